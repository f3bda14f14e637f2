// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A family of fonts, as Fontconfig lists it: no font file is opened for it.
package struct FontFamily: Hashable, Sendable, Codable {
  /// One style of the family.
  package struct Style: Hashable, Sendable, Codable {
    /// "Inter Bold"
    package var name: String
    package var postScriptName: String
    /// The weight, or the lightest and the heaviest of a variable font.
    package var weights: [Double]
    package var isItalic: Bool
    /// Per cent of the normal width.
    package var width: Double
    package var isVariable: Bool
    package var isColour: Bool
    package var path: String
    /// Which face of the file.
    package var face: Int
  }

  package var name: String
  /// By width, slope and weight.
  package var styles: [Style]

  package var isVariable: Bool { styles.contains(where: \.isVariable) }
  package var isColour: Bool { styles.contains(where: \.isColour) }
}

extension FontCatalog {
  /// All families by name, including those beside a script.
  package func listing(_ sources: FontSources = FontSources()) -> [FontFamily] {
    let faces = (folderFonts(sources.fontsFolders)?.faces() ?? []) + InstalledFonts.shared.faces()
    let families = Dictionary(grouping: faces.filter { $0.namedInstance == nil }) { $0.families.first ?? "" }
    return families.map { name, faces in
      FontFamily(name: name, styles: faces.map(FontFamily.Style.init).sorted { $0.order < $1.order })
    }.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
  }

  /// The families with the names nearest to one that is not installed.
  package func nearestFamilies(to name: String, _ sources: FontSources = FontSources()) -> [String] {
    FontCatalog.nearest(to: name, among: listing(sources).map(\.name), count: 3)
  }
}

extension FontFamily.Style {
  fileprivate init(_ face: InstalledFace) {
    let range = [face.weights.lowerBound.value, face.weights.upperBound.value]
    self.init(
      name: face.fullNames.first ?? face.postScriptName, postScriptName: face.postScriptName,
      weights: range[0] == range[1] ? [range[0]] : range, isItalic: face.isItalic, width: face.width,
      isVariable: face.isVariable, isColour: face.isColor, path: face.path, face: face.faceIndex)
  }

  fileprivate var order: (Double, Int, Double, String) { (abs(width - 100), isItalic ? 1 : 0, weights[0], path) }
}
