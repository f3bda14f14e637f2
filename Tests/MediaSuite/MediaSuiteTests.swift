// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionMedia
import MotionTestSupport
import Synchronization
import Testing

@Suite("Media suite")
struct MediaSuiteTests {
  /// `MEDIA_SUITE=text` in the environment leaves the cases whose names contain it.
  @Test("every kind of media that ffmpeg writes is read right, or refused with a clear error")
  func everyKind() throws {
    let folder = WorkFolder()
    let maker = CaseMaker(folder: folder, sources: SourceFiles(folder))
    let only = ProcessInfo.processInfo.environment["MEDIA_SUITE"]
    let cases = MediaCase.all.filter { media in
      only.map { media.name.contains($0) } ?? TestEffort.takes(media.name, oneOf: 4)
    }
    try #require(!cases.isEmpty, "no case has “\(only ?? "")” in its name")
    let verdicts = Mutex([Verdict?](repeating: nil, count: cases.count))
    DispatchQueue.concurrentPerform(iterations: cases.count) { index in
      let verdict = Self.verdict(cases[index], index, maker)
      verdicts.withLock { $0[index] = verdict }
    }
    let report = SuiteReport(zip(cases, verdicts.withLock { $0 }).map { ($0, $1 ?? .unmade("not run")) })
    print(report.summary)
    #expect(report.wrong.isEmpty, "\(report.wrong.joined(separator: "\n"))")
  }

  /// Makes a file, reads it, and removes it.
  static func verdict(_ media: MediaCase, _ number: Int, _ maker: CaseMaker) -> Verdict {
    do {
      let path: String
      switch try maker.make(media, number: number) {
      case .file(let made): path = made
      case .skipped(let why): return .skipped(why)
      case .failed(let why): return .unmade(why)
      }
      defer { try? FileManager.default.removeItem(atPath: path) }
      return media.judged(path)
    } catch {
      return .unmade("\(error)")
    }
  }
}

@Suite("Media suite's own parts")
struct MediaSuitePartsTests {
  @Test("only what ffmpeg does not list is left out; a mistake in a case is one")
  func missingParts() throws {
    let parts = FFmpegParts.installed
    try #require(parts.encoders.contains("mpeg4") && parts.muxers.contains("matroska"))
    #expect(parts.missing(for: ["-i", "a", "-c:v", "mpeg4", "-f", "matroska", "b"]) == nil)
    #expect(parts.missing(for: ["-c:v", "odd", "-i", "a", "-c", "copy", "-no_such_option", "1", "b.mkv"]) == nil)
    #expect(parts.missing(for: ["-i", "a", "-c:v", "odd", "b.mkv"]) == "no encoder odd")
    #expect(parts.missing(for: ["-i", "a", "-f", "odd", "b"]) == "no muxer odd")
    let folder = WorkFolder()
    let maker = CaseMaker(folder: folder, sources: SourceFiles(folder))
    guard case .failed = try maker.make(MediaCase("a/b", "mkv", "-c:v mpeg4 -no_such_option 1"), number: 1) else {
      Issue.record("a wrong option is not said")
      return
    }
  }

  @Test("an error is clear if it names the file and says what to do")
  func clearErrors() {
    func isClear(_ error: any Error) -> Bool {
      guard case .clearError = Verdict.of(error, path: "a.mp4") else { return false }
      return true
    }
    #expect(isClear(MediaError.truncated(path: "a.mp4", time: nil, reason: "it ends")))
    #expect(isClear(MediaError.unsupported(path: "a.mp4", reason: "it is odd", advice: "Convert it.")))
    #expect(!isClear(MediaError.unsupported(path: "a.mp4", reason: "it is odd", advice: "")))
    #expect(!isClear(MediaError.truncated(path: "b.mp4", time: nil, reason: "it ends")))
    #expect(!isClear(MediaError.brokenPipe(path: "a.mp4")))
  }
}

extension MediaCase {
  /// Reads a file of this kind.
  func judged(_ path: String) -> Verdict {
    var faults: [String] = []
    do {
      if let video, isImage {
        faults += try ImageJudge(media: self, video: video).faults(path: path)
      } else if let video {
        var judge = try VideoJudge(self, video, path: path)
        try judge.judge()
        faults += judge.faults
      }
      if let sound { faults += try SoundJudge(sound: sound, expected: expected).faults(path: path) }
    } catch {
      let verdict = Verdict.of(error, path: path)
      guard case .clearError(_, let words) = verdict, expected.outcome == .right else { return verdict }
      return .wrong(["an error: \(words)"])
    }
    if expected.outcome == .error { return .wrong(["an error, got a clip" + (faults.first.map { "; \($0)" } ?? "")]) }
    return faults.isEmpty ? .right : .wrong(faults)
  }
}
