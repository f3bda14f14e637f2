import Foundation
import MotionCore
import MotionHost

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

/// The fonts that Fontconfig finds; asking also fills its cache.
enum FontList {
  static func count() throws -> Int {
    let folders = (ProcessWords.environment["PATH"] ?? "/usr/bin").split(separator: ":").map(String.init)
    guard
      let tool = folders.map({ (folder: String) -> String in folder + "/fc-list" })
        .first(where: { (path: String) -> Bool in FileSystem.allows(path, X_OK) })
    else {
      throw HostError(.toolchainMissing, "fc-list is missing; install fontconfig")
    }
    return try Subprocess(tool, ["--format", "%{file}\\n"]).capture().output.split(separator: "\n").count
  }
}
