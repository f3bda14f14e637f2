// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@Suite("Maps of a layer's time")
struct PlaybackMapTests {
  @Test("lines, loops and keys in a row")
  func stages() {
    let map = PlaybackMap([.line(offset: 0, rate: 2), .loop(length: 3, count: 2, isMirrored: false, end: 2.5)])
    #expect([-1, 0, 1, 1.5, 2, 3, 9].map { map($0) } == [0, 0, 2, 0, 1, 2.5, 2.5])
    let mirrored = PlaybackMap([.loop(length: 2, count: .infinity, isMirrored: true, end: 0)])
    #expect([0.5, 2, 2.5, 4.5].map { mirrored($0) } == [0.5, 2, 1.5, 0.5])
    let keys = PlaybackMap([
      .keys([.init(1, 5), .init(2, 7), .init(3, 7), .init(3, 0), .init(4, 2, .easeIn)]), .line(offset: 1, rate: -1),
    ])
    #expect([0, 1.5, 2.5, 3, 9].map { keys($0) } == [-4, -5, -6, 1, -1])
  }

  @Test("a stretch of even speed holds its line up to its ends")
  func pieces() {
    var random = RandomSource(seed: 7)
    for _ in 0..<2000 {
      let map = Self.random(&random)
      let time = Double.random(in: -2...12, using: &random)
      let piece = map.piece(at: time)
      #expect(piece.value == map(time))
      guard let rate = piece.rate else { continue }
      for _ in 0..<4 {
        let (low, high) = (max(piece.start, time - 3), min(piece.end, time + 3))
        guard low < high else { continue }
        let other = Double.random(in: low..<high, using: &random)
        guard other > low + 1e-6, other < high - 1e-6 else { continue }
        #expect(abs(map(other) - (piece.value + (other - time) * rate)) < 1e-6, "\(map) at \(time), \(other)")
      }
    }
  }

  @Test("bounds hold everything that a range shows")
  func bounds() {
    var random = RandomSource(seed: 8)
    for _ in 0..<2000 {
      let map = Self.random(&random)
      let (a, b) = (Double.random(in: -2...12, using: &random), Double.random(in: -2...12, using: &random))
      let bounds = map.bounds(min(a, b)...max(a, b))
      for _ in 0..<8 {
        let value = map(Double.random(in: min(a, b)...max(a, b), using: &random))
        #expect(bounds.lowerBound - 1e-9 <= value && value <= bounds.upperBound + 1e-9, "\(map) from \(a) to \(b)")
      }
    }
  }

  private static func random(_ random: inout RandomSource) -> PlaybackMap {
    PlaybackMap(
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return .line(offset: .random(in: -2...2, using: &random), rate: .random(in: -2...2, using: &random))
        case 1:
          return .loop(
            length: .random(in: 0.5...3, using: &random), count: Bool.random(using: &random) ? .infinity : 2,
            isMirrored: Bool.random(using: &random), end: .random(in: 0...1, using: &random))
        default:
          var time = 0.0
          return .keys(
            (0..<4).map { _ in
              time += Double.random(in: 0...2, using: &random)
              let timing = [nil, .easeIn, TimingFunction(0.3, -1, 0.6, 2)].randomElement(using: &random) ?? nil
              return TimeMap.Key(time, .random(in: -3...3, using: &random), timing)
            })
        }
      })
  }
}
