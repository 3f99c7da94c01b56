#!/usr/bin/env python3
"""workflow_test.py SOURCE [JOB]: the workflows of .github can be read, ask for no more rights than they
need, keep none in the checkout, end in time, and pin each action by its commit, with the version beside
it; what their steps run is there and is shell; actionlint and zizmor, where they are installed, find
nothing. With a JOB, runs its steps in a fresh clone of SOURCE, as this system is the one that the job is
for. Exits with 77, "skipped", where there is no YAML library or no clone of git."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

try:
    import yaml
except ImportError:
    print("skipped: Python has no YAML library")
    sys.exit(77)

source = pathlib.Path(sys.argv[1])
EVENTS = {"push", "pull_request", "schedule"}


def check(condition, what):
    if not condition:
        sys.exit(what)


def read(path):
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    # YAML 1.1 reads the key "on" as true.
    check(workflow.get("permissions") == {"contents": "read"}, f"{path}: rights for all its jobs")
    for line in re.findall(r"uses: (.*)", path.read_text(encoding="utf-8")):
        check(re.fullmatch(r"[\w-]+/[\w-]+(/[\w-]+)?@[0-9a-f]{40} # v\d+\.\d+\.\d+", line),
              f"{path}: not pinned by a commit, with its version beside it: {line}")
    check(EVENTS >= set(workflow[True]), f"{path}: unknown events {workflow[True]}")
    for name, job in workflow["jobs"].items():
        where = f"{path}, job {name}"
        check(job.get("runs-on"), f"{where}: no runs-on")
        check(0 < job.get("timeout-minutes", 0) <= 180, f"{where}: no time limit")
        check(job.get("steps"), f"{where}: no steps")
        check(any("uses" in step for step in job["steps"]), f"{where}: takes no checkout")
        for step in job["steps"]:
            check(("run" in step) != ("uses" in step), f"{where}: a step is run or uses: {step}")
            check(not step.get("uses", "").startswith("actions/checkout@")
                  or step.get("with", {}).get("persist-credentials") is False,
                  f"{where}: leaves its credentials in the checkout")
            if "uses" in step:
                continue
            expressions = set(re.findall(r"\$\{\{ *(.*?) *\}\}", step["run"]))
            matrix = {f"matrix.{key}" for key in job.get("strategy", {}).get("matrix", {})}
            check(expressions <= matrix, f"{where}: {expressions} are not in its matrix")
            shell = re.sub(r"\$\{\{.*?\}\}", "word", step["run"])
            check(subprocess.run(["sh", "-n", "-c", shell], check=False).returncode == 0,
                  f"{where}: not shell: {step['run']}")
            for script in re.findall(r"\bsh (\S+)", shell):
                check((source / script).is_file(), f"{where}: there is no {script}")
        for preset in job.get("strategy", {}).get("matrix", {}).get("preset", []):
            known = (source / "CMakePresets.json").read_text(encoding="utf-8")
            alone = (source / "tests/preset").read_text(encoding="utf-8")
            check(f'"name": "{preset}"' in known or f"\n{preset})" in alone,
                  f"{where}: there is no preset {preset}")
    return workflow


def run(job):
    with tempfile.TemporaryDirectory() as folder:
        clone = subprocess.run(["git", "clone", "-q", str(source), f"{folder}/quagmire"], check=False)
        if clone.returncode != 0:
            print("skipped: git made no clone")
            sys.exit(77)
        # No release is made by a test.
        for step in job["steps"]:
            if "run" in step and "gh release" not in step["run"] and "apt-get" not in step["run"] and "--global" not in step["run"]:
                print(step["run"], flush=True)
                subprocess.run(["sh", "-e", "-c", step["run"]], cwd=f"{folder}/quagmire", check=True)


workflows = [read(path) for path in sorted((source / ".github/workflows").glob("*.yml"))]
check(workflows, "there are no workflows")
targets = workflows[0]["jobs"]["fuzz"]["strategy"]["matrix"]["target"]
seeds = sorted(path.name for path in (source / "tests/fuzz/seeds").iterdir())
check(targets == seeds, f"fuzzed are {targets}, but there are {seeds}")
for command in (["actionlint"], ["zizmor", "--offline", ".github"]):
    if shutil.which(command[0]):
        subprocess.run(command, cwd=source, check=True)
for job in sys.argv[2:]:
    run(next(workflow["jobs"][job] for workflow in workflows if job in workflow["jobs"]))
