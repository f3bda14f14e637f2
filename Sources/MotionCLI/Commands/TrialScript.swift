// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// The smallest script, compiled to see whether it works and to fill the compiler's module cache.
enum TrialScript {
  private static let text = """
    import Foundation
    import MotionKit
    import QuartzCompat

    @main
    struct Trial: Composition {
      var format: Format { .hd720() }
      var program: Program { return Program([]) }
    }
    """

  static func run() throws {
    let folder = (ProcessWords.environment["TMPDIR"] ?? "/tmp") + "/motionkit-doctor-\(getpid())"
    guard FileSystem.makeFolders(folder) else {
      throw HostError.writing("cannot make \(folder)", errno)
    }
    defer { FileSystem.removeAll(folder) }
    let path = folder + "/Trial.swift"
    guard FileSystem.write(text.utf8, to: path) else {
      throw HostError.writing("cannot write \(path)", errno)
    }
    let prepared = try ScriptSource(path: path).prepare(optimised: false)
    _ = try prepared.load { _ in }
    ScriptCache.remove(library: prepared.image)
  }
}
