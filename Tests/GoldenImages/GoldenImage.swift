// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia

/// A picture in `Tests/Goldens`: what someone looked at and found right.
///
/// Compared byte for byte: the engine is deterministic, so the tolerance is 0. An image that is not there yet is
/// written, and fails all the same: look at it, then commit it. `MOTIONKIT_RECORD=1` writes all pictures that differ.
package struct GoldenImage {
  /// The name of the file without its ending, with a folder before it if it lies in one.
  package let name: String

  package init(_ name: String) { self.name = name }

  package static let isRecording = ProcessInfo.processInfo.environment["MOTIONKIT_RECORD"] == "1"

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  package var path: String { GoldenImage.root.appending(path: "Tests/Goldens/\(name).png").path }

  /// Nil if an image is the golden; otherwise what to look at and what to do.
  ///
  /// - Parameter frames: what the image shows, from left to right.
  package func complaint(about actual: Bitmap, frames: String) throws -> String? {
    guard FileManager.default.fileExists(atPath: path) else {
      try PNGWriter.write(actual, to: path)
      return """
        There was no golden \(name); it is what was drawn now. Look at
          \(path)
        and commit it if it is right.
        """
    }
    let expected = try ImageFile.bitmap(path: path)
    guard let difference = difference(expected, actual) else { return nil }
    if GoldenImage.isRecording {
      try PNGWriter.write(actual, to: path)
      print("rewritten: \(path)")
      return nil
    }
    return """
      \(name) is not its golden: \(difference)
      Look at
      \(try leave(expected: expected, actual: actual))
      Frames from left to right: \(frames)
      If the new picture is right: MOTIONKIT_RECORD=1 make test FILTER=Golden, then look at the change and commit it.
      """
  }

  private func difference(_ expected: Bitmap, _ actual: Bitmap) -> String? {
    guard expected.width == actual.width, expected.height == actual.height else {
      return "it is \(actual.width)×\(actual.height), expected \(expected.width)×\(expected.height)"
    }
    var (count, most, place) = (0, 0, (0, 0))
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let (p, q) = (expected[x, y], actual[x, y])
        let value = [(p.r, q.r), (p.g, q.g), (p.b, q.b), (p.a, q.a)].map { abs(Int($0.0) - Int($0.1)) }.max() ?? 0
        if value > 0 { count += 1 }
        if value > most { (most, place) = (value, (x, y)) }
      }
    }
    return count == 0 ? nil : "\(count) pixels differ, by up to \(most) at (\(place.0), \(place.1))"
  }

  /// Leaves expected, actual and difference in `out/failures`; returns the paths, a line each.
  private func leave(expected: Bitmap, actual: Bitmap) throws -> String {
    let folder = GoldenImage.root.appending(path: "out/failures").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let flat = name.replacing("/", with: "-")
    return try [
      ("expected", expected), ("actual", actual), ("difference", Bitmap.difference(expected, actual)),
    ].map { kind, bitmap in
      let path = "\(folder)/\(flat).\(kind).png"
      try PNGWriter.write(bitmap, to: path)
      return "  \(kind.padding(toLength: 10, withPad: " ", startingAt: 0)) \(path)"
    }.joined(separator: "\n")
  }
}
