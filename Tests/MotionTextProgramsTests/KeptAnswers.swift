// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

@testable import MotionTextPrograms

/// The helper program with answers kept in the tree; it is started only for others, where it is set up.
enum KeptAnswers {
  /// The folder with the lists of formulas and the answers.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Formulas").path

  static func make() throws -> TextProgram {
    guard let installation = ProgramInstallation.find() else { throw Missing() }
    return TextProgram(installation, results: KeptResults(folders: [], file: AnswerFile(folder + "/answers.txt")))
  }

  /// One without kept answers; nil where the program is not set up.
  static func living() -> TextProgram? {
    guard let installation = ProgramInstallation.find(), installation.state == .ready else { return nil }
    return TextProgram(installation, results: KeptResults(folders: []))
  }

  private struct Missing: Error {}
}
