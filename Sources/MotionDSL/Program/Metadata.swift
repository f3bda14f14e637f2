// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel

/// The metadata of a film's file, for formats that have a place for it: players and libraries show it.
///
/// ```swift
/// var program: Program {
///   Metadata(title: "Introducing MotionKit", author: "Ada Example", date: "2026-03-01")
///   opening.lasting(4)
/// }
/// ```
///
/// `--metadata title=…` overrides it. No date or version is written unless given.
/// Example: `Metadata(title: "Intro", author: "Ada Example")`
public struct Metadata: ProgramElement {
  /// The values by the names of `--metadata`.
  let values: [String: String]
  let callStack = CallStack.current

  /// - Parameters:
  ///   - date: as it is to be shown: a year, or a day as `2026-03-01`.
  ///
  /// Example: `Metadata(title: "Intro", copyright: "© 2026 Example")`
  public init(
    title: String? = nil, author: String? = nil, album: String? = nil, comment: String? = nil,
    description: String? = nil, date: String? = nil, genre: String? = nil, copyright: String? = nil
  ) {
    let given = [
      "title": title, "author": author, "album": album, "comment": comment, "description": description, "date": date,
      "genre": genre, "copyright": copyright,
    ]
    values = given.compactMapValues { $0.flatMap { $0.isEmpty ? nil : $0 } }
  }
}
