// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// The clip's own sound.
extension VideoLayer {
  /// Plays the clip's own sound with its frames: `VideoLayer("talk.mp4").trim(2...14).rate(2).volume(0.6)`.
  ///
  /// It follows the layer's trim, rate (with the pitch as it is), direction, times and repetitions, and stops when the layer is
  /// not shown any more. It uses the layer's times at the start of its scene. A clip that is frozen, remapped or has a rate with
  /// keys is silent, with a warning.
  ///
  /// - Parameters:
  ///   - gain: linear, 1 leaves the sound as it is.
  ///   - fadeIn: seconds of a linear rise from silence.
  ///   - fadeOut: seconds of a linear fall to silence at the end of the sound.
  ///
  /// Example: `VideoLayer("talk.mp4").trim(2...14).volume(0.6)`
  @discardableResult
  public func volume(_ gain: Double, fadeIn: Double = 0, fadeOut: Double = 0) -> Self {
    sounding(fadeIn, fadeOut) { $0.gain = gain }
  }

  /// Plays the clip's own sound with a gain that changes: `clip.volume([0: 0.2, 2: 1])`. Keys are seconds since the sound begins;
  /// the gain changes linearly between them.
  ///
  /// Example: `VideoLayer("talk.mp4").volume([0: 0.2, 2: 1])`
  @discardableResult
  public func volume(_ keys: KeyValuePairs<Double, Double>, fadeIn: Double = 0, fadeOut: Double = 0) -> Self {
    sounding(fadeIn, fadeOut) { $0.keys = keys.map { ($0.key, $0.value) } }
  }

  /// Which of the clip's audio tracks plays, where its volume is given: `VideoLayer("screen.mkv").audioTrack(2).volume(1)`.
  ///
  /// - Parameter track: its number from 1 on, its name (`"Mic"`), or its language (`"en"`). Without it the track that players
  ///   choose is heard; if there are several, a warning names it. A missing track is an error.
  ///
  /// Example: `VideoLayer("screen.mkv").audioTrack(2).volume(1)`
  @discardableResult
  public func audioTrack(_ track: AudioTrackSelection) -> Self { set { $0.clipTrack = track } }

  /// Which channels of the clip's own sound are heard: `VideoLayer("talk.mp4").channels(.left).volume(1)` has the left one
  /// on both sides.
  ///
  /// - Parameter channels: `.stereo`, `.left`, `.right`, `.mono` for the mean of both, or `.number(3)` for one of several in
  ///   the file's order.
  ///
  /// Example: `VideoLayer("talk.mp4").channels(.left).volume(1)`
  @discardableResult
  public func channels(_ channels: AudioChannels) -> Self { set { $0.clipChannels = channels } }

  private func sounding(_ fadeIn: Double, _ fadeOut: Double, _ change: (inout ClipSound) -> Void) -> Self {
    set {
      var sound = ClipSound()
      (sound.fadeIn, sound.fadeOut) = (fadeIn, fadeOut)
      change(&sound)
      $0.clipSound = sound
      if $0.isMuted { $0.isMuted = false }
    }
  }
}

extension Layer {
  /// The sounds of all clips here and below that play theirs, in the tree's order.
  ///
  /// - Parameters:
  ///   - root: of the scene.
  ///   - end: seconds of the scene.
  func clipSounds(below root: Layer, until end: Double) -> [Audio] {
    let own = (self as? VideoLayer).flatMap { layer -> Audio? in
      guard let wanted = layer.clipSound, !layer.isMuted, !layer.path.isEmpty else { return nil }
      let codes = layer.allowedCodesAround
      return DiagnosticLog.reporting(at: wanted.callStack, allowing: codes) {
        layer.sound(wanted, below: root, until: end)
      }
    }
    return [own].compactMap(\.self) + (sublayers ?? []).flatMap { $0.clipSounds(below: root, until: end) }
  }
}

extension VideoLayer {
  /// The seconds in which the clip plays once, with its trim and its rate; 1, and an error, if the file cannot be read.
  ///
  /// A scene that lasts as long as its clip: `interview.lasting(VideoLayer("clip.mp4").clipDuration)`.
  ///
  /// Example: `let seconds = VideoLayer("media/clip.mp4").clipDuration`
  public var clipDuration: Double {
    DiagnosticLog.reporting(at: CallStack.current) {
      guard let length = clipLength else { return 1 }
      return (length.upperBound - length.lowerBound) / (rate > 0 ? rate : 1)
    }
  }

  /// The sound on the clock of its scene, from when the layer is shown; nil, and maybe an error, if it is never heard.
  fileprivate func sound(_ wanted: ClipSound, below root: Layer, until end: Double) -> Audio? {
    guard let clock = clock(below: root) else { return nil }
    if let silence = values.video.silence {
      DiagnosticLog.warning(.unheardSound, silence)
      return nil
    }
    let rate = rate * clock.speed
    guard clock.speed > 0, Audio.rates.contains(rate) else {
      DiagnosticLog.error(
        "\(path) plays at \(rate) times its speed in \(self), but its sound can play only at 0.25 to 4 times; leave "
          + "volume(…) out, or write muted()")
      return nil
    }
    let shown = shownTimes(below: root, until: end)
    let begin = max(shown.lowerBound, -clock.offset / clock.speed)
    guard begin < shown.upperBound, let length = clipLength else { return nil }
    var sound = Audio(path)
    sound.clip = self
    (sound.track, sound.channels) = (clipTrack, clipChannels)
    (sound.callStack, sound.allowedCodes) = (wanted.callStack, allowedCodesAround)
    sound.begin = .seconds(begin)
    sound.stop = shown.upperBound
    sound.trim = length
    sound.isPadded = true
    sound.passes = repeats ? nil : 1
    sound.rate = rate
    (sound.isReversed, sound.mayBeDamaged) = (isReversed, values.video.allowsDamage)
    sound.lead = max(0, (begin * clock.speed + clock.offset) / clock.speed)
    if let keys = wanted.keys { sound = sound.volume(keys) } else { sound.gain = wanted.gain }
    (sound.fadeInDuration, sound.fadeOutDuration) = (wanted.fadeIn, wanted.fadeOut)
    return sound
  }

  /// The played part of the clip, in its seconds; nil, and an error, if it cannot be read, or nothing of it is left.
  private var clipLength: ClosedRange<Double>? {
    guard let clip = DiagnosticLog.ask("the clip \(path)", at: [], { try $0.images.clip(values.video.clip) }) else {
      return nil
    }
    let whole = max(0, clip.duration.seconds)
    let start = max(0, min(trimStart, whole))
    let end = max(start, min(trimEnd ?? whole, whole))
    return start < end ? start...end : nil
  }

  /// When the layer and all that hold it are there, in seconds of the scene.
  private func shownTimes(below root: Layer, until end: Double) -> Range<Double> {
    var (from, to) = (0.0, end)
    for layer in sequence(first: self as Layer, next: \.superlayer) where layer !== root {
      guard let clock = layer.superlayer?.clock(below: root), clock.speed > 0 else { continue }
      from = max(from, (layer.beginTime - clock.offset) / clock.speed)
      guard layer.duration > 0, layer.duration.isFinite, layer.speed > 0 else { continue }
      let cycles = layer.repeatCount > 0 ? Double(layer.repeatCount) : 1
      let over = layer.beginTime + layer.duration * cycles / Double(layer.speed)
      to = min(to, (over - clock.offset) / clock.speed)
    }
    return from..<max(from, to)
  }
}
