// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL

/// A text of a map, of a pin or on a country.
struct MapText: Sendable {
  let point: GeoPoint
  /// The box of the text about its point, in points; null without a text.
  var box: CGRect
  /// The diameter of the dot on its point, in points; 0 on a country.
  let dot: Double
  /// Whether it goes away where it has no room.
  let yields: Bool
  /// Seconds of the map in which it is there, by its own settings.
  let stay: Range<Double>
}

/// The texts of a map, those before others that give way to them.
struct MapTexts: Sendable {
  var texts: [MapText]
  /// Whether the map is cut off at its edges.
  let isCut: Bool

  /// From this distance on, in points, two texts do not touch.
  static let distance = 4.0

  /// How much of each text is seen in a view: 0 for one that lies on a dot or on a text before it. In between it fades.
  func opacities(_ frame: MapFrame) -> [Double] {
    let places = texts.map { place(of: $0, frame) }
    var shown: [Double] = []
    for (index, text) in texts.enumerated() {
      guard let place = places[index], !text.box.isNull else {
        shown.append(0)
        continue
      }
      var opacity = 1.0
      if text.yields {
        for (other, before) in texts.enumerated() where other != index && meets(text, before) {
          guard let point = places[other] else { continue }
          if before.dot > 0 {
            opacity *= 1 - MapTexts.nearness(place.text, MapTexts.box(ofDot: before, at: point.middle))
          }
          // Two that meet while they fade are not seen together.
          if other < index { opacity *= 1 - min(shown[other] * 10, 1) * MapTexts.nearness(place.text, point.text) }
        }
      }
      shown.append(opacity)
    }
    return shown
  }

  /// Where a text and its point are; nil where neither is seen.
  private func place(of text: MapText, _ frame: MapFrame) -> (middle: CGPoint, text: CGRect)? {
    let (middle, isSeen) = frame.point(text.point)
    guard isSeen, !isCut || frame.isInside(middle) else { return nil }
    return (middle, text.box.offsetBy(dx: middle.x, dy: middle.y))
  }

  /// Whether two are there at the same time. Two texts on one country take turns by themselves.
  private func meets(_ text: MapText, _ other: MapText) -> Bool {
    text.stay.overlaps(other.stay) && !(text.dot == 0 && other.dot == 0 && text.point == other.point)
  }

  private static func box(ofDot text: MapText, at point: CGPoint) -> CGRect {
    CGRect(x: point.x - text.dot / 2, y: point.y - text.dot / 2, width: text.dot, height: text.dot)
  }

  /// 1 for boxes that touch, 0 for those further apart.
  static func nearness(_ a: CGRect, _ b: CGRect) -> Double {
    guard !a.isNull, !b.isNull else { return 0 }
    let gap = max(a.minX - b.maxX, b.minX - a.maxX, a.minY - b.maxY, b.minY - a.maxY)
    return min(max(1 - gap / distance, 0), 1)
  }
}

/// The sides of pins.
extension MapTexts {
  /// The first of some boxes of a text that has room in the most views. Texts and dots of pins count more than names of countries and
  /// routes.
  ///
  /// - Parameters:
  ///   - index: the text.
  ///   - boxes: about its point.
  ///   - placed: the texts whose boxes are certain.
  func bestBox(of index: Int, _ boxes: [CGRect], placed: Set<Int>, routes: [GeoLine], _ frames: [MapFrame]) -> Int {
    var costs = boxes.map { _ in 0.0 }
    let text = texts[index]
    for frame in frames {
      guard let middle = place(of: text, frame)?.middle else { continue }
      let ways = routes.map { frame.lines(of: $0) }
      for (number, box) in boxes.enumerated() {
        let box = box.offsetBy(dx: middle.x, dy: middle.y)
        if isCut, !CGRect(origin: .zero, size: frame.size).contains(box) { costs[number] += 2 }
        for (other, before) in texts.enumerated() where other != index && meets(text, before) {
          guard let point = place(of: before, frame) else { continue }
          let weight = before.dot > 0 ? 4.0 : 1
          if before.dot > 0 {
            costs[number] += weight * MapTexts.nearness(box, MapTexts.box(ofDot: before, at: point.middle))
          }
          if placed.contains(other) || before.dot == 0 { costs[number] += weight * MapTexts.nearness(box, point.text) }
        }
        // The line that leads to the dot itself begins beside the text.
        if ways.contains(where: { $0.contains { box.insetBy(dx: 0, dy: 2).meets($0.0, $0.1) } }) { costs[number] += 1 }
      }
    }
    return costs.indices.min { costs[$0] < costs[$1] } ?? 0
  }
}

extension MapFrame {
  /// The stretches of a line, in the layer's points; those behind a globe and those across the edge of a flat map are left out.
  fileprivate func lines(of line: GeoLine) -> [(CGPoint, CGPoint)] {
    let points = line.points.map { point(GeoPoint(known: $0.y, $0.x)) }
    return zip(points, points.dropFirst()).compactMap { a, b in
      a.isSeen && b.isSeen && abs(a.0.x - b.0.x) < size.width ? (a.0, b.0) : nil
    }
  }
}

extension CGRect {
  /// Whether a straight line goes through the box.
  fileprivate func meets(_ a: CGPoint, _ b: CGPoint) -> Bool {
    // The part of the line between the sides, axis by axis.
    var (from, to) = (0.0, 1.0)
    for (start, end, low, high) in [(a.x, b.x, minX, maxX), (a.y, b.y, minY, maxY)] {
      let way = end - start
      if abs(way) < 1e-12 {
        guard (low...high).contains(start) else { return false }
        continue
      }
      let (first, last) = ((low - start) / way, (high - start) / way)
      (from, to) = (max(from, min(first, last)), min(to, max(first, last)))
    }
    return from <= to
  }
}
