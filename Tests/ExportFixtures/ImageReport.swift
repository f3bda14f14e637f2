// SPDX-License-Identifier: Apache-2.0

import Foundation
import GoldenImages
import MotionCore
import MotionMedia

/// Pictures left for a person to look at, in `out/failures`.
enum ImageReport {
  /// With `MOTIONKIT_KEEP_PICTURES=1` pictures that pass are left there too.
  static let keepsAll = ProcessInfo.processInfo.environment["MOTIONKIT_KEEP_PICTURES"] == "1"

  /// Leaves expected, actual and difference side by side; returns the paths, a line each.
  static func leave(_ name: String, expected: Bitmap?, actual: Bitmap) throws -> String {
    let folder = Checkout.path("out/failures")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var lines: [String] = []
    func write(_ bitmap: Bitmap, _ kind: String) throws {
      let path = "\(folder)/\(name).\(kind).png"
      try PNGWriter.write(bitmap, to: path)
      lines.append("  \(kind.padding(toLength: 10, withPad: " ", startingAt: 0)) \(path)")
    }
    if let expected { try write(expected, "expected") }
    try write(actual, "actual")
    if let expected { try write(Bitmap.difference(expected, actual), "difference") }
    return lines.joined(separator: "\n")
  }
}
