// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// The images that a layer's particles may have, each once, by number.
struct ParticleImages {
  private(set) var list: [ParticleImage] = []
  private var numbers: [ParticleImage: Int] = [:]
  /// Drawings in pixels; nil for drawings that failed, with the error already reported.
  private var painted: [Painting: Contents?] = [:]

  private struct Painting: Hashable {
    var drawing: Drawing
    var scale: Double
  }

  /// The number of a cell's image; nil if it shows nothing (EM-8).
  ///
  /// - Parameters:
  ///   - layer: how messages name the emitter layer.
  ///   - callStack: the call stack of the animation that gave the cell a drawing; nil: none did. Drawings of model values are
  ///     pixels by now, or were told to be impossible.
  mutating func number(
    of cell: EmitterCellValues, layer: @autoclosure () -> String, callStack: (Drawing) -> [UInt]?
  ) -> Int? {
    guard var contents = cell.contents, cell.contentsScale > 0 else { return nil }
    if case .drawing(let drawing) = contents {
      let key = Painting(drawing: drawing, scale: cell.contentsScale)
      if painted[key] == nil {
        // A failed drawing is remembered too, so it is reported once.
        painted[key] = .some(callStack(drawing).flatMap { cell.pixels(of: drawing, layer: layer(), callStack: $0) })
      }
      guard case .some(.some(let pixels)) = painted[key] else { return nil }
      contents = pixels
    }
    let image = ParticleImage(
      contents: contents, contentsRect: cell.contentsRect, contentsScale: cell.contentsScale,
      minificationFilter: cell.minificationFilter, magnificationFilter: cell.magnificationFilter)
    if let number = numbers[image] { return number }
    numbers[image] = list.count
    list.append(image)
    return list.count - 1
  }
}

extension EmitterCellValues {
  /// A drawing in pixels at the cell's scale, as a file of the same pixels would show it (EM-8). Nil if no host can draw, and
  /// for a failed drawing, which is an error.
  package func pixels(of drawing: Drawing, layer: String, callStack: [UInt]) -> Contents? {
    let what = "the drawing of \(name.map { "the emitter cell \"\($0)\"" } ?? "an emitter cell") of \(layer)"
    for problem in drawing.problems {
      DiagnosticLog.current.add(Diagnostic(.error, "\(what): \(problem)", callStack: callStack))
    }
    let scale = contentsScale
    guard drawing.problems.isEmpty,
      let painted = DiagnosticLog.ask(what, at: callStack, { try $0.drawings.bitmap(of: drawing, scale: scale) })
    else { return nil }
    for warning in painted.warnings {
      DiagnosticLog.current.add(Diagnostic.warning(.drawing, "\(what): \(warning)", callStack: callStack))
    }
    return .bitmap(BitmapContents(painted.bitmap))
  }
}
