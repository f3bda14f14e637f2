// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionModel
import MotionTimeline

/// Lists the properties of layers.
struct Properties: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "properties",
    abstract: "List the properties of layers: types, defaults, and whether they animate.",
    discussion: """
      Example:
        motionkit properties shadow
      """)

  @Argument(help: "Show only properties and classes whose name contains this.") var filter: String?
  @Flag(help: "Write the whole reference as Markdown.") var markdown = false

  func validate() throws {
    if markdown, filter != nil { throw ValidationError("--markdown writes the whole reference: leave the name out") }
  }

  private static func entries(named wanted: String) -> [PropertyReference.Entry] {
    PropertyReference.entries.filter { entry in
      wanted.isEmpty || (entry.aliases + [entry.name, entry.owner]).contains { $0.lowercased().contains(wanted) }
    }
  }

  func run() throws {
    if markdown { return print(PropertyReference.markdown, terminator: "") }
    // A key path names a part of a property: `transform.scale.x` is found as `transform`.
    var wanted = filter?.lowercased() ?? ""
    var entries = Properties.entries(named: wanted)
    while entries.isEmpty, let dot = wanted.lastIndex(of: "."), dot > wanted.startIndex {
      wanted = String(wanted[..<dot])
      entries = Properties.entries(named: wanted)
    }
    guard !entries.isEmpty else { throw ValidationError("no property's name contains “\(filter ?? "")”") }
    var owner = ""
    let width = entries.map(\.name.count).max() ?? 0
    for entry in entries {
      if entry.owner != owner {
        owner = entry.owner
        print(owner)
      }
      let name = entry.name.padding(toLength: width)
      let animation = entry.isAnimatable ? "animatable" : "not animatable"
      print("  \(name)  \(entry.type); default \(entry.defaultText); \(animation)")
    }
  }
}

extension String {
  fileprivate func padding(toLength length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
