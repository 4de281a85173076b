#!/usr/bin/env python3
"""Makes the pictures of the README from the program itself: docs/make-pictures.py [PROGRAM]

It plays sessions from a fixed day in a folder of its own, in tmux, and writes what the screen shows as SVG. The moving
ones play docs/pictures/*.keys: the command's arguments, then a line for each thing that somebody does: keys to type, one
every so many seconds, or a time to wait. What is marked with ! is shown where a reader wishes no motion.
"""
import html
import json
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
COLUMNS, ROWS = 80, 24
WIDTH, HEIGHT = 9, 19
PLAIN = "#e4e4e4"
GROUND = "#000000"
LEVELS = (0, 95, 135, 175, 215, 255)
SIXTEEN = ("000000 cd3131 0dbc79 e5e510 2472c8 bc3fbc 11a8cd e5e5e5 "
           "666666 f14c4c 23d18b f5f543 3b8eea d670d6 29b8db ffffff").split()
FIRST_DAY = "2026-11-08"
TODAY = "2026-11-21T19:42:07+01:00"
# Keys that have a name, in tmux.
NAMED = ("Enter", "Escape", "Tab", "Space")


def colour(index):
    """The colour of an entry of the palette of 256."""
    if index < 16:
        return "#" + SIXTEEN[index]
    if index > 231:
        return "#" + f"{8 + 10 * (index - 232):02x}" * 3
    index -= 16
    return "#" + "".join(f"{LEVELS[step]:02x}" for step in (index // 36, index // 6 % 6, index % 6))


def cells(line):
    """The characters of a captured line, each with ink, ground, bold and dim."""
    ink, ground, bold, dim, reverse = None, None, False, False, False
    for codes, text in re.findall(r"\x1b\[([\d;]*)m|([^\x1b])", line):
        if text:
            look = (ground or GROUND, ink or PLAIN) if reverse else (ink or PLAIN, ground)
            yield (text, *look, bold, dim)
            continue
        numbers = [int(code or 0) for code in codes.split(";")]
        while numbers:
            number = numbers.pop(0)
            if number == 0:
                ink, ground, bold, dim, reverse = None, None, False, False, False
            elif number == 1:
                bold = True
            elif number == 2:
                dim = True
            elif number == 7:
                reverse = True
            elif number in (38, 48) and numbers[:1] == [5]:
                value = colour(numbers[1])
                ink, ground = (value, ground) if number == 38 else (ink, value)
                numbers = numbers[2:]
            elif 30 <= number <= 37 or 90 <= number <= 97:
                ink = colour(number - 30 if number < 40 else number - 82)
            elif number == 39:
                ink = None
            elif number == 49:
                ground = None


def shapes(text, x, y, ink):
    """Braille and lines, which few fonts draw as wide as a cell."""
    path = ""
    for line in re.finditer("─+|━+", text):
        height = 1 if line[0][0] == "─" else 2.5
        path += f"M{x + line.start() * WIDTH} {y + 9}h{len(line[0]) * WIDTH}v{height}h-{len(line[0]) * WIDTH}z"
    for index, character in enumerate(text):
        for bit in range(8):
            if 0x2800 <= ord(character) <= 0x28FF and ord(character) >> bit & 1:
                column, row = (bit // 3, bit % 3) if bit < 6 else (bit - 6, 3)
                path += f"M{x + index * WIDTH + 1.5 + 4 * column} {y + 2 + 4.5 * row}h2.4v2.4h-2.4z"
    return f'<path fill="{ink}" d="{path}"/>' if path else ""


def drawing(line, row):
    """The pieces of a row of a screen; neighbours that look alike are one piece of text."""
    runs = []
    for column, (text, *look) in enumerate(cells(line)):
        if runs and runs[-1][2] == look:
            runs[-1][1] += text
        else:
            runs.append([column, text, look])
    pieces = []
    for column, text, (ink, ground, bold, dim) in runs:
        x, y = column * WIDTH, row * HEIGHT
        if ground and ground != GROUND:
            width = len(text) * WIDTH
            pieces.append(f'<rect x="{x}" y="{y}" width="{width}" height="{HEIGHT}" fill="{ground}"/>')
        pieces.append(shapes(text, x, y, ink))
        # Some viewers drop blanks at the ends, and most take several in between for one.
        for part in re.finditer(r"\S+(?: \S+)*", re.sub("[\u2800-\u28ff─━]", " ", text)):
            more = (' font-weight="bold"' if bold else "") + (' opacity=".6"' if dim else "")
            pieces.append(f'<text x="{x + part.start() * WIDTH}" y="{y + 14}" fill="{ink}"{more} '
                          f'textLength="{len(part[0]) * WIDTH}">{html.escape(part[0])}</text>')
    return [piece for piece in pieces if piece]


def svg(pieces, title, style=""):
    """A picture of its pieces."""
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {COLUMNS * WIDTH} {ROWS * HEIGHT}" '
        f'font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="15" xml:space="preserve">',
        f"<title>{html.escape(title)}</title>", *([f"<style>{style}</style>"] if style else []),
        f'<path fill="{GROUND}" d="M0 0h{COLUMNS * WIDTH}v{ROWS * HEIGHT}H0z"/>',
        *pieces, "</svg>"]) + "\n"


def still(lines):
    """The pieces of one screen."""
    return [piece for row, line in enumerate(lines) for piece in drawing(line, row)]


def moving(frames, shown):
    """The pieces and the style of screens with the seconds at which they come; `shown` is the one that stands still."""
    duration = frames[-1][0] + 3
    spans = {}
    for index, (start, lines) in enumerate(frames):
        end = frames[index + 1][0] if index + 1 < len(frames) else duration
        # In the order in which they are drawn, and each once.
        for piece in still(lines):
            own = spans.setdefault(piece, [])
            if own and own[-1][1] == start:
                own[-1] = (own[-1][0], end)
            else:
                own.append((start, end))
    # What is there at the same times moves together.
    groups, stills = {}, set(still(frames[shown][1]))
    for piece, own in spans.items():
        stays = piece in stills
        groups.setdefault((tuple(own), stays, piece.startswith("<rect")), []).append(piece)
    grounds, texts, rules, classes = [], [], [], []
    for number, ((own, stays, is_ground), members) in enumerate(groups.items()):
        pieces = grounds if is_ground else texts
        if own == ((0, duration),):
            pieces.extend(members)
            continue
        pieces.append(f'<g class="a{number}{"" if stays else " h"}">' + "".join(members) + "</g>")
        steps = "" if own[0][0] == 0 else "0%{visibility:hidden}"
        for start, end in own:
            steps += f"{100 * start / duration:.2f}%{{visibility:visible}}"
            if end < duration:
                steps += f"{100 * end / duration:.2f}%{{visibility:hidden}}"
        rules.append(f"@keyframes k{number}{{{steps}}}")
        classes.append(f".a{number}{{animation:k{number} {duration:.1f}s step-end infinite}}")
    return grounds + texts, (".h{visibility:hidden}" + "".join(rules)
                    + "@media(prefers-reduced-motion:no-preference){" + "".join(classes) + "}")


class Player:
    """A user of the program, in a tmux of their own."""

    def __init__(self, folder, name, program, *arguments, moves=False):
        self.tmux = ["tmux", "-f", "/dev/null", "-S", os.path.join(folder, name)]
        environment = {"PI_TRAINER_NOW": TODAY, "PI_TRAINER_REDUCED_MOTION": "" if moves else "1", "LC_ALL": "C.UTF-8",
                       "HOME": folder, "TERM": "tmux-256color"}
        subprocess.run(self.tmux + ["new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS), "env"]
                       + [f"{name}={value}" for name, value in environment.items()]
                       + [program, *arguments, "--data-dir", os.path.join(folder, "data")]
                       + [";", "set", "status", "off"], check=True)

    def screen(self):
        return subprocess.run(self.tmux + ["capture-pane", "-e", "-p", "-N"], check=True, capture_output=True,
                              text=True).stdout.split("\n")[:ROWS]

    def wait(self, words):
        """Waits until the screen shows these words; fails after ten seconds."""
        end = time.monotonic() + 10
        while time.monotonic() < end:
            plain = re.sub(r"\x1b\[[\d;]*m", "", "\n".join(self.screen()))
            if words in plain:
                return
            time.sleep(0.05)
        sys.exit(f"«{words}» did not appear:\n{plain}")

    def type(self, keys, pause=0.0):
        for key in keys:
            subprocess.run(self.tmux + ["send-keys", key], check=True)
            time.sleep(pause)

    def film(self, keys):
        """Plays the lines of a file of keys; the frames, and the number of the one that stands still."""
        frames, shown, begin = [(0.0, self.screen())], 0, time.monotonic()
        for line in keys:
            words = line.removeprefix("!").split()
            typed, pause = ([""], float(words[1])) if words[0] == "wait" else (words[0], float(words[1]))
            for key in typed if words[0] not in NAMED else [words[0]]:
                if key:
                    subprocess.run(self.tmux + ["send-keys", key], check=True)
                end = time.monotonic() + pause
                while time.monotonic() < end:
                    time.sleep(max(0.0, min(0.1, end - time.monotonic())))
                    screen = self.screen()
                    if screen != frames[-1][1]:
                        frames.append((time.monotonic() - begin, screen))
            if line.startswith("!"):
                shown = len(frames) - 1
        return frames, shown

    def leave(self):
        """Ends the program, which saves, and waits until it has gone."""
        self.type(["C-c"])
        end = time.monotonic() + 10
        while subprocess.run(self.tmux + ["has-session"], capture_output=True).returncode == 0:
            if time.monotonic() > end:
                subprocess.run(self.tmux + ["kill-server"], check=True)
                sys.exit("the program did not leave")
            time.sleep(0.05)


def past(folder, program):
    """A fortnight of practice, imported as any export is: one more block a day, recited from #1."""
    digits = json.loads(subprocess.run([program, "digits", "pi", "--count", "140", "--json"], check=True,
                                       capture_output=True, text=True).stdout)["digits"]
    first = int(FIRST_DAY[-2:])
    lines = [{"format": "pi-trainer export", "version": 4}]
    for day in range(13):
        count = 40 + 8 * day
        keys, intervals = "", []
        slips = {place for place in range(count) if day % 3 and (place + 7 * day) % 53 == 31}
        for place in range(count):
            # A wrong digit now and then, corrected after a moment.
            if place in slips:
                keys += str((int(digits[place]) + 1) % 10)
                intervals.append(420)
            keys += digits[place]
            intervals.append(260 + 40 * (place * 7 % 5) + (500 if place % 10 == 0 else 0))
        intervals[0] = 0
        lines.append({
            "id": f"day-{day}", "date": f"2026-11-{first + day:02d}T18:{10 + day}:00.000+01:00",
            "constant": "pi", "mode": "game", "ended": "user", "keys": keys, "intervals": intervals})
    lines.append({"sessions": len(lines) - 1, "pieces": 0})
    path = os.path.join(folder, "past.jsonl")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)
    subprocess.run([program, "import", path, "--data-dir", os.path.join(folder, "data")], check=True,
                   env=os.environ | {"PI_TRAINER_NOW": TODAY})


def write(name, picture):
    with open(os.path.join(HERE, "pictures", name + ".svg"), "w", encoding="utf-8") as file:
        file.write(picture)


def main():
    built = os.path.join(HERE, "../.build/release/pi-trainer")
    program = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else built)
    with tempfile.TemporaryDirectory() as folder:
        past(folder, program)
        for name, title, arguments, play in [
            ("home", "Home", [], lambda player: (player.wait("help"), player.wait("challenge"))),
            ("today", "Today", [],
             lambda player: (player.wait("help"), player.type("t"), player.wait("held"))),
        ]:
            player = Player(folder, name, program, *arguments)
            try:
                play(player)
                write(name, svg(still(player.screen()), title))
            finally:
                player.leave()
        for name, title in [("race", "A race against the ghost of a Crown"), ("lesson", "A lesson")]:
            with open(os.path.join(HERE, "pictures", name + ".keys"), encoding="utf-8") as file:
                arguments, *keys = [line.strip() for line in file if line.strip() and not line.startswith("#")]
            player = Player(folder, name, program, *arguments.split(), moves=True)
            try:
                player.wait("#1")
                pieces, style = moving(*player.film(keys))
            finally:
                player.leave()
            write(name, svg(pieces, title, style))


if __name__ == "__main__":
    main()
