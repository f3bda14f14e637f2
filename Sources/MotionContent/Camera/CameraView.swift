// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// The view of a ``Camera``.
struct CameraView: Sendable {
  /// A rectangle of the scene with the canvas's proportions.
  private(set) var rectangle: CGRect
  private var shake = CGPoint.zero
  /// Radians by which it is turned clockwise.
  private var angle = 0.0
  private let canvas: CGSize

  /// - Parameter values: for each move its progress and, for one that focuses, the frame of the layer.
  init(after moves: [CameraMove.Kind], canvas: CGSize, _ values: [PropertyValue]) {
    self.canvas = canvas
    rectangle = CGRect(origin: .zero, size: canvas)
    var next = values[...]
    for move in moves {
      guard case .number(let progress)? = next.popFirst() else { return }
      switch move {
      case .focus(let padding):
        guard case .rect(let frame)? = next.popFirst() else { return }
        mix(to: fitted(frame, padding), progress)
      case .look(let wanted): mix(to: fitted(wanted, 0), progress)
      case .follow(let factor):
        guard case .rect(let frame)? = next.popFirst() else { return }
        mix(to: following(CGPoint(x: frame.midX, y: frame.midY), factor), progress)
      case .zoom(let factor):
        let size = CGSize(width: canvas.width / factor, height: canvas.height / factor)
        // A zoom of 1 is the whole canvas again.
        let centre =
          factor == 1
          ? CGPoint(x: canvas.width / 2, y: canvas.height / 2) : CGPoint(x: rectangle.midX, y: rectangle.midY)
        mix(
          to: CGRect(
            x: centre.x - size.width / 2, y: centre.y - size.height / 2, width: size.width, height: size.height),
          progress)
      case .pan(let x, let y): mix(to: rectangle.offsetBy(dx: x, dy: y), progress)
      case .turn(let wanted, let isRelative):
        let end = isRelative ? angle + wanted : wanted
        angle = progress >= 1 ? end : angle + (end - angle) * max(progress, 0)
      case .shake(let amount, let seed, let length):
        guard progress > 0, progress < 1 else { continue }
        let time = progress * length * 18
        let left = (1 - progress) * (1 - progress)
        shake.x += amount * left * CameraView.noise(time, seed)
        shake.y += amount * left * CameraView.noise(time, seed &+ 77)
      }
    }
  }

  private mutating func mix(to other: CGRect, _ progress: Double) {
    guard progress > 0 else { return }
    guard progress < 1 else {
      rectangle = other
      return
    }
    func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    rectangle = CGRect(
      x: mixed(rectangle.minX, other.minX), y: mixed(rectangle.minY, other.minY),
      width: mixed(rectangle.width, other.width), height: mixed(rectangle.height, other.height))
  }

  /// The smallest rectangle of the canvas's proportions that holds another with room around it; `padding` is in points
  /// of the canvas.
  private func fitted(_ frame: CGRect, _ padding: Double) -> CGRect {
    let room = CGSize(width: max(canvas.width - 2 * padding, 1), height: max(canvas.height - 2 * padding, 1))
    let factor = max(frame.width / room.width, frame.height / room.height, 1e-6)
    let size = CGSize(width: canvas.width * factor, height: canvas.height * factor)
    return CGRect(
      x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// A part of the canvas, enlarged by a factor, that lies to a point as the canvas does: a point at an edge of the canvas is at
  /// the same edge of the view.
  private func following(_ point: CGPoint, _ factor: Double) -> CGRect {
    let size = CGSize(width: canvas.width / factor, height: canvas.height / factor)
    let x = min(max(point.x / max(canvas.width, 1e-9), 0), 1)
    let y = min(max(point.y / max(canvas.height, 1e-9), 0), 1)
    return CGRect(
      x: x * (canvas.width - size.width), y: y * (canvas.height - size.height), width: size.width,
      height: size.height)
  }

  /// -1…1, smooth, the same for the same time.
  private static func noise(_ time: Double, _ seed: UInt64) -> Double {
    func value(_ step: Double) -> Double {
      var bits = UInt64(bitPattern: Int64(step)) &+ seed &* 0x9E37_79B9_7F4A_7C15
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return Double((bits ^ (bits >> 31)) >> 11) / Double(1 << 52) - 1
    }
    let step = time.rounded(.down)
    let part = time - step
    let smooth = part * part * (3 - 2 * part)
    return value(step) + (value(step + 1) - value(step)) * smooth
  }

  /// The camera's bounds: the canvas about the middle of the view.
  var bounds: CGRect {
    CGRect(
      x: rectangle.midX - canvas.width / 2, y: rectangle.midY - canvas.height / 2, width: canvas.width,
      height: canvas.height)
  }

  var transform: Transform3D {
    let factor = canvas.width / max(rectangle.width, 1e-9)
    let shaken = Transform3D.translation(shake.x, shake.y, 0)
    guard angle != 0 else { return Transform3D.scale(factor, factor, 1).concatenating(shaken) }
    // What a camera sees turns the other way.
    return Transform3D.scale(factor, factor, 1).concatenating(.rotation(-angle, 0, 0, 1)).concatenating(shaken)
  }
}
