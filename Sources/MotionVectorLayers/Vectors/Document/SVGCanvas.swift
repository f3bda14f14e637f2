// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// The size of a drawing, and how its user space lies in it.
struct SVGCanvas {
  let document: SVGDocument
  let viewport: SVGViewport
  /// Its own size in points.
  let size: CGSize

  /// Sides beyond this are cut to it.
  private static let limit = 1e6

  init(_ document: SVGDocument) {
    self.document = document
    let root = document.root
    var viewport = SVGViewport()
    if case .viewport(let own) = root.content { viewport = own }
    self.viewport = viewport
    // A side that is relative, or not written, follows from the view box; without one it is CSS's.
    func side(_ length: SVGLength?) -> Double? {
      guard let length, length.unit != .percent else { return nil }
      let units = SVGLengthContext(
        viewport: SVGSize(width: 300, height: 150), fontSize: root.style.text.fontSize,
        rootFontSize: root.style.text.fontSize)
      let value = length.resolved(.diagonal, in: units)
      return value > 0 && value.isFinite ? min(value, SVGCanvas.limit) : nil
    }
    let (width, height) = (side(viewport.width), side(viewport.height))
    let box = viewport.viewBox.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    switch (width, height, box) {
    case (let width?, let height?, _): size = CGSize(width: width, height: height)
    case (let width?, nil, let box?):
      size = CGSize(width: width, height: min(box.height / box.width * width, SVGCanvas.limit))
    case (nil, let height?, let box?):
      size = CGSize(width: min(box.width / box.height * height, SVGCanvas.limit), height: height)
    case (nil, nil, let box?):
      size = CGSize(width: min(box.width, SVGCanvas.limit), height: min(box.height, SVGCanvas.limit))
    case (_, _, nil): size = CGSize(width: width ?? 300, height: height ?? 150)
    }
  }

  /// The viewport in user units.
  var userSize: SVGSize {
    viewport.viewBox.map { SVGSize(width: $0.width, height: $0.height) } ?? size.svg
  }

  /// The viewport in user space.
  var box: CGRect {
    let box = viewport.viewBox
    return CGRect(x: box?.x ?? 0, y: box?.y ?? 0, width: userSize.width, height: userSize.height)
  }

  /// From user space to a layer of a size.
  ///
  /// - Parameter covers: whether the drawing covers the layer, whatever the file says.
  func map(to size: CGSize, covers: Bool = false) -> Transform3D {
    let box = viewport.viewBox ?? SVGViewBox(x: 0, y: 0, width: self.size.width, height: self.size.height)
    var ratio = viewport.aspectRatio
    if covers { ratio = SVGAspectRatio(alignment: SVGAspectRatio.standard.alignment, isSlice: true) }
    return ratio.transform(from: box, to: size.svg)?.map ?? .identity
  }
}
