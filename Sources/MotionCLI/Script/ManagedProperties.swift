// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionProcess

/// Properties with `@NSManaged`, as in Core Animation's layers. The compiler accepts them, but their accessors are made by the
/// Objective-C runtime, which is missing here.
enum ManagedProperties {
  /// - Throws: ``HostError`` if a script or a library has such properties, which are told then as the compiler would.
  static func check(_ program: ScriptProgram) throws {
    var lines: [String] = []
    var faults: [CompilerWarning] = []
    for file in ([program.script] + program.libraries).flatMap(\.files) {
      for (line, column) in file.text.locations(of: "@NSManaged") {
        let message = "'@NSManaged' needs Objective-C, which is not available"
        lines.append("\(program.shown(file.path)):\(line):\(column): error: \(message)")
        faults.append(
          CompilerWarning(
            file: program.shown(file.path), line: line, message: "\(message); hint: \(hint)", lines: []))
      }
    }
    guard !lines.isEmpty else { return }
    lines.append("hint: \(hint)")
    DescriptorCalls.writeAll(lines.map { $0 + "\n" }.joined().utf8, to: 2)
    var failure = HostError(.doesNotCompile, "\(program.script.path) does not compile")
    failure.faults = faults
    throw failure
  }

  static let hint =
    "write an animatable property of a layer as @Animatable var progress = 0.0, with its default, instead of "
    + "@NSManaged or @objc dynamic"
}
