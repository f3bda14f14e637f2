// SPDX-License-Identifier: Apache-2.0

import Dispatch
import MotionCore
import MotionDisplayList

/// The time a frame's drawing takes, by command. Used by one thread.
///
/// A command's time excludes commands drawn within it, for its filter or shadow too; those are measured on their own.
/// All times add up to the drawing time of the frame. A renderer without a meter reads no clock.
package final class RasterMeter {
  /// The time of one command.
  package struct Cost {
    package let command: DrawCommand
    /// The layer it comes from, or the nearest known layer around it.
    package let owner: LayerID?
    /// Whether it, or the command around it, is unchanged since the last frame. If so, it was redrawn because something
    /// else moves there.
    package let isStill: Bool
    /// Nanoseconds.
    package fileprivate(set) var time: UInt64 = 0
  }
  private struct Key: Hashable {
    var hash: ContentHash
    var owner: LayerID?
  }

  package private(set) var costs: [Cost] = []
  /// Nanoseconds of the conversion to planes.
  package private(set) var conversion: UInt64 = 0
  /// Nanoseconds of neither: finding the tiles that differ, and copying the others.
  package private(set) var tiles: UInt64 = 0
  /// Nanoseconds of all commands.
  package var drawing: UInt64 { costs.reduce(0) { $0 + $1.time } }

  /// Whether the next commands are still.
  var isStill = false
  private var indices: [Key: Int] = [:]
  /// The commands being drawn, the innermost last.
  private var open: [Int] = []
  private var last: UInt64 = 0

  package init() {}

  /// Nanoseconds of a clock that never jumps.
  package static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  func begin() { last = RasterMeter.now }

  /// Charges the time until now to the current command.
  func end() {
    let time = lap()
    if let inner = open.last { costs[inner].time += time } else { tiles += time }
  }

  func enter(_ command: DrawCommand) {
    end()
    // A command without an owner belongs to the one that draws it.
    let owner = command.owner ?? open.last.flatMap { costs[$0].owner }
    let key = Key(hash: command.hash, owner: owner)
    let index = indices[key] ?? costs.count
    if index == costs.count {
      indices[key] = index
      costs.append(Cost(command: command, owner: owner, isStill: isStill))
    }
    open.append(index)
  }

  func leave() {
    end()
    open.removeLast()
  }

  func converted() { conversion += lap() }

  private func lap() -> UInt64 {
    let now = RasterMeter.now
    defer { last = now }
    return now - last
  }
}
