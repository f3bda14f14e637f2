// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

extension SceneCheck {
  /// An animation that is given no begin begins when it is added (T-20), whatever time its layer has then.
  static let idlePhases = SceneCheck(
    name: "idle-phase", severity: .warning,
    finds: "layers with a shift of time that moves nothing (T-20)",
    examination: .recording(findIdlePhases))

  private static func findIdlePhases(_ scene: CheckedScene) -> [SceneFinding] {
    scene.layers.indices.compactMap { index in
      let history = scene.layers[index]
      guard let version = history.versions.first(where: { $0.shift != nil }),
        let (name, value, seconds) = version.shift,
        scene.motion(of: index) == .unmoved
      else { return nil }
      return SceneFinding(
        "\(name)(\(value)) of \(history.title) has no effect: its animations begin when it is shown, at any local time; to "
          + "begin an animation in the middle, write .delay(\((-seconds).rounded(decimals: 6))) after its duration",
        of: index, at: version.values.assetCallStack)
    }
  }
}

/// The effect of a time shift on a layer.
private enum ShiftedMotion {
  /// There are no animations.
  case none
  /// There are animations, and none of them is moved.
  case unmoved
  /// Something is moved, or may be.
  case moved
}

extension CheckedScene {
  /// The effect on a layer and its sublayers of time shifts present from the layer's first version on.
  fileprivate func motion(of index: Int) -> ShiftedMotion {
    var result = ShiftedMotion.none
    let versions = layers[index].versions
    for version in versions {
      // In doubt a shift has an effect, so nothing is reported.
      guard !version.followsTime, version.timing == versions[0].timing,
        version.playbackMap == versions[0].playbackMap
      else { return .moved }
      for record in version.animations {
        guard record.beginsWhenAdded else { return .moved }
        result = .unmoved
      }
      for sublayer in version.sublayers + (version.mask.map { [$0] } ?? []) {
        switch motion(of: sublayer) {
        case .none: continue
        case .unmoved: result = .unmoved
        case .moved: return .moved
        }
      }
    }
    return result
  }
}

extension LayerVersion {
  /// The modifier that shifts the layer's time while it runs, its value, and by how many seconds of the layer's.
  fileprivate var shift: (String, Double, Double)? {
    guard timing.speed != 0 else { return nil }
    if timing.timeOffset != 0 { return ("timeOffset", timing.timeOffset, timing.timeOffset) }
    guard timing.beginTime < 0 else { return nil }
    return ("beginTime", timing.beginTime, -timing.beginTime * Double(timing.speed))
  }

  /// Whether its content is a function of its time, without any animation.
  fileprivate var followsTime: Bool {
    if !bindings.isEmpty || redraw != nil { return true }
    switch values.values.special {
    case .none, .shape, .gradient, .text, .transform: return false
    default: return true
    }
  }
}
