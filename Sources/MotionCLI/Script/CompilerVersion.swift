// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// The version text of a Swift compiler, such as `swift-6.3.1-RELEASE`.
enum CompilerVersion {
  /// Asks the compiler, once: the answer is kept until the compiler's file changes.
  static func of(_ toolchain: Toolchain, cacheFolder: String) throws -> String {
    guard let identity = identity(of: toolchain) else {
      throw HostError(.toolchainMissing, "\(toolchain.frontend) is missing")
    }
    let note = "\(cacheFolder)/\(KeptModules.compiler)"
    if let known = SealedFile.contents(note) {
      let lines = String(decoding: known, as: UTF8.self).split(separator: "\n")
      if lines.count == 2, lines[0] == identity { return String(lines[1]) }
    }
    let (outcome, output) = try Subprocess(toolchain.frontend, ["-frontend", "-version"]).capture()
    guard outcome == .exited(0), let version = tag(in: output) else {
      throw HostError(.toolchainMissing, "\(toolchain.frontend) does not report its version; is it a Swift compiler?")
    }
    AtomicFile.sweep(cacheFolder)
    _ = SealedFile.write(Array("\(identity)\n\(version)\n".utf8), to: note)
    return version
  }

  /// The compiler's file: its path, size and date; nil if it is missing.
  static func identity(of toolchain: Toolchain) -> String? {
    FileSystem.status(toolchain.frontend).map { status in
      "\(toolchain.frontend) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
  }

  /// The compiler that built this motionkit, as its module files say; nil if they do not.
  static func ofModules(_ installation: Installation) -> String? {
    guard let file = FileHandle(forReadingAtPath: installation.modules + "/MotionCore.swiftmodule"),
      // The search paths of the build come before it.
      let start = try? file.read(upToCount: 1 << 18)
    else { return nil }
    return tag(in: String(decoding: start, as: UTF8.self))
  }

  /// The text in brackets after `Swift version 6.3.1`.
  private static func tag(in text: String) -> String? {
    guard let version = text.range(of: "Swift version "), let open = text[version.upperBound...].firstIndex(of: "("),
      let close = text[open...].firstIndex(of: ")")
    else { return nil }
    return String(text[text.index(after: open)..<close])
  }

  /// - Throws: ``HostError`` if scripts would be compiled by another compiler than motionkit was.
  static func check(_ toolchain: Toolchain, _ installation: Installation, cacheFolder: String) throws {
    let found = try of(toolchain, cacheFolder: cacheFolder)
    guard let built = ofModules(installation), built != found else { return }
    throw HostError(
      .toolchainMissing,
      "motionkit was built with \(built), but \(toolchain.frontend) is \(found); set MOTIONKIT_SWIFT to the bin folder of \(built), or build motionkit with this toolchain"
    )
  }
}
