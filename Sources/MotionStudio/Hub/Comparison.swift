// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The version that is shown beside the film.
struct Comparison {
  /// Nil: there is none.
  var version: PageVersion?
  /// Counts the versions, so that late answers of one before are known.
  var number = 0
  var process: PreviewProcess?
  /// Of that process.
  var words: [String] = []
  /// Whether it has frames.
  var isShown = false
  /// JSON lines.
  var problems: [String] = []
  var output: [String] = []
  /// The last message to pages.
  var message = PageMessage.make("compare", ["state": "\"none\"", "number": "0"])

  var shown: PreviewProcess? { isShown ? process : nil }

  /// The next version, or none. The caller ends the process of the one before.
  mutating func begin(_ next: PageVersion?) {
    (version, process, words) = (next, nil, [])
    (isShown, problems, output) = (false, [], [])
    number += 1
    tell(next == nil ? "none" : "making")
  }

  mutating func fail(_ words: String) {
    isShown = false
    tell("failed", ["message": PageMessage.text(words)])
  }

  mutating func show(_ description: String) {
    isShown = true
    tell("shown", ["composition": description])
  }

  private mutating func tell(_ name: String, _ fields: [String: String] = [:]) {
    let encoded = version.flatMap { try? JSONEncoder().encode($0) }
    message = PageMessage.make(
      "compare",
      [
        "state": "\"\(name)\"", "number": "\(number)",
        "version": encoded.map { String(decoding: $0, as: UTF8.self) } ?? "null",
        "composition": fields["composition"] ?? "null", "message": fields["message"] ?? "null",
      ])
  }
}

extension StudioHub.State {
  /// Seconds of the shown composition.
  func time(ofFrame frame: Int) -> Double {
    struct Rate: Decodable { var rate: [Double] }
    guard let rate = description.flatMap({ try? JSONDecoder().decode(Rate.self, from: Data($0.utf8)) })?.rate,
      rate.count == 2, rate[0] > 0
    else { return 0 }
    return Double(frame) * rate[1] / rate[0]
  }
}
