#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes the clips, the photo, the logo and the sounds of this folder out of nothing but arithmetic.

    ./make.py clip | coarse | photo | logo | music | bed | pluck

needs Python 3.11, numpy, Pillow, and ffmpeg for clips and sounds

The random numbers are seeded, so a second run gives the same pictures (last bits may differ with the C library).
"""

import subprocess
import sys
from pathlib import Path

import numpy as np
from PIL import Image

HERE = Path(__file__).resolve().parent
# What one template alone uses.
EXPLAINER = HERE.parent / "templates" / "explainer" / "media"


def rgb(text):
    """`1B2A6B` as three floats 0...255."""
    return np.array([int(text[i : i + 2], 16) for i in (0, 2, 4)], np.float32)


def mix(a, b, t):
    return a + (b - a) * t


def smooth(edge0, edge1, x):
    t = np.clip((x - edge0) / (edge1 - edge0), 0, 1)
    return t * t * (3 - 2 * t)


# --- clip: the sun rises behind ridges that drift past, above their reflection in a lake --------------------------


def ridge_profile(seed, length, roughness):
    """A periodic sum of sines with falling amplitude, scaled to -1...1: one mountain ridge."""
    random = np.random.default_rng(seed)
    x = np.arange(length) / length
    y = np.zeros(length)
    for octave in range(1, 120):
        amplitude = octave**-roughness * random.normal()
        y += amplitude * np.sin(2 * np.pi * (octave * x + random.random()))
    return (y / np.abs(y).max()).astype(np.float32)


def clip():
    width, height, fps, seconds = 1280, 720, 30, 6
    shore = 500
    ridges = [
        # base line, amplitude, speed in px/s, colour at night, colour at dawn
        (330, 70, 6, "39406F", "E8A08C", 1.35),
        (372, 66, 12, "2F3666", "C97F86", 1.30),
        (412, 58, 22, "262C58", "9C6280", 1.25),
        (448, 44, 38, "1D2249", "6B4670", 1.20),
        (470, 27, 62, "141838", "3A2A55", 1.10),
    ]
    profiles = [ridge_profile(11 + i, 2560, r[5]) for i, r in enumerate(ridges)]
    rows = np.arange(shore, dtype=np.float32)[:, None] + 0.5
    columns = np.arange(width, dtype=np.float32)[None, :] + 0.5
    below = np.arange(height - shore, dtype=np.float32)[:, None] + 0.5
    command = (
        f"ffmpeg -v error -y -f rawvideo -pix_fmt rgb24 -s {width}x{height} -r {fps} -i - "
        "-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -an -c:v libx264 -preset veryslow -crf 23 "
        "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv -movflags +faststart -bitexact"
    ).split() + [str(HERE / "clip.mp4")]
    encoder = subprocess.Popen(command, stdin=subprocess.PIPE)
    for frame in range(fps * seconds):
        t = frame / fps
        dawn = float(smooth(0, seconds, t))
        # Sky: three stops, each from night to dawn.
        top = mix(rgb("141B4D"), rgb("3D6FB5"), dawn)
        middle = mix(rgb("4A3A7C"), rgb("F2A65A"), dawn)
        horizon = mix(rgb("B4547A"), rgb("FFE3A8"), dawn)
        down = (rows / 400)[:, :, None]
        sky = np.where(down < 0.55, mix(top, middle, down / 0.55), mix(middle, horizon, np.clip((down - 0.55) / 0.45, 0, 1)))
        picture = np.repeat(sky, width, axis=1)
        # Sun: a disc and its glow.
        sun_x, sun_y = 800.0, 400 - 240 * dawn
        distance = np.hypot(columns - sun_x, rows - sun_y)
        glow = (0.75 * np.exp(-distance / 130) + 0.35 * np.exp(-distance / 420))[:, :, None] * (0.35 + 0.65 * dawn)
        picture = picture + (rgb("FFF0C8") - picture) * np.clip(glow, 0, 1)
        disc = np.clip(46 - distance + 0.5, 0, 1)[:, :, None]
        picture = mix(picture, mix(rgb("FF9A62"), rgb("FFFBEA"), dawn), disc)
        # Ridges, far to near, each with haze at its foot.
        for (base, amplitude, speed, night, day, _), profile in zip(ridges, profiles):
            at = (columns[0] + speed * (t + 20)) % len(profile)
            crest = base - amplitude * np.interp(at, np.arange(len(profile) + 1), np.append(profile, profile[0]))
            inside = np.clip(rows - crest[None, :] + 0.5, 0, 1)[:, :, None]
            haze = np.clip((rows - crest[None, :]) / 150, 0, 1)[:, :, None] ** 1.5 * 0.55
            body = mix(mix(rgb(night), rgb(day), dawn), mix(middle, horizon, 0.6), haze)
            picture = mix(picture, body, inside)
        # Lake: the mirror image, pulled sideways by waves that shorten towards the shore.
        depth = below / (height - shore)
        wave = 5 * depth * np.sin(900 / (below + 18) + 2.2 * t) + 3 * depth * np.sin(0.35 * below - 3.1 * t + columns / 90)
        source_y = np.clip(shore - 1 - below * 1.55 + 2.5 * wave, 0, shore - 1).astype(int)
        source_x = np.clip(columns + wave, 0, width - 1).astype(int)
        lake = mix(picture[source_y, source_x], mix(rgb("0D1236"), rgb("4A4A6E"), dawn), (0.18 + 0.26 * depth)[:, :, None])
        whole = np.concatenate([picture, lake])
        encoder.stdin.write(np.clip(whole + 0.5, 0, 255).astype(np.uint8).tobytes())
    encoder.stdin.close()
    sys.exit(encoder.wait())


# --- photo: snowy mountains in the evening, a height field seen column by column ------------------------------------


def height_field(size, seed):
    """Ridged fractal noise: octaves of lattice noise, folded at zero so that crests are sharp."""
    random = np.random.default_rng(seed)
    field = np.zeros((size, size), np.float32)
    weight = np.ones((size, size), np.float32)
    cells, amplitude = 4, 1.0
    while cells <= size // 2:
        lattice = random.normal(size=(cells, cells)).astype(np.float32)
        at = np.arange(size) * cells / size
        cell = at.astype(int)
        part = at - cell
        part = part * part * part * (part * (part * 6 - 15) + 10)
        along = mix(lattice[cell % cells], lattice[(cell + 1) % cells], part[:, None])
        noise = mix(along[:, cell % cells], along[:, (cell + 1) % cells], part[None, :])
        ridge = np.clip(1 - 0.8 * np.abs(noise), -0.5, 1) if cells < 256 else 0.4 + 0.4 * noise
        field += amplitude * weight * ridge
        weight = np.clip(0.25 + 0.9 * field / 1.5, 0.2, 1)
        amplitude *= 0.47
        cells *= 2
    return field


def photo():
    width, height, over = 1600, 1000, 2
    size = 2048
    ground = height_field(size, 20) * 135
    slope_y, slope_x = np.gradient(ground)
    normal = np.stack([-slope_x, -slope_y, np.ones_like(ground)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    sun = np.array([-0.80, 0.30, 0.42])
    sun /= np.linalg.norm(sun)
    # Shadows: walk from every cell towards the sun; a cell is dark where the ground rises above the ray.
    light = np.ones_like(ground)
    for step in range(1, 160):
        shift = np.round(sun[:2] / np.hypot(*sun[:2]) * step).astype(int)
        there = np.roll(ground, (-shift[1], -shift[0]), (0, 1))
        ray = ground + step * sun[2] / np.hypot(*sun[:2])
        light = np.minimum(light, 1 - np.clip((there - ray) / 6, 0, 1))

    # Each column of the picture is one walk over the ground; a pixel shows the first cell that hides it.
    w, h = width * over, height * over
    depths = np.geomspace(330, 1700, 2600).astype(np.float32)
    bearing = (np.arange(w) + 0.5) / w - 0.5
    eye_x, eye_y = 1000.0, 1960.0
    eye_z = float(ground[1700:1960, 800:1200].max()) + 10
    focal, horizon = 1.7 * h, 0.50 * h
    x = eye_x + depths[:, None] * bearing[None, :] * (w / focal)
    y = eye_y - depths[:, None] + 0 * bearing[None, :]

    def sample(table):
        x0, y0 = np.floor(x).astype(int), np.floor(y).astype(int)
        fx, fy = x - x0, y - y0
        if table.ndim == 3:
            fx, fy = fx[..., None], fy[..., None]
        x1, y1, x0, y0 = (x0 + 1) % size, (y0 + 1) % size, x0 % size, y0 % size
        return mix(mix(table[y0, x0], table[y0, x1], fx), mix(table[y1, x0], table[y1, x1], fx), fy)

    z = sample(ground)
    row_of = horizon - (z - eye_z) * focal / depths[:, None]
    highest = np.minimum.accumulate(row_of, axis=0)
    hit = np.empty((h, w), np.int32)
    for column in range(w):
        # First depth whose running highest row is above the pixel's row.
        hit[:, column] = np.searchsorted(-highest[:, column], -(np.arange(h) + 0.5))
    covered = hit < len(depths)
    step = np.minimum(hit, len(depths) - 1)
    columns = np.arange(w)[None, :]

    n = sample(normal.astype(np.float32))[step, columns]
    lit = sample(light.astype(np.float32))[step, columns]
    altitude = z[step, columns]
    far = depths[step]
    facing = np.clip(n @ sun.astype(np.float32), 0, 1) * lit
    snow = smooth(0.58, 0.74, n[..., 2] + (altitude - 190) / 380)[..., None]
    rock = mix(rgb("3C3540"), rgb("5B4C4A"), smooth(110, 240, altitude)[..., None])
    base = mix(rock, rgb("F3F1F6"), snow)
    warm, cool = rgb("FFC48A") / 255 * 1.18, rgb("5A6FA8") / 255 * 0.85
    sky_light = (0.42 + 0.35 * n[..., 2])[..., None]
    ground_colour = base * (warm * facing[..., None] * 1.35 + cool * sky_light * 0.8)

    rows = ((np.arange(h) + 0.5) / h)[:, None]
    across = (np.arange(w) + 0.5)[None, :] / w
    sky = np.where(
        (rows < 0.34)[..., None],
        mix(rgb("243A73"), rgb("7C7FB0"), (rows / 0.34)[..., None]),
        mix(rgb("7C7FB0"), rgb("FFC9A0"), np.clip((rows - 0.34) / 0.22, 0, 1)[..., None]),
    )
    glow = np.exp(-np.hypot((across - 0.02) * 1.6, rows - 0.48) / 0.30)[..., None]
    sky = mix(np.repeat(sky, w, axis=1) if sky.shape[1] == 1 else sky, rgb("FFE2B0"), glow * 0.85)
    # Air: thicker far away and in the valleys, the colour of the sky near the horizon.
    air = 1 - np.exp(-(far / 1350) ** 1.9 * (1 + 2.2 * np.exp(-np.clip(altitude - 100, 0, None) / 26)))
    air_colour = mix(rgb("A9A6C8"), rgb("FFD3A6"), np.clip(glow * 1.3 + 0.18, 0, 1))
    picture = np.where(covered[..., None], mix(ground_colour, air_colour, np.clip(air, 0, 1)[..., None]), sky)
    picture = np.clip(picture, 0, 255).reshape(height, over, width, over, 3).mean((1, 3))
    Image.fromarray((picture + 0.5).astype(np.uint8)).save(
        HERE / "photo.jpg", quality=82, optimize=True, progressive=False, subsampling="4:2:0"
    )


# --- logo: a play mark made of three frames of one motion -----------------------------------------------------------


def logo():
    size, over = 512, 4
    n = size * over
    y, x = (np.mgrid[0:n, 0:n].astype(np.float32) + 0.5) / over

    def rounded_polygon(points, radius):
        """Signed distance to a convex polygon (clockwise, y down) whose corners are rounded with `radius`."""
        points = np.array(points, np.float32)
        inset = np.full((n, n), -1e9, np.float32)
        nearest = np.full((n, n), 1e9, np.float32)
        normals = []
        for a, b in zip(points, np.roll(points, -1, 0)):
            direction = (b - a) / np.hypot(*(b - a))
            normals.append((np.array([direction[1], -direction[0]]), a))
        # The polygon moved inwards by the radius, then its distance field less the radius.
        moved = []
        for (n0, p0), (n1, p1) in zip(np.roll(np.array(normals, object), 1, 0), normals):
            moved.append(np.linalg.solve(np.array([n0, n1], float), [n0 @ p0 - radius, n1 @ p1 - radius]))
        for a, b in zip(moved, moved[1:] + moved[:1]):
            direction = (b - a) / np.hypot(*(b - a))
            outward = (x - a[0]) * direction[1] - (y - a[1]) * direction[0]
            inset = np.maximum(inset, outward)
            along = np.clip((x - a[0]) * direction[0] + (y - a[1]) * direction[1], 0, np.hypot(*(b - a)))
            nearest = np.minimum(nearest, np.hypot(x - a[0] - along * direction[0], y - a[1] - along * direction[1]))
        return np.where(inset < 0, inset, nearest) - radius

    colour = np.zeros((n, n, 3), np.float32)
    alpha = np.zeros((n, n, 1), np.float32)
    # Three positions of the same mark, the older the fainter, the newest in the accent colours.
    for shift, strength in ((-112, 0.22), (-56, 0.48), (0, 1.0)):
        points = [(176 + shift, 84), (472 + shift, 256), (176 + shift, 428)]
        cover = np.clip(0.5 - rounded_polygon(points, 44), 0, 1)[..., None] * strength
        along = np.clip((x - 150 - shift + (y - 256) * 0.35) / 330, 0, 1)[..., None]
        body = mix(rgb("FF3D6E"), rgb("FFB03A"), along) if shift == 0 else mix(rgb("5B4BE0"), rgb("A44BD8"), along)
        colour = body * cover + colour * (1 - cover)
        alpha = cover + alpha * (1 - cover)
    colour = colour.reshape(size, over, size, over, 3).mean((1, 3))
    alpha = alpha.reshape(size, over, size, over, 1).mean((1, 3))
    straight = colour / np.maximum(alpha, 1e-6)
    pixels = np.concatenate([straight, alpha * 255], -1)
    pixels[alpha[..., 0] == 0] = 0
    Image.fromarray(np.clip(pixels + 0.5, 0, 255).astype(np.uint8)).save(HERE / "logo.png", optimize=True)


# --- music: four chords of a soft pad, a plucked arpeggio and a room ------------------------------------------------


def music():
    rate, bar, bars = 48_000, 3.0, 4
    count = int(rate * bar * bars)
    random = np.random.default_rng(5)
    t = np.arange(count) / rate
    dry = np.zeros((count, 2))
    pitch = lambda note: 440 * 2 ** ((note - 69) / 12)
    # C major 9, A minor 9, F major 9, G suspended: MIDI notes, bass first.
    chords = [(36, 55, 59, 62, 64), (33, 55, 60, 64, 71), (29, 55, 57, 60, 64), (31, 55, 60, 62, 67)]
    for index, chord in enumerate(chords):
        start = index * bar
        # Pad: it swells in and out over its bar and a little more, so that chords melt into each other.
        swell = smooth(start - 0.35, start + 0.55, t) * (1 - smooth(start + bar - 0.35, start + bar + 0.55, t))
        for voice, note in enumerate(chord):
            for detune, side in ((-0.06, 0), (0.05, 1), (0.0, 0), (0.0, 1)):
                phase = 2 * np.pi * (pitch(note + detune) * t + random.random())
                tone = np.sin(phase) + 0.28 * np.sin(2 * phase) + 0.10 * np.sin(3 * phase)
                breath = 1 + 0.12 * np.sin(2 * np.pi * (0.31 + 0.07 * voice) * t + voice)
                dry[:, side] += (0.075 if voice == 0 else 0.034) * swell * breath * tone
        # Arpeggio: an octave above, eight notes a bar, from side to side.
        order = (1, 3, 2, 4, 3, 1, 4, 2)
        for step, voice in enumerate(order):
            at = start + step * bar / 8
            age = np.clip(t - at, 0, None)
            sounding = (t >= at) * np.exp(-age * 3.2) * (1 - np.exp(-age * 400))
            phase = 2 * np.pi * pitch(chord[voice] + 12) * age
            tone = np.sin(phase) + 0.35 * np.exp(-age * 6) * np.sin(2 * phase) + 0.15 * np.exp(-age * 12) * np.sin(4 * phase)
            left = 0.5 + 0.32 * np.sin(step * 1.9 + index)
            level = 0.085 if step % 4 else 0.11
            dry[:, 0] += level * (1 - left) * sounding * tone
            dry[:, 1] += level * left * sounding * tone
    # Room: noise that dies away, another for each side.
    length = int(1.8 * rate)
    tail = random.normal(size=(length, 2)) * np.exp(-np.arange(length) / rate * 3.4)[:, None]
    # A running mean takes the hiss out of the room.
    kernel = np.ones(24) / 24
    tail = np.stack([np.convolve(tail[:, side], kernel, "same") for side in (0, 1)], 1)
    tail /= np.sqrt((tail**2).sum(0))
    size = count + length
    spectrum = np.fft.rfft(dry, size, axis=0) * np.fft.rfft(tail, size, axis=0)
    wet = np.fft.irfft(spectrum, size, axis=0)[:count]
    mixed = dry + 0.34 * wet
    mixed *= (smooth(0, 0.4, t) * (1 - smooth(bar * bars - 1.6, bar * bars, t)))[:, None]
    mixed *= 0.5 / np.abs(mixed).max()
    command = f"ffmpeg -v error -y -f f32le -ar {rate} -ac 2 -i - -c:a aac -b:a 128k -movflags +faststart -bitexact".split()
    encoder = subprocess.run(command + [str(HERE / "music.m4a")], input=mixed.astype("<f4").tobytes())
    sys.exit(encoder.returncode)


def encode_sound(samples, rate, name, bit_rate):
    command = f"ffmpeg -v error -y -f f32le -ar {rate} -ac 2 -i - -c:a aac -b:a {bit_rate} -movflags +faststart -bitexact"
    encoder = subprocess.run(command.split() + [str(HERE / name)], input=samples.astype("<f4").tobytes())
    if encoder.returncode:
        sys.exit(encoder.returncode)


# --- bed: slow chords and a few high notes, to lie under a voice; its ends are meant to be faded into each other ----


def bed():
    rate, bar = 48_000, 5.0
    # C, A minor, F, G; E minor, A minor, D minor, G: MIDI notes, bass first. Twice, the second time with more notes.
    chords = [(36, 55, 59, 62, 64), (33, 52, 60, 64, 71), (29, 53, 57, 60, 64), (31, 55, 60, 62, 67)]
    chords += [(40, 55, 59, 62, 66), (33, 52, 60, 64, 67), (38, 53, 57, 60, 65), (31, 50, 60, 62, 65)]
    chords *= 2
    random = np.random.default_rng(8)
    count = int(rate * bar * len(chords))
    dry = np.zeros((count, 2))
    pitch = lambda note: 440 * 2 ** ((note - 69) / 12)

    def add(begin, end, sound):
        """Adds what `sound` gives for the seconds since its begin, left and right."""
        first, last = max(int(begin * rate), 0), min(int(end * rate), count)
        age = np.arange(first, last) / rate - begin
        for side, samples in enumerate(sound(age)):
            dry[first:last, side] += samples

    for index, chord in enumerate(chords):
        start = index * bar
        for voice, note in enumerate(chord):

            def pad(age, note=note, voice=voice):
                swell = smooth(0, 2.2, age) * (1 - smooth(bar - 0.6, bar + 2.4, age))
                for detune in (-0.05, 0.06):
                    phase = 2 * np.pi * (pitch(note + detune) * age + random.random())
                    tone = np.sin(phase) + 0.2 * np.sin(2 * phase) + 0.06 * np.sin(3 * phase)
                    breath = 1 + 0.15 * np.sin(2 * np.pi * (0.13 + 0.04 * voice) * age + voice)
                    yield (0.13 if voice == 0 else 0.05) * swell * breath * tone

            add(start - 0.6, start + bar + 2.4, pad)
        # High notes, now and then, from side to side.
        for step in range(8 if index >= 8 else 4):
            at = start + bar * (step + 0.5) / (8 if index >= 8 else 4)
            note, left = chord[1 + (step * 3 + index) % 4] + 12, random.uniform(0.25, 0.75)

            def bell(age, note=note, left=left):
                phase = 2 * np.pi * pitch(note) * age
                tone = (np.sin(phase) + 0.25 * np.exp(-age * 5) * np.sin(2 * phase)) * np.exp(-age * 2.2)
                tone *= 0.06 * (1 - np.exp(-age * 150))
                return (1 - left) * tone, left * tone

            add(at, at + 3, bell)
    # Room: noise that dies away, another for each side, without its hiss.
    length = int(2.4 * rate)
    tail = random.normal(size=(length, 2)) * np.exp(-np.arange(length) / rate * 2.6)[:, None]
    tail = np.stack([np.convolve(tail[:, side], np.ones(32) / 32, "same") for side in (0, 1)], 1)
    tail /= np.sqrt((tail**2).sum(0))
    size = count + length
    wet = np.fft.irfft(np.fft.rfft(dry, size, axis=0) * np.fft.rfft(tail, size, axis=0), size, axis=0)[:count]
    mixed = dry + 0.4 * wet
    encode_sound(mixed * 0.45 / np.abs(mixed).max(), rate, EXPLAINER / "bed.m4a", "96k")


# --- pluck: one soft tone ---------------------------------------------------------------------------------------------


def pluck():
    rate = 48_000
    age = np.arange(int(1.2 * rate)) / rate
    phase = 2 * np.pi * 659.255 * age
    tone = np.sin(phase) + 0.3 * np.exp(-age * 9) * np.sin(2 * phase) + 0.1 * np.exp(-age * 20) * np.sin(4 * phase)
    tone *= 0.4 * np.exp(-age * 5) * (1 - np.exp(-age * 300)) * (1 - smooth(0.9, 1.2, age))
    encode_sound(np.stack([tone, tone], 1), rate, "pluck.m4a", "64k")


# --- coarse: the clip with an eighth of its bits, and without the filter that hides the blocks -----------------------


def coarse():
    command = "ffmpeg -v error -y -i clip.mp4 -c:v libx264 -preset medium -crf 48 -pix_fmt yuv420p".split()
    command += "-x264-params no-deblock=1:threads=1 -movflags +faststart -bitexact".split() + [str(EXPLAINER / "coarse.mp4")]
    sys.exit(subprocess.run(command, cwd=HERE).returncode)


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in ("clip", "coarse", "photo", "logo", "music", "bed", "pluck"):
        sys.exit(__doc__)
    globals()[sys.argv[1]]()
