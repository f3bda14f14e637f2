import MotionKit

/// A film that lasts as long as its words: voice, captions over the transition, music that sinks under the voice.
@main
struct Narrated: Composition {
  var format: Format { .hd1080(fps: 30) }

  let voice = Narration("voice/*.m4a", captions: "voice/*.srt")

  var program: Program {
    opening.narrated(by: voice["intro"], tail: 0.5)
    Transition.push(.fromRight, 0.5)
    main.narrated(by: voice["main"], tail: 0.5)
    Overlay { Captions(voice).style(.pill).safeArea(bottom: 0.08) }
    Audio("../../templates/explainer/media/bed.m4a").looped().volume(0.8).ducked(
      under: voice, to: 0.2, attack: 0.3, release: 0.8
    ).fadeOut(
      2)
  }

  @SceneBuilder var opening: Scene {
    GradientLayer(["#14204A", "#070B1A"])
    TextLayer("How a cache works").font("Inter", 140, .bold).position(.center).enters(.rise(80), .fade, spring: .snappy)
      .leaves(.blur(20), .fade)
  }

  @SceneBuilder var main: Scene {
    GradientLayer(["#0C3B3A", "#051417"])
    let bars: [(Double, String, Color)] = [(180.0, "first visit", "#FF7A59"), (4.5, "next visit", "#34D1A5")]
    Stack(.vertical, spacing: 60, alignment: .leading) {
      for (length, name, color) in bars {
        Stack(.horizontal, spacing: 40) {
          TextLayer(name).font("Inter", 56, .semibold).size(340, 72)
          Layer().size(5 * length, 72).backgroundColor(color).cornerRadius(12)
          TextLayer("\(length.formatted()) ms").font("Inter", 56, .bold)
        }
      }
    }
    .position(960, 480).enters(.wipe(.fromLeft), for: 1.2, stagger: 2.4)
  }
}
