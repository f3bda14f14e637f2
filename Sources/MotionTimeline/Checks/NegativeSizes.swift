// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

extension SceneCheck {
  static let negativeSizes = SceneCheck(
    name: "negative-size", severity: .warning, finds: "animations of sizes to values below 0 (G-3)",
    examination: .recording(findNegativeSizes))

  private static func findNegativeSizes(_ scene: CheckedScene) -> [SceneFinding] {
    var findings: [SceneFinding] = []
    for (index, history) in scene.layers.enumerated() {
      var told: Set<String> = []
      for version in history.versions {
        for record in version.animations {
          record.forEachValue { path, animation, previous in
            guard let size = path.leastSize(of: animation, previous, on: version.values.values), size < 0,
              told.insert(path.keyPath).inserted
            else { return }
            let amount = abs(size).rounded(decimals: 6)
            findings.append(
              SceneFinding(
                "the animation of \(path.keyPath) of \(history.title) goes to \(-amount), but a size below 0 is drawn as "
                  + "\(amount), on the same side; to hang a bar below its line, give it the height \(amount) and an anchorPoint at "
                  + "that line",
                of: index, at: record.callStack.isEmpty ? version.values.assetCallStack : record.callStack))
          }
        }
      }
    }
    return findings
  }
}

extension PropertyPath {
  /// The least width or height of bounds that an animation is made of; nil: it animates no size.
  fileprivate func leastSize(
    of animation: ValueAnimation, _ previous: PropertyValue?, on values: LayerValues
  ) -> Double? {
    guard property === LayerProperty.bounds else { return nil }
    if case .component(_, let component) = target {
      switch component {
      case .size, .sizeWidth, .sizeHeight: break
      // The other components are of the origin.
      default: return nil
      }
    }
    guard let running = get(values) else { return nil }
    return animation.stops(running: running, previous: previous).compactMap { stop -> Double? in
      switch stop {
      case .number(let length): length
      case .size(let size): min(Double(size.width), Double(size.height))
      case .rect(let rect): min(Double(rect.size.width), Double(rect.size.height))
      default: nil
      }
    }.min()
  }
}
