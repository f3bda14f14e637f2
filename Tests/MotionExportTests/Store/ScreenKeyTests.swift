// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite("Keys: screens, cursors and recordings")
struct ScreenKeyTests {
  private let stage: StoreStage
  private var scratch: ScratchFolder { stage.scratch }

  init() throws { stage = try StoreStage() }

  /// The keys of one scene of a second.
  ///
  /// - Parameter isKnown: whether its frames are known before they are drawn.
  private func keys(isKnown: Bool = true, @SceneBuilder _ scene: () -> Scene) throws -> [ContentHash] {
    let scene = scene
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: 30)) { scene().lasting(1) }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    let keys = try Exporter(
      fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
      store: stage.store()
    ).film.keys
    #expect(keys.allSatisfy { $0.isComplete == isKnown })
    return keys.map(\.hash)
  }

  private struct Look {
    var theme = ScreenTheme.light
    var offset = 200.0
    var title = "Ada"
    var time = "9:41"
    var likes = 20
    var target = 10.0
    var zoom = 2.0
    var message = "Ready"
  }

  private func keys(_ look: Look) throws -> [ContentHash] {
    // The counts of a post are running texts.
    try keys(isKnown: false) {
      let page = Layer().backgroundColor(.mint).frame(0, 0, 390, 2000)
      let phone = Phone(height: 60) { page }.theme(look.theme).statusBar(time: look.time).position(30, 32)
      let mail = phone.notification(look.title)
      let post = PostCard("Ada", look.message, width: 60).showing(likes: look.likes).position(32, 40)
      let cursor = Cursor(.arrow, size: 12).position(50, 50)
      phone
      post
      cursor
      let camera = Camera()
      camera
      phone.scrolls(to: look.offset, for: 0.5)
      mail.arrives()
      cursor.moves(to: look.target, 10, for: 0.4)
      camera.follows(cursor, zoom: look.zoom, for: 0.4)
    }
  }

  @Test("themes, texts, offsets, counts, ways and zooms change the key")
  func looks() throws {
    let base = try keys(Look())
    #expect(try keys(Look()) == base)
    let changes: [(String, (inout Look) -> Void)] = [
      ("theme", { $0.theme = .dark }), ("offset", { $0.offset = 210 }), ("title", { $0.title = "Eve" }),
      ("time", { $0.time = "9:42" }), ("likes", { $0.likes = 21 }), ("target", { $0.target = 11 }),
      ("zoom", { $0.zoom = 2.1 }), ("message", { $0.message = "Late" }),
    ]
    var seen = Set(base)
    for (name, change) in changes {
      var look = Look()
      change(&look)
      let changed = try keys(look)
      #expect(seen.isDisjoint(with: changed), "\(name)")
      seen.formUnion(changed)
    }
  }

  @Test("the end of a running count changes the key, though the frames of a running text are known by drawing them")
  func counts() throws {
    func keys(_ likes: Int) throws -> [ContentHash] {
      try self.keys(isKnown: false) {
        let post = PostCard("Ada", "Ready", width: 60).showing(likes: 3).position(32, 40)
        post
        post.gains(likes: likes, for: 0.4)
      }
    }
    let base = try keys(20)
    #expect(try keys(20) == base)
    #expect(try Set(base).isDisjoint(with: keys(21)))
  }

  @Test("the entries of a file of clicks change the key of its recording")
  func clicks() throws {
    let clip = scratch.file("demo.mp4")
    try scratch.ffmpeg("-f", "lavfi", "-i", "testsrc2=size=64x64:rate=30:duration=1", "-pix_fmt", "yuv420p", clip)
    let list = scratch.file("clicks.csv")
    func keys(_ text: String, zoom: Double = 2) throws -> [ContentHash] {
      try text.write(toFile: list, atomically: false, encoding: .utf8)
      return try self.keys { ScreenRecording(clip, clicks: ScreenClicks(list), zoom: zoom).position(.center) }
    }
    scratch.settle()
    let base = try keys("time,x,y\n0.5,20,20\n")
    #expect(try keys("time,x,y\n0.5,20,20\n") == base)
    var seen = Set(base)
    for text in ["time,x,y\n0.4,20,20\n", "time,x,y\n0.5,30,20\n", "time,x,y\n0.5,20,30\n", "time,x,y\n"] {
      let changed = try keys(text)
      #expect(seen.isDisjoint(with: changed), "\(text)")
      seen.formUnion(changed)
    }
    #expect(try seen.isDisjoint(with: keys("time,x,y\n0.5,20,20\n", zoom: 3)))
  }
}
