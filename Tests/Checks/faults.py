#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Films with a known fault in each scene, and the same films without their faults.

  faults.py make CASES FOLDER    writes the films and what is expected of them
  faults.py judge FOLDER [PART]  compares it with FOLDER/NAME.json, and prints a table
  faults.py codes CASES CODES.md lists the codes with fewer than four cases

README.md describes the files of cases.
"""
import collections
import json
import os
import re
import sys

FORMATS = [(1280, 720, 30), (1080, 1920, 30), (640, 360, 25), (1920, 1080, 24)]
SCENES = 20
LENGTH = 3
# Checks look at two frames a second.
SLACK = 0.56


class Case:
    """A fault, its twin without it, and the marks of its heading."""

    def __init__(self, heading, file, line):
        self.where = f"{os.path.basename(file)}:{line}"
        codes, *marks = [part.strip() for part in heading.split("·")]
        self.codes = [code.strip() for code in codes.split(",")]
        self.bad, self.good = [], []
        self.start, self.end, self.rate, self.options = 0, None, None, None
        self.length = LENGTH
        self.timed = self.located = True
        self.whole, self.row, self.place = False, None, None
        for mark in marks:
            if match := re.fullmatch(r"([\d.]+) to ([\d.]+) s", mark):
                self.start, self.end = float(match[1]), float(match[2])
            elif match := re.fullmatch(r"(\d+) fps", mark):
                self.rate = int(match[1])
            elif match := re.fullmatch(r"lasts ([\d.]+) s", mark):
                self.length = float(match[1])
            elif mark == "untimed":
                self.timed = False
            elif mark == "no line":
                self.located = False
            elif mark == "alone":
                self.options = self.options or ""
            elif mark == "whole":
                self.options, self.whole = self.options or "", True
            elif match := re.fullmatch(r"row (\d+)", mark):
                self.row = int(match[1])
            elif match := re.fullmatch(r"at (\S+):(\d+)", mark):
                self.place = [match[1], int(match[2])]
            elif mark.startswith("with "):
                self.options = mark[len("with "):]
            else:
                sys.exit(f"{self.where}: unknown mark “{mark}”")
        if self.end is None:
            self.end = self.length


def read(folder):
    cases = []
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        part = None
        for number, line in enumerate(open(path), 1):
            line = line.rstrip("\n")
            if line.startswith("# right"):
                part = cases[-1].good
            elif line.startswith("# "):
                cases.append(Case(line[2:], path, number))
                part = cases[-1].bad
            elif line.startswith("//") or (not line.strip() and not part):
                continue
            elif part is not None:
                part.append(line)
    return cases


def films(cases):
    """Groups of at most SCENES cases with one format; cases with options stand alone."""
    groups = collections.defaultdict(list)
    for number, case in enumerate(cases):
        fitting = [format for format in FORMATS if case.rate in (None, format[2])]
        if not fitting:
            sys.exit(f"{case.where}: no format has {case.rate} frames a second")
        format = fitting[number % len(fitting)]
        if case.options is not None:
            yield format, [(number, case)]
        else:
            groups[format].append((number, case))
    for format, members in groups.items():
        for first in range(0, len(members), SCENES):
            yield format, members[first : first + SCENES]


def write(folder, cases):
    os.makedirs(folder, exist_ok=True)
    expected = []
    for number, (format, members) in enumerate(films(cases)):
        for kind in ("bad", "good"):
            name = f"{number:03d}-{kind}"
            make = script if members[0][1].whole else film
            text, faults = make(format, members, kind)
            open(os.path.join(folder, name + ".swift"), "w").write(text)
            options = members[0][1].options
            open(os.path.join(folder, name + ".options"), "w").write(options or "")
            expected.append({"film": name, "faults": faults})
    json.dump(expected, open(os.path.join(folder, "expected.json"), "w"), indent=1)
    print(f"{len(cases)} faults in {number + 1} films")


def filled(line, format):
    width, height, _ = format
    size = int(min(width, height) * 0.055)
    return line.replace("{W}", str(width)).replace("{H}", str(height)).replace("{S}", str(size))


def fault(number, case, lines, begin=0):
    return {
        "case": case.where, "scene": f"s{number}", "codes": case.codes, "lines": lines, "start": begin + case.start,
        "end": begin + case.end, "timed": case.timed, "located": case.located, "row": case.row, "place": case.place,
        "source": " ".join(case.bad)[:120],
    }


def script(format, members, kind):
    """The case is a script of its own."""
    number, case = members[0]
    lines, marked = [], []
    for line in case.bad if kind == "bad" else case.good:
        if line.endswith("//!"):
            line = line[:-3].rstrip()
            marked.append(len(lines) + 1)
        lines.append(filled(line, format))
    return "\n".join(lines) + "\n", [fault(number, case, marked)]


def film(format, members, kind):
    width, height, rate = format
    lines = [
        "import MotionKit", "", "@main", "struct Film: Composition {",
        f'  var format: Format {{ Format(width: {width}, height: {height}, fps: {rate}).background("#101828") }}',
        "  var program: Program {",
    ]
    lines += [f'    s{number}.lasting({case.length}).name("s{number}")' for number, case in members]
    places = {number: len(lines) - len(members) + index + 1 for index, (number, _) in enumerate(members)}
    lines += ["  }"]
    faults, begin = [], 0
    for number, case in members:
        lines += ["", f"  @SceneBuilder var s{number}: Scene {{"]
        marked = []
        for line in case.bad if kind == "bad" else case.good:
            if line.endswith("//!"):
                line = line[:-3].rstrip()
                marked.append(len(lines) + 1)
            lines.append("    " + filled(line, format))
        lines.append("  }")
        faults.append(fault(number, case, marked or [places[number]], begin))
        begin += case.length
    return "\n".join(lines) + "\n}\n", faults


def judge(folder, part=""):
    counts = collections.Counter()
    by_code = collections.defaultdict(lambda: [0, 0])
    for entry in json.load(open(os.path.join(folder, "expected.json"))):
        name = entry["film"]
        if not name.startswith(part):
            continue
        try:
            findings = json.load(open(os.path.join(folder, name + ".json")))["findings"]
        except (OSError, ValueError):
            print(f"{name}: no findings can be read; see {name}.err")
            counts["unread"] += len(entry["faults"])
            continue
        scenes = {fault["scene"]: fault for fault in entry["faults"]}
        if name.endswith("good"):
            for finding in findings:
                counts["false"] += 1
                case = scenes.get(finding.get("scene"), entry["faults"][0])["case"]
                print(f"false    {name} {case} {told(finding)}")
            continue
        for fault in entry["faults"]:
            counts["faults"] += 1
            own = by_code[fault["codes"][0]]
            own[1] += 1
            found = [f for f in findings if f["code"] in fault["codes"] and belongs(f, fault, len(scenes))]
            at_line = [f for f in found if is_placed(f, fault)]
            in_time = [f for f in at_line if not fault["timed"] or is_timed(f, fault)]
            counts["found"] += bool(found)
            counts["at line"] += bool(at_line)
            counts["in time"] += bool(in_time)
            own[0] += bool(in_time)
            place = f"{name} {fault['case']} {fault['codes'][0]} at {fault['place'] or fault['lines']}"
            if not found:
                others = [told(f) for f in findings if belongs(f, fault, len(scenes))]
                print(f"missed   {place}: {fault['source']}" + "".join("\n         but " + o for o in others))
            elif not at_line:
                print(f"line     {place}, told at {[f.get('line') for f in found]}")
            elif not in_time:
                wanted, got = (fault["start"], fault["end"]), (at_line[0].get("start"), at_line[0].get("end"))
                print(f"time     {place} from {wanted}, told {got}")
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    weak = [f"{code} {got}/{all}" for code, (got, all) in sorted(by_code.items()) if got < all]
    print(f"{len(by_code)} codes; not all of: {', '.join(weak) or 'none'}")
    wrong = counts["faults"] - counts["in time"] + counts["false"] + counts["unread"]
    sys.exit(1 if wrong else 0)


def told(finding):
    keys = ("code", "line", "scene", "start", "end")
    return " ".join(str(finding.get(key)) for key in keys) + f": {finding['message'][:110]}"


def belongs(finding, fault, scenes):
    return scenes == 1 or finding.get("scene") == fault["scene"] or is_at(finding, fault["lines"])


def is_placed(finding, fault):
    if fault["row"] is not None and finding.get("row") != fault["row"]:
        return False
    if fault["place"] is not None:
        return [finding.get("file"), finding.get("line")] == fault["place"]
    return not fault["located"] or is_at(finding, fault["lines"])


def is_at(finding, lines):
    return any(line in lines for line in [finding.get("line")] + (finding.get("lines") or []))


def is_timed(finding, fault):
    start, end = finding.get("start"), finding.get("end")
    return start is not None and abs(start - fault["start"]) <= SLACK and abs((end or start) - fault["end"]) <= SLACK


def codes(folder, page):
    known = re.findall(r"^\| `([a-z-]+)`", open(page).read(), re.M)
    counts = collections.Counter(case.codes[0] for case in read(folder))
    few = [f"{code} {counts[code]}" for code in known if counts[code] < 4]
    print(f"{len(known)} codes, {len(known) - len(few)} with four cases or more; fewer: {', '.join(few) or 'none'}")
    unknown = [code for code in counts if code not in known]
    if unknown:
        sys.exit(f"unknown codes: {', '.join(unknown)}")


if __name__ == "__main__":
    command, *arguments = sys.argv[1:] or ["help"]
    if command == "make":
        write(arguments[1], read(arguments[0]))
    elif command == "judge":
        judge(*arguments)
    elif command == "codes":
        codes(*arguments)
    else:
        sys.exit(__doc__)
