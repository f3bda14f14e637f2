# SPDX-License-Identifier: Apache-2.0

"""The studio as a process, and its page in a real browser."""
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOL = os.environ.get("MOTIONKIT", str(ROOT / ".build/tests/release/motionkit"))


def children(process):
    """Numbers of all processes below one, however deep."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text()
            except OSError:
                continue
            parents.setdefault(int(stat.rsplit(")", 1)[1].split()[1]), []).append(int(entry.name))
    found, left = [], [process]
    while left:
        for child in parents.get(left.pop(), []):
            found.append(child)
            left.append(child)
    return found


def memory(process):
    """Resident megabytes."""
    try:
        text = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    found = re.search(r"VmRSS:\s+(\d+)", text)
    return int(found[1]) / 1024 if found else 0


class Studio:
    """`motionkit studio` that serves a copy of a script."""

    def __init__(self, script, *words, copies=True, environment=None):
        self.folder = tempfile.mkdtemp(prefix="studio-test-")
        source = Path(script)
        if copies:
            self.script = source.name
            target = Path(self.folder) / source.name
            shutil.copytree(source, target) if source.is_dir() else shutil.copy(source, target)
        else:
            self.script = str(source)
        self.began = time.monotonic()
        self.errors = open(f"{self.folder}/errors.txt", "w+")
        self.process = subprocess.Popen(
            [TOOL, "studio", self.script, "--no-open", *words], cwd=self.folder, stdout=subprocess.PIPE,
            stderr=self.errors, text=True, env={**os.environ, **(environment or {})})
        line = self.process.stdout.readline()
        match = re.search(r"http://\S+", line)
        if not match:
            self.process.wait()
            self.errors.seek(0)
            raise RuntimeError(f"the studio did not start: {line}{self.errors.read()}")
        self.address = match[0]

    def path(self, name=""):
        return Path(self.folder) / self.script / name

    def edit(self, name, change):
        path = self.path(name)
        path.write_text(change(path.read_text()))

    def still(self, frame, rate, *words):
        """The exact image of a frame, as `still` writes it."""
        out = f"{self.folder}/still.png"
        subprocess.run(
            [TOOL, "still", self.script, out, "--at", repr(frame / rate + 1e-7), *words], cwd=self.folder, check=True,
            capture_output=True)
        return out

    def end(self, number=signal.SIGINT):
        """Ends it; gives what is left of its processes."""
        below = children(self.process.pid)
        self.process.send_signal(number)
        self.process.wait(timeout=10)
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            left = [one for one in below if Path(f"/proc/{one}").exists() and memory(one) > 0]
            if not left:
                break
            time.sleep(0.05)
        shutil.rmtree(self.folder, ignore_errors=True)
        return left


class Page:
    """The studio's page in chromium."""

    def __init__(self, playwright, studio, scheme="light", width=1440, height=900):
        arguments = ["--autoplay-policy=no-user-gesture-required"]
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")
        self.browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), headless=True, args=arguments)
        self.context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, permissions=["clipboard-write", "clipboard-read"])
        self.page = self.context.new_page()
        self.messages = []
        self.page.on("console", lambda message: self.messages.append(message.text))
        self.page.on("pageerror", lambda error: self.messages.append(f"page error: {error}"))
        self.page.goto(studio.address)

    def run(self, code, value=None):
        return self.page.evaluate(code, value)

    def until(self, condition, timeout=30):
        # Playwright's own waiting is code that the page's security policy does not allow.
        deadline = time.monotonic() + timeout
        while not self.run(condition):
            if time.monotonic() > deadline:
                raise TimeoutError(f"not within {timeout} s: {condition}; {self.run('JSON.stringify(studio.state.status)')}")
            time.sleep(0.01)

    def until_exact(self, frame=None, timeout=30):
        """Until the image at rest is there."""
        at = "studio.player.frame" if frame is None else str(frame)
        self.until(
            f"studio.frameView.isExact && studio.frameView.shown.frame === {at}"
            " && studio.frameView.shown.generation === studio.film.generation", timeout)

    def pixels(self):
        """The bytes of the canvas: R, G, B, A."""
        import base64
        return base64.b64decode(self.run("""() => {
          const canvas = document.getElementById("frame-view");
          const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
          let text = "";
          for (let i = 0; i < data.length; i += 32768) text += String.fromCharCode(...data.subarray(i, i + 32768));
          return btoa(text);
        }"""))

    def close(self):
        self.browser.close()
