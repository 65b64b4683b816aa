"""Finds in clones of Microsoft's repositories every file, line and name that the flows, the catalogue and the rows of
unit tests cite or that the handlers' code uses, and says what is gone and what has moved since the citations were last looked at.

What a cited range of lines said is kept as a fingerprint in anchors.tsv, not as text. See README.md.
"""

import argparse
import hashlib
import re
import sys
from collections import Counter
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
ANCHORS = Path(__file__).with_name("anchors.tsv")
PLACE = re.compile(r"^(?P<file>[\w+.-]+\.(?:m|h|swift|md))(?::\s*(?P<rest>.+))?$")
LINES = re.compile(r"^\d+(-\d+)?$")
# The public headers as one file, in which names of the handlers' code are looked up.
HEADERS = "public headers"
# A member of a value that is one of MSAL's, by the names that the handlers give them.
MEMBER = re.compile(
    r"\b(?:application|silent|page|web|configuration|result|account|MSALGlobalConfig|MSALPublicClientApplication)"
    r"\??\.(\w+)"
)
# A case of MSAL's errors, as a switch names it.
CASE = re.compile(r"(?:case |MSALError)\.(\w+)")
# Where a source of the flows and the catalogue is looked up: a clone, a folder in it; all others are pages of the web.
FOLDERS = {
    "header": ("msal", "MSAL/src/public"),
    "msal": ("msal", ""),
    "common": ("common", "IdentityCore/src"),
    "tests": ("common", "IdentityCore/tests"),
    "sample": ("sample", ""),
}


def main():
    options = read_options()
    roots = {"msal": options.msal, "common": options.common, "sample": options.sample}
    sources = {
        source: Folder(roots[clone] / folder) for source, (clone, folder) in FOLDERS.items() if roots[clone]
    }
    citations = [c for path in cited_files() for c in citations_of(path)] + list(citations_of_rows())
    citations += [name for path in cited_files() for name in names_of_code(path)]
    anchors = {} if options.record else read_anchors()
    outcome, told, kept = Counter(), [], {}
    for source, file, what, place in sorted(set(citations)):
        if source not in sources:
            outcome["not looked up, for there is no clone"] += 1
            continue
        verdict, words, anchor = look(sources[source], file, what, anchors.get((source, file, what)))
        outcome[verdict] += 1
        if anchor:
            kept[(source, file, what)] = anchor
        if words:
            told.append(f"{verdict}: {place}: {file}:{what} {words}")
    for line in sorted(told):
        print(line)
    print(", ".join(f"{count} {verdict}" for verdict, count in outcome.most_common()))
    if options.record:
        write_anchors(kept)
    return 1 if told else 0


def read_options():
    parser = argparse.ArgumentParser(description="Compare the citations with clones.")
    parser.add_argument("--msal", type=Path, help="microsoft-authentication-library-for-objc, checked out")
    parser.add_argument("--common", type=Path, help="microsoft-authentication-library-common-for-objc, checked out")
    parser.add_argument("--sample", type=Path, help="active-directory-b2c-ios-swift-native-msal, checked out")
    parser.add_argument("--record", action="store_true", help="write anchors.tsv anew from these clones")
    return parser.parse_args()


class Folder:
    """A folder of sources, its files by name; of files of one name each is looked at."""

    def __init__(self, root):
        self.files = {}
        for path in root.rglob("*"):
            if path.suffix in {".m", ".h", ".swift", ".md"}:
                self.files.setdefault(path.name, []).append(path)

    def texts(self, name):
        return [path.read_text(errors="replace").split("\n") for path in self.files.get(name, [])]


def look(folder, file, what, anchor):
    """The verdict on one citation, words if somebody must look, and the fingerprint of the lines if it names some."""
    if file == HEADERS:
        found = any(re.search(what, line) for name in folder.files for text in folder.texts(name) for line in text)
        return ("name in code found", None, None) if found else ("gone", "no such name in the public headers", None)
    texts = folder.texts(file)
    if not texts:
        return "gone", "no such file", None
    if not what:
        return "file found", None, None
    if not LINES.match(what):
        found = any(what in line for text in texts for line in text)
        return ("name found", None, None) if found else ("gone", "no such name in it", None)
    first, last = (int(n) for n in (what.split("-") * 2)[:2])
    long = [text for text in texts if len(text) >= last]
    if not long:
        return "gone", f"it has {max(map(len, texts))} lines", None
    text = next((t for t in long if fingerprint(t, first, last) == anchor), long[0])
    mark = fingerprint(text, first, last)
    if anchor is None or anchor == mark:
        return ("lines found" if anchor is None else "lines unchanged"), None, mark
    for text in texts:
        starts = range(1, len(text) - (last - first) + 1)
        for start in sorted(starts, key=lambda line: abs(line - first)):
            if fingerprint(text, start, start + last - first) == anchor:
                return "moved", f"now {start}" + (f"-{start + last - first}" if last > first else ""), mark
    return "changed", "the lines say something else now", mark


def fingerprint(text, first, last):
    lines = [" ".join(line.split()) for line in text[first - 1 : last]]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def cited_files():
    return sorted((ROOT / "flows").glob("*.yaml")) + [ROOT / "flows/errors/msal.yaml"]


def citations_of(path):
    """Every citation of a flow or the catalogue that can be looked up: source, file, lines or name, where it stands."""
    for source, heading in walk(yaml.safe_load(path.read_text())):
        if source not in FOLDERS:
            continue
        place = PLACE.match(heading)
        if source == "header" and not place:
            name = heading.split(":")[0].split(" ")[0]
            yield source, "MSALError.h", "" if name.endswith(".h") else name, path.name
        elif place:
            yield source, place["file"], (place["rest"] or "").strip(), path.name
        else:
            yield source, heading, "", path.name


def names_of_code(path):
    """Every name of MSAL in the Swift of the handlers, as a pattern that its Objective-C declaration fits."""
    states = yaml.safe_load(path.read_text()).get("states") or {}
    for id, state in states.items():
        handler = (state or {}).get("handler")
        if not isinstance(handler, dict):
            continue
        place, code = f"{path.name}, handler of {id}", handler["swift"]
        for name in re.findall(r"\bMSAL\w+", code):
            yield "header", HEADERS, rf"\b{name}\b", place
        for name in MEMBER.findall(code):
            # Swift drops the words that repeat a type: acquireToken(with:) is acquireTokenWithParameters:.
            yield "header", HEADERS, rf"\b{name}(\b|With|Account|[A-Z]\w*:)", place
        for name in CASE.findall(code):
            yield "header", HEADERS, rf"\b\w*{name[0].upper()}{name[1:]}\b", place


def walk(value):
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "cite" and isinstance(inner, dict):
                for source, headings in inner.items():
                    for heading in headings if isinstance(headings, list) else [headings]:
                        yield source, str(heading)
            else:
                yield from walk(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from walk(inner)


def citations_of_rows():
    """The files, lines and names of the unit tests in rows.tsv."""
    lines = (ROOT / "Tests/MicrosoftTests/rows.tsv").read_text().splitlines()
    titles = lines[0].split("\t")
    for line in lines[1:]:
        row = dict(zip(titles, line.split("\t")))
        path, _, ranges = row["test file"].partition(":")
        source = "msal" if path.startswith("MSAL/") else "tests"
        yield source, Path(path).name, row["test method"], f"row {row['id']}"
        for span in ranges.split(","):
            yield source, Path(path).name, span, f"row {row['id']}"


def read_anchors():
    rows = [line.split("\t") for line in ANCHORS.read_text().splitlines()[1:]] if ANCHORS.exists() else []
    return {tuple(row[:3]): row[3] for row in rows}


def write_anchors(anchors):
    rows = ["\t".join([*key, mark]) for key, mark in sorted(anchors.items())]
    ANCHORS.write_text("\n".join(["source\tfile\tlines\tfingerprint", *rows]) + "\n")


if __name__ == "__main__":
    sys.exit(main())
