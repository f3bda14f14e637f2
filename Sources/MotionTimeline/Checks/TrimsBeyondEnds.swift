// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

extension SceneCheck {
  static let trimsBeyondEnds = SceneCheck(
    name: "trim-beyond-end", severity: .warning, finds: "lines with an end beyond the end of their path (SH-4)",
    examination: .recording(findTrimsBeyondEnds))

  private static func findTrimsBeyondEnds(_ scene: CheckedScene) -> [SceneFinding] {
    scene.layers.enumerated().compactMap { index, history in
      for version in history.versions {
        guard case .shape(let shape) = version.values.values.special, let end = version.farthestEnd(of: shape),
          end > 1 + 1e-6
        else { continue }
        return SceneFinding(
          "strokeEnd of \(history.title) goes to \(end.rounded(decimals: 6)), but the line ends with its path, at 1; to "
            + "move a part of it across the path's beginning, animate strokeOffset", of: index,
          at: version.values.assetCallStack)
      }
      return nil
    }
  }
}

extension LayerVersion {
  /// The largest `strokeEnd` the script gives a drawn line; nil if no line is drawn.
  fileprivate func farthestEnd(of shape: ShapeValues) -> Double? {
    let isStroked =
      shape.isStroked
      || moves {
        $0.property === LayerProperty.strokeColor || $0.property === LayerProperty.strokeGradient
      }
    guard isStroked else { return nil }
    var end = shape.strokeEnd
    for record in animations {
      record.forEachValue { path, animation, previous in
        guard path.property === LayerProperty.strokeEnd else { return }
        for case .number(let stop) in animation.stops(running: .number(shape.strokeEnd), previous: previous) {
          end = max(end, stop)
        }
      }
    }
    return end
  }
}
