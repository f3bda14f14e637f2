// SPDX-License-Identifier: Apache-2.0

import Foundation
import GoldenImages
import MotionCore
import MotionMedia
import MotionTestSupport
import Testing

/// Scripts made of files draw the same as the files.
@Suite("The command convert")
struct ConvertCommandTests {
  private static let cache = WarmCache()
  private static let media = PageTests.root + "/media"

  @Test(
    "a drawing's script shows what SVGLayer shows",
    arguments: ["logo", "icon", "plant", "map", "ship", "play", "code", "idea", "test"])
  func drawing(name: String) throws {
    let folder = ScratchFolder()
    try FileManager.default.copyItem(atPath: "\(Self.media)/\(name).svg", toPath: folder.file("a.svg"))
    try check("SVGLayer(\"a.svg\")", of: "a.svg", at: [0], in: folder)
  }

  @Test("features of drawings are in the script")
  func features() throws {
    let folder = ScratchFolder()
    try folder.write("a.svg", Self.drawing)
    let text = try check("SVGLayer(\"a.svg\")", of: "a.svg", at: [0], in: folder)
    for words in [
      ".circle(40)", ".roundedRect(CGRect(x: 80, y: 20, width: 60, height: 40), radius: 8)", ".fillGradient(.linear(",
      "units: .points", ".mask(",
      ".compositingFilter(.multiply)", ".opacity(0.5)", ".lineDash([6, 3])", ".lineCap(.round)", "let dot = ",
      "let maskLayer = ", ".name(\"mask\")", "lazy var my2Leaves = ", "func makeLeaf() -> ShapeLayer",
    ] {
      #expect(text.contains(words), "\(words) is missing:\n\(text)")
    }
    #expect(text.components(separatedBy: "makeLeaf()").count == 4, "\(text)")
  }

  @Test("an animation's script shows what LottieLayer shows", arguments: ["loader.json", "icon.json", "icons.lottie"])
  func animation(name: String) throws {
    let folder = ScratchFolder()
    let ending = (name as NSString).pathExtension
    try FileManager.default.copyItem(atPath: "\(Self.media)/\(name)", toPath: folder.file("a.\(ending)"))
    let text = try check("LottieLayer(\"a.\(ending)\")", of: "a.\(ending)", at: [0, 0.2, 0.4, 0.6, 0.8], in: folder)
    #expect(text.contains(".animate("))
  }

  /// A square that runs along a curve, slowly at both ends.
  private static let curvedMotion = """
    {"v": "5.7", "fr": 25, "ip": 0, "op": 50, "w": 200, "h": 200, "layers": [{"ty": 4, "ind": 1, "ip": 0, "op": 50, "st": 0,
      "ks": {"p": {"a": 1, "k": [{"t": 0, "s": [30, 150], "to": [10, -150], "ti": [-80, -100], "i": {"x": 0.2, "y": 1},
        "o": {"x": 0.8, "y": 0}}, {"t": 50, "s": [170, 150]}]}},
      "shapes": [{"ty": "rc", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [60, 60]}, "r": {"a": 0, "k": 0}},
        {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 100}}]}]}
    """

  @Test("motion along a curve keeps its easing")
  func easesCurvedMotion() throws {
    let folder = ScratchFolder()
    try folder.write("a.json", Self.curvedMotion)
    let text = try check("LottieLayer(\"a.json\")", of: "a.json", at: [0.2, 0.6, 0.8, 1, 1.4], in: folder)
    #expect(text.contains("along: "))
  }

  /// A page that is turned over, slowly at both ends. Its corners keep their numbers, so it is flat in the middle.
  private static let turnedPage = """
    {"v": "5.7", "fr": 25, "ip": 0, "op": 50, "w": 200, "h": 200, "layers": [{"ty": 4, "ind": 1, "ip": 0, "op": 50, "st": 0,
      "ks": {"p": {"a": 0, "k": [100, 100]}},
      "shapes": [{"ty": "sh", "ks": {"a": 1, "k": [{"t": 0, "i": {"x": 0.667, "y": 1}, "o": {"x": 0.333, "y": 0},
        "s": [{"c": true, "v": [[-20, -70], [-80, -90], [-80, 90], [-20, 70]], "i": [[0, 0], [0, 0], [0, 0], [0, 0]],
          "o": [[0, 0], [0, 0], [0, 0], [0, 0]]}]},
        {"t": 50, "s": [{"c": true, "v": [[20, -70], [80, -90], [80, 90], [20, 70]], "i": [[0, 0], [0, 0], [0, 0], [0, 0]],
          "o": [[0, 0], [0, 0], [0, 0], [0, 0]]}]}]}},
        {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 100}}]}]}
    """

  @Test("a path that needs keys in between keeps its easing")
  func easesPathsInPieces() throws {
    let folder = ScratchFolder()
    try folder.write("a.json", Self.turnedPage)
    let text = try check("LottieLayer(\"a.json\")", of: "a.json", at: [0.2, 0.6, 1.4], in: folder)
    #expect(text.contains("timings: [TimingFunction("), "\(text)")
  }

  @Test("what a script cannot say is a note and a warning with its line")
  func notes() throws {
    let folder = ScratchFolder()
    try folder.write(
      "a.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">
        <filter id="f"><feGaussianBlur stdDeviation="3" edgeMode="wrap"/></filter>
        <rect id="odd" filter="url(#f)" width="50" height="50"/>
      </svg>
      """)
    let run = try Tool.run(["convert", "a.svg", "Out.swift"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let warnings = run.errors.split(separator: "\n")
    #expect(!warnings.isEmpty && warnings.allSatisfy { $0.hasPrefix("warning: a.svg, line ") }, "\(run.errors)")
    #expect(folder.text("Out.swift")?.contains("// Note: line ") == true)
  }

  @Test("an existing script stays, unless it shall be replaced")
  func force() throws {
    let folder = ScratchFolder()
    try folder.write("a.svg", Self.drawing)
    try folder.write("Out.swift", "mine")
    let refused = try Tool.run(["convert", "a.svg", "Out.swift"], in: folder)
    #expect(refused.status == 73)
    #expect(refused.errors.contains("Out.swift already exists; --force replaces it"), "\(refused.errors)")
    #expect(folder.text("Out.swift") == "mine")
    #expect(try Tool.run(["convert", "a.svg", "Out.swift", "--force"], in: folder).status == 0)
    #expect(folder.text("Out.swift")?.contains("final class Out: Component") == true)
    let printed = try Tool.run(["convert", "a.svg", "-"], in: folder)
    #expect(printed.text.contains("final class A: Component"), "\(printed.text)")
    #expect(folder.names.sorted() == ["Out.swift", "a.svg"])
  }

  @Test(
    "mistakes have their own message and code",
    arguments: [
      (["none.svg", "Out.swift"], 66, "there is no file none.svg"),
      (["a.txt", "Out.swift"], 64, "a.txt does not have the name of a drawing or an animation"),
      (["a.svg", "out.mp4"], 64, "out.mp4: convert writes a Swift script"),
      (["bad.svg", "Out.swift"], 66, "bad.svg"),
      (["bad.json", "Out.swift"], 66, "bad.json"),
      (["a.svg", "no/Out.swift"], 73, "the folder no does not exist"),
      (["a.svg", "Out.swift", "--animation", "x"], 64, "--animation is for .lottie archives"),
    ])
  func mistakes(words: [String], status: Int, message: String) throws {
    let folder = ScratchFolder()
    try folder.write("a.svg", Self.drawing)
    try folder.write("a.txt", "text")
    try folder.write("bad.svg", "<svg")
    try folder.write("bad.json", "{}")
    let run = try Tool.run(["convert"] + words, in: folder)
    #expect(Int(run.status) == status, "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(folder.names.sorted() == ["a.svg", "a.txt", "bad.json", "bad.svg"])
  }

  // MARK: Comparing

  /// Converts a file, and compares stills of the script with those of a layer.
  ///
  /// - Returns: the script.
  @discardableResult
  private func check(_ layer: String, of file: String, at times: [Double], in folder: ScratchFolder) throws -> String {
    let run = try Tool.run(["convert", file, "Out.swift"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let text = try #require(folder.text("Out.swift"))
    let format = try #require(text.split(separator: "\n").first { $0.contains("var format") })
    try folder.write(
      "File.swift",
      """
      import MotionKit
      @main struct File: Composition {
      \(format)
        var program: Program { Scene { \(layer).anchorPoint(0, 0).position(0, 0) }.lasting(2) }
      }
      """)
    for time in times {
      for (script, image) in [("Out", "out.png"), ("File", "file.png")] {
        let words = ["still", "\(script).swift", image, "--at", "\(time)"]
        let still = try Tool.run(words, in: folder, cache: Self.cache)
        #expect(still.status == 0, "\(still.errors)")
      }
      let (out, shown) = (
        try ImageFile.bitmap(path: folder.file("out.png")), try ImageFile.bitmap(path: folder.file("file.png"))
      )
      let share = out.shareOff(shown)
      #expect(share <= 0.001, "\(file) at \(time): \(100 * share) % of the pixels are off\n\(text)")
    }
    return text
  }

  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="200" height="160" viewBox="0 0 200 160">
      <linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2="200"><stop stop-color="#f00"/>
        <stop offset="1" stop-color="#00f"/></linearGradient>
      <clipPath id="c"><circle cx="40" cy="120" r="30"/></clipPath>
      <circle id="dot" cx="40" cy="40" r="20" fill="#ff5a3c"/>
      <rect id="mask" x="80" y="20" width="60" height="40" rx="8" fill="url(#g)"/>
      <g id="my 2 leaves" transform="translate(100 90) rotate(20)">
        <path id="leaf" d="M0 0C20 -20 40 -20 60 0C40 20 20 20 0 0Z" fill="#2a8" stroke="#063" stroke-width="3"
          stroke-dasharray="6 3" stroke-linecap="round" stroke-linejoin="round" fill-rule="evenodd"/>
        <use href="#leaf" x="10" y="30" opacity="0.5"/>
      </g>
      <rect x="10" y="90" width="60" height="60" fill="#88c" clip-path="url(#c)"/>
      <rect x="60" y="30" width="60" height="60" fill="#fd0" style="mix-blend-mode: multiply"/>
    </svg>
    """
}
