// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

extension SceneCheck {
  static let mismatchedPaths = SceneCheck(
    name: "mismatched-paths", severity: .warning,
    finds: "paths that do not change into each other piece by piece (V-6)",
    examination: .recording(findMismatchedPaths))

  private static func findMismatchedPaths(_ scene: CheckedScene) -> [SceneFinding] {
    var findings: [SceneFinding] = []
    // The value of each property at the end of the animations before; the model has the script's.
    var reached: [Property: PropertyValue] = [:]
    for started in scene.pathAnimations {
      let history = scene.layers[started.layer]
      let model = history.versions[started.version].values.values
      started.record.forEachValue { path, animation, previous in
        guard path.kind == .path else { return }
        let property = Property(layer: started.layer, path: path)
        let steps = animation.pathSteps(model: reached[property] ?? path.get(model), previous: previous)
        // A filled animation leaves its last value to the next one.
        if started.record.timing.fillMode.fillsAfter, !started.record.timing.autoreverses {
          reached[property] = animation.lastValue
        }
        guard let mismatch = steps.lazy.compactMap({ PathMismatch(from: $0, to: $1) }).first else { return }
        findings.append(
          SceneFinding(
            "the animation of \(path.keyPath) of \(history.title) \(mismatch.text)", of: started.layer,
            at: started.record.callStack))
      }
    }
    return findings
  }
}

private struct Property: Hashable {
  let layer: Int
  let path: PropertyPath
}

extension AnimationRecord.Body {
  /// True if an animation of a path is in it.
  package var movesPaths: Bool {
    switch self {
    case .value(let path, _, _): path.kind == .path
    case .group(let records, _): records.contains { $0.body.movesPaths }
    case .transition, .inert: false
    }
  }
}

extension ValueAnimation {
  /// The value that it ends with, if it states one.
  fileprivate var lastValue: PropertyValue? {
    switch source {
    case .basic(let ends), .spring(_, let ends): ends.to
    case .keyframes(let keyframes): keyframes.values.last
    }
  }

  /// The pairs of paths that it goes between; none if it steps.
  fileprivate func pathSteps(model: PropertyValue?, previous: PropertyValue?) -> [(Path?, Path?)] {
    func path(_ value: PropertyValue?) -> Path? { value.flatMap { Path($0) } }
    switch source {
    case .basic(let ends), .spring(_, let ends):
      // Nothing can be added to a path.
      if ends.by != nil, ends.from == nil || ends.to == nil { return [] }
      if ends.from == nil, ends.to == nil { return [(path(previous ?? model), path(model))] }
      return [(path(ends.from ?? model), path(ends.to ?? model))]
    case .keyframes(let keyframes):
      let options = keyframes.options
      guard options.calculationMode != .discrete, !options.mixesPathsAsWritten else { return [] }
      let paths = keyframes.values.map(path)
      return Array(zip(paths, paths.dropFirst()))
    }
  }
}

extension PathMismatch {
  fileprivate var text: String {
    switch self {
    case .nothing(isStart: true): "starts from a path with nothing to draw, so it shows the other one at once"
    case .nothing(isStart: false): "ends at a path with nothing to draw, so it shows nothing at once"
    case .winding(let subpath, let count):
      (count == 1 ? "goes" : "goes, in sub-path \(subpath + 1) of \(count),")
        + " to a path that winds the other way, so the shape shrinks to nothing in between; draw one of them in the opposite "
        + "direction"
    case .pieces(let from, let to):
      "goes from a path of \(PathMismatch.text(from)) to one of \(PathMismatch.text(to)), so the shorter path is "
        + "padded at its end with pieces of no length; give both the same number of lines and curves in each sub-path"
    }
  }

  private static func text(_ counts: [Int]) -> String {
    if counts.count == 1 { return counts[0] == 1 ? "1 piece" : "\(counts[0]) pieces" }
    let shown = counts.prefix(8).map { "\($0)" }.joined(separator: ", ") + (counts.count > 8 ? ", …" : "")
    return "\(counts.count) sub-paths with \(shown) pieces"
  }
}
