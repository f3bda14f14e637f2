// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

@testable import MotionScreens
@testable import MotionTimeline

@Suite("Chats, posts, notifications")
struct MessageTests {
  @Test("messages arrive in turn, dots come before received ones")
  func arriving() throws {
    let chat = Chat("Ada") {
      ChatBubble("One", .sent)
      ChatBubble("Two", from: "Grace")
    }.size(390, 400).position(500, 250)
    let stage = Stage(seconds: 6) {
      chat
      chat.arrives(pause: 1, typing: 1)
    }
    #expect(try stage.values("message 0", at: 0).opacity == 0)
    #expect(try stage.values("message 0", at: 0.9).opacity == 1)
    #expect(try stage.values("typing", at: 0.9).opacity == 0)
    #expect(try stage.values("typing", at: 1.5).opacity == 1)
    #expect(try stage.values("message 1", at: 1.5).opacity == 0)
    #expect(try stage.values("typing", at: 3).opacity == 0)
    #expect(try stage.values("name", at: 0.9).opacity == 0 && stage.values("name", at: 1.5).opacity == 1)
    #expect(try stage.values("message 1", at: 3).opacity == 1)
    #expect(stage.errors.isEmpty && stage.warnings.isEmpty, "\(stage.errors) \(stage.warnings)")
  }

  @Test("messages without room move up by as much as the last one has come")
  func scrolling() throws {
    let chat = Chat { for index in 0..<20 { ChatBubble("Message \(index)") } }.size(390, 300).position(500, 250)
    let stage = Stage(seconds: 4) {
      chat
      chat.message(19).arrives()
    }
    let before = try stage.values("thread", at: 0).bounds.minY
    let after = try stage.values("thread", at: 3.9).bounds.minY
    #expect(before > 100 && after > before + 20)
    let last = try stage.frame("message 19", at: 3.9)
    #expect(abs(last.maxY + 14 - after - 300) < 0.5)
  }

  @Test("lines of fonts with tall lines come closer together in posts, messages and notifications; others stay")
  func tallLines() throws {
    let words = "مرحبا"
    func multiples(_ texts: any TextServices) throws -> [Double] {
      let services = MediaServices.madeUp()
      let own = MediaServices(
        texts: texts, files: try services.files, images: try services.images, sounds: try services.sounds)
      var found: [Double] = []
      func collect(_ layer: Layer) {
        if let text = layer as? TextLayer, text.string == words { found.append(text.lineHeightMultiple) }
        for sublayer in layer.sublayers ?? [] { collect(sublayer) }
      }
      DiagnosticLog().collect(services: own) {
        collect(PostCard(words, handle: "", words))
        collect(ChatBubble(words))
        collect(NotificationBanner(words, words))
      }
      return found
    }
    // The author, the text of the post, the bubble; the title and the text of the notification.
    #expect(try multiples(TallTexts(height: 1.2)).sorted() == [1, 1, 1, 1, 1.3])
    let tall = try multiples(TallTexts(height: 2))
    #expect(tall.count == 5 && tall.filter { $0 < 1 }.count == 4, "\(tall)")
  }

  @Test("sent messages are on the right, on the left in chats that run to the left")
  func sides() {
    DiagnosticLog().collect(services: .madeUp()) {
      let chat = Chat {
        ChatBubble("Hi", .sent)
        "Hello"
      }
      #expect(abs(chat.message(0).frame.maxX - 376) < 1e-6 && abs(chat.message(1).frame.minX - 14) < 1e-6)
      _ = chat.direction(.rightToLeft)
      #expect(abs(chat.message(0).frame.minX - 14) < 1e-6 && abs(chat.message(1).frame.maxX - 376) < 1e-6)
      #expect(chat.count == 2)
    }
  }

  @Test("a message that is not there is an error that says how many there are")
  func missing() {
    let chat = Chat { "Hello" }
    let stage = Stage {
      chat
      chat.message(3).arrives()
    }
    #expect(stage.errors.count == 1 && stage.errors[0].contains("no message 3; it has 1 messages"), "\(stage.errors)")
  }

  @Test("counts are cut off, not rounded, and short")
  func counts() {
    let numbers: [(Double, String)] = [
      (0, ""), (7, "7"), (999, "999"), (1000, "1K"), (1249, "1.2K"), (12_400, "12.4K"), (999_999, "999K"),
      (3_000_000, "3M"), (-4, ""), (2e9, "2B"),
    ]
    for (number, text) in numbers { #expect(PostAction.text(number) == text, "\(number)") }
  }

  @Test("a post gains likes, and its card is as tall as its contents")
  func posts() throws {
    let post = PostCard("Ada", handle: "@ada", "Hello", width: 390).showing(likes: 10).position(500, 250)
    let stage = Stage(seconds: 4) {
      post.name("post")
      InOrder {
        post.arrives()
        post.gains(likes: 2500, for: 1)
      }
    }
    #expect(try stage.values("post", at: 0).opacity == 0)
    let likes = try stage.layer("likes", at: 3.9)
    #expect(likes.sublayers.contains { $0.values.text.string == "2.5K" })
    #expect(likes.sublayers.first?.values.shape.fillColor?.alpha == 1)
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    DiagnosticLog().collect(services: .madeUp()) {
      let tall = PostCard("Ada", String(repeating: "word ", count: 60), width: 390)
      #expect(tall.bounds.height > post.bounds.height + 60)
    }
  }

  @Test("initials are two letters of Latin names, one of others; a name keeps its colour")
  func initials() {
    #expect(ChatBubble.initials(of: "Ada Lovelace King") == "AL")
    #expect(ChatBubble.initials(of: "山田 花子") == "山")
    #expect(ChatBubble.initials(of: "") == "")
    #expect(ChatBubble.color(of: "Ada") == ChatBubble.color(of: "Ada"))
  }

  @Test("texts that run to the left mirror their banner and their card")
  func mirrored() throws {
    let stage = Stage {
      NotificationBanner("ليلى", "مرحبا", width: 370).name("banner").position(500, 250)
      NotificationBanner("Ada", "Hello", width: 370).name("other").position(500, 250)
    }
    func icon(_ name: String) throws -> Double {
      let body = try #require(try stage.layer(name).sublayers.first)
      return try Double(#require(body.sublayers.first { $0.name == "icon" }).values.position.x)
    }
    #expect(try icon("banner") == 370 - 34 && icon("other") == 34)
    let posts = Stage {
      PostCard("ليلى", "مرحبا", width: 390).showing(likes: 7, comments: 3).name("post").position(500, 250)
      PostCard("Ada", "Hello", width: 390).showing(likes: 7, comments: 3).name("other").position(500, 250)
    }
    for name in ["comments", "reposts", "likes", "share"] {
      let actions = try ["post", "other"].map { card in
        let body = try #require(try posts.layer(card).sublayers.first)
        return try #require(body.sublayers.first { $0.name == name })
      }
      #expect(actions[0].values.position.x == 390 - actions[1].values.position.x)
      // The count is behind the icon, where reading goes on.
      let counts = try actions.map { try #require($0.sublayers.last).values }
      #expect(counts[0].position.x < 0 && counts[0].anchorPoint.x == 1)
      #expect(counts[1].position.x > 20 && counts[1].anchorPoint.x == 0)
    }
  }

  @Test("bad numbers are errors")
  func mistakes() {
    let stage = Stage {
      PostCard("Ada", "Hello", width: -1)
      NotificationBanner("Ada", width: 0)
      PostCard("Ada", "Hello").showing(likes: -3)
      let chat = Chat { "Hello" }
      chat
      chat.message(0).arrives(typing: -1)
    }
    #expect(stage.errors.count == 4, "\(stage.errors)")
  }

  @Test("a post without a width fits into a narrow film")
  func narrow() throws {
    for (width, expected) in [(640, 576.0), (1080, 780), (1920, 780)] {
      var found = 0.0
      _ = ScriptCanvas.program(Format(width: width, height: 640, fps: 20)) {
        found = Double(PostCard("Ada", "Hello").bounds.width)
        return Program([])
      }
      #expect(found == expected)
    }
  }

  @Test("the last message of a side has a nearly square corner at its writer, in its own colour")
  func corners() throws {
    let chat = Chat {
      ChatBubble("One")
      ChatBubble("Two")
      ChatBubble("Three", .sent).tint(.mint)
      ChatBubble("Four", .sent).tint(.mint.opacity(0.5))
      ChatBubble("Five")
    }
    func corner(_ index: Int) throws -> Layer {
      try #require(chat.message(index).sublayers?.first { $0.cornerRadius == 5 })
    }
    #expect(try corner(0).isHidden && !corner(1).isHidden)
    let (message, own) = (chat.message(1), try corner(1))
    #expect(message.maskedCorners == .all && own.backgroundColor == message.backgroundColor)
    #expect(own.frame.minX == 0 && abs(own.frame.maxY - message.bounds.height) < 1e-9)
    // A translucent one would be seen below the bubble.
    #expect(try corner(3).isHidden && !chat.message(3).maskedCorners.contains(.maxXmaxY))
    #expect(try !corner(4).isHidden)
  }
}

/// Texts whose characters are half as wide as the font is large. Lines follow the line height.
private struct TallTexts: TextServices {
  private struct Missing: Error {}
  /// Of a line, in font sizes.
  var height: Double

  func size(of text: TextValues, width: Double?) throws -> CGSize {
    CGSize(
      width: Double(text.string?.count ?? 0) * text.fontSize / 2,
      height: height * text.fontSize * text.lineHeightMultiple)
  }
  func fit(of text: TextValues, width: Double?) throws -> TextFit {
    TextFit(size: try size(of: text, width: width), isWhole: true, breaksWords: false)
  }
  func firstBaseline(of text: TextValues) throws -> Double { text.fontSize }
  func measure(_ text: TextValues, width: Double?) throws -> MeasuredText {
    let size = try size(of: text, width: width)
    let range = 0..<(text.string?.unicodeScalars.count ?? 0)
    return MeasuredText(lines: [MeasuredText.Line(frame: CGRect(origin: .zero, size: size), range: range, glyphs: [])])
  }
  func pathFit(of text: TextValues) throws -> TextPathFit? { nil }
  func starts(of kind: TextUnitKind, in text: TextValues, bounds: CGRect) throws -> [Int] { throw Missing() }
  func frames(of ranges: [Range<Int>], in text: TextValues, bounds: CGRect, isYUp: Bool) throws -> [CGRect] {
    throw Missing()
  }
  func outlines(of range: Range<Int>?, in text: TextValues, bounds: CGRect, isYUp: Bool) throws -> Path {
    throw Missing()
  }
}
