// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// GIF, APNG and animated WebP as clips: when frames are shown, and what lies over what.
@Suite("Animated images as clips")
struct AnimatedImageTests {
  let folder = ScratchFolder()

  /// What a frame does: a place and a colour with alpha, how it lies on what is there, what becomes of its place.
  private struct Step {
    enum Disposal { case keep, clear, restore }
    var x, y, width, height: Int
    var color: [UInt8]
    var blends = true
    var disposal = Disposal.keep
    var milliseconds = 40
  }

  private static let side = 12

  private static let steps = [
    Step(x: 0, y: 0, width: 12, height: 12, color: [200, 0, 0, 255], milliseconds: 50),
    Step(x: 2, y: 2, width: 6, height: 6, color: [0, 0, 200, 128], milliseconds: 130),
    Step(x: 4, y: 4, width: 8, height: 8, color: [0, 200, 0, 128], blends: false, disposal: .clear, milliseconds: 20),
    Step(x: 0, y: 6, width: 4, height: 4, color: [250, 250, 0, 64], milliseconds: 70),
    Step(x: 6, y: 0, width: 4, height: 12, color: [0, 250, 250, 255], disposal: .restore),
    Step(x: 0, y: 0, width: 12, height: 2, color: [9, 8, 7, 255], milliseconds: 400),
    Step(x: 0, y: 0, width: 12, height: 12, color: [0, 0, 0, 0], blends: false, disposal: .clear),
    Step(x: 2, y: 0, width: 2, height: 2, color: [255, 255, 255, 200]),
  ]

  /// The image after each step, straight, by the plainest code.
  private func expected(_ steps: [Step]) -> [[[Double]]] {
    var canvas = [[Double]](repeating: [0, 0, 0, 0], count: Self.side * Self.side)
    return steps.map { step in
      let before = canvas
      func each(_ body: (Int) -> Void) {
        for y in step.y..<step.y + step.height { for x in step.x..<step.x + step.width { body(y * Self.side + x) } }
      }
      let alpha = Double(step.color[3]) / 255
      each { at in
        // Premultiplied.
        canvas[at] = (0..<4).map { c in
          let own = c == 3 ? Double(step.color[3]) : Double(step.color[c]) * alpha
          return own + (step.blends ? canvas[at][c] * (1 - alpha) : 0)
        }
      }
      let shown = canvas
      switch step.disposal {
      case .keep: break
      case .clear: each { canvas[$0] = [0, 0, 0, 0] }
      case .restore: canvas = before
      }
      return shown
    }
  }

  private func check(_ clip: VideoClip, _ steps: [Step], tolerance: Double) throws {
    #expect(clip.frameCount == steps.count && clip.format.hasAlpha)
    let expected = expected(steps)
    // Forwards, backwards, and across.
    for number in Array(steps.indices) + steps.indices.reversed() + [5, 1, 6, 2, steps.count - 1, 0] {
      let bitmap = try clip.bitmap(frame: number)
      var worst = 0.0
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          let p = bitmap[x, y]
          let wanted = expected[number][y * Self.side + x]
          for (a, b) in zip([Double(p.r), Double(p.g), Double(p.b), Double(p.a)], wanted) {
            worst = max(worst, abs(a - b))
          }
        }
      }
      #expect(worst <= tolerance, "frame \(number): \(worst)")
    }
    var time = 0
    for (number, step) in steps.enumerated() {
      #expect(clip.index.times[number] == MediaTime(Int64(time), 1000), "frame \(number)")
      time += step.milliseconds
    }
    #expect(clip.duration == MediaTime(Int64(time), 1000))
  }

  // MARK: Files

  private func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
  private func big(_ number: Int, _ count: Int) -> [UInt8] { little(number, count).reversed() }

  /// An image of one colour, made by ffmpeg.
  private func picture(_ step: Step, _ codec: [String], _ name: String) throws -> [UInt8] {
    let c = step.color
    try SystemTool.ffmpeg(
      [
        "-f", "lavfi", "-i",
        "color=black:s=\(step.width)x\(step.height),format=rgba,geq=r=\(c[0]):g=\(c[1]):b=\(c[2]):a=\(c[3])",
        "-frames:v", "1",
      ] + codec + [folder.file(name)])
    return try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder.file(name))))
  }

  private func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file(name)))
    return folder.file(name)
  }

  /// An animation by the container's specification (RFC 9649).
  private func webp(_ steps: [Step]) throws -> [UInt8] {
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
    }
    var chunks = chunk("VP8X", [0x12, 0, 0, 0] + little(Self.side - 1, 3) + little(Self.side - 1, 3))
    chunks += chunk("ANIM", [1, 2, 3, 255, 0, 0])
    for step in steps {
      let still = try picture(step, ["-c:v", "libwebp", "-lossless", "1"], "s.webp")
      // What is behind RIFF's header, without VP8X: ALPH and VP8, or VP8L.
      var parts: [UInt8] = []
      var offset = 12
      while offset + 8 <= still.count {
        let length = (0..<4).reduce(0) { $0 | Int(still[offset + 4 + $1]) << (8 * $1) }
        let end = offset + 8 + length + length % 2
        if !still[offset..<offset + 4].elementsEqual("VP8X".utf8) { parts += still[offset..<end] }
        offset = end
      }
      var frame = little(step.x / 2, 3) + little(step.y / 2, 3) + little(step.width - 1, 3) + little(step.height - 1, 3)
      frame += little(step.milliseconds, 3) + [(step.blends ? 0 : 2) | (step.disposal == .clear ? 1 : 0)]
      chunks += chunk("ANMF", frame + parts)
    }
    return Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  /// An animation by the PNG specification, third edition.
  private func apng(_ steps: [Step]) throws -> [UInt8] {
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      let content = Array(name.utf8) + body
      var crc: UInt32 = 0xffff_ffff
      for byte in content {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
      }
      return big(body.count, 4) + content + big(Int(crc ^ 0xffff_ffff), 4)
    }
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    file += chunk("IHDR", big(Self.side, 4) + big(Self.side, 4) + [8, 6, 0, 0, 0])
    file += chunk("acTL", big(steps.count, 4) + big(0, 4))
    var sequence = 0
    for (number, step) in steps.enumerated() {
      let disposal = step.disposal == .keep ? 0 : step.disposal == .clear ? 1 : 2
      var control = big(sequence, 4) + big(step.width, 4) + big(step.height, 4) + big(step.x, 4) + big(step.y, 4)
      control += big(step.milliseconds, 2) + big(1000, 2) + [UInt8(disposal), step.blends ? 1 : 0]
      file += chunk("fcTL", control)
      sequence += 1
      let still = try picture(step, ["-c:v", "png", "-pix_fmt", "rgba"], "s.png")
      var offset = 8
      while offset + 8 <= still.count {
        let length = (0..<4).reduce(0) { $0 << 8 | Int(still[offset + $1]) }
        if still[offset + 4..<offset + 8].elementsEqual("IDAT".utf8) {
          let body = Array(still[offset + 8..<offset + 8 + length])
          file += number == 0 ? chunk("IDAT", body) : chunk("fdAT", big(sequence, 4) + body)
          if number > 0 { sequence += 1 }
        }
        offset += 12 + length
      }
    }
    return file + chunk("IEND", [])
  }

  /// Pixels of one colour for each frame, uncompressed: a clear code before every pixel.
  private func gif(_ steps: [Step]) -> [UInt8] {
    var file = Array("GIF89a".utf8) + little(Self.side, 2) + little(Self.side, 2) + [0, 0, 0]
    for step in steps {
      let disposal: UInt8 = step.disposal == .keep ? 1 : step.disposal == .clear ? 2 : 3
      let isClear = step.color[3] == 0
      file += [0x21, 0xf9, 4, disposal << 2 | (isClear ? 1 : 0)] + little(step.milliseconds / 10, 2) + [0, 0]
      file += [0x2c] + little(step.x, 2) + little(step.y, 2) + little(step.width, 2) + little(step.height, 2) + [0x80]
      file += step.color[0..<3] + [1, 1, 1]
      // Codes of three bits: 4 clears the table, 5 ends.
      var bits: [Bool] = []
      func code(_ value: Int) { for k in 0..<3 { bits.append(value >> k & 1 == 1) } }
      for _ in 0..<step.width * step.height { code(4); code(0) }
      code(5)
      var bytes: [UInt8] = []
      for start in stride(from: 0, to: bits.count, by: 8) {
        bytes.append((0..<min(8, bits.count - start)).reduce(0) { $0 | (bits[start + $1] ? 1 << UInt8($1) : 0) })
      }
      file.append(2)
      for start in stride(from: 0, to: bytes.count, by: 255) {
        let block = bytes[start..<min(start + 255, bytes.count)]
        file += [UInt8(block.count)] + block
      }
      file.append(0)
    }
    return file + [0x3b]
  }

  @Test("animated WebP: blending, disposal and times, in any order")
  func webp() throws {
    let steps = Self.steps.filter { $0.disposal != .restore }
    try check(VideoClip(path: write(webp(steps), "a.webp")), steps, tolerance: 1.5)
  }

  @Test("APNG: blending, disposal and times, in any order")
  func apng() throws {
    // Its first frame cannot be restored to anything.
    try check(VideoClip(path: write(apng(Self.steps), "a.png")), Self.steps, tolerance: 2)
  }

  @Test("GIF: transparency, disposal and times, in any order")
  func gif() throws {
    // All colours are opaque or nothing, and what is nothing changes nothing.
    let steps = Self.steps.map { step in
      var step = step
      step.color[3] = step.color[3] == 0 ? 0 : 255
      step.blends = true
      return step
    }
    try check(VideoClip(path: write(gif(steps), "a.gif")), steps, tolerance: 0)
  }

  @Test(
    "a GIF without its end mark, or with bytes behind it, is shown whole",
    arguments: [[], [0x3b], [0x3b, 0x0d, 0x0a], [0x3b] + Array("some bytes, as a site appends them".utf8), [0, 0]]
      as [[UInt8]])
  func endOfGIF(end: [UInt8]) throws {
    let steps = Self.steps.filter { $0.color[3] != 0 }.map { step in
      var step = step
      step.color[3] = 255
      step.blends = true
      return step
    }
    let path = try write(Array(gif(steps).dropLast()) + end, "\(end.count)-end.gif")
    try check(VideoClip(path: path), steps, tolerance: 0)
    #expect((FileOddities.warning(of: path) != nil) == !end.contains(0x3b))
  }

  @Test(
    "the last picture of a GIF, an APNG or a WebP lasts as long as its file says", arguments: ["gif", "png", "webp"])
  func lastLength(kind: String) throws {
    let steps = [200, 200, 200, 50].map {
      Step(x: 0, y: 0, width: 12, height: 12, color: [200, 0, 0, 255], milliseconds: $0)
    }
    let bytes = kind == "gif" ? gif(steps) : kind == "png" ? try apng(steps) : try webp(steps)
    let clip = try VideoClip(path: write(bytes, "last." + kind))
    #expect(clip.duration == MediaTime(650, 1000) && clip.frameCount == 4)
  }

  @Test(
    "frames last as long as a GIF says, whatever rate is near; hundredths that stand for a rate are that rate",
    arguments: [[30, 500, 40, 70], [30, 30, 30, 30], [50, 70, 90, 110], [30, 30, 40, 30, 30, 40]])
  func lengths(milliseconds: [Int]) throws {
    let steps = milliseconds.map { Step(x: 0, y: 0, width: 12, height: 12, color: [200, 0, 0, 255], milliseconds: $0) }
    let clip = try VideoClip(path: write(gif(steps), "lengths.gif"))
    let starts = milliseconds.indices.map { milliseconds[..<$0].reduce(0, +) }
    let total = milliseconds.reduce(0, +)
    #expect(clip.duration == MediaTime(Int64(total), 1000))
    for (index, start) in starts.enumerated() {
      // Within a third of a hundredth, which rounding leaves.
      #expect(clip.frameIndex(at: MediaTime(Int64(start) + 4, 1000)) == index, "\(start)")
      // A frame counts as shown half a hundredth earlier, where times were rounded.
      if start > 0 { #expect(clip.frameIndex(at: MediaTime(Int64(start) - 9, 1000)) == index - 1, "\(start)") }
    }
  }

  @Test("a GIF that is cut off within an image has those before it, and an error for more")
  func cutGIF() throws {
    let bytes = gif(Self.steps)
    let path = try write(Array(bytes.dropLast(9)), "cut.gif")
    let clip = try VideoClip(path: path)
    #expect(clip.frameCount == Self.steps.count - 1)
    #expect(clip.cut?.description.contains("within an image") == true)
    _ = try clip.bitmap(frame: clip.frameCount - 1)
  }

  @Test("a WebP that is cut off, or whose frames reach outside or are of another size, is an error")
  func damaged() throws {
    let bytes = try webp(Self.steps.filter { $0.disposal != .restore })
    #expect(throws: MediaError.self) { try VideoClip(path: write(Array(bytes.dropLast(9)), "d.webp")) }
    let frame = try #require((0..<bytes.count).first { bytes[$0...].starts(with: Array("ANMF".utf8)) })
    var wide = bytes
    wide[frame + 8 + 6] = 40
    #expect(throws: MediaError.self) { try VideoClip(path: write(wide, "w.webp")) }
    var small = bytes
    small[frame + 8 + 6] = 3
    #expect(throws: MediaError.self) { try VideoClip(path: write(small, "s.webp")).bitmap(frame: 0) }
    for number in stride(from: 12, to: bytes.count, by: 7) {
      var mutated = bytes
      mutated[number] ^= 0x55
      // Whatever comes of it, it ends.
      if let clip = try? VideoClip(path: write(mutated, "m.webp")) { _ = try? clip.bitmap(frame: clip.frameCount - 1) }
    }
  }
}
