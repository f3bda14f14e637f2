// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Standard streams that are closed, full, or do not block.
@Suite("Standard streams")
struct StandardStreamTests {
  private func folder(_ script: String = Script.text()) throws -> ScratchFolder {
    let folder = ScratchFolder()
    try folder.write("clip.swift", script)
    return folder
  }

  @Test("with standard streams closed, what the script prints goes nowhere, and the video is made")
  func closed() throws {
    for streams in ["<&- >&-", "<&- >&- 2>&-", ">&- 2>&-"] {
      let folder = try folder(Script.doing("print(\"\\u{2}\\u{f}\", numbers)"))
      let run = try Tool.run(
        ["export", "clip.swift", "out.y4m"], in: folder, limits: "exec \"$0\" \"$@\" \(streams)")
      #expect(run.status == 0, "\(streams): \(run.errors)")
      #expect(folder.bytes("out.y4m")?.starts(with: Data("YUV4MPEG2".utf8)) == true)
      #expect(folder.names == ["clip.swift", "out.y4m"])
    }
  }

  @Test("a pipe that does not block gets everything, however slowly it is read")
  func nonBlocking() throws {
    let folder = try folder(Script.text("Layer() { for _ in 0..<200 { Layer().opacity(0.5) } }"))
    let pipe = Pipe()
    let (reading, writing) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    _ = fcntl(writing.fileDescriptor, F_SETFL, O_NONBLOCK)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["inspect", "clip.swift", "--json"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = writing
    try process.run()
    try writing.close()
    // Not read until it is full.
    var waiting: Int32 = 0
    wait { ioctl(reading.fileDescriptor, UInt(FIONREAD), &waiting) == 0 && waiting >= 65_536 || !process.isRunning }
    #expect(waiting >= 65_536)
    let bytes = try reading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try JSONSerialization.jsonObject(with: bytes) is [String: Any])
  }

  @Test(
    "output that cannot be written is a failure (74), and leaves the target as it was",
    arguments: [
      ["parameters", "clip.swift"], ["inspect", "clip.swift"], ["still", "clip.swift", "-"],
      ["still", "clip.swift", "out.png", "--json"], ["export", "clip.swift", "out.y4m", "--json"],
    ])
  func full(arguments: [String]) throws {
    let folder = try folder()
    let run = try Tool.run(arguments, in: folder, limits: "exec \"$0\" \"$@\" > /dev/full")
    #expect(run.status == 74, "\(run.errors)")
    #expect(run.errors.contains("No space left on device"), "\(run.errors)")
    #expect(folder.names == ["clip.swift"])
  }
}

/// Waits until something holds, at most a minute.
func wait(until condition: () -> Bool) {
  let limit = Date() + 60
  while !condition(), Date() < limit { usleep(10_000) }
}
