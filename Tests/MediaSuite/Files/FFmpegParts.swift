// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The encoders and muxers that the installed ffmpeg lists.
struct FFmpegParts: Sendable {
  let encoders, muxers: Set<String>

  static let installed = FFmpegParts(encoders: list("-encoders"), muxers: list("-muxers"))

  /// Names in the second column of a list whose first column is flags.
  private static func list(_ option: String) -> Set<String> {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/ffmpeg")
    process.arguments = ["-hide_banner", "-v", "error", option]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return [] }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Set(
      text.split(separator: "\n").flatMap { line -> [String] in
        let words = line.split(separator: " ")
        guard words.count >= 2, words[1] != "=" else { return [] }
        return words[1].split(separator: ",").map(String.init)
      })
  }

  /// What arguments name and ffmpeg has not got; nil: nothing. Inputs are not looked at.
  func missing(for arguments: [String]) -> String? {
    let output = arguments.suffix(from: (arguments.lastIndex(of: "-i") ?? -2) + 2)
    for (option, value) in zip(output, output.dropFirst()) {
      let isCodec = option == "-c" || option == "-vcodec" || option == "-acodec" || option.hasPrefix("-c:")
      if isCodec, value != "copy", !encoders.contains(value) { return "no encoder \(value)" }
      if option == "-f", !muxers.contains(value) { return "no muxer \(value)" }
    }
    return nil
  }
}
