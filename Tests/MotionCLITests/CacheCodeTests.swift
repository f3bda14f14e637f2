// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Which edits of a script change the keys of which segments.
@Suite("Cache: the code of scripts")
struct CacheCodeTests {
  private struct Manifest: Decodable {
    struct Segment: Decodable { var key: String }
    var segments: [Segment]
  }

  private struct Stage {
    let folder: ScratchFolder
    let cache: WarmCache

    init() throws { (folder, cache) = (ScratchFolder(), WarmCache(keepsScripts: false)) }

    /// The keys of all segments, as a shard lists them.
    func keys() throws -> [String] {
      try? FileManager.default.removeItem(atPath: folder.path + "/parts")
      let run = try Tool.run(
        ["export", "film", "parts", "--shard", "1/1", "--quality", "draft"], in: folder, cache: cache)
      try #require(run.status == 0, "\(run.errors)")
      let text = try #require(folder.bytes("parts/shard-1-of-1.json"))
      return try JSONDecoder().decode(Manifest.self, from: text).segments.map(\.key)
    }

    func write(_ name: String, _ text: String) throws { try folder.write("film/" + name, text) }

    /// Writes the composition with these lines as its program.
    func write(program: String) throws {
      try write(
        "Film.swift",
        """
        import MotionKit

        @main
        struct Film: Composition {
          var format: Format { Format(width: 64, height: 36, fps: 10) }
          var program: Program {
            \(program)
          }
        }
        """)
    }

    /// Replaces text in a file.
    func edit(_ name: String, _ old: String, _ new: String) throws {
      let text = try #require(folder.text("film/" + name))
      try #require(text.contains(old))
      try write(name, text.replacingOccurrences(of: old, with: new))
    }
  }

  /// Three scenes: one of a function that uses other files, one of a function that does not, one without.
  private func film() throws -> Stage {
    let stage = try Stage()
    try stage.write(
      program: """
        far.lasting(1)
        near.lasting(1)
        words.lasting(1)
        """)
    try stage.write(
      "Far.swift",
      """
      import MotionKit

      extension Film {
        var far: Scene {
          Scene {
            ShaderLayer { grid, time in
              let level = tone(time)
              return { row in for i in 0..<row.count { row.red[i] = level } }
            }
          }
        }
      }
      """)
    try stage.write(
      "Near.swift",
      """
      import MotionKit

      extension Film {
        var near: Scene {
          Scene {
            ShaderLayer(inputs: [0.5]) { inputs, grid, time in
              { row in for i in 0..<row.count { row.green[i] = Float(inputs[0] * Math.sin(time)) } }
            }
          }
        }
      }
      """)
    try stage.write(
      "Words.swift",
      """
      import MotionKit

      extension Film {
        var words: Scene { Scene { TextLayer("Words").fontSize(12).position(.center) } }
      }
      """)
    // What the function of the first scene uses: a function, a type, a global, and a conformance.
    try stage.write(
      "Tone.swift",
      """
      struct Level { var value: Double }
      func tone(_ time: Double) -> Float { Float(mixed(Level(value: time)) / Double("\\(Level(value: 1) as Any)".count)) }
      """)
    try stage.write("Mix.swift", "func mixed(_ level: Level) -> Double { level.value * gains[1] }\n")
    try stage.write("Gains.swift", "let gains: [Double] = (0..<4).map { 0.25 * Double($0) }\n")
    try stage.write(
      "Text.swift", "extension Level: CustomStringConvertible { var description: String { \"level\" } }\n")
    return stage
  }

  @Test(
    "an edit changes the keys of all segments with functions, wherever in the script it is; of others, what shows it")
  func edits() throws {
    let stage = try film()
    let base = try stage.keys()
    try #require(base.count == 3 && Set(base).count == 3)
    let edits: [(file: String, old: String, new: String, changed: [Int])] = [
      ("Words.swift", "\"Words\"", "\"World\"", [0, 1, 2]),
      ("Near.swift", "row.green", "row.blue", [0, 1]),
      ("Tone.swift", "Float(mixed", "Float(0.5 * mixed", [0, 1]),
      ("Gains.swift", "0.25", "0.125", [0, 1]),
      ("Text.swift", "\"level\"", "\"a level\"", [0, 1]),
    ]
    var before = base
    for edit in edits {
      try stage.edit(edit.file, edit.old, edit.new)
      let after = try stage.keys()
      try #require(after.count == 3)
      #expect(
        (0..<3).filter { before[$0] != after[$0] } == edit.changed, "\(edit.file): \(edit.old) to \(edit.new)")
      before = after
    }
    for edit in edits.reversed() { try stage.edit(edit.file, edit.new, edit.old) }
    #expect(try stage.keys() == base)
  }

  @Test("functions that one place hands on are told apart, also when they change places")
  func swapped() throws {
    let stage = try Stage()
    func write(_ first: String, _ second: String) throws {
      try stage.write(
        program: """
          Scene { plot(\(first)) }.lasting(1)
          Scene { plot(\(second)) }.lasting(1)
          """)
    }
    try stage.write(
      "Plots.swift",
      """
      import MotionKit

      func plot(_ function: @escaping Shader.Program) -> ShaderLayer { ShaderLayer(function) }
      @Sendable func rising(_ grid: ShaderGrid, _ time: Double) -> Shader.RowFunction {
        { row in for i in 0..<row.count { row.red[i] = Float(time) } }
      }
      @Sendable func falling(_ grid: ShaderGrid, _ time: Double) -> Shader.RowFunction {
        { row in for i in 0..<row.count { row.red[i] = Float(1 - time) } }
      }
      """)
    try write("rising", "falling")
    let keys = try stage.keys()
    #expect(keys.count == 2 && keys[0] != keys[1])
    try write("falling", "rising")
    let swapped = try stage.keys()
    #expect(swapped.count == 2 && Set(keys + swapped).count == 4)
  }

  @Test("the function of a script in one file has the key of the whole script")
  func oneFile() throws {
    let stage = try Stage()
    try stage.write(
      program: """
        Scene { ShaderLayer { _, time in { row in for i in 0..<row.count { row.red[i] = Float(time) } } } }.lasting(1)
        Scene { TextLayer("Words").fontSize(12).position(.center) }.lasting(1)
        """)
    let base = try stage.keys()
    try stage.edit("Film.swift", "Words", "World")
    let edited = try stage.keys()
    #expect((0..<2).filter { base[$0] != edited[$0] } == [0, 1])
    try stage.edit("Film.swift", "World", "Words")
    #expect(try stage.keys() == base)
  }
}
