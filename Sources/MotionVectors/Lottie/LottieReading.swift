// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// The state while a file is read.
final class LottieReading {
  private(set) var warnings: [LottieDocument.Warning] = []
  private var omitted = 0
  /// Values of slots by their ids.
  var slots: [String: LottieNode] = [:]
  /// Colours of old exporters are 0…255.
  var hasByteColors = false
  /// The layers to which expressions refer.
  var surroundings = LottieSurroundings()
  /// How many keys expressions may still add.
  var keyBudget = 50_000
  /// How many values may still be read for expressions.
  var linkBudget = 2_000_000

  /// A file that is damaged everywhere has one readable message for each kind of damage.
  private static let warningLimit = 100

  func warn(_ node: LottieNode, _ message: String) { warn(at: node.location, message) }

  func warn(at location: LottieLocation, _ message: String) {
    guard warnings.count < LottieReading.warningLimit else {
      omitted += 1
      return
    }
    warnings.append(LottieDocument.Warning("\(location)", message))
  }

  /// All warnings, the last one with the number of those left out.
  var allWarnings: [LottieDocument.Warning] {
    omitted == 0 ? warnings : warnings + [LottieDocument.Warning("", "\(omitted) more parts are unusual")]
  }
}

/// A file that is no Lottie animation.
package struct LottieProblem: Error, Hashable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) { self.description = description }
}
