// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionModel
import MotionTimeline

/// The opaque areas of a frame, from back to front.
struct FrameCovers {
  private struct Cover {
    var order: Int
    /// On the canvas.
    var area: CGRect
    /// It covers only if this image is opaque; nil: it does.
    var image: String?
  }

  /// The part of a corner's radius by which the sides of a cover come in: a square within the arc.
  private static let corner = 0.3

  private let library: MediaLibrary
  private var covers: [Cover] = []
  /// Whether image files are opaque everywhere.
  private var opaqueImages: [String: Bool] = [:]

  init(library: MediaLibrary) { self.library = library }

  /// Forgets the areas, and not the images.
  mutating func removeAll() { covers = [] }

  /// Notes a layer's background, gradient or filled rectangle.
  mutating func add(groundOf layer: LayerState, _ inner: FrameReader.Surroundings, order: Int) {
    let values = layer.values
    if let filled = values.filledBox, filled.color.alpha >= 0.98 {
      // The smaller box lies within the rounded corners.
      let inset = filled.ground.radius * FrameCovers.corner
      add(filled.ground.box.insetBy(dx: inset, dy: inset), of: layer, inner, order: order, image: nil)
    }
    switch values.special {
    case .video: return
    case .gradient(let gradient):
      guard let colors = gradient.colors, colors.count > 1, colors.allSatisfy({ $0.alpha >= 0.98 }) else { return }
    default: guard (values.backgroundColor?.alpha ?? 0) >= 0.98 else { return }
    }
    // The smaller box lies within the rounded corners.
    let inset = min(values.cornerRadius, values.bounds.width / 2, values.bounds.height / 2) * FrameCovers.corner
    add(values.bounds.insetBy(dx: inset, dy: inset), of: layer, inner, order: order, image: nil)
  }

  /// Notes an area of a layer that hides the layers below.
  mutating func add(
    _ area: CGRect, of layer: LayerState, _ inner: FrameReader.Surroundings, order: Int, image: String?
  ) {
    let values = layer.values
    guard inner.opacity >= 0.98, !inner.isMasked, values.compositingFilter == nil, values.filters.isEmpty else {
      return
    }
    let box = inner.matrix.boundingBox(of: area).intersection(inner.clip)
    if !box.isNull, !box.isEmpty { covers.append(Cover(order: order, area: box, image: image)) }
  }

  /// The part of an area of the canvas below opaque layers, at points of a grid, 0…1.
  ///
  /// - Parameter order: the position of the layer with the area, from back to front.
  mutating func covered(_ area: CGRect, above order: Int) -> Double {
    // A wide grid suits texts.
    let (columns, rows) = (24, 6)
    guard area.area > 0 else { return 0 }
    let above = covers.filter { $0.order > order && $0.area.intersects(area) }.filter { isOpaque($0) }.map(\.area)
    guard !above.isEmpty else { return 0 }
    var hidden = 0
    for row in 0..<rows {
      for column in 0..<columns {
        let point = CGPoint(
          x: area.minX + (Double(column) + 0.5) / Double(columns) * area.width,
          y: area.minY + (Double(row) + 0.5) / Double(rows) * area.height)
        if above.contains(where: { $0.contains(point) }) { hidden += 1 }
      }
    }
    return Double(hidden) / Double(rows * columns)
  }

  private mutating func isOpaque(_ cover: Cover) -> Bool {
    guard let path = cover.image else { return true }
    if let known = opaqueImages[path] { return known }
    let isOpaque = (try? library.bitmap(for: .file(path)).isOpaque) ?? false
    opaqueImages[path] = isOpaque
    return isOpaque
  }
}
