/// How colours and alpha go together in a file. The raw value is what `--alpha` takes.
public enum AlphaForm: String, Hashable, Sendable, CaseIterable, Codable {
  /// Colours are what they would be without alpha.
  case straight
  /// Colours are multiplied with alpha: laid over black.
  case premultiplied
}
