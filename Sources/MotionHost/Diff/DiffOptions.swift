// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionChecks
import MotionCore
import MotionExport
import MotionMedia
import MotionProcess

/// `diff`: two films, or two versions of a script, frame by frame.
package struct DiffOptions: ParsableArguments {
  @Argument(help: "The first film: a script, a video file, or numbered images such as 'frames/%04d.png?fps=30'.")
  var first: String
  @Argument(help: "The second film.")
  var second: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far a channel of a pixel may differ, 0 to 255.",
      discussion:
        "The default is 0 for two scripts. With a video file it is 24, and edges may move by a pixel: codecs change both.",
      valueName: "levels"))
  var tolerance: Int?

  @Option(
    help: ArgumentHelp("Write both frames and their difference, where it is largest, into this PNG.", valueName: "file")
  )
  var image: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels for each point of a script's canvas.", valueName: "factor"))
  var scale = 1.0

  @Flag(help: "Write one JSON document.")
  var json = false

  @OptionGroup(title: "Composition") var composition: CompositionOptions

  package init() {}

  package func validate() throws {
    if let tolerance, !(0...255).contains(tolerance) {
      throw ValidationError("--tolerance is \(tolerance); it must be from 0 to 255")
    }
    guard (1.0 / 16...4).contains(scale) else {
      throw ValidationError("--scale is \(scale); it must be from 0.0625 to 4")
    }
    if let image, FilePath.suffix(of: image) != "png" {
      throw ValidationError("--image \(image): the image is a PNG; end the name in .png")
    }
  }

  package func run() throws {
    let target = try image.map { try TargetFile($0) }
    do {
      let films = try (source(first), source(second))
      let isExact = DiffOptions.isScript(first) && DiffOptions.isScript(second)
      // Files have been compressed: their colours and edges differ a little.
      let difference = try FilmDifference(
        films.0, films.1, names: (first, second),
        by: FrameDifference.Measure(tolerance: tolerance ?? (isExact ? 0 : 24), allowsNeighbours: !isExact))
      if let target, let worst = difference.worst {
        let comparison = FrameDifference.image(worst.a, worst.b).bitmap
        guard FileSystem.write(try PNGWriter.encoded(comparison, path: target.path), to: target.temporaryPath) else {
          throw HostError.writing("cannot write \(target.path)", errno)
        }
        try target.commit()
      } else {
        target?.discard()
      }
      let text = json ? try difference.json() : difference.text
      let code = DescriptorCalls.writeAll(PathText.shown(text, isJSON: json).utf8, to: 1)
      guard code == 0 else { throw HostError.writing("cannot write", code) }
      guard difference.isEqual else { throw HostError(.differs, "\(first) and \(second) differ") }
    } catch {
      target?.discard()
      throw error
    }
  }

  /// A folder or a Swift file is a script.
  private static func isScript(_ path: String) -> Bool {
    FilePath.isFolder(path) || FilePath.suffix(of: path) == "swift"
  }

  private func source(_ path: String) throws -> any FrameSource {
    guard DiffOptions.isScript(path) else { return try ClipFrameSource(path) }
    return try FrameStream.Reader(path, ["frames", path, "--scale", "\(scale)"] + composition.words)
  }
}
