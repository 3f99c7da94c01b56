#!/usr/bin/env python3
"""workflow_test.py SOURCE [JOB]: the workflows of .github can be read, and what their steps run is
there and is shell. With a JOB, runs its steps in a fresh clone of SOURCE, as this system is the one
that the job is for. Exits with 77, "skipped", where there is no YAML library or no clone of git."""

import pathlib
import re
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
    check(EVENTS >= set(workflow[True]), f"{path}: unknown events {workflow[True]}")
    for name, job in workflow["jobs"].items():
        where = f"{path}, job {name}"
        check(job.get("runs-on"), f"{where}: no runs-on")
        check(job.get("steps"), f"{where}: no steps")
        check(any("uses" in step for step in job["steps"]), f"{where}: takes no checkout")
        for step in job["steps"]:
            check(("run" in step) != ("uses" in step), f"{where}: a step is run or uses: {step}")
            if "uses" in step:
                check(re.fullmatch(r"[\w-]+/[\w-]+@v\d+", step["uses"]), f"{where}: {step['uses']}")
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
            check(f'"name": "{preset}"' in (source / "CMakePresets.json").read_text(encoding="utf-8"),
                  f"{where}: there is no preset {preset}")
    return workflow


def run(job):
    with tempfile.TemporaryDirectory() as folder:
        clone = subprocess.run(["git", "clone", "-q", str(source), f"{folder}/quagmire"], check=False)
        if clone.returncode != 0:
            print("skipped: git made no clone")
            sys.exit(77)
        for step in job["steps"]:
            if "run" in step and "apt-get" not in step["run"] and "--global" not in step["run"]:
                print(step["run"], flush=True)
                subprocess.run(["sh", "-e", "-c", step["run"]], cwd=f"{folder}/quagmire", check=True)


workflows = [read(path) for path in sorted((source / ".github/workflows").glob("*.yml"))]
check(workflows, "there are no workflows")
for job in sys.argv[2:]:
    run(next(workflow["jobs"][job] for workflow in workflows if job in workflow["jobs"]))
