// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel

extension LottieDocument.Gradient {
  /// The gradient over time: the file's own keys where one property changes, otherwise a key for each frame.
  func track(window: ClosedRange<Double>) -> LottieTrack {
    var span = LottieSpan()
    span.include(start)
    span.include(end)
    span.include(stops)
    span.include(highlight)
    span.include(highlightAngle)
    guard !span.isEmpty else { return LottieTrack(.gradient(gradient(at: 0))) }
    if span.count == 1, let keys = straightKeys {
      return LottieTrack(
        keys: keys.map {
          LottieTrack.Key(
            frame: $0.frame, value: .gradient(gradient(at: $0.frame)), timing: $0.timing, isHold: $0.isHold)
        }, fallback: .gradient(gradient(at: 0)))
    }
    return LottieTrack.sampled(span, window: window) { .gradient(gradient(at: $0)) }
  }

  /// Keys of the only changing property whose way the engine's mix of gradients follows.
  private var straightKeys: [LottieTrack.Key]? {
    func keys(_ property: LottieProperty<[Double]>) -> [LottieTrack.Key]? {
      guard property.isEven, property.keys.allSatisfy({ $0.spatial == nil }),
        zip(property.keys, property.keys.dropFirst()).allSatisfy({ $0.frame < $1.frame })
      else { return nil }
      return LottieTrack(exactly: property) { _ in .number(0) }.keys
    }
    // With opacities, the places of colours decide on the order of the stops.
    if stops.changes { return stops.first.count == count * 4 ? keys(stops) : nil }
    if isRadial { return nil }
    return start.changes ? keys(start) : end.changes ? keys(end) : nil
  }

  /// In points of the shape.
  func gradient(at frame: Double) -> ShapeGradient {
    let (from, to) = (start.point(at: frame), end.point(at: frame))
    let stops = colorStops(self.stops.value(at: frame))
    let (colors, places) = (stops.map(\.color), stops.map(\.place))
    guard isRadial else {
      return ShapeGradient(.linear(from: from, to: to), colors: colors, locations: places, units: .points)
    }
    let way = to - from
    let radius = way.length
    // A focus on the circle leaves part of the plane without a colour.
    let share = min(max(highlight.value(at: frame) / 100, -0.99), 0.99)
    let angle = Math.atan2(way.y, way.x) + highlightAngle.value(at: frame) * Double.pi / 180
    let (sine, cosine) = Math.sincos(angle)
    let focus = from + CGPoint(x: cosine, y: sine) * (radius * share)
    return ShapeGradient(
      .radial(center: from, radius: radius, focus: focus, focusRadius: 0), colors: colors, locations: places,
      units: .points)
  }

  /// Colours with opacities: a stop at each place of either list.
  private func colorStops(_ list: [Double]) -> [(place: Double, color: Color)] {
    var places = (0..<count).map { (place: unit(list.component($0 * 4)), index: $0) }
    // Places that fall count as the one before.
    for index in places.indices.dropFirst() { places[index].place = max(places[index].place, places[index - 1].place) }
    let colors = places.map { stop in [stop.place] + (1...3).map { list.component(stop.index * 4 + $0) } }
    func color(at place: Double, opacity: Double) -> Color {
      let values = LottieDocument.Gradient.value(at: place, in: colors)
      return Color(red: unit(values[0]), green: unit(values[1]), blue: unit(values[2]), alpha: unit(opacity))
    }
    let rest = Array(list.dropFirst(count * 4))
    var opacities = stride(from: 0, to: rest.count - 1, by: 2).map { [unit(rest[$0]), rest[$0 + 1]] }
    for index in opacities.indices.dropFirst() {
      opacities[index][0] = max(opacities[index][0], opacities[index - 1][0])
    }
    guard !opacities.isEmpty else {
      return places.map { ($0.place, ownColor($0.index, list)) }
    }
    let all = (places.map(\.place) + opacities.map { $0[0] }).sorted()
    return all.map { place in
      (place, color(at: place, opacity: LottieDocument.Gradient.value(at: place, in: opacities)[0]))
    }
  }

  /// The colour of a stop itself: several may have one place.
  private func ownColor(_ index: Int, _ list: [Double]) -> Color {
    Color(
      red: unit(list.component(index * 4 + 1)), green: unit(list.component(index * 4 + 2)),
      blue: unit(list.component(index * 4 + 3)))
  }

  private func unit(_ number: Double) -> Double { min(max(number, 0), 1) }

  /// The values at a place between rows that begin with theirs; at least one row.
  private static func value(at place: Double, in rows: [[Double]]) -> [Double] {
    guard let first = rows.first, let last = rows.last, place > first[0] else {
      return rows.first.map { Array($0.dropFirst()) } ?? [0, 0, 0]
    }
    guard place < last[0], let upper = rows.firstIndex(where: { $0[0] > place }) else { return Array(last.dropFirst()) }
    let (a, b) = (rows[upper - 1], rows[upper])
    let share = (place - a[0]) / (b[0] - a[0])
    return zip(a, b).dropFirst().map { $0 + ($1 - $0) * share }
  }
}
