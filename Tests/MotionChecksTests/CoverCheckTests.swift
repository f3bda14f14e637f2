// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionModel
import Testing

@testable import MotionChecks

/// Texts on plates beside them, and what other layers cover.
@Suite("Checks of plates and covers")
struct CoverCheckTests {
  private func title(_ text: String, _ size: Double = 36) -> TextLayer { TextLayer(text).font("Inter", size) }
  private func floor() -> Layer { Layer().frame(0, 700, 1280, 20).backgroundColor(.blue) }

  @Test("a text wider than the button or higher than the card beside it is found, and one that fits is not")
  func plates() throws {
    func codes(_ text: String, on plate: Layer) throws -> [String] {
      try FilmStage.scene {
        plate.position(.center)
        title(text).position(.center)
      }.codes
    }
    let button = { Layer().size(300, 80).cornerRadius(20).backgroundColor(.blue) }
    #expect(try codes("Subscribe to our letter", on: button()) == ["overflowing-text"])
    #expect(try codes("Subscribe now", on: button()).isEmpty)
    let card = { Layer().size(340, 110).backgroundColor(.blue) }
    #expect(try codes("Three lines\nof a card\nare too many", on: card()) == ["overflowing-text"])
    #expect(try codes("Two lines\nof a card", on: card()).isEmpty)
  }

  @Test("filled rectangles of shapes are plates and covers, and other outlines are not")
  func shapes() throws {
    func codes(_ shape: Path, isBelow: Bool) throws -> [String] {
      try FilmStage.scene {
        if isBelow { ShapeLayer(shape).fillColor(.blue).position(.center) }
        title(isBelow ? "Subscribe to our letter" : "Below").position(.center)
        if !isBelow { ShapeLayer(shape).fillColor(.blue).position(.center) }
      }.codes
    }
    #expect(try codes(.rect(300, 80), isBelow: true) == ["overflowing-text"])
    #expect(try codes(.roundedRect(300, 80, radius: 40), isBelow: true) == ["overflowing-text"])
    #expect(try codes(.rect(600, 80), isBelow: true).isEmpty)
    #expect(try codes(.circle(300), isBelow: true).isEmpty)
    #expect(try codes(.rect(600, 200), isBelow: false) == ["covered-text"])
    #expect(try codes(.roundedRect(600, 200, radius: 30), isBelow: false) == ["covered-text"])
    #expect(try codes(.polygon((0, 0), (600, 0), (0, 200)), isBelow: false).isEmpty)
  }

  @Test("the box of a path is that of a rectangle, with the radius of its corners")
  func filledBoxes() {
    let box = CGRect(x: 10, y: 20, width: 300, height: 80)
    #expect(FilledBox(.rect(box))?.box == box && FilledBox(.rect(box))?.radius == 0)
    #expect(FilledBox(.roundedRect(box, radius: 12))?.radius == 12)
    #expect(FilledBox(.circle(80))?.isRound == true)
    let corner = Path.polygon((0, 0), (100, 0), (100, 50), (50, 50), (50, 100), (0, 100))
    #expect(FilledBox(corner) == nil && FilledBox(.polygon((0, 0), (9, 0), (0, 9))) == nil && FilledBox(Path()) == nil)
  }

  @Test("stripes, circles and blocks behind texts are ornament, and a card behind a label has room")
  func ornament() throws {
    func codes(_ plate: Layer) throws -> [String] {
      try FilmStage.scene {
        plate.position(.center)
        title("Subscribe to our letter").position(.center)
      }.codes
    }
    let blue = Color(red: 0, green: 0, blue: 0.6)
    #expect(try codes(Layer().size(300, 20).backgroundColor(blue)).isEmpty)
    #expect(try codes(Layer().size(300, 300).cornerRadius(150).backgroundColor(blue)).isEmpty)
    #expect(try codes(Layer().size(300, 400).backgroundColor(blue)).isEmpty)
    #expect(try codes(Layer().size(120, 80).backgroundColor(blue)).isEmpty)
    let both = try FilmStage.scene {
      Layer().size(700, 200).backgroundColor(blue).position(.center)
      Layer().size(300, 80).backgroundColor(blue).position(.center)
      title("Subscribe to our letter").position(.center)
    }
    #expect(both.codes.isEmpty, "\(both.findings)")
    let growing = try FilmStage.scene {
      Layer().size(300, 80).backgroundColor(blue).position(.center)
        .animate(\.bounds.size.width, to: 600, .ease(0.5))
      title("Subscribe to our letter").position(.center)
    }
    #expect(growing.codes.isEmpty, "\(growing.findings)")
  }

  @Test("a text that shrinks and stays small is found from then on, and one that grows or goes is not")
  func shrunk() throws {
    let found = try FilmStage.scene(seconds: 4) {
      title("Shrinks away", 48).position(.center).animate(\.transform.scale, to: 0.12, .ease(1))
    }
    #expect(found.codes == ["small-text"], "\(found.findings)")
    #expect((0.7...1.5).contains(found.findings.first?.origin?.start ?? 0), "\(found.findings)")
    let growing = try FilmStage.scene(seconds: 4) {
      title("Grows", 48).position(.center).animate(\.transform.scale, from: 0.12, to: 1, .ease(1))
    }
    #expect(growing.codes.isEmpty, "\(growing.findings)")
    let leaving = try FilmStage.scene(seconds: 4) {
      floor()
      title("Leaves", 48).position(.center).animate(\.transform.scale, to: 0.1, .ease(0.8).begin(at: 3))
    }
    #expect(leaving.codes.isEmpty, "\(leaving.findings)")
  }

  @Test("an image below an opaque layer at all times is found, and one that shows in part or for a while is not")
  func images() throws {
    func image() -> Layer { ImageLayer("media/photo.jpg").fit(width: 300).position(.center) }
    func plate() -> Layer { Layer().size(700, 500).backgroundColor(.blue).position(.center) }
    let hidden = try FilmStage.scene {
      image()
      plate()
    }
    #expect(hidden.codes == ["covered-image"], "\(hidden.findings)")
    let allowed = try FilmStage.scene {
      image().allows("covered-image")
      plate()
    }
    #expect(allowed.findings.map(\.isAllowed) == [true])
    let films = [
      try FilmStage.scene {
        plate()
        image()
      },
      try FilmStage.scene {
        image()
        plate().opacity(0.7)
      },
      try FilmStage.scene {
        image()
        plate().position(900, 360)
      },
      try FilmStage.scene {
        image()
        plate().shown(1.5...)
      },
    ]
    for film in films { #expect(!film.codes.contains("covered-image"), "\(film.findings)") }
  }

  @Test("a text that a layer covers before anybody can read it is found, and words in turn are not")
  func soonCovered() throws {
    func plate(_ begin: Double) -> Layer {
      Layer().size(700, 300).backgroundColor(Color(red: 0.7, green: 0.2, blue: 0.1)).position(-500, 360)
        .animate(\.position.x, to: 640, .ease(0.6).begin(at: begin))
    }
    let soon = try FilmStage.scene(seconds: 4) {
      title("Soon covered", 48).position(.center)
      plate(0.1)
    }
    #expect(soon.codes == ["covered-text"], "\(soon.findings)")
    #expect((0.2...0.8).contains(soon.findings.first?.origin?.start ?? 0), "\(soon.findings)")
    let late = try FilmStage.scene(seconds: 4) {
      title("Read by now", 48).position(.center)
      plate(1.5)
    }
    #expect(late.codes.isEmpty, "\(late.findings)")
    let words = try FilmStage.scene(seconds: 4) {
      title("One", 48).position(.center)
      plate(0.1)
      title("Two", 48).position(.center).shown(0.5...)
    }
    #expect(words.codes.isEmpty, "\(words.findings)")
  }
}
