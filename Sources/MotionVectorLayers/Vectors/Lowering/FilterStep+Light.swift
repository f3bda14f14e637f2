// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Light on the relief of an image, and weighted neighbours.
extension FilterStep {
  /// `feDiffuseLighting`, and with an exponent `feSpecularLighting`.
  func lit(_ name: String, _ surfaceScale: Double, _ constant: Double, exponent: Double?) -> SVGFilterImage? {
    guard let input = graph.image(primitive.input, element) else { return nil }
    guard let light else {
      graph.lowering.warn("\(name) has no light; its result is empty", element)
      return .nothing(in: area)
    }
    let style = element.style
    let color = style.box.lightingColor.resolved(style.paint.color)
    // The file states the colour in sRGB, but the primitive may work in linear light.
    let own = space == .linearRGB ? color.asLinear : color
    let (surface, area) = (input.clipped(to: area), area)
    let filter =
      exponent.map {
        Filter.specularLighting(
          light, color: own, surfaceScale: surfaceScale, constant: constant, exponent: min(max($0, 0), 128), in: area)
      } ?? .diffuseLighting(light, color: own, surfaceScale: surfaceScale, constant: constant, in: area)
    return placed(filter, on: surface, area)
  }

  /// A filter that knows places in user space.
  func placed(_ filter: Filter, on image: SVGFilterImage, _ area: CGRect) -> SVGFilterImage {
    SVGFilterImage(extent: area, area: area, space: space) {
      // Places count from the origin of the bounds, which is that of user space here.
      let group = Layer.holding([image.layer()], box: CGRect(x: 0, y: 0, width: 1, height: 1))
      group.filters = [filter.withinLimits]
      return group
    }
  }

  private var light: Filter.Light? {
    for child in graph.lowering.document.children(of: element) {
      guard case .light(let light) = child.content else { continue }
      switch light {
      case .distant(let azimuth, let elevation):
        return .distant(azimuth: .degrees(azimuth), elevation: .degrees(elevation))
      case .point(let x, let y, let z):
        let place = place(x, y, z)
        return .point(x: place.x, y: place.y, z: place.z)
      case .spot(let x, let y, let z, let atX, let atY, let atZ, let exponent, let cone):
        let (place, target) = (place(x, y, z), place(atX, atY, atZ))
        // Without a limiting cone the light fills its half of space.
        return .spot(
          x: place.x, y: place.y, z: place.z, toX: target.x, toY: target.y, toZ: target.z, focus: exponent,
          cone: .degrees(cone.map(abs) ?? 90))
      }
    }
    return nil
  }

  private func place(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> {
    guard graph.filter.primitiveUnits == .objectBoundingBox else { return SIMD3(x, y, z) }
    let (w, h) = (Double(graph.box.width), Double(graph.box.height))
    let size = ((w * w + h * h) / 2).squareRoot()
    return SIMD3(graph.box.minX + x * w, graph.box.minY + y * h, z * size)
  }

  /// `feConvolveMatrix`.
  func convolved(_ matrix: SVGConvolution) -> SVGFilterImage? {
    guard let input else { return nil }
    guard matrix.kernel.count == matrix.columns * matrix.rows, (1...32).contains(matrix.columns),
      (1...32).contains(matrix.rows), matrix.kernel.count <= 1024
    else { return refused("feConvolveMatrix", "has \(matrix.columns) × \(matrix.rows) numbers, more than are drawn") }
    if matrix.edge == .wrap { graph.lowering.warn("edgeMode: wrap is drawn as none", element) }
    let filter = Filter.convolution(
      matrix.kernel, columns: matrix.columns, divisor: matrix.divisor, bias: matrix.bias,
      target: CGPoint(x: Double(matrix.targetX), y: Double(matrix.targetY)), keepsAlpha: matrix.preservesAlpha)
    // A bias gives alpha to empty pixels, so then all of the area is filled.
    guard matrix.bias > 0, !matrix.preservesAlpha else {
      var result = input.filtered(
        filter, reach: CGSize(width: Double(matrix.columns), height: Double(matrix.rows)))
      result.space = space
      return result
    }
    return filling(input, filter)
  }
}
