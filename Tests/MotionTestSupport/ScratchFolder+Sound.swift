// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ScratchFolder {
  /// A file of a sound that never repeats; `name` decides the format.
  package func sound(
    _ name: String, seconds: Double = 2, rate: Int = 48_000, options: [String] = []
  ) throws -> String {
    let path = file(name)
    try SystemTool.ffmpeg(
      [
        "-f", "lavfi", "-i",
        "aevalsrc=0.4*sin(300*t+800*t*t)|0.3*cos(500*t+600*t*t):s=\(rate):d=\(seconds)",
      ] + options + [path])
    return path
  }
}

extension SystemTool {
  /// Both channels of a file's sound, as ffmpeg decodes it.
  package static func sound(_ path: String) throws -> (left: [Float], right: [Float]) {
    let data = try ffmpeg("-i", path, "-map", "a", "-f", "f32le", "-")
    let values = data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    return (
      stride(from: 0, to: values.count, by: 2).map { values[$0] },
      stride(from: 1, to: values.count, by: 2).map { values[$0] }
    )
  }
}
