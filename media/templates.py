#!/usr/bin/env python3
"""Makes the sounds and the pictures of the templates out of nothing but arithmetic.

    ./templates.py groove | calm | clock | places | voices

needs Python 3.11, numpy, Pillow, and ffmpeg for sounds

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


if __name__ == "__main__":
    globals()[sys.argv[1]]()
