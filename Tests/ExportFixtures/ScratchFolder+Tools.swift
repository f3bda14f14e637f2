// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport

extension ScratchFolder {
  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: file(name)))) }

  @discardableResult
  func run(_ tool: String, _ arguments: [String], environment: [String: String] = [:]) throws -> [UInt8] {
    try SystemTool.run(tool, arguments, environment: environment)
  }

  @discardableResult
  func ffmpeg(_ arguments: String...) throws -> [UInt8] { try SystemTool.ffmpeg(arguments) }

  /// `key=value` lines of a stream, with its frames counted. `select` is `v` or `a`.
  func probe(_ name: String, _ select: String = "v") throws -> [String: String] {
    try SystemTool.probe(file(name), select, extra: ["-count_frames"])
  }
}
