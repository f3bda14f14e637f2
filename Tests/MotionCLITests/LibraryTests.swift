// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Folders of Swift files that scripts import by their names.
@Suite("Libraries")
struct LibraryTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
  private static let media = tests + "/../media"

  private struct Manifest: Decodable {
    struct Segment: Decodable { var key: String }
    var segments: [Segment]
  }

  /// A film of three scenes, of which the first two use the library `Brand`: its text and its function, its picture.
  private struct Stage {
    let folder = ScratchFolder()
    let cache = WarmCache(keepsScripts: false)

    init() throws {
      try folder.write(
        "film.swift",
        """
        import Brand
        import MotionKit

        @main
        struct Film: Composition {
          var format: Format { Format(width: 64, height: 36, fps: 10) }
          var program: Program {
            Scene { Card("One") }.lasting(1)
            Scene { Logo() }.lasting(1)
            Scene { Layer().size(10, 10).backgroundColor(.red) }.lasting(1)
          }
        }
        """)
      try folder.write(
        "Brand/Card.swift",
        """
        import MotionKit

        public final class Card: TextLayer {
          public convenience init(_ text: String) {
            self.init()
            string = text + ending
            self.fontSize(12).position(.center)
          }
        }
        """)
      try folder.write("Brand/Ending.swift", "let ending = \"!\"\n")
      try folder.write(
        "Brand/Logo.swift",
        """
        import MotionKit

        public final class Logo: Component {
          public var body: Scene { ImageLayer("logo.png") }
        }
        """)
      try FileManager.default.copyItem(
        atPath: LibraryTests.media + "/logo.png", toPath: folder.path + "/Brand/logo.png")
    }

    func tool(_ arguments: [String], environment: [String: String] = [:]) throws -> Tool.Run {
      try Tool.run(arguments, in: folder, cache: cache, environment: environment)
    }

    func still(_ options: String..., film: String = "film.swift") throws -> Tool.Run {
      try tool(["still", film, "a.png"] + options)
    }

    /// The keys of all segments, as a shard lists them.
    func keys(_ options: String...) throws -> [String] {
      try? FileManager.default.removeItem(atPath: folder.path + "/parts")
      let run = try tool(["export", "film.swift", "parts", "--shard", "1/1", "--quality", "draft"] + options)
      try #require(run.status == 0, "\(run.errors)")
      let text = try #require(folder.bytes("parts/shard-1-of-1.json"))
      return try JSONDecoder().decode(Manifest.self, from: text).segments.map(\.key)
    }

    func edit(_ name: String, _ old: String, _ new: String) throws {
      let text = try #require(folder.text(name))
      try #require(text.contains(old))
      try folder.write(name, text.replacingOccurrences(of: old, with: new))
    }

    /// When the library's files of a kind were last made, by name.
    func made(_ ending: String) throws -> [String: Date] {
      let objects = cache.path + "/objects"
      var dates: [String: Date] = [:]
      for folder in try FileManager.default.contentsOfDirectory(atPath: objects) {
        for name in try FileManager.default.contentsOfDirectory(atPath: "\(objects)/\(folder)")
        where name.hasSuffix(ending) {
          let attributes = try FileManager.default.attributesOfItem(atPath: "\(objects)/\(folder)/\(name)")
          dates[name] = attributes[.modificationDate] as? Date
        }
      }
      return dates
    }
  }

  @Test("what a library shows, and the bytes of its files, are in the keys of the segments that show it alone")
  func keys() throws {
    let stage = try Stage()
    let base = try stage.keys()
    try #require(base.count == 3 && Set(base).count == 3)
    func changed() throws -> [Int] {
      let keys = try stage.keys()
      return (0..<3).filter { base[$0] != keys[$0] }
    }
    try stage.edit("Brand/Ending.swift", "!", "?")
    #expect(try changed() == [0])
    try stage.edit("Brand/Ending.swift", "?", "!")
    #expect(try changed() == [])
    let logo = try #require(stage.folder.bytes("Brand/logo.png"))
    try (logo + Data([0])).write(to: URL(filePath: stage.folder.path + "/Brand/logo.png"))
    usleep(60_000)
    #expect(try changed() == [1])
    try logo.write(to: URL(filePath: stage.folder.path + "/Brand/logo.png"))
    usleep(60_000)
    #expect(try changed() == [])
  }

  @Test("the bytes of a library's fonts are in the keys of the segments whose text has them")
  func fonts() throws {
    let stage = try Stage()
    try stage.edit("Brand/Card.swift", "string = text + ending", "string = text + ending; font = \"Motion Pair One\"")
    let font = try #require(FileManager.default.contents(atPath: LibraryTests.tests + "/Fonts/MotionPair.ttc"))
    let path = URL(filePath: stage.folder.path + "/Brand/fonts/a.ttc")
    try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try font.write(to: path)
    usleep(60_000)
    let base = try stage.keys()
    try (font + Data([0])).write(to: path)
    usleep(60_000)
    let keys = try stage.keys()
    #expect((0..<3).filter { base[$0] != keys[$0] } == [0])
  }

  @Test("a library is compiled once for all films, and after an edit only the file that was edited")
  func incremental() throws {
    let stage = try Stage()
    #expect(try stage.still().status == 0)
    let first = try stage.made(".o")
    #expect(Set(first.keys) == ["Card.o", "Ending.o", "Logo.o"])
    try stage.folder.write("other/film.swift", stage.folder.text("film.swift") ?? "")
    let other = try stage.tool(["still", "other/film.swift", "b.png", "--libraries", "."])
    #expect(other.status == 0, "\(other.errors)")
    #expect(try stage.made(".o") == first)
    try stage.edit("Brand/Logo.swift", "public var", "/* the logo */ public var")
    #expect(try stage.still().status == 0)
    let second = try stage.made(".o")
    #expect(first.keys.filter { first[$0] != second[$0] } == ["Logo.o"])
    // An edit that a film sees compiles the film again too.
    try stage.edit("Brand/Card.swift", "_ text: String", "_ text: Double")
    let run = try stage.still()
    #expect(run.status != 0 && run.errors.contains("Brand/Card.swift"), "\(run.errors)")
  }

  @Test("files that were made of a library and are damaged are made again", arguments: [".o", ".swiftmodule"])
  func damaged(ending: String) throws {
    let stage = try Stage()
    #expect(try stage.still().status == 0)
    let objects = stage.cache.path + "/objects"
    for folder in try FileManager.default.contentsOfDirectory(atPath: objects) {
      for name in try FileManager.default.contentsOfDirectory(atPath: "\(objects)/\(folder)")
      where name.hasSuffix(ending) {
        try Data("nothing".utf8).write(to: URL(filePath: "\(objects)/\(folder)/\(name)"))
      }
    }
    try stage.edit("film.swift", "\"One\"", "\"Two\"")
    let run = try stage.still()
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("files of a library are looked for in its folder, then in the script's, which may have handed them on")
  func assets() throws {
    let stage = try Stage()
    try FileManager.default.copyItem(
      atPath: LibraryTests.media + "/photo.jpg", toPath: stage.folder.path + "/photo.jpg")
    try stage.folder.write(
      "Brand/Photo.swift",
      """
      import MotionKit

      public func photo(_ path: String) -> ImageLayer { ImageLayer(path) }
      public var printed: Void { print("in the library: \\(ImageLayer("logo.png").path ?? "")") }
      """)
    try stage.edit("film.swift", "Logo()", "let _ = printed\nphoto(\"photo.jpg\")")
    let run = try stage.still("--at", "1.5", "--strict")
    #expect(run.status == 0, "\(run.errors)")
    #expect((run.text + run.errors).contains("in the library: Brand/logo.png"))
    try stage.edit("film.swift", "photo(\"photo.jpg\")", "ImageLayer(\"logo.png\")")
    let missing = try stage.still("--at", "1.5")
    #expect(missing.status != 0 && missing.errors.contains("logo.png"), "\(missing.errors)")
  }

  @Test("libraries may import libraries, from a list of folders too, by an option or for all commands")
  func nested() throws {
    let stage = try Stage()
    try FileManager.default.createDirectory(atPath: stage.folder.path + "/shared", withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: stage.folder.path + "/Brand", toPath: stage.folder.path + "/shared/Brand")
    let missing = try stage.still()
    #expect(missing.status != 0 && missing.errors.contains("no such module 'Brand'"), "\(missing.errors)")
    #expect(missing.errors.contains("--libraries"), "\(missing.errors)")
    try stage.folder.write("shared/Base/Words.swift", "public let exclamation = \"!\"\n")
    try stage.folder.write("shared/Brand/Ending.swift", "import Base\nlet ending = exclamation\n")
    let run = try stage.still("--libraries", "shared")
    #expect(run.status == 0, "\(run.errors)")
    let usual = try stage.tool(["still", "film.swift", "a.png"], environment: ["MOTIONKIT_LIBRARIES": "none:shared"])
    #expect(usual.status != 0 && usual.errors.contains("none"), "\(usual.errors)")
    let all = try stage.tool(["still", "film.swift", "a.png"], environment: ["MOTIONKIT_LIBRARIES": "shared"])
    #expect(all.status == 0, "\(all.errors)")
    // What a library imports decides images too.
    let base = try stage.keys("--libraries", "shared")
    try stage.edit("shared/Base/Words.swift", "!", "?")
    let keys = try stage.keys("--libraries", "shared")
    #expect((0..<3).filter { base[$0] != keys[$0] } == [0])
  }

  @Test("what is wrong with a library is told with its file and line, as the person gets there")
  func mistakes() throws {
    let stage = try Stage()
    func complaint(_ name: String, _ text: String) throws -> String {
      let before = stage.folder.text(name)
      try stage.folder.write(name, text)
      defer {
        if let before { try? stage.folder.write(name, before) } else { unlink(stage.folder.path + "/" + name) }
      }
      let run = try stage.still()
      #expect(run.status != 0 && !run.errors.contains(stage.folder.path), "\(run.errors)")
      return run.errors
    }
    #expect(try complaint("Brand/Ending.swift", "let ending: Int = \"!\"\n").contains("Brand/Ending.swift:1:19: error"))
    #expect(try complaint("Brand/main.swift", "print(1)\n").contains("Brand/main.swift"))
    let marked = "import MotionKit\n@main struct A { static func main() {} }\n"
    #expect(try complaint("Brand/A.swift", marked).contains("Brand/A.swift:2: @main marks the composition"))
    try stage.folder.write("Base/Words.swift", "import Brand\n")
    #expect(try complaint("Brand/Ending.swift", "import Base\nlet ending = \"\"\n").contains("Brand → Base → Brand"))
    let typo = (stage.folder.text("film.swift") ?? "").replacingOccurrences(of: "import Brand", with: "import Brnad")
    #expect(try complaint("film.swift", typo).contains("did you mean “Brand”?"))
    let text = (stage.folder.text("Brand/Card.swift") ?? "").replacingOccurrences(
      of: "string =", with: "precondition(text.isEmpty, \"no text\")\n    string =")
    #expect(try complaint("Brand/Card.swift", text).contains("Brand/Card.swift:6"))
    let wide = (stage.folder.text("Brand/Card.swift") ?? "").replacingOccurrences(of: "(12)", with: "(-12)")
    #expect(try complaint("Brand/Card.swift", wide).contains("Brand/Card.swift:7"))
  }

  @Test("warnings of the compiler about a library are told once, whichever film imports it")
  func warnings() throws {
    let stage = try Stage()
    try stage.folder.write("Brand/Ending.swift", "let ending = \"!\"\nfunc unused() { let a = 1 }\n")
    for film in ["film.swift", "film.swift"] {
      let run = try stage.still(film: film)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.components(separatedBy: "Brand/Ending.swift:2:21: warning").count == 2, "\(run.errors)")
    }
    #expect(try stage.still("--strict").status != 0)
  }
}
