// SPDX-License-Identifier: Apache-2.0

import MotionDSL

/// A file that took the place of a missing or damaged one.
struct FilePlaceholder: Codable, Hashable {
  var parameter: String
  /// As the row names it.
  var file: String
  /// The file shown instead.
  var placeholder: String
  var reason: String

  /// For people: `photo: “p7.png” is missing, media/none.png is shown`.
  var words: String { "\(parameter): \(file.isEmpty ? "" : "“\(file)” ")\(reason), \(placeholder) takes its place" }
}

/// The file that `--placeholder` names for a parameter.
struct PlaceholderFile: Codable, Hashable {
  var parameter: String
  var path: String
  var kind: ParameterFile
}

extension ParameterInput {
  /// The text of a cell or of a setting; nil for other values.
  var word: String? {
    switch self {
    case .text(let text), .string(let text): text
    default: nil
    }
  }
}
