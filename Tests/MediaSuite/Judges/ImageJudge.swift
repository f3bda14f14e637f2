// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// Holds a still image to what was put into it.
struct ImageJudge {
  let media: MediaCase
  let video: VideoSource

  func faults(path: String) throws -> [String] {
    let bitmap = try ImageFile.bitmap(path: path)
    var faults: [String] = []
    if bitmap.width != video.pattern.width || bitmap.height != video.pattern.height {
      faults.append("size: \(video.pattern.width)×\(video.pattern.height), got \(bitmap.width)×\(bitmap.height)")
    }
    if TestPattern.number(bitmap) != 0 { faults.append("number: 0, got \(TestPattern.number(bitmap) ?? -1)") }
    return faults + FieldColours(bitmap).faults(video.pattern.fields, media.expected)
  }
}

/// The fields of a ``TestPattern``.
struct FieldColours {
  /// R, G, B, A of each, premultiplied, 0…255.
  let fields: [[Double]]

  init(_ bitmap: Bitmap) { fields = (0..<8).map { TestPattern.field(bitmap, $0) } }

  /// What is not as it was put in.
  func faults(_ colours: [Colour], _ expected: Expectation) -> [String] {
    zip(fields, colours).enumerated().compactMap { index, pair in
      let (got, colour) = pair
      let alpha = expected.hasAlpha ? Double(colour.alpha) : 255
      let wanted = colour.channels.map { Double($0) * alpha / 255 } + [alpha]
      guard zip(got, wanted).contains(where: { abs($0 - $1) > expected.tolerance }) else { return nil }
      func list(_ values: [Double]) -> String { values.map { "\(Int($0.rounded()))" }.joined(separator: " ") }
      return "field \(index): \(list(wanted)), got \(list(got))"
    }
  }
}
