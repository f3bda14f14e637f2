/// One face of one font file, at no particular size. Free to copy; shared between threads.
public struct Font: Sendable {
  public let identity: FontIdentity
  /// The typographic family, in English where the font has it.
  public let family: String
  public let postScriptName: String
  public let weight: FontWeight
  public let isItalic: Bool
  public let metrics: FontMetrics

  let face: FontFace

  init(face: FontFace) {
    self.face = face
    self.identity = face.identity
    self.family = face.family
    self.postScriptName = face.postScriptName
    self.weight = face.weight
    self.isItalic = face.isItalic
    self.metrics = face.metrics
  }
}

extension Font: Hashable {
  public static func == (a: Font, b: Font) -> Bool { a.face === b.face || a.identity == b.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity.contentHash) }
}

/// A font that was found, and what about it is not quite what was asked for.
public struct ResolvedFont: Sendable {
  public let font: Font
  public let warnings: [TextWarning]
}
