// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// A result within a filter: layers that are made anew wherever the result is used.
struct SVGFilterImage {
  /// Makes the layers, in the user space of the filtered element.
  var make: () -> Layer
  /// The filters on them.
  var filters: [Filter] = []
  /// Around all that is not transparent.
  var extent: CGRect
  /// How its components are stored; nil if it looks alike both ways, such as black with any alpha.
  var space: SVGColorSpace?
  /// The only colour of an area, as sRGB.
  var solid: Color?
  /// The area of its primitive. `feTile` repeats it.
  var area: CGRect

  init(extent: CGRect, area: CGRect? = nil, space: SVGColorSpace? = .sRGB, make: @escaping () -> Layer) {
    (self.make, self.extent, self.space, self.area) = (make, extent, space, area ?? extent)
  }

  /// Nothing at all.
  static func nothing(in area: CGRect) -> SVGFilterImage {
    SVGFilterImage(extent: .null, area: area, space: nil) { Layer.holding([], box: area) }
  }

  /// One colour all over an area.
  static func flood(_ color: Color, in area: CGRect) -> SVGFilterImage {
    var image = SVGFilterImage(extent: area) {
      let plate = Layer.holding([], box: area)
      plate.backgroundColor = color
      return plate
    }
    image.solid = color
    return image
  }

  func layer() -> Layer {
    let layer = make()
    guard !filters.isEmpty else { return layer }
    let group = Layer.holding([layer], box: area)
    group.filters = filters
    return group
  }

  /// The image with a further filter.
  func filtered(_ filter: Filter, reach: CGSize = .zero) -> SVGFilterImage {
    var image = self
    image.filters.append(filter.withinLimits)
    image.solid = nil
    if !extent.isNull { image.extent = extent.insetBy(dx: -reach.width, dy: -reach.height) }
    return image
  }

  /// The image with its components stored in another way.
  func stored(as wanted: SVGColorSpace) -> SVGFilterImage {
    guard let space, space != wanted else { return self }
    // A flood converts its colour exactly, without a filter.
    if let solid {
      var image = SVGFilterImage.flood(wanted == .linearRGB ? solid.asLinear : solid, in: extent)
      (image.space, image.solid, image.area) = (wanted, solid, area)
      return image
    }
    var image = filtered(wanted == .linearRGB ? .svgToLinear : .svgToEncoded)
    image.space = wanted
    return image
  }

  /// The part of the image in an area.
  func clipped(to area: CGRect) -> SVGFilterImage {
    guard !extent.isNull else { return .nothing(in: area) }
    var image = self
    image.area = area
    guard !area.insetBy(dx: -1e-6, dy: -1e-6).contains(extent) else {
      // The area of the filters' own layer is what the last one fills.
      return image
    }
    let inner = self
    image.make = {
      let clip = Layer.holding([inner.layer()], box: area)
      clip.masksToBounds = true
      return clip
    }
    image.filters = []
    image.extent = extent.intersection(area)
    if solid != nil, !image.extent.isNull { image.solid = nil }
    return image
  }

  /// Moved within the plane.
  func moved(_ map: Transform3D) -> SVGFilterImage {
    let inner = self
    var image = SVGFilterImage(extent: map.box(of: extent), area: area, space: space) {
      Layer.holding([inner.layer()], box: inner.area, map)
    }
    image.solid = nil
    return image
  }

  /// Images over one another, the first at the bottom. Each further one may have a way to be combined with those below.
  static func stack(
    _ images: [(image: SVGFilterImage, blend: Filter?)], in area: CGRect, space: SVGColorSpace
  ) -> SVGFilterImage {
    let parts = images.map { ($0.image.stored(as: space), $0.blend) }
    let extent = parts.reduce(CGRect.null) { $0.union($1.0.extent) }
    let isPlain = parts.allSatisfy { $0.1 == nil }
    var stack = SVGFilterImage(extent: extent, area: area) {
      Layer.holding(
        parts.map { image, blend in
          guard let blend else { return image.layer() }
          // Some modes act on all of the area.
          let part = Layer.holding([image.layer()], box: area)
          part.compositingFilter = blend
          return part
        }, box: area)
    }
    stack.space = parts.allSatisfy { $0.0.space == nil } ? nil : space
    if !isPlain { stack.filters = [.svgGroup] }
    return stack
  }
}

extension Color {
  /// The linear components of the colour, as a colour with these components.
  var asLinear: Color {
    func decode(_ v: Double) -> Double {
      v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4)
    }
    return Color(red: decode(red), green: decode(green), blue: decode(blue), alpha: alpha)
  }
}
