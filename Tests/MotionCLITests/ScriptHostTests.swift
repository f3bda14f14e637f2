// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Scripts in all their shapes, and the cache of what was compiled.
@Suite struct ScriptHostTests {
  @Test("a folder with one @main type is a script, its assets relative to it")
  func folderWithMainType() throws {
    let folder = ScratchFolder()
    try folder.write("show/clip.swift", Script.text("part()", imports: "import Foundation"))
    try folder.write(
      "show/part.swift",
      """
      import Foundation
      import MotionKit
      func part() -> Layer {
        print("found", FileManager.default.fileExists(atPath: "assets/note.txt"))
        return Layer()
      }
      """)
    try folder.write("show/assets/note.txt", "here")
    let run = try Tool.run(["still", "show", "out.png"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == "found true\n")
    #expect(folder.bytes("out.png")?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("top-level code in main.swift hands over its composition as its last statement")
  func folderWithMainFile() throws {
    let folder = ScratchFolder()
    try folder.write("show/clip.swift", Script.text().replacingOccurrences(of: "@main\n", with: ""))
    try folder.write(
      "show/main.swift", "import MotionKit\n// A comment with @main.\nlet text = \"@main\"\nClip.main()\n")
    let run = try Tool.run(["still", "show/", "out.png"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(
    "after an edit of one file of a folder, what it draws is new: also under the file's old date, or without another file"
  )
  func editedFolder() throws {
    let (folder, cache) = (ScratchFolder(), WarmCache(keepsScripts: false))
    try folder.write("show/clip.swift", Script.text("part()"))
    func still(_ part: String, status: Int32 = 0) throws -> String {
      try folder.write("show/part.swift", "import MotionKit\n\(part)\n")
      let run = try Tool.run(["still", "show", "out.png"], in: folder, cache: cache)
      #expect(run.status == status, "\(run.errors)")
      return run.text
    }
    func printing(_ text: String) -> String { "func part() -> Layer { print(\"\(text)\"); return Layer() }" }
    #expect(try still(printing("one")) == "one\n")
    #expect(try still(printing("two")) == "two\n")
    let date = try #require(
      try FileManager.default.attributesOfItem(atPath: folder.path + "/show/part.swift")[.modificationDate])
    try folder.write("show/part.swift", "import MotionKit\n\(printing("six"))\n")
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path + "/show/part.swift")
    let old = try Tool.run(["still", "show", "out.png"], in: folder, cache: cache)
    #expect(old.text == "six\n", "\(old.errors)")
    // A mistake, and back.
    #expect(try still("func part() -> Int { 1 }", status: 65) == "")
    #expect(try still(printing("one")) == "one\n")
    // What another file declared is gone with the file.
    try folder.write("show/more.swift", "func word() -> String { \"more\" }\n")
    #expect(try still("func part() -> Layer { print(word()); return Layer() }") == "more\n")
    try FileManager.default.removeItem(atPath: folder.path + "/show/more.swift")
    #expect(try still("func part() -> Layer { print(word()); return Layer() }  ", status: 65) == "")
  }

  @Test("top-level code can compose without a type, with parameters of its own")
  func composed() throws {
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift",
      """
      import MotionKit
      let seconds = parameter("seconds", "Length", default: 1.0)
      compose(Format(width: 64, height: 36, fps: 10)) {
        Scene { Layer() }.lasting(seconds)
      }
      """)
    let run = try Tool.run(["export", "clip.swift", "-", "--set", "seconds=0.5", "--jobs", "1"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.count { $0 == UInt8(ascii: "F") } >= 5)
    let list = try Tool.run(["parameters", "clip.swift"], in: folder)
    #expect(list.text == "seconds  Length: a number such as 1.5, default 1\n")
    let unknown = try Tool.run(["export", "clip.swift", "out.y4m", "--set", "second=1"], in: folder)
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("no parameter “second”; did you mean “seconds”?"))
  }

  @Test("a script sees the geometry and the model, Foundation where it asks for it, and generic code of both")
  func publicSymbols() throws {
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift",
      Script.doing(
        """
        let rates: [Color: FrameRate] = [.red: 30, .blue: FrameRate(30_000, 1001)]
            let rect = CGRect(x: 0, y: 0, width: 10, height: 20).insetBy(dx: 1, dy: 1)
            let text = "abc".firstMatch(of: Regex { OneOrMore("b") })
            let total = Mutex(0)
            total.withLock { $0 += rates.count }
            print(MediaTime(1, 3) + MediaTime(2, 3), Set([rect.midX, rect.midY]).count, text != nil)
            print(Transform3D.identity == Transform3D.identity, Layer().opacity)
        """, imports: "import Foundation; import QuartzCompat; import RegexBuilder; import Synchronization"))
    let run = try Tool.run(["still", "clip.swift", "out.png"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.contains("1s 2 true\ntrue 1.0\n"))
  }

  @Test("a script that was compiled is not compiled again; two exports at once share the result")
  func cache() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text() + "// \(UUID().uuidString)\n")
    let cache = WarmCache(keepsScripts: false)
    let first = try Tool.run(["export", "clip.swift", "a.y4m"], in: folder, cache: cache) { _ in
      let second = try Tool.run(["export", "clip.swift", "b.y4m"], in: folder, cache: cache)
      #expect(second.status == 0, "\(second.errors)")
    }
    #expect(first.status == 0, "\(first.errors)")
    // A second compilation would put another file in the first one's place.
    func entries() throws -> [String] {
      let scripts = cache.path + "/scripts"
      return try FileManager.default.contentsOfDirectory(atPath: scripts).map { name in
        "\(name) \(try FileManager.default.attributesOfItem(atPath: scripts + "/" + name)[.systemFileNumber] ?? 0)"
      }
    }
    let before = try entries()
    // The code, the compiler's warnings and the seal.
    #expect(before.count == 3)
    let again = try Tool.run(["export", "clip.swift", "c.y4m"], in: folder, cache: cache)
    #expect(again.status == 0)
    #expect(try entries() == before)
    #expect(folder.bytes("a.y4m") == folder.bytes("b.y4m"))
    #expect(folder.bytes("a.y4m") == folder.bytes("c.y4m"))
    // What the script says is part of the key.
    try folder.write("clip.swift", Script.text() + "// changed\n")
    _ = try Tool.run(["export", "clip.swift", "d.y4m"], in: folder, cache: cache)
    #expect(try entries().count == 6)
  }

  @Test("a toolchain that is not there is named, with what to do")
  func missingToolchain() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text())
    let run = try Tool.run(
      ["export", "clip.swift", "out.y4m"], in: folder, environment: ["MOTIONKIT_SWIFT": "/nowhere"])
    #expect(run.status == 69)
    #expect(run.errors.contains("MOTIONKIT_SWIFT is “/nowhere”, but this folder has no swift-frontend"))
  }

  @Test("doctor finds everything here")
  func doctor() throws {
    let run = try Tool.run(["doctor"], in: ScratchFolder())
    #expect(run.status == 0, "\(run.text)")
    #expect(!run.text.contains("PROBLEM"))
    #expect(run.text.contains("ok       toolchain: swift-"))
  }

  @Test("doctor has no problem without a toolchain: bundles run there", .enabled(if: Sandbox.hasNamespaces))
  func doctorWithoutToolchain() throws {
    // The run-time libraries stay, because this build has them from the toolchain.
    let hiding = #"mount -t tmpfs none "$(dirname "$(readlink -f "$(command -v swiftc)")")"; exec "$0" "$@""#
    let run = try Tool.run(["doctor"], in: ScratchFolder(), limits: Sandbox.namespace(hiding))
    #expect(run.status == 0, "\(run.text)")
    #expect(!run.text.contains("PROBLEM"), "\(run.text)")
    let line = run.text.split(separator: "\n").first { $0.hasPrefix("optional toolchain: ") } ?? ""
    #expect(line.contains("bundles can be run, but scripts cannot be compiled") && line.contains("install swift-"))
    #expect(run.text.contains("ok       fonts: "))
  }

  @Test("doctor has a problem with a toolchain that is named and not there")
  func doctorWithWrongToolchain() throws {
    let run = try Tool.run(["doctor"], in: ScratchFolder(), environment: ["MOTIONKIT_SWIFT": "/nowhere"])
    #expect(run.status == 69)
    #expect(run.text.contains("PROBLEM  toolchain: MOTIONKIT_SWIFT is “/nowhere”"), "\(run.text)")
  }
}
