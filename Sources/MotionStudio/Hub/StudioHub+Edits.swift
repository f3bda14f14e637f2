// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension StudioHub {
  /// Writes values that a person changed on the page into the script. The page hears of the result; the preview reloads as after
  /// any save.
  func edit(_ request: PageRequest, _ client: Int, _ number: Int) {
    guard let edits = request.edits else { return answer(client, number, failure: "an edit is missing") }
    desk.perform(edits, state.withLock { $0.sources }) { [weak self] in self?.tell($0, client, number) }
  }

  /// Takes the last edit back, or makes it again.
  ///
  /// - Parameter isForgotten: it cannot be made again.
  func stepEdits(isRedo: Bool, isForgotten: Bool = false, _ client: Int, _ number: Int) {
    desk.step(isRedo: isRedo, isForgotten: isForgotten) { [weak self] in self?.tell($0, client, number) }
  }

  private func tell(_ outcome: EditOutcome, _ client: Int, _ number: Int) {
    guard let json = try? JSONEncoder().encode(outcome) else {
      return answer(client, number, failure: "the result cannot be told")
    }
    answer(client, number, value: String(decoding: json, as: UTF8.self))
  }

  /// Reads the files of a script before it is compiled. A file saved later belongs to the next preview.
  static func contents(of files: [String], besides known: [String: [UInt8]]) -> [String: [UInt8]] {
    var contents = known
    for file in files where file.hasSuffix(".swift") && contents[file] == nil {
      contents[file] = FileSystem.contents(file)
    }
    return contents
  }
}
