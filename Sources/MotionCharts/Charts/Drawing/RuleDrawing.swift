// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A line or a band across a chart, with its name.
final class RuleDrawing: ChartDrawing {
  let spec: MarkSpec
  let number: Int
  let style: ChartStyle
  private let marks = Layer().name("reference")
  private let labels = Layer().name("reference label")
  private let shape = ShapeLayer()
  private var text: TextLayer?
  private let builder: PoseBuilder
  private let slots: Slots

  init(_ spec: MarkSpec, _ number: Int, _ style: ChartStyle, _ builder: PoseBuilder, _ slots: Slots) {
    (self.spec, self.number, self.style, self.builder, self.slots) = (spec, number, style, builder, slots)
    marks.addSublayer(shape)
    let color = spec.colors.first ?? style.theme.text
    if spec.kind == .band {
      shape.fillColor = color.opacity(spec.opacity ?? 0.1)
    } else {
      shape.fillColor = nil
      shape.strokeColor = color
      shape.opacity = spec.opacity ?? 0.75
      shape.lineWidth = max(1.5, style.type.size / 10)
      if spec.isDashed {
        shape.lineDashPattern = [style.type.size * 0.3, style.type.size * 0.25]
      }
    }
    guard let string = spec.text else { return }
    // On a band of its own colour a name could not be read.
    let ink = spec.kind == .band ? style.theme.text : color
    let text = style.type.text(string, ink, scale: 0.9, weight: .semibold)
    text.name = "\(string) label"
    labels.addSublayer(text)
    self.text = text
  }

  var markLayers: [Layer] { [marks] }
  var labelLayers: [Layer] { [labels] }
  var keys: [String] { [] }
  func growthCount(_ series: String) -> Int { 1 }
  func layer(_ key: String, of series: String?) -> Layer? { key == spec.text ? shape : nil }
  func label(_ key: String, of series: String?) -> TextLayer? { key == spec.text ? text : nil }

  private func unit(_ value: ChartValue?, _ film: ChartFilm) -> Double? {
    guard let value else { return nil }
    if spec.isOnX { return builder.xUnit(value, slots) }
    if case .number(let number) = value, number.isFinite { return film.yKind.unit(number) }
    return nil
  }

  private var hasReported = false

  func follow(_ film: ChartFilm, _ clock: ChartClock) {
    for layer in markLayers + labelLayers { layer.cover(style.box) }
    guard let lower = unit(spec.lower, film), let upper = unit(spec.upper ?? spec.lower, film) else {
      if !hasReported {
        DiagnosticLog.error(
          "a reference at \(spec.lower?.key ?? "") is no \(spec.isOnX ? "key of the x axis" : "value of the y axis"), so it is not "
            + "shown; use one of the data, such as a number, a name or a date")
      }
      hasReported = true
      shape.path = Path()
      return
    }
    let (isOnX, plot, isBand) = (spec.isOnX, film.plot, spec.kind == .band)
    let isAcross = isOnX == film.isHorizontal
    // A band of categories covers their slots.
    let pad = isOnX && isBand && builder.xKind == .band && (builder.reservesSlots || lower == upper) ? 0.5 : 0
    @Sendable func ends(_ instant: ChartInstant) -> (from: Double, to: Double, isSeen: Bool) {
      let view = film.view(instant.data)
      func point(_ unit: Double) -> CGPoint { isOnX ? view.point(unit, view.y.lower) : view.point(view.x.lower, unit) }
      let (a, b) = (point(min(lower, upper) - pad), point(max(lower, upper) + pad))
      let (first, last) = isAcross ? (a.y, b.y) : (a.x, b.x)
      let (low, high) = isAcross ? (plot.minY, plot.maxY) : (plot.minX, plot.maxX)
      let (from, to) = (min(first, last), max(first, last))
      // An end on the edge itself is seen, whatever the rounding.
      return (min(max(from, low), high), min(max(to, low), high), to >= low - 1 && from <= high + 1)
    }
    let box = CGRect(origin: .zero, size: style.box.size)
    shape.bounds = box
    shape.position = CGPoint(x: box.midX, y: box.midY)
    let id = ChartClock.id(number, spec.text ?? "")
    let plan = clock.plans[id]
    @Sendable func drawn(_ instant: ChartInstant) -> Double { plan?.progress(instant.reveal, rank: 0) ?? 1 }
    if isBand, plan != nil { shape.follow(clock, id, .opacity) { .number(drawn($0)) } }
    shape.follow(clock, id, .path) { instant in
      let (from, to, isSeen) = ends(instant)
      let part = drawn(instant)
      guard isSeen else { return .path(Path()) }
      if isBand {
        return .path(
          .rect(
            isAcross
              ? CGRect(x: plot.minX, y: from, width: plot.width, height: to - from)
              : CGRect(x: from, y: plot.minY, width: to - from, height: plot.height)))
      }
      var path = Path()
      path.move(to: isAcross ? CGPoint(x: plot.minX, y: from) : CGPoint(x: from, y: plot.minY))
      path.addLine(
        to: isAcross
          ? CGPoint(x: plot.minX + plot.width * part, y: from) : CGPoint(x: from, y: plot.minY + plot.height * part))
      return .path(part > 0 ? path : Path())
    }
    guard let text else { return }
    let size = style.type.size
    let axis = isOnX ? builder.labels.xAxis : builder.labels.yAxis
    // On a level line it stands where it crosses nothing.
    let corner =
      isAcross
      ? RuleLabelCorner.free(
        max(lower, upper) + pad, isOnX: isOnX, hasGrid: !axis.isHidden && (axis.hasGrid ?? !isOnX),
        style.type.measure(spec.text ?? "", scale: 0.9, weight: .semibold), film, builder.specs, fontSize: size) : nil
    text.anchorPoint = corner?.anchor ?? (isBand ? CGPoint(x: 0.5, y: 0) : CGPoint(x: 0.5, y: 1))
    text.follow(clock, nil, .position) { instant in
      let (from, to, _) = ends(instant)
      if isBand && !isAcross { return .point(CGPoint(x: (from + to) / 2, y: plot.minY + size * 0.3)) }
      return .point(
        corner?.position(from, in: plot, fontSize: size) ?? CGPoint(x: from, y: plot.minY - size * 0.15))
    }
    text.follow(clock, id, .opacity) { .number(ends($0).isSeen ? drawn($0) : 0) }
  }
}
