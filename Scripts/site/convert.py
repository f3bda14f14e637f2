# SPDX-License-Identifier: Apache-2.0

"""Runs DocC, and makes its site one that any web server can serve from any folder."""

import json
import os
import re
import shutil
import subprocess
import zlib
from pathlib import Path
from urllib.parse import quote

BASE = "/the-base-path-of-the-site"
STYLE = """<style>
/* DocC lets code break before each point and capital letter, so "0.5" breaks too. Narrow screens and columns need that. */
@media (min-width: 736px) { code wbr:not(.row wbr) { display: none } }
/* The symbol of a page lies behind its first words. */
.documentation-hero .background-icon { display: none !important }
/* On narrow screens the first words touch the title. */
.documentation-hero .title { margin-bottom: 0.4em !important }
/* "export" and "for" are words of the command, not of the shell. */
[data-syntax=sh] .syntax-built_in, [data-syntax=sh] .syntax-keyword { color: inherit }
</style>"""


def docc():
    """The program of the toolchain that `swift` is of."""
    swift = shutil.which("swift")
    if swift is None:
        raise SystemExit("site: there is no swift on PATH")
    return Path(os.path.realpath(swift)).parent / "docc"


def convert(catalogue, graphs, output, report):
    """Builds the site. Ends with a list of the problems that DocC finds."""
    done = subprocess.run(
        [
            str(docc()), "convert", str(catalogue), "--additional-symbol-graph-dir", str(graphs), "--output-path",
            str(output), "--fallback-display-name", "MotionKit", "--fallback-bundle-identifier", "motionkit",
            "--diagnostics-file", str(report), "--transform-for-static-hosting", "--hosting-base-path", BASE,
        ],
        capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"site: docc failed\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return [problem(found) for found in json.loads(report.read_text())["diagnostics"]]


def problem(found):
    source = (found.get("source") or "").removeprefix("file://")
    line = ((found.get("range") or {}).get("start") or {}).get("line", 0)
    return f"{source}:{line}: {found['severity']}: {found['summary']}"


def finish(output, animations):
    """Makes addresses relative, and shows animations where the catalogue had a PNG in their place."""
    for name, path in animations.items():
        stills = list((output / "images").rglob(f"{name}.png"))
        if not stills:
            raise SystemExit(f"site: no page shows {name}")
        for still in stills:
            shutil.copyfile(path, still.parent / f"{name}.webp")
            still.unlink()
    # DocC writes each slash in JSON as "\/".
    names = "|".join(re.escape(quote(name)) for name in sorted(animations))
    swapped = re.compile(r'(\\?/images\\?/[^"]*?/(?:%s))\.png"' % names)
    for path in (output / "data").rglob("*.json"):
        text = path.read_text()
        path.write_text(swapped.sub(r'\1.webp"', text))
    for path in output.rglob("*.html"):
        up = "../" * (len(path.relative_to(output).parts) - 1) or "./"
        text = path.read_text()
        text = text.replace(f'var baseUrl = "{BASE}/"', f'var baseUrl = new URL("{up}", document.baseURI).pathname')
        path.write_text(text.replace(f"{BASE}/", up).replace("</head>", STYLE + "</head>"))
    # The page asks for it.
    (output / "theme-settings.json").write_text("{}\n")
    (output / "index.html").write_text(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>MotionKit</title>'
        '<meta http-equiv="refresh" content="0; url=documentation/motionkit/">'
        '</head><body><a href="documentation/motionkit/">MotionKit</a></body></html>\n')
    shown = "".join(path.read_text() for path in (output / "data").rglob("*.json"))
    for name in animations:
        if f"{quote(name)}.webp" not in shown:
            raise SystemExit(f"site: no page shows {name}.webp")
    left = [path for path in output.rglob("*") if path.is_file() and path.suffix in (".html", ".json")
            and BASE in path.read_text(errors="replace")]
    if left:
        raise SystemExit(f"site: {left[0]} has an address of its own")


def blank(path):
    """A PNG of one pixel, where a catalogue needs the name of an animation."""
    def chunk(kind, content):
        body = kind + content
        return len(content).to_bytes(4, "big") + body + zlib.crc32(body).to_bytes(4, "big")

    header = (1).to_bytes(4, "big") * 2 + bytes([8, 0, 0, 0, 0])
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0\0")) + chunk(b"IEND", b""))
