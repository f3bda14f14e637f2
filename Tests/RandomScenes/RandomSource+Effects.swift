// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTestSupport
import MotionTimeline

/// Filters and particles.
extension RandomSource {
  /// A filter of the table with some of its numbers changed. A new row of the table needs nothing here.
  mutating func filter(_ role: FilterKind.Role) -> Filter {
    let kind = pick(FilterKind.all.filter { $0.role == role })
    var filter = Filter(kind.name, name: "last")
    for input in kind.inputs {
      if let range = RandomSource.range(of: input) {
        if range.upperBound == RandomSource.length.upperBound || chance(0.7) {
          filter.inputs[input.key] = .number(number(range))
        }
      } else if case .point = input.defaultValue, chance(0.7) {
        filter.inputs[input.key] = .point(CGPoint(x: number(-50...300), y: number(-50...200)))
      } else if case .color = input.defaultValue, chance(0.7) {
        filter.inputs[input.key] = .color(color())
      } else if case .contents = input.defaultValue, role == .transition, chance(0.5) {
        filter.inputs[input.key] = .contents(.file(path: "/a.png"))
      }
    }
    return filter
  }

  /// Lengths are kept small: what a filter reaches decides what it costs.
  private static let length = 1...24.0

  /// Where a filter's number is random; nil for what is no number.
  package static func range(of input: FilterInput) -> ClosedRange<Double>? {
    guard case .number(let value) = input.defaultValue else { return nil }
    func clamped(_ x: Double) -> Double { min(max(x, input.range.lowerBound), input.range.upperBound) }
    switch input.key {
    case "inputRadius", "inputWidth": return length
    case "inputScale" where value >= 8: return length
    case "inputTime": return nil
    default: return clamped(min(0.5 * value, value))...clamped(max(value, 0.5))
    }
  }

  /// A few particles that are seen.
  mutating func emitterCell() -> EmitterCell {
    let cell = EmitterCell()
    cell.contents = .file(path: "/a.png")
    cell.birthRate = number(1...20)
    cell.lifetime = number(0.1...1)
    cell.velocity = number(0...80)
    cell.emissionRange = number(0...6)
    cell.scale = number(0.2...2)
    cell.spin = number(-3...3)
    cell.yAcceleration = number(-50...50)
    cell.alphaSpeed = number(-1...0)
    return cell
  }
}
