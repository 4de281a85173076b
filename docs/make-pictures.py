#!/usr/bin/env python3
"""Makes the pictures of the README from the program itself: docs/make-pictures.py [PROGRAM]

It plays sessions from a fixed day in a folder of its own, in tmux, and writes what the screen shows as SVG.
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


def dots(text, x, y, ink):
    """The dots of braille characters, which few fonts draw as wide as a cell."""
    for index, character in enumerate(text):
        for bit in range(8):
            if 0x2800 <= ord(character) <= 0x28FF and ord(character) >> bit & 1:
                column, row = (bit // 3, bit % 3) if bit < 6 else (bit - 6, 3)
                left, top = x + index * WIDTH + 1.5 + 4 * column, y + 2 + 4.5 * row
                yield f'<rect x="{left}" y="{top}" width="2.4" height="2.4" fill="{ink}"/>'


def svg(lines, title):
    """A picture of a screen; neighbours that look alike are one piece of text."""
    pieces = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {COLUMNS * WIDTH} {ROWS * HEIGHT}" '
              f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="15">',
              f"<title>{html.escape(title)}</title>",
              f'<rect width="100%" height="100%" fill="{GROUND}"/>']
    for row, line in enumerate(lines):
        runs = []
        for column, (text, *look) in enumerate(cells(line)):
            if runs and runs[-1][2] == look:
                runs[-1][1] += text
            else:
                runs.append([column, text, look])
        for column, text, (ink, ground, bold, dim) in runs:
            x, y, width = column * WIDTH, row * HEIGHT, len(text) * WIDTH
            if ground and ground != GROUND:
                pieces.append(f'<rect x="{x}" y="{y}" width="{width}" height="{HEIGHT}" fill="{ground}"/>')
            pieces.extend(dots(text, x, y, ink))
            text = re.sub("[\u2800-\u28ff]", " ", text)
            if text.strip():
                # Some viewers drop blanks at the ends.
                x, text = x + (len(text) - len(text.lstrip())) * WIDTH, text.strip()
                width = len(text) * WIDTH
                more = (' font-weight="bold"' if bold else "") + (' opacity="0.6"' if dim else "")
                pieces.append(f'<text x="{x}" y="{y + 14}" fill="{ink}"{more} textLength="{width}" '
                              f'xml:space="preserve">{html.escape(text)}</text>')
    return "\n".join(pieces + ["</svg>"]) + "\n"


class Player:
    """A user of the program, in a tmux of their own."""

    def __init__(self, folder, name, program, *arguments):
        self.tmux = ["tmux", "-f", "/dev/null", "-S", os.path.join(folder, name)]
        environment = {"PI_TRAINER_NOW": TODAY, "PI_TRAINER_REDUCED_MOTION": "1", "LC_ALL": "C.UTF-8",
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
    lines = [{"format": "pi-trainer export", "version": 1}]
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
        errors = len(keys) - count
        # The digit that corrects an error is the first of a new streak.
        streaks = [len(part) for part in "".join(
            "|." if place in slips else "." for place in range(count)).split("|")]
        seconds = sum(intervals) / 1000
        lines.append({
            "id": f"day-{day}", "date": f"2026-11-{first + day:02d}T18:{10 + day}:00.000+01:00",
            "constant": "pi", "mode": "game", "score": count, "errors": errors, "revealsUsed": 0,
            "bestStreak": max(streaks),
            "duration": seconds, "cps": round(count / seconds, 3), "certified": errors == 0, "ended": "user",
            "records": [], "keys": keys, "intervals": intervals})
    lines.append({"sessions": len(lines) - 1})
    path = os.path.join(folder, "past.jsonl")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)
    subprocess.run([program, "import", path, "--data-dir", os.path.join(folder, "data")], check=True,
                   env=os.environ | {"PI_TRAINER_NOW": TODAY})
    return digits


def main():
    built = os.path.join(HERE, "../.build/release/pi-trainer")
    program = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else built)
    with tempfile.TemporaryDirectory() as folder:
        digits = past(folder, program)
        for name, title, arguments, play in [
            ("home", "Home", [], lambda player: (player.wait("quit"), player.wait("challenge"))),
            ("today", "Today", [],
             lambda player: (player.wait("quit"), player.type("t"), player.wait("held"))),
            ("game", "A race against the ghost of a Crown", ["play", "--mode", "game"],
             lambda player: (player.wait("3."), player.type(digits[:31] + "0" + digits[31:47], 0.3),
                             player.wait("#48"))),
        ]:
            player = Player(folder, name, program, *arguments)
            try:
                play(player)
                picture = svg(player.screen(), title)
            finally:
                player.leave()
            with open(os.path.join(HERE, "pictures", name + ".svg"), "w", encoding="utf-8") as file:
                file.write(picture)


if __name__ == "__main__":
    main()
