# SPDX-License-Identifier: Apache-2.0

"""The image of the page in the README: `.build/studio-tests/bin/python Tests/Studio/screenshot.py OUT.png [light|dark]`."""
import sys
import time

from playwright.sync_api import sync_playwright

from studio import ROOT, Page, Studio

with sync_playwright() as playwright:
    studio = Studio(ROOT / "templates/intro")
    page = Page(playwright, studio, scheme=sys.argv[2] if len(sys.argv) > 2 else "dark", height=940)
    page.until_exact(timeout=60)
    page.run("() => studio.player.seek(75)")
    page.until_exact(75)
    page.until("studio.layers.count > 0 && studio.sound.peaks !== null")
    box = page.page.locator("#frame-view").bounding_box()
    page.page.mouse.click(box["x"] + box["width"] * 0.2, box["y"] + box["height"] * 0.665)
    page.until("studio.layers.selected !== null")
    page.page.mouse.move(5, 5)
    time.sleep(2)
    page.page.screenshot(path=sys.argv[1])
    page.close()
    studio.end()
