// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

extension SceneCheck {
  static let brokenGradients = SceneCheck(
    name: "broken-gradient", severity: .warning,
    finds: "gradients that were given colours and draw nothing, or not where they were told to",
    examination: .recording(findBrokenGradients))

  private static func findBrokenGradients(_ scene: CheckedScene) -> [SceneFinding] {
    var findings: [SceneFinding] = []
    for history in scene.layers {
      var last: SharedValues?
      for version in history.versions where version.values !== last {
        last = version.values
        guard case .gradient(let gradient) = version.values.values.special, !version.animatesGradient,
          let problem = gradient.problem
        else { continue }
        findings.append(SceneFinding("\(history.title) \(problem)", at: version.values.assetPlace))
      }
    }
    return findings
  }
}

extension GradientValues {
  /// The fault, worded as the rest of a sentence; nil if there is none.
  fileprivate var problem: String? {
    guard let colors else { return nil }
    guard colors.count >= 2 else {
      return "has \(colors.count == 1 ? "one color" : "no colors") and draws no gradient, which takes two; one "
        + "colour is a backgroundColor"
    }
    if let locations {
      guard locations.count == colors.count else {
        return
          "has \(colors.count) colors and \(locations.count) locations and draws no gradient; give each color "
          + "a location"
      }
      let isRising = zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 }
      if !isRising || locations.contains(where: { !(0...1).contains($0) }) {
        return "has the locations \(locations), which shall rise within 0…1: others are moved there"
      }
    }
    guard type == .radial, startPoint.x == endPoint.x || startPoint.y == endPoint.y else { return nil }
    return "is radial from (\(startPoint.x), \(startPoint.y)) to (\(endPoint.x), \(endPoint.y)), which has no "
      + "\(startPoint.x == endPoint.x ? "width" : "height"), and draws no gradient; from (0.5, 0.5) to (1, 1) it "
      + "fills the layer"
  }
}

extension LayerVersion {
  /// Whether an animation replaces a value the gradient is made of.
  fileprivate var animatesGradient: Bool {
    animates { path in
      path.property.map(LayerVersion.gradientProperties.contains) ?? false
    }
  }

  private static let gradientProperties: [LayerProperty] = [.colors, .locations, .startPoint, .endPoint]
}
