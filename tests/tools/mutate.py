"""Plants small faults at places that it finds by itself, in a copy of what is committed, all in one build that a
file switches at run time; runs the tests that see each; and says which fault none of them noticed."""

import argparse
import contextlib
import os
import random
import re
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build-mutate"  # the copy, its build, and which fault is on: kept for the next time
SOURCE, BUILD, CHOSEN, HEADER = WORK / "source", WORK / "build", WORK / "chosen", WORK / "mutant.h"
# Whose tests see a folder, the quick ones first.
TABLE = "engine ui app puzzles sessions"
LABELS = {"engine/match": TABLE, "engine/analysis": TABLE, "engine/learn": TABLE,
          "engine": "engine search puzzles ui sessions",
          "ui": "ui golden app sessions terminal", "app": "app docs sessions terminal"}
NO_CALL = r"(return|if|for|while|switch|else|do|case|throw|delete|using|sizeof|assert|catch|explicit|operator)\b"
# `a < b` becomes `a < Here<7>() < b`, which binds as tightly.
MUTANT_H = """#pragma once
#include <cstdio>
#include <type_traits>
namespace quagmire_mutant {
inline int chosen() {
  static const int number = [] {
    int read = 0;
    if (std::FILE* file = std::fopen("CHOSEN", "r")) {
      if (std::fscanf(file, "%d", &read) != 1) read = 0;
      std::fclose(file);
    }
    return read;
  }();
  return number;
}
constexpr bool on(int number) { return !std::is_constant_evaluated() && chosen() == number; }
template <int N> struct Here {};
template <class T, int N> struct Left { const T& value; };
""".replace("CHOSEN", str(CHOSEN)) + "".join(f"""
template <class T, int N> constexpr Left<T, N> operator{old}(const T& value, Here<N>) {{ return {{value}}; }}
template <class T, int N, class U> constexpr auto operator{old}(Left<T, N> left, const U& right) {{
  return on(N) ? static_cast<decltype(left.value {old} right)>(left.value {new} right) : left.value {old} right;
}}
""" for old, new in (("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"), ("+", "-"), ("-", "+"))) + "}\n"


@dataclass
class Place:
    path: str
    line: int
    what: str
    code: str
    edits: tuple  # (offset, what is put in there, with @ for the fault's number)

    def __str__(self):
        return f"{self.path}:{self.line}: {self.what}: {self.code}"

    def labels(self):
        return next(labels for folder, labels in LABELS.items() if self.path.startswith(folder + "/")).split()


def fail(what):
    sys.exit(f"mutate: {what}")


def run(*command):
    """Exit status and output. What it has started ends with it, also where we are interrupted."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                          start_new_session=True) as program:
        try:
            said = program.communicate()[0]
            return program.returncode, said
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)


def masked(text):
    """The text with blanks for comments, directives and what strings hold, at the same offsets."""
    def blank(found):
        quote = found.group()[-1] if found.group()[-1] in "\"'" else " "
        return quote + re.sub(r"[^\n]", " ", found.group()[1:-1]) + quote
    return re.sub(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\''
                  r'|^#(?:\\\n|[^\n])+', blank, text, flags=re.S | re.M)


def end_of(text, start, stops=()):
    """Where one of these signs stands, or the end of the brackets that were open at the start."""
    depth = 0
    for i in range(start, len(text)):
        if depth == 0 and text.startswith(tuple(stops), i):
            return i
        depth += (text[i] in "([{") - (text[i] in ")]}")
        if depth < 0:
            return i
    return len(text)


def places_in(path):
    whole = (ROOT / path).read_text()
    text = masked(whole)

    def place(offset, what, *edits):
        line = text.count("\n", 0, offset)
        return Place(path, line + 1, what, whole.splitlines()[line].strip(), edits)

    def is_constant(offset):
        before = text[text.rfind("\n", 0, offset) + 1:offset]
        return re.search(r"static_assert|constexpr|template|requires|concept|\w<[^;()]*$", before)

    for found in re.finditer(r"\b(?:if|while) \(", text):
        end = end_of(text, found.end())
        begin = found.end() + text[found.end():end].rfind("; ") + 1
        if not re.search(r"[^=!<>]=[^=]|\b(?:const|auto)\b", text[begin:end]):
            yield place(begin, "condition negated", (begin, "(quagmire_mutant::on(@) != static_cast<bool>("), (end, "))"))
    for found in re.finditer(r" (&&|\|\|)\s+", text):
        end = end_of(text, found.end(), (";", ",", " ? ", " : ", "||", " " + found.group(1)))
        on = "quagmire_mutant::on(@) ||" if found.group(1) == "&&" else "!quagmire_mutant::on(@) &&"
        if not is_constant(found.start()):
            yield place(found.end(), f"half of {found.group(1)} left out", (found.end(), f"({on} static_cast<bool>("), (end, "))"))
    for found in re.finditer(r"(?<=[\w)\]]) (<=?|>=?|\+|-)(?=\s+[\w(*&])", text):
        if not is_constant(found.start()):
            sign = found.group(1)
            yield place(found.start(), f"{sign} exchanged" if sign in "+-" else f"border of {sign} moved",
                        (found.end(), f" quagmire_mutant::Here<@>() {sign}"))
    for found in re.finditer(r"(?<=[;{})])\s+(?!(?:else|do)\b)(?=[\w*+(-])|\belse\s+(?=\w)", text):
        end = end_of(text, found.end(), ";")
        said = text[found.end():end]
        call = re.match(r"[\w:.>*\[\]-]+(?:\([^{}]*\)(?:\.|->)[\w:]+)*\(", said) and said.endswith(")")
        assignment = re.match(r"[\w:.>*\[\]()-]+ (?:[-+*/|&^%]|<<|>>)?= |\+\+|--", said)
        if text[end:end + 1] == ";" and (call or assignment) and not re.match(NO_CALL, said) and "{\n" not in said:
            yield place(found.end(), "call left out" if call else "assignment left out",
                        (found.end(), "if (quagmire_mutant::on(@)) {} else "))
    for found in re.finditer(r"\breturn (true|false|\d+);", text):
        other = ("1 + " if found.group(1).isdigit() else "!") + found.group(1)
        yield place(found.start(), f"{found.group()} changed", (found.start(1), f"quagmire_mutant::on(@) ? {other} : "))


def places_of(paths):
    """All places in these folders, files and lines (FILE:LINE)."""
    places = {}
    for path in paths:
        name, _, line = path.partition(":")
        inside = os.path.relpath((Path.cwd() / name).resolve(), ROOT)
        files = [file for file in run("git", "-C", ROOT, "ls-files", "-z", inside)[1].split("\0")
                 if re.match(r"(engine|ui|app)/.*\.(cpp|h)$", file)]
        found = [place for file in files for place in places_in(file) if line in ("", str(place.line))]
        if not found:
            fail(f"{path} has no place for a fault; name a folder or file of engine, ui or app")
        places.update((str(place) + str(place.edits), place) for place in found)
    return list(places.values())


def configure():
    if not (SOURCE / ".git").is_dir():
        shutil.rmtree(WORK, ignore_errors=True)
        WORK.mkdir()
        run("git", "clone", "-q", "--no-checkout", ROOT, SOURCE)
    run("git", "-C", SOURCE, "fetch", "-q", ROOT, "HEAD")
    run("git", "-C", SOURCE, "reset", "-q", "--hard", "FETCH_HEAD")
    HEADER.write_text(MUTANT_H)
    launcher = "ccache" if shutil.which("ccache") else ""
    status, said = run("cmake", "-S", SOURCE, "-B", BUILD, "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS=-w",
                       "-DCMAKE_CXX_FLAGS_DEBUG=-O1", "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=24",
                       f"-DCMAKE_CXX_COMPILER_LAUNCHER={launcher}")
    if status:
        fail(f"the copy cannot be configured\n{said}")


def plant(planted):
    """Puts these, by number, into the copy, and builds it. What the compiler said where it failed."""
    edits = {path: [] for path in run("git", "-C", SOURCE, "diff", "--name-only")[1].split()}
    for number, place in planted.items():
        edits.setdefault(place.path, []).extend((at, new.replace("@", str(number))) for at, new in place.edits)
    for path, changes in edits.items():
        text = run("git", "-C", SOURCE, "show", f"HEAD:{path}")[1]
        for at, new in sorted(changes, reverse=True):
            text = text[:at] + new + text[at:]
        if changes:
            before, pragma, rest = text.rpartition("#pragma once\n")
            text = f'{before}{pragma}#include "{HEADER}"\n#line {(before + pragma).count(chr(10)) + 1}\n{rest}'
        if (SOURCE / path).read_text() != text:
            (SOURCE / path).write_text(text)
    targets = sorted({f"quagmire_tests_of_{label}" for place in planted.values() for label in place.labels()})
    status, said = run("cmake", "--build", BUILD, "-j", str(os.cpu_count()), "--target", *targets, "--", "-k")
    return said if status else ""


def left_out(wanted):
    """The names of tests that don't run. Architecture would notice how a fault is written."""
    return f"^Architecture|{wanted}" if wanted else "^Architecture"


def first_failure(number, labels, leave_out):
    """The first test that notices the fault, or nothing. A test that hangs is ended by its own limit."""
    CHOSEN.write_text(str(number))
    for label in labels:
        status, said = run("ctest", "--test-dir", BUILD, "-L", f"^{label}$", "-LE", "slow", "-E", leave_out,
                           "--stop-on-failure", "-j", str(os.cpu_count() + 1))
        if failed := re.search(r"FAILED:\n\s*\d+ - (\S+)", said):
            return failed.group(1)
        if status:
            fail(f"ctest ended with {status}\n{said[-3000:]}")
    return ""


def mutate(places, count, seed, leave_out):
    configure()
    waiting = random.Random(seed).sample(places, len(places))
    planted, number = {}, 0
    while True:
        while len(planted) < count and waiting:
            number += 1
            planted[number] = waiting.pop()
        print(f"Building {len(planted)} of {len(places)} faults", file=sys.stderr, flush=True)
        said = plant(planted)
        # What does not compile, such as the difference of two texts, makes room for another.
        wrong = {number for number, place in planted.items() if re.search(rf"{place.path}:{place.line}:\d+: ", said)}
        planted = {number: place for number, place in planted.items() if number not in wrong}
        if said and not wrong:
            fail(f"the copy does not build\n{said[-3000:]}")
        if not said or not planted and not waiting:
            break
    if failed := first_failure(0, sorted({label for place in planted.values() for label in place.labels()}), leave_out):
        fail(f"{failed} fails without any fault")
    survived = 0
    for number, place in planted.items():
        failed = first_failure(number, place.labels(), leave_out)
        print(f"{'noticed by ' + failed if failed else 'SURVIVED'}: {place}", flush=True)
        survived += not failed
    print(f"{len(planted)} planted, {len(planted) - survived} noticed, {survived} survived (seed {seed})")


def main():
    parser = argparse.ArgumentParser(prog="sh tests/mutate", description=__doc__)
    parser.add_argument("path", nargs="*", help="a folder, a file or FILE:LINE; otherwise engine, ui and app")
    parser.add_argument("--count", type=int, default=20, help="how many places, by chance")
    parser.add_argument("--seed", type=int, default=1, help="which")
    parser.add_argument("-E", "--leave-out", metavar="REGEX", help="leave out tests with such names, as ctest -E does")
    asked = parser.parse_args()
    status, changed = run("git", "-C", ROOT, "status", "--porcelain", "-uno")
    if status or changed:
        fail(f"{ROOT} is no clone of git" if status else "there are changes that are not committed; commit or stash them")
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        mutate(places_of(asked.path or [str(ROOT / top) for top in ("engine", "ui", "app")]),
               asked.count, asked.seed, left_out(asked.leave_out))
    except KeyboardInterrupt:
        fail("interrupted; the checkout is as it was")


if __name__ == "__main__":
    main()
