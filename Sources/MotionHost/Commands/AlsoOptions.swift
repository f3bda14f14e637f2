import ArgumentParser
import MotionCore
import MotionExport
import MotionMedia

/// More files of the same render.
struct AlsoOptions: ParsableArguments {
  @Option(
    name: .customLong("also"),
    help: ArgumentHelp(
      "Write another file of the same render: a film, pictures or sound as OUTPUT names them, one picture (poster.png, .jpg), captions (.srt, .vtt). May be given several times.",
      discussion: """
        Every frame is drawn once and handed to each encoder, and each file has the bytes that it would have alone. What \
        says how pictures or sound are compressed (--codec, --bits, --crf, --preset, --hold, --timecode, --reel) is for \
        OUTPUT; --quality, --scale and the part that is exported are for all. A .webp is animated, but for one whose name \
        ends in “poster”. Metadata, chapters, cover and subtitles are in all files that can have them. No file changes before all are complete.
        """, valueName: "file"))
  var names: [String] = []

  func validate() throws {
    for name in names { _ = try AlsoOptions.kind(of: name) }
  }

  /// What a name asks for.
  enum Kind: Hashable {
    case film(Container)
    case picture(PictureFile)
    case captions(CaptionFormat)
  }

  static func kind(of name: String) throws -> Kind {
    if let format = CaptionFormat(ofName: name) { return .captions(format) }
    if let picture = PictureFile(ofName: name), !NumberedName(name).isNumbered,
      picture != .webp || isPoster(name)
    {
      return .picture(picture)
    }
    switch ExportSettings.Output(ofName: name) {
    case .file(let container)?: return .film(container)
    case .y4m?, ExportSettings.Output.none?:
      throw ValidationError("--also \(name): finished frames are written alone, as OUTPUT")
    case nil:
      throw ValidationError("--also \(ExportSettings.Output.unknown(name)); or .png, .jpg for a poster, .srt, .vtt")
    }
  }

  private static func isPoster(_ name: String) -> Bool {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    return file.dropLast(FilePath.suffix(of: name).utf8.count + 1).lowercased().hasSuffix("poster")
  }

  /// One of them is the poster.
  var hasPicture: Bool {
    names.contains { if case .picture? = try? AlsoOptions.kind(of: $0) { true } else { false } }
  }

  /// What is written besides OUTPUT, in the order in which it was given.
  ///
  /// - Parameter settings: those of OUTPUT.
  func outputs(beside settings: ExportSettings) throws -> [SeveralExports.Output] {
    try names.map { name in
      switch try AlsoOptions.kind(of: name) {
      case .captions(let format): return .captions(format)
      case .picture(let picture): return .picture(picture)
      case .film(let container):
        let settings = settings.beside(.file(container))
        do { try settings.validate() } catch { throw HostError(.usage, "--also \(name): \(error)") }
        return .film(settings)
      }
    }
  }

  /// - Throws: ``HostError`` if two of some files are one.
  static func checkDistinct(_ names: [String]) throws {
    var seen: Set<String> = []
    for name in names {
      let target = FilePath.afterLinks(FilePath.absolute(name))
      let folder = FilePath.folder(of: target)
      let file = target.split(separator: "/").last ?? ""
      let path = FilePath.resolved(name) ?? (FilePath.resolved(folder) ?? folder) + "/" + file
      guard seen.insert(path).inserted else {
        throw HostError(.usage, "\(name) is named twice; each file of an export has a name of its own")
      }
    }
  }
}
