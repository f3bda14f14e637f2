// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// The commands of a frame so far, in painter's order. Only this type changes the list.
///
/// A *mark* is the number of commands at some moment: commands appended later lie from the mark to the end. Marks of nested
/// layers nest, so only the end of the list is ever taken or replaced.
struct CommandBuffer {
  private(set) var commands: [DrawCommand] = []

  /// The mark of the next command.
  var count: Int { commands.count }
  var last: DrawCommand? { commands.last }

  subscript(index: Int) -> DrawCommand { commands[index] }
  subscript(range: PartialRangeFrom<Int>) -> ArraySlice<DrawCommand> { commands[range] }

  mutating func reserveCapacity(_ capacity: Int) { commands.reserveCapacity(capacity) }

  mutating func append(_ command: DrawCommand) { commands.append(command) }

  /// Appends a fill unless nothing of it can be seen.
  mutating func emit(_ fill: consuming Fill, view: PixelRect) {
    guard fill.opacity > 0 else { return }
    var bounds = DeviceBounds.of(fill.coverage, view: view)
    for clip in fill.clips where !bounds.isEmpty { bounds = DeviceBounds.of(clip, view: bounds) }
    guard !bounds.isEmpty else { return }
    append(DrawCommand(fill, bounds: bounds))
  }

  mutating func append(contentsOf new: some Sequence<DrawCommand>) { commands.append(contentsOf: new) }

  /// - Precondition: there is a command.
  mutating func removeLast() { commands.removeLast() }

  /// Removes the commands appended since `mark`.
  mutating func discard(from mark: Int) {
    precondition(mark <= commands.count, "mark \(mark) lies beyond the \(commands.count) commands")
    commands.removeSubrange(mark...)
  }

  /// Removes the commands appended since `mark` and returns them, in order.
  mutating func take(from mark: Int) -> [DrawCommand] {
    precondition(mark <= commands.count, "mark \(mark) lies beyond the \(commands.count) commands")
    let taken = Array(commands[mark...])
    commands.removeSubrange(mark...)
    return taken
  }

  /// Replaces the commands appended since `mark` by `new`.
  mutating func replace(from mark: Int, with new: [DrawCommand]) {
    commands.replaceSubrange(mark..., with: new)
  }

  /// Puts `command` in place of the one at `index`.
  mutating func replace(at index: Int, with command: DrawCommand) { commands[index] = command }

  /// Gives the commands appended since `mark` to a layer, except those with an owner. A mark beyond the end gives nothing.
  mutating func claim(from mark: Int, for owner: LayerID) {
    for index in min(mark, commands.count)..<commands.count where commands[index].owner == nil {
      commands[index].owner = owner
    }
  }
}
