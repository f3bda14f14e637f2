# SPDX-License-Identifier: Apache-2.0

"""What the tests of the studio have in common: a studio with a page for each class of tests."""
import unittest

from PIL import Image
from playwright.sync_api import sync_playwright

from studio import ROOT, Page, Studio

INTRO = ROOT / "templates/intro"


class StudioCase(unittest.TestCase):
    script = INTRO
    words = ()
    copies = True

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.studio = Studio(cls.script, *cls.words, copies=cls.copies, environment=cls.environment())
        cls.page = Page(cls.playwright, cls.studio)
        cls.page.until_exact(timeout=60)

    @classmethod
    def tearDownClass(cls):
        cls.page.close()
        cls.playwright.stop()
        left = cls.studio.end()
        assert not left, f"processes are left: {left}"

    @classmethod
    def environment(cls):
        return None

    def setUp(self):
        # A test that failed must not fail the next ones.
        self.page.run("() => { const { player } = studio; player.pause(); player.range = null; player.isLooping = false; }")
        if self.script == INTRO:
            good = (self.script / "Intro.swift").read_text()
            if self.studio.path("Intro.swift").read_text() != good:
                generation = self.page.run("studio.film.generation")
                self.studio.path("Intro.swift").write_text(good)
                self.page.until(f"studio.film.generation > {generation} && !studio.status.isBuilding")

    def assert_still(self, frame, *words):
        rate = self.page.run("studio.film.rate[0] / studio.film.rate[1]")
        with Image.open(self.studio.still(frame, rate, *words)) as image:
            expected = image.convert("RGBA").tobytes()
        self.assertEqual(self.page.pixels() == expected, True, f"frame {frame} is not that of still")

    def seek(self, frame):
        self.page.run("(frame) => studio.player.seek(frame)", frame)
        self.page.until_exact(frame)
