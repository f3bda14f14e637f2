// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

extension SceneCheck {
  static let brokenGradients = SceneCheck(
    name: "broken-gradient", severity: .warning,
    finds: "gradients with colours that draw nothing, or not at the given positions",
    examination: .recording(findBrokenGradients))

  private static func findBrokenGradients(_ scene: CheckedScene) -> [SceneFinding] {
    var findings: [SceneFinding] = []
    for (index, history) in scene.layers.enumerated() {
      var last: SharedValues?
      // Versions share their values, and these are checked once.
      for version in history.versions where version.values !== last {
        last = version.values
        guard let problem = version.gradientProblem else { continue }
        findings.append(SceneFinding("\(history.title) \(problem)", of: index, at: version.values.assetCallStack))
      }
    }
    return findings
  }
}

extension LayerVersion {
  /// The fault of the layer's gradient, worded as the rest of a sentence; nil if there is none.
  fileprivate var gradientProblem: String? {
    switch values.values.special {
    case .gradient(let gradient): animates(LayerVersion.gradientProperties) ? nil : gradient.problem
    case .shape(let shape): animates(LayerVersion.shapeProperties) ? nil : shape.gradientProblem
    default: nil
    }
  }

  /// Whether an animation replaces a value the gradient is made of.
  private func animates(_ properties: [LayerProperty]) -> Bool {
    animates { path in
      path.property.map(properties.contains) ?? false
    }
  }

  private static let gradientProperties: [LayerProperty] = [.colors, .locations, .startPoint, .endPoint]
  private static let shapeProperties: [LayerProperty] = [.path, .strokeGradient]
}

extension ShapeValues {
  /// A straight line along an axis has no box to measure a gradient in.
  fileprivate var gradientProblem: String? {
    guard let gradient = strokeGradient, gradient.units == .boundingBox, lineWidth > 0,
      let box = path?.tightBounds, !box.isNull, (box.width == 0) != (box.height == 0)
    else { return nil }
    return
      "has a strokeGradient in fractions of its path's box, which has no \(box.width == 0 ? "width" : "height"), and "
      + "draws no line; give the gradient in points: .linear([\"#FFF\", \"#000\"], from: .zero, to: CGPoint(x: 100, y: 0), "
      + "units: .points)"
  }
}

extension GradientValues {
  /// The fault, worded as the rest of a sentence; nil if there is none.
  fileprivate var problem: String? {
    guard let colors else { return nil }
    guard colors.count >= 2 else {
      return
        "has \(colors.count == 1 ? "one color" : "no colors"), so it draws no gradient; give it at least two colors, "
        + "or use a backgroundColor"
    }
    if let locations {
      guard locations.count == colors.count else {
        return
          "has \(colors.count) colors and \(locations.count) locations, so it draws no gradient; give each "
          + "color a location"
      }
      let isRising = zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 }
      if !isRising || locations.contains(where: { !(0...1).contains($0) }) {
        return "has the locations \(locations), but locations must ascend within 0…1; others are clamped"
      }
    }
    guard type == .radial, startPoint.x == endPoint.x || startPoint.y == endPoint.y else { return nil }
    return "is radial from (\(startPoint.x), \(startPoint.y)) to (\(endPoint.x), \(endPoint.y)), and that has no "
      + "\(startPoint.x == endPoint.x ? "width" : "height"), so it draws no gradient; from (0.5, 0.5) to (1, 1) it "
      + "fills the layer"
  }
}
