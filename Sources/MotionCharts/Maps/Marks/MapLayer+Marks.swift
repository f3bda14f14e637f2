// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// Pins, texts and routes on a map.
extension MapLayer {
  /// A dot on a point of the earth, with a text beside it. It keeps its size while the map zooms, and hides behind a globe.
  ///
  /// ```swift
  /// let _ = map.pin(at: GeoPoint(-22.9, -43.2), "Rio de Janeiro").enters(.scale(0), .fade, for: 0.4)
  /// ```
  ///
  /// - Parameter side: where the text stands: `.trailing`, `.leading`, `.top` or `.bottom`. Nil for the first side
  ///   with room beside other pins, texts and routes. A text without room on all sides is left out.
  @discardableResult public func pin(at point: GeoPoint, _ text: String = "", side: LayerEdge? = nil) -> MapPin {
    let pin = MapPin(text, side: side, theme: theme, scale: textScale)
    mark(pin, at: point)
    marked.append(
      MapTextLayers(point: point, label: pin.label, fader: pin.fader, pin: pin, callStack: CallStack.current))
    return pin
  }

  /// Pins and texts are larger on a map that is taller than wide: phones show it small.
  private var textScale: Double { bounds.height > 1.2 * bounds.width ? 1.4 : 1 }

  /// A text on the middle of a country. It is left out where a pin or a text before it lies.
  /// Example: `map.label("BR", "Brazil").font("Inter", 36, .semibold)`
  ///
  /// - Parameter text: nil for the country's name.
  @discardableResult public func label(_ name: String, _ text: String? = nil) -> TextLayer {
    let found = number(of: name)
    let label = TextLayer(text ?? found.map { features[$0].name } ?? name).font("Inter", 30 * textScale, .semibold)
    label.foregroundColor = theme.text
    label.setOff(from: theme)
    let (point, fader) = (found.map { features[$0].middle } ?? GeoPoint(known: 0, 0), Layer())
    (fader.bounds, fader.position, label.position) = (.zero, .zero, .zero)
    fader.addSublayer(label)
    mark(fader, at: point)
    marked.append(MapTextLayers(point: point, label: label, fader: fader, pin: nil, callStack: CallStack.current))
    return label
  }

  /// Puts a layer of any kind on a point of the earth, by its anchor point. It moves with the map, and hides behind a globe.
  /// Example: `map.places(ImageLayer("photo.jpg").size(120, 120), at: GeoPoint(35.7, 139.7))`
  @discardableResult public func places<Mark: Layer>(_ mark: Mark, at point: GeoPoint) -> Mark {
    self.mark(mark, at: point)
    return mark
  }

  /// A line on the shortest way between points of the earth (great circles). It is a shape: `stroke`, `lineDash` and entrances act
  /// on it.
  ///
  /// ```swift
  /// let flight = map.route(from: GeoPoint(52.5, 13.4), to: GeoPoint(35.7, 139.7))
  /// let plane = ShapeLayer(.circle(18)).fillColor(.white)
  /// plane
  /// Parallel {
  ///   flight.draws(for: 2)
  ///   plane.travels(along: flight, for: 2)
  /// }
  /// ```
  @discardableResult public func route(from start: GeoPoint, to end: GeoPoint) -> MapRoute { route([start, end]) }

  /// A line through several points of the earth, by great circles.
  /// Example: `map.route([GeoPoint(41.4, 2.2), GeoPoint(28.1, -15.4), GeoPoint(10.6, -61.5)])`
  @discardableResult public func route(_ points: [GeoPoint]) -> MapRoute {
    let route = MapRoute()
    route.strokeColor = theme.accent
    if points.count < 2 {
      DiagnosticLog.error("a route on \(subject) needs at least two points, got \(points.count)")
    }
    let ways = zip(points, points.dropFirst()).map { GreatCircle($0, $1).points }
    // Two ways share a point.
    let line = GeoLine(ways.enumerated().flatMap { $0.offset == 0 ? $0.element[...] : $0.element.dropFirst() })
    routes.addSublayer(route)
    route.way = MapWay(line, projection)
    route.map = self
    add { [unowned self] frame, readings in
      if let frame {
        route.path = frame.path(of: [line])
      } else {
        bind(route, PropertyPath(.path), readings) { .path($0.path(of: [line])) }
      }
    }
    return route
  }

  /// Lets a layer follow a point.
  private func mark(_ layer: Layer, at point: GeoPoint) {
    // The holder hides behind the globe, so the opacity of the mark is the script's.
    let holder = Layer()
    holder.bounds = .zero
    holder.position = .zero
    holder.addSublayer(layer)
    layer.position = .zero
    marks.addSublayer(holder)
    add { [unowned self] frame, readings in
      if let frame {
        let (position, isSeen) = frame.point(point)
        let isCut = window.masksToBounds && !frame.isInside(position)
        holder.make {
          $0.position = position
          $0.isHidden = !isSeen || isCut
        }
        return
      }
      holder.isHidden = false
      bind(holder, PropertyPath(.position), readings) { .point($0.point(point).0) }
      // The pin of a globe may be outside of its rectangle: nothing of a globe is cut off.
      let isCut = window.masksToBounds
      bind(holder, PropertyPath(.opacity), readings) { frame in
        let (position, isSeen) = frame.point(point)
        return .number(isSeen && (!isCut || frame.isInside(position)) ? 1 : 0)
      }
    }
  }
}
