// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

extension FilmCheck {
  static let faintTexts = FilmCheck(
    code: "faint-text", finds: "texts with too little contrast to what lies behind them", examine: findFaintTexts)

  /// WCAG 2.2, success criterion 1.4.3: 4.5 to 1, and 3 to 1 for large letters.
  private static let least = (small: 4.5, large: 3.0)
  /// Letters are large from this part of the frame's shorter side on: 24 pixels at 1080, which is 18 points on a page.
  private static let large = 0.0222

  /// Compares a text's colour with the frame drawn without texts, at three instants of its greatest opacity. A quarter of its
  /// area may have less contrast. Texts with a shadow, filters or a plate of their own stand out by these. Of equal texts the
  /// strongest counts, because the others are its shadow.
  private static func findFaintTexts(_ film: CheckedFilm) throws -> [FilmFinding] {
    var bySample: [Int: [(track: TextTrack, sight: TextTrack.Sight)]] = [:]
    for track in film.texts {
      for sight in FilmCheck.clearest(of: track) { bySample[sight.sample, default: []].append((track, sight)) }
    }
    var worst: [LayerID: (track: TextTrack, sight: TextTrack.Sight, contrast: Double)] = [:]
    for (sample, texts) in bySample.sorted(by: { $0.key < $1.key }) {
      let ground = try film.ground(frame: film.samples[sample].frame)
      let contrasts = texts.map { text -> Double? in
        guard let color = text.sight.text.values.foregroundColor else { return nil }
        return ground.contrast(to: color, opacity: text.sight.text.opacity, in: text.sight.text.seen)
      }
      var strongest: [String: Double] = [:]
      for (text, contrast) in zip(texts, contrasts) {
        strongest[text.track.string] = max(strongest[text.track.string] ?? 0, contrast ?? 0)
      }
      for (text, contrast) in zip(texts, contrasts) {
        guard let contrast, strongest[text.track.string] == contrast,
          contrast < worst[text.track.layer]?.contrast ?? .infinity
        else { continue }
        worst[text.track.layer] = (text.track, text.sight, contrast)
      }
    }
    return try worst.values.sorted { $0.track.layer < $1.track.layer }.compactMap { track, sight, contrast in
      let isLarge = sight.text.size * film.options.scale >= large * film.shorterSide
      let limit = isLarge ? least.large : least.small
      guard contrast < limit else { return nil }
      let times = try film.times(of: track, below: limit)
      return FilmFinding(
        "\(track.name) has a contrast of \(plain((contrast * 10).rounded(.down) / 10)) to 1 to its ground at "
          + "\(plain(sight.time)) s, and needs \(plain(limit)) to 1 to be read\(isLarge ? "" : " at its size"); choose another "
          + "colour, or put a plate or a shadow behind it",
        of: track.layer, from: times.lowerBound, to: times.upperBound)
    }
  }

  /// The first, the middle and the last of its clear sights.
  private static func clearest(of track: TextTrack) -> [TextTrack.Sight] {
    let clear = track.clear
    return Set([0, clear.count / 2, clear.count - 1]).sorted().filter(clear.indices.contains).map { clear[$0] }
  }
}

extension TextTrack {
  /// At rest, with nearly its greatest opacity, and neither covered nor with a ground of its own. A covered part has
  /// the cover as its ground, so it must be smaller than the part that may be faint.
  fileprivate var clear: [Sight] {
    let most = resting.map(\.text.opacity).max() ?? 0
    return resting.filter { $0.text.opacity >= 0.95 * most && !$0.text.standsOut && $0.text.covered < 0.2 }
  }
}

extension CheckedFilm {
  /// Seconds from the first to the last clear sight of a text with a contrast below a limit.
  fileprivate func times(of track: TextTrack, below limit: Double) throws -> ClosedRange<Double> {
    let clear = track.clear
    let faint = try [clear.first { try isFaint($0, limit) }, clear.last { try isFaint($0, limit) }].compactMap(\.self)
    return faint.isEmpty ? track.resting.seconds : faint.seconds
  }

  private func isFaint(_ sight: TextTrack.Sight, _ limit: Double) throws -> Bool {
    guard let color = sight.text.values.foregroundColor else { return false }
    let contrast = try ground(frame: sight.frame).contrast(to: color, opacity: sight.text.opacity, in: sight.text.seen)
    return contrast.map { $0 < limit } ?? false
  }

  /// The frame without its texts.
  fileprivate func ground(frame: Int) throws -> LuminanceGrid {
    if let known = grounds[frame] { return LuminanceGrid(known, scale: renderScale) }
    var state = timeline.state(atFrame: frame, showsAbsent: false)
    state.root.hideTexts()
    for index in state.subframes.indices { state.subframes[index].hideTexts() }
    let ground = try renderer.bitmap(renderer.displayList(for: state))
    if grounds.count >= CheckedFilm.keptGrounds { grounds = [:] }
    grounds[frame] = ground
    return LuminanceGrid(ground, scale: renderScale)
  }
}

extension LayerState {
  fileprivate mutating func hideTexts() {
    if values.special.isText || values.textPart != nil || isFormula { values.isHidden = true }
    for index in sublayers.indices { sublayers[index].hideTexts() }
  }
}
