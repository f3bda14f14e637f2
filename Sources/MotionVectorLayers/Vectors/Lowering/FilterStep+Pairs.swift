// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Primitives that look at two images at once. Both are drawn into one, side by side.
extension FilterStep {
  /// `feDisplacementMap`. The image keeps its components; the map has those of the primitive.
  func displaced(_ scale: Double, _ x: SVGChannel, _ y: SVGChannel) -> SVGFilterImage? {
    guard let image = graph.image(primitive.input, element), let map = input2 else { return nil }
    let scale = graph.length(scale, isHorizontal: true)
    guard scale != 0 else { return image }
    guard abs(scale) <= 10_000 else { return refused("feDisplacementMap", "moves pixels by more than 10000 units") }
    let filter = Filter(
      "displacementMap",
      inputs: ["inputDisplacement": .number(scale), "inputComponents": .numbers([x.component, y.component])])
    // A pixel comes from half the scale away at most.
    return paired("feDisplacementMap", filter, image, map, gap: abs(scale) / 2, space: image.space)
  }

  /// `feComposite` with any factors.
  func weighted(_ a: SVGFilterImage, _ b: SVGFilterImage, _ factors: [Double]) -> SVGFilterImage? {
    let filter = Filter("arithmeticComposite", inputs: ["inputFactors": .numbers(factors)])
    return paired("feComposite", filter, a, b, gap: 0, space: space)
  }

  /// - Parameter gap: how far beyond its own edges the first image is read.
  private func paired(
    _ name: String, _ filter: Filter, _ first: SVGFilterImage, _ second: SVGFilterImage, gap: Double,
    space: SVGColorSpace?
  ) -> SVGFilterImage? {
    let (whole, area) = (graph.area, area)
    // Whole units keep both images on the same raster wherever a unit is a whole number of pixels.
    let way = (whole.width * 1.1 + gap).rounded(.up) + 2
    guard way <= 50_000 else { return refused(name, "has an area wider than 50000 units") }
    let (first, second) = (first.clipped(to: whole), second.clipped(to: whole))
    var filter = filter.withinLimits
    filter.inputs["inputOffset"] = .point(CGPoint(x: way, y: 0))
    let filters = [filter]
    return SVGFilterImage(extent: area, area: area, space: space) {
      // A filter fills what is drawn, so something is drawn everywhere, too faint for any pixel.
      let plate = Layer.holding([], box: whole)
      plate.backgroundColor = Color(white: 0, alpha: 0.001)
      let pair = Layer.holding(
        [plate, first.layer(), Layer.holding([second.layer()], box: whole, .translation(way, 0))], box: whole)
      pair.filters = filters
      let shown = Layer.holding([pair], box: area)
      shown.masksToBounds = true
      return shown
    }
  }
}

extension SVGChannel {
  fileprivate var component: Double {
    switch self {
    case .red: 0
    case .green: 1
    case .blue: 2
    case .alpha: 3
    }
  }
}
