// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Texts keep apart, once the script has stated their fonts and the moves of the view.
extension MapLayer: CheckedLayer {
  package func checkTimes() {
    guard bounds.width > 0, bounds.height > 0, marked.contains(where: \.hasText) else { return }
    // Pins before countries, and those at a stated side before the others.
    let layers = marked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(
      \.element)
    var texts = MapTexts(texts: layers.map(\.text), isCut: window.masksToBounds)
    let frames = restingViews.map { MapFrame(projection, $0, size: bounds.size) }
    place(layers, &texts, frames)
    let shown = frames.map(texts.opacities)
    warn(of: layers, texts, frames, shown)
    if moves.isEmpty {
      for (layer, opacity) in zip(layers, shown.first ?? []) where layer.yields && opacity < 0.5 {
        layer.fader.opacity = 0
      }
    } else {
      fade(layers, texts)
    }
  }

  /// Pins without a stated side turn their texts to where they have room.
  private func place(_ layers: [MapTextLayers], _ texts: inout MapTexts, _ frames: [MapFrame]) {
    var placed = Set(layers.indices.filter { layers[$0].pin?.isPlaced == true })
    let routes = (routes.sublayers ?? []).compactMap { ($0 as? MapRoute)?.way?.line }
    for (index, layer) in layers.enumerated() {
      guard let pin = layer.pin, !placed.contains(index), layer.hasText else { continue }
      let boxes = MapPin.sides.map { pin.box(at: $0) }
      let best = texts.bestBox(of: index, boxes, placed: placed, routes: routes, frames)
      pin.turn(to: MapPin.sides[best])
      texts.texts[index].box = boxes[best]
      placed.insert(index)
    }
  }

  /// The first view and those after each move; of moves along a way or around the earth also those between.
  private var restingViews: [MapView] { views { if case .look = $0 { [1] } else { [0.25, 0.5, 0.75, 1] } } }

  private func views(_ shares: (MapMove.Kind) -> [Double]) -> [MapView] {
    guard !moves.isEmpty else { return [lastView] }
    var (views, view) = ([firstView], firstView)
    for move in moves {
      views += shares(move.kind).map { MapMove.view(view, after: move.kind, $0) }
      view = MapMove.view(view, after: move.kind, 1)
    }
    return views
  }

  private func warn(of layers: [MapTextLayers], _ texts: MapTexts, _ frames: [MapFrame], _ shown: [[Double]]) {
    for (index, layer) in layers.enumerated() where layer.yields && layer.hasText {
      let views = frames.indices.filter { texts.isSeen(index, frames[$0]) }
      guard !views.isEmpty, views.allSatisfy({ shown[$0][index] < 0.5 }) else { continue }
      let help = layer.pin == nil ? "leave it out" : "give it a side of its own, such as side: .leading"
      DiagnosticLog.current.add(
        Diagnostic.warning(
          .noRoom,
          "“\(layer.label.string ?? "")” on \(subject) is not shown, because other pins and texts lie in its place; zoom in, use a smaller font, "
            + "or \(help)", callStack: layer.callStack))
    }
  }

  /// Lets texts fade where the view brings them together.
  private func fade(_ layers: [MapTextLayers], _ texts: MapTexts) {
    let samples = views { _ in (1...24).map { Double($0) / 24 } }
    var fading: Set<Int> = []
    for view in samples {
      let frame = MapFrame(projection, view, size: bounds.size)
      for (index, opacity) in texts.opacities(frame).enumerated() where opacity < 1 && texts.isSeen(index, frame) {
        fading.insert(index)
      }
    }
    fading = fading.filter { layers[$0].yields && layers[$0].hasText }
    guard !fading.isEmpty else { return }
    // One layer carries the opacities of all texts in each frame, as the points of its path.
    let values = ShapeLayer()
    (values.isInvisibleValue, values.isHidden, values.bounds, values.path) = (true, true, .zero, Path())
    addSublayer(values)
    bind(values, PropertyPath(.path), viewReadings) { frame in
      .path(Path.polyline(texts.opacities(frame).map { CGPoint(x: $0, y: 0) }))
    }
    for index in fading.sorted() {
      layers[index].fader.bind(PropertyPath(.opacity), to: [LayerReading(values, property: .path)]) { found in
        guard case .path(let path?) = found[0], path.elements.indices.contains(index) else { return nil }
        return switch path.elements[index] {
        case .move(let point), .line(let point): .number(point.x)
        default: nil
        }
      }
    }
  }
}

extension MapTextLayers {
  /// The order in which texts take their places.
  fileprivate var rank: Int { pin.map { $0.isPlaced ? 0 : 1 } ?? 2 }
  fileprivate var yields: Bool { pin?.isPlaced != true }
  fileprivate var hasText: Bool { !(label.string ?? "").isEmpty }

  fileprivate var text: MapText {
    let size = label.preferredFrameSize()
    // Lines of text have room above and below their letters.
    let own = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      .insetBy(dx: 0, dy: size.height * MapPin.leading)
    let box = !hasText ? CGRect.null : pin.map { $0.box(at: $0.side) } ?? own
    let mark: Layer = pin ?? label
    let begin = mark.fillMode.fillsBefore ? -Double.infinity : mark.beginTime
    let end = mark.duration > 0 && mark.duration.isFinite ? mark.beginTime + mark.duration : Double.infinity
    return MapText(
      point: point, box: box, dot: pin.map { Double($0.bounds.width) } ?? 0, yields: yields,
      stay: begin..<max(begin, end))
  }
}

extension MapTexts {
  /// Whether the point of a text is in a view.
  fileprivate func isSeen(_ index: Int, _ frame: MapFrame) -> Bool {
    let (point, isSeen) = frame.point(texts[index].point)
    return isSeen && (!isCut || frame.isInside(point))
  }
}
