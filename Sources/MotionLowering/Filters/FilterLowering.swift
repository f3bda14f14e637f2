// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// Filters from the layer's own space to device pixels (CI-1). Scales and directions come from the middle of the bounds, where
/// the map is the same everywhere (``BlurSpace``). Distortions, cells and transforms are exact under any map.
struct FilterLowering {
  let contents: any ContentsMeasure

  /// Enabled filters with an effect, in order; neighbouring colour filters become one.
  func pixelFilters(
    _ filters: [Filter], of layer: LayerState, _ toDevice: Homography, _ warnings: inout DisplayWarnings
  ) throws -> [PixelFilter] {
    var result: [PixelFilter] = []
    for filter in filters where filter.isEnabled {
      guard let kind = filter.kind, kind.role == .image else {
        warnings.add(.unknownFilter(filter.type))
        continue
      }
      if let steps = try colorSteps(filter, kind.name) {
        append(steps, to: &result)
      } else {
        let space = FilterSpace(layer, toDevice)
        result += space.blurs(filter, kind.name) ?? space.shapes(filter, kind.name) ?? []
      }
    }
    return result
  }

  private func append(_ steps: [ColorStep], to filters: inout [PixelFilter]) {
    guard !steps.isEmpty else { return }
    var all: [ColorStep] = []
    // Neighbouring colour filters share one pass, so colours are rounded once.
    if case .color(let before)? = filters.last {
      all = before
      filters.removeLast()
    }
    for step in steps {
      // Two matrices in a row are their product, one step for each pixel.
      if case .matrix(let next) = step, case .matrix(let last)? = all.last {
        all[all.count - 1] = .matrix(last.concatenating(next))
      } else {
        all.append(step)
      }
    }
    filters.append(.color(all))
  }
}
