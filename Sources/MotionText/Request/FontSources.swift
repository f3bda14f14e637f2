// SPDX-License-Identifier: Apache-2.0

/// Sources of fonts beside the installed ones, and the policy for missing fonts.
package struct FontSources: Hashable, Sendable {
  /// The folder that relative paths of fonts start from. Fonts in its folder `fonts` go before installed ones. Empty: the
  /// current folder.
  package var folder: String
  /// Folders of libraries, relative to the folder or absolute; fonts in their folders `fonts` come next.
  package var libraries: [String]
  /// Whether the default font replaces a missing font, with a warning; otherwise a missing font is an error.
  package var allowsStandIn: Bool

  package init(folder: String = "", libraries: [String] = [], allowsStandIn: Bool = false) {
    self.folder = folder
    self.libraries = libraries
    self.allowsStandIn = allowsStandIn
  }

  func absolute(_ path: String) -> String {
    folder.isEmpty || path.hasPrefix("/") ? path : (folder.hasSuffix("/") ? folder : folder + "/") + path
  }

  /// Where a script and its libraries keep fonts of their own.
  var fontsFolders: [String] { [absolute("fonts")] + libraries.map { absolute($0 + "/fonts") } }
}
