// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

@testable import MotionScreens
@testable import MotionTimeline

@Suite("Frames of devices and windows")
struct ScreenFrameTests {
  private func page(_ height: Double) -> Layer { Layer().backgroundColor(.mint).frame(0, 0, 390, height) }

  @Test("a screen scrolls to offsets, layers and ends, and stays within its content")
  func scrolling() throws {
    let target = Layer().backgroundColor(.red).frame(0, 1500, 390, 100)
    let phone = Phone {
      page(2000); target
    }.position(500, 250)
    let stage = Stage(seconds: 9) {
      phone
      InOrder {
        phone.scrolls(to: 300, for: 1)
        phone.scrolls(to: target, for: 1)
        phone.scrolls(by: -100, for: 1)
        phone.scrolls(to: .bottom, for: 1)
        phone.scrolls(to: 5000, for: 1)
        phone.scrolls(to: .top)
      }
    }
    func offset(_ time: Double) throws -> Double { try Double(stage.values("content", at: time).bounds.minY) }
    #expect(try offset(0) == 0)
    #expect(try offset(1) == 300)
    // The middle of the target is in the middle of what the bars leave free: (52 + 844 − 26) / 2 points down.
    #expect(try abs(offset(2) - (1550 - 435)) < 1e-6)
    #expect(try abs(offset(3) - (1550 - 535)) < 1e-6)
    #expect(try abs(offset(4) - (2000 + 26 - 844)) < 1e-6)
    #expect(try offset(5) == offset(4))
    #expect(try abs(offset(8.9)) < 1e-3)
    #expect(stage.warnings.contains { $0.contains("scrolls to 5000") && $0.contains("1182") }, "\(stage.warnings)")
    #expect(stage.errors.isEmpty)
  }

  @Test("a bar that is pinned to the lower edge covers no end of the content, but a badge and a header do not count")
  func bars() throws {
    func bottom(_ bar: CGRect) throws -> Double {
      let phone = Phone { page(2000) }
        .pinned { Layer().backgroundColor("#FFFFFFEE").frame(bar.minX, bar.minY, bar.width, bar.height) }
        .position(500, 250)
      let stage = Stage(seconds: 3) {
        phone
        phone.scrolls(to: .bottom, for: 1)
      }
      #expect(stage.errors.isEmpty, "\(stage.errors)")
      return try stage.values("content", at: 2).bounds.minY
    }
    #expect(try bottom(CGRect(x: 0, y: 744, width: 390, height: 100)) == 2000 + 100 - 844)
    for other in [
      CGRect(x: 300, y: 744, width: 60, height: 100), CGRect(x: 0, y: 0, width: 390, height: 90),
      CGRect(x: 0, y: 0, width: 390, height: 844), CGRect(x: 0, y: 700, width: 390, height: 60),
    ] { #expect(try bottom(other) == 2000 + 26 - 844) }
  }

  @Test("a spring reaches its offset, and every frame is the same in any order")
  func springs() throws {
    let phone = Phone { page(2000) }.position(500, 250)
    let stage = Stage(seconds: 4) {
      phone
      phone.scrolls(to: 700, spring: .bouncy, touch: true)
    }
    let forward = try (0..<20).map { try stage.values("content", at: Double($0) / 5).bounds.minY }
    let backward = try (0..<20).reversed().map { try stage.values("content", at: Double($0) / 5).bounds.minY }
    #expect(forward == backward.reversed())
    #expect((forward.max() ?? 0) > 700 && abs(forward[19] - 700) < 0.5)
  }

  @Test("clips and images without a size take the width of the screen; others keep theirs")
  func pictures() throws {
    let stage = Stage {
      Phone { ImageLayer("app.png").name("image") }.position(500, 250)
      Laptop { VideoLayer("clip.mp4").muted().name("clip") }.position(500, 250)
      Watch { ImageLayer("app.png").size(40, 30).name("small") }.position(500, 250)
    }
    #expect(try stage.frame("image") == CGRect(x: 0, y: 0, width: 390, height: 292.5))
    #expect(try stage.frame("clip") == CGRect(x: 0, y: 0, width: 1280, height: 720))
    #expect(try stage.frame("small").size == CGSize(width: 40, height: 30))
    #expect(stage.errors.isEmpty, "\(stage.errors)")
  }

  @Test("devices scale their points; windows get a larger screen")
  func sizes() {
    DiagnosticLog().collect(services: .madeUp()) {
      let phone = Phone(height: 880) {}
      #expect(phone.screen.bounds.size == CGSize(width: 390, height: 844))
      #expect(abs(phone.bounds.height - 880) < 1e-9 && abs(phone.body.bounds.height - 880) < 1e-9)
      _ = phone.size(phone.bounds.width * 2, 1760)
      #expect(phone.screen.bounds.size == CGSize(width: 390, height: 844))
      #expect(phone.body.transform == .scale(2, 2, 1))
      let wide = Phone(.landscape) {}
      #expect(wide.screen.bounds.size == CGSize(width: 844, height: 390))
      let window = BrowserWindow("https://example.org") {}.size(1400, 900)
      #expect(window.screen.bounds.size == CGSize(width: 1400, height: 848))
      #expect(window.address.string == "example.org")
      _ = window.scale(2)
      #expect(window.screen.bounds.size == CGSize(width: 700, height: 398))
      #expect(Tablet {}.screen.bounds.width == 820 && Watch {}.screen.bounds.width == 198)
    }
  }

  @Test("notifications push those before them down, and go")
  func notifications() throws {
    let stage = Stage(seconds: 6) {
      let phone = Phone { page(844) }.position(500, 250)
      let first = phone.notification("One").name("first")
      let second = phone.notification("Two", "A text below", app: "Mail").name("second")
      phone
      InOrder {
        first.arrives()
        second.arrives()
        second.departs()
      }
    }
    let (top, length) = (52.0 + 6, Spring.snappy.restingDuration)
    #expect(try stage.values("first", at: 0).opacity == 0)
    #expect(try abs(stage.frame("first", at: length).minY - top) < 0.5)
    let pushed = try stage.frame("second", at: 2 * length).height + 8
    #expect(pushed > 70)
    #expect(try abs(stage.frame("first", at: 2 * length).minY - top - pushed) < 0.5)
    #expect(try abs(stage.frame("first", at: 5.5).minY - top) < 0.5)
    #expect(try stage.values("second", at: 5.5).opacity == 0)
    #expect(stage.errors.isEmpty, "\(stage.errors)")
  }

  @Test("a tap follows its layer, also while the content has scrolled")
  func taps() throws {
    let button = Layer().backgroundColor(.red).frame(100, 900, 100, 100)
    let phone = Phone {
      page(2000); button
    }.position(500, 250)
    let stage = Stage(seconds: 3) {
      phone
      InOrder {
        phone.scrolls(to: 500, for: 1)
        phone.taps(button)
      }
    }
    #expect(try stage.values("disc", at: 0.5).opacity == 0)
    #expect(try stage.values("disc", at: 1.3).opacity > 0.9)
    let touch = try #require(try stage.layer("touches", at: 1.3).sublayers.first)
    #expect(abs(touch.values.position.x - 150) < 1e-6 && abs(touch.values.position.y - 450) < 1e-6)
  }

  @Test("a theme reaches the chats, cards and notifications on the screen, unless they have their own")
  func themes() throws {
    let stage = Stage {
      Phone {
        Chat { ChatBubble("Hi").name("a") }
        PostCard("Ada", "Hello").name("card").theme(.light)
      }.theme(.dark).position(500, 250)
    }
    #expect(try stage.values("message 0").backgroundColor == ScreenTheme.dark.bubble)
    #expect(try stage.values("card").backgroundColor == ScreenTheme.light.surface)
    #expect(try stage.values("screen").backgroundColor == ScreenTheme.dark.background)
  }

  @Test("bad numbers and layers that are not on the screen are errors")
  func mistakes() {
    let stage = Stage {
      let (phone, other) = (Phone(height: 0) { page(2000) }, Layer().size(10, 10))
      phone.position(500, 250)
      other
      Laptop(width: .nan) {}.position(500, 250)
      EditorWindow("a", tabs: ["Film.swift"]) {}.scale(0).position(500, 250)
      phone.scrolls(to: other)
      phone.scrolls(by: .infinity)
      phone.taps(at: .nan, 3)
      TouchPoint(diameter: 0)
    }
    for words in [
      "height of a device", "width of a laptop", "scale of a window", "is not on its screen", "scrolls by", "a tap on",
      "diameter of a touch",
    ] {
      #expect(stage.errors.contains { $0.contains(words) }, "\(words): \(stage.errors)")
    }
    DiagnosticLog().collect(services: .madeUp()) {
      let editor = EditorWindow("a", tabs: ["Film.swift"]) {}
      #expect(!editor.tab("Film.swift").isHidden)
      #expect(editor.tab("film.swift").isHidden)
    }
  }
}
