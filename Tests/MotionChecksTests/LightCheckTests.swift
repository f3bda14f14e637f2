// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionModel
import Testing

@testable import MotionChecks

/// Flashes, empty frames and faint texts with the times at which they are seen.
@Suite("Times of findings about light")
struct LightCheckTests {
  private func white() -> Layer { Layer().frame(0, 0, 1280, 720).backgroundColor(.white) }
  private func calm() -> Scene { Scene { Layer().size(400, 400).backgroundColor(.blue).position(.center) } }
  private func strobe() -> Scene {
    Scene { white().animate(\.opacity, values: [0, 0, 1, 1], .linear(0.125).repeats(24)) }
  }

  @Test("flashes have the time of the first and the last change, and the scene that flashes")
  func flashes() throws {
    let film = try FilmStage {
      calm().lasting(3).name("before")
      strobe().lasting(3).name("strobe")
      calm().lasting(3).name("after")
    }
    #expect(film.codes == ["flash"], "\(film.findings)")
    let origin = try #require(film.findings.first?.origin)
    #expect(origin.scene == "strobe", "\(origin)")
    #expect((3...3.2).contains(origin.start ?? 0) && (5.8...6.01).contains(origin.end ?? 0), "\(origin)")
  }

  @Test("two scenes that flash one after the other are two findings")
  func twoScenes() throws {
    let film = try FilmStage {
      strobe().lasting(3).name("first")
      strobe().lasting(3).name("second")
    }
    #expect(film.findings.map { $0.origin?.scene } == ["first", "second"], "\(film.findings)")
  }

  @Test("the layer that flashes is named, and so is a layer around many that do")
  func flashingLayer() throws {
    func layers(@SceneBuilder _ scene: () -> Scene) throws -> [String?] {
      try FilmStage.scene(FilmCheckOptions(), scene).findings.filter { $0.origin?.code == "flash" }.map {
        $0.origin?.layer
      }
    }
    let blinking = try layers {
      Layer().frame(0, 0, 1280, 720).backgroundColor(.blue)
      white().name("lamp").animate(\.opacity, values: [0, 0, 1, 1], .linear(0.125).repeats(24))
      Layer().frame(0, 0, 900, 720).backgroundColor(.red).name("still").opacity(0.2)
    }
    #expect(blinking.count == 1 && blinking.first??.contains("lamp") == true, "\(blinking)")
    let group = try layers {
      Layer {
        white()
        white().opacity(0.5)
      }
      .name("lamps").frame(0, 0, 1280, 720).animate(\.opacity, values: [0, 0, 1, 1], .linear(0.125).repeats(24))
    }
    #expect(group.count == 1 && group.first??.contains("lamps") == true, "\(group)")
  }

  @Test("a pause in a frame whose small one has no whole number of pixels is found")
  func oddSize() throws {
    let film = try FilmStage(rate: 24, width: 1920, height: 1080, background: .black) {
      Scene {
        Layer().size(1920, 1080).position(.center).backgroundColor("#304070")
        TextLayer("One").font("Inter", 60).position(.center).shown(0..<0.8)
        TextLayer("Two").font("Inter", 60).position(.center).shown(2.2...)
      }.lasting(3)
    }
    let origin = try #require(film.findings.first { $0.origin?.code == "blank-frames" }?.origin, "\(film.findings)")
    #expect((0.7...0.9).contains(origin.start ?? 0) && (2.1...2.3).contains(origin.end ?? 0), "\(origin)")
  }

  @Test("frames of one colour that changes are not blank, and the pause before them is")
  func blanks() throws {
    let fading = try FilmStage.scene(seconds: 4) {
      white().animate(\.opacity, values: [0, 0.8], .linear(1.2).repeats(4).autoreverses())
    }
    #expect(!fading.codes.contains("blank-frames"), "\(fading.findings)")
    let pause = try FilmStage {
      calm().lasting(2)
      Scene { Layer().size(1, 1).opacity(0) }.lasting(2).name("pause")
      strobe().lasting(3)
    }
    let blank = try #require(pause.findings.first { $0.origin?.code == "blank-frames" }?.origin)
    #expect(blank.scene == "pause" && blank.start == 2 && (4...4.2).contains(blank.end ?? 0), "\(blank)")
  }

  @Test("a text on a ground that turns to its colour is faint from then on")
  func fadingGround() throws {
    let film = try FilmStage.scene(seconds: 4) {
      Layer().frame(0, 0, 1280, 720).backgroundColor(.black)
        .animate(\.backgroundColor, to: Color(white: 0.95), .linear(0.5).begin(at: 1))
      TextLayer("The ground turns white").font("Inter", 48).position(.center)
    }
    #expect(film.codes == ["faint-text"], "\(film.findings)")
    #expect((1.1...1.8).contains(film.findings.first?.origin?.start ?? 0), "\(film.findings)")
  }

  @Test("an empty stretch names the layer that ends before it, that comes after it, or that covers everything")
  func blankLayers() throws {
    func layer(_ seconds: Double = 4, @SceneBuilder _ scene: () -> Scene) throws -> String? {
      let film = try FilmStage.scene(background: Color(white: 0.1), seconds: seconds, scene)
      return try #require(film.findings.first { $0.origin?.code == "blank-frames" }?.origin, "\(film.findings)").layer
    }
    func title(_ name: String) -> TextLayer { TextLayer(name).font("Inter", 60).position(.center).name(name) }
    #expect(try layer { title("gone").shown(0..<1.5) }?.contains("gone") == true)
    #expect(try layer { title("late").shown(1.6...) }?.contains("late") == true)
    #expect(
      try layer {
        title("one").shown(0..<1)
        title("two").shown(2.5...)
      }?.contains("one") == true)
    let fading = try layer {
      title("fades").animate(\.opacity, from: 1, to: 0, .linear(1).begin(at: 0.5))
      Layer().size(1280, 720).position(.center).backgroundColor(Color(white: 0.1)).name("ground").zPosition(-1)
    }
    #expect(fading?.contains("fades") == true, "\(fading ?? "none")")
    let covered = try layer {
      title("below")
      Layer().size(1280, 720).position(.center).backgroundColor(.blue).name("curtain").shown(2...)
    }
    #expect(covered?.contains("curtain") == true, "\(covered ?? "none")")
  }

  @Test("a scene may have empty frames on purpose, and so may the layer that leaves them")
  func allowedBlanks() throws {
    let scene = try FilmStage {
      Scene { TextLayer("Gone").font("Inter", 60).position(.center).shown(0..<1.5) }.lasting(4).allows("blank-frames")
    }
    let layer = try FilmStage {
      Scene { TextLayer("Gone").font("Inter", 60).position(.center).shown(0..<1.5).allows("blank-frames") }.lasting(4)
    }
    for film in [scene, layer] {
      #expect(film.findings.map { $0.origin?.isAllowed } == [true], "\(film.findings)")
    }
  }

  @Test("findings are the same for any number of threads that draw")
  func workers() throws {
    func findings(_ workers: Int) throws -> [Diagnostic] {
      var options = FilmCheckOptions()
      options.workers = workers
      return try FilmStage(options) {
        calm().lasting(2)
        strobe().lasting(2).name("strobe")
        Scene { TextLayer("Gone").font("Inter", 60).position(.center).shown(0..<0.3) }.lasting(3).name("gone")
      }.findings
    }
    let alone = try findings(1)
    #expect(alone.count >= 3, "\(alone)")
    for workers in [2, 5] {
      let others = try findings(workers)
      #expect(others.map(\.message) == alone.map(\.message))
      #expect(others.map(\.origin) == alone.map(\.origin))
    }
  }

  @Test("a text of which a card covers a third is not measured against the card")
  func partlyCovered() throws {
    func row(_ covers: Bool) throws -> FilmStage {
      try FilmStage.scene(background: .white) {
        TextLayer("a row of a list").font("Inter", 60).foregroundColor(.black).position(.center)
        if covers { Layer().size(160, 200).position(460, 360).backgroundColor(.black) }
      }
    }
    #expect(try row(false).codes.isEmpty)
    let covered = try row(true)
    #expect(!covered.codes.contains("faint-text"), "\(covered.findings)")
  }
}
