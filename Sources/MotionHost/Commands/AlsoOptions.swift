// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionExport
import MotionMedia
import MotionProcess

/// More files of the same render.
struct AlsoOptions: ParsableArguments {
  @Option(
    name: .customLong("also"),
    help: ArgumentHelp(
      "Write another file of the same render: a film, images or sound named like OUTPUT, one image (poster.png, .jpg), or captions (.srt, .vtt). May be given several times.",
      discussion: """
        Every frame is drawn once and given to each encoder. Each file has the same bytes as when it is exported \
        alone. --codec, --bits, --crf, --preset, --hold, --timecode, --reel, --for and sizes apply to OUTPUT only. --quality, \
        --scale and the exported part apply to all files. A .webp file is animated, unless its name ends in “poster”. \
        Metadata, chapters, cover and subtitles go into all files that can hold them. No file changes before all are \
        complete.
        """, valueName: "file"))
  var names: [String] = []

  func validate() throws {
    for name in names { _ = try AlsoOptions.kind(of: name) }
  }

  /// The kind of a file, from its name.
  static func kind(of name: String) throws -> SeveralExports.FileKind {
    if let kind = SeveralExports.FileKind(ofName: name) { return kind }
    if ExportSettings.Output(ofName: name) != nil {
      throw ValidationError("--also \(name): unencoded frames are written alone, as OUTPUT")
    }
    throw ValidationError("--also \(ExportSettings.Output.unknown(name)); or .png, .jpg for a poster, .srt, .vtt")
  }

  /// One of them is the poster.
  var hasImage: Bool {
    names.contains { if case .image? = try? AlsoOptions.kind(of: $0) { true } else { false } }
  }

  /// The outputs besides OUTPUT, in the given order.
  ///
  /// - Parameter settings: those of OUTPUT.
  func outputs(beside settings: ExportSettings) throws -> [SeveralExports.Output] {
    try names.map { name in
      switch try AlsoOptions.kind(of: name) {
      case .captions(let format, let language): return .captions(format, language: language)
      case .image(let image): return .image(image)
      case .film(let container):
        let settings = settings.beside(.file(container))
        do { try settings.validate() } catch { throw HostError(.usage, "--also \(name): \(error)") }
        return .film(settings)
      }
    }
  }

  /// - Throws: ``HostError`` if two of some files are one.
  static func checkDistinct(_ names: [String]) throws {
    guard let name = SeveralExports.repeated(names) else { return }
    throw HostError(.usage, "\(name) is named twice; each file of an export needs its own name")
  }
}
