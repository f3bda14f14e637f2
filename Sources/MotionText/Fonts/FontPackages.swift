// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Packages of Debian and Ubuntu with fonts for characters.
enum FontPackages {
  /// A package, and a family that shows it is installed.
  private struct Package {
    var name: String
    var family: String
    static let core = Package(name: "fonts-noto-core", family: "Noto Sans")
    static let asian = Package(name: "fonts-noto-cjk", family: "Noto Sans CJK JP")
    static let rareHan = Package(name: "fonts-hanazono", family: "HanaMinB")
    static let emoji = Package(name: "fonts-noto-color-emoji", family: "Noto Color Emoji")
    static let symbols = Package(name: "fonts-symbola", family: "Symbola")
    /// A pixel font with nearly all of Unicode.
    static let last = Package(name: "fonts-unifont", family: "Unifont")
  }

  /// The packages that have some of the characters and are not installed, the likeliest first, without repetition.
  /// Empty for private-use characters and invalid ones.
  ///
  /// - Parameter isInstalled: whether a family is installed.
  static func packages(for characters: String, isInstalled: (String) -> Bool) -> [String] {
    var names: [String] = []
    for scalar in characters.unicodeScalars {
      // Of those that are installed it is known that they lack it.
      guard let package = packages(for: scalar).first(where: { !isInstalled($0.family) }) else { continue }
      if !names.contains(package.name) { names.append(package.name) }
    }
    return names
  }

  private static func packages(for scalar: Unicode.Scalar) -> [Package] {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .privateUse, .unassigned, .surrogate, .control: return []
    default: break
    }
    // Digits and © count as emoji, too.
    if properties.isEmoji, scalar.value > 0xFF { return [.emoji, .symbols, .last] }
    switch FontFile.text(Script.of(scalar.value)) {
    case "Hani", "Hira", "Kana", "Hang", "Bopo": return [.asian, .rareHan, .last]
    case "Zyyy", "Zinh": return [.core, .symbols, .last]
    default: return [.core, .last]
    }
  }
}
