import Foundation
import MotionAnimation
import MotionCore
import MotionLayers

/// Filters and particles.
extension RandomSource {
  /// A filter of the table with some of its numbers changed. A new row of the table needs nothing here.
  mutating func filter(_ role: FilterKind.Role) -> Filter {
    let kind = pick(FilterKind.all.filter { $0.role == role })
    var filter = Filter(kind.name)
    for input in kind.inputs {
      guard case .number(let value) = input.defaultValue else { continue }
      // Lengths are kept small: what a filter reaches decides what it costs.
      if input.key == "inputRadius" || input.key == "inputWidth" || input.key == "inputScale" {
        filter.inputs[input.key] = .number(number(0.5...12))
      } else if chance(0.5) {
        filter.inputs[input.key] = .number(value * number(0.5...1))
      }
    }
    return filter
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
