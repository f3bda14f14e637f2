# SPDX-License-Identifier: Apache-2.0

"""Each kind of edit and of refusal, then random edits of templates: python3 test_edits.py COUNT"""
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import components
from cases import BAR_BLOCK, EDITS, REFUSALS, TITLE_BLOCK
from edits import FILM, ROOT, Edits, compiles, film

COUNT = int(sys.argv.pop(1)) if len(sys.argv) > 1 and sys.argv[1].isdigit() else 40


class EditCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.edits = Edits()
        cls.folder = tempfile.mkdtemp(prefix="edit-test-")

    @classmethod
    def tearDownClass(cls):
        cls.edits.end()
        shutil.rmtree(cls.folder)


class KindTests(EditCase):
    def test_each_edit_changes_its_words_and_nothing_else(self):
        after = []
        for title, body, request, change in EDITS:
            with self.subTest(title):
                text, line = film(body)
                answer = self.edits.ask(text, **{"line": line, **request} if line else request)
                self.assertNotIn("refusal", answer)
                if change:
                    ((old, new),) = change.items()
                    at = text.rindex(old) if text.index("var opening") < text.rindex(old) else text.index(old)
                    self.assertEqual(answer["text"], text[:at] + new + text[at + len(old):])
                else:
                    self.assertNotEqual(answer["text"], text)
                after.append(answer["text"])
        self.assertEqual("", self.together(after))

    def together(self, films):
        """Compiles all films as one script."""
        parts = ["import MotionKit\n"]
        for number, text in enumerate(films):
            parts.append(text.replace("import MotionKit\n", "").replace("@main\n", "").replace("struct Film:", f"struct Film{number}:"))
        parts.append("\n@main\nstruct All: Composition {\n  var format: Format { .hd1080(fps: 30) }\n"
                     "  var program: Program { Film0().opening.lasting(1) }\n}\n")
        Path(self.folder, "all.swift").write_text("".join(parts))
        return compiles("all.swift", self.folder)

    def test_an_edit_of_the_same_value_changes_nothing(self):
        text, line = film("Layer().size(400, 200).position(500, 700)  //!")
        answer = self.edits.ask(
            text, line=line, layer="Layer", property="position", old={"numbers": [500, 700]}, new={"numbers": [500, 700]})
        self.assertEqual(text, answer["text"])

    def test_the_places_of_values_are_told(self):
        text, line = film("for i in 0..<3 { Layer().size(40, 40).position(Double(i), 9).backgroundColor(accent) }  //!")
        places = self.edits.ask(text, line=line, layer="Layer", values={
            "position": {"numbers": [0, 9]}, "backgroundColor": {"color": "#FF3D71"}, "opacity": {"numbers": [1]}})["places"]
        self.assertEqual("computed", places["position"]["refusal"]["code"])
        self.assertTrue(any("parameter accent" in note for note in places["backgroundColor"]["notes"]))
        self.assertTrue(any("several layers" in note for note in places["opacity"]["notes"]))

    def easing(self, call, keyPath="opacity", layer="Layer"):
        made = 'TextLayer("x")' if layer == "TextLayer" else "Layer()"
        text, line = film(f"{made}{call}  //!")
        return self.edits.ask(text, line=line, layer=layer, animation=keyPath, values={})

    def test_the_easing_of_an_animation_is_told(self):
        value = lambda answer, name="timing": answer["places"][name].get("value")
        animate = ".animate(\\.opacity, to: 0, "
        self.assertEqual({"name": "easeOutCubic"}, value(self.easing(animate + "duration: 1, timing: .easeOutCubic)")))
        self.assertEqual({"name": "easeInEaseOut"}, value(self.easing(animate + "duration: 1)")))
        self.assertEqual({"name": "easeInEaseOut"}, value(self.easing(animate + ".ease(1))")))
        self.assertEqual({"name": "linear"}, value(self.easing(animate + ".linear(1).delay(1))")))
        self.assertEqual({"numbers": [0.2, 0, 0, 1]}, value(self.easing(animate + ".timing(TimingFunction(0.2, 0, 0, 1), 1))")))
        self.assertIsNone(value(self.easing(animate + "duration: 1, timing: .steps(4))")))
        self.assertEqual({"name": "easeOut"}, value(self.easing(".enters(.fade)", layer="TextLayer")))
        self.assertNotIn("refusal", self.easing(animate + "duration: 1)")["places"]["values"])
        self.assertIn("refusal", self.easing(".enters(.fade)", layer="TextLayer")["places"]["values"])
        pieces = self.easing(".animate(\\.opacity, values: [0, 1, 0], duration: 2, timings: [.easeIn, .linear])")
        self.assertEqual({"name": "linear"}, value(pieces, "timings 1"))
        self.assertEqual("decided-elsewhere", self.easing(animate + ".spring(.bouncy))")["places"]["timing"]["refusal"]["code"])
        self.assertEqual("no-call", self.easing(".opacity(1)")["refusal"]["code"])

    def test_the_told_easing_is_that_of_the_engine(self):
        """Where the script names none: the values over time are those of the animation with the told name."""
        animate = ".animate(\\.opacity, from: 0.1, to: 0.9, "
        calls = [
            (animate + "duration: 2)", animate + "duration: 2, timing: .NAME)"),
            (animate + ".ease(2))", animate + ".timing(.NAME, 2))"),
            (animate + ".easeIn(2))", animate + ".timing(.NAME, 2))"),
            (animate + ".easeOut(2))", animate + ".timing(.NAME, 2))"),
            (animate + ".linear(2))", animate + ".timing(.NAME, 2))"),
            (".enters(.fade, for: 2)", ".enters(.fade, for: 2, timing: .NAME)"),
            (".leaves(.fade, for: 2)", ".leaves(.fade, for: 2, timing: .NAME)"),
        ]
        names = [self.easing(call)["places"]["timing"]["value"]["name"] for call, _ in calls]
        self.assertEqual({"easeInEaseOut", "easeIn", "easeOut", "linear"}, set(names))
        bare = self.values([call for call, _ in calls])
        self.assertEqual(bare, self.values([written.replace("NAME", name) for (_, written), name in zip(calls, names)]))
        # Another name gives other values, so that the comparison tells them apart.
        other = self.values([written.replace("NAME", "easeOut" if name == "linear" else "linear") for (_, written), name in zip(calls, names)])
        for one, two in zip(bare, other):
            self.assertNotEqual(one, two)

    def values(self, calls):
        """The opacity of a layer with each call, at some times."""
        text, _ = film("\n".join(f"Layer().size(9, 9){call}" for call in calls))
        Path(self.folder, "values.swift").write_text(text)
        found = []
        for time in ("0.4", "1.3", "2.7"):
            run = subprocess.run(
                [os.environ["MOTIONKIT"], "inspect", "values.swift", "--at", time, "--json"], cwd=self.folder, check=True, capture_output=True)
            found.append([layer["properties"]["opacity"] for layer in json.loads(run.stdout)["root"]["sublayers"]])
        return list(zip(*found))

    def test_a_block_is_put_into_the_program(self):
        text, _ = film("Layer()")
        put = lambda **request: self.edits.ask(text, at=2.5, **request)["text"]
        line = "    opening.lasting(3)  // the first\n"
        overlay = '    Overlay { TitleRise(format: format, text: "Good ideas", above: "Episode 4") }.begin(at: 2.5).lasting(4)\n'
        self.assertEqual(put(element=TITLE_BLOCK), text.replace(line, line + overlay))
        values = {"name": {"text": 'Ada "L"'}, "isDark": {"flag": False}}
        self.assertIn(
            'Overlay { LowerThirdBar(format: format, name: "Ada \\"L\\"", isDark: false) }.begin(at: 2.5).lasting(4)\n',
            put(element=BAR_BLOCK, values=values))
        # A program in one line gets lines.
        text = text.replace("{\n    opening.lasting(3)  // the first\n  }", "{ opening.lasting(3) }")
        self.assertIn(
            "  var program: Program {\n    opening.lasting(3)\n    Overlay { TitleRise(", put(element=TITLE_BLOCK))
        self.assertIn(".begin(at: 2.5).lasting(4)\n  }\n", put(element=TITLE_BLOCK))
        # A file without a program is none for blocks.
        refusal = self.edits.ask("import MotionKit\nlet a = 1\n", element=TITLE_BLOCK, at=1)["refusal"]
        self.assertIn("no “var program”", refusal["message"])

    def test_the_texts_of_a_block_are_told(self):
        places = self.edits.ask("", element=BAR_BLOCK, values={})["places"]
        self.assertEqual({"1 name": {"text": "Ada"}, "2 isDark": {"flag": True}}, {key: place["value"] for key, place in places.items()})

    def test_requests_leave_no_memory_behind(self):
        text, line = film("Layer().size(400, 200).backgroundColor(accent)  //!")
        others = {f"other{number}": components.PLATE for number in range(8)}

        def ask(count):
            for _ in range(count):
                self.edits.ask(text, files=others, line=line, layer="Layer", property="opacity", new={"numbers": [0.5]})
                self.edits.ask(text, files=others, line=line, values={"backgroundColor": {"color": "#000000"}})
            status = Path(f"/proc/{self.edits.process.pid}/status").read_text()
            return int(re.search(r"VmRSS:\s+(\d+)", status)[1])

        before = ask(30)
        self.assertLess(ask(300) - before, 4096)

    def test_what_is_no_request_is_answered(self):
        self.edits.process.stdin.write("nonsense\n")
        self.edits.process.stdin.flush()
        self.assertIn("bad-request", self.edits.process.stdout.readline())


class RefusalTests(EditCase):
    def test_what_cannot_be_written_says_why(self):
        for title, body, request, code, words in REFUSALS:
            with self.subTest(title):
                text, line = film(body)
                answer = self.edits.ask(text, **{"line": line, **request})
                self.assertEqual(code, answer.get("refusal", {}).get("code"), answer.get("changes"))
                self.assertIn(words, answer["refusal"]["message"])


class ComponentTests(EditCase):
    """Edits of layers that another file's component makes."""

    def ask(self, comment, calls, request):
        isScene = "Plate" in calls
        film = components.FILM.replace("PROGRAM", calls if isScene else "").replace("CALLS", "Layer()" if isScene or not calls else calls)
        line = next(number for number, line in enumerate(components.PLATE.split("\n"), 1) if line.endswith(f"// {comment}"))
        files = {"film": film, "plate": components.PLATE}
        answer = self.edits.ask(components.PLATE, file="plate", files={"film": film}, line=line, **request)
        return files, answer

    def test_the_argument_of_the_call_is_written(self):
        compiled = []
        for comment, calls, request, changed, old, new in components.EDITS:
            with self.subTest(comment=comment, calls=calls, request=request):
                files, answer = self.ask(comment, calls, request)
                self.assertNotIn("refusal", answer)
                self.assertEqual(changed, answer.get("file", "plate"))
                at = files[changed].rindex(old)
                self.assertEqual(files[changed][:at] + new + files[changed][at + len(old):], answer["text"])
                files[changed] = answer["text"]
                compiled.append(files)
        folder = Path(self.folder, "parts")
        folder.mkdir(exist_ok=True)
        for files in compiled:
            for name, text in files.items():
                (folder / f"{name}.swift").write_text(text)
            self.assertEqual("", compiles("parts", self.folder))

    def test_properties_of_the_film_are_found_in_its_other_file(self):
        film = components.FILM.replace("PROGRAM", "").replace("CALLS", "Layer()")
        for request, file, old, new in components.EXTENSION_EDITS:
            answer = self.edits.ask(components.EXTENSION, file="ending", files={"film": film}, line=5, **request)
            self.assertNotIn("refusal", answer)
            self.assertEqual(file, answer["file"])
            self.assertEqual(film.replace(old, new), answer["text"])

    def test_functions_with_constants_are_read(self):
        for words, calls, request, _, old, new in components.FILM_EDITS:
            with self.subTest(calls=calls, request=request):
                film = components.FILM.replace("PROGRAM", "").replace("CALLS", calls)
                line = next(number for number, line in enumerate(film.split("\n"), 1) if line.strip().startswith(words))
                answer = self.edits.ask(film, line=line, **request)
                self.assertNotIn("refusal", answer)
                at = film.rindex(old)
                self.assertEqual(film[:at] + new + film[at + len(old):], answer["text"])

    def test_several_and_computed_arguments_are_refused(self):
        for comment, calls, request, code, words, file in components.REFUSALS:
            with self.subTest(comment=comment, calls=calls, request=request):
                _, answer = self.ask(comment, calls, request)
                self.assertEqual(code, answer.get("refusal", {}).get("code"), answer.get("changes"))
                self.assertIn(words, answer["refusal"]["message"])
                self.assertEqual(file, answer["refusal"].get("file"))


class RemovalTests(EditCase):
    def test_a_statement_goes_with_its_comments(self):
        for body, left in components.REMOVALS:
            with self.subTest(body):
                text, line = film(body)
                answer = self.edits.ask(text, line=line, removes=True)
                self.assertNotIn("refusal", answer)
                self.assertEqual(answer["text"], film(left)[0])
                Path(self.folder, "left.swift").write_text(answer["text"])
                self.assertEqual("", compiles("left.swift", self.folder))

    def test_what_others_use_stays(self):
        for body, code, words in components.STAYING:
            with self.subTest(body):
                text, line = film(body)
                answer = self.edits.ask(text, line=line, removes=True)
                self.assertEqual(code, answer.get("refusal", {}).get("code"), answer.get("changes"))
                self.assertIn(words, answer["refusal"]["message"])


VALUES = {
    "position": {"numbers": [111, 222.5]}, "bounds.size": {"numbers": [300, 200]}, "opacity": {"numbers": [0.35]},
    "fontSize": {"numbers": [47]}, "backgroundColor": {"color": "#12AB34"}, "foregroundColor": {"color": "#12AB34"},
    "fillColor": {"color": "#12AB34"}, "string": {"text": 'He said "no"\\'}, "weight": {"name": "black"},
    "cornerRadius": {"numbers": [17]}, "tracking": {"numbers": [-2.5]}, "transform.rotation": {"numbers": [12]},
    "name": {"text": "x"},
}


class RandomTests(EditCase):
    """Edits one after the other in a copy of a template: each text compiles, keeps its comments and all words but those changed."""

    def test_edits_of_templates(self):
        seed = random.SystemRandom().randrange(1 << 32)
        random.seed(seed)
        # Each template has its turn, the explainer with its ten files too.
        templates = sorted({path.parent for path in (ROOT / "templates").glob("*/*.swift")})
        random.shuffle(templates)
        left, unfit, edited = COUNT, 0, set()
        while left > 0:
            source = templates.pop(0)
            templates.append(source)
            edited.add(source)
            folder = Path(self.folder, source.name)
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(source, folder)
            texts = {path.name: path.read_text() for path in source.glob("*.swift")}
            for _ in range(min(10, left)):
                with self.subTest(template=source.name, seed=seed):
                    name, changed, told = self.change(texts)
                    (folder / name).write_text(changed)
                    words = compiles(folder.name, self.folder)
                    # A value may not fit its place, such as a modifier of texts on another layer. The studio writes nothing then.
                    if words:
                        unfit += 1
                        self.assertIn("error:", words)
                        (folder / name).write_text(texts[name])
                        continue
                    self.assertEqual(comments(texts[name]), comments(changed), told)
                    texts[name] = changed
                    left -= 1
        print(f"\n{COUNT} random edits of {len(edited)} templates compiled, {unfit} did not and would not be written (seed {seed})")

    def change(self, texts):
        """A file's name, its text with one more edit, and the edit."""
        while True:
            file, name = random.choice(sorted(texts)), random.choice(list(VALUES))
            line = random.randint(1, texts[file].count("\n") + 1)
            others = {other: text for other, text in texts.items() if other != file}
            answer = self.edits.ask(texts[file], file=file, files=others, line=line, property=name, new=VALUES[name])
            if "refusal" in answer:
                continue
            changed = answer.get("file", file)
            if answer["text"] == texts[changed]:
                continue
            # What stands between the changes is as it was.
            rest = texts[changed].encode()
            for change in reversed(answer["changes"]):
                begin = change["offset"]
                end = begin + len(change["old"].encode())
                self.assertEqual(change["old"].encode(), rest[begin:end])
                rest = rest[:begin] + change["new"].encode() + rest[end:]
            self.assertEqual(rest.decode(), answer["text"])
            return changed, answer["text"], (name, answer["changes"])


def comments(text):
    return re.findall(r"//(?!!).*|/\*.*?\*/", text)


if __name__ == "__main__":
    unittest.main()
