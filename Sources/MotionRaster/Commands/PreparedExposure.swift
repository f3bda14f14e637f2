// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// An exposure with the commands of its samples waiting.
final class PreparedExposure {
  let exposure: Exposure
  let bounds: PixelRect
  /// The commands of all samples, for those that do not look beneath.
  let content: CommandSet
  /// Each sample with the commands beneath; set only for exposures with a backdrop.
  private var whole: [CommandSet?]

  init(_ exposure: Exposure, bounds: PixelRect) {
    (self.exposure, self.bounds) = (exposure, bounds)
    content = CommandSet(exposure.commands, isRepeated: exposure.isRepeated)
    whole = Array(repeating: nil, count: exposure.samples.count)
  }

  /// Commands painted by all samples within a rectangle that could cover all of it.
  func shared(within rect: PixelRect) -> [Int32] {
    guard !exposure.hasBackdrop else { return [] }
    let first = exposure.samples[0]
    return (rect.intersects(exposure.moving) ? first[..<exposure.headCount] : first[...]).filter {
      exposure.commandBounds[Int($0)].contains(rect)
    }
  }

  /// Returns a set with a sample's commands, and their indices in it.
  ///
  /// - Parameters:
  ///   - indices: the sample's commands in ``Exposure/commands``: all of them, or a part if none reads the pixels
  ///     beneath.
  ///   - set, index: the exposure's own index.
  func commands(
    of sample: Int, _ indices: ArraySlice<Int32>, in set: CommandSet, _ index: Int
  ) -> (CommandSet, [Int]) {
    guard exposure.hasBackdrop else { return (content, indices.map { Int($0) }) }
    let own = whole[sample] ?? CommandSet(set.commands[..<index] + exposure.commands(ofSample: sample), base: set.base)
    whole[sample] = own
    return (own, Array(index..<own.commands.count))
  }
}
