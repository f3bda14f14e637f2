import Dispatch
import MotionCore
import MotionDisplayList

/// Where the time of a frame's drawing goes, by command. Used by one thread.
///
/// A command is charged with what it takes itself: what is drawn within it, for its filter or shadow too, is charged to the
/// commands there. All times add up to what the drawing of the frame took. A renderer that is given none reads no clock.
package final class RasterMeter {
  /// What one command took.
  package struct Cost {
    package let command: DrawCommand
    /// The layer that it comes from, or the nearest around it that is known.
    package let owner: LayerID?
    /// Whether it, or what it lies in, is that of the frame before: something else that moves there has it drawn again.
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
  /// Nanoseconds of what is neither: finding the tiles that differ, and copying the others.
  package private(set) var tiles: UInt64 = 0
  /// Nanoseconds of all commands.
  package var drawing: UInt64 { costs.reduce(0) { $0 + $1.time } }

  /// Whether the commands that are drawn next stand still.
  var isStill = false
  private var places: [Key: Int] = [:]
  /// The commands that are being drawn, the innermost last.
  private var open: [Int] = []
  private var last: UInt64 = 0

  package init() {}

  /// Nanoseconds of a clock that never jumps.
  package static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  func begin() { last = RasterMeter.now }

  /// Ends what is charged with the time until now.
  func end() {
    let time = lap()
    if let inner = open.last { costs[inner].time += time } else { tiles += time }
  }

  func enter(_ command: DrawCommand) {
    end()
    let owner = command.owner ?? open.last.flatMap { costs[$0].owner }
    let key = Key(hash: command.hash, owner: owner)
    let place = places[key] ?? costs.count
    if place == costs.count {
      places[key] = place
      costs.append(Cost(command: command, owner: owner, isStill: isStill))
    }
    open.append(place)
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
