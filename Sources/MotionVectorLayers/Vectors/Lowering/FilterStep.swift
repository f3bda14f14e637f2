// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// One primitive of a filter.
struct FilterStep {
  let graph: FilterGraph
  let element: SVGElement
  let primitive: SVGFilterPrimitive

  init(_ graph: FilterGraph, _ element: SVGElement, _ primitive: SVGFilterPrimitive) {
    (self.graph, self.element, self.primitive) = (graph, element, primitive)
  }

  private var lowering: SVGLowering { graph.lowering }
  var space: SVGColorSpace { element.style.paint.filterColorInterpolation }
  var area: CGRect { graph.subregion(of: primitive, element) }

  var input: SVGFilterImage? { graph.image(primitive.input, element)?.stored(as: space) }
  var input2: SVGFilterImage? { graph.image(primitive.input2, element)?.stored(as: space) }

  private var floodColor: Color {
    element.style.box.floodColor.resolved(element.style.paint.color).faded(element.style.box.floodOpacity)
  }

  /// Nil, with a warning, if it cannot be drawn exactly.
  func image() -> SVGFilterImage? {
    switch primitive.operation {
    case .flood(let isEmpty): return isEmpty ? .nothing(in: area) : .flood(floodColor, in: area)
    case .gaussianBlur(let x, let y, let edge):
      if edge != .none { lowering.warn("edgeMode: \(edge.rawValue) of blurs is drawn as none", element) }
      return blurred(x, y)
    case .offset(let dx, let dy):
      return input?.moved(
        .translation(graph.length(dx, isHorizontal: true), graph.length(dy, isHorizontal: false)))
    case .dropShadow(let dx, let dy, let x, let y): return shadow(dx, dy, x, y)
    case .merge: return merged
    case .blend(let blend): return combined(blend.mode.filter)
    case .composite(let way): return composed(way)
    case .colorMatrix(let matrix): return input.map { recoloured($0, matrix) }
    case .componentTransfer: return transferred
    case .morphology(let isDilation, let rx, let ry): return morphed(isDilation, rx, ry)
    case .image(let reference, let ratio):
      return lowering.filterImage(reference, ratio, element, graph.scope, area: area, element.style)
    case .tile: return tiled
    case .turbulence(let turbulence): return noise(turbulence)
    case .convolveMatrix(let matrix): return convolved(matrix)
    case .diffuseLighting(let surfaceScale, let constant):
      return lit("feDiffuseLighting", surfaceScale, constant, exponent: nil)
    case .specularLighting(let surfaceScale, let constant, let exponent):
      return lit("feSpecularLighting", surfaceScale, constant, exponent: exponent)
    case .displacementMap(let scale, let x, let y): return displaced(scale, x, y)
    }
  }

  func refused(_ name: String, _ reason: String = "cannot be drawn exactly") -> SVGFilterImage? {
    lowering.warn("\(name) \(reason); the elements with this filter are drawn without it", element)
    return nil
  }

  // MARK: Blurs

  private func blurred(_ x: Double, _ y: Double) -> SVGFilterImage? {
    guard let input else { return nil }
    let (sx, sy) = (graph.length(x, isHorizontal: true), graph.length(y, isHorizontal: false))
    // A negative deviation turns the filter off, none changes nothing.
    guard sx >= 0, sy >= 0, sx > 0 || sy > 0 else { return input }
    return input.filtered(.svgBlur(sx, sy), reach: CGSize(width: 3 * sx, height: 3 * sy))
  }

  private func shadow(_ dx: Double, _ dy: Double, _ x: Double, _ y: Double) -> SVGFilterImage? {
    guard let source = graph.image(primitive.input, element) else { return nil }
    let offset = CGPoint(x: graph.length(dx, isHorizontal: true), y: graph.length(dy, isHorizontal: false))
    let (sx, sy) = (max(graph.length(x, isHorizontal: true), 0), max(graph.length(y, isHorizontal: false), 0))
    var shadow = source.shadow(space == .linearRGB ? floodColor.asLinear : floodColor, sx, sy, offset)
    shadow.space = space
    return .stack([(shadow, nil), (source, nil)], in: graph.area, space: space)
  }

  // MARK: Several images

  private var merged: SVGFilterImage? {
    var images: [(image: SVGFilterImage, blend: Filter?)] = []
    for child in lowering.document.children(of: element) {
      guard case .mergeNode(let input) = child.content else { continue }
      guard let image = graph.image(input, child) else { return nil }
      images.append((image, nil))
    }
    return .stack(images, in: graph.area, space: space)
  }

  func combined(_ blend: Filter?) -> SVGFilterImage? {
    guard let input, let input2 else { return nil }
    return .stack([(input2, nil), (input, blend)], in: graph.area, space: space)
  }

  private func composed(_ way: SVGCompositeOperator) -> SVGFilterImage? {
    switch way {
    case .over: return combined(nil)
    case .in: return combined(.sourceIn)
    case .out: return combined(.sourceOut)
    case .atop: return combined(.sourceAtop)
    case .xor: return combined(.xor)
    case .lighter: return combined(.plusLighter)
    case .arithmetic(let k1, let k2, let k3, let k4): return arithmetic(k1, k2, k3, k4)
    }
  }

  // MARK: Colours

  private func recoloured(_ input: SVGFilterImage, _ matrix: SVGColorMatrix) -> SVGFilterImage {
    switch matrix {
    case .matrix(let numbers):
      var result = input.filtered(.svgMatrix(numbers))
      result.space = space
      // A constant alpha fills all of the area.
      if numbers.count == 20, numbers[19] > 0 { result = filling(input, .svgMatrix(numbers)) }
      return result
    case .saturate(let amount): return input.filtered(.svgSaturation(amount))
    case .hueRotate(let degrees): return input.filtered(.svgHueRotation(degrees: degrees))
    case .luminanceToAlpha:
      var alpha = input.filtered(.svgLuminanceToAlpha)
      alpha.space = nil
      return alpha
    }
  }

  /// A filter that changes transparent pixels too, on all of the area.
  func filling(_ input: SVGFilterImage, _ filter: Filter) -> SVGFilterImage {
    let area = area
    let input = input.clipped(to: area)
    var result = SVGFilterImage(extent: area, area: area, space: space) {
      // A filter fills what is drawn, so something is drawn everywhere, too faint for any pixel.
      let plate = Layer.holding([], box: area)
      plate.backgroundColor = Color(white: 0, alpha: 0.001)
      return Layer.holding([plate, input.layer()], box: area)
    }
    result.filters = [filter.withinLimits]
    return result
  }

  // MARK: Tiles

  /// Copies of the input's area, over all of this one's.
  private var tiled: SVGFilterImage? {
    guard let image = graph.image(primitive.input, element) else { return nil }
    let (tile, area) = (image.area, area)
    guard tile.width > 0, tile.height > 0, !image.extent.isNull else { return .nothing(in: area) }
    guard tile.isWithinLimit, area.isWithinLimit else {
      return refused("feTile", "has a tile or an area that is too large")
    }
    guard let columns = FilterStep.tiles(area.minX - tile.minX, area.maxX - tile.minX, tile.width),
      let rows = FilterStep.tiles(area.minY - tile.minY, area.maxY - tile.minY, tile.height),
      columns.count * rows.count <= 10_000
    else {
      return refused("feTile", "has more than 10000 tiles")
    }
    let one = image.clipped(to: tile)
    // The layers of a result are made later; few results have more than these.
    guard graph.lowering.mayRepeat(8, columns.count * rows.count) else {
      return refused("feTile", "has more layers than can be drawn")
    }
    let grid = CGRect(
      x: tile.minX + Double(columns.lowerBound) * tile.width, y: tile.minY + Double(rows.lowerBound) * tile.height,
      width: Double(columns.count) * tile.width, height: Double(rows.count) * tile.height)
    return SVGFilterImage(extent: grid, area: area, space: image.space) {
      let first = Layer.holding(
        [one.layer()], box: tile,
        .translation(Double(columns.lowerBound) * tile.width, Double(rows.lowerBound) * tile.height))
      let row = SVGLowering.repeated(first, columns.count, tile.width, 0)
      return Layer.holding([SVGLowering.repeated(row, rows.count, 0, tile.height)], box: area)
    }
  }

  private static func tiles(_ start: Double, _ end: Double, _ length: Double) -> Range<Int>? {
    let (first, last) = ((start / length).rounded(.down), (end / length).rounded(.up))
    guard first.isFinite, last.isFinite, abs(first) < 1e6, abs(last) < 1e6 else { return nil }
    return Int(first)..<max(Int(last), Int(first) + 1)
  }
}
