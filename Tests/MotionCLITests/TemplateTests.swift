// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// What ships as templates, run as a person runs it.
@Suite struct TemplateTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// A layer as `inspect --json` shows it.
  struct Shown: Decodable {
    var name: String?
    var type: String
    var properties: [String: Value]
    var animations: [Activity]
    var sublayers: [Shown]

    struct Activity: Decodable { var keyPath: String? }

    enum Value: Decodable {
      case number(Double)
      case numbers([Double])
      case other

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
          self = .number(number)
        } else if let numbers = try? container.decode([Double].self) {
          self = .numbers(numbers)
        } else {
          self = .other
        }
      }
    }

    func find(_ wanted: String) -> Shown? {
      if name == wanted { return self }
      for sublayer in sublayers { if let found = sublayer.find(wanted) { return found } }
      return nil
    }
    var all: [Shown] { [self] + sublayers.flatMap(\.all) }
    func number(_ key: String) -> Double {
      if case .number(let number)? = properties[key] { number } else { .nan }
    }
    func numbers(_ key: String) -> [Double] {
      if case .numbers(let numbers)? = properties[key] { numbers } else { [] }
    }
    var y: Double { numbers("position").last ?? .nan }
    var isMoving: Bool { animations.contains { $0.keyPath == "position" } }
  }

  struct Frame: Decodable { var root: Shown }

  /// - Parameter copy: a folder with a kiosk of its own.
  private func kiosk(at time: Double, copy: ScratchFolder? = nil) throws -> Shown {
    let script = copy == nil ? TemplateTests.repository + "/templates/kiosk" : "kiosk"
    let run = try Tool.run(["inspect", script, "--at", "\(time)", "--json"], in: copy ?? ScratchFolder())
    #expect(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode(Frame.self, from: run.output).root
  }

  /// A kiosk of 1000 frames a second: `inspect` shows what a frame shows.
  private func fineKiosk() throws -> ScratchFolder {
    let folder = ScratchFolder()
    for name in ["Aurora.swift", "Kiosk.swift", "Menu.swift"] {
      let text = try String(contentsOfFile: "\(TemplateTests.repository)/templates/kiosk/\(name)", encoding: .utf8)
      try #require(name != "Kiosk.swift" || text.contains("fps: 60"))
      try folder.write("kiosk/" + name, text.replacingOccurrences(of: "fps: 60", with: "fps: 1000"))
    }
    return folder
  }

  @Test("the kiosk's items stand below one another, as large as their text")
  func kioskItems() throws {
    let root = try kiosk(at: 0)
    for index in 0..<5 {
      let item = try #require(root.find("item \(index)"))
      #expect(item.numbers("position") == [120, 214 + 92 * Double(index)])
      #expect(item.number("fontSize") == 40)
      let width = item.numbers("bounds").dropFirst(2).first ?? 0
      #expect(width > 100 && width < 400)
    }
  }

  @Test("the kiosk's selection is 480×76 and glows from 0 to 2 and back in two seconds (V-11, T-30)")
  func kioskPulse() throws {
    for (time, intensity) in [(0, 0.0), (0.25, 0.25832), (0.5, 1), (1, 2), (1.5, 1), (2, 0), (9, 2)] {
      let selection = try #require(try kiosk(at: time).find("selection"))
      #expect(close(selection.number("filters.pulseFilter.inputIntensity"), intensity, 1e-5), "at \(time)")
      #expect(selection.number("filters.pulseFilter.inputRadius") == 5)
      #expect(selection.numbers("bounds") == [0, 0, 480, 76])
      #expect(selection.number("borderWidth") == 2 && selection.number("cornerRadius") == 38)
      #expect(selection.numbers("borderColor") == [1, 1, 1, 1])
    }
  }

  @Test("the kiosk's selection stands at the first item from the start, without an animation (T-82)")
  func kioskStart() throws {
    let root = try kiosk(at: 0)
    let selection = try #require(root.find("selection"))
    #expect(selection.y == root.find("item 0")?.y)
    #expect(!selection.isMoving)
  }

  @Test("the kiosk's selection glides to the next item for a quarter of a second (T-80, T-83)")
  func kioskMove() throws {
    let root = try kiosk(at: 1.125, copy: fineKiosk())
    let (first, second) = (try #require(root.find("item 0")).y, try #require(root.find("item 1")).y)
    let selection = try #require(root.find("selection"))
    #expect(selection.isMoving)
    #expect(close(selection.y, first + 0.8024 * (second - first), 1e-2))
    #expect(try kiosk(at: 1).find("selection")?.y == first)
    #expect(try kiosk(at: 1.25).find("selection")?.y == second)
    #expect(try kiosk(at: 1.5).find("selection")?.isMoving == false)
  }

  @Test("beyond the last and the first item the kiosk's selection stays, without an animation (T-80)")
  func kioskEnds() throws {
    for (time, item) in [(4.3, "item 4"), (8.5, "item 0")] {
      let root = try kiosk(at: time)
      #expect(root.find("selection")?.y == root.find(item)?.y, "at \(time)")
      #expect(root.find("selection")?.isMoving == false, "at \(time)")
    }
  }

  @Test("a move that interrupts another continues from where the selection is seen (T-80)")
  func kioskInterruption() throws {
    // The move at 6.15 s begins where the one before would be, had it gone on.
    let copy = try fineKiosk()
    let seen = try [6.148, 6.149, 6.15].map { try #require(try kiosk(at: $0, copy: copy).find("selection")).y }
    #expect(abs(seen[1] - seen[0]) > 0.01)
    #expect(close(seen[2], 2 * seen[1] - seen[0], 0.1))
    let root = try kiosk(at: 6.6)
    #expect(root.find("selection")?.y == root.find("item 0")?.y)
  }

  @Test("the intro renders with headlines of any length, and the design's sample as it stands")
  func stills() throws {
    let folder = ScratchFolder()
    let long = "title=" + Array(repeating: "extraordinarily", count: 12).joined(separator: " ")
    for (script, options) in [
      ("templates/intro", []), ("templates/intro", ["--set", long]), ("templates/intro", ["--set", "title="]),
      ("templates/gallery", []), ("templates/explainer", []), ("templates/explainer", ["--set", "theme=dark"]),
      ("templates/captions", []), ("templates/captions", ["--set", "style=pop"]), ("Tests/Scripts/Sample.swift", []),
    ] {
      let run = try Tool.run(
        ["still", TemplateTests.repository + "/" + script, "out.png", "--at", "3.8", "--scale", "0.25", "--strict"]
          + options, in: folder)
      #expect(run.status == 0, "\(script) \(options): \(run.errors)")
      #expect(folder.bytes("out.png")?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    }
  }

  @Test(
    "a copy of a template's folder works anywhere: it has what its scripts show and play",
    arguments: ["intro", "gallery", "explainer"].filter { TestEffort.takes($0) })
  func copies(name: String) throws {
    let folder = ScratchFolder()
    try FileManager.default.copyItem(
      atPath: TemplateTests.repository + "/templates/" + name, toPath: folder.file("mine"))
    let run = try Tool.run(["still", "mine", "out.png", "--at", "3.8", "--scale", "0.1", "--strict"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("the explainer lasts ten minutes: twenty named scenes of half a minute, with every caption on the image")
  func explainer() throws {
    struct SceneSpan: Decodable {
      var name: String?
      var start, duration: Double
    }
    struct Whole: Decodable {
      var scenes: [SceneSpan]
      var root: Shown
    }
    // Inside the longest captions of their scenes.
    for time in [285.0, 510, 575] {
      let run = try Tool.run(
        ["inspect", TemplateTests.repository + "/templates/explainer", "--at", "\(time)", "--json", "--strict"],
        in: ScratchFolder())
      #expect(run.status == 0, "\(run.errors)")
      let whole = try JSONDecoder().decode(Whole.self, from: run.output)
      #expect(whole.scenes.count == 20 && Set(whole.scenes.compactMap(\.name)).count == 20)
      #expect(whole.scenes.map(\.start) == (0..<20).map { (index: Int) -> Double in 30 * Double(index) })
      #expect(whole.scenes.allSatisfy { $0.duration == 30 })
      // Captions stand over the line of progress, which is at 1040.
      let captions = try #require(whole.root.all.first { $0.type == "Captions" })
      let texts = captions.all.filter { $0.type == "TextLayer" }
      #expect(texts.count >= 4)
      for text in texts { #expect((text.numbers("bounds").last ?? .nan) <= 100, "\(time)") }
    }
  }
}
