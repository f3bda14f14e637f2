#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""W9 to W12 drawn by Skia's CPU renderer, to put beside MotionKit's.

  skia_twin.py W9                 draws all frames and drops them
  skia_twin.py W9 --frames 0-99   draws some
  skia_twin.py W9 --still 3 a.png writes the frame at a number of seconds

Needs skia-python 144.1, numpy and the assets that make-assets.sh writes. What does not move is drawn once where whoever
writes such a program would do so: sprites and fonts are made before the first frame. Photos are sampled from the nearest mipmap,
the cheaper way; a shadow is blurred each frame, since its card turns.
"""
import math
import os
import sys

import numpy as np
import skia

HERE = os.path.dirname(os.path.abspath(__file__))
ASSETS = os.path.join(HERE, "../../out/workloads")
FONTS = os.environ.get("INTER", "/usr/share/fonts/opentype/inter")
WIDTH, HEIGHT = 1920, 1080
LINEAR = skia.SamplingOptions(skia.FilterMode.kLinear)
MIPMAPS = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kNearest)


def ease(p):
    p = min(max(p, 0.0), 1.0)
    return p * p * (3 - 2 * p)


def color(text, alpha=1.0):
    v = int(text, 16)
    return skia.Color(v >> 16, v >> 8 & 255, v & 255, round(255 * alpha))


def paint(c, **more):
    return skia.Paint(Color=c, AntiAlias=True, **more)


def font(name, size):
    f = skia.Font(skia.Typeface.MakeFromFile(os.path.join(FONTS, f"Inter-{name}.otf")), size)
    f.setEdging(skia.Font.Edging.kAntiAlias)
    f.setSubpixel(True)
    f.setHinting(skia.FontHinting.kNone)
    return f


def generator(state):
    while True:
        state = (1664525 * state + 1013904223) & 0xFFFFFFFF
        yield state / 2**32


def blur(sigma):
    return skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sigma, True)


def rounded(x, y, w, h, r):
    return skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(x, y, w, h), r, r)


def image(name):
    return skia.Image.open(os.path.join(ASSETS, name)).makeRasterImage()


class W9:
    seconds, rate = 10, 30

    def __init__(self):
        random = generator(777)
        draw = lambda: next(random)
        self.sprites = []
        for _ in range(400):
            side = 24 + 72 * draw()
            points = [(1920 * draw(), 1080 * draw()) for _ in range(4)]
            self.sprites.append((side, points, 2 * math.pi * (2 * draw() - 1)))
        self.spark = image("spark.png")
        self.plus = skia.Paint(AntiAlias=True, Alphaf=0.7, BlendMode=skia.BlendMode.kPlus)
        # MotionKit's gradient runs from corner to corner of the unit square: its lines of equal colour are those of it.
        local = skia.Matrix()
        local.setScale(WIDTH, HEIGHT)
        self.back = skia.Paint(
            Shader=skia.GradientShader.MakeLinear(
                [(0, 0), (1, 1)], [color("241B4E"), color("0C2A4A"), color("08101F")], localMatrix=local))
        self.font = font("SemiBold", 44)
        self.card = rounded(-210, -135, 420, 270, 28)
        self.shadow_shape = rounded(-210, -117, 420, 270, 28)
        self.shadow = paint(color("000000", 0.5), MaskFilter=blur(24))

    def draw(self, canvas, n):
        canvas.drawPaint(self.back)
        p = ease(n / 300)
        q = 1 - p
        a, b, c, d = q**3, 3 * p * q * q, 3 * p * p * q, p**3
        for side, ((x0, y0), (x1, y1), (x2, y2), (x3, y3)), spin in self.sprites:
            canvas.save()
            canvas.translate(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
            canvas.rotate(math.degrees(spin * p))
            canvas.drawImageRect(self.spark, skia.Rect.MakeXYWH(-side / 2, -side / 2, side, side), LINEAR, self.plus)
            canvas.restore()
        t = n / 30
        for index in range(6):
            angle = 0.8 * math.sin(2 * math.pi * (t / 5 - 0.3 * index / 5))
            s, k = math.sin(angle), math.cos(angle)
            # Perspective about the middle of the canvas, at a distance of 1,400.
            x, y = 380 + 580 * (index % 3) - 960, 310 + 460 * (index // 3) - 540
            rows = [[k, 0, x], [0, 1, y], [s / 1400, 0, 1]]
            m = np.array([[1, 0, 960], [0, 1, 540], [0, 0, 1]]) @ np.array(rows)
            canvas.save()
            canvas.concat(skia.Matrix.MakeAll(*[float(v) for v in m.flatten()]))
            canvas.saveLayerAlpha(skia.Rect.MakeXYWH(-300, -220, 600, 460), round(255 * 0.88))
            canvas.drawRRect(self.shadow_shape, self.shadow)
            canvas.drawRRect(self.card, paint(color("2E3A6E")))
            canvas.drawRRect(rounded(-182, -107, 88, 88, 44), paint(color("FF5A3C")))
            canvas.drawString(f"Card {index + 1}", -70, -47, self.font, paint(0xFFFFFFFF))
            for line in range(3):
                shape = rounded(-182, 13 + 36 * line, (364, 330, 240)[line], 14, 7)
                canvas.drawRRect(shape, paint(color("FFFFFF", 0.5)))
            canvas.restore()
            canvas.restore()


class W10:
    seconds, rate = 10, 30

    def __init__(self):
        self.photos = [image("photo1.jpg").withDefaultMipmaps(), image("photo2.jpg").withDefaultMipmaps()]
        f = font("SemiBold", 48)
        words = ["Lofoten, in March", "Before the thaw", "Photos of twelve megapixels"]
        self.labels = [(skia.TextBlob.MakeFromString(w, f), f.measureText(w) / 2) for w in words]
        half = math.hypot(1920, 1080) / 2 * 1.1
        steps = [i / 32 for i in range(33)]
        self.vignette = skia.Paint(
            Shader=skia.GradientShader.MakeRadial(
                (960, 540), half, [color("000000", 0.7 * ease(t)) for t in steps], steps))
        self.frost = skia.ImageFilters.Blur(20, 20, skia.TileMode.kClamp)

    def draw(self, canvas, n):
        t = n / 30
        p = t / 10
        canvas.clear(0xFF000000)
        place = skia.Rect.MakeXYWH(1180 - 440 * p - 1200, 840 - 540 * p - 900, 2400, 1800)
        canvas.drawImageRect(self.photos[0], place, MIPMAPS, skia.Paint())
        alpha = min(max((p - 0.2) / 0.6, 0), 1)
        if alpha > 0:
            place = skia.Rect.MakeXYWH(840 + 240 * p - 1100, 300 + 480 * p - 825, 2200, 1650)
            canvas.drawImageRect(self.photos[1], place, MIPMAPS, skia.Paint(Alphaf=alpha))
        canvas.drawPaint(self.vignette)
        for index, (blob, half) in enumerate(self.labels):
            x, y = 560 + 400 * index, 420 + 220 * index
            shape = rounded(x - 400, y - 55, 800, 110, 55)
            canvas.save()
            canvas.clipRRect(shape, True)
            # The record holds no references.
            bounds, plain = shape.rect(), skia.Paint()
            canvas.saveLayer(skia.Canvas.SaveLayerRec(bounds, plain, self.frost, 0))
            canvas.drawColor(color("FFFFFF", 0.2))
            canvas.restore()
            canvas.drawTextBlob(blob, x - half, y + 17, paint(0xFFFFFFFF))
            canvas.restore()


class W11:
    seconds, rate = 10, 30
    LINES = [
        "Every letter of this page", "moves along its own path,", "turns as it likes, and grows",
        "or shrinks while its word", "stays where it was set."]
    COLORS = ["FFD34D", "FF5A3C", "9FD8FF", "7BE0A0", "FFFFFF"]

    def __init__(self):
        f = font("Bold", 130)
        metrics = f.getMetrics()
        self.glyphs = []
        for row, line in enumerate(self.LINES):
            advances = f.getWidths(f.textToGlyphs(line))
            x = 960 - sum(advances) / 2
            index = 0
            for letter, advance in zip(line, advances):
                if letter != " ":
                    # A unit turns about the middle of its box.
                    middle = (metrics.fAscent + metrics.fDescent) / 2
                    blob = skia.TextBlob.MakeFromString(letter, f)
                    phase = index / 9 + row / 4
                    self.glyphs.append(
                        (blob, x + advance / 2, 210 + 190 * row + middle, -advance / 2, -middle, phase,
                         paint(color(self.COLORS[row]))))
                    index += 1
                x += advance

    def draw(self, canvas, n):
        canvas.clear(color("14101F"))
        turn = 2 * math.pi
        t = n / 30 / 2.5
        for blob, x, y, left, base, phase, fill in self.glyphs:
            canvas.save()
            canvas.translate(x, y + 26 * math.sin(turn * (t + phase + 0.25)))
            canvas.rotate(math.degrees(0.35 * math.sin(turn * (t + phase))))
            s = 1 + 0.2 * math.sin(turn * (t + phase + 0.5))
            canvas.scale(s, s)
            canvas.drawTextBlob(blob, left, base, fill)
            canvas.restore()


class W12:
    seconds, rate = 60, 30
    COLORS = ["3D5AFE", "FF5A3C", "00A88F", "FFB020"]

    def __init__(self):
        self.title = font("Bold", 64)
        self.font = font("SemiBold", 56)
        self.ink = paint(color("1B2140"))
        self.panels = [rounded(60 + 605 * i, 160, 580, 620, 24) for i in range(3)]
        self.shadows = [rounded(60 + 605 * i, 168, 580, 620, 24) for i in range(3)]
        self.shadow = paint(color("000000", 0.14), MaskFilter=blur(18))
        self.grids = []
        for left, right in ((90, 610), (700, 1210)):
            path = skia.Path()
            for row in range(6):
                path.moveTo(left, 240 + 90 * row).lineTo(right, 240 + 90 * row)
            self.grids.append(path)
        self.dashes = self.stroke("D5D9E6", 2, PathEffect=skia.DashPathEffect.Make([10, 8], 0))
        random = generator(99)
        self.bars = [[60 + 390 * next(random) for _ in range(31)] for _ in range(12)]
        random = generator(5)
        points = [(700 + 21 * i, 660 - 380 * next(random)) for i in range(25)]
        self.curve = skia.Path()
        self.curve.moveTo(*points[0])
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            self.curve.cubicTo((x0 + x1) / 2, y0, (x0 + x1) / 2, y1, x1, y1)
        self.target = skia.Path()
        self.target.moveTo(700, 600).cubicTo(860, 320, 1040, 620, 1204, 300)

    def stroke(self, text, width, **more):
        return paint(color(text), Style=skia.Paint.kStroke_Style, StrokeWidth=width, **more)

    def draw(self, canvas, n):
        t = n / 30
        canvas.clear(color("F4F5F9"))
        canvas.drawString("Quarterly report", 80, 110, self.title, self.ink)
        for shadow, panel in zip(self.shadows, self.panels):
            canvas.drawRRect(shadow, self.shadow)
            canvas.drawRRect(panel, paint(0xFFFFFFFF))
        canvas.drawPath(self.grids[0], self.dashes)
        for index, heights in enumerate(self.bars):
            k = min(int(t / 2), 29)
            height = heights[k] + (heights[k + 1] - heights[k]) * ease(t / 2 - k)
            x = 100 + 44 * index - 15
            canvas.drawRRect(rounded(x + 15, 690 - height, 30, height, 6), paint(color(self.COLORS[index % 4])))
        canvas.drawPath(self.grids[1], self.dashes)
        trim = skia.TrimPathEffect.Make(0, t / 10 % 1) if t / 10 % 1 > 0 else None
        if trim:
            canvas.drawPath(self.curve, self.stroke(self.COLORS[0], 5, StrokeJoin=skia.Paint.kRound_Join, PathEffect=trim))
        dash = skia.DashPathEffect.Make([14, 10], -48 * (t % 1))
        canvas.drawPath(self.target, self.stroke(self.COLORS[1], 4, PathEffect=dash))
        for index in range(4):
            values = [0.1, 0.9 - 0.15 * index, 0.3, 0.95 - 0.1 * index, 0.1]
            place = t / 3 % 4
            k = int(place)
            end = values[k] + (values[k + 1] - values[k]) * ease(place - k)
            r = 210 - 45 * index
            path = skia.Path()
            path.addArc(skia.Rect.MakeXYWH(1560 - r, 470 - r, 2 * r, 2 * r), -90, 360 * end)
            canvas.drawPath(path, self.stroke(self.COLORS[index], 30, StrokeCap=skia.Paint.kRound_Cap))
        for index in range(8):
            words = f"{(9000 + 12345 * index) * t / 60:,.0f}"
            x = 220 + 490 * (index % 4) - self.font.measureText(words) / 2
            canvas.drawString(words, x, 880 + 110 * (index // 4), self.font, self.ink)


def main():
    work = {"W9": W9, "W10": W10, "W11": W11, "W12": W12}[sys.argv[1]]()
    pixels = np.zeros((HEIGHT, WIDTH, 4), np.uint8)
    canvas = skia.Surface(pixels, colorType=skia.kBGRA_8888_ColorType).getCanvas()
    if "--still" in sys.argv:
        place = sys.argv.index("--still")
        work.draw(canvas, round(float(sys.argv[place + 1]) * work.rate))
        skia.Image.fromarray(pixels, skia.kBGRA_8888_ColorType).save(sys.argv[place + 2])
        return
    frames = range(work.seconds * work.rate)
    if "--frames" in sys.argv:
        first, last = sys.argv[sys.argv.index("--frames") + 1].split("-")
        frames = range(int(first), int(last) + 1)
    for n in frames:
        work.draw(canvas, n)


main()
