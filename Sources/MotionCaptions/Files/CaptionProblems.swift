// SPDX-License-Identifier: Apache-2.0

/// A message about a line of a file of captions, counted from 1; 0 for the file as a whole.
struct CaptionProblem: Error, Hashable, Sendable {
  var line: Int
  var message: String
}

/// The errors and warnings of a file of captions, all at once, so that one run reports them all.
struct CaptionProblems: Hashable, Sendable {
  /// The first ones; a file that is something else altogether has one in each line.
  private(set) var errors: [CaptionProblem] = []
  private(set) var errorCount = 0
  private var single: [CaptionProblem] = []
  private var kinds: [Kind: Many] = [:]

  /// The kinds of problem reported once, at the first location, with a count of the others.
  enum Kind: Hashable, Sendable {
    case backwards, empty, outside, wordBackwards, overlap, missingWord, unsaidText, otherSyllables, styles, untimed
  }
  private struct Many: Hashable, Sendable {
    var first: CaptionProblem
    var count = 1
  }

  /// Errors that are kept.
  static let limit = 20

  mutating func refuse(_ line: Int, _ message: String) {
    errorCount += 1
    if errors.count < CaptionProblems.limit { errors.append(CaptionProblem(line: line, message: message)) }
  }

  mutating func warn(_ line: Int, _ message: String) { single.append(CaptionProblem(line: line, message: message)) }

  mutating func warn(_ kind: Kind, _ line: Int, _ message: @autoclosure () -> String) {
    if kinds[kind] == nil {
      kinds[kind] = Many(first: CaptionProblem(line: line, message: message()))
    } else {
      kinds[kind]?.count += 1
    }
  }

  /// In the order of the file.
  var warnings: [CaptionProblem] {
    let counted = kinds.values.map { many in
      CaptionProblem(
        line: many.first.line,
        message: many.first.message + (many.count == 1 ? "" : "; \(many.count - 1) more like this"))
    }
    return (single + counted).sorted { ($0.line, $0.message) < ($1.line, $1.message) }
  }
}
