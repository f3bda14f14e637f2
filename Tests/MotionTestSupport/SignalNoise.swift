// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Peak signal-to-noise ratio of 8-bit values in dB; infinite for equal ones.
package func psnr(_ a: [UInt8], _ b: [UInt8]) -> Double {
  guard a.count == b.count, !a.isEmpty else { return 0 }
  var sum = 0
  for i in a.indices { sum += (Int(a[i]) - Int(b[i])) * (Int(a[i]) - Int(b[i])) }
  if sum == 0 { return .infinity }
  let ratio = 255.0 * 255.0 * Double(a.count) / Double(sum)
  return 10 * Math.log(ratio) / Math.log(10)
}

/// The least PSNR in dB of frames that are laid over three colours each, beside the same frames from elsewhere.
///
/// - Parameters:
///   - expected: premultiplied.
///   - found: straight.
package func compositePSNR(_ expected: [[UInt8]], _ found: [[UInt8]]) -> Double {
  guard expected.count == found.count else { return 0 }
  var least = Double.infinity
  for (a, b) in zip(expected, found) {
    guard a.count == b.count else { return 0 }
    for ground in [[0, 0, 0], [255, 255, 255], [30, 200, 90]] {
      var sum = 0
      for pixel in stride(from: 0, to: a.count, by: 4) {
        for channel in 0..<3 {
          let wanted = Int(a[pixel + channel]) + (ground[channel] * (255 - Int(a[pixel + 3])) + 127) / 255
          let alpha = Int(b[pixel + 3])
          let got = (Int(b[pixel + channel]) * alpha + ground[channel] * (255 - alpha) + 127) / 255
          sum += (wanted - got) * (wanted - got)
        }
      }
      guard sum > 0 else { continue }
      let mean = Double(sum) / Double(a.count / 4 * 3)
      least = min(least, 10 * Math.log(255 * 255 / mean) / Math.log(10))
    }
  }
  return least
}
