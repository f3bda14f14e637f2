import MotionCore
import MotionModel
import MotionTimeline

/// Looks for gradients that were given colours and draw nothing, or not where they were told to.
extension Rehearsal {
  func checkGradients() {
    for history in recording.layers {
      var last: SharedValues?
      for version in history.versions where version.values !== last {
        last = version.values
        guard case .gradient(let gradient) = version.values.values.special, !version.animatesGradient,
          let problem = gradient.problem
        else { continue }
        log.add(Diagnostic(.warning, "\(history.title) \(problem)", callStack: version.values.assetPlace))
      }
    }
  }
}

extension GradientValues {
  /// What is odd about it, as the rest of a sentence; nil: nothing.
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
  /// Whether an animation puts something in the place of what the gradient is made of.
  fileprivate var animatesGradient: Bool {
    var result = false
    for record in animations {
      record.forEachValue { path, _, _ in
        if let property = path.property, LayerVersion.gradientProperties.contains(property) { result = true }
      }
    }
    return result
  }

  private static let gradientProperties: [LayerProperty] = [.colors, .locations, .startPoint, .endPoint]
}
