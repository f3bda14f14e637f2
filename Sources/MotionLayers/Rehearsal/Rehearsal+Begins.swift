import MotionAnimation
import MotionModel
import MotionTimeline

/// Looks for animations that wait for a time which their scene does not have.
extension Rehearsal {
  func checkBegins() {
    var layers = [root]
    while let layer = layers.popLast() {
      layers += layer.sublayerList
      if let mask = layer.maskLayer { layers.append(mask) }
      var clock: LayerClock?
      for animation in layer.attached where animation.hasOwnBegin && animation.isStarted && !animation.hasStopped {
        let time = clock ?? LayerClock(of: layer, from: now)
        clock = time
        // Nil: the layer's time stands still, or runs the other way. What it shall show is not known from here.
        guard let begin = time.start(of: animation.record.timing), begin > duration + MediaTiming.tolerance,
          duration > 0
        else { continue }
        let late = Diagnostic(
          .warning,
          "\(animation.record.subject) of \(layer) is never seen: it begins at \(Rehearsal.short(begin)) s, and its "
            + "scene is over at \(Rehearsal.short(duration)) s"
            + (animation.record.timing.fillMode.fillsBefore ? ", so its first value is shown all the time" : "")
            + "; let it begin earlier, or the scene last longer",
          callStack: animation.record.place)
        // Of a unit once for all of its text.
        if let unit = layer as? TextUnit {
          unit.tellingOnce { log.add(late) }
        } else {
          log.add(late)
        }
      }
    }
  }

  /// Sums of decimal fractions are a little off.
  private static func short(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }
}

extension AnimationRecord {
  /// What it is, for messages.
  fileprivate var subject: String {
    switch body {
    case .value(let path, _, _): "the animation of \(path.keyPath)"
    case .inert(let path): "the animation of \(path.keyPath)"
    case .group: "an animation group"
    case .transition: "a transition"
    }
  }
}
