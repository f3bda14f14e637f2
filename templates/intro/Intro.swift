import MotionKit

/// A title card and a scene with a clip: 9 seconds.
///
///     motionkit export templates/intro out.mp4 --set title="Hello" --set accent=#3DDC97
@main
struct Intro: Composition {
  @Parameter("Headline") var title = "Video, written in Swift"
  @Parameter("Line below the headline") var tagline = "Real layers. Real springs. One command."
  @Parameter("Headline of the second scene") var subtitle = "Clips are layers too"
  @Parameter("Line below it") var note = "Tilt them, round them, let them cast a shadow."
  @Parameter("Accent colour") var accent: Color = "#FF3D71"
  @Parameter("Second accent colour") var glow: Color = "#FFA23D"

  var format: Format { .hd1080(fps: 30) }

  var program: Program {
    opening.lasting(4.6)
    Transition.push(.fromRight, 1, pan)
    showcase.lasting(5.4)
    Audio("media/music.m4a").volume(0.8).trim(0...9).fadeOut(1.5)
  }

  // MARK: Scenes

  @SceneBuilder var opening: Scene {
    backdrop
    halo(glow, 1080).position(1380, 600)
    emblem.scaled(by: 0.86).position(1508, 540)
      .animate(\.transform.translation.x, from: -14, to: 14, duration: 4.6, timing: .linear)
    Stack(.vertical, spacing: 40) {
      words(title, size: title.count > 30 ? 88 : title.count > 12 ? 124 : 156, width: 830).beginTime(0.45)
      rising(text(tagline, 40).foregroundColor(muted).wrapped(width: 780)).beginTime(0.85)
    }
    .position(.left, inset: 160)
  }

  @SceneBuilder var showcase: Scene {
    backdrop
    halo(accent, 1500).position(1290, 600)
    screen.position(1240, 540)
    Stack(.vertical, spacing: 36) {
      rising(ImageLayer("media/logo.png").contentsRect(0.125, 0.227, 0.711, 0.547).size(104, 80))
        .beginTime(0.7)
      words(subtitle, size: subtitle.count > 24 ? 68 : 84, width: 440).beginTime(0.78)
      rising(text(note, 32).foregroundColor(muted).lineHeight(1.15).wrapped(width: 400)).beginTime(1.1)
    }
    .position(.left, inset: 160)
  }

  // MARK: Parts

  let muted: Color = "#B9B4DC"
  let lavender: Color = "#8E7CFF"
  /// Leaves slowly, travels fast, arrives slowly.
  let pan = TimingFunction(0.8, 0, 0.12, 1)
  let settle = TimingFunction(0.12, 0.75, 0.35, 1)

  var backdrop: Layer { GradientLayer(["#191442", "#0A0819"]) }

  /// A round glow that fades to nothing.
  func halo(_ color: Color, _ diameter: Double) -> Layer {
    GradientLayer([color.withAlpha(0.34), color.withAlpha(0.1), color.withAlpha(0)], locations: [0, 0.45, 1])
      .type(.radial).startPoint(0.5, 0.5).endPoint(1, 1).size(diameter, diameter)
      .animate(\.opacity, from: 0, to: 1, duration: 1.6, timing: .easeOut)
  }

  /// The mark: a play sign and two earlier positions of it.
  var emblem: Layer {
    Layer {
      sliding(play(GradientLayer([lavender, lavender])), to: -290, opacity: 0.22).beginTime(0.28)
      sliding(play(GradientLayer([lavender, lavender])), to: -145, opacity: 0.5).beginTime(0.2)
      sliding(Layer { play(GradientLayer([accent, glow]).startPoint(0, 0.2).endPoint(1, 0.6)) }, to: 0, opacity: 1)
        .shadow(opacity: 0.45, radius: 40, offset: (0, 24), color: "#0A0819").beginTime(0.12)
    }
  }

  func sliding(_ layer: Layer, to x: Double, opacity: Double) -> Layer {
    layer.position(x, 0).opacity(opacity)
      .spring(\.position.x, from: -690, perceptualDuration: 0.8, bounce: 0.16)
      .animate(\.opacity, from: 0, duration: 0.2, timing: .linear)
  }

  /// A triangle whose corners are as round as its stroke is wide.
  func play(_ fill: Layer) -> Layer {
    fill.size(655, 728).mask(
      ShapeLayer(.polygon((114, 114), (114, 614), (541, 364))).strokeColor(.black).lineWidth(228).lineJoin(.round))
  }

  /// The clip on a card that stands at an angle and turns a little, and a label that floats before it.
  var screen: Layer {
    Layer {
      TransformLayer {
        Layer {
          VideoLayer("media/clip.mp4").cornerRadius(28).masksToBounds()
            .border(Color(white: 1, alpha: 0.16), 1.5)
        }
        .size(1056, 594)
        .shadow(opacity: 0.6, radius: 48, offset: (0, 40), color: "#05040D")
        .shadowPath(.roundedRect(1056, 594, radius: 28))
        label.position(-424, 248).zPosition(110)
      }
      .animate(\.transform.rotation.y, from: -0.5, to: -0.2, duration: 5.4, timing: settle)
    }
    .perspective(1800)
  }

  var label: Layer {
    Layer {
      ShapeLayer(.circle(18)).fillColor(accent).position(40, 38)
        .animate(\.opacity, from: 1, to: 0.25, .ease(0.8).repeats(20).autoreverses())
      text("clip.mp4", 30, .semibold).foregroundColor("#191442").baseline(66, 48)
    }
    .size(222, 76).backgroundColor(.white).cornerRadius(38)
    .shadow(opacity: 0.4, radius: 24, offset: (0, 18))
    .animate(\.transform.scale, from: 0, to: 1, .spring(perceptualDuration: 0.55, bounce: 0.3).delay(1.3))
  }

  func text(_ string: String, _ size: Double, _ weight: FontWeight = .regular) -> TextLayer {
    TextLayer(string).font("Inter Display", size, weight)
  }

  /// A headline whose words come one after the other, wrapped where it is wider than `width`.
  func words(_ line: String, size: Double, width: Double) -> Layer {
    Stack(.horizontal, spacing: size * 0.22) {
      for word in line.split(separator: " ") { rising(text(String(word), size, .bold).tracking(-size * 0.02)) }
    }
    .wrapped(at: width, lineSpacing: -size * 0.1)
    .staggered(by: 0.07)
  }

  /// Comes up from below, out of a blur.
  func rising(_ layer: Layer) -> Layer {
    layer.filters(.gaussianBlur(radius: 0, name: "blur"))
      .spring(\.transform.translation.y, from: 70, to: 0, perceptualDuration: 0.7, bounce: 0.1)
      .animate(\.opacity, from: 0, to: 1, duration: 0.45, timing: .easeOut)
      .animate(\.filters["blur"].inputRadius, from: 12, to: 0, duration: 0.5, timing: .easeOut)
  }
}
