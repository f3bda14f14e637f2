// SPDX-License-Identifier: Apache-2.0

extension PropertyTable {
  /// All files of the table, not yet formatted.
  ///
  /// - Parameter read: the text of a file, by its path from the folder of the package.
  func files(read: (String) throws -> String) throws -> [GeneratedFile] {
    let own = [
      storedValues, rareValues, layerProperties, cellProperties, typedKeys, hashFeeds, accessors, modifiers,
      floatProperties,
    ]
    return own.flatMap(\.self) + (try classFunctions(read: read))
  }
}
