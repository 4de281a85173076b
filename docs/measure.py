#!/usr/bin/env python3
"""Measures the figures of docs/speed.md and memory.md in one go: docs/measure.py [RUNS [PROGRAM...]]

It runs the benchmarks of the release build several times (three, unless told otherwise), and prints each table once, with
the lowest and the highest of every figure. Beside the C program it measures gtypist, if that is installed, and other
builds of pi-trainer whose paths are given. Nothing else should run meanwhile.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

BENCHMARKS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.build/release/Benchmarks")
TRAINER = os.path.join(os.path.dirname(BENCHMARKS), "pi-trainer")
NUMBER = re.compile(r"\d+(?:\.\d+)?")


def merged(outputs):
    """Several outputs of one command as one: where figures differ, the lowest and the highest."""
    for lines in zip(*[output.splitlines() for output in outputs]):
        rows = [NUMBER.findall(line) for line in lines]
        words = NUMBER.split(lines[0])
        if any(len(row) != len(rows[0]) for row in rows):
            yield " | ".join(lines)
            continue
        line = words[0]
        for figures, word in zip(zip(*rows), words[1:]):
            low, high = min(figures, key=float), max(figures, key=float)
            line += (low if float(low) == float(high) else f"{low}–{high}") + word
        yield line


def beside(folder, programs):
    """Options that measure other programs, which are typed the same digits."""
    for program in programs:
        yield from ("--beside", f"{os.path.abspath(program)} play practice --constant pi")
    if gtypist := shutil.which("gtypist"):
        rows = subprocess.run([TRAINER, "digits", "pi", "--count", "960"], check=True, capture_output=True,
                              text=True).stdout
        digits = "".join(re.findall(r"\b\d{10}\b", rows))
        lesson = os.path.join(folder, "lesson.typ")
        with open(lesson, "w", encoding="utf-8") as file:
            # A speed test, which a line on a screen of 24 rows may be part of.
            file.write("S:" + "\n :".join(digits[row:row + 60] for row in range(0, len(digits), 60)) + "\n")
        yield from ("--beside", f"{gtypist} {lesson}")


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    with tempfile.TemporaryDirectory() as folder:
        past = os.path.join(folder, "past")
        subprocess.run([BENCHMARKS, "folder", past], check=True)
        # Summed once, as after the first start.
        subprocess.run([TRAINER, "--data-dir", past, "status"], check=True, stdout=subprocess.DEVNULL)
        recent = os.path.join(folder, "recent")
        subprocess.run([BENCHMARKS, "folder", recent, "--sessions", "200"], check=True)
        race = ["--data-folder", recent, "--arguments", "play game --constant pi"]
        for arguments in [["compare", "--rounds", "4", *beside(folder, sys.argv[2:])],
                          ["compare", "--rounds", "4", "--data-folder", past],
                          ["compare", "--rounds", "4", *race],
                          ["compare", "--pause", "170", "--rounds", "2"],
                          ["compare", "--pause", "170", "--rounds", "2", *race],
                          ["limits", past], ["memory"]]:
            outputs = [subprocess.run([BENCHMARKS, *arguments], check=True, capture_output=True, text=True).stdout
                       for _ in range(runs)]
            shown = " ".join(argument.replace(folder + "/", "") for argument in arguments)
            print(f"\nBenchmarks {shown}", *merged(outputs), sep="\n", flush=True)


if __name__ == "__main__":
    main()
