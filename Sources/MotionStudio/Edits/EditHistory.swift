// SPDX-License-Identifier: Apache-2.0

/// The edits that can be taken back, and made again.
struct EditHistory: Sendable {
  /// A file before and after an edit.
  struct Step: Sendable {
    var file: String
    var before, after: [UInt8]

    var inverse: Step { Step(file: file, before: after, after: before) }
  }

  /// Steps that are kept.
  private static let limit = 200

  private(set) var done: [Step] = []
  private(set) var undone: [Step] = []

  /// A new edit. Undone ones are forgotten.
  mutating func add(_ step: Step) {
    done.append(step)
    if done.count > EditHistory.limit { done.removeFirst() }
    undone = []
  }

  /// The bytes to write to take the last edit back, or to make it again; nil if there is none.
  func next(isRedo: Bool) -> Step? { isRedo ? undone.last : done.last?.inverse }

  /// That step is written.
  ///
  /// - Parameter isForgotten: it cannot be made again.
  mutating func move(isRedo: Bool, isForgotten: Bool = false) {
    if isRedo, let step = undone.popLast() { done.append(step) }
    if !isRedo, let step = done.popLast(), !isForgotten { undone.append(step) }
  }
}
