// SPDX-License-Identifier: Apache-2.0

extension Color {
  /// The relative luminance of WCAG 2, 0…1.
  package var luminance: Double {
    let color = sRGB
    func linear(_ channel: Double) -> Double {
      let value = min(max(channel, 0), 1)
      // The thresholds of sRGB, which WCAG takes for its luminance.
      return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.c0) + 0.7152 * linear(color.c1) + 0.0722 * linear(color.c2)
  }
}
