// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// How a command line names its composition: by a script, or not at all in a program of one's own.
package protocol SourceArguments: ParsableArguments {
  /// The words before the options in examples: `motionkit export intro.swift`.
  static func example(_ command: String) -> String
  func source() throws -> any CompositionSource
}
