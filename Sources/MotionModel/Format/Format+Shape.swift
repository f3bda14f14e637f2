// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension Format {
  /// A shape of the canvas, as `--format` names it.
  ///
  /// Example: `Format.hd1080().shapes(.landscape, .vertical, .square)`
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// Wider than high, 16:9.
    /// Example: `Format.hd1080().shapes(.landscape, .square)`
    case landscape
    /// Higher than wide, 9:16, for phones.
    /// Example: `Format.hd1080().shapes(.landscape, .vertical)`
    case vertical
    /// As high as wide.
    /// Example: `Format.hd1080().shapes(.landscape, .square)`
    case square
  }

  /// Example: `let columns = format.isPortrait ? 1 : 3`
  public var isPortrait: Bool { height > width }
  /// Example: `let columns = format.isLandscape ? 3 : 1`
  public var isLandscape: Bool { width > height }
  /// Example: `let columns = format.isSquare ? 2 : 3`
  public var isSquare: Bool { width == height }

  /// The part of the canvas, in points, that no player covers. Landscape and square films keep a twentieth of each side free.
  /// Vertical ones keep more, for the words and buttons of apps on phones: 6 % at the sides, 12 % at the top, 20 % at the
  /// bottom.
  ///
  /// Example: `TextLayer("Hello").wrapped(width: format.safeArea.width, alignment: .center).position(.center)`
  public var safeArea: CGRect {
    let (width, height) = (Double(width), Double(height))
    let shares = isPortrait ? (side: 0.06, top: 0.12, bottom: 0.2) : (side: 0.05, top: 0.05, bottom: 0.05)
    // Whole pixels.
    let (side, top) = ((width * shares.side).rounded(), (height * shares.top).rounded())
    let bottom = (height * shares.bottom).rounded()
    return CGRect(x: side, y: top, width: width - 2 * side, height: height - top - bottom)
  }

  /// The shapes in which the film can be made. `--format` chooses one; without it the film has its own.
  ///
  /// The shorter side stays as long as it is, so 1920×1080 becomes 1080×1920 and 1080×1080. Of the shape that the format has
  /// already, it keeps its size. The script lays out its scenes by ``isPortrait``, ``width`` and ``safeArea``.
  ///
  /// Example: `var format: Format { .hd1080(fps: 30).shapes(.landscape, .vertical, .square) }`
  public func shapes(_ shapes: Shape...) -> Format {
    guard let shape = FilmVariant.current.shape else { return self }
    guard shapes.contains(shape) || shape == self.shape else {
      let names = Shape.allCases.filter { shapes.contains($0) || $0 == self.shape }.map(\.rawValue)
      DiagnosticLog.error(
        "--format \(shape): the composition has no such shape; it can be \(names.joined(separator: ", "))")
      return self
    }
    return shaped(shape)
  }

  /// The shape that it has.
  package var shape: Shape { isPortrait ? .vertical : isSquare ? .square : .landscape }

  private func shaped(_ shape: Shape) -> Format {
    guard shape != self.shape else { return self }
    let short = min(width, height)
    // Sides are even.
    let long = Int((Double(short) * 16 / 18).rounded()) * 2
    var format = self
    (format.width, format.height) =
      switch shape {
      case .landscape: (long, short)
      case .vertical: (short, long)
      case .square: (short, short)
      }
    return format
  }
}
