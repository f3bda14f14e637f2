// SPDX-License-Identifier: Apache-2.0

extension ClipFormat {
  /// Whether the clip states a gamut wider than sRGB, so its colours are converted on reading. The primaries of
  /// standard television (numbers 1, 5, 6 and 7 of ITU-T H.273) are not wide.
  package var isWide: Bool {
    let hasHDR = TransferFunction(h273: colour.transfer)?.isHDR ?? false
    return hasHDR || Chromaticities(h273: colour.primaries) != nil && ![1, 5, 6, 7].contains(colour.primaries)
  }
}
