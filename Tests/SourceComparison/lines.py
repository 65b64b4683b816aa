"""Finds in clones of Microsoft's repositories every line of MSAL's log that flows/errors/log-lines.yaml knows, and says
which are gone, which stand elsewhere, and which another version has. See README.md.
"""

import argparse
import re
import sys
from collections import Counter
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
LINES = ROOT / "flows/errors/log-lines.yaml"
FOLDERS = {"msal": "MSAL/src", "common": "IdentityCore/src"}
STRING = re.compile(r'@?"((?:[^"\\]|\\.)*)"')
# What the sources put into a line, and what a pattern calls by name.
PUT_IN = re.compile(r"%(?:\d+\$)?[-+0#]*\d*(?:\.\d+)?(?:l|ll|h|z)?[@dufsxi]")
NAME = re.compile(r"\{\w+\}")


def main():
    options = read_options()
    roots = {clone: getattr(options, clone) for clone in FOLDERS}
    folders = {clone: Folder(root / FOLDERS[clone]) for clone, root in roots.items() if root}
    versions = yaml.safe_load(LINES.read_text())["versions"]
    outcome, told = Counter(), []
    version = options.version or next(iter(versions))
    for name, pattern in versions[version]["lines"].items():
        for verdict, words in look(folders, pattern):
            outcome[verdict] += 1
            if words:
                told.append(f"{verdict}: {version} {name}: {words}")
    for line in sorted(told):
        print(line)
    print(", ".join(f"{count} {verdict}" for verdict, count in outcome.most_common()))
    return 1 if told else 0


def read_options():
    parser = argparse.ArgumentParser(description="Compare the lines of the log with clones.")
    parser.add_argument("--msal", type=Path, help="microsoft-authentication-library-for-objc, checked out")
    parser.add_argument("--common", type=Path, help="microsoft-authentication-library-common-for-objc, checked out")
    parser.add_argument("--version", help="the version whose lines are looked up; by default the newest")
    return parser.parse_args()


class Folder:
    """The texts in the sources of a clone, each with the file and the line where it begins."""

    def __init__(self, root):
        self.texts = {}
        for path in sorted(root.rglob("*.m")):
            for line, text in texts_of(path.read_text(errors="replace")):
                self.texts.setdefault(text, []).append((path.name, line))

    def places(self, line):
        """Where a line stands: as it is, or with words in the place of what the source puts in."""
        if line in self.texts:
            return self.texts[line]
        filled = [text for text in self.texts if "\0" in text and len(text) > 8]
        return [
            place
            for text in filled
            if re.fullmatch(".+".join(map(re.escape, text.split("\0"))), line)
            for place in self.texts[text]
        ]


def texts_of(source):
    """Strings with those that follow them directly, as the compiler joins them; names stand for what is put in."""
    parts = []
    for match in STRING.finditer(source):
        if parts and not source[parts[-1][2] : match.start()].strip():
            first, text, _ = parts[-1]
            parts[-1] = (first, text + match[1], match.end())
        else:
            parts.append((match.start(), match[1], match.end()))
    for first, text, _ in parts:
        yield source.count("\n", 0, first) + 1, plain(text)


def plain(text):
    """A text with one mark for all that is put in, and one blank for all blanks and line ends."""
    text = PUT_IN.sub("\0", NAME.sub("\0", text.replace("\\n", "\n").replace('\\"', '"')))
    return " ".join(text.split())


def look(folders, pattern):
    """A verdict on the line and on each of its fixed words, with words if somebody must look."""
    places = [
        (clone, *place.split(":"))
        for clone, headings in pattern["cite"].items()
        for place in (headings if isinstance(headings, list) else [headings])
    ]
    for text in [pattern["line"]]:
        found = [(clone, *place) for clone, folder in folders.items() for place in folder.places(plain(text))]
        cited = [place for place in places if place[0] in folders]
        if not cited:
            yield "not looked up, for there is no clone", None
        elif not found:
            yield "gone", f"“{text}” is nowhere in the sources"
        elif any(clone == c and file == f and within(line, lines) for clone, file, line in found for c, f, lines in cited):
            yield "found", None
        else:
            where = ", ".join(f"{file}:{line}" for _, file, line in found[:3])
            yield "moved", f"“{text}” stands in {where}"


def within(line, lines):
    first, last = (int(n) for n in (lines.split("-") * 2)[:2])
    return first <= line <= last


if __name__ == "__main__":
    sys.exit(main())
