// SPDX-License-Identifier: Apache-2.0

import MotionHost
import MotionProcess

/// Timers, queues and tasks of the machine's clock in a script. A film is made faster or slower than it plays, and is over
/// before they fire. In code that imports Apple's modules the same names have the clock of the scene.
enum RealClockUse {
  /// The called function, its type if it has to be that, and the words about its replacement.
  private static let calls: [(name: String, owner: String?, instead: String)] = [
    ("scheduledTimer", "Timer", "every(0.5) { … } in a scene runs a block again and again, and at(2) { … } once"),
    ("asyncAfter", nil, "at(2) { … } in a scene runs a block at that second"),
    ("sleep", "Task", "at(2) { … } in a scene runs a block at that second"),
  ]

  /// A warning for each of them. Scripts that import Apple's modules have none.
  static func warnings(in script: ScriptFiles) -> [CompilerWarning] {
    guard !script.isApple else { return [] }
    return script.files.flatMap { file in
      calls.flatMap { call in
        file.text.locations(of: call.name).compactMap { place -> CompilerWarning? in
          let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
          guard lines.indices.contains(place.line - 1) else { return nil }
          let line = Array(lines[place.line - 1])
          let before = String(decoding: line.prefix(place.column - 1), as: UTF8.self)
          guard before.hasSuffix((call.owner ?? "") + "."),
            line.dropFirst(place.column - 1 + call.name.utf8.count).first == UInt8(ascii: "(")
          else { return nil }
          let shown = "\(call.owner.map { $0 + "." } ?? "")\(call.name)"
          let message =
            "\(shown)(…) has the machine's clock, which no film waits for, so this never happens in it; \(call.instead)"
          let head = "\(file.path):\(place.line):\(place.column): warning: \(message)"
          return CompilerWarning(
            file: file.path, line: place.line, message: message, lines: [head, String(decoding: line, as: UTF8.self)])
        }
      }
    }
  }
}
