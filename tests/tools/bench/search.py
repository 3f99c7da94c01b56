#!/usr/bin/env python3
"""Compares the speed of the search, and of perft 5, between builds: the first program counts as 1.

    search.py [--runs N] PROGRAM...

Runs them one after the other, N times (6), and takes each one's best. The time is the processor's, so that other
programs disturb it little.
"""

import argparse
import os
import subprocess

POSITION = "4XX1X/4OX1X/4XOXX/6XX/O7/1O6/O1O5/OOOO4 O e7 e6"
NODES = 3_000_000
WORKLOADS = {"search": (NODES, ["analyze", POSITION, "--nodes", str(NODES)]),
             "perft 5": (1_767_421_061, ["perft", "5"])}


def seconds(command):
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        raise SystemExit(f"{command[0]} failed")
    return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=6)
    parser.add_argument("programs", nargs="+", metavar="PROGRAM")
    arguments = parser.parse_args()
    for name, (count, words) in WORKLOADS.items():
        best = {}
        for _ in range(arguments.runs):
            for program in arguments.programs:
                best[program] = min(best.get(program, float("inf")), seconds([program, *words]))
        for program, time in best.items():
            print(f"{name}: {count / time / 1e6:.2f} M/s, {best[arguments.programs[0]] / time:.2f}  {program}")


if __name__ == "__main__":
    main()
