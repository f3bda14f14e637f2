// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

extension LottieLowering {
  /// The layers of a shape layer, back to front.
  func shapes(_ shapes: [LottieDocument.Shape], window: ClosedRange<Double>) -> [Layer] {
    guard let expanded = LottieRepeater.expanded(shapes, window: window) else {
      warn(
        shapes.first?.location ?? "", "its repeaters make more than \(LottieRepeater.itemLimit) shapes; it is left out")
      return []
    }
    return layers(of: LottieShapeTree.items(expanded), window: window)
  }

  private func layers(of items: [LottieShapeTree.Item], window: ClosedRange<Double>) -> [Layer] {
    // A file lists the front first.
    items.reversed().filter(\.isVisible).compactMap { item in
      switch item {
      case .paint(let paint): return layer(of: paint, window: window)
      case .group(let group):
        guard let layer = makeLayer({ Layer() }, group.shape.name, group.shape.location) else { return nil }
        layer.sublayers = layers(of: group.items, window: window)
        return place(layer, by: group.transform, of: nil)
      }
    }
  }

  /// A fill or a stroke with all of its paths.
  private func layer(of paint: LottieShapeTree.Paint, window: ClosedRange<Double>) -> Layer? {
    guard let layer = makeLayer({ ShapeLayer() }, paint.shape.name, paint.shape.location) else { return nil }
    var trim: LottieOperator?
    var dashes: LottieDashes?
    switch paint.shape.kind {
    case .fill(let fill):
      layer.fillRule = fill.rule
      attachFill(fill.paint, to: layer, window: window)
    case .stroke(let stroke):
      layer.fillColor = nil
      dashes = LottieDashes(stroke)
      trim = dashes == nil ? paint.lineTrim(window) : nil
      attachStroke(stroke, to: layer, window: window)
    default: return nil
    }
    if let trim, case .trim(let values) = trim.kind { attachTrim(values, to: layer, window: window) }
    attach(paint.track(omittingTrim: trim != nil, dashes: dashes, window: window), to: .path, of: layer)
    return merged(layer, paint, window: window)
  }

  /// Cuts a line by its length as it is drawn, so that the cut has the easings of the file.
  private func attachTrim(_ trim: LottieDocument.Trim, to layer: ShapeLayer, window: ClosedRange<Double>) {
    layer.trimsByLength = true
    attach(trim.start, to: .strokeStart, of: layer) { min(max($0 / 100, 0), 1) }
    attach(trim.end, to: .strokeEnd, of: layer) { min(max($0 / 100, 0), 1) }
    attach(trim.offset, to: .strokeOffset, of: layer) { $0 / 360 }
  }

  /// Merged paths: areas of one path inside the others, or outside of them.
  private func merged(_ layer: ShapeLayer, _ paint: LottieShapeTree.Paint, window: ClosedRange<Double>) -> Layer {
    guard let mode = paint.merge, paint.paths.count > 1 else { return layer }
    if case .stroke = paint.shape.kind {
      warn(paint.shape.location, "merged paths have the lines of all of them")
      return layer
    }
    switch mode {
    case .merge, .add: return layer
    case .exclude: layer.fillRule = .evenOdd
    case .subtract, .intersect:
      attach(paint.track(of: [0], window: window), to: .path, of: layer)
      // Mask around mask: each further path takes its part of the rest.
      var inner: Layer = layer
      for index in paint.paths.indices.dropFirst() {
        guard let outer = makeLayer({ Layer() }, "", paint.shape.location),
          let mask = mask(
            by: paint.track(of: [index], window: window), subtracts: mode == .subtract, paint.shape.location)
        else { return inner }
        outer.addSublayer(inner)
        outer.mask = mask
        inner = outer
      }
      return inner
    }
    return layer
  }

  private func mask(by track: LottieTrack, subtracts: Bool, _ location: String) -> Layer? {
    guard let shape = makeLayer({ ShapeLayer() }, "", location) else { return nil }
    shape.fillColor = .black
    attach(track, to: .path, of: shape)
    guard subtracts else { return shape }
    guard let group = makeLayer({ Layer() }, "", location), let whole = makeLayer({ ShapeLayer() }, "", location) else {
      return nil
    }
    whole.fillColor = .black
    // Far beyond the usual compositions.
    whole.path = .rect(CGRect(x: -20_000, y: -20_000, width: 40_000, height: 40_000))
    shape.compositingFilter = .destinationOut
    group.sublayers = [whole, shape]
    return group
  }
}
