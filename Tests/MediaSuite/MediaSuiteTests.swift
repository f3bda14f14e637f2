import Foundation
import MotionMedia
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
    let cases = MediaCase.all.filter { media in only.map { media.name.contains($0) } ?? true }
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

extension MediaCase {
  /// Reads a file of this kind.
  func judged(_ path: String) -> Verdict {
    var faults: [String] = []
    do {
      if let video, isPicture {
        faults += try PictureJudge(media: self, video: video).faults(path: path)
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
