// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// An exported film as a composition, so that its frames come as those of a script do.
struct ExportedFilm {
  let path: String
  /// Seconds of the composition at which the film begins: an export may be a part.
  let start: Double

  private struct Canvas: Decodable {
    var width, height: Int
    var rate: [Int64]
    var duration: Double
  }

  /// Writes a script that plays the film on the canvas of a composition.
  ///
  /// - Parameter description: of that composition, as JSON.
  /// - Returns: the script's path.
  /// - Throws: ``StudioError``.
  func writeScript(for description: String, in folder: String) throws -> String {
    guard FilePath.exists(path) else { throw StudioError(description: "there is no \(path) any more") }
    guard let canvas = try? JSONDecoder().decode(Canvas.self, from: Data(description.utf8)), canvas.rate.count == 2
    else {
      throw StudioError(description: "nothing is shown yet")
    }
    let (width, height) = (canvas.width, canvas.height)
    let name = ExportedFilm.literal(FilePath.absolute(path))
    let text = """
      import MotionKit

      @main
      struct ExportedFilm: Composition {
        var format: Format { Format(width: \(width), height: \(height), fps: FrameRate(\(canvas.rate[0]), \(canvas.rate[1]))) }
        var program: Program { film.lasting(\(canvas.duration)) }
        var film: Scene {
          Scene {
            VideoLayer(\(name)).size(\(width), \(height)).position(\(width) / 2.0, \(height) / 2.0).beginTime(\(start)).muted()
          }
        }
      }

      """
    let script = folder + "/film.swift"
    guard FileSystem.makeFolders(folder), FileSystem.write(Array(text.utf8), to: script) else {
      throw StudioError(description: "cannot write \(script): \(systemMessage(errno))")
    }
    return script
  }

  /// A text as a literal in Swift.
  private static func literal(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 32: "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"" + scalars.joined() + "\""
  }

  /// The films that players and the engine read, beside the script or in the studio's folder, with the script's name.
  ///
  /// - Returns: the newest; nil if there is none.
  static func latest(of script: String) -> String? {
    // The script may be ".", which has a name and a folder only as a whole path.
    let whole = URL(fileURLWithPath: script).standardizedFileURL
    let name =
      whole.pathExtension == "swift" ? whole.deletingPathExtension().lastPathComponent : whole.lastPathComponent
    let folders = ["", whole.deletingLastPathComponent().path(percentEncoded: false)]
    let films = folders.flatMap { folder in
      ["mp4", "mov", "webm", "mkv", "m4v"].map {
        (folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/") + "\(name).\($0)"
      }
    }
    let dated = films.compactMap { path in FileSystem.status(path).map { (path, $0.st_mtim) } }
    return dated.max { ($0.1.tv_sec, $0.1.tv_nsec, $1.0) < ($1.1.tv_sec, $1.1.tv_nsec, $0.0) }?.0
  }
}
