// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

/// Effects that give each pixel another colour.
extension LottieLowering {
  private static let luma = [0.299, 0.587, 0.114]

  /// Black and white become two colours, in a measure.
  func tint(_ effect: LottieDocument.Effect, _ dressing: inout LottieDressing) {
    matrix(effect.span(0...2), to: &dressing) { frame in
      let (black, white) = (effect.numbers(0, at: frame), effect.numbers(1, at: frame))
      let amount = min(max(effect.number(2, at: frame, default: 100) / 100, 0), 1)
      let rows = (0..<3).map { channel in
        (0..<3).map { source in
          LottieLowering.luma[source] * (white.component(channel) - black.component(channel)) * amount
            + (source == channel ? 1 - amount : 0)
        } + [0]
      }
      return rows + [(0..<3).map { black.component($0) * amount } + [0]]
    }
  }

  /// One colour in place of all.
  func fill(_ effect: LottieDocument.Effect, _ dressing: inout LottieDressing) {
    overlay(effect.span([2, 6]), to: &dressing) { frame in
      (effect.numbers(2, at: frame), effect.number(6, at: frame, default: 1))
    }
  }

  /// One colour over all colours.
  ///
  /// - Parameter value: the colour and its opacity, 0…1.
  func overlay(
    _ span: LottieSpan, to dressing: inout LottieDressing, _ value: (Double) -> (color: [Double], opacity: Double)
  ) {
    matrix(span, to: &dressing) { frame in
      let (color, given) = value(frame)
      let opacity = min(max(given, 0), 1)
      let rows = (0..<3).map { channel in (0..<3).map { $0 == channel ? 1 - opacity : 0.0 } + [0] }
      return rows + [(0..<3).map { color.component($0) * opacity } + [0]]
    }
  }

  /// Bright, middle and dark become three colours, by tables of the brightness.
  func tritone(_ effect: LottieDocument.Effect, _ dressing: inout LottieDressing) {
    let blend = min(max(effect.number(3, at: 0) / 100, 0), 1)
    if blend > 0 || effect.value(3)?.changes ?? false {
      warn(effect.location, "the effect \"\(effect.name.prefix(40))\" is drawn without the share of the original")
    }
    let gray = LottieLowering.luma + [0]
    _ = add(.colorMatrix(red: gray, green: gray, blue: gray), to: &dressing)
    let (layer, name) = add(.componentTransfer(), to: &dressing)
    for (channel, input) in ["inputRTable", "inputGTable", "inputBTable"].enumerated() {
      let track = LottieTrack.sampled(effect.span(0...2), window: -1e9...1e9) { frame in
        // A table begins with the dark.
        .numbers([2, 1, 0].map { effect.numbers($0, at: frame).component(channel) })
      }
      attach(track, to: .filter(name, input), of: layer)
    }
  }

  /// Black and white points with a gamma between them: of each channel, then of all.
  func levels(_ effect: LottieDocument.Effect, _ dressing: inout LottieDressing) {
    let channels = [("R", 10), ("G", 17), ("B", 24), ("A", 31)]
    apply(channels.map { ("input\($0.0)Table", $0.1) }, of: effect, to: &dressing)
    apply(["R", "G", "B"].map { ("input\($0)Table", 3) }, of: effect, to: &dressing)
  }

  private func apply(
    _ tables: [(input: String, first: Int)], of effect: LottieDocument.Effect, to dressing: inout LottieDressing
  ) {
    let used = tables.filter { table in
      let indices = table.first..<(table.first + 5)
      guard indices.allSatisfy({ effect.value($0) != nil }) else { return false }
      // The defaults change nothing.
      return !effect.span(indices).isEmpty || indices.map { effect.number($0, at: 0) } != [0, 1, 1, 0, 1]
    }
    guard !used.isEmpty else { return }
    let (layer, name) = add(.componentTransfer(), to: &dressing)
    for table in used {
      let indices = table.first..<(table.first + 5)
      let track = LottieTrack.sampled(effect.span(indices), window: -1e9...1e9) { frame in
        .numbers(LottieLowering.levelTable(indices.map { effect.number($0, at: frame) }))
      }
      attach(track, to: .filter(name, table.input), of: layer)
    }
  }

  /// A table of 256 steps.
  ///
  /// - Parameter values: black and white before, gamma, black and white after; all but gamma within 0…1.
  static func levelTable(_ values: [Double]) -> [Double] {
    let (black, white, gamma) = (values.component(0), values.component(1), max(values.component(2), 0.01))
    let (low, high) = (values.component(3), values.component(4))
    let reach = white - black
    return (0...255).map { step in
      let place = Double(step) / 255
      let share = reach != 0 ? min(max((place - black) / reach, 0), 1) : place > black ? 1 : 0
      return min(max(low + (high - low) * Math.pow(share, 1 / gamma), 0), 1)
    }
  }

  /// A matrix of colours.
  ///
  /// - Parameter rows: of red, green and blue, then the constants, at a frame.
  private func matrix(
    _ span: LottieSpan, to dressing: inout LottieDressing, _ rows: (Double) -> [[Double]]
  ) {
    let (layer, name) = add(.colorMatrix(), to: &dressing)
    for (index, input) in ["inputRVector", "inputGVector", "inputBVector", "inputBiasVector"].enumerated() {
      let track = LottieTrack.sampled(span, window: -1e9...1e9) { .numbers(rows($0)[index]) }
      attach(track, to: .filter(name, input), of: layer)
    }
  }
}
