// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionTimeline

/// A line of a script that places a layer or a scene, in a builder.
package struct Placing: Equatable, CustomStringConvertible {
  package var file: StaticString
  package var line: UInt

  package init(_ file: StaticString, _ line: UInt) { (self.file, self.line) = (file, line) }

  package static func == (a: Placing, b: Placing) -> Bool {
    a.line == b.line && "\(a.file)" == "\(b.file)"
  }

  /// As compilers and editors write it: `clip.swift:12`.
  package var description: String { "\(file):\(line)" }
}

/// The lines that add a layer to another one, for the message about a layer added twice.
package struct Placings {
  package private(set) var first: Placing?
  private var others: [Placing] = []
  package var last: Placing? { others.last ?? first }

  private static let limit = 8

  /// Notes a line. A known line means a builder that runs again. One in a component of the engine only hands the layer on.
  package mutating func note(_ placing: Placing) {
    guard let first else {
      self.first = placing
      return
    }
    guard placing != first, !others.contains(placing), others.count < Placings.limit else { return }
    if ScriptLine(placing.file, placing.line).isOfEngine { return }
    others.append(placing)
  }

  /// True if more than one line places the layer.
  package var areSeveral: Bool { !others.isEmpty }

  /// `clip.swift:9 and clip.swift:12`; nil if no line is known.
  package var text: String? {
    let all = [first].compactMap(\.self) + others
    guard let last = all.last else { return nil }
    let start = all.dropLast().map(\.description).joined(separator: ", ")
    return start.isEmpty ? "\(last)" : "\(start) and \(last)"
  }
}
