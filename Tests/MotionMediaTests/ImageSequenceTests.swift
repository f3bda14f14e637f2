// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

@Suite("Sequences of images as clips")
struct ImageSequenceTests {
  let folder = ScratchFolder()

  /// Frame N is grey `10 · N`.
  private func make(_ numbers: Range<Int>, _ pattern: String = "s%04d.png", size: Int = 32) throws {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "color=black:s=\(size)x\(size):r=25,format=gray,geq=lum='10*(N+\(numbers.lowerBound))'",
      "-frames:v", "\(numbers.count)", "-start_number", "\(numbers.lowerBound)", folder.file(pattern))
  }

  private func message(_ name: String) -> String {
    do {
      let clip = try VideoClip(path: folder.file(name))
      for frame in 0..<clip.frameCount { _ = try clip.bitmap(frame: frame) }
      return ""
    } catch { return "\(error)" }
  }

  @Test("each number is a frame, at the rate that was asked for, from the number that was asked for")
  func frames() throws {
    try make(3..<9)
    try folder.write("s0004.png.bak", "")
    try folder.write("s00005.png", "no number of four digits")
    let clip = try VideoClip(path: folder.file("s%04d.png?fps=30000:1001"))
    #expect(clip.frameCount == 6 && clip.width == 32 && clip.height == 32)
    #expect(clip.duration == MediaTime(6 * 1001, 30_000) && clip.format.frameRate == FrameRate(30_000, 1001))
    for frame in [5, 0, 3, 1] { #expect(try clip.bitmap(frame: frame)[9, 9].r == UInt8(10 * (3 + frame))) }
    let late = try VideoClip(path: folder.file("s%04d.png?fps=25&from=5"))
    #expect(late.frameCount == 4 && late.index.times == (0..<4).map { MediaTime($0, 25) })
    #expect(try late.bitmap(frame: 0)[9, 9].r == 50)
    #expect(late.files == (5..<9).map { folder.file("s000\($0).png") })
    try make(9..<12, "plain%d.jpg")
    let plain = try VideoClip(path: folder.file("plain%d.jpg?fps=25"))
    let last = Int(try plain.bitmap(frame: 2)[9, 9].r)
    #expect(plain.frameCount == 3 && !plain.format.hasAlpha && abs(last - 110) <= 2)
  }

  @Test("a missing number, other sizes, damage and no rate are errors that name the file or the number")
  func mistakes() throws {
    try make(1..<6)
    try FileManager.default.removeItem(atPath: folder.file("s0003.png"))
    #expect(message("s%04d.png?fps=25").contains("s0003.png"))
    #expect(message("s%04d.png?fps=25").contains("has numbers from 1 to 5, but number 3 is missing"))
    #expect(message("s%04d.png?fps=25&from=4") == "")
    #expect(message("s%04d.png?fps=25&from=0").contains("number 0 is missing"))
    #expect(message("s%04d.png?fps=25&from=9").contains("no image of the sequence from number 9 on"))
    #expect(message("t%04d.png?fps=25").contains("no image of the sequence"))
    #expect(message("none/s%04d.png?fps=25").contains("does not exist"))
    #expect(message("s%04d.png").contains("have no frame rate"))
    try make(3..<4, size: 16)
    #expect(message("s%04d.png?fps=25").contains("s0003.png' is not supported: frame 2 is 16×16 px in a clip of 32×32"))
    try folder.write("s0003.png", "no picture")
    #expect(message("s%04d.png?fps=25").contains("s0003.png"))
    for name in ["s%04d.png?fps=0", "s%04d.png?fps=x", "s%04d.png?fps=25&to=3", "s%04d.png?fps=25:0", "s?fps=25"] {
      #expect(!message(name).isEmpty, "\(name)")
    }
  }

  @Test("names of sequences are read as they are written")
  func names() {
    for name in [
      SequenceName("a/b%04d.png", rate: 24, first: 1001), SequenceName("%d.webp", rate: FrameRate(24_000, 1001)),
      SequenceName("a?b/c%09d", rate: 1, first: 0),
    ] { #expect(SequenceName(name.text) == name) }
    #expect(SequenceName("a%04d.png", rate: 24).path(12345) == "a12345.png")
    #expect(SequenceName("x/a%04d.png", rate: 24).number(ofName: "a0012.png") == 12)
    #expect(SequenceName("x/a%04d.png", rate: 24).number(ofName: "a012.png") == nil)
    for path in ["a.png", "a%.png", "a%5d.png", "a%004d.png", "%d/a.png", "%d%d.png", "100%.png", "a%sd"] {
      #expect(!SequenceName.isPattern(path), "\(path)")
    }
  }
}
