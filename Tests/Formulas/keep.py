# SPDX-License-Identifier: Apache-2.0

"""Writes answers.txt and tokens.json, which tests need where the helper programs are not set up.

Run it with the Python of the helper programs after a change of helpers/: it asks helpers/motionkit_helper.py for the formulas of kept.txt and
the texts of samples.json, and Pygments itself for tokens.json. Answers with sizes of real fonts are added by the tests that ask for them.
"""

import json
import os
import subprocess
import sys

from pygments import lex
from pygments.lexers import get_lexer_by_name

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = os.path.join(HERE, "..", "..", "helpers", "motionkit_helper.py")


def line(value):
    """JSON with sorted keys and whole numbers without a point, as the tool writes requests."""

    def plain(item):
        if isinstance(item, float) and item.is_integer():
            return int(item)
        if isinstance(item, list):
            return [plain(entry) for entry in item]
        return {key: plain(entry) for key, entry in item.items()} if isinstance(item, dict) else item

    return json.dumps(plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


helper = subprocess.Popen(
    [sys.executable, "-I", "-B", PROGRAM, str(1 << 30), "10"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def ask(request):
    helper.stdin.write((line(request) + "\n").encode())
    helper.stdin.flush()
    answer = json.loads(helper.stdout.readline())
    answer.pop("id", None)
    return answer


def read(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return file.read()


def main():
    kept = []

    def keep(request):
        answer = ask(request)
        if "error" not in answer:
            kept.append((line(request), json.dumps(answer, separators=(",", ":"))))
        return answer

    for tex in read("kept.txt").splitlines():
        request = {"kind": "formula", "tex": tex, "display": True, "texts": {}}
        missing = keep(request).get("value", {}).get("texts", [])
        # The sizes that test fonts give: letters are half an em wide.
        for ascent, descent in [(0.7, 0.2), (0.5, 0.0)]:
            if missing:
                sizes = {key: [len(key.split(":", 1)[1]) / 2, ascent, descent] for key in missing}
                keep({**request, "texts": sizes})
    samples = json.loads(read("samples.json"))
    tokens = []
    for language, text in samples.items():
        keep({"kind": "tokens", "text": text, "language": language})
        found = list(lex(text, get_lexer_by_name(language, stripnl=False)))
        assert found[-1][1].endswith("\n")
        last = found.pop()
        found += [(last[0], last[1][:-1])] if last[1] != "\n" else []
        tokens.append({"language": language, "text": text, "tokens": [[str(kind)[6:], value] for kind, value in found]})
    # Answers with other sizes stay: they have fonts of one machine.
    own = {request for request, _ in kept}
    path = os.path.join(HERE, "answers.txt")
    rest = [entry.split("\t", 1) for entry in read("answers.txt").splitlines()] if os.path.exists(path) else []
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.writelines("%s\t%s\n" % entry for entry in kept)
        file.writelines("%s\t%s\n" % (request, answer) for request, answer in rest if request not in own)
    with open(os.path.join(HERE, "tokens.json"), "w", encoding="utf-8", newline="\n") as file:
        json.dump(tokens, file, ensure_ascii=False, separators=(",", ":"))


main()
