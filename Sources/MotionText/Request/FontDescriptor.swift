// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The font a script asks for.
package struct FontDescriptor: Hashable, Sendable {
  /// A family ("Inter"), a PostScript name ("Inter-Bold"), a full name ("Inter Bold"), the path of a font file, or a
  /// list of them with commas.
  ///
  /// A path has a slash, or ends in .otf, .ttf, .otc, .ttc, .woff or .woff2. A file's face follows `#`, by its number or
  /// its name. The first available font of a list is taken; the others supply characters it lacks. Case does not matter,
  /// except in paths. `Helvetica` and `Lucida Grande` are aliases of the default font; `sans-serif`, `serif`,
  /// `monospace`, `emoji` and `system-ui` are families of the packages MotionKit needs.
  package var name: String
  /// Nil and regular take the weight of a PostScript name, a full name or a file, and regular otherwise.
  package var weight: FontWeight?
  /// Whether an italic face is wanted if the name states none.
  package var isItalic: Bool
  /// Which face of a collection file; only read when `name` is a path.
  package var faceIndex: Int
  /// Values for axes of a variable font.
  package var axes: FontAxes
  package var sources: FontSources

  package init(
    _ name: String, weight: FontWeight? = nil, italic: Bool = false, faceIndex: Int = 0, axes: FontAxes = FontAxes(),
    sources: FontSources = FontSources()
  ) {
    self.name = name
    self.weight = weight?.clamped
    self.isItalic = italic
    self.faceIndex = faceIndex
    self.axes = axes
    self.sources = sources
  }

  /// Regular weight of the default font: Inter if installed, else DejaVu Sans.
  package static let standard = FontDescriptor("Helvetica")
}

extension FontDescriptor {
  /// The weight that overrides the name's; nil for regular, the default of scripts.
  var ownWeight: FontWeight? { weight == .regular ? nil : weight }

  /// The families searched for the default font, in this order.
  static let standardFamilies = ["Inter", "DejaVu Sans"]

  /// Whether a name is a file's, with or without a face.
  static func isPath(_ name: String) -> Bool {
    name.contains("/") || FolderFonts.isFontFile(name)
      || name.lastIndex(of: "#").map { FolderFonts.isFontFile(String(name[..<$0])) } ?? false
  }

  /// The style of an alias of the default font, by its suffix ("Helvetica-BoldOblique"); nil if the name is no alias.
  static func aliasStyle(of name: String) -> (weight: FontWeight?, italic: Bool)? {
    let lowered = name.lowercased()
    let stems = ["helvetica", "lucida grande", "lucida-grande", "lucidagrande"]
    guard let stem = stems.first(where: { lowered == $0 || lowered.hasPrefix($0 + "-") }) else { return nil }
    let suffix = lowered.dropFirst(stem.count)
    if suffix.isEmpty { return (nil, false) }
    guard let style = FontStyleName(String(suffix)) else { return nil }
    return (style.weight == .regular ? nil : style.weight, style.isItalic)
  }
}
