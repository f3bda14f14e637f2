// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A text in a bubble with a tip that points at something. Its anchor point is the tip: it points at `position`, and grows out of
/// there.
///
/// ```swift
/// Callout("Frost in Minas Gerais", tip: .bottom).position(900, 420).enters(.grow, .fade, spring: .snappy)
/// Callout("+18 %").bind(\.position, to: table.cell("Brazil", "2024").edge(.top))
/// ```
///
/// It is as large as its text, which wraps at a width.
public final class Callout: Layer {
  /// The text.
  /// Example: `Callout("Frost").label.foregroundColor = .red`
  public let label = TextLayer()
  private let bubble = ShapeLayer()

  /// The side of a bubble with its tip.
  /// Example: `Callout("Frost in Minas Gerais", tip: .bottom).position(900, 420)`
  public enum Side: Hashable, Sendable { case top, bottom, left, right }

  /// A bubble without a text.
  /// Example: `Callout("Frost in Minas Gerais").position(900, 420)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - text: a few words.
  ///   - tip: the side on which its tip is.
  ///   - tint: the colour of the bubble; nil for white.
  ///   - fontSize: in points, above 0 and at most 1000.
  ///   - width: at which the text wraps, in points.
  ///
  /// Example: `Callout("Frost in Minas Gerais", tip: .left, tint: .navy).position(900, 420)`
  public convenience init(
    _ text: String, tip: Side = .bottom, tint: Color? = nil, fontSize: Double = 34,
    width: Double = 520
  ) {
    self.init()
    guard fontSize > 0, fontSize <= 1000, width > 0, width <= 100_000 else {
      DiagnosticLog.error(
        "the font size of a callout must be above 0 and at most 1000 points, and its width at most 100000; got \(fontSize) and "
          + "\(width)")
      return
    }
    let tint = tint ?? .white
    label.string = text
    label.font("Inter", fontSize, .medium).foregroundColor(tint.readableText)
    let line = label.preferredFrameSize()
    var size = line
    if line.width > width {
      label.isWrapped = true
      label.isBalanced = true
      // The bubble is as wide as the balanced lines, not as the room for them.
      let lines = Double(label.measured(at: width)?.lines.map(\.frame.width).max() ?? CGFloat(width))
      let room = min(lines.rounded(.up) + 2, width)
      size = CGSize(width: room, height: label.size(wrappedAt: room)?.height ?? line.height)
    }
    label.alignmentMode = .center
    draw(size, tip, fontSize, tint)
  }

  private func draw(_ text: CGSize, _ tip: Side, _ fontSize: Double, _ tint: Color) {
    let (padX, padY, length) = (fontSize * 0.72, fontSize * 0.5, fontSize * 0.55)
    let box = CGSize(width: text.width + 2 * padX, height: text.height + 2 * padY)
    let isSide = tip == .left || tip == .right
    let origin = CGPoint(x: tip == .left ? length : 0, y: tip == .top ? length : 0)
    let body = CGRect(origin: origin, size: box)
    bounds = CGRect(
      x: 0, y: 0, width: box.width + (isSide ? length : 0),
      height: box.height + (isSide ? 0 : length))
    var path = Path.roundedRect(body, radius: min(fontSize * 0.45, Double(box.height) / 2))
    let point: CGPoint =
      switch tip {
      case .top: CGPoint(x: body.midX, y: 0)
      case .bottom: CGPoint(x: body.midX, y: bounds.maxY)
      case .left: CGPoint(x: 0, y: body.midY)
      case .right: CGPoint(x: bounds.maxX, y: body.midY)
      }
    let half = length * 0.72
    // The base lies inside the body, so that no seam shows.
    let base: CGPoint =
      switch tip {
      case .top: CGPoint(x: body.midX, y: body.minY + 1)
      case .bottom: CGPoint(x: body.midX, y: body.maxY - 1)
      case .left: CGPoint(x: body.minX + 1, y: body.midY)
      case .right: CGPoint(x: body.maxX - 1, y: body.midY)
      }
    let across = isSide ? CGPoint(x: 0, y: half) : CGPoint(x: half, y: 0)
    let corners = [
      CGPoint(x: base.x - across.x, y: base.y - across.y), point,
      CGPoint(x: base.x + across.x, y: base.y + across.y),
    ]
    // Both parts turn the same way, as the nonzero rule asks.
    let isClockwise = tip == .top || tip == .right
    let ordered = isClockwise ? corners : corners.reversed()
    path.move(to: ordered[0])
    path.addLine(to: ordered[1])
    path.addLine(to: ordered[2])
    path.closeSubpath()
    bubble.bounds = bounds
    bubble.position = CGPoint(x: bounds.midX, y: bounds.midY)
    bubble.path = path
    bubble.fillColor = tint
    bubble.name = "bubble"
    (shadowColor, shadowOpacity, shadowRadius) = (.black, 0.22, fontSize * 0.5)
    shadowOffset = CGSize(width: 0, height: fontSize * 0.16)
    addSublayer(bubble)
    addSublayer(label)
    label.bounds = CGRect(origin: .zero, size: text)
    label.position = CGPoint(x: body.midX, y: body.midY)
    anchorPoint = CGPoint(x: point.x / bounds.width, y: point.y / bounds.height)
  }
}

extension Callout: LayerWithOwnSize {}
