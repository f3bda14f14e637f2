#!/usr/bin/env python3
"""Speaks the sample voices of the templates with eSpeak NG, and writes when each word is said.

    pip install numpy==2.4.6 espeakng-loader==0.2.4 && ./voices.py

needs Python 3.11 and ffmpeg

eSpeak NG is under GPL 3; the licence covers the program, not the speech that it makes.
"""

import ctypes
import json
import subprocess
from pathlib import Path

import espeakng_loader
import numpy as np

TEMPLATES = Path(__file__).resolve().parent.parent / "templates"
RATE = 22_050

# The target, and who says what: a name, a voice, a pitch, a speed, a text.
TAKES = {
    "audiogram": [
        (None, "en-gb", 42, 150, "Most podcasts are found by accident. Somebody hears one good minute, and stays for an hour. "
         "So choose that minute well, put words on it, and let it travel."),
    ],
    "podcast-clip": [
        ("Mira", "en-us+f3", 55, 160, "What made you start over?"),
        ("Jon", "en-gb", 38, 160, "We had three years of work, and nobody used it. That was a gift."),
        ("Mira", "en-us+f3", 58, 160, "A gift? How?"),
        ("Jon", "en-gb", 38, 150, "It told us the truth before the money ran out."),
    ],
    "talking-head": [
        (None, "en-us+f3", 52, 155, "Three things I wish I had known. Start before you are ready. Finish before you are proud. "
         "And show it to one person today."),
    ],
}


class Event(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("id", ctypes.c_uint), ("position", ctypes.c_int), ("length", ctypes.c_int),
        ("audio", ctypes.c_int), ("sample", ctypes.c_int), ("user", ctypes.c_void_p), ("name", ctypes.c_char * 8),
    ]


speech = ctypes.CDLL(espeakng_loader.get_library_path())
speech.espeak_Initialize(2, 0, str(espeakng_loader.get_data_path()).encode(), 0)
Callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event))


def speak(voice, pitch, speed, text):
    """The samples, and the seconds at which words begin with their places in the text."""
    samples, starts = [], []

    @Callback
    def take(wave, count, events):
        if wave:
            samples.append(np.ctypeslib.as_array(wave, (count,)).astype(np.float32) / 32768)
        index = 0
        while events[index].type:
            if events[index].type == 1:
                starts.append((events[index].audio / 1000, events[index].position - 1))
            index += 1
        return 0

    speech.espeak_SetSynthCallback(take)
    speech.espeak_SetVoiceByName(voice.encode())
    speech.espeak_SetParameter(1, speed, 0)
    speech.espeak_SetParameter(3, pitch, 0)
    data = text.encode()
    speech.espeak_Synth(data, len(data) + 1, 0, 1, 0, 1, None, None)
    speech.espeak_Synchronize()
    return np.concatenate(samples), starts


def words(text, starts, samples):
    """Each word with its beginning and its end: the next one's beginning, or an earlier silence."""
    loud = np.sqrt(np.convolve(samples**2, np.ones(600) / 600, "same")) > 0.01
    found, position = [], 0
    for word in text.split():
        place = text.index(word, position)
        position = place + len(word)
        start = min((at for at, where in starts if place <= where < position), default=None)
        if start is None:
            found[-1]["word"] += " " + word
        else:
            found.append({"word": word, "start": start})
    for word, following in zip(found, found[1:] + [{"start": len(samples) / RATE}]):
        heard = np.nonzero(loud[int(word["start"] * RATE) : int(following["start"] * RATE)])[0]
        word["end"] = word["start"] + (heard[-1] / RATE if len(heard) else 0.1)
    return found


for name, takes in TAKES.items():
    track, list_of_words = [np.zeros(int(0.4 * RATE), np.float32)], []
    for speaker, voice, pitch, speed, text in takes:
        samples, starts = speak(voice, pitch, speed, text)
        at = sum(map(len, track)) / RATE
        for word in words(text, starts, samples):
            entry = {"word": word["word"], "start": round(at + word["start"], 2), "end": round(at + word["end"], 2)}
            list_of_words.append(entry | ({"speaker": speaker} if speaker else {}))
        track += [samples, np.zeros(int(0.12 * RATE), np.float32)]
    whole = np.concatenate(track)
    whole *= 0.7 / np.abs(whole).max()
    media = TEMPLATES / name / "media"
    # The clip of the talking head has its voice in itself; head.swift draws it.
    sound = Path(__file__).with_name("talk.m4a") if name == "talking-head" else media / "voice.m4a"
    media.mkdir(parents=True, exist_ok=True)
    command = f"ffmpeg -v error -y -f f32le -ar {RATE} -ac 1 -i - -ar 48000 -c:a aac -b:a 40k -movflags +faststart -bitexact"
    subprocess.run(command.split() + [str(sound)], input=whole.tobytes(), check=True)
    rows = ",\n".join("  " + json.dumps(word) for word in list_of_words)
    (media / "words.json").write_text(f"[\n{rows}\n]\n")
    print(name, len(whole) / RATE)
