#!/usr/bin/env python3
"""pages_test.py SOURCE PROGRAM: what README, assets/doc and the contributors' pages name is there, without
a network. Every command line of `quagmire` in them is known to the program with all its flags, and those
without a placeholder are run; what a page shows below a command is how its output begins; commands of git
are run in a clone; scripts, labels of tests, presets, variables of CMake, files, links and the headings
that they lead to exist; README is short; the page of the tests has a place for each folder."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

source, program = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
PAGES = [source / "README.md", *sorted((source / ".github").glob("*.md")),
         source / "assets/CHANGELOG.md", *sorted((source / "assets/doc").glob("*.md")),
         *sorted((source / "assets/reference").glob("*.md")), source / "tests/README.md"]
presets = json.loads((source / "CMakePresets.json").read_text(encoding="utf-8"))["configurePresets"]


def all_of(*patterns):
    """The text of the sources with such names."""
    return "".join(path.read_text(encoding="utf-8") for folder in ("app", "assets", "engine", "tests", "ui")
                   for pattern in patterns for path in (source / folder).rglob(pattern))


cmake = (source / "CMakeLists.txt").read_text(encoding="utf-8") + all_of("CMakeLists.txt")
scripts = (source / "app/packages.sh").read_text(encoding="utf-8")
labels = {*re.search(r'^TEST_LABELS="(.*)"', scripts, re.M).group(1).split(), "packaging", "slow", "debian"}
rows = all_of("keymap.cpp", "commands.cpp")
faults = []


def quagmire(arguments, folder):
    environment = {"HOME": folder, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    return subprocess.run([program, *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, timeout=100, check=False, cwd=folder, env=environment)


def words_of(line):
    """The words of a command line as a shell would take them, without what may be left out."""
    line = line.replace("\\|", "|")
    quoted = re.findall(r"'[^']*'|\"[^\"]*\"|\S+", line)
    return [word.strip("'\"") if word[0] in "'\"" else word for word in quoted]


def commands_in(text):
    """Command lines that begin with quagmire, and the lines shown below each: blocks of code, and spans
    of code in sentences, which show nothing."""
    text = re.sub(r"\\\n\s*", " ", text)
    for block in re.findall(r"(?:^    .*\n)+", text, re.M):
        lines = [line[4:] for line in block.splitlines()]
        starts = [i for i, line in enumerate(lines) if re.match(r"(build/app/|app/)?quagmire( |$)", line)]
        for start, end in zip(starts, starts[1:] + [len(lines)]):
            yield lines[start], lines[start + 1:end]
    for span in re.findall(r"`([^`\n]+)`", text):
        if re.match(r"quagmire( |$)", span):
            yield span, []


def check_command(page, line, shown, folder, helps):
    words = words_of(line)[1:]
    flags = [flag for word in words for flag in re.findall(r"(?<![\w-])--[a-z][a-z-]*", word)
             if not re.match(r".*\{", word)]
    subcommand = [word for word in words if re.fullmatch(r"[a-z]+", word)][:1]
    if words and words[0].startswith("--"):
        subcommand = []
    key = tuple(subcommand)
    if key not in helps:
        helps[key] = quagmire([*subcommand, "--help"], folder)
    if helps[key].returncode != 0:
        faults.append(f"{page}: `{line}`: there is no command {subcommand}")
        return
    known = (helps[key].stdout + helps[()].stdout).replace("--[no-]", "--")
    for flag in flags:
        if flag not in known and flag.replace("--no-", "--") not in known:
            faults.append(f"{page}: `{line}`: its help does not know {flag}")
    # A placeholder is in capitals, braces, brackets or dots. What plays by itself takes too long, and
    # there is no game to go on with here.
    passed_over = {"perft", "analyze", "hint", "solve", "resume", "review"}
    full_screen = not subcommand and "--plain" not in flags and "--version" not in flags
    placeholder = re.search(r"\b[A-Z]{2,}\b(?!/)|[\[{]|\.\.\.|\.quag", line)
    if placeholder or full_screen or passed_over & {*key}:
        return
    done = quagmire(words, folder)
    if done.stdout.splitlines()[:len(shown)] != shown:
        faults.append(f"{page}: `{line}` does not print what is shown: {done.stdout}")
    if done.returncode != 0 and not (shown and subcommand == ["why"]):
        faults.append(f"{page}: `{line}`: exit {done.returncode}: {done.stderr.strip()}")


def code_in(text):
    """Lines of blocks of code, and spans of code in sentences."""
    text = re.sub(r"\\\n\s*", " ", text)
    blocks = re.findall(r"^    (.*)", text, re.M) + "\n".join(re.findall(r"^```\n(.*?)^```", text, re.M | re.S)).split("\n")
    return blocks + [span.replace("\n", " ") for span in re.findall(r"`([^`]+)`", text)]


def anchors_of(page):
    """As web pages of Markdown name their headings."""
    headings = re.findall(r"^#+ (.*)", page.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def is_built(program):
    """Whether the list of the program's folder has it."""
    lists = (source / program).parent / "CMakeLists.txt"
    return lists.exists() and (source / program).name in lists.read_text(encoding="utf-8")


# What code names, and whether it is there.
NAMED = [
    (r"\b(?:sh|python3) ((?:app|assets|tests)/[\w./-]+)", lambda name: (source / name).is_file()),
    (r"^sh tests/run .*-L (\S+)", lambda name: name in labels),
    (r"(?:--preset|tests/preset) ([a-z]\w*)", lambda name: name in [known["name"] for known in presets]),
    (r"\b(QUAGMIRE_\w+)", lambda name: name in cmake + scripts + all_of("*.h", "*.cpp")),
    (r"--target (\w+)", lambda name: re.search(rf"\b{name}\b", cmake)),
    (r"^build[\w-]*/([\w/]+/quagmire_\w+)", is_built),
    (r"^(--[a-z][a-z-]*)", lambda name: name in helps[()].stdout.replace("--[no-]", "--") + all_of("computer.cpp", "games.cpp")),
    (r"^([a-z-]+) += ", lambda name: f"--{name}" in helps[()].stdout.replace("--[no-]", "--")),
    (r"^:([a-z]+)", lambda name: f'Command{{"{name}"' in rows),
    (r"^([A-Za-z]|Ctrl-[A-Z])$", lambda name: name in re.findall(r'[^",]+', rows.replace(", ", ","))),
    (r"^([\w-]+\.(?:h|cpp|py|sh))$", lambda name: any(source.rglob(name))),
    (r"^((?:\.github|app|assets|engine|tests|ui)/[\w./-]+)$",
     lambda name: any((source / (name + end)).exists() for end in ("", ".h", ".cpp", ".py", ".cmake"))),
]


def check_code(page, code):
    """What is not the program's own."""
    for pattern, is_there in NAMED:
        for name in re.findall(pattern, code):
            if not is_there(name):
                faults.append(f"{page}: `{code}`: there is no {name}")
    if code.startswith("git ") and not re.search(r"clone|format-patch|diff$", code):
        done = subprocess.run(["sh", "-c", code], cwd=source, capture_output=True, text=True, check=False)
        if done.returncode != 0 or not done.stdout:
            faults.append(f"{page}: `{code}`: exit {done.returncode}: {done.stderr.strip()}")


is_clone = subprocess.run(["git", "-C", source, "rev-parse", "HEAD"], capture_output=True, check=False).returncode == 0
with tempfile.TemporaryDirectory() as home:
    helps = {(): quagmire(["--help"], home)}
    count = 0
    for path in PAGES:
        text, page = path.read_text(encoding="utf-8"), path.relative_to(source)
        for command, shown in commands_in(text):
            check_command(page, command, shown, home, helps)
            count += 1
        for link in re.findall(r"\]\(([^)]+)\)", text):
            named, _, anchor = link.partition("#")
            target = path.parent / named if named else path
            if ":" in link:
                faults.append(f"{page}: {link} cannot be tried")
            elif not target.exists():
                faults.append(f"{page}: there is no {link}")
            elif anchor and anchor not in anchors_of(target):
                faults.append(f"{page}: {target.name} has no heading for {link}")
        for code in code_in(text):
            if is_clone or not code.startswith("git "):
                check_code(page, code)
    places = (source / "tests/README.md").read_text(encoding="utf-8")
    for folder in sorted(path for top in ("engine", "ui", "app") for path in (source / top).iterdir() if path.is_dir()):
        if f"`{folder.relative_to(source)}`" not in places:
            faults.append(f"tests/README.md does not say where the tests of {folder.relative_to(source)} go")
    if len(places.splitlines()) > 60:
        faults.append("tests/README.md has more than 60 lines")
    words = len((source / "README.md").read_text(encoding="utf-8").split())
    if words > 450:
        faults.append(f"README.md has {words} words, more than 450")
    if count < 20:
        faults.append(f"only {count} command lines were found")
print("\n".join(faults))
sys.exit(bool(faults))
