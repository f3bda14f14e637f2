// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLowering
import MotionModel
import MotionTimeline

extension FilmCheck {
  static let splitLayers = FilmCheck(
    code: "split-layers", finds: "tilted layers that meet too often", examine: findSplitLayers)

  /// Fewer layers never meet so often.
  private static let fewestPlanes = 6

  private static func findSplitLayers(_ film: CheckedFilm) throws -> [FilmFinding] {
    let builder = DisplayListBuilder(contents: film.library)
    var found: [LayerID: (planes: Int, times: ClosedRange<Double>)] = [:]
    for sample in film.samples {
      let state = film.timeline.state(atFrame: sample.frame, showsAbsent: false)
      guard let space = TiltedSpace.largest(in: state.root), space.planes >= fewestPlanes else { continue }
      let isSplit = try builder.lowering(of: state).warnings.contains {
        if case .intersections = $0 { true } else { false }
      }
      guard isSplit else { continue }
      let known = found[space.first]
      found[space.first] = (
        max(known?.planes ?? 0, space.planes), (known?.times.lowerBound ?? sample.time)...sample.time
      )
    }
    return found.sorted { $0.key < $1.key }.map { layer, space in
      FilmFinding(
        "some of \(space.planes) layers of one 3D space hide others wrongly, because they overlap or cut each other too often; "
          + "make fewer of them meet, or make them parallel",
        of: layer, from: space.times.lowerBound, to: space.times.upperBound)
    }
  }
}

/// Layers that are ordered and cut by depth, because at least one of them is tilted.
private struct TiltedSpace {
  /// The first tilted layer, from back to front.
  var first: LayerID
  var planes: Int

  /// The space of a tree with the most layers; nil: nothing is tilted.
  static func largest(in layer: LayerState) -> TiltedSpace? {
    guard !layer.values.isHidden else { return nil }
    var (first, planes): (LayerID?, Int) = (nil, 0)
    collect(layer.sublayers, &first, &planes)
    var largest = first.map { TiltedSpace(first: $0, planes: planes) }
    for sublayer in layer.sublayers {
      guard let other = TiltedSpace.largest(in: sublayer), other.planes > largest?.planes ?? 0 else { continue }
      largest = other
    }
    return largest
  }

  /// A transform layer stands for its sublayers (TR-1).
  private static func collect(_ layers: [LayerState], _ first: inout LayerID?, _ planes: inout Int) {
    for layer in layers where !layer.values.isHidden {
      let transform = layer.values.transform
      if first == nil, transform.m13 != 0 || transform.m23 != 0 { first = layer.id }
      if layer.values.preservesSublayerDepth {
        collect(layer.sublayers, &first, &planes)
      } else {
        planes += 1
      }
    }
  }
}
