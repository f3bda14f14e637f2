// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@testable import MotionProcess

/// Texts that an outer command speaks.
@Suite("Speech by a command")
struct SpeechTests {
  @Test(
    "words are parted by blanks, quotes and backslashes keep what they hold, and no shell is asked",
    arguments: [
      ("say {output} {text}", ["say", "{output}", "{text}"]),
      (#"say  -o '{output}' "a \"b\" \\ 'c'" {text}"#, ["say", "-o", "{output}", #"a "b" \ 'c'"#, "{text}"]),
      (
        #"say my\ file='x y'"z" '' {text}{output} $HOME ; *"#,
        ["say", "my file=x yz", "", "{text}{output}", "$HOME", ";", "*"]
      ),
      // A character that joins with the one behind it, and one that joins with the one before.
      ("say \u{D4E}'a b'\u{300} {text}{output}", ["say", "\u{D4E}a b\u{300}", "{text}{output}"]),
    ])
  func words(line: String, words: [String]) throws { #expect(try VoiceCommand(line).words == words) }

  @Test(
    "a command without its parts is refused",
    arguments: ["", "say", "say {text}", "say {output}", "say '{text} {output}"])
  func refused(line: String) { #expect(throws: HostError.self) { try VoiceCommand(line) } }

  @Test("a text stays one word, whatever it holds")
  func filled() throws {
    let command = try VoiceCommand("say -v={voice} {output} {text} {other} {")
    #expect(
      try command.filled(text: "a 'b' {output} $(c)", voice: "de", output: "/o.wav") == [
        "say", "-v=de", "/o.wav", "a 'b' {output} $(c)", "{other}", "{",
      ])
  }

  @Test(
    "a text or a voice that begins with a dash is no option of a command",
    arguments: [
      ("say {output} {text}", "-f/etc/passwd", "en", false), ("say {output} -- {text}", "-f/etc/passwd", "en", true),
      ("say {output} --text={text}", "-f/etc/passwd", "en", true), ("say {output} x{text}", "-f", "en", true),
      ("say {voice} {output} {text}", "a", "--write=x", false), ("say -v {voice} {output} {text}", "a", "-x", false),
      ("say {output} {voice}{text}", "-f", "", false), ("say {text} -- {output}", "-f", "en", false),
      ("say {output} {text}", "- f", "en", false), ("say {output} {text}", "−5 degrees", "en", true),
      ("say -- {output} {text}", "a\u{0}b", "en", false), (VoiceCommand.example, "-f /etc/passwd", "en", true),
    ])
  func dashes(line: String, text: String, voice: String, isGood: Bool) throws {
    let command = try VoiceCommand(line)
    func filled() throws -> [String] { try command.filled(text: text, voice: voice, output: "/o.wav") }
    guard !isGood else {
      #expect(try filled().contains { $0.hasSuffix(text) })
      return
    }
    let error = #expect(throws: SpeechError.self) { try filled() }
    #expect(error?.isMissingInput == false && error?.description.isEmpty == false)
  }

  @Test("every example of a command says where its options end")
  func examples() throws {
    #expect(try VoiceCommand(VoiceCommand.example).words.contains("--"))
    for words in [["export", "--help"], ["help", "export"]] {
      #expect(try Tool.run(words, in: ScratchFolder()).text.contains("'\(VoiceCommand.example)'"))
    }
  }

  /// A voice of half a second for each letter, which says what it was told in `log`.
  private static let voice = """
    #!/bin/sh
    echo "$1|$3" >> log
    [ "$1" = hoarse ] && { echo "no voice left" >&2; exit 3; }
    exec ffmpeg -v error -f lavfi -i "sine=500:r=48000:d=$(expr length "$3" / 2)" -y "$2"
    """

  private func folder() throws -> ScratchFolder {
    let folder = ScratchFolder()
    try folder.writeProgram("voice.sh", SpeechTests.voice)
    return folder
  }

  private func export(
    _ folder: ScratchFolder, _ cache: WarmCache, _ sound: String, _ name: String, _ options: [String] = [],
    command: String? = "./voice.sh {voice} {output} {text}"
  ) throws -> Tool.Run {
    try folder.write("clip.swift", Script.text("Layer(); \(sound)", seconds: "3"))
    return try Tool.run(
      ["export", "clip.swift", name, "--quality", "draft"] + (command.map { ["--voice-command", $0] } ?? []) + options,
      in: folder, cache: cache)
  }

  private func said(_ folder: ScratchFolder) -> [String] {
    String(decoding: folder.bytes("log") ?? Data(), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("a text is spoken once, and kept for the command, the text and the voice; --no-cache keeps nothing")
  func kept() throws {
    let (folder, cache) = (try folder(), WarmCache())
    let sound = "Audio(speaking: \"Four $HOME\", voice: \"en\")"
    let first = try export(folder, cache, sound, "a.mp4")
    #expect(first.status == 0, "\(first.errors)")
    #expect(said(folder) == ["en|Four $HOME"])
    #expect(try export(folder, cache, sound, "b.mp4").status == 0)
    #expect(said(folder).count == 1 && folder.bytes("a.mp4") == folder.bytes("b.mp4"))
    #expect(try export(folder, cache, sound.replacingOccurrences(of: "en", with: "de"), "c.mp4").status == 0)
    #expect(said(folder) == ["en|Four $HOME", "de|Four $HOME"])
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.file("speech"))
    #expect(
      names.count == 4 && names.count { $0.hasSuffix(".wav") } == 2 && names.count { $0.hasSuffix(".wav.seal") } == 2)
    #expect(try export(folder, cache, sound, "d.mp4", ["--no-cache"]).status == 0)
    #expect(said(folder).count == 3 && folder.bytes("d.mp4") == folder.bytes("a.mp4"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.file("speech")).count == 4)
  }

  @Test("what is kept and damaged is spoken anew, and cache clear removes it")
  func damaged() throws {
    let (folder, cache) = (try folder(), WarmCache())
    let sound = "Audio(speaking: \"Four\", voice: \"en\")"
    #expect(try export(folder, cache, sound, "a.mp4").status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.file("speech"))
    let file = try cache.file("speech/" + #require(names.first { $0.hasSuffix(".wav") }))
    let whole = try Data(contentsOf: URL(fileURLWithPath: file))
    for (index, damage) in [
      whole.prefix(whole.count / 2), whole + Data([0]), Data(),
      whole.prefix(1000) + Data([whole[1000] ^ 1]) + whole.dropFirst(1001),
    ].enumerated() {
      try damage.write(to: URL(fileURLWithPath: file))
      let run = try export(folder, cache, sound, "b.mp4")
      #expect(run.status == 0 && said(folder).count == index + 2, "\(index): \(run.errors)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == whole)
      #expect(folder.bytes("b.mp4") == folder.bytes("a.mp4"))
    }
    // A seal that is gone is as bad.
    #expect(remove(file + ".seal") == 0)
    #expect(try export(folder, cache, sound, "b.mp4").status == 0 && said(folder).count == 6)
    #expect(try Tool.run(["cache"], in: folder, cache: cache).text.contains("speech    1 spoken texts, "))
    #expect(try Tool.run(["cache", "clear"], in: folder, cache: cache).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.file("speech")).isEmpty)
    #expect(try export(folder, cache, sound, "b.mp4").status == 0 && said(folder).count == 7)
  }

  @Test("a voice that lost its end and ended well is an error, and nothing of it is kept")
  func cutOff() throws {
    let (folder, cache) = (try folder(), WarmCache())
    try folder.writeProgram("cut.sh", "#!/bin/sh\n./voice.sh \"$@\" && truncate -s -1000 \"$2\"\n")
    let run = try export(
      folder, cache, "Audio(speaking: \"Four\", voice: \"en\")", "a.mp4", command: "./cut.sh {voice} {output} {text}")
    #expect(run.status == 83 && run.errors.contains("lacks 1000 bytes of the sound"), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.file("speech")).isEmpty)
  }

  @Test("a command that fails is an error with the line, its code and its words")
  func failures() throws {
    let (folder, cache) = (try folder(), WarmCache())
    let failed = try export(folder, cache, "Audio(speaking: \"No\", voice: \"hoarse\")", "a.mp4")
    #expect(
      failed.status == 66 && failed.errors.contains("./voice.sh ended with code 3: no voice left"), "\(failed.errors)")
    #expect(failed.errors.contains("clip.swift:") && failed.errors.contains("the spoken “No”"))
    let missing = try export(
      folder, cache, "Audio(speaking: \"No\")", "a.mp4", command: "nobody-speaks {output} {text}")
    #expect(missing.status == 66 && missing.errors.contains("there is no program nobody-speaks"), "\(missing.errors)")
    let silent = try export(folder, cache, "Audio(speaking: \"No\")", "a.mp4", command: "true {output} {text}")
    #expect(silent.errors.contains("true succeeded but wrote no sound"), "\(silent.errors)")
    let none = try export(folder, cache, "Audio(speaking: \"No\")", "a.mp4", command: nil)
    #expect(none.errors.contains("--voice-command 'espeak-ng"), "\(none.errors)")
    let empty = try export(folder, cache, "Audio(speaking: \" \")", "a.mp4")
    #expect(empty.status == 83 && empty.errors.contains("the text to speak has no words"), "\(empty.errors)")
    #expect(try export(folder, cache, "Layer()", "a.mp4", command: "say {text}").status == 64)
  }

  @Test("a command that speaks ends with motionkit", arguments: [SIGINT, SIGTERM, SIGKILL])
  func stopped(signal: CInt) throws {
    let (folder, cache) = (try folder(), WarmCache())
    try folder.writeProgram("slow.sh", "#!/bin/sh\necho $$ > pid\nexec sleep 120\n")
    try folder.write("clip.swift", Script.text("Audio(speaking: \"Four\")"))
    var child: pid_t = 0
    let run = try Tool.run(
      ["export", "clip.swift", "a.mp4", "--voice-command", "./slow.sh {output} {text}"], in: folder, cache: cache
    ) { process in
      for _ in 0..<600 where folder.text("pid")?.hasSuffix("\n") != true { usleep(100_000) }
      child = pid_t(folder.text("pid")?.dropLast() ?? "") ?? 0
      try #require(child > 0)
      kill(process.processIdentifier, signal)
    }
    #expect(run.status != 0)
    for _ in 0..<100 where kill(child, 0) == 0 { usleep(100_000) }
    #expect(kill(child, 0) != 0)
    kill(child, SIGKILL)
  }

  @Test("a command that does not end is ended")
  func endless() throws {
    let folder = ScratchFolder()
    var speaker = Speaker(command: try VoiceCommand("sleep 100 {output} {text}"), folder: folder.path + "/speech")
    // `sleep` refuses its words at once; `tail` waits.
    #expect(throws: SpeechError.self) { try speaker.file(speaking: "a", voice: "en") }
    speaker = Speaker(
      command: try VoiceCommand("sh -c 'sleep 100; true' {output} {text}"), folder: folder.path + "/speech",
      patience: 0.3)
    let start = Date()
    let error = #expect(throws: SpeechError.self) { try speaker.file(speaking: "a", voice: "en") }
    #expect(error?.description.contains("did not end within") == true && Date().timeIntervalSince(start) < 10)
  }
}
