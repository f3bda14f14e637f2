// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

@testable import MotionMedia

/// Holds what a clip gives to what was put into it.
struct VideoJudge {
  let media: MediaCase
  let video: VideoSource
  let clip: VideoClip
  private(set) var faults: [String] = []

  init(_ media: MediaCase, _ video: VideoSource, path: String) throws {
    (self.media, self.video) = (media, video)
    clip = try VideoClip(path: path)
    if let cut = clip.cut { throw cut }
  }

  private var expected: Expectation { media.expected }
  private var numbers: [Int] { expected.numbers ?? Array(0..<video.frames) }
  private var frameLength: Double { 1 / video.rate.framesPerSecond }

  mutating func judge() throws {
    judgeSize()
    judgeLength()
    try judgeOrder()
    if expected.hasColours { try judgeColours() }
    if let fields = video.raw.fields, clip.frameCount == video.frames {
      // Beside the first and the last frame: they have one neighbour.
      for number in 1..<video.frames - 1 {
        faults += FieldJudge(pattern: fields).faults(try clip.bitmap(frame: number), number)
      }
    }
  }

  private mutating func judgeSize() {
    let isTurned = expected.matrix[0] == 0
    let (width, height) =
      isTurned ? (video.pattern.height, video.pattern.width) : (video.pattern.width, video.pattern.height)
    let stored = expected.displayAspect.map { isTurned ? 1 / $0 : $0 }
    let aspect = stored ?? Double(width) / Double(height)
    let isRight =
      abs(Double(clip.width) / Double(clip.height) / aspect - 1) < 0.01
      && (clip.width == width || clip.height == height)
    if !isRight {
      faults.append("size: \(width)×\(height) shown at \(rounded(aspect)):1, got \(clip.width)×\(clip.height)")
    }
  }

  private mutating func judgeLength() {
    if clip.frameCount != numbers.count { faults.append("frames: \(numbers.count), got \(clip.frameCount)") }
    let times = expected.times ?? numbers.indices.map { Double($0) * frameLength }
    let length = (times.last ?? 0) + (expected.lastLength ?? frameLength)
    let sound = media.sound.map { $0.length + expected.soundShift } ?? 0
    // Where sound outlasts the images, the last one stays; packets of sound are up to a tenth of a second long.
    if sound > length + ClipIndex.heldLeast {
      if expected.isLengthKnown, abs(clip.duration.seconds - sound) > 0.1 {
        faults.append("duration with sound: \(rounded(sound)) s, got \(rounded(clip.duration.seconds)) s")
      }
      return
    }
    if expected.isLengthKnown, abs(clip.duration.seconds - length) > max(0.0021, 0.2 * frameLength) {
      faults.append("duration: \(rounded(length)) s, got \(rounded(clip.duration.seconds)) s")
    }
  }

  /// The frame that a film asks for at a time of the clip, as layers do: a little later, in steps of 100 ns, before the end.
  private func frame(at seconds: Double) -> Int {
    let time = min(seconds + 1e-6, clip.duration.seconds - 1e-6)
    return clip.frameIndex(at: MediaTime(Int64((max(0, time) * 1e7).rounded()), 10_000_000))
  }

  /// As a film at the clip's own rate shows them, then in disorder, then backwards.
  private mutating func judgeOrder() throws {
    var shown: [Int?] = []
    for index in numbers.indices {
      let time = expected.times?[index] ?? Double(index) / video.rate.framesPerSecond
      shown.append(try number(frame(at: time)))
    }
    compare(shown, with: numbers, "shown at its own rate")
    var order = Array(0..<clip.frameCount)
    var seed: UInt64 = 0x9e37_79b9_7f4a_7c15
    for index in order.indices {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      order.swapAt(index, Int(seed >> 33) % order.count)
    }
    // What is wrong in order is not told again.
    guard faults.isEmpty, numbers.count == clip.frameCount else { return }
    judgeClock()
    // Clips of their own: frames that are kept would be given again.
    try judgeOrder(order, "in any order")
    try judgeOrder(Array((0..<clip.frameCount).reversed()), "backwards")
  }

  /// As a film of twice the rate shows it from its end to its beginning, and there and back at half of its speed: each frame
  /// as often as the other way.
  private mutating func judgeClock() {
    guard expected.times == nil, expected.lastLength == nil, expected.isLengthKnown else { return }
    // Without what the last image stays for the sound.
    let videoEnd = video.rate.time(ofFrame: clip.frameCount)
    let end = clip.duration.seconds > videoEnd.seconds + ClipIndex.heldLeast ? videoEnd : clip.duration
    let step = frameLength / 2
    func time(_ seconds: Double) -> MediaTime { MediaTime(Int64((max(0, seconds) * 1e7).rounded()), 10_000_000) }
    func shown(_ seconds: Double, isBackward: Bool) -> Int {
      let late = isBackward ? seconds - 1e-6 : min(seconds + 1e-6, end.seconds - 1e-6)
      return clip.index.frameBlend(
        at: ClipInstant(time(late), from: time(1e-6), to: time(end.seconds - 1e-6), isBackward: isBackward)
      )
      .frame
    }
    let frames = clip.frameCount
    let reversed = (0..<2 * frames).map { shown(end.seconds - Double($0) * step, isBackward: true) }
    compare(reversed, with: (0..<2 * frames).map { frames - 1 - $0 / 2 }, "reversed")
    let slow = (0..<2 * frames).map { shown(Double($0) * step, isBackward: false) }
    compare(slow, with: (0..<2 * frames).map { $0 / 2 }, "at half of its speed")
  }

  /// Frames in an order: their numbers, and the same pixels as in rising order.
  private mutating func judgeOrder(_ order: [Int], _ what: String) throws {
    let other = try VideoClip(path: clip.path)
    var (shown, changed) = ([Int?](), [Int]())
    for index in order {
      shown.append(try number(index, of: other))
      // Asked for again, it is given from memory.
      if try checksum(other.bitmap(frame: index)) != checksum(clip.bitmap(frame: index)) { changed.append(index) }
    }
    compare(shown, with: order.map { numbers[$0] }, what)
    if !changed.isEmpty { faults.append("\(what): other pixels in frames \(changed.sorted())") }
  }

  private func checksum(_ bitmap: Bitmap) -> UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for y in 0..<bitmap.height {
      let row = bitmap.pixels + y * bitmap.rowBytes
      for x in 0..<bitmap.width * 4 { sum = (sum ^ UInt64(row[x])) &* 0x100_0000_01b3 }
    }
    return sum
  }

  private mutating func compare(_ got: [Int?], with wanted: [Int], _ what: String) {
    guard got != wanted.map(Optional.some) else { return }
    func list(_ numbers: [Int?]) -> String {
      numbers.prefix(30).map { $0.map(String.init) ?? "?" }.joined(separator: " ")
    }
    faults.append("\(what): \(list(wanted)), got \(list(got))")
  }

  private func number(_ index: Int, of other: VideoClip? = nil) throws -> Int? {
    TestPattern.number(try stored(other ?? clip, index))
  }

  /// A frame turned back to how it was stored.
  private func stored(_ clip: VideoClip, _ index: Int) throws -> Bitmap {
    let upright = try clip.bitmap(frame: index)
    guard expected.matrix != [1, 0, 0, 1] else { return upright }
    let (a, b, c, d) = (expected.matrix[0], expected.matrix[1], expected.matrix[2], expected.matrix[3])
    let (width, height) = a == 0 ? (upright.height, upright.width) : (upright.width, upright.height)
    let result = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        // Where the matrix puts the pixel, moved so that the image begins at 0.
        let shownX = x * a + y * c + (a < 0 ? width - 1 : 0) + (c < 0 ? height - 1 : 0)
        let shownY = x * b + y * d + (b < 0 ? width - 1 : 0) + (d < 0 ? height - 1 : 0)
        let pixel = upright[shownX, shownY]
        let target = result.pixels + y * result.rowBytes + x * 4
        (target[0], target[1], target[2], target[3]) = (pixel.r, pixel.g, pixel.b, pixel.a)
      }
    }
    return result
  }

  private mutating func judgeColours() throws {
    let bitmap = try stored(clip, min(1, clip.frameCount - 1))
    if expected.hasAlpha, !clip.format.hasAlpha { faults.append("the format says that it has no alpha") }
    let colours = FieldColours(bitmap)
    if video.raw.colour.transfer.isHDR { return judgeHDR(colours.fields) }
    faults += colours.faults(video.pattern.fields, expected)
  }

  /// Tone mapping is free in its curve: neutrals stay neutral, brightness keeps its order, white is white.
  private mutating func judgeHDR(_ fields: [[Double]]) {
    for index in 0...2 where abs(fields[index][0] - fields[index][1]) + abs(fields[index][2] - fields[index][1]) > 6 {
      faults.append("neutral field \(index) is \(fields[index])")
    }
    let (white, grey, black) = (fields[0][1], fields[1][1], fields[2][1])
    if !(225...255).contains(white) { faults.append("white of 203 cd/m²: 225…255, got \(rounded(white))") }
    if !(white > grey + 20 && grey > black + 20 && black < 12) {
      faults.append("white > grey > black, got \(rounded(white)) \(rounded(grey)) \(rounded(black))")
    }
    for index in 3..<8 {
      let colour = video.pattern.fields[index].channels
      let got = fields[index]
      for (a, b) in [(0, 1), (1, 2), (0, 2)] where abs(colour[a] - colour[b]) > 40 {
        let difference = (got[a] - got[b]) * (colour[a] > colour[b] ? 1 : -1)
        if difference < 0.5 * Double(abs(colour[a] - colour[b])) {
          faults.append("field \(index): \(colour), got \(got.map { Int($0) }): a channel is swapped or dull")
          break
        }
      }
    }
  }

  private func rounded(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
}
