// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The dots of one series at any instant.
struct PointCloud: Sendable {
  let film: ChartFilm
  let plan: GrowthPlan?
  /// Of the largest dot, in points.
  let diameter: Double
  let keys: [String]
  let places: [String: Int]
  private let tracks: [MarkTrack]
  private let series: String

  /// Dots of a large cloud come in groups, so that growing takes as long as it does for this many.
  static let ranks = 60
  /// From this many on, dots are polygons: nobody sees the difference, and they cost a third.
  private static let polygonCount = 600

  init(_ film: ChartFilm, _ spec: Int, _ series: String, plan: GrowthPlan?, diameter: Double) {
    (self.film, self.plan, self.diameter, self.series) = (film, plan, diameter, series)
    keys = film.keys(spec, series)
    var places: [String: Int] = [:]
    for (index, key) in keys.enumerated() { places[key] = index }
    self.places = places
    let rows = film.poses.map { pose in pose.series[spec].first { $0.name == series }?.marks ?? [:] }
    tracks = keys.map { key in MarkTrack(rows.map { $0[key] }) }
  }

  private func grown(_ index: Int, _ instant: ChartInstant) -> Double {
    guard let plan else { return 1 }
    let rank = keys.count > PointCloud.ranks ? index * PointCloud.ranks / keys.count : index
    return plan.progress(instant.reveal, rank: rank)
  }

  /// The box of a dot.
  func dot(_ key: String, _ instant: ChartInstant) -> CGRect {
    guard let index = places[key] else { return .zero }
    return dot(index, instant, film.view(instant.data), film.place(instant.data))
  }

  private func dot(
    _ index: Int, _ instant: ChartInstant, _ view: ChartView, _ place: (from: Int, to: Int, t: Double)
  ) -> CGRect {
    let mark = tracks[index].at(place)
    let center = view.point(mark.x, mark.presence > 0 && mark.low == mark.high ? mark.low : mark.high)
    let size = diameter * max(mark.size, 0.04) * mark.presence * grown(index, instant)
    return CGRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
  }

  func presence(_ key: String, _ instant: ChartInstant) -> Double {
    guard let index = places[key] else { return 0 }
    return tracks[index].at(film.place(instant.data)).presence * grown(index, instant)
  }

  func path(_ instant: ChartInstant) -> Path { path(instant) { _ in true } }

  /// The dots that any highlight around an instant names.
  func litPath(_ instant: ChartInstant) -> Path {
    path(instant) { film.emphasis(instant.emphasis, of: [$0, series]) > ChartFilm.dimmed }
  }

  /// The opacity of all dots.
  func dim(_ instant: ChartInstant) -> Double { film.emphasis(instant.emphasis, of: [series]) }
  /// The opacity of those that are highlighted, above all dots.
  func lit(_ instant: ChartInstant) -> Double { dim(instant) < 1 ? 1 : 0 }

  private func path(_ instant: ChartInstant, _ isMeant: (String) -> Bool) -> Path {
    let (view, place) = (film.view(instant.data), film.place(instant.data))
    // A dot may reach in from outside.
    let reach = film.plot.insetBy(dx: -diameter, dy: -diameter)
    // Dots are small where they are many, and eight corners look round.
    let isPolygon = keys.count > PointCloud.polygonCount
    var elements: [Path.Element] = []
    elements.reserveCapacity(keys.count * (isPolygon ? 9 : 6))
    for (index, key) in keys.enumerated() where isMeant(key) {
      let box = dot(index, instant, view, place)
      guard box.width > 0.05, reach.contains(CGPoint(x: box.midX, y: box.midY)) else { continue }
      if isPolygon {
        PointCloud.add(octagon: box, to: &elements)
      } else {
        elements += Path.ellipse(in: box).elements
      }
    }
    return Path(elements: elements)
  }

  private static func add(octagon box: CGRect, to elements: inout [Path.Element]) {
    let (x, y) = (box.midX, box.midY)
    // A little larger, as an octagon within the circle covers less.
    let a = box.width / 2 * 1.02
    let b = a * 0.5.squareRoot()
    elements.append(.move(CGPoint(x: x + a, y: y)))
    elements.append(.line(CGPoint(x: x + b, y: y + b)))
    elements.append(.line(CGPoint(x: x, y: y + a)))
    elements.append(.line(CGPoint(x: x - b, y: y + b)))
    elements.append(.line(CGPoint(x: x - a, y: y)))
    elements.append(.line(CGPoint(x: x - b, y: y - b)))
    elements.append(.line(CGPoint(x: x, y: y - a)))
    elements.append(.line(CGPoint(x: x + b, y: y - b)))
    elements.append(.close)
  }
}
