# SPDX-License-Identifier: Apache-2.0

"""Chromium without hinting and without rounded advances: a page in, what its script wrote out."""

import html
import json
import re
import subprocess
import tempfile
from pathlib import Path

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
    "--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb",
]  # fmt: skip
STYLE = """
body { margin: 0 }
p { margin: 0; text-rendering: geometricPrecision; font-kerning: normal }
"""


def version():
    found = subprocess.run(["chromium", "--version"], capture_output=True, text=True).stdout
    return " ".join(found.split()[:2])


def run(page, *options):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.html"
        path.write_text(page)
        command = ["chromium", *FLAGS, f"--user-data-dir={folder}/profile", *options, path.as_uri()]
        return subprocess.run(command, capture_output=True, text=True, check=True, timeout=240).stdout


def answer(body, script):
    """What a script leaves in the global `result`."""
    page = f"""<!doctype html><meta charset=utf-8><style>{STYLE}</style>{body}<pre id=answer></pre>
    <script>let result; {script}; document.getElementById("answer").textContent = JSON.stringify(result)</script>"""
    found = run(page, "--dump-dom")
    return json.loads(html.unescape(re.search(r'<pre id="answer">(.*?)</pre>', found, re.S).group(1)))
