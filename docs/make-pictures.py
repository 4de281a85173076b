#!/usr/bin/env python3
"""Makes the pictures of the README from the program itself: docs/make-pictures.py [PROGRAM]

It plays sessions from a fixed day in a folder of its own, in a terminal with 256 colours whose palette can be changed
(`pip install pyte`), and writes what the screen shows as SVG. The moving ones play docs/pictures/*.keys: the command's
arguments, then a line for each thing that somebody does: keys to type, one every so many seconds, or a time to wait.
What is marked with ! is shown where a reader wishes no motion.
"""
import datetime
import fcntl
import html
import json
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

import pyte
import pyte.graphics

HERE = os.path.dirname(os.path.abspath(__file__))
COLUMNS, ROWS = 80, 24
WIDTH, HEIGHT = 9, 19
PLAIN = "#e4e4e4"
GROUND = "#000000"
TODAY = "2026-11-21T19:42:07+01:00"
NAMED = {"Enter": "\r", "Escape": "\x1b", "Tab": "\t", "Space": " ", "Down": "\x1b[B"}
# Colours stay entries of the palette, which the program changes while cells stand, until they are drawn.
PALETTE = ["#" + colour for colour in pyte.graphics.FG_BG_256]
pyte.graphics.FG_BG_256[:] = [f"@{index}" for index in range(256)]
# Whatever tells a terminal an entry of its palette, or asks for it.
ENTRY = re.compile(rb"\x1b\]4;(\d+);(\?|rgb:([\da-fA-F]{2})/([\da-fA-F]{2})/([\da-fA-F]{2}))\x1b\\")


class Drawing:
    """The pieces of an SVG picture, made of screens: rows of runs of cells that look alike."""

    def __init__(self, screen, is_moving):
        # The ground of most cells, which is drawn once.
        grounds = [ground for row in screen[0] for _, text, (_, ground, _) in row for _ in text]
        self.ground = max(set(grounds), key=grounds.count)
        self.is_moving = is_moving
        self.used = set()

    def fill(self, colour, palette, usual):
        """The attribute that fills with a colour; a moving picture leaves entries of the palette to its style."""
        if not colour.startswith("@"):
            return f'fill="{usual if colour == "default" else "#" + colour}"'
        if not self.is_moving:
            return f'fill="{palette[int(colour[1:])]}"'
        self.used.add(int(colour[1:]))
        return f'class="p{colour[1:]}"'

    @staticmethod
    def shapes(text, x, y, fill):
        """Braille, lines and bars, which few fonts draw as wide as a cell."""
        path = ""
        for line in re.finditer("─+|━+", text):
            height = 1 if line[0][0] == "─" else 2.5
            path += f"M{x + line.start() * WIDTH} {y + 9}h{len(line[0]) * WIDTH}v{height}h-{len(line[0]) * WIDTH}z"
        for index, character in enumerate(text):
            code, left = ord(character), x + index * WIDTH
            if 0x2581 <= code <= 0x2588:
                height = HEIGHT * (code - 0x2580) / 8
                path += f"M{left} {y + HEIGHT}v-{height:g}h{WIDTH}v{height:g}z"
            elif 0x2589 <= code <= 0x258F:
                path += f"M{left} {y}h{WIDTH * (0x2590 - code) / 8:g}v{HEIGHT}H{left}z"
            elif character == "▀":
                path += f"M{left} {y}h{WIDTH}v{HEIGHT / 2}h-{WIDTH}z"
            for bit in range(8):
                if 0x2800 <= code <= 0x28FF and code >> bit & 1:
                    column, row = (bit // 3, bit % 3) if bit < 6 else (bit - 6, 3)
                    path += f"M{left + 1.5 + 4 * column:g} {y + 2 + 4.5 * row:g}h2.4v2.4h-2.4z"
        return f'<path {fill} d="{path}"/>' if path else ""

    def pieces(self, screen):
        """The pieces of a screen: its grounds, the same ones of several rows in one, and its texts."""
        rows, palette = screen
        grounds, texts = [], []
        tall = {}
        for row, runs in enumerate(rows):
            for column, text, (ink, ground, bold) in runs:
                if ground != self.ground:
                    key = (column, len(text), ground)
                    first, last = tall.get(key, (row, row))
                    if last < row - 1:
                        grounds.append((key, first, last))
                        first = row
                    tall[key] = (first, row)
                x, y = column * WIDTH, row * HEIGHT
                fill = self.fill(ink, palette, PLAIN)
                texts.append(self.shapes(text, x, y, fill))
                # Some viewers drop blanks at the ends, and most take several in between for one.
                for part in re.finditer(r"\S+(?: \S+)*", re.sub("[\u2800-\u28ff\u2580-\u258f─━]", " ", text)):
                    weight = ' font-weight="bold"' if bold else ""
                    texts.append(f'<text x="{x + part.start() * WIDTH}" y="{y + 14}" {fill}{weight} '
                                 f'textLength="{len(part[0]) * WIDTH}">{html.escape(part[0])}</text>')
        grounds += [(key, *span) for key, span in tall.items()]
        rects = [f'<rect x="{column * WIDTH}" y="{first * HEIGHT}" width="{length * WIDTH}" '
                 f'height="{(last - first + 1) * HEIGHT}" {self.fill(ground, palette, GROUND)}/>'
                 for (column, length, ground), first, last in grounds]
        return rects, [text for text in texts if text]

    def whole(self, palette):
        """The ground of the whole picture."""
        return f'<path {self.fill(self.ground, palette, GROUND)} d="M0 0h{COLUMNS * WIDTH}v{ROWS * HEIGHT}H0z"/>'

    def still(self, screen, title):
        """A picture of one screen."""
        grounds, texts = self.pieces(screen)
        return svg([self.whole(screen[1])] + grounds + texts, title)

    def moving(self, frames, shown, title):
        """A picture of screens with the seconds at which they come; `shown` is the one that stands still."""
        duration = frames[-1][0] + 3
        spans = {}
        for index, (start, screen) in enumerate(frames):
            end = frames[index + 1][0] if index + 1 < len(frames) else duration
            # In the order in which they are drawn, and each once.
            for is_ground, pieces in zip((True, False), self.pieces(screen)):
                for piece in pieces:
                    own = spans.setdefault((piece, is_ground), [])
                    if own and own[-1][1] == start:
                        own[-1] = (own[-1][0], end)
                    else:
                        own.append((start, end))
        # What is there at the same times moves together.
        still = frames[shown][1]
        groups, stills = {}, {piece for pieces in self.pieces(still) for piece in pieces}
        for (piece, is_ground), own in spans.items():
            groups.setdefault((tuple(own), piece in stills, is_ground), []).append(piece)
        grounds, texts, rules = [], [], []
        classes = [f"g{{animation:{duration:.1f}s step-end infinite}}"]
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
            classes.append(f".a{number}{{animation-name:k{number}}}")
        colours, whole = "", self.whole(still[1])
        for entry in sorted(self.used):
            colours += f".p{entry}{{fill:{still[1][entry]}}}"
            steps, before = "", None
            for start, (_, palette) in frames:
                if palette[entry] != before:
                    before = palette[entry]
                    steps += f"{100 * start / duration:.2f}%{{fill:{before}}}"
            if steps.count("%") > 1:
                rules.append(f"@keyframes c{entry}{{{steps}}}")
                classes.append(f".p{entry}{{animation:c{entry} {duration:.1f}s linear infinite}}")
        return svg([whole] + grounds + texts, title, ".h{visibility:hidden}" + colours + "".join(rules)
                   + "@media(prefers-reduced-motion:no-preference){" + "".join(classes) + "}")


def svg(pieces, title, style=""):
    """A picture of its pieces."""
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {COLUMNS * WIDTH} {ROWS * HEIGHT}" '
        f'font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="15" xml:space="preserve">',
        f"<title>{html.escape(title)}</title>", *([f"<style>{style}</style>"] if style else []),
        *pieces, "</svg>"]) + "\n"


class Answering(pyte.Screen):
    """A screen that answers questions, as terminals do."""

    def __init__(self, terminal):
        super().__init__(COLUMNS, ROWS)
        self.write_process_input = lambda text: os.write(terminal, text.encode())


class Player:
    """A user of the program, in a terminal of their own."""

    def __init__(self, data, program, *arguments, moves=False):
        environment = os.environ | {
            "PI_TRAINER_NOW": TODAY, "PI_TRAINER_REDUCED_MOTION": "" if moves else "1", "LC_ALL": "C.UTF-8",
            "HOME": data, "TERM": "xterm-256color"}
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            os.execve(program, [program, *arguments, "--data-dir", data], environment)
        self.palette = list(PALETTE)
        self.cells = Answering(self.terminal)
        self.stream = pyte.ByteStream(self.cells)

    def read(self, seconds):
        """Shows what the program writes in this time; false once it has ended."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not select.select([self.terminal], [], [], left)[0]:
                break
            try:
                data = os.read(self.terminal, 65536)
            except OSError:
                return False
            for entry in ENTRY.finditer(data):
                if entry[2] == b"?":
                    colour = self.palette[int(entry[1])][1:]
                    channels = "/".join(colour[index:index + 2] for index in (0, 2, 4))
                    os.write(self.terminal, b"\x1b]4;" + entry[1] + f";rgb:{channels}\x1b\\".encode())
                else:
                    self.palette[int(entry[1])] = "#" + b"".join(entry.groups()[2:]).decode().lower()
            self.stream.feed(ENTRY.sub(b"", data))
        return True

    def screen(self):
        """Its rows, as runs of cells that look alike, and its palette."""
        rows = []
        for row in range(ROWS):
            runs = []
            for column in range(COLUMNS):
                cell = self.cells.buffer[row][column]
                look = (cell.bg, cell.fg) if cell.reverse else (cell.fg, cell.bg)
                if runs and runs[-1][2] == (*look, cell.bold):
                    runs[-1][1] += cell.data
                else:
                    runs.append([column, cell.data, (*look, cell.bold)])
            rows.append(runs)
        return rows, list(self.palette)

    def wait(self, words):
        """Waits until the screen shows these words; fails after ten seconds."""
        end = time.monotonic() + 10
        while words not in (shown := "\n".join(self.cells.display)):
            if time.monotonic() > end or not self.read(0.05):
                sys.exit(f"«{words}» did not appear:\n{shown}")

    def type(self, keys):
        os.write(self.terminal, NAMED.get(keys, keys).encode())

    def film(self, keys):
        """Plays the lines of a file of keys; the frames, and the number of the one that stands still."""
        frames, shown, begin = [(0.0, self.screen())], 0, time.monotonic()
        for line in keys:
            words = line.removeprefix("!").split()
            typed, pause = ([""], float(words[1])) if words[0] == "wait" else (words[0], float(words[1]))
            for key in typed if words[0] not in NAMED else [words[0]]:
                if key:
                    self.type(key)
                end = time.monotonic() + pause
                while (left := end - time.monotonic()) > 0:
                    self.read(min(0.1, left))
                    screen = self.screen()
                    if screen != frames[-1][1]:
                        frames.append((time.monotonic() - begin, screen))
            if line.startswith("!"):
                shown = len(frames) - 1
        return frames, shown

    def leave(self):
        """Ends the program, which saves, and waits until it has gone."""
        self.type("\x03")
        end = time.monotonic() + 10
        while self.read(0.05):
            if time.monotonic() > end:
                sys.exit("the program did not leave")
        os.waitpid(self.process, 0)


def imported(folder, name, program, sessions):
    """A data folder with these sessions, imported as any export is."""
    data = os.path.join(folder, name)
    os.mkdir(data)
    lines = [{"format": "pi-trainer export", "version": 4}, *sessions, {"sessions": len(sessions), "pieces": 0}]
    path = data + ".jsonl"
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)
    subprocess.run([program, "import", path, "--data-dir", data], check=True,
                   env=os.environ | {"PI_TRAINER_NOW": TODAY})
    return data


def session(digits, day, mode, interval, first=0, slips=()):
    """A session `day` days before today, over the digits after `first`; its slips are put right after a moment."""
    keys, intervals = "", []
    for place in range(first, len(digits)):
        if place in slips:
            keys += str((int(digits[place]) + 1) % 10)
            intervals.append(420)
        keys += digits[place]
        intervals.append(interval(place))
    intervals[0] = 0
    date = datetime.date(2026, 11, 21) - datetime.timedelta(days=day)
    line = {"id": f"{mode}-{day}", "date": f"{date}T18:{10 + day % 40}:00.000+01:00", "constant": "pi", "mode": mode}
    return line | ({"segment": [first, len(digits)]} if first else {}) | {
        "ended": "user", "keys": keys, "intervals": intervals}


def practice(digits):
    """Seven weeks of practice: a few decimals more every other day, and the older ones in turn, of which some slip."""
    sessions = []
    for day in range(48, 0, -1):
        if day % 9 == 4:
            continue
        known = min(len(digits), 20 + 10 * (48 - day))
        first = known - 30 if day % 2 else (day * 70) % max(10, known - 60) // 10 * 10
        last = known if day % 2 else min(known, first + 90)
        slips = {place for place in range(first, last) if (place * 37 + day * 13) % 83 == 5}
        sessions.append(session(digits[:last], day, "practice",
                                lambda place: 260 + 40 * (place * 7 % 5) + (500 if place % 10 == 0 else 0), first, slips))
    return sessions


def main():
    built = os.path.join(HERE, "../.build/release/pi-trainer")
    program = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else built)
    digits = json.loads(subprocess.run([program, "digits", "pi", "--count", "460", "--json"], check=True,
                                       capture_output=True, text=True).stdout)["digits"]
    with tempfile.TemporaryDirectory() as folder:
        practised = imported(folder, "practised", program, practice(digits))
        # A Crown of forty, which the race is against.
        crowned = imported(folder, "crowned", program,
                           [session(digits[:40], 3, "game", lambda place: 300 + 60 * (place * 7 % 5))])
        empty = os.path.join(folder, "empty")
        for name, title, keys, words in [
            ("today", "Today", "t", "held"),
            ("map", "The map of the blocks", "s4", "weakest"),
        ]:
            player = Player(practised, program)
            player.wait("help")
            for key in keys:
                player.type(key)
                player.read(0.5)
            player.wait(words)
            player.read(0.5)
            screen = player.screen()
            write(name, Drawing(screen, is_moving=False).still(screen, title))
            player.leave()
        for name, title, data in [("race", "A race against the ghost of a Crown", crowned),
                                  ("lesson", "A lesson", empty)]:
            with open(os.path.join(HERE, "pictures", name + ".keys"), encoding="utf-8") as file:
                arguments, *keys = [line.strip() for line in file if line.strip() and not line.startswith("#")]
            player = Player(data, program, *arguments.split(), moves=True)
            player.wait("#1")
            player.read(0.5)
            frames, shown = player.film(keys)
            picture = Drawing(frames[shown][1], is_moving=True).moving(frames, shown, title)
            player.leave()
            write(name, picture)


def write(name, picture):
    with open(os.path.join(HERE, "pictures", name + ".svg"), "w", encoding="utf-8") as file:
        file.write(picture)


if __name__ == "__main__":
    main()
