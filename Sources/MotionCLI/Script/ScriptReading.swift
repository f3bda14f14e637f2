// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionHost
import MotionProcess

/// How a script's files are read, besides their text.
struct ScriptReading: Hashable {
  /// The view that is the film, if the script has none of its own.
  var view: ShownView?
  /// The version of the language: 5 or 6. Nil: 5 for code that imports Apple's modules, as it is for most of it; else 6.
  var swiftVersion: String?
  /// It is only understood, not run, so it needs no composition.
  var isForEditor = false

  static let plain = ScriptReading()
}

/// A view, a layer or a view controller as a film.
struct ShownView: Hashable {
  /// A type, or an expression that makes one: `Dial`, `Dial(value: 0.7)`.
  var name: String
  var (width, height) = (0, 0)
  var seconds: Double
  var fps: Int
  var background: String

  init(_ name: String, width: Int, height: Int, seconds: Double, fps: Int, background: String) {
    (self.name, self.width, self.height) = (name, width, height)
    (self.seconds, self.fps, self.background) = (seconds, fps, background)
  }

  /// The type's name.
  var type: String { String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }

  /// The background as Swift writes it.
  private var color: String { background.hasPrefix("#") ? "\"\(background)\"" : ".\(background)" }

  /// The code that makes the film; it follows the script's own.
  var code: String {
    let make = name == type ? "\(name)()" : name
    return """

      import \(AppleSource.module)
      @main enum MotionKitViewFilm {
        static func main() {
          ViewFilm.run(
            type: "\(type)", width: \(width), height: \(height), fps: \(fps), seconds: \(seconds), background: \(color)
          ) { \(make) }
        }
      }

      """
  }
}
