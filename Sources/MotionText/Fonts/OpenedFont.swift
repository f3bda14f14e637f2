// SPDX-License-Identifier: Apache-2.0

/// A font file of texts in this process, with its own names and terms.
package struct OpenedFont: Hashable, Sendable {
  package let path: String
  package let family: String
  package let postScriptName: String
  package let version: String?
  package let terms: FontTerms
}

extension OpenedFont {
  package init(_ font: Font) {
    self.init(
      path: font.identity.path, family: font.family, postScriptName: font.postScriptName,
      version: font.face.file.name(NameID.version), terms: font.terms)
  }
}

extension FontCatalog {
  /// A font of each opened file, by path. A file with several fonts states the terms of all in each.
  package var openedFonts: [OpenedFont] {
    let keys = state.withLock { state in
      Dictionary(grouping: state.files.keys, by: \.path).compactMap { $1.min { $0.index < $1.index } }
    }
    return keys.sorted { $0.path < $1.path }.compactMap { key in
      guard let file = try? file(key.path, index: key.index) else { return nil }
      let family = file.name(NameID.typographicFamily) ?? file.name(NameID.family) ?? file.path
      return OpenedFont(
        path: file.path, family: family, postScriptName: file.name(NameID.postScript) ?? family,
        version: file.name(NameID.version), terms: file.terms)
    }
  }
}
