import MotionKit

extension Samples {
  /// Each of them half-way from the evening to a letter.
  static var transitions: Chapter {
    let middle = CGPoint(x: 52, y: 38)
    return Chapter(
      title: "Transitions",
      samples: [
        between("fade", Transition(.fade)), between("push", Transition(.push, .fromRight)),
        between("moveIn", Transition(.moveIn, .fromRight)), between("reveal", Transition(.reveal, .fromRight)),
        between("dissolve", .dissolve), between("swipe", .swipe(width: 40)),
        between("barsSwipe", .barsSwipe(width: 8, offset: 40)), between("flash", .flash(center: middle)),
        between("ripple", .ripple(center: middle, width: 40, scale: 16)),
        between("pageCurl", .pageCurl(angle: 0.4, radius: 16)),
        between("mod", .mod(center: middle, radius: 18, compression: 40)),
        between("copyMachine", .copyMachine(width: 40)), between("disintegrate", .disintegrate(shadowRadius: 4)),
      ])
  }

  private static func between(_ name: String, _ filter: Filter) -> Sample {
    let transition = Transition()
    transition.filter = filter
    return between(name, transition)
  }

  private static func between(_ name: String, _ transition: Transition) -> Sample {
    let (before, stage) = (scenery(), Layer().frame(0, 0, 104, 76).masksToBounds())
    stage.addSublayer(before)
    let after = Layer {
      TextLayer("B").font("Inter", 48, .bold).foregroundColor("#12141C").position(52, 38)
    }
    .frame(0, 0, 104, 76).backgroundColor(teal)
    var sample = Sample(name) { stage }
    sample.change = {
      transition.duration = 10
      (transition.startProgress, transition.endProgress) = (0.5, 0.5)
      Transaction.withoutActions {
        stage.add(transition)
        stage.replaceSublayer(before, with: after)
      }
    }
    return sample
  }
}
