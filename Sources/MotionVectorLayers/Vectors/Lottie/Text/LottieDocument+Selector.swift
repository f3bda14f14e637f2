// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

extension LottieDocument.TextSelector {
  /// How much a unit is selected, usually 0…1.
  ///
  /// - Parameters:
  ///   - index: counted from 0.
  ///   - count: of all units.
  func share(of index: Int, among count: Int, at frame: Double) -> Double {
    guard count > 0 else { return 0 }
    let unit = countsUnits ? 1 : 100 / Double(count)
    let shift = offset.value(at: frame) / unit
    let first = start.value(at: frame) / unit + shift
    let last = (end?.value(at: frame) ?? (countsUnits ? Double(count) : 100)) / unit + shift
    let (low, high) = (min(first, last), max(first, last))
    return shape(at: Double(index), low, high, frame) * amount.value(at: frame) / 100
  }

  private func shape(at index: Double, _ low: Double, _ high: Double, _ frame: Double) -> Double {
    let length = high - low
    // The middle of the unit on the way through the range.
    let way = length > 0 ? min(max((index + 0.5 - low) / length, 0), 1) : index >= high ? 1 : 0
    switch shape {
    case .square:
      let smoothness = min(max(smoothness.value(at: frame) / 100, 0), 1)
      let share = min(max(min(high, index + 1) - max(low, index), 0), 1)
      // Without smoothness a unit is selected whole or not at all.
      return smoothness < 1 ? min(max((share - 0.5) / max(smoothness, 1e-3) + 0.5, 0), 1) : share
    case .rampUp: return eased(way, frame)
    case .rampDown: return eased(1 - way, frame)
    case .triangle: return length > 0 ? eased(1 - abs(way * 2 - 1), frame) : 0
    case .round:
      let offset = way * 2 - 1
      return length > 0 ? max(0, 1 - offset * offset).squareRoot() : 0
    case .smooth: return length > 0 ? (1 - Math.cos(2 * Double.pi * way)) / 2 : 0
    }
  }

  /// Slows the share down near 0 and 1.
  private func eased(_ share: Double, _ frame: Double) -> Double {
    let (low, high) = (easeLow.value(at: frame) / 100, easeHigh.value(at: frame) / 100)
    guard low != 0 || high != 0 else { return share }
    func unit(_ value: Double) -> Float { Float(min(max(value, 0), 1)) }
    // At 100 the curve begins or ends level, and at −100 it is steep there.
    let curve = TimingFunction(
      unit(low > 0 ? low : 0), unit(low > 0 ? 0 : -low), unit(high > 0 ? 1 - high : 1), unit(high > 0 ? 1 : 1 + high))
    return curve(share)
  }
}
