// SPDX-License-Identifier: Apache-2.0

// The mix of the composition on the clock that playing follows.
import { StretchedSound } from "./stretched.js";

export class Sound {
  #link; #context = null; #buffer = null; #source = null; #gain = null;
  #stretched = null;
  #generation = -1;
  #loading = null;
  isMuted = false;
  // Left and right folded into the loudest of each stretch, for the timeline.
  peaks = null;
  hasSound = false;

  constructor(link) { this.#link = link; }

  get context() {
    if (!this.#context) {
      this.#context = new AudioContext({ latencyHint: "interactive" });
      this.#gain = this.#context.createGain();
      this.#gain.connect(this.#context.destination);
    }
    return this.#context;
  }

  setMuted(isMuted) {
    this.isMuted = isMuted;
    if (this.#gain) this.#gain.gain.value = isMuted ? 0 : 1;
    this.#stretched?.setMuted(isMuted);
  }

  // The sound of a state of the composition; does nothing if it is there.
  load(generation) {
    if (generation === this.#generation && this.#loading) return this.#loading;
    this.#generation = generation;
    this.#loading = this.#fetch(generation);
    return this.#loading;
  }

  async #fetch(generation) {
    const name = await this.#link.do({ do: "sound" });
    if (generation !== this.#generation) return;
    this.hasSound = name !== null;
    if (!name) {
      this.#buffer = null;
      this.#stretched = null;
      this.peaks = null;
      return;
    }
    const bytes = await (await fetch(name)).arrayBuffer();
    const decoder = new OfflineAudioContext(2, 1, 48000);
    const buffer = await decoder.decodeAudioData(bytes);
    if (generation !== this.#generation) return;
    this.#buffer = buffer;
    this.#stretched = new StretchedSound(name);
    this.peaks = Sound.#peaks(buffer);
  }

  static #peaks(buffer) {
    const step = 480;
    const peaks = new Float32Array(Math.ceil(buffer.length / step));
    for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
      const samples = buffer.getChannelData(channel);
      for (let i = 0; i < samples.length; i++) {
        const magnitude = Math.abs(samples[i]);
        const slot = (i / step) | 0;
        if (magnitude > peaks[slot]) peaks[slot] = magnitude;
      }
    }
    return { step: step / buffer.sampleRate, values: peaks };
  }

  // Seconds of the clock that the loudspeaker is at.
  get now() { return this.#stretched?.now ?? this.#now; }

  get #now() {
    const context = this.context;
    const latency = context.outputLatency || context.baseLatency || 0;
    return context.currentTime - latency;
  }

  // Starts at a time of the film; the clock at which that is heard.
  start(seconds, rate, delay = 0.03) {
    this.stop();
    const context = this.context;
    const when = context.currentTime + delay;
    if (this.#buffer && rate > 0 && seconds < this.#buffer.duration) {
      if (rate === 1) this.#startPlain(seconds, when);
      else this.#stretched.start(seconds, rate, when, () => this.#now, this.isMuted);
    }
    this.setMuted(this.isMuted);
    return when;
  }

  #startPlain(seconds, when) {
    const source = this.context.createBufferSource();
    source.buffer = this.#buffer;
    source.connect(this.#gain);
    source.start(when, Math.max(0, seconds));
    this.#source = source;
  }

  stop() {
    this.#stretched?.stop();
    if (!this.#source) return;
    this.#source.stop();
    this.#source.disconnect();
    this.#source = null;
  }
}
