#!/usr/bin/env python3
"""Makes sounds and pictures of the templates out of nothing but arithmetic. `voices.py` makes their speech.

    ./templates.py groove FILE... | calm FILE... | tick | places | posters

needs Python 3.11, numpy, ffmpeg for sounds, and Pillow for posters

The random numbers are seeded, so a second run gives the same pictures and the same samples.
"""

import subprocess
import sys
from pathlib import Path

import numpy as np

TEMPLATES = Path(__file__).resolve().parent.parent / "templates"
RATE = 48_000


def pitch(note):
    """The frequency of a MIDI note."""
    return 440 * 2 ** ((note - 69) / 12)


def write(samples, bit_rate, *targets):
    """Encodes samples (one or two channels), with their peak at half of full scale."""
    samples = samples / np.abs(samples).max() * 0.5
    channels = 1 if samples.ndim == 1 else samples.shape[1]
    for target in targets:
        path = TEMPLATES / target
        path.parent.mkdir(parents=True, exist_ok=True)
        command = f"ffmpeg -v error -y -f f32le -ar {RATE} -ac {channels} -i - -c:a aac -b:a {bit_rate} -movflags +faststart -bitexact"
        subprocess.run(command.split() + [str(path)], input=samples.astype("<f4").tobytes(), check=True)


def add(track, at, sound):
    """Mixes a sound into a loop; what goes beyond the end is heard at its beginning."""
    index = (int(at * RATE) + np.arange(len(sound))) % len(track)
    np.add.at(track, index, sound)


def tone(frequency, seconds, decay, overtones=(1, 0.3, 0.1)):
    t = np.arange(int(seconds * RATE)) / RATE
    wave = sum(level * np.sin(2 * np.pi * frequency * (k + 1) * t) for k, level in enumerate(overtones))
    return wave * np.exp(-t * decay) * (1 - np.exp(-t * 300)) * np.clip((seconds - t) / 0.02, 0, 1)


def groove():
    """Eight seconds in a loop: a kick, a hat, a bass and plucked chords, 120 beats a minute."""
    track = np.zeros(8 * RATE)
    random = np.random.default_rng(3)
    t = np.arange(int(0.3 * RATE)) / RATE
    kick = np.sin(2 * np.pi * (48 * t + 9 * (1 - np.exp(-t * 30)))) * np.exp(-t * 11)
    hat = np.diff(random.normal(size=3601)) * np.exp(-np.arange(3600) / RATE * 70)
    chords = [(45, 57, 60, 64), (41, 57, 60, 65), (48, 55, 60, 64), (43, 55, 59, 62)]
    for beat in range(16):
        add(track, beat / 2, 0.9 * kick)
        add(track, beat / 2 + 0.25, 0.10 * hat)
    for bar, chord in enumerate(chords):
        for step in (0, 3, 6, 7):
            add(track, 2 * bar + step / 4, 0.5 * tone(pitch(chord[0] - 12), 0.4, 5, (1, 0.4)))
        for step in (0, 1.5, 3, 4.5, 6):
            for note in chord[1:]:
                add(track, 2 * bar + step / 4, 0.16 * tone(pitch(note + 12), 0.6, 7))
    write(track, "48k", *sys.argv[2:])


def calm():
    """Twelve seconds in a loop: slow chords of bells over a pad."""
    track = np.zeros(12 * RATE)
    for bar, chord in enumerate([(41, 60, 64, 69), (43, 62, 67, 71), (45, 60, 64, 72), (36, 60, 64, 67)]):
        pad = np.arange(int(4.2 * RATE)) / RATE
        swell = np.sin(np.pi * pad / 4.2) ** 2
        for note in chord:
            for detune in (-0.05, 0.05):
                add(track, 3 * bar, 0.10 * swell * np.sin(2 * np.pi * pitch(note + detune) * pad))
        for step, note in enumerate((chord[1], chord[3], chord[2], chord[3], chord[1] + 12, chord[2])):
            add(track, 3 * bar + step / 2, 0.14 * tone(pitch(note + 12), 2.2, 2.4, (1, 0.2, 0.25)))
    write(track, "48k", *sys.argv[2:])


def tick():
    """A second of a clock: a dry click, and for the last second a bell."""
    t = np.arange(int(0.16 * RATE)) / RATE
    click = np.sin(2 * np.pi * 1300 * t) * np.exp(-t * 60) + 0.5 * np.sin(2 * np.pi * 480 * t) * np.exp(-t * 35)
    write(click * np.clip((0.16 - t) / 0.02, 0, 1), "48k", "countdown/media/tick.m4a")
    bell = sum(tone(pitch(note), 1.8, 2.6, (1, 0.3, 0.35)) for note in (69, 73, 76, 81))
    write(bell, "48k", "countdown/media/bell.m4a")


def ridge(random, base, height, roughness):
    """Heights along the width: waves of falling size."""
    x = np.linspace(0, 1, 81)
    y = sum(np.sin(2 * np.pi * (2**k * x * 0.8 + random.random())) / 2 ** (k * roughness) for k in range(6))
    return x, base - height * (y - y.min()) / (y.max() - y.min())


def place(name, seed, sky, sun, ridges, roughness, stars=0):
    """A square landscape as SVG: a sky, a sun or a moon, and ridges from far to near."""
    random = np.random.default_rng(seed)
    stops = "".join(f'<stop offset="{i / (len(sky) - 1):.2f}" stop-color="{c}"/>' for i, c in enumerate(sky))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1600"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient></defs>',
        '<rect width="1600" height="1600" fill="url(#sky)"/>',
    ]
    for _ in range(stars):
        x, y = random.random() * 1600, random.random() ** 1.4 * 1000
        parts.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{1.5 + 3 * random.random():.1f}" fill="#FFF" fill-opacity="0.8"/>')
    cx, cy, r, color = sun
    parts.append(f'<circle cx="{cx}" cy="{cy}" r="{1.7 * r:.0f}" fill="{color}" fill-opacity="0.18"/><circle cx="{cx}" cy="{cy}" r="{r}" fill="{color}"/>')
    for index, color in enumerate(ridges):
        x, y = ridge(random, 1050 + 190 * index, 330 - 40 * index, roughness)
        points = "L".join(f"{1600 * a:.0f} {b:.0f}" for a, b in zip(x, y))
        parts.append(f'<path d="M{points}V1600H0z" fill="{color}"/>')
    path = TEMPLATES / "slideshow" / "media" / f"{name}.svg"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(parts) + "\n</svg>\n")


def places():
    """Four landscapes."""
    place("dawn", 2, ["#2B3A6B", "#C86B7E", "#FBC98E"], (1060, 900, 110, "#FFF1CF"), ["#9A5F7D", "#6B4470", "#3F2E57", "#1F1B3A"], 1.0)
    place("dunes", 9, ["#7CC4D8", "#F7E3B8"], (480, 520, 95, "#FFF7E0"), ["#E8B06A", "#D48F4C", "#B56E38", "#8A4E2C"], 1.9)
    place("lake", 5, ["#4FA3D1", "#DDF1F5"], (1180, 420, 80, "#FFFDF0"), ["#8FB8C9", "#5E94A6", "#2F6F7A", "#17484F"], 1.15)
    place("night", 11, ["#070B22", "#182A5A", "#3E4F8C"], (1120, 460, 78, "#F3F0DC"), ["#2B3768", "#1E2850", "#141B3A", "#0A0F24"], 0.9, 90)


def posters():
    """The posters of all templates that have one, in rows of equal height, for the documentation."""
    from PIL import Image

    images = [Image.open(path).convert("RGB") for path in sorted(TEMPLATES.glob("*/poster.webp"))]
    images.sort(key=lambda image: image.width / image.height)
    # Upright ones first, then wide ones.
    width, gap, y, rows = 1280, 12, 12, []
    for count in (6, 4, 3):
        row, images = images[:count], images[count:]
        height = (width - gap * (len(row) + 1)) / sum(image.width / image.height for image in row)
        rows.append((row, height))
    sheet = Image.new("RGB", (width, round(sum(height + gap for _, height in rows)) + gap), "#E7E9EE")
    for row, height in rows:
        x = gap
        for image in row:
            size = (round(height * image.width / image.height), round(height))
            sheet.paste(image.resize(size, Image.LANCZOS), (round(x), round(y)))
            x += height * image.width / image.height + gap
        y += height + gap
    sheet.save(TEMPLATES.parent / "media" / "templates.webp", quality=82, method=6)


if __name__ == "__main__":
    globals()[sys.argv[1]]()
