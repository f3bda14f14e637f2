// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// The dots of one mark of a chart: all dots of a series are one shape, and those that are highlighted another one above it.
final class PointsDrawing: ChartDrawing {
  let spec: MarkSpec
  let number: Int
  let style: ChartStyle
  private let marks = Layer().name("points")
  private let labels = Layer().name("point labels")
  private var shapes: [String: (all: ShapeLayer, lit: ShapeLayer)] = [:]
  private var names: [String] = []
  private var texts: [MarkID: TextLayer] = [:]
  private var anchors: [MarkID: Layer] = [:]
  private var clouds: [String: PointCloud] = [:]
  private weak var clock: ChartClock?

  init(_ spec: MarkSpec, _ number: Int, _ style: ChartStyle) {
    (self.spec, self.number, self.style) = (spec, number, style)
  }

  var markLayers: [Layer] { [marks] }
  var labelLayers: [Layer] { [labels] }
  func growthCount(_ series: String) -> Int { min(clouds[series]?.keys.count ?? 1, PointCloud.ranks) }
  var keys: [String] { names.flatMap { clouds[$0]?.keys ?? [] } }

  func label(_ key: String, of series: String?) -> TextLayer? { id(key, series).flatMap { texts[$0] } }

  private func id(_ key: String, _ series: String?) -> MarkID? {
    names.first { (series == nil || $0 == series) && clouds[$0]?.film.hasMark(number, $0, key) ?? false }.map {
      MarkID(series: $0, key: key)
    }
  }

  func layer(_ key: String, of series: String?) -> Layer? {
    guard let id = id(key, series), let clock else { return nil }
    if let anchor = anchors[id] { return anchor }
    let anchor = ChartPoint().name(key)
    labels.addSublayer(anchor)
    anchors[id] = anchor
    follow(anchor, id, clock)
    return anchor
  }

  func arrival(_ key: String, of series: String?) -> MarkArrival? {
    guard let id = id(key, series), let cloud = clouds[id.series] else { return nil }
    return MarkArrival(
      id: ChartClock.id(number, id.series), names: [key, id.series],
      grown: { instant in
        let dot = cloud.dot(key, instant)
        return cloud.presence(key, instant) * cloud.film.presence(of: CGPoint(x: dot.midX, y: dot.midY))
      }
    )
  }

  /// Of the largest dot. The dots of a large cloud are smaller, so that they still tell places apart: 5,000 are 0.45 times as large.
  private func diameter(_ film: ChartFilm) -> Double {
    if let size = spec.pointSize { return size }
    guard spec.sizeColumn == nil else { return style.type.size * 3 }
    let most = film.poses.map { $0.series[number].reduce(0) { $0 + $1.marks.count } }.max() ?? 0
    return style.type.size * 0.6 * min(1, (200 / Double(max(most, 1))).squareRoot().squareRoot())
  }

  func follow(_ film: ChartFilm, _ clock: ChartClock) {
    self.clock = clock
    for layer in markLayers + labelLayers { layer.cover(style.box) }
    names = film.names(number)
    let diameter = diameter(film)
    let box = CGRect(origin: .zero, size: style.box.size)
    for (index, name) in names.enumerated() {
      let id = ChartClock.id(number, name)
      let cloud = PointCloud(film, number, name, plan: clock.plans[id], diameter: diameter)
      clouds[name] = cloud
      let (all, lit) = shapes[name] ?? make(name, style.color(spec, index, of: names.count, key: nil, number))
      for shape in [all, lit] {
        shape.bounds = box
        shape.position = CGPoint(x: box.midX, y: box.midY)
      }
      // Bubbles overlap, so they are more transparent than points.
      let opacity = spec.opacity ?? (spec.sizeColumn == nil ? 0.9 : 0.75)
      all.follow(clock, id, .path) { .path(cloud.path($0)) }
      all.follow(clock, id, .opacity) { instant in .number(opacity * cloud.dim(instant)) }
      // Only highlights need the shape above.
      if film.emphases.count > 1 {
        if lit.superlayer == nil { marks.addSublayer(lit) }
        lit.follow(clock, id, .path) { .path(cloud.litPath($0)) }
        lit.follow(clock, id, .opacity) { instant in .number(opacity * cloud.lit(instant)) }
      }
      if spec.labelColumn != nil, spec.namesSeries != false { followTexts(name, cloud, film, clock) }
    }
    for (id, anchor) in anchors { follow(anchor, id, clock) }
  }

  private func make(_ name: String, _ color: Color) -> (all: ShapeLayer, lit: ShapeLayer) {
    let (all, lit) = (ShapeLayer(), ShapeLayer())
    for shape in [all, lit] { style.paint(shape, spec, color) }
    marks.addSublayer(all)
    all.name = name
    lit.name = "\(name) highlighted"
    shapes[name] = (all, lit)
    return (all, lit)
  }

  // MARK: Names

  /// Names stand beside dots where they touch neither a dot nor another name; the largest dots come first.
  private func followTexts(_ name: String, _ cloud: PointCloud, _ film: ChartFilm, _ clock: ChartClock) {
    let sides = PointNames(cloud, film, style).sides
    let growth = ChartClock.id(number, name)
    for key in cloud.keys {
      guard let side = sides[key] else { continue }
      let id = MarkID(series: name, key: key)
      let text = texts[id] ?? style.type.text(key, style.theme.text, scale: 0.85)
      if texts[id] == nil {
        texts[id] = text
        text.name = "\(key) label"
        labels.addSublayer(text)
      }
      let names = [key, name]
      text.anchorPoint = PointNames.anchor(side)
      text.follow(clock, growth, .position) { .point(PointNames.center(cloud.dot(key, $0), side)) }
      text.follow(clock, growth, .opacity) { instant in
        let dot = cloud.dot(key, instant)
        return .number(
          cloud.presence(key, instant) * film.emphasis(instant.emphasis, of: names)
            * film.presence(of: CGPoint(x: dot.midX, y: dot.midY)))
      }
    }
  }

  private func follow(_ anchor: Layer, _ id: MarkID, _ clock: ChartClock) {
    guard let cloud = clouds[id.series] else { return }
    let key = id.key
    anchor.follow(clock, nil, .bounds) { .rect(CGRect(origin: .zero, size: cloud.dot(key, $0).size)) }
    anchor.follow(clock, nil, .position) { instant in
      let dot = cloud.dot(key, instant)
      return .point(CGPoint(x: dot.midX, y: dot.midY))
    }
  }
}

/// Which dots have room for their names, and where.
struct PointNames {
  /// For each name with room, the sides of its dot: -1, 0 or 1 to the right, and down.
  private(set) var sides: [String: (x: Double, y: Double)] = [:]

  /// The sides in the order in which they are tried.
  private static let tried = [(x: 0.0, y: -1.0), (x: 1, y: 0), (x: -1, y: 0), (x: 0, y: 1)]

  init(_ cloud: PointCloud, _ film: ChartFilm, _ style: ChartStyle) {
    let rest = ChartInstant(data: 0, emphasis: 0, reveal: GrowthPlan.end)
    let dots = cloud.keys.map { (key: $0, dot: cloud.dot($0, rest)) }
    let box = CGRect(origin: .zero, size: style.box.size)
    var taken: [CGRect] = []
    // Each try compares with all dots and all names so far, hence the bound.
    for (key, dot) in dots.sorted(by: { ($1.dot.width, $0.key) < ($0.dot.width, $1.key) }).prefix(200) {
      let size = style.type.measure(key, scale: 0.85)
      for side in PointNames.tried {
        let place = PointNames.center(dot, side)
        let text = CGRect(
          x: place.x - size.width * (0.5 - side.x / 2), y: place.y - size.height * (0.5 - side.y / 2),
          width: size.width, height: size.height)
        guard box.contains(text), !taken.contains(where: { $0.intersects(text.insetBy(dx: -2, dy: 0)) }),
          !dots.contains(where: { $0.key != key && $0.dot.insetBy(dx: 1, dy: 1).intersects(text) })
        else { continue }
        taken.append(text)
        sides[key] = side
        break
      }
    }
  }

  /// The point at which a name begins or ends, beside its dot.
  static func center(_ dot: CGRect, _ side: (x: Double, y: Double)) -> CGPoint {
    CGPoint(x: dot.midX + side.x * (dot.width / 2 + 5), y: dot.midY + side.y * (dot.height / 2 + 3))
  }

  static func anchor(_ side: (x: Double, y: Double)) -> CGPoint { CGPoint(x: 0.5 - side.x / 2, y: 0.5 - side.y / 2) }
}
