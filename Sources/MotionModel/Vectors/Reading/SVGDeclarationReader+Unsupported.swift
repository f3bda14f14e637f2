// SPDX-License-Identifier: Apache-2.0

extension SVGDeclarationReader {
  /// Whether a property without an effect here would change the drawing with this value.
  static func isUnsupported(_ name: String, _ text: String) -> Bool {
    guard let plain = plainValues[name] else { return false }
    return !plain.contains(text.trimmingSpace.lowercased())
  }

  /// The values of unsupported properties that change nothing.
  private static let plainValues: [String: Set<String>] = [
    "animation": ["none", "initial"], "animation-name": ["none", "initial"], "backdrop-filter": ["none", "initial"],
    "clip": ["auto", "initial", "inherit"], "glyph-orientation-vertical": ["auto", "0", "0deg", "90", "90deg"],
    "inline-size": ["0", "auto", "initial"], "kerning": ["auto", "inherit", "0"],
    "mask-border": ["none", "initial"], "mask-image": ["none", "initial"], "offset-path": ["none", "initial"],
    "perspective": ["none", "initial"], "rotate": ["none", "0", "0deg", "auto", "initial"],
    "scale": ["none", "1", "initial"], "shape-inside": ["none", "auto", "initial"],
    "shape-subtract": ["none", "auto", "initial"], "text-shadow": ["none", "initial"],
    "translate": ["none", "0", "0px", "initial"],
  ]

  /// Valid values that are not drawn.
  static let unsupportedValues: [String: Set<String>] = [
    "vector-effect": ["fixed-position", "non-scaling-size", "non-rotation"],
    "font-stretch": ["narrower", "wider"],
    "font": ["caption", "icon", "menu", "message-box", "small-caption", "status-bar"],
    "dominant-baseline": ["use-script", "no-change", "reset-size"],
  ]
}
