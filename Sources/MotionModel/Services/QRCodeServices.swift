// SPDX-License-Identifier: Apache-2.0

/// Makes QR codes.
package protocol QRCodeServices: Sendable {
  /// The modules of the smallest QR code with a text, row by row: true for dark ones. Nil if the text has no room in any. Throws if
  /// nothing here makes QR codes.
  ///
  /// - Parameters:
  ///   - text: without U+0000.
  ///   - level: 0…3 for low, medium, quartile and high correction.
  func qrCode(_ text: String, level: Int) throws -> [[Bool]]?
}
