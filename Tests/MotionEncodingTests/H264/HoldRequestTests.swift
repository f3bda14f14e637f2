// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia
import Testing

@testable import MotionEncoding

@Suite("What the encoder is asked for")
struct HoldRequestTests {
  /// Equal to others of its number, a cut from those of other numbers.
  private func planes(_ number: Int) -> Planes {
    let planes = Planes(layout: .yuv420, width: 64, height: 64)
    for plane in planes.planes {
      for i in 0..<plane.rowBytes * plane.height { plane.pixels[i] = UInt8(60 * number + i % 8) }
    }
    return planes
  }

  @Test("held pictures are key frames or predicted, and finer; some that follow are no B pictures")
  func requests() {
    var requests = HoldRequests(settlingPictures: 2)
    func next(_ number: Int, frames: Int = 1) -> HoldRequests.Request { requests.next(planes(number), frames: frames) }
    typealias Request = HoldRequests.Request
    // The first picture is a key frame by itself.
    #expect(next(0, frames: 9) == Request(kind: .any, quantizer: -1))
    #expect(next(0) == Request(kind: .predicted, quantizer: 0))
    #expect(next(0, frames: 9) == Request(kind: .predicted, quantizer: -2))
    #expect(next(0) == Request(kind: .predicted, quantizer: 0))
    #expect(next(0) == Request(kind: .predicted, quantizer: 0))
    #expect(next(0) == Request(kind: .any, quantizer: 0))
    // Cuts that are left to the encoder.
    #expect(next(1) == Request(kind: .any, quantizer: 0))
    #expect(next(2, frames: 9) == Request(kind: .key, quantizer: -1))
    // After a key frame nothing refers to what lies before it.
    #expect(next(3) == Request(kind: .key, quantizer: 0))
    #expect(next(3) == Request(kind: .any, quantizer: 0))
  }
}
