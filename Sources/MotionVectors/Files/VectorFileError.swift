// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Why a vector file cannot be read.
package struct VectorFileError: InputError, Hashable, CustomStringConvertible {
  /// The file's name.
  package var name: String
  /// From 1; nil if it is about the file as a whole.
  package var line: Int?
  package var problem: String
  package var isMissingInput: Bool

  init(_ problem: String, name: String = "", line: Int? = nil, isMissingInput: Bool = false) {
    (self.name, self.line, self.problem, self.isMissingInput) = (name, line, problem, isMissingInput)
  }

  package var description: String {
    let place = line.map { "\(name), line \($0)" } ?? name
    return "\(place): \(problem)"
  }
}
