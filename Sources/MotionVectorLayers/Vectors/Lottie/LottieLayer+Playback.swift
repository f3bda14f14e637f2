// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// How the animation plays, by the layer's own time.
extension LottieLayer {
  /// Seconds of one pass at the animation's own speed, without ``rate(_:)``: of the whole, or of the played part.
  /// Example: `let seconds = LottieLayer("icon.json").passDuration`
  public var passDuration: Double { playback.part.upperBound - playback.part.lowerBound }

  /// Plays it again and again: a number of times, or forever.
  ///
  /// - Parameter count: passes, above 0; nil for no end.
  ///
  /// Example: `LottieLayer("loader.json").looped()`
  @discardableResult public func looped(_ count: Double? = nil) -> Self {
    guard count.map({ $0 > 0 && $0 <= 1e6 }) ?? true else {
      DiagnosticLog.error("\(subject) is looped above 0 and up to 1e6 times, got \(count ?? 0)")
      return self
    }
    return play { $0.passes = count ?? .infinity }
  }

  /// Plays every second pass backwards, so that it goes to and fro.
  /// Example: `LottieLayer("pulse.json").looped().mirrored()`
  @discardableResult public func mirrored(_ isMirrored: Bool = true) -> Self { play { $0.isMirrored = isMirrored } }

  /// Plays it so many times faster: 0.5 is half as fast.
  ///
  /// - Parameter factor: above 0, at most 1000.
  ///
  /// Example: `LottieLayer("icon.json").rate(2)`
  @discardableResult public func rate(_ factor: Double) -> Self {
    guard factor > 0, factor <= 1000 else {
      DiagnosticLog.error("the rate of \(subject) is above 0 and at most 1000, got \(factor)")
      return self
    }
    return play { $0.rate = factor }
  }

  /// Plays it from its end to its beginning.
  /// Example: `LottieLayer("icon.json").reversed()`
  @discardableResult public func reversed(_ isReversed: Bool = true) -> Self { play { $0.isReversed = isReversed } }

  /// Plays the part of a marker, from its time on as long as it lasts.
  ///
  /// Example: `LottieLayer("button.json").plays("pressed")`
  @discardableResult public func plays(_ marker: String) -> Self {
    guard let found = find(marker) else { return self }
    guard found.duration > 0 else {
      DiagnosticLog.error("the marker \"\(marker)\" of \(subject) has no duration; write plays(from:to:)")
      return self
    }
    return playPart(found.frame, found.frame + found.duration)
  }

  /// Plays from one marker to another; without one, from the beginning or to the end.
  ///
  /// Example: `LottieLayer("button.json").plays(from: "hover", to: "pressed")`
  @discardableResult public func plays(from start: String? = nil, to end: String? = nil) -> Self {
    let (first, last) = (start.map(find), end.map(find))
    if first == .some(nil) || last == .some(nil) { return self }
    return playPart(first??.frame ?? document.inFrame, last??.frame ?? document.outFrame)
  }

  /// Plays from one time of the animation to another, in seconds.
  ///
  /// Example: `LottieLayer("icon.json").plays(from: 0.5, to: 2)`
  @discardableResult public func plays(from start: Double, to end: Double) -> Self {
    playPart(start * document.frameRate, end * document.frameRate)
  }

  /// Shows one time of the animation, in seconds, all the time.
  ///
  /// Example: `LottieLayer("icon.json").frozen(at: 1.5)`
  @discardableResult public func frozen(at seconds: Double) -> Self {
    guard (-1e6...1e6).contains(seconds) else {
      DiagnosticLog.error("\(subject) is frozen at a time within -1e6 to 1e6 s, got \(seconds)")
      return self
    }
    return play { $0.frozen = seconds }
  }

  /// Shows the time of a marker all the time.
  ///
  /// Example: `LottieLayer("button.json").frozen(at: "pressed")`
  @discardableResult public func frozen(at marker: String) -> Self {
    guard let found = find(marker) else { return self }
    return play { $0.frozen = found.frame / document.frameRate }
  }

  /// Plays it faster or slower, so that all passes take so many seconds.
  ///
  /// Example: `LottieLayer("icon.json").lasts(3)`
  @discardableResult public func lasts(_ seconds: Double) -> Self {
    guard seconds > 0, seconds <= 1e6, playback.passes.isFinite else {
      DiagnosticLog.error(
        "\(subject) lasts above 0 and up to 1e6 s with a number of passes, got \(seconds) s"
          + (playback.passes.isFinite ? "" : " and no end"))
      return self
    }
    return play { $0.rate *= $0.duration / seconds }
  }

  /// Plays it faster or slower, so that it lasts as long as the layer is shown: its scene, or the times of `shown`.
  ///
  /// Example: `LottieLayer("background.json").lastsWholeScene()`
  @discardableResult public func lastsWholeScene() -> Self {
    fillsScene = true
    return self
  }

  /// The markers of the animation with their times in seconds, in the order of the file.
  /// Example: `let names = LottieLayer("button.json").markers.map(\.name)`
  public var markers: [(name: String, time: Double)] {
    document.markers.map { ($0.name, $0.frame / document.frameRate) }
  }

  private func play(_ change: (inout LottiePlayback) -> Void) -> Self {
    change(&playback)
    updateClock()
    return self
  }

  private func playPart(_ first: Double, _ last: Double) -> Self {
    guard composition != nil else { return self }
    guard last > first, abs(first) <= 1e9, abs(last) <= 1e9 else {
      DiagnosticLog.error(
        "\(subject) plays from one time to a later one, got \((first / document.frameRate).rounded(decimals: 6)) to "
          + "\((last / document.frameRate).rounded(decimals: 6)) s")
      return self
    }
    return play { $0.part = first / document.frameRate...last / document.frameRate }
  }

  /// Nil for an unknown name, with an error that lists the names.
  private func find(_ marker: String) -> LottieDocument.Marker? {
    if let found = document.markers.first(where: { $0.name == marker }) { return found }
    guard composition != nil else { return nil }
    let names = document.markers.map { "\"\($0.name)\"" }.joined(separator: ", ")
    DiagnosticLog.error(
      "\(subject) has no marker \"\(marker)\""
        + (names.isEmpty ? ", and no markers at all" : "; it has \(names)"))
    return nil
  }
}
