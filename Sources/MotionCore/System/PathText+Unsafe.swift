import Foundation

extension PathText {
  /// Calls `body` with a name as the system takes it.
  @inline(__always)
  package static func withBytes<Result, Failure: Error>(
    _ text: String, _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard hasBytes(text) else { return try unsafe body(text) }
    let name = bytes(text).map { CChar(bitPattern: $0) } + [0]
    return try unsafe body(name)
  }

  /// The text of a name that the system gives.
  package static func text(_ name: UnsafePointer<CChar>) -> String {
    unsafe text(Array(UnsafeRawBufferPointer(start: name, count: strlen(name))))
  }
}

/// What a process was started with: words that may be paths, or have them in them.
package enum ProcessWords {
  /// The command line, the program's name first.
  package static let arguments: [String] = (0..<Int(CommandLine.argc)).compactMap { index in
    unsafe CommandLine.unsafeArgv[index].map { unsafe PathText.text($0) }
  }

  /// The variables of the environment. The first of those with one name counts.
  package static var environment: [String: String] {
    var variables: [String: String] = [:]
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      let words = unsafe PathText.text(variable).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if words.count == 2, variables[String(words[0])] == nil { variables[String(words[0])] = String(words[1]) }
      unsafe next += 1
    }
    return variables
  }
}
