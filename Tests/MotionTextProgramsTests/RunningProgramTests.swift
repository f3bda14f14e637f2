// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess
import MotionTestSupport
import Testing

@testable import MotionTextPrograms

@Suite("Running a helper program")
struct RunningProgramTests {
  private let scratch = ScratchFolder()

  /// A program in the place of Python, in the shell's language.
  private func make(_ script: String, patience: Double = 5, results: KeptResults = KeptResults(folders: [])) throws
    -> TextProgram
  {
    for file in ["motionkit_helper.py", "formulas.js", "requirements.txt"] { try scratch.write("program/" + file, "x") }
    try scratch.writeProgram("environment/bin/python", "#!/bin/sh\n" + script)
    try scratch.write("environment/motionkit-requirements.txt", "x")
    let installation = try #require(
      ProgramInstallation(program: scratch.file("program"), environment: scratch.file("environment")))
    return TextProgram(installation, results: results, patience: patience)
  }

  private func ask(_ program: TextProgram, _ text: String = "a") throws -> [[String]] {
    try program.value(.tokens(of: text, language: "swift"))
  }

  private static let answer = #"printf '{"id":null,"value":[["Text","a"]]}\n'"#

  @Test("answers come line by line, from one process")
  func answers() throws {
    let program = try make(
      "n=0; while read -r line; do n=$((n+1)); printf '{\"value\":[[\"Text\",\"%s\"]]}\\n' $n; done")
    #expect(try ask(program, "a") == [["Text", "1"]])
    #expect(try ask(program, "b") == [["Text", "2"]])
    // The same request is not asked again.
    #expect(try ask(program, "a") == [["Text", "1"]])
  }

  @Test("a process that ended between requests is started anew")
  func restarts() throws {
    let program = try make("read -r line; \(RunningProgramTests.answer)")
    #expect(try ask(program, "a") == [["Text", "a"]])
    usleep(100_000)
    #expect(try ask(program, "b") == [["Text", "a"]])
  }

  @Test("a process that does not answer is ended in time")
  func patience() throws {
    let program = try make("read -r line; exec sleep 100", patience: 0.5)
    let start = Clock.now
    let error = #expect(throws: TextProgramError.self) { try ask(program) }
    #expect(Clock.now - start < 4)
    #expect(error?.message.contains("longer than") == true && error?.offset == 0)
  }

  @Test("one that does not read is ended, too")
  func reading() throws {
    let program = try make("exec sleep 100", patience: 0.5)
    let error = #expect(throws: TextProgramError.self) { try ask(program, String(repeating: "a", count: 1 << 20)) }
    #expect(error?.message.contains("longer than") == true)
  }

  @Test(
    "an end, a signal and nonsense are errors that say what to do",
    arguments: [
      ("exit 3", "ended with code 3"), ("kill -9 $$", "ended by signal 9"),
      ("read -r line; echo nonsense", "not understood"), ("read -r line; echo '{}'", "empty answer"),
    ])
  func ends(script: String, reason: String) throws {
    let error = #expect(throws: TextProgramError.self) { try ask(make(script)) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    #expect(error?.message.contains("motionkit doctor") == true)
  }

  @Test("an error keeps its position, and is not kept")
  func errors() throws {
    let program = try make(
      "read -r line; printf '{\"error\":\"bad\",\"at\":7}\\n'; read -r line; \(RunningProgramTests.answer)")
    let error = #expect(throws: TextProgramError.self) { try ask(program) }
    #expect(error?.message == "bad" && error?.offset == 7)
    #expect(try ask(program) == [["Text", "a"]])
  }

  @Test("answers are kept for other runs, in each folder and in a file; a damaged one is asked for again")
  func kept() throws {
    let file = AnswerFile(scratch.file("answers.txt"))
    let results = KeptResults(folders: [scratch.file("one"), scratch.file("two")], file: file)
    #expect(try ask(make("read -r line; \(RunningProgramTests.answer)", results: results)) == [["Text", "a"]])
    #expect(results.count == 2 && results.size > 0)
    let silent = "exit 1"
    #expect(try ask(make(silent, results: KeptResults(folders: [scratch.file("two")]))) == [["Text", "a"]])
    let again = KeptResults(folders: [], file: AnswerFile(scratch.file("answers.txt")))
    #expect(try ask(make(silent, results: again)) == [["Text", "a"]])
    let name = try #require(FileSystem.names(in: scratch.file("one"))?.first { $0.hasSuffix(".json") })
    try scratch.write("one/" + name, "damaged")
    // It comes from the other folder, and is handed on.
    #expect(try ask(make(silent, results: KeptResults(folders: results.folders))) == [["Text", "a"]])
    #expect(try ask(make(silent, results: KeptResults(folders: [scratch.file("one")]))) == [["Text", "a"]])
    #expect(try KeptResults(folders: results.folders).clear() > 0)
    #expect(results.count == 0)
  }

  @Test("a missing or an old environment is an error that says what to run")
  func missing() throws {
    let program = try make("exit 0")
    try scratch.write("environment/motionkit-requirements.txt", "old")
    let old = #expect(throws: TextProgramError.self) { try ask(program) }
    #expect(old?.message.contains("another version; run “motionkit setup-helpers” again") == true)
    FileSystem.remove(scratch.file("environment/bin/python"))
    let missing = #expect(throws: TextProgramError.self) { try ask(program) }
    #expect(missing?.message == "the helper programs are not set up; run “motionkit setup-helpers”")
    #expect(missing?.isMissingInput == true)
  }

  @Test("a setup leaves folders alone that are no environments, and names a missing folder of wheels")
  func setup() throws {
    let program = try make("exit 0")
    try scratch.write("environment/letter.txt", "mine")
    let error = #expect(throws: HostError.self) { try ProgramSetup(program.installation, wheels: nil).run { _ in } }
    #expect(error?.message.contains("is no virtual environment but has other files") == true)
    let wheels = #expect(throws: HostError.self) {
      try ProgramSetup(program.installation, wheels: scratch.file("none")).run { _ in }
    }
    #expect(wheels?.status == .inputMissing)
    #expect(FileSystem.contents(scratch.file("environment/letter.txt")) != nil)
  }
}
