# SPDX-License-Identifier: Apache-2.0

"""Random edits through the page: `.build/studio-tests/bin/python Tests/Studio/wander.py [COUNT [TEMPLATE…]]`.

Fields of the panel, drags on the frame and drags in the timeline, one after the other in copies of the templates. Each edit that is
written gives a film that runs, keeps all comments, and changes few lines of one file. It ends with an error at the first that does not.
"""
import difflib
import random
import re
import sys
import time

from playwright.sync_api import sync_playwright

from studio import ROOT, Page, Studio

WATCH = """() => {
  [studio.asked, studio.outcomes] = [0, []];
  const apply = studio.edits.apply.bind(studio.edits);
  studio.edits.apply = async (...words) => {
    studio.asked++;
    const outcome = await apply(...words);
    studio.outcomes.push(outcome ?? {});
    return outcome;
  };
}"""
LAYERS = "studio.layers.shown().filter((one) => studio.layers.locations.has(one.id)).map((one) => one.id)"
FIELDS = """[...document.querySelectorAll("#values .edit-row:not(.locked) :is(input:not([type=color]), select, textarea)")]
  .filter((one) => !one.disabled).map(({ id, value, inputMode, tagName }) => ({ id, value, isNumber: inputMode === "decimal", tagName }))"""
BARS = """(() => {
  const box = document.getElementById("timeline");
  const row = studio.timeline.rows.find((one) => one.kind === "bar");
  if (!row) return null;
  box.scrollTop = Math.max(0, row.y + row.height + 8 - box.clientHeight);
  const ruler = document.getElementById("ruler").getBoundingClientRect();
  const x = (time) => ruler.left + time / studio.film.duration * ruler.width;
  const { start, end, keys } = row.bar;
  return { y: box.getBoundingClientRect().top + row.y + row.height / 2 - box.scrollTop, x: [(start + end) / 2, end, ...keys.slice(1, -1)].map(x) };
})()"""


def comments(texts):
    return [re.findall(r"//(?!!).*|/\*.*?\*/", text) for text in texts]


class Walk:
    def __init__(self, playwright, template):
        self.studio = Studio(ROOT / "templates" / template)
        self.page = Page(playwright, self.studio)
        self.page.until_exact(timeout=120)
        self.page.run("() => { studio.ahead.setOn(false); }")
        self.page.run(WATCH)
        self.counts = {"written": 0, "refused": 0, "nothing": 0}
        self.refusals = {}

    def sources(self):
        return {path.name: path.read_text() for path in sorted(self.studio.path().glob("*.swift"))}

    def type(self, field):
        locator = self.page.page.locator(f"[id='{field['id']}']")
        if field["tagName"] == "SELECT":
            return locator.select_option(random.choice(["thin", "regular", "bold", "black"]))
        value = field["value"]
        if field["isNumber"]:
            value = str(round(float(value) * random.uniform(0.7, 1.3) + random.choice([0, 0, 1]), 2))
        elif re.fullmatch(r"#[0-9A-F]{6,8}", value):
            value = f"#{random.randrange(1 << 24):06X}" + value[7:]
        elif field["id"] == "edit-string":
            value = random.choice(['He said "no"', "Two\\lines", "Größe", "a"])
        locator.fill(value)
        locator.press("Enter")

    def drag(self, begin, end, *keys):
        mouse, keyboard = self.page.page.mouse, self.page.page.keyboard
        mouse.move(*begin)
        mouse.down()
        for key in keys:
            keyboard.down(key)
        for step in (0.3, 0.7, 1):
            mouse.move(*(a + (b - a) * step for a, b in zip(begin, end)))
        mouse.up()
        for key in keys:
            keyboard.up(key)

    def act(self):
        """Something that a person might do; whether there was something."""
        page = self.page
        page.run("(frame) => studio.player.seek(frame)", random.randrange(page.run("studio.film.frames")))
        page.until_exact(timeout=60)
        page.until("studio.layersAreCurrent")
        layers = page.run(LAYERS)
        if not layers:
            return False
        layer = random.choice(layers)
        page.run("(id) => studio.layers.select(id)", layer)
        page.until("studio.placesAreKnown")
        kind = random.choice(["field", "field", "frame", "bar"])
        if kind == "field":
            fields = page.run(FIELDS)
            if fields:
                self.type(random.choice(fields))
            return bool(fields)
        if kind == "bar":
            bar = page.run(BARS)
            if bar:
                x = random.choice(bar["x"])
                self.drag((x, bar["y"]), (x + random.uniform(-40, 60), bar["y"]))
            return bool(bar)
        corners = page.run("(id) => studio.layers.outline(id)", layer)
        if not corners:
            return False
        point = page.run("""([x, y]) => {
          const box = studio.stage.canvas.getBoundingClientRect();
          return [box.left + x * box.width / studio.film.width, box.top + y * box.height / studio.film.height];
        }""", [sum(corners[0::2]) / 4, sum(corners[1::2]) / 4])
        self.drag(point, (point[0] + random.uniform(-60, 60), point[1] + random.uniform(-40, 40)), "Control")
        return True

    def step(self):
        page = self.page
        before, generation = self.sources(), page.run("studio.film.generation")
        page.run("() => { [studio.asked, studio.outcomes] = [0, []]; }")
        if not self.act():
            return
        # A drag that moves nothing asks for nothing.
        time.sleep(0.3)
        page.until("studio.outcomes.length === studio.asked", 120)
        outcomes = page.run("studio.outcomes")
        after = self.sources()
        changed = [name for name in after if after[name] != before[name]]
        if not changed:
            refusal = next((one["refusal"] for one in outcomes if one.get("refusal")), None)
            self.counts["refused" if refusal else "nothing"] += 1
            if refusal:
                self.refusals[refusal["code"]] = self.refusals.get(refusal["code"], 0) + 1
            page.page.keyboard.press("Escape")
            return
        assert len(changed) == 1, changed
        old, new = before[changed[0]], after[changed[0]]
        lines = [line for line in difflib.unified_diff(old.split("\n"), new.split("\n"), n=0, lineterm="") if re.match(r"[-+](?![-+])", line)]
        assert comments([old]) == comments([new]), "\n".join(lines)
        assert len(lines) <= 6, "\n".join(lines)
        page.until(f"studio.film.generation > {generation} && !studio.status.isBuilding", 90)
        problems = page.run("studio.status.problems.filter((one) => one.event === 'error')")
        assert not problems, ("\n".join(lines), problems)
        self.counts["written"] += 1

    def end(self):
        assert not [one for one in self.page.messages if "error" in one.lower()], self.page.messages
        self.page.close()
        self.studio.end()


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    templates = sys.argv[2:] or sorted(path.name for path in (ROOT / "templates").iterdir() if list(path.glob("*.swift")))
    seed = random.SystemRandom().randrange(1 << 32)
    random.seed(seed)
    written = 0
    with sync_playwright() as playwright:
        while written < count:
            for template in templates:
                goal = min(max(5, count // len(templates) + 1), count - written)
                walk = Walk(playwright, template)
                tries = 0
                while walk.counts["written"] < goal and tries < 4 * goal:
                    walk.step()
                    tries += 1
                walk.end()
                written += walk.counts["written"]
                print(f"{template:20} {walk.counts} {walk.refusals} (seed {seed})", flush=True)
                if written >= count:
                    break
    print(f"{written} edits were written; each ran and kept its comments")
