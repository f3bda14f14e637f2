// SPDX-License-Identifier: Apache-2.0

/// A Swift file of the table.
struct GeneratedFile {
  /// From the folder of the package.
  let path: String
  var text: String

  /// - Parameter path: below `Sources`.
  init(_ path: String, imports: [String], _ declarations: String) {
    self.path = "Sources/" + path
    text =
      "// SPDX-License-Identifier: Apache-2.0\n\n// Written by `make properties` from \(PropertyTable.path).\n\n"
      + imports.map { "import \($0)\n" }.joined() + "\n" + declarations
  }
}

extension [String] {
  /// Modules of declarations in `MotionModel`.
  static let modelImports = ["Foundation", "MotionAnimation", "MotionCore"]
}
