#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes edits.txt: successive versions of short source files in the history of this repository.

    Tests/Code/edits.py > Tests/Code/edits.txt

A file begins with "= name" and the lines of its first version, each behind a space. Each later version begins with "~" and has
edits of the version before: "@ first count" removes lines, counted from 0 in that version, and lines behind "+" take their
places.
"""

import difflib
import subprocess

WANTED, LONGEST, SHORTEST, VERSIONS = 360, 110, 25, 12


def git(*words):
    return subprocess.run(["git", *words], capture_output=True, check=True).stdout.decode("utf-8", "replace")


def versions(path):
    found = []
    for commit in git("log", "--format=%h", "--diff-filter=AM", "--reverse", "--", path).split():
        lines = git("show", f"{commit}:{path}").rstrip("\n").split("\n")
        if SHORTEST <= len(lines) <= LONGEST and (not found or found[-1] != lines):
            found.append(lines)
    return found[-VERSIONS:]


def main():
    log = git("log", "--format=", "--name-only", "--diff-filter=M", "--", "Sources/*.swift", "Sources/*.c", "Scripts/*")
    counts = {}
    for path in log.split("\n"):
        if path:
            counts[path] = counts.get(path, 0) + 1
    edits = 0
    for path in sorted(counts, key=lambda path: (-counts[path], path)):
        chain = versions(path)
        if len(chain) < 5:
            continue
        print("=", path)
        for line in chain[0]:
            print(" " + line)
        for before, after in zip(chain, chain[1:]):
            print("~")
            for kind, a, b, c, d in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
                if kind != "equal":
                    print("@", a, b - a)
                    for line in after[c:d]:
                        print("+" + line)
            edits += 1
        if edits >= WANTED:
            return


main()
