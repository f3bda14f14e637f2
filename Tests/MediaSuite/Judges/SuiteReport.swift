// SPDX-License-Identifier: Apache-2.0

/// The verdicts of all cases in words.
struct SuiteReport {
  private let verdicts: [(media: MediaCase, verdict: Verdict)]

  init(_ verdicts: [(MediaCase, Verdict)]) { self.verdicts = verdicts }

  /// One line a case that is not as it must be.
  var wrong: [String] {
    verdicts.compactMap { media, verdict in
      switch verdict {
      case .wrong(let faults): "WRONG \(media.name): \(faults.joined(separator: "; "))"
      case .unmade(let why): "UNMADE \(media.name): \(why)"
      default: nil
      }
    }
  }

  /// The counts: of all, of each kind of error, of what this ffmpeg cannot make.
  var summary: String {
    var (right, errors, skipped) = (0, [String: [String]](), [String]())
    for (media, verdict) in verdicts {
      switch verdict {
      case .right: right += 1
      case .clearError(let kind, let words): errors[kind, default: []].append("\(media.name): \(words)")
      case .skipped: skipped.append(media.name)
      default: break
      }
    }
    let clear = errors.values.reduce(0) { $0 + $1.count }
    var lines = [
      "media suite: \(verdicts.count) cases: \(right) right, \(clear) clear errors, \(wrong.count) wrong"
        + (skipped.isEmpty ? "" : ", \(skipped.count) skipped")
    ]
    for (kind, words) in errors.sorted(by: { $0.key < $1.key }) {
      lines.append("  \(kind): \(words.count)")
      lines += words.map { "    \($0)" }
    }
    if !skipped.isEmpty { lines.append("  skipped, not in this ffmpeg: \(skipped.joined(separator: ", "))") }
    return lines.joined(separator: "\n")
  }
}
