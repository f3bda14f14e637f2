// SPDX-License-Identifier: Apache-2.0

/// Whether contents are brought into the screen's range (K-7). It does not affect frames.
/// Example: `layer.toneMapMode = .never`
public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The system decides.
  public static let automatic = ToneMapMode(rawValue: "automatic")
  /// Contents stay as they are.
  public static let never = ToneMapMode(rawValue: "never")
  /// Wherever the screen can do it.
  public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
}
