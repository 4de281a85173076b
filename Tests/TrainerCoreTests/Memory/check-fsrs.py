#!/usr/bin/env python3
"""Compares the model with the reference over a thousand random histories.

    python3 -m venv /tmp/fsrs && /tmp/fsrs/bin/pip install fsrs==6.3.2
    /tmp/fsrs/bin/python Tests/TrainerCoreTests/Memory/check-fsrs.py

Each history is a list of days and grades; the reference (without learning steps and fuzz) and
`Benchmarks histories` compute strength and difficulty after every pass, and no figure may differ by more
than 0.1 %. The histories are the same for the same seed, which can be given as an argument.
"""

import datetime
import pathlib
import random
import subprocess
import sys

import fsrs

HISTORIES = 1000
TOLERANCE = 0.001
root = pathlib.Path(__file__).resolve().parents[3]


def history(generator):
    """Days and grades, from daily practice to months without any; grade 1 may be followed by a same-day pass."""
    day = 0
    skill = generator.uniform(0.3, 0.99)
    passes = []
    for _ in range(generator.randint(1, 40)):
        grade = 1 if generator.random() > skill else generator.choice([2, 3, 3, 3, 3, 4])
        passes.append((day, grade))
        if grade == 1 and generator.random() < 0.7:
            passes.append((day, generator.choice([2, 3])))
        day += generator.choice([1, 1, 1, 2, 3, 7, 14, 30, 90, 400, generator.randint(1, 1000)])
    return passes


def expected(passes):
    """Strength and difficulty after each pass, as the reference has them."""
    scheduler = fsrs.Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    card = fsrs.Card()
    figures = []
    for day, grade in passes:
        # The same time of day, so that the reference counts as many whole days as the calendar.
        date = datetime.datetime(2020, 1, 1, 12, tzinfo=datetime.timezone.utc)
        date += datetime.timedelta(days=day)
        card, _ = scheduler.review_card(card, fsrs.Rating(grade), date)
        figures.append((card.stability, card.difficulty))
    return figures


def main():
    generator = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    histories = [history(generator) for _ in range(HISTORIES)]
    lines = "".join(" ".join(f"{day}:{grade}" for day, grade in passes) + "\n" for passes in histories)
    command = ["swift", "run", "-c", "release", "Benchmarks", "histories"]
    answer = subprocess.run(command, cwd=root, input=lines, capture_output=True, text=True, check=True)
    answers = answer.stdout.splitlines()
    assert len(answers) == HISTORIES, f"{len(answers)} answers to {HISTORIES} histories"
    worst = 0.0
    passes_compared = 0
    for passes, line in zip(histories, answers):
        figures = [tuple(map(float, pair.split(":"))) for pair in line.split()]
        reference = expected(passes)
        assert len(figures) == len(reference), f"{passes}: {line}"
        for figure, reference_figure in zip(figures, reference):
            for ours, theirs in zip(figure, reference_figure):
                worst = max(worst, abs(ours - theirs) / abs(theirs))
        passes_compared += len(passes)
        if worst > TOLERANCE:
            sys.exit(f"{worst:.2%} apart: {passes}")
    print(f"{HISTORIES} histories, {passes_compared} passes: at most {worst:.1e} apart")


if __name__ == "__main__":
    main()
