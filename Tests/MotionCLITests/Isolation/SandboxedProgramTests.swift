// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@testable import MotionProcess

/// Voices and helper programs of scripts that start no program themselves.
@Suite("Programs for sandboxed scripts", .enabled(if: MotionProcess.Sandbox.problem == nil))
struct SandboxedProgramTests {
  private let folder = ScratchFolder()

  private func run(
    _ words: [String], _ cache: WarmCache, sandboxed: Bool = true, environment: [String: String] = [:]
  ) throws -> Tool.Run {
    try Tool.run(words + (sandboxed ? ["--sandbox"] : []), in: folder, cache: cache, environment: environment)
  }

  private func lines(_ name: String) -> [String] {
    (folder.text(name) ?? "").split(separator: "\n").map(String.init)
  }

  // MARK: Voices

  /// A voice of half a second for each letter. It notes each text, and the folder in which it runs.
  private func writeVoice() throws -> String {
    try folder.writeProgram(
      "programs/voice.sh",
      """
      #!/bin/sh
      echo "$1|$3|$PWD|$TOKEN" >> "${0%/*}/log"
      exec ffmpeg -v error -f lavfi -i "sine=500:r=48000:d=$(expr length "$3" / 2)" -y "$2"
      """)
    return folder.file("programs/voice.sh") + " {voice} {output} {text}"
  }

  private func speak(
    _ call: String, _ cache: WarmCache, _ output: String, _ command: String, _ options: [String] = [],
    sandboxed: Bool = true
  ) throws -> Tool.Run {
    try folder.write("project/clip.swift", Script.text("Layer(); Audio(speaking: \(call))", seconds: "3"))
    return try run(
      ["export", "project/clip.swift", output, "--quality", "draft", "--voice-command", command] + options, cache,
      sandboxed: sandboxed, environment: ["TOKEN": "1"])
  }

  @Test("a voice speaks in a sandbox as outside of it, once, and not in the script's folder")
  func voice() throws {
    let (free, kept, command) = (WarmCache(), WarmCache(), try writeVoice())
    let call = "\"Four; $HOME\", voice: \"en\""
    #expect(try speak(call, free, "free.mp4", command, sandboxed: false).status == 0)
    let first = try speak(call, kept, "a.mp4", command)
    #expect(first.status == 0, "\(first.errors)")
    let again = try speak(call, kept, "b.mp4", command)
    #expect(again.status == 0, "\(again.errors)")
    let unkept = try speak(call, kept, "c.mp4", command, ["--no-cache"])
    #expect(unkept.status == 0, "\(unkept.errors)")
    #expect(lines("programs/log").dropFirst() == ["en|Four; $HOME|/|1", "en|Four; $HOME|/|1"])
    let film = try #require(folder.bytes("free.mp4"))
    for name in ["a.mp4", "b.mp4", "c.mp4"] { #expect(folder.bytes(name) == film, "\(name)") }
  }

  @Test(
    "a sandboxed script gives a voice no options and no files",
    arguments: [
      ("\"-f/etc/passwd\"", "may take it for an option"), ("\"Four\", voice: \"--write\"", "may take it for an option"),
      ("\"Four\", voice: \"./model\"", "names no files for --voice-command"),
      ("String(repeating: \"a\", count: 20_000)", "can have 16384 spoken at once"),
    ])
  func refusedVoices(call: String, message: String) throws {
    let run = try speak(call, WarmCache(), "a.mp4", writeVoice())
    #expect(run.status == 83 && run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains("clip.swift:12") && lines("programs/log").isEmpty, "\(run.errors)")
  }

  @Test("a voice command of the script's folder is not run in a sandbox")
  func ownVoice() throws {
    _ = try writeVoice()
    let run = try speak("\"Four\"", WarmCache(), "a.mp4", "programs/voice.sh {voice} {output} {text}")
    #expect(run.status == 66 && run.errors.contains("name --voice-command by its whole path"), "\(run.errors)")
    #expect(lines("programs/log").isEmpty)
  }

  // MARK: Helper programs

  /// A program in the place of Python that knows the kept answers of the tests, and notes each request.
  private func writeHelper() throws -> [String: String] {
    let root = URL(fileURLWithPath: Tool.answers).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    try folder.writeProgram(
      "helper/bin/python",
      """
      #!/bin/sh
      while IFS= read -r line; do
        printf '%s\\n' "$line" >> '\(folder.file("asked"))'
        grep -F -m 1 -e "$line" '\(Tool.answers)' | cut -f 2- | grep . || echo '{"error":"is not known","at":0}'
      done
      """)
    try FileManager.default.copyItem(
      atPath: root.appendingPathComponent("helpers/requirements.txt").path,
      toPath: folder.file("helper/motionkit-requirements.txt"))
    return ["MOTIONKIT_HELPERS": folder.file("helper"), "MOTIONKIT_HELPER_ANSWERS": ""]
  }

  private static let film = #"""
    FormulaLayer("x^2").size(20).position(100, 30)
          CodeLayer("let answer = 6 * 7  // not 42", language: .swift).font("JetBrains Mono", 10).position(100, 70)
    """#

  @Test("code and formulas are the same in a sandbox, by the helper program and by kept answers")
  func helper() throws {
    let (free, kept, helper) = (WarmCache(), WarmCache(), try writeHelper())
    try folder.write(
      "project/clip.swift",
      Script.text(SandboxedProgramTests.film, format: "Format(width: 200, height: 100, fps: 10)"))
    let words = ["export", "project/clip.swift"]
    let outside = try run(words + ["free.mp4"], free, sandboxed: false, environment: helper)
    #expect(outside.status == 0, "\(outside.errors)")
    let first = try run(words + ["a.mp4"], kept, environment: helper)
    #expect(first.status == 0, "\(first.errors)")
    #expect(lines("asked").count == 4 && Set(lines("asked")).count == 2, "\(lines("asked"))")
    // Nothing is asked for twice, also if the program cannot start any more.
    try FileManager.default.removeItem(atPath: folder.file("helper/bin/python"))
    let again = try run(words + ["b.mp4"], kept, environment: helper)
    #expect(again.status == 0 && lines("asked").count == 4, "\(again.errors)")
    let film = try #require(folder.bytes("free.mp4"))
    #expect(folder.bytes("a.mp4") == film && folder.bytes("b.mp4") == film)
    let missing = try run(words + ["c.mp4"], WarmCache(), environment: helper)
    #expect(missing.status == 66 && missing.errors.contains("run “motionkit setup-helpers”"), "\(missing.errors)")
  }

  @Test("a formula with a mistake is an error at the script's line, as outside")
  func mistake() throws {
    let helper = try writeHelper()
    try folder.write("project/clip.swift", Script.text("FormulaLayer(\"\\\\nothing\").position(.center)"))
    let run = try run(["still", "project/clip.swift", "a.png"], WarmCache(), environment: helper)
    #expect(run.status == 83 && run.errors.contains("is not known"), "\(run.errors)")
    #expect(run.errors.contains("clip.swift:12"), "\(run.errors)")
  }

  // MARK: Hostile requests

  /// Writes to the broker's pipe by itself: the only pipe that it can read, and the first one that it can write.
  private static let flood = #"""
    func mode(_ number: Int32) -> Int32? {
      var status = stat()
      guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
      return fcntl(number, F_GETFL) & O_ACCMODE
    }
    func flood() {
      guard let output = (3..<256).first(where: { mode($0) == O_WRONLY }),
        let input = (3..<256).first(where: { mode($0) == O_RDONLY })
      else { return }
      signal(SIGPIPE, SIG_IGN)
      func send(_ kind: UInt8, _ length: Int, _ text: String) -> Bool {
        let head = [kind] + (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
        let bytes = head + Array(text.utf8)
        return write(output, bytes, bytes.count) == bytes.count
      }
      func answer() -> String? {
        var head = [UInt8](repeating: 0, count: 5)
        guard read(input, &head, 5) == 5 else { return nil }
        let length = head[1...].reversed().reduce(0) { $0 << 8 | Int($1) }
        var bytes = [UInt8](repeating: 0, count: length)
        var done = 0
        while done < length {
          let count = bytes.withUnsafeMutableBytes { read(input, $0.baseAddress! + done, length - done) }
          guard count > 0 else { return nil }
          done += count
        }
        return "\(head[0]) " + String(decoding: bytes, as: UTF8.self)
      }
      let two = #"{"kind":"tokens","language":"a\nb","text":"a\n{\"kind\":\"hello\"}"}"#
      for text in [two, #"{"kind":"hello"}"#, #"{"kind":"formula"}"#, "\n\n", "[]"] {
        if send(2, text.utf8.count, text) { print("got \(answer() ?? "nothing")") }
      }
      var (refused, last) = (0, "")
      for _ in 0..<2500 where send(2, 2, "{}") {
        guard let text = answer() else { break }
        refused += text.hasPrefix("1 ") ? 1 : 0
        last = text
      }
      print("got \(refused) refusals, then \(last)")
      print("got \(send(2, 1 << 30, "a") ? answer() ?? "nothing" : "nothing")")
      print("got \(send(2, 2, "{}") ? answer() ?? "nothing" : "nothing")")
    }
    """#

  @Test("a script that floods its broker gets refusals, and no second line to the helper program")
  func flood() throws {
    let (helper, cache) = (try writeHelper(), WarmCache())
    try folder.write(
      "project/clip.swift",
      Script.text(
        "let _ = flood(); Layer()", seconds: "0.2", imports: "import Foundation\n" + SandboxedProgramTests.flood))
    let run = try run(["still", "project/clip.swift", "a.png"], cache, environment: helper)
    #expect(run.status == 0, "\(run.errors)")
    let got = (run.text + run.errors).split(separator: "\n").filter { $0.hasPrefix("got ") }
    try #require(got.count == 8, "\(run.errors)")
    #expect(got.prefix(5).allSatisfy { $0.hasPrefix("got 1 ") }, "\(got)")
    #expect(got[5].hasPrefix("got 2500 refusals, then 1 ") && got[5].contains("2000 texts"), "\(got[5])")
    // A request that is too long ends the broker.
    #expect(got.suffix(2).allSatisfy { $0 == "got nothing" }, "\(got)")
    // Only the code was a request, and its line breaks are none of the helper program's.
    #expect(lines("asked") == [#"{"kind":"tokens","language":"a\nb","text":"a\n{\"kind\":\"hello\"}"}"#])
  }
}
