import MotionCore

/// What a script says about the font it wants.
package struct FontDescriptor: Hashable, Sendable {
  /// A family ("Inter"), a PostScript name ("Inter-Bold"), a full name ("Inter Bold"), the path of a font file (has a
  /// slash, or ends in .otf, .ttf, .otc, .ttc, .woff or .woff2), or several of them with commas, of which the first that is
  /// there is taken and the others have the characters that it lacks. Case does not matter, except in paths. `Helvetica`
  /// and `Lucida Grande` stand for the default font; `sans-serif`, `serif`, `monospace`, `emoji` and `system-ui` are
  /// families of the packages that MotionKit needs. A file's face follows `#`, by its number or its name.
  package var name: String
  /// Nil and regular take what a PostScript name, a full name or a file says, and regular otherwise.
  package var weight: FontWeight?
  /// Whether an italic face is wanted where the name says none.
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

  /// Regular weight of the default font: Inter where it is installed, else DejaVu Sans.
  package static let standard = FontDescriptor("Helvetica")
}

extension FontDescriptor {
  /// The weight that goes before a name's: a script that says none asks for the regular one.
  var ownWeight: FontWeight? { weight == .regular ? nil : weight }

  /// The families that the default font is looked for in, in this order.
  static let standardFamilies = ["Inter", "DejaVu Sans"]

  /// Whether a name is a file's, with or without the face that is meant.
  static func isPath(_ name: String) -> Bool {
    name.contains("/") || FolderFonts.isFontFile(name)
      || name.lastIndex(of: "#").map { FolderFonts.isFontFile(String(name[..<$0])) } ?? false
  }

  /// If the name is an alias of the default font: what its style suffix says ("Helvetica-BoldOblique").
  static func aliasStyle(of name: String) -> (weight: FontWeight?, italic: Bool)? {
    let lowered = name.lowercased()
    let stems = ["helvetica", "lucida grande", "lucida-grande", "lucidagrande"]
    guard let stem = stems.first(where: { lowered == $0 || lowered.hasPrefix($0 + "-") }) else { return nil }
    switch lowered.dropFirst(stem.count) {
    case "", "-regular": return (nil, false)
    case "-bold": return (.bold, false)
    case "-light": return (.light, false)
    case "-oblique", "-italic": return (nil, true)
    case "-boldoblique", "-bolditalic": return (.bold, true)
    case "-lightoblique", "-lightitalic": return (.light, true)
    default: return nil
    }
  }
}
