"""How long `askspec gen` takes beside other generators, as ratios within one run.

The others get the JSON Schema of one dialect's arguments (TypeSpec: the same shapes in its own language)
and write types. `askspec gen` writes the whole package of that language, for every dialect: types,
checks, codecs, a host and a provider. Each time is of a whole process, and the median of the rounds,
in which all take turns.

    python3 codegen/benches/compare.py ASKSPEC [ROUNDS]

The others are looked for on PATH, and in `node_modules/.bin` and `bin` below the folder that the variable
TOOLS names: json2ts (json-schema-to-typescript), quicktype, tsp (TypeSpec), datamodel-codegen, and
cargo-typify. What isn't found is said.
"""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMA = ROOT / "generated/json-schema/dsh-ask-user-2/request.schema.json"

# The arguments of the same dialect, one without intents: cargo-typify stops at a condition.
SHAPES = """
/** Something that may be chosen. */
model Option { @minLength(1) label: string; description?: string; }
/** One question. */
model Question {
  id: string;
  question: string;
  header?: string;
  options?: Option[];
  multi_select?: boolean = false;
}
/** The arguments of one ask. */
model Request { @minItems(1) questions: Question[]; }
"""


def found(tool):
    below = os.environ.get("TOOLS", "")
    folders = [f"{below}/node_modules/.bin", f"{below}/bin", f"{below}/py/bin", os.environ["PATH"]]
    return shutil.which(tool, path=os.pathsep.join(folders))


def commands(askspec, work):
    """What is run, by name: a command, and the target that it is held against."""
    shapes = work / "main.tsp"
    shapes.write_text(SHAPES)
    ours = {
        f"askspec gen --target {target}": [askspec, "gen", "--target", target, "--out", work / target]
        for target in ("rust", "typescript", "python", "go", "java", "json-schema", "catalogs")
    }
    ours["askspec gen (everything)"] = [askspec, "gen", "--out", work / "all"]
    others = {
        "json2ts": ("typescript", ["json2ts", SCHEMA, work / "json2ts.ts"]),
        "quicktype to TypeScript": ("typescript", ["quicktype", "-s", "schema", SCHEMA, "-o", work / "q.ts"]),
        "quicktype to Go": ("go", ["quicktype", "-s", "schema", SCHEMA, "-o", work / "q.go"]),
        "quicktype to Java": ("java", ["quicktype", "-s", "schema", SCHEMA, "-o", work / "Q.java"]),
        "datamodel-codegen": ("python", ["datamodel-codegen", "--input", SCHEMA, "--output", work / "d.py"]),
        "cargo-typify": ("rust", ["cargo-typify", "typify", SCHEMA, "--output", work / "t.rs"]),
        "tsp compile": ("json-schema", ["tsp", "compile", shapes, "--no-emit"]),
    }
    return ours, others


def timed(command, work):
    begun = time.perf_counter()
    done = subprocess.run(
        [str(part) for part in command], cwd=work, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    taken = time.perf_counter() - begun
    if done.returncode != 0:
        sys.exit(f"{command[0]} fails: {done.stderr.decode()[:500]}")
    return taken


def main():
    askspec = str(pathlib.Path(sys.argv[1]).resolve())
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 7
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        ours, others = commands(askspec, work)
        running = {name: [*command, "--spec", ROOT / "spec"] for name, command in ours.items()}
        for name, (_, command) in others.items():
            tool = found(command[0])
            if tool is None:
                print(f"not found: {command[0]}")
                continue
            running[name] = [tool, *command[1:]]
        times = {name: [] for name in running}
        for _ in range(rounds):
            for name, command in running.items():
                # From nothing, so that what is there already is no help.
                for left in work.iterdir():
                    if left.is_dir():
                        shutil.rmtree(left)
                times[name].append(timed(command, work))
    medians = {name: statistics.median(taken) for name, taken in times.items()}
    for name in ours:
        print(f"{name}: {1000 * medians[name]:.0f} ms")
    for name, (target, _) in others.items():
        if name in medians:
            ratio = medians[name] / medians[f"askspec gen --target {target}"]
            print(f"{name}: {1000 * medians[name]:.0f} ms, {ratio:.1f} times `gen --target {target}`")


main()
