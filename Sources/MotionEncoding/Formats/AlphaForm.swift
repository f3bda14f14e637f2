// SPDX-License-Identifier: Apache-2.0

/// How colours and alpha go together in a file. The raw value is that of `--alpha`.
public enum AlphaForm: String, Hashable, Sendable, CaseIterable, Codable {
  /// Colours are independent of alpha.
  case straight
  /// Colours are multiplied with alpha: laid over black.
  case premultiplied
}
