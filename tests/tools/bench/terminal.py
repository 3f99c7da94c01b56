#!/usr/bin/env python3
"""Measures full-screen programs from outside, on a pseudo-terminal: how long from exec to the last
byte of the first frame, how long and how many bytes from a key to the last byte of its answer, how
much memory is resident, and how much processor an idle second takes.

    tests/tools/bench/terminal.py build/app/quagmire nudoku "nano -I"

prints a table with a row a command, medians over --runs runs. Keys are arrows, right and left in
turn, unless --keys gives others.

    tests/tools/bench/terminal.py --game c2c5,f7f4,d1d3 --baud 2400 build/app/quagmire

types these moves instead, each with Enter, over a line that takes so many bits a second (ten a
byte), and prints the bytes of the first picture and of each move, and how long the line takes them.
"""

import argparse
import fcntl
import os
import pty
import select
import shlex
import signal
import statistics
import struct
import termios
import time

SILENCE_AFTER_START = 0.15  # seconds without output that end the first frame
SILENCE_AFTER_KEY = 0.004
ARROWS = [b"\x1bOC", b"\x1bOD"]


def read_until_silence(master, silence):
    """Answers (moment of the last byte or None, bytes)."""
    last, count = None, 0
    while select.select([master], [], [], silence)[0]:
        try:
            chunk = os.read(master, 65536)
        except OSError:
            break
        if not chunk:
            break
        last, count = time.perf_counter(), count + len(chunk)
    return last, count


def processor_seconds(pid):
    with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_mib(pid):
    with open(f"/proc/{pid}/status", encoding="ascii", errors="replace") as status:
        for line in status:
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
    return float("nan")


def run_once(command, arguments):
    begin = time.perf_counter()
    pid, master = pty.fork()
    if pid == 0:
        # The parent sets the size before it lets the child go on.
        os.read(0, 1)
        os.execvpe(command[0], command, dict(os.environ, TERM="xterm-256color"))
    attributes = termios.tcgetattr(master)
    fcntl.ioctl(master, termios.TIOCSWINSZ,
                struct.pack("HHHH", arguments.rows, arguments.columns, 0, 0))
    attributes[3] &= ~termios.ECHO
    termios.tcsetattr(master, termios.TCSANOW, attributes)
    begin = time.perf_counter()
    os.write(master, b"\n")
    first, _ = read_until_silence(master, SILENCE_AFTER_START)
    result = {"first": (first - begin) * 1e3 if first else float("nan"), "keys": [], "bytes": []}
    for i in range(arguments.presses):
        sent = time.perf_counter()
        os.write(master, arguments.keys[i % len(arguments.keys)])
        last, count = read_until_silence(master, SILENCE_AFTER_KEY)
        if last is not None:
            result["keys"].append((last - sent) * 1e3)
            result["bytes"].append(count)
    result["resident"] = resident_mib(pid)
    before = processor_seconds(pid)
    time.sleep(1)
    result["idle"] = (processor_seconds(pid) - before) * 1e3
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    os.close(master)
    return result


def read_slowly(master, baud):
    """Takes what comes no faster than the line does, until nothing came for a second; the bytes."""
    count = 0
    while select.select([master], [], [], 1.0)[0]:
        chunk = os.read(master, max(1, baud // 100))
        if not chunk:
            break
        count += len(chunk)
        time.sleep(len(chunk) * 10 / baud)
    return count


def play_slowly(command, arguments):
    """The bytes of the first picture, and those of the answer to each move."""
    pid, master = pty.fork()
    if pid == 0:
        os.read(0, 1)
        os.execvpe(command[0], command, dict(os.environ, TERM="xterm-256color"))
    fcntl.ioctl(master, termios.TIOCSWINSZ,
                struct.pack("HHHH", arguments.rows, arguments.columns, 0, 0))
    os.write(master, b"\n")
    answers = [read_slowly(master, arguments.baud)]
    for move in arguments.game:
        os.write(master, move.encode("ascii") + b"\r")
        answers.append(read_slowly(master, arguments.baud))
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    os.close(master)
    return answers


def print_slow_games(arguments):
    print("| command | first picture, bytes | its seconds | bytes a move, median | bytes, most "
          "| seconds a move, median |")
    print("|---|--:|--:|--:|--:|--:|")
    for command in arguments.commands:
        first, *moves = play_slowly(shlex.split(command), arguments)
        median = statistics.median(moves)
        print(f"| `{command}` | {first} | {first * 10 / arguments.baud:.1f} | {median:.0f} "
              f"| {max(moves)} | {median * 10 / arguments.baud:.1f} |")


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else float("nan")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("commands", nargs="+", help="a program, with its arguments in quotes")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--presses", type=int, default=200, help="keys a run")
    parser.add_argument("--rows", type=int, default=24)
    parser.add_argument("--columns", type=int, default=80)
    parser.add_argument("--keys", type=lambda text: [key.encode("latin-1").decode("unicode_escape")
                                                     .encode("latin-1") for key in text.split(",")],
                        default=ARROWS, help=r"keys to press in turn, as '\x1bOC,\x1bOD' or 'j,k'")
    parser.add_argument("--game", type=lambda text: text.split(","), help="moves to type instead")
    parser.add_argument("--baud", type=int, default=2400, help="of the line that --game uses")
    arguments = parser.parse_args()
    if arguments.game:
        print_slow_games(arguments)
        return
    print("| command | first frame ms | key ms, median | key ms, 99% | bytes a key, median "
          "| bytes, most | resident MiB | idle ms/s |")
    print("|---|---|---|---|---|---|---|---|")
    rounds = {command: [] for command in arguments.commands}
    # Commands take turns, so that noise of the machine falls on all of them alike.
    for _ in range(arguments.runs):
        for command in arguments.commands:
            rounds[command].append(run_once(shlex.split(command), arguments))
    for command, runs in rounds.items():
        keys = [value for run in runs for value in run["keys"]]
        sizes = [value for run in runs for value in run["bytes"]]
        print(f"| `{command}` | {statistics.median(run['first'] for run in runs):.2f} "
              f"| {statistics.median(keys) if keys else float('nan'):.3f} "
              f"| {percentile(keys, 0.99):.3f} "
              f"| {statistics.median(sizes) if sizes else 0:.0f} | {max(sizes, default=0)} "
              f"| {statistics.median(run['resident'] for run in runs):.1f} "
              f"| {statistics.median(run['idle'] for run in runs):.0f} |")


if __name__ == "__main__":
    main()
