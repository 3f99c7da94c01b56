"""Plants the faults of faults.txt in a copy of the checkout, one at a time, builds the tests that
should notice, and tells which did not. The checkout itself is left alone."""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
TABLE = Path(__file__).with_name("faults.txt")
FOLDERS = {"search": "engine/search", "arena": "tools/bench", "puzzle": "puzzles"}  # of programs elsewhere
LABELS = ("engine", "search", "arena", "puzzle", "ui", "app", "sessions", "golden")
WANTED_PERCENT = 95
SECONDS_TO_NOTICE = 200  # a program that is still at it hangs


@dataclass
class Fault:
    line: int  # of the table
    breaks: str
    file: str = ""
    label: str = ""
    tests: str = "*"  # a filter of GoogleTest
    survives: str = ""  # why no test can be expected to notice
    old: list[str] = field(default_factory=list)
    new: list[str] = field(default_factory=list)

    @property
    def labels(self):
        """Whose tests are run. What a player sees of ui and app is tested by sessions."""
        return (self.label, "sessions") if self.label in ("ui", "app") else (self.label,)

    def tests_of(self, label):
        return self.tests if label == self.label else "*"

    def __str__(self):
        return f"{self.label:6} {self.file}: {self.breaks}"

    def has(self, word):
        """Whether a person who says this word means this fault."""
        return self.label == word if word in LABELS else word in str(self)

    def planted(self, text):
        """The file's text with the fault in it; None where its place is not found just once."""
        old = "\n".join(self.old)
        if not self.old or text.count(old) != 1:
            return None
        return text.replace(old, "\n".join(self.new))


def read_table(path):
    faults = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        word, _, rest = line.partition(" ")
        if word == "fault":
            faults.append(Fault(number, rest))
        elif faults and word in ("file", "label", "tests", "survives"):
            setattr(faults[-1], word, rest)
        elif faults and word in ("-", "+"):
            (faults[-1].old if word == "-" else faults[-1].new).append(rest)
        else:
            sys.exit(f"mutate: {path.name}:{number}: no line of a fault: {line}")
    return faults


def mistakes(faults, table):
    """What is wrong with the table itself."""
    for fault in faults:
        path = ROOT / fault.file
        if fault.label not in LABELS:
            yield f"{table.name}:{fault.line}: no label of tests: '{fault.label}'"
        elif not path.is_file():
            yield f"{table.name}:{fault.line}: there is no file {fault.file}"
        elif fault.planted(path.read_text()) is None:
            count = path.read_text().count("\n".join(fault.old))
            yield f"{table.name}:{fault.line}: its text is found {count} times in {fault.file}: {fault.breaks}"


def run_to_its_end(command):
    """A program's exit status, and what it wrote. Whatever it has started ends with it, also where we are
    interrupted."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", start_new_session=True) as program:
        try:
            output, _ = program.communicate()
            return program.returncode, output
        finally:
            kill_group(program)


def kill_group(program):
    """Ends whatever the program has started, and waits for itself."""
    try:
        os.killpg(program.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    program.wait()


class Copy:
    """The checkout as it stands, uncommitted changes included, with a build of its own."""

    def __init__(self, folder):
        self.source = folder / "source"
        self.build = folder / "build"
        listed = subprocess.run(
            ["git", "-C", ROOT, "ls-files", "-co", "--exclude-standard", "-z"],
            check=True, capture_output=True, text=True).stdout
        for name in filter(None, listed.split("\0")):
            there, here = self.source / name, ROOT / name
            if not here.is_file() or (there.exists() and there.read_bytes() == here.read_bytes()):
                continue
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(here, there)
        command = ["cmake", "-S", self.source, "-B", self.build, "-DCMAKE_BUILD_TYPE=Debug",
                   "-DCMAKE_CXX_FLAGS_DEBUG=-O1"]
        if shutil.which("ninja"):
            command += ["-G", "Ninja"]
        if shutil.which("ccache"):
            command += ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    def program(self, label):
        return self.build / "tests" / FOLDERS.get(label, label) / f"quagmire_{label}_tests"

    def has_tests(self, label, tests):
        _, listed = run_to_its_end([self.program(label), "--gtest_list_tests", f"--gtest_filter={tests}"])
        return any(line.startswith("  ") for line in listed.splitlines())

    def make(self, label):
        """What the compiler said where it failed, or nothing."""
        status, output = run_to_its_end(["cmake", "--build", self.build, "-j", str(os.cpu_count()),
                                         "--target", f"quagmire_{label}_tests"])
        return output if status else ""

    def first_failure(self, label, tests, seconds=SECONDS_TO_NOTICE):
        """The first test that fails, or nothing. Each processor runs a part of them."""
        command = [self.program(label), "--gtest_fail_fast", "--gtest_brief=1", f"--gtest_filter={tests}"]
        shards = str(os.cpu_count())
        parts = [subprocess.Popen(command, stdout=open(self.build / f"said-{shard}", "w+", errors="replace"),
                                  stderr=subprocess.STDOUT, start_new_session=True,
                                  env=os.environ | {"GTEST_TOTAL_SHARDS": shards, "GTEST_SHARD_INDEX": str(shard)})
                 for shard in range(os.cpu_count())]
        end = time.monotonic() + seconds if seconds else float("inf")
        try:
            while any(part.poll() is None for part in parts) and not any(part.poll() for part in parts):
                if time.monotonic() > end:
                    return "it hangs"
                time.sleep(0.05)
        finally:
            for part in parts:
                kill_group(part)
        for shard, part in enumerate(parts):
            if part.returncode > 0:
                for line in (self.build / f"said-{shard}").read_text(errors="replace").splitlines():
                    if line.startswith("[  FAILED  ] "):
                        return line.split()[3].rstrip(",")
                return "an assertion"
        return "a crash" if any(part.returncode not in (0, -signal.SIGKILL) for part in parts) else ""


def check_whole(copy, faults):
    """Without a fault the tests must pass, or a failure says nothing; and each filter must run some."""
    for label in LABELS:
        filters = {fault.tests_of(label) for fault in faults if label in fault.labels}
        if not filters:
            continue
        print(f"Building and running {label} without a fault", flush=True)
        if said := copy.make(label):
            sys.exit(f"mutate: {label} does not build\n{said}")
        for tests in filters:
            if not copy.has_tests(label, tests):
                sys.exit(f"mutate: {label} has no test {tests}; mend {TABLE.name}")
        if failed := copy.first_failure(label, "*" if "*" in filters else ":".join(filters), None):
            sys.exit(f"mutate: {failed} fails without any fault")


class DoesNotBuild(Exception):
    pass


def try_out(copy, fault):
    """What noticed the fault; nothing where nobody did."""
    path = copy.source / fault.file
    whole = path.read_text()
    try:
        path.write_text(fault.planted(whole))
        for label in fault.labels:
            if said := copy.make(label):
                raise DoesNotBuild(said)
            if killer := copy.first_failure(label, fault.tests_of(label)):
                return killer
        return ""
    finally:
        path.write_text(whole)


def run(faults, folder):
    copy = Copy(folder)
    check_whole(copy, faults)
    survivors = []
    broken = []
    for number, fault in enumerate(faults, 1):
        begin = time.monotonic()
        try:
            killer = try_out(copy, fault)
            outcome = "killed" if killer else "SURVIVED"
            if not killer:
                survivors.append(fault)
        except DoesNotBuild as said:
            killer, outcome = "", "NO BUILD"
            broken.append(fault)
            print(said)
        print(f"{number:3}/{len(faults)} {outcome:8} {time.monotonic() - begin:4.0f} s  {fault}"
              + (f" ({killer})" if killer else ""), flush=True)
    tried = len(faults) - len(broken)
    killed = tried - len(survivors)
    print(f"\n{killed} of {tried} killed, {100 * killed // max(tried, 1)} %")
    for fault in broken:
        print(f"{TABLE.name}:{fault.line}: does not build, mend the table: {fault}")
    for fault in survivors:
        print(f"survived: {fault}\n          {fault.survives or 'NOT EXPLAINED: a test is missing'}")
    unexplained = [fault for fault in survivors if not fault.survives]
    return 1 if broken or unexplained or 100 * killed < WANTED_PERCENT * tried else 0


def main():
    parser = argparse.ArgumentParser(prog="sh tests/mutate", description=__doc__)
    parser.add_argument("word", nargs="*", help="only faults of this label, or with this in file or text")
    parser.add_argument("--list", action="store_true", help="check the table, plant nothing")
    parser.add_argument("--folder", help="keep copy and build here, for the next run")
    parser.add_argument("--table", type=Path, default=TABLE, help="other faults than those of faults.txt")
    asked = parser.parse_args()

    everything = read_table(asked.table)
    if wrong := list(mistakes(everything, asked.table)):
        sys.exit("\n".join(f"mutate: {mistake}" for mistake in wrong))
    faults = [fault for fault in everything if all(fault.has(word) for word in asked.word)]
    if not faults:
        sys.exit("mutate: no fault has these words; --list shows all")
    if asked.list:
        print("\n".join(map(str, faults)))
        return 0
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        if asked.folder:
            return run(faults, Path(asked.folder).resolve())
        with tempfile.TemporaryDirectory(prefix="quagmire-mutate-") as folder:
            return run(faults, Path(folder))
    except KeyboardInterrupt:
        print("\nmutate: interrupted; the checkout was not touched", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
