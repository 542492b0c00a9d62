"""Runs commands in turns and prints, per case, the time on the wall and the processor time of the command with all
its children: medians over the rounds, and ratios to the first command.

    compare.py ROUNDS NAME=CASES=COMMAND...

A command that needs no processor of its own for the first part of its time (a start, a server) is measured with that:
give a second row with one case, and take the difference.
"""

import os
import shlex
import statistics
import subprocess
import sys
import time


def once(command):
    begun = time.monotonic()
    child = subprocess.Popen(shlex.split(command), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, used = os.wait4(child.pid, 0)
    return time.monotonic() - begun, used.ru_utime + used.ru_stime


def main():
    rounds = int(sys.argv[1])
    rows = [row.split("=", 2) for row in sys.argv[2:]]
    taken = {name: [] for name, _, _ in rows}
    for _ in range(rounds):
        for name, cases, command in rows:
            taken[name].append([seconds / int(cases) for seconds in once(command)])
    first = None
    print(f"{'what':<28}{'wall/case':>14}{'cpu/case':>14}{'ratio':>9}{'ratio':>9}")
    for name, _, _ in rows:
        wall, cpu = (statistics.median(column) for column in zip(*taken[name]))
        first = first or (wall, cpu)
        print(f"{name:<28}{wall * 1e3:>11.4f} ms{cpu * 1e3:>11.4f} ms{wall / first[0]:>9.2f}{cpu / first[1]:>9.2f}")


main()
