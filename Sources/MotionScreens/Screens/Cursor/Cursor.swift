// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A pointer that moves, clicks and drags.
///
/// ```swift
/// let cursor = Cursor().position(1500, 900)
/// card
/// cursor
/// InOrder {
///   cursor.moves(to: card)
///   cursor.clicks()
///   cursor.drags(card, by: 300, 0)
/// }
/// ```
///
/// Its position is the point at its tip. It stands in front of the layers written before it.
public final class Cursor: Layer {
  /// How a cursor looks.
  /// Example: `Cursor(.hand).position(960, 540)`
  public enum Style: Hashable, Sendable {
    /// The arrow of a desktop. The default.
    case arrow
    /// The hand over a link.
    case hand
    /// The bar over a text.
    case text
    /// The tip of a finger.
    case touch
  }

  private let pointer = Layer()
  private let ring = Layer()
  private var look = Style.arrow
  private var length = 44.0
  private var inkColor: Color?
  /// How many moves it has, for the side to which each bends.
  var moveCount = 0
  /// The position after the moves so far, as far as it is known before the scene plays.
  var lastPoint: CGPoint?

  /// An arrow.
  /// Example: `Cursor().position(960, 540)`
  public override init() {
    super.init()
    start()
  }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - style: how it looks.
  ///   - size: the length of the arrow in points, above 0 and at most 2000.
  ///   - tint: the colour of the pointer, and of the ring at a click; nil for black and a light grey.
  ///
  /// Example: `Cursor(.arrow, size: 80, tint: .indigo).position(960, 540)`
  public convenience init(_ style: Style, size: Double = 44, tint: Color? = nil) {
    self.init()
    guard size > 0, size <= 2000 else {
      DiagnosticLog.error("the size of a cursor must be above 0 and at most 2000 points, got \(size)")
      return
    }
    (look, length, inkColor) = (style, size, tint)
    start()
  }

  private func start() {
    for layer in pointer.sublayers ?? [] { layer.removeFromSuperlayer() }
    (pointer.name, ring.name) = ("pointer", "ring")
    if look == .touch { startTouch() } else { startPointer() }
    ring.bounds = CGRect(x: 0, y: 0, width: length * 1.5, height: length * 1.5)
    ring.cornerRadius = length * 0.75
    ring.borderWidth = length * 0.07
    ring.borderColor = inkColor ?? Color(white: 1, alpha: 0.95)
    ring.backgroundColor = (inkColor ?? Color(white: 0.6)).opacity(0.3)
    ring.opacity = 0
    (ring.shadowColor, ring.shadowOpacity) = (.black, 0.3)
    (ring.shadowRadius, ring.shadowOffset) = (length * 0.06, .zero)
    ring.position = pointer.position
    if ring.superlayer == nil {
      addSublayer(ring)
      addSublayer(pointer)
    }
  }

  private func startTouch() {
    bounds = CGRect(x: 0, y: 0, width: length * 1.3, height: length * 1.3)
    anchorPoint = CGPoint(x: 0.5, y: 0.5)
    pointer.bounds = bounds
    pointer.anchorPoint = anchorPoint
    pointer.position = CGPoint(x: bounds.midX, y: bounds.midY)
    let disc = Layer.plate(bounds, radius: length * 0.65, inkColor?.opacity(0.6) ?? Color(white: 0.45, alpha: 0.5))
    disc.borderColor = Color(white: 1, alpha: 0.92)
    disc.borderWidth = length * 0.06
    (disc.shadowColor, disc.shadowOpacity, disc.shadowRadius) = (.black, 0.3, length * 0.14)
    disc.shadowOffset = CGSize(width: 0, height: length * 0.05)
    pointer.addSublayer(disc)
  }

  private func startPointer() {
    let shape: CursorShape =
      switch look {
      case .hand: .hand
      case .text: .text
      default: .arrow
      }
    let unit = length / CursorShape.height
    let box = shape.box
    bounds = CGRect(x: 0, y: 0, width: box.width * unit, height: box.height * unit)
    anchorPoint = CGPoint(x: (shape.hotSpot.x - box.minX) / box.width, y: (shape.hotSpot.y - box.minY) / box.height)
    pointer.bounds = bounds
    pointer.anchorPoint = anchorPoint
    pointer.position = CGPoint(x: bounds.width * anchorPoint.x, y: bounds.height * anchorPoint.y)
    func placed(_ path: Path) -> Path {
      path.mapPoints { CGPoint(x: ($0.x - box.minX) * unit, y: ($0.y - box.minY) * unit) }
    }
    var area = Path()
    for path in shape.areas { area.append(placed(path)) }
    let ink: Color = inkColor ?? (shape.isLight ? .white : "#11141A")
    let edge: Color = ink.readableText == .white ? .white : "#11141A"
    let back = ShapeLayer()
    let front = ShapeLayer()
    for part in [back, front] {
      part.bounds = bounds
      part.position = CGPoint(x: bounds.midX, y: bounds.midY)
      part.path = area
      pointer.addSublayer(part)
    }
    back.fillColor = edge
    back.strokeColor = edge
    back.lineWidth = unit * 2.3
    back.lineJoin = .round
    (back.shadowColor, back.shadowOpacity, back.shadowRadius) = (.black, 0.34, length * 0.06)
    back.shadowOffset = CGSize(width: 0, height: length * 0.06)
    front.fillColor = ink
    guard !shape.creases.isEmpty else { return }
    let creases = ShapeLayer()
    creases.bounds = bounds
    creases.position = CGPoint(x: bounds.midX, y: bounds.midY)
    creases.path = placed(shape.creases)
    creases.fillColor = nil
    creases.strokeColor = edge
    creases.lineWidth = unit * 0.9
    creases.lineCap = .round
    pointer.addSublayer(creases)
  }

  // MARK: Clicks

  /// Presses and lets go, with a ring that spreads.
  /// Example: `InOrder { cursor.moves(to: card); cursor.clicks() }`
  public func clicks(for seconds: Double = 0.45) -> some Step { click(seconds, count: 1) }

  /// Presses twice.
  /// Example: `InOrder { cursor.moves(to: card); cursor.doubleClicks() }`
  public func doubleClicks(for seconds: Double = 0.6) -> some Step { click(seconds, count: 2) }

  /// Moves to the middle of a layer and clicks. The layer gives way a little.
  /// Example: `InOrder { Wait(0.5); cursor.clicks(card) }`
  public func clicks(_ layer: Layer, for seconds: Double = 1.2) -> some Step {
    InOrder {
      moves(to: layer, for: max(seconds - 0.45, 0))
      Parallel {
        click(min(seconds, 0.45), count: 1)
        pressed(layer, min(seconds, 0.45))
      }
    }
  }

  private func click(_ seconds: Double, count: Int) -> some Step {
    let part = seconds / Double(count)
    return InOrder {
      for _ in 0..<count {
        Parallel {
          Animate(pointer, \.transform.scale, values: [1, 0.8, 1, 1], keyTimes: [0, 0.3, 0.75, 1], duration: part)
          Animate(
            ring, \.opacity, values: [0, 0, 1, 0], keyTimes: [0, 0.2, 0.26, 1], duration: part, timing: .easeOut)
          Animate(
            ring, \.transform.scale, values: [0.2, 0.2, 1], keyTimes: [0, 0.2, 1], duration: part, timing: .easeOut)
        }
      }
    }
  }

  /// Takes hold, or lets go: the pointer gets a size, 1 for its own.
  func grips(_ scale: Double) -> some Step {
    Animate(pointer, \.transform.scale, to: scale, duration: 0.15, timing: .easeOut)
  }

  private func pressed(_ layer: Layer, _ seconds: Double) -> some Step {
    let rest = PropertyPath(.transform, .transform(.scaleX)).get(layer.values).flatMap { Double($0) } ?? 1
    return Animate(
      layer, \.transform.scale, values: [rest, rest * 0.96, rest], keyTimes: [0, 0.35, 1], duration: seconds)
  }
}

extension Cursor: LayerWithOwnSize {}
