// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

extension DisplayList {
  /// The same with fewer points in long lines, such as coasts: a small frame shows none of their details.
  func coarse() -> DisplayList {
    let found = commands.map(\.coarse)
    guard found.contains(where: { $0 != nil }) else { return self }
    let commands = zip(commands, found).map { $1 ?? $0 }
    return DisplayList(width: width, height: height, background: background, commands: commands)
  }
}

extension DrawCommand {
  /// Nil for a command without long lines.
  fileprivate var coarse: DrawCommand? {
    var command: DrawCommand
    switch content {
    case .fill(var fill):
      guard let coverage = fill.coverage.coarse else { return nil }
      fill.coverage = coverage
      command = DrawCommand(fill, bounds: bounds)
    case .group(var group):
      let found = group.commands.map(\.coarse)
      guard found.contains(where: { $0 != nil }) else { return nil }
      group.commands = zip(group.commands, found).map { $1 ?? $0 }
      command = DrawCommand(group, bounds: bounds)
    default: return nil
    }
    command.owner = owner
    return command
  }
}

extension Coverage {
  /// Shorter paths are painted as they are.
  private static let longest = 200
  /// The least distance of two points, in pixels.
  private static let step = 0.25

  /// Nil for a shape without long lines. A line that is drawn in part keeps its points, because they decide the drawn part.
  fileprivate var coarse: Coverage? {
    guard transform.isScaleTranslation else { return nil }
    let scale = max(abs(transform.h11), abs(transform.h22))
    guard scale > 0 else { return nil }
    var result = self
    switch shape {
    case .path(let path, let rule) where path.elements.count > Coverage.longest:
      result.shape = .path(path.coarse(step: Coverage.step / scale), rule)
    case .stroke(let path, let style)
    where path.elements.count > Coverage.longest && style.start <= 0 && style.end >= 1 && style.offset == 0:
      result.shape = .stroke(path.coarse(step: Coverage.step / scale), style)
    default: return nil
    }
    return result
  }
}

extension Path {
  /// Leaves out points of straight lines that are nearer to the point before than a step. The ends of lines stay.
  func coarse(step: Double) -> Path {
    var result: [Element] = []
    var (last, waiting): (CGPoint, CGPoint?) = (.zero, nil)
    func flush() {
      if let point = waiting { result.append(.line(point)) }
      waiting = nil
    }
    for element in elements {
      guard case .line(let point) = element else {
        flush()
        result.append(element)
        last = element.end ?? last
        continue
      }
      if abs(point.x - last.x) >= step || abs(point.y - last.y) >= step {
        result.append(element)
        (last, waiting) = (point, nil)
      } else {
        waiting = point
      }
    }
    flush()
    return Path(elements: result)
  }
}

extension Path.Element {
  /// Nil for the end of a closed line.
  fileprivate var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point), .quad(let point, _), .cubic(let point, _, _): point
    case .close: nil
    }
  }
}
