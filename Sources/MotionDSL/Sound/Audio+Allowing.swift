// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

extension Audio {
  /// Lets warnings with these codes through for the sound, because they are meant: `late-sound`, `quiet-sound`, `loud-sound`.
  ///
  /// A warning ends with its code. `motionkit check` counts the findings that are let through, and does not tell them.
  /// Errors are always told. The codes of a clip, of the layers around it and of its scene count for its sound, too.
  ///
  /// Example: `Audio("media/music.m4a").begin(at: 4).allows("late-sound")`
  public func allows(_ codes: String...) -> Audio { with { $0.allowedCodes.formUnion(codes) } }

  /// Runs `body`, which checks the sound, and reports its problems at the sound's statement.
  func reporting<T>(_ body: () -> T) -> T { DiagnosticLog.reporting(at: callStack, allowing: allowedCodes, body) }
}

extension Layer {
  /// The codes that it and the layers around it allow.
  var allowedCodesAround: Set<String> {
    sequence(first: self, next: \.superlayer).reduce(into: []) { codes, layer in
      codes.formUnion(layer.allowances.flatMap(\.codes))
    }
  }
}
