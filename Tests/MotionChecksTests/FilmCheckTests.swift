// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionModel
import Testing

@testable import MotionChecks

/// What is wrong with images, light, motion, captions and sound is found, and what is right is not.
@Suite("Checks of a film")
struct FilmCheckTests {
  @Test("each check has a code of its own, in lower case with hyphens")
  func codes() {
    let codes = FilmCheck.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
  }

  @Test("an image shown at several times its size is found with the factor")
  func enlarged() throws {
    let small = try FilmStage.scene { ImageLayer("media/logo.png").size(1000, 1000).position(.center) }
    #expect(small.faults.isEmpty, "\(small.faults)")
    #expect(small.codes == ["enlarged-image"], "\(small.findings)")
    let ground = try FilmStage.scene {
      ImageLayer("media/logo.png").size(1000, 1000).position(.center).filters(
        .gaussianBlur(radius: 40, edges: .extended))
    }
    #expect(!ground.codes.contains("enlarged-image"), "\(ground.findings)")
  }

  @Test("an image of one colour is never soft")
  func plainImages() throws {
    // A PNG file of 4 by 4 red pixels.
    let bytes = try #require(
      Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR42mM4IWcDRwzEcQDgQxIhOJFY"
          + "ZQAAAABJRU5ErkJggg=="))
    let path = NSTemporaryDirectory() + "motionkit-test-\(UUID().uuidString).png"
    try bytes.write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let plain = try FilmStage.scene { ImageLayer(path).size(400, 400).position(.center) }
    #expect(plain.faults.isEmpty && plain.codes.isEmpty, "\(plain.faults) \(plain.findings)")
  }

  @Test("hundreds of tilted layers through one line are found with their time, and a few are not")
  func splitLayers() throws {
    func stage(_ count: Int) throws -> FilmStage {
      try FilmStage(checks: [.splitLayers]) {
        Scene {
          for index in 0..<count {
            Layer().size(300, 300).backgroundColor(.red).position(.center)
              .transform(.rotation(Double(index) * 0.0078 + 0.001, 0, 1, 0)).shown(1...)
          }
        }.lasting(3)
      }
    }
    let many = try stage(400)
    #expect(many.codes == ["split-layers"] && many.faults.isEmpty, "\(many.findings) \(many.faults)")
    let origin = try #require(many.findings.first?.origin)
    #expect(try abs(#require(origin.start) - 1.25) < 0.3 && origin.layerID != nil, "\(origin)")
    #expect(try stage(5).codes.isEmpty && stage(12).codes.isEmpty)
  }

  @Test("a frame that turns from black to white eight times a second is found, and one that fades is not")
  func flashes() throws {
    let white = Layer().frame(0, 0, 1280, 720).backgroundColor(.white)
    let strobe = try FilmStage.scene {
      white.animate(\.opacity, values: [0, 0, 1, 1], .linear(0.125).repeats(24))
    }
    #expect(strobe.codes == ["flash"], "\(strobe.findings)")
    let fade = try FilmStage.scene {
      Layer().frame(0, 0, 1280, 720).backgroundColor(.white).animate(\.opacity, values: [0, 1, 0], .linear(3))
    }
    #expect(fade.codes.isEmpty, "\(fade.findings)")
    let corner = try FilmStage.scene {
      Layer().frame(0, 0, 300, 300).backgroundColor(.white)
        .animate(\.opacity, values: [0, 0, 1, 1], .linear(0.125).repeats(24))
    }
    #expect(corner.codes.isEmpty, "\(corner.findings)")
  }

  @Test("a spring in motion at a cut is found, and one that has settled is not")
  func springs() throws {
    func box() -> Layer { Layer().size(100, 100).position(200, 360).backgroundColor(.blue) }
    let moving = try FilmStage {
      Scene { box().animate(\.position.x, to: 1000, .spring(Spring(perceptualDuration: 0.8, bounce: 0.5)).delay(1.7)) }
        .lasting(2)
      Scene { box() }.lasting(1)
    }
    #expect(moving.codes == ["unsettled-spring"], "\(moving.findings)")
    let settled = try FilmStage {
      Scene { box().animate(\.position.x, to: 1000, .spring(Spring(perceptualDuration: 0.4, bounce: 0))) }.lasting(3)
      Scene { box() }.lasting(1)
    }
    #expect(settled.codes.isEmpty, "\(settled.findings)")
  }

  @Test("an eased animation that its scene cuts off is found, and even, repeated, leaving and covered ones are not")
  func cutAnimations() throws {
    func box() -> Layer { Layer().size(200, 200).position(200, 360).backgroundColor(.blue) }
    func codes(_ change: (Layer) -> Layer) throws -> FilmStage { try FilmStage.scene(seconds: 2) { change(box()) } }
    let cut = try codes { $0.animate(\.position.x, to: 1000, .ease(4)) }
    #expect(cut.codes == ["cut-animation"], "\(cut.findings)")
    #expect(cut.findings.first?.message.contains("would go on for 2 s, but its scene ends at 2 s, so 50 %") == true)
    let fading = try codes { $0.animate(\.opacity, from: 0, to: 1, .linear(4)) }
    #expect(fading.codes == ["cut-animation"], "\(fading.findings)")
    let fine: [(Layer) -> Layer] = [
      { $0.animate(\.position.x, to: 1000, .linear(4)) },
      { $0.animate(\.position.x, to: 1000, .ease(2.1)) },
      { $0.animate(\.position.x, to: 1000, .ease(1.5).repeats(10)) },
      { $0.animate(\.opacity, to: 0, .ease(4)) },
      { $0.animate(\.position.x, to: 1000, .ease(8)) },
      { $0.opacity(0.05).animate(\.position.x, to: 1000, .ease(4)) },
    ]
    for change in fine {
      let found = try codes(change)
      #expect(!found.codes.contains("cut-animation"), "\(found.findings)")
    }
    let covered = try FilmStage {
      Scene { box().animate(\.position.x, to: 1000, .ease(4)) }.lasting(2)
      Transition.fade(0.5)
      Scene { box() }.lasting(2)
    }
    #expect(!covered.codes.contains("cut-animation"), "\(covered.findings)")
    let backwards = try FilmStage { Scene { box().animate(\.position.x, to: 1000, .ease(2)) }.lasting(2).reversed() }
    #expect(!backwards.codes.contains("cut-animation"), "\(backwards.findings)")
    let over = try FilmStage {
      Scene { Layer().size(200, 200).backgroundColor(.blue).position(900, 360) }.lasting(1)
      Scene { Layer().size(200, 200).backgroundColor(.blue).position(900, 500) }.lasting(3)
      Overlay { box().animate(\.position.x, to: 700, .ease(3)) }
    }
    #expect(!over.codes.contains("cut-animation"), "\(over.findings)")
  }

  @Test("a word and an image that are seen for a moment are found, and bursts and blinking ones are not")
  func glimpses() throws {
    func floor() -> Layer { Layer().frame(0, 600, 1280, 20).backgroundColor(.blue) }
    func word(_ text: String) -> Layer { TextLayer(text).font("Inter", 60).position(.center) }
    let short = try FilmStage.scene {
      floor()
      word("now").shown(1..<1.3)
    }
    #expect(short.codes == ["glimpse"], "\(short.findings)")
    #expect(short.findings.first?.origin?.start == 1 && short.findings.first?.origin?.end == 1.3)
    let image = try FilmStage.scene {
      floor()
      ImageLayer("media/logo.png").fit(width: 200, height: 200).position(.center).shown(1..<1.2)
    }
    #expect(image.codes == ["glimpse"], "\(image.findings)")
    let burst = try FilmStage.scene {
      floor()
      word("three").shown(1..<1.3)
      word("two").shown(1.3..<1.6)
      word("one").shown(1.6..<1.9)
    }
    #expect(burst.codes.isEmpty, "\(burst.findings)")
    let blinking = try FilmStage.scene {
      floor()
      word("REC").animate(\.opacity, values: [0, 0, 1, 1], .linear(0.6).repeats(5))
    }
    #expect(!blinking.codes.contains("glimpse"), "\(blinking.findings)")
    let typed = try FilmStage.scene {
      floor()
      word("typed until the end").enters(.typewriter, for: 2.9)
    }
    #expect(!typed.codes.contains("glimpse"), "\(typed.findings)")
    let count = Value(0, "count")
    let counting = try FilmStage.scene {
      floor()
      NumberLayer(count).font("Inter", 60).position(.center)
      InOrder { Animate(count, to: 90, duration: 2) }
    }
    #expect(!counting.codes.contains("glimpse"), "\(counting.findings)")
  }

  @Test("what a layer, a layer around it or its scene allows is marked, and nothing else is")
  func allowances() throws {
    func faint() -> Layer {
      TextLayer("hardly seen").font("Inter", 60).foregroundColor(Color(white: 0.3)).position(.center)
    }
    func allowed(_ layer: Layer, _ scene: (TimedScene) -> TimedScene = { $0 }) throws -> [Bool] {
      let film = try FilmStage {
        scene(Scene { layer }.lasting(2))
        Scene { Layer().size(400, 400).backgroundColor(.blue).position(.center) }.lasting(2)
      }
      return film.findings.filter { $0.origin?.code == "faint-text" }.map(\.isAllowed)
    }
    #expect(try allowed(faint()) == [false])
    #expect(try allowed(faint().allows("faint-text")) == [true])
    #expect(try allowed(faint().allows("small-text")) == [false])
    #expect(try allowed(Layer { faint() }.size(1280, 720).position(.center).allows("flash", "faint-text")) == [true])
    #expect(try allowed(faint()) { $0.allows("faint-text") } == [true])
    // A use that is allowed hides no other one of the same file.
    let images = try FilmStage.scene {
      ImageLayer("media/logo.png").size(1000, 1000).position(.center).allows("enlarged-image")
      ImageLayer("media/logo.png").size(900, 900).position(.center)
    }
    let enlarged = images.findings.filter { $0.origin?.code == "enlarged-image" }
    #expect(enlarged.map(\.isAllowed) == [true, false], "\(images.findings)")
    let blank = try FilmStage {
      Scene { Layer().size(1, 1).opacity(0) }.lasting(2).allows("blank-frames")
      Scene { Layer().size(400, 400).backgroundColor(.blue).position(.center) }.lasting(2)
    }
    #expect(blank.findings.filter { $0.origin?.code == "blank-frames" }.map(\.isAllowed) == [true], "\(blank.findings)")
  }

  @Test("captions that are gone at once, or overlap, are found with their times")
  func captions() throws {
    let quick = try FilmStage.scene {
      Captions([CaptionCue(0.5, 1, "nobody reads a caption of this length in half a second")])
    }
    #expect(quick.codes.contains("hurried-caption"), "\(quick.findings)")
    let twice = try FilmStage.scene {
      Captions([CaptionCue(0, 2, "one thing is said"), CaptionCue(1, 2.8, "and another")])
    }
    #expect(twice.codes.contains("overlapping-captions"), "\(twice.findings)")
    let good = try FilmStage.scene {
      Captions([CaptionCue(0, 1.4, "one thing is said"), CaptionCue(1.5, 2.8, "and another")])
    }
    #expect(good.codes.isEmpty, "\(good.findings)")
  }

  @Test("sound that begins late, is too loud or too quiet is found, and music as it is is not")
  func sound() throws {
    func film(_ sound: Audio, seconds: Double = 5) throws -> FilmStage {
      try FilmStage {
        Scene { Layer().size(100, 100).backgroundColor(.blue) }.lasting(seconds)
        sound
      }
    }
    #expect(try film(Audio("media/music.m4a")).codes.isEmpty)
    #expect(try film(Audio("media/music.m4a").begin(at: 3)).codes == ["late-sound"])
    #expect(try film(Audio("media/music.m4a").volume(8)).codes == ["clipped-sound"])
    #expect(try film(Audio("media/music.m4a").volume(0.01)).codes.contains("quiet-sound"))
    let sounds = [
      Audio("media/music.m4a").begin(at: 3).allows("late-sound"),
      Audio("media/music.m4a").volume(8).allows("clipped-sound"),
      Audio("media/music.m4a").volume(0.01).allows("quiet-sound", "late-sound"),
    ]
    for sound in sounds { #expect(try film(sound).findings.allSatisfy(\.isAllowed)) }
    #expect(try film(Audio("media/music.m4a").begin(at: 3).allows("quiet-sound")).findings.map(\.isAllowed) == [false])
  }

  @Test("a clip whose frames do not divide into the film's is found")
  func juddering() throws {
    func film(_ rate: FrameRate, blends: Bool = false) throws -> [String] {
      try FilmStage(checks: [.judderingClips], rate: rate) {
        Scene { VideoLayer("media/clip.mp4").muted().fill(1280, 720).blendsFrames(blends) }.lasting(3)
      }.codes
    }
    #expect(try film(30).isEmpty && film(60).isEmpty && film(15).isEmpty)
    #expect(try film(25) == ["juddering-clip"] && film(24) == ["juddering-clip"])
    #expect(try film(25, blends: true).isEmpty && film(24, blends: true).isEmpty)
  }

  @Test("a text under a photo or a clip is covered, and one under a logo with holes is not")
  func coveringImages() throws {
    func codes(_ cover: Layer) throws -> [String] {
      try FilmStage.scene {
        TextLayer("below an image").font("Inter", 60).position(.center)
        cover
      }.codes
    }
    #expect(try codes(ImageLayer("media/photo.jpg").fill(1280, 720)).contains("covered-text"))
    #expect(try codes(VideoLayer("media/clip.mp4").muted().fill(1280, 720)).contains("covered-text"))
    #expect(
      try !codes(ImageLayer("media/logo.png").fit(width: 700, height: 700).position(.center)).contains("covered-text"))
  }

  @Test("a film that begins with a second of one colour is found, and a pause is not")
  func blanks() throws {
    func film(_ begin: Double) throws -> [String] {
      try FilmStage.scene(seconds: 4) {
        Layer().size(400, 400).position(.center).backgroundColor(.blue).shown(begin..<4)
      }.codes
    }
    #expect(try film(1.5) == ["blank-frames"])
    #expect(try film(0.5).isEmpty)
  }

  @Test("an image that is stretched is found, and one that fills its box is not")
  func distorted() throws {
    #expect(
      try FilmStage.scene { ImageLayer("media/logo.png").size(500, 300).position(.center) }.codes == ["distorted-image"]
    )
    #expect(try FilmStage.scene { ImageLayer("media/logo.png").fill(500, 300).position(.center) }.codes.isEmpty)
  }

  @Test("placeholders are found, and braces of a program are not")
  func placeholders() throws {
    func codes(_ text: String) throws -> [String] {
      try FilmStage.scene { TextLayer(text).font("Inter", 40).position(.center) }.codes
    }
    for text in [
      "Hello {name}", "Dear %@", "Optional(12.5) points", "nan percent", "Lorem ipsum dolor", "{Vorname} Ott", "NULL",
      "#WERT!", "Dear {name},\nwelcome", "Ott &amp; Sons", "Ada&#39;s", "Caf&#xE9;",
    ] {
      #expect(try codes(text) == ["placeholder-text"], "\(text)")
    }
    for text in [
      "Hello Ada", "let x = {y};", "Nana", "100 %", "{A}", "#1", "null hypothesis", "for x in y {\n  print {z}\n}",
      "// TODO\nreturn", "<b>Ott &amp; Sons</b>", "Ott & Sons; Co",
    ] {
      #expect(try codes(text).isEmpty, "\(text)")
    }
  }

  @Test("a text that becomes another does not lie over it")
  func becoming() throws {
    let found = try FilmStage.scene(seconds: 4) {
      let text = TextLayer("first words").font("Inter", 60).position(.center)
      text
      InOrder {
        Wait(1.5)
        text.becomes("other words", for: 0.5)
      }
    }
    #expect(found.faults.isEmpty, "\(found.faults)")
    #expect(found.codes.isEmpty, "\(found.findings)")
  }
}
