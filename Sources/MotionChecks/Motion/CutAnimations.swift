// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

extension FilmCheck {
  static let cutAnimations = FilmCheck(
    code: "cut-animation", finds: "animations in full motion when their scene ends", examine: findCutAnimations)

  /// The part of an animation's change that nobody misses: eased animations end slowly.
  private static let least = 0.1
  /// Seconds. A longer animation of a whole scene is a drift and need not arrive.
  private static let drift = 5.0

  /// The layer is seen at the end, and the animation plays once. A transition at the end goes on showing it. Exits are no
  /// loss, and an even movement looks the same at all times. Springs have a check of their own; steps and entrances have warnings.
  private static func findCutAnimations(_ film: CheckedFilm) -> [FilmFinding] {
    let known = [WarningCode.cutStep.rawValue, WarningCode.cutEntrance.rawValue]
    let isTold = film.timeline.diagnostics.contains { $0.origin.map { known.contains($0.code) } ?? false }
    let frame = 1 / film.timeline.format.frameRate.framesPerSecond
    var findings: [FilmFinding] = []
    // A scene by another clock ends where its clock leads.
    for (last, scene) in film.lastFrames where scene.timeMap.isIdentity {
      var told: Set<[UInt]> = []
      for layer in film.visibleLayers(atFrame: last) {
        guard let source = film.timeline.layer(layer.id), source.part.firstID == scene.firstID,
          let version = source.history.versions.last
        else { continue }
        let length = film.seconds(last + 1) - film.seconds(scene.startFrame)
        let cut = version.animations.filter {
          ($0.beginsWhenAdded || !isTold) && !$0.isDrift(for: length, longerThan: drift, until: layer.localTime)
        }.compactMap { record in
          record.loss(at: layer.localTime + frame).map { (record: record, loss: $0) }
        }
        guard let worst = cut.max(by: { $0.loss.change < $1.loss.change }), worst.loss.change > least,
          worst.record.callStack.isEmpty || told.insert(worst.record.callStack).inserted
        else { continue }
        let end = film.seconds(last + 1)
        findings.append(
          FilmFinding(
            "the animation of \(worst.record.path?.keyPath ?? "a property") of \(source.history.title) would go on for "
              + "\(plain(worst.loss.seconds)) s, but its scene ends at \(plain(end)) s, so \(percent(worst.loss.change)) of "
              + "the change is never seen; begin it earlier, shorten it, or make the scene longer",
            of: layer.id, from: film.seconds(last), to: end, at: worst.record.callStack))
      }
    }
    return findings
  }
}

extension AnimationRecord {
  /// Whether a long animation has run for the whole of a scene, but for its first half second.
  fileprivate func isDrift(for length: Double, longerThan least: Double, until time: Double) -> Bool {
    timing.speed > 0 && timing.duration / Double(timing.speed) > least
      && (time - timing.beginTime) >= length - 0.5
  }

  /// The rest of an animation after a time of its layer: of its change, 0…1, and in seconds. Nil outside of its time, and for
  /// one with repetitions or one that leads away.
  fileprivate func loss(at time: Double) -> (change: Double, seconds: Double)? {
    guard case .value(let path, let animation, _) = body, timing.repeatCount <= 1, timing.repeatDuration == 0,
      !timing.autoreverses, timing.speed > 0, timing.duration.isFinite, timing.duration > 0
    else { return nil }
    let passed = ((time - timing.beginTime) * Double(timing.speed) + timing.timeOffset) / timing.duration
    guard passed > 0, passed < 1 else { return nil }
    let change: Double
    switch animation.source {
    case .spring: return nil
    case .basic(let ends):
      let isEven = animation.timingFunction.map { abs($0(0.25) - 0.25) < 0.01 && abs($0(0.75) - 0.75) < 0.01 } ?? true
      if isEven, path.isGeometric { return nil }
      if path.property === LayerProperty.opacity, ends.to.flatMap({ Double($0) }) == 0 { return nil }
      change = 1 - (animation.timingFunction?(passed) ?? passed)
    case .keyframes:
      if path.isGeometric { return nil }
      change = 1 - (animation.timingFunction?(passed) ?? passed)
    }
    return (change, (1 - passed) * timing.duration / Double(timing.speed))
  }
}

extension PropertyPath {
  /// Whether it moves, turns or sizes a layer.
  fileprivate var isGeometric: Bool {
    [LayerProperty.position, .transform, .sublayerTransform, .bounds, .contentsRect, .anchorPoint].contains {
      property === $0
    }
  }
}

extension CheckedFilm {
  /// The last frame of each scene that no transition follows.
  var lastFrames: [(frame: Int, scene: Timeline.PlacedScene)] {
    timeline.scenes.enumerated().compactMap { index, scene in
      let next = index + 1 < timeline.scenes.count ? timeline.scenes[index + 1] : nil
      guard next?.entranceFrames.isEmpty ?? true, scene.endFrame - scene.startFrame > 2 else { return nil }
      return (min(scene.endFrame, next?.startFrame ?? timeline.frameCount) - 1, scene)
    }
  }

  /// The layers that are seen at a frame, without those of masks and copies.
  func visibleLayers(atFrame frame: Int) -> [LayerState] {
    var found: [LayerState] = []
    func read(_ layer: LayerState, _ outer: Homography, _ opacity: Double) {
      let opacity = opacity * layer.values.drawnOpacity
      guard !layer.values.isHidden, opacity > 0.1 else { return }
      let matrix = Homography(layer.values.matrixToSuperlayer).concatenating(outer)
      let box = matrix.isAffine ? matrix.boundingBox(of: layer.values.bounds) : canvas
      // Nobody sees a value without a layer.
      let isSeen = layer.values.bounds.isEmpty ? !layer.sublayers.isEmpty : box.intersects(canvas)
      if isSeen { found.append(layer) }
      for sublayer in layer.sublayers { read(sublayer, matrix, opacity) }
    }
    read(timeline.state(atFrame: frame, showsAbsent: false).root, .identity, 1)
    return found
  }
}
