// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia
import MotionTestSupport
import Testing

@testable import MotionEncoding

@Suite("Planes as Y4M")
struct Y4MWriterTests {
  @Test("ffmpeg reads back the very planes, with their rate and range")
  func roundTrip() throws {
    let folder = ScratchFolder()
    let path = folder.file("a.y4m")
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o644)
    let writer = try Y4MWriter(
      descriptor: descriptor, path: path, width: 318, height: 178, frameRate: FrameRate(30_000, 1001))
    for index in 0..<3 { try writer.write(testPlanes(index, width: 318, height: 178)) }
    close(descriptor)
    let raw = Array(try SystemTool.ffmpeg("-i", path, "-f", "rawvideo", "-"))
    #expect(raw == (0..<3).flatMap { testPlanes($0, width: 318, height: 178).packed })
    let probe = try SystemTool.probe(path, "v")
    #expect(probe["r_frame_rate"] == "30000/1001" && probe["color_range"] == "tv" && probe["pix_fmt"] == "yuv420p")
    #expect(probe["chroma_location"] == "left")
  }

  @Test("a reader that goes away is a broken pipe, a full disk a write error")
  func failures() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    #expect(throws: MediaError.brokenPipe(path: "-")) {
      _ = try Y4MWriter(descriptor: ends[1], path: "-", width: 2, height: 2, frameRate: 30)
    }
    close(ends[1])
    let full = open("/dev/full", O_WRONLY)
    #expect(throws: MediaError.unwritable(path: "x", reason: "No space left on device")) {
      _ = try Y4MWriter(descriptor: full, path: "x", width: 2, height: 2, frameRate: 30)
    }
    close(full)
  }
}
