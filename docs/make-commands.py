#!/usr/bin/env python3
"""Prints what the program says of its commands into the man pages and docs/commands.md:

    docs/make-commands.py [--check] [PROGRAM]

It replaces what is between the marks there, and the version in the titles of the man pages; all else is written by
hand. With --check it writes nothing, and fails where a file has something else.
"""
import json
import os
import re
import subprocess
import sys
import textwrap

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PAGES = {"packaging/man/pi-trainer.1": "en", "packaging/man/pi-trainer.fr.1": "fr", "docs/commands.md": "en"}
PRINTED = re.compile(r"(Printed by docs/make-commands.py: (\w+).*\n)[\s\S]*?(?=.*End of what is printed)")
ESCAPES = str.maketrans({"\\": "\\e", "-": "\\-", "~": "\\(ti", "'": "\\(aq"})
DEFAULT = {"en": " (default: {}).", "fr": " (par défaut : {})."}


def commands(command, words=()):
    """Every command but the parser's own, with the words that it is called by."""
    if words:
        yield " ".join(words), command
    for inner in command.get("subcommands", []):
        word = inner["commandName"]
        if word != "help":
            yield from commands(inner, (*words, f"[{word}]" if word == command.get("defaultSubcommand") else word))


def name(argument):
    return "" if argument["kind"] == "positional" else "--" + argument["preferredName"]["name"]


def arguments(command, everywhere=()):
    """The arguments of a command, without those that go with every command, and those of the parser."""
    known = {"--help", "--version", *map(name, everywhere)}
    return [argument for argument in command["arguments"] if name(argument) not in known]


def usage(argument):
    """How an argument is written."""
    value = "" if argument["kind"] == "flag" else f"<{argument['valueName']}>"
    return f"{name(argument)} {value}".strip() + (" ..." if argument["isRepeating"] else "")


def usages(arguments):
    return [f"[{usage(one)}]" if one["isOptional"] else usage(one) for one in arguments]


def roff(text, language):
    """A text in the source of a man page: options bold, values in italics, a line for each sentence."""
    if language == "fr":
        text = re.sub("« ", "«\u00a0", re.sub(" ([:;!?»%])", "\u00a0\\1", text))
    text = text.translate(ESCAPES)
    text = re.sub(r"(?<!\w)\\-\\-[a-z](?:[a-z]|\\-)*", r"\\fB\g<0>\\fR", text)
    return re.sub(r"(?<=\.) (?=[A-ZÀ-Ý])", "\n", re.sub("<(.+?)>", r"\\fI\1\\fR", text))


def entries(arguments, language):
    for argument in arguments:
        about = argument["abstract"]
        if "allValues" in argument and argument["allValues"][0] not in about:
            about = f"{about.removesuffix('.')} ({', '.join(argument['allValues'])})."
        if "defaultValue" in argument:
            about = about.removesuffix(".") + DEFAULT[language].format(argument["defaultValue"].removesuffix(".0"))
        yield f".TP\n{roff(usage(argument), language)}\n{roff(about, language)}\n"


def section(words, command, arguments, language):
    """A command in a man page."""
    positional = " ".join(word for word in usages(arguments) if "--" not in word)
    yield f".SS {roff(f'{words} {positional}'.strip(), language)}\n{roff(command['abstract'], language)}\n"
    for paragraph in command.get("discussion", "").split("\n\n"):
        about, *examples = paragraph.split("\n")
        yield f".PP\n{roff(about, language)}\n"
        if examples:
            yield ".nf\n" + "".join(f"{example.translate(ESCAPES)}\n" for example in examples) + ".fi\n"
    yield from entries(arguments, language)


def row(words, command, arguments):
    """A command in the table of docs/commands.md."""
    words = re.sub("<(.+?)>", lambda value: value[1] if "|" in value[1] else value[1].upper(),
                   " ".join(["pi-trainer", words, *(word.replace(" ", "\u00a0") for word in usages(arguments))]))
    lines = textwrap.fill(words, 110, subsequent_indent=" " * 8, break_on_hyphens=False)
    about = textwrap.fill(command["abstract"], 106, initial_indent=" " * 4, subsequent_indent=" " * 4)
    return f"{lines}\n{about}\n".replace("\u00a0", " ")


def printed(part, program, language):
    dump = subprocess.run([program, "--experimental-dump-help", "--language", language], check=True,
                          capture_output=True, text=True)
    root = json.loads(dump.stdout)["command"]
    everywhere = arguments(root)
    if part == "options":
        return "".join(entries(everywhere, language))
    pieces = [(words, command, arguments(command, everywhere)) for words, command in commands(root)]
    if part == "commands":
        return "".join("".join(section(*piece, language)) for piece in pieces)
    return "```text\n" + "".join(row(*piece) for piece in pieces if piece[2] or "subcommands" not in piece[1]) + "```\n"


def main():
    words = [word for word in sys.argv[1:] if word != "--check"]
    program = os.path.abspath(words[0] if words else os.path.join(ROOT, ".build/debug/pi-trainer"))
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.split()[0]
    for page, language in PAGES.items():
        path = os.path.join(ROOT, page)
        with open(path, encoding="utf-8") as file:
            there = file.read()
        text = PRINTED.sub(lambda part: part[1] + printed(part[2], program, language), there)
        text = re.sub(r'^(\.TH .*"pi\\-trainer )[\d.]+', rf"\g<1>{version}", text, flags=re.M)
        if text != there and "--check" in sys.argv:
            sys.exit(f"{page} is not what the program says; docs/make-commands.py prints it")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main()
