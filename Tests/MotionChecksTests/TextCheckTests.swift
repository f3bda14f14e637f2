// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionModel
import Testing

@testable import MotionChecks

/// What is wrong with texts is found with its time, and what designers do on purpose is none of it.
@Suite("Checks of a film's texts")
struct TextCheckTests {
  private func title(_ text: String, _ size: Double = 60) -> TextLayer { TextLayer(text).font("Inter", size) }

  @Test("a text of which more than half lies outside the canvas is found, and one that comes in is not")
  func outside() throws {
    let found = try FilmStage.scene { title("Christopherson-Featherstonehaugh", 90).position(1500, 360) }
    #expect(found.codes == ["outside-text"])
    #expect(found.findings.first?.message.contains("on the right") == true, "\(found.findings)")
    let coming = try FilmStage.scene {
      title("comes").position(-300, 360).animate(\.position.x, to: 640, .ease(1).delay(0.5))
    }
    #expect(coming.codes.isEmpty, "\(coming.findings)")
  }

  @Test("a text that its own bounds cut is found, across and down, and one with room is not")
  func cropped() throws {
    let wide = try FilmStage.scene { title("a long headline").size(200, 90).position(.center) }
    #expect(wide.codes == ["cropped-text"])
    #expect(wide.findings.first?.message.contains("points wide") == true, "\(wide.findings)")
    let high = try FilmStage.scene { title("one\nand two").size(300, 70).position(.center) }
    #expect(high.codes == ["cropped-text"])
    #expect(high.findings.first?.message.contains("points high") == true, "\(high.findings)")
    #expect(try FilmStage.scene { title("room").size(400, 120).position(.center) }.codes.isEmpty)
    #expect(try FilmStage.scene { title("natural gypsy").position(.center) }.codes.isEmpty)
  }

  @Test("descenders that a frame is too small for are found, of Latin and Arabic")
  func descenders() throws {
    let latin = try FilmStage.scene { title("gypsy").size(300, 48).position(.center) }
    #expect(latin.codes == ["cropped-text"], "\(latin.findings)")
    let arabic = try FilmStage.scene {
      TextLayer("مرحبا جميعا").font("Noto Sans Arabic", 60).size(500, 60).position(.center)
    }
    #expect(arabic.codes == ["cropped-text"], "\(arabic.findings)")
  }

  @Test("a text that a box around it cuts at all times is found, and one that scrolls in is not")
  func masked() throws {
    let cut = try FilmStage.scene {
      Layer { title("inside a box").position(150, 50) }.size(200, 100).position(.center).masksToBounds()
    }
    #expect(cut.codes == ["masked-text"], "\(cut.findings)")
    let roll = try FilmStage.scene {
      Layer { title("rolls").position(300, 150).animate(\.position.y, to: 50, .ease(0.5)) }.size(600, 100)
        .position(.center).masksToBounds()
    }
    #expect(roll.codes.isEmpty, "\(roll.findings)")
    let beyond = try FilmStage.scene {
      Layer { title("rolls too far").position(300, 150).animate(\.position.y, to: 100, .ease(0.5)) }.size(600, 100)
        .position(.center).masksToBounds()
      Layer { title("rolls through").position(300, 0).animate(\.position.y, to: 100, .ease(0.8)) }.size(600, 100)
        .position(640, 100).masksToBounds()
      Layer { title("rolls out").position(300, 50).animate(\.position.y, to: -40, .ease(0.5).begin(at: 2)) }
        .size(600, 100).position(640, 600).masksToBounds()
      Layer { title("7").position(300, 50).animate(\.position.y, to: -80, .ease(0.8)) }
        .size(600, 100).position(200, 600).masksToBounds()
    }
    #expect(beyond.codes == ["masked-text", "masked-text"], "\(beyond.findings)")
  }

  @Test("a text below an opaque layer is found, and one above it, or covered for a while, is not")
  func covered() throws {
    func card() -> Layer { Layer().size(500, 200).position(.center).backgroundColor(.blue) }
    let below = try FilmStage.scene {
      title("below").position(.center)
      card()
    }
    #expect(below.codes == ["covered-text"], "\(below.findings)")
    #expect(below.findings.first?.origin?.layer?.hasPrefix("TextLayer") == true)
    #expect(below.findings.first?.origin?.scene == "only")
    let above = try FilmStage.scene {
      card()
      title("above").position(.center)
    }
    #expect(above.codes.isEmpty, "\(above.findings)")
    let later = try FilmStage.scene {
      title("first").position(.center)
      card().shown(1.5...)
    }
    #expect(later.codes.isEmpty, "\(later.findings)")
    let depth = try FilmStage.scene {
      title("raised").position(.center).zPosition(10)
      card()
    }
    #expect(depth.codes.isEmpty, "\(depth.findings)")
  }

  @Test("texts over each other are found, and echoes and texts one after the other are not")
  func overlapping() throws {
    let both = try FilmStage.scene {
      title("one text").position(.center)
      title("another").position(.center).position(660, 370)
    }
    #expect(both.codes == ["overlapping-texts"], "\(both.findings)")
    let echo = try FilmStage.scene {
      title("echo").position(640, 364).opacity(0.6)
      title("echo").position(640, 360)
    }
    #expect(echo.codes.isEmpty, "\(echo.findings)")
    let turns = try FilmStage.scene {
      title("first").position(.center).shown(0..<1.5)
      title("second").position(.center).shown(1.5...)
    }
    #expect(turns.codes.isEmpty, "\(turns.findings)")
  }

  @Test("letters of a hundredth of the frame are found, by the delivered size")
  func small() throws {
    #expect(try FilmStage.scene { title("small print", 8).position(.center) }.codes == ["small-text"])
    #expect(try FilmStage.scene { title("small print", 16).position(.center) }.codes.isEmpty)
  }

  @Test("a text in the margin is found where a safe area is asked for")
  func margins() throws {
    var options = FilmCheckOptions()
    let corner = { title("corner", 40).position(.topLeft, inset: 10) }
    #expect(try FilmStage.scene(options) { corner() }.codes.isEmpty)
    options.margin = 0.05
    #expect(try FilmStage.scene(options) { corner() }.codes == ["text-in-margin"])
    #expect(try FilmStage.scene(options) { title("middle").position(.center) }.codes.isEmpty)
  }

  @Test("a text of the colour of its ground is found, and a shadow or a plate helps")
  func faint() throws {
    let gray = Color(white: 0.35)
    let faint = try FilmStage.scene { title("faint").foregroundColor(gray).position(.center) }
    #expect(faint.codes == ["faint-text"], "\(faint.findings)")
    #expect(faint.findings.first?.message.contains("to 1") == true)
    let same = try FilmStage.scene(background: .white) { title("white on white").position(.center) }
    #expect(same.codes == ["faint-text"], "\(same.findings)")
    let plate = try FilmStage.scene(background: .white) {
      Layer().size(700, 200).position(.center).backgroundColor(.blue)
      title("white on blue").position(.center)
    }
    #expect(plate.codes.isEmpty, "\(plate.findings)")
    let shadow = try FilmStage.scene {
      title("with a shadow").foregroundColor(gray).position(.center).shadow(opacity: 1, radius: 6)
    }
    #expect(shadow.codes.isEmpty, "\(shadow.findings)")
    // A spring leads beyond the opacity of 1.
    let springy = try FilmStage.scene {
      title("springs in").position(.center).enters(.fade, spring: Spring(perceptualDuration: 3, bounce: 0.6))
      title("over white").position(640, 600).opacity(1.5)
    }
    #expect(springy.codes.isEmpty || springy.codes == ["unsettled-spring"], "\(springy.findings)")
    let fading = try FilmStage.scene { title("fades in").position(.center).enters(.fade) }
    #expect(fading.codes.isEmpty, "\(fading.findings)")
  }

  @Test("a sentence that is gone at once is found, and a word is not")
  func hurried() throws {
    let sentence = "nobody reads a sentence of this length in less than a second of time"
    let floor = { Layer().frame(0, 700, 1280, 20).backgroundColor(.blue) }
    let quick = try FilmStage.scene(seconds: 4) {
      floor()
      title(sentence, 30).position(.center).shown(1..<2)
    }
    #expect(quick.codes == ["hurried-text"], "\(quick.findings)")
    let word = try FilmStage.scene(seconds: 4) {
      floor()
      title("a word", 30).position(.center).shown(1..<2)
    }
    #expect(word.codes.isEmpty, "\(word.findings)")
    #expect(try FilmStage.scene(seconds: 4) { title(sentence, 30).position(.center) }.codes.isEmpty)
  }

  @Test("a word alone on its last line is found where it is asked for")
  func widows() throws {
    var options = FilmCheckOptions()
    let text = { title("one two three four five six seven eight it", 40).wrapped(width: 740).position(.center) }
    #expect(try FilmStage.scene(options) { text() }.codes.isEmpty)
    options.findsWidows = true
    #expect(try FilmStage.scene(options) { text() }.codes == ["widow"])
    let broken = { (words: String) in
      try FilmStage.scene(options) { title(words, 40).position(.center) }.codes
    }
    #expect(try broken("one two three four five six\nit") == ["widow"])
    #expect(try broken("one two three four\nfive six it").isEmpty && broken("one").isEmpty)
  }

  @Test("times are the program's, in later scenes too")
  func times() throws {
    let found = try FilmStage {
      Scene { title("good").position(.center) }.lasting(2)
      Scene { title("small", 6).position(.center) }.lasting(2).name("second")
    }
    let origin = try #require(found.findings.first?.origin)
    #expect(origin.code == "small-text" && origin.scene == "second")
    #expect((2.0...2.5).contains(origin.start ?? 0) && (3.5...4).contains(origin.end ?? 0), "\(origin)")
  }

  @Test("a row that the screen around it cuts where the canvas ends is none outside, and one without a screen is")
  func rowsOutside() throws {
    func list(_ isScreen: Bool) throws -> FilmStage {
      try FilmStage.scene {
        Layer { title("the last row", 40).position(300, 605) }.size(600, 600).position(640, 410).masksToBounds(isScreen)
      }
    }
    #expect(try list(false).codes.contains("outside-text"))
    let screen = try list(true)
    #expect(!screen.codes.contains("outside-text"), "\(screen.findings)")
  }
}
