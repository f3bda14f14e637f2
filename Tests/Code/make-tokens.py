#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes tokens.json: short programs in several languages with their tokens, by Pygments 2 (pip install pygments).

    Tests/Code/make-tokens.py > Tests/Code/tokens.json
"""

import json

from pygments import __version__
from pygments.lexers import get_lexer_by_name

PROGRAMS = {
    "swift": 'import Foundation\n\n/// A point.\nstruct Point: Hashable {\n  var x = 0.5, y: Double\n\n  @discardableResult\n  func moved(by d: Double) -> Point { Point(x: x + d, y: y) }\n}\n\nprint("at \\(Point(x: 1, y: 2))")\n',
    "python": 'from dataclasses import dataclass\n\n@dataclass\nclass Point:\n    """A point."""\n    x: float = 0.5\n\n    def moved(self, by):\n        return Point(self.x + by)  # further\n\nprint(f"at {Point(1)}")\n',
    "javascript": 'import { area } from "./shape.js";\n\nexport async function load(url) {\n  const reply = await fetch(`${url}?v=2`);\n  // Empty replies are fine.\n  return reply.ok ? reply.json() : null;\n}\n',
    "typescript": 'interface Point {\n  readonly x: number;\n}\n\nconst points: Point[] = [{ x: 1 }];\nexport const sum = (list: Point[]): number => list.reduce((a, b) => a + b.x, 0);\n',
    "rust": 'use std::fmt;\n\n#[derive(Debug)]\npub struct Point<\'a> { name: &\'a str, x: f64 }\n\nimpl Point<\'_> {\n    fn moved(&self, by: f64) -> f64 { self.x + by } // further\n}\n',
    "go": 'package main\n\nimport "fmt"\n\nfunc main() {\n\tfor i := 0; i < 3; i++ {\n\t\tfmt.Printf("%d\\n", i) // counts\n\t}\n}\n',
    "c": '#include <stdio.h>\n\nint main(void) {\n    const char *name = "world";\n    printf("hello, %s\\n", name); /* greets */\n    return 0;\n}\n',
    "sql": "SELECT city, COUNT(*) AS shops -- of each\nFROM sales\nWHERE year >= 2020 AND region = 'EU'\nGROUP BY city;\n",
    "html": '<!DOCTYPE html>\n<p class="note">Hello, <b>world</b> &amp; all</p>\n<!-- the end -->\n',
    "bash": '#!/bin/bash\nset -euo pipefail\nfor file in *.swift; do\n  echo "film: $file" | tee -a log.txt\ndone\n',
    "json": '{\n  "name": "film",\n  "rate": 25,\n  "tags": ["a", null, true]\n}\n',
    "yaml": "film:\n  rate: 25 # frames\n  tags: [a, b]\n",
}


def tokens(language, text):
    lexer = get_lexer_by_name(language, stripnl=False, ensurenl=False)
    return [[str(kind)[len("Token."):] or "Token", value] for kind, value in lexer.get_tokens(text)]


print(json.dumps({"pygments": __version__, "programs": [
    {"language": name, "text": text, "tokens": tokens(name, text)} for name, text in PROGRAMS.items()]}, indent=0))
