import MotionCore
import MotionMedia

/// What settings mean for the file that is written.
extension ExportSettings {
  /// How pictures are compressed; nil: none are.
  func usedCodec(alpha: Bool) -> VideoCodec? {
    guard case .file(let container) = output else { return nil }
    let facts = container.facts
    return codec ?? (alpha ? facts.videoWithAlpha : nil) ?? facts.video.first
  }

  /// The film that is written; nil: no film is, but frames as they are, sound alone, or nothing.
  ///
  /// - Parameter alpha: the background lets something through.
  /// - Throws: ``ExportSettingsError`` for what does not go together.
  package func format(alpha: Bool) throws(ExportSettingsError) -> FilmFormat? {
    func refuse(_ text: String) -> ExportSettingsError { ExportSettingsError(description: text) }
    guard case .file(let container) = output, let codec = usedCodec(alpha: alpha) else {
      guard codec == nil, bits == nil else {
        throw refuse("a codec or bits were chosen, and no compressed pictures are written")
      }
      guard timecode == nil, reel == nil else { throw refuse("a time code goes into MOV files alone") }
      return nil
    }
    let facts = container.facts
    guard facts.video.contains(codec) else {
      let others = Container.allCases.filter { $0.facts.video.contains(codec) }.map(\.facts.name)
      throw refuse(
        "\(facts.name) has no \(codec.facts.name): it takes "
          + "\(facts.video.map(\.rawValue).joined(separator: ", ")). \(codec.facts.name) goes into "
          + others.joined(separator: ", "))
    }
    let wantsAlpha = alpha && codec.hasAlpha
    guard let layout = codec.layout(bits: bits, alpha: wantsAlpha) else {
      let known = codec.facts.layouts.filter { $0.hasAlpha == wantsAlpha || !wantsAlpha }.map { "\($0.bits)" }
      throw refuse(
        "\(codec.facts.name)\(wantsAlpha ? " with alpha" : "") has no \(bits ?? 8) bits: it has "
          + Set(known).sorted().joined(separator: " or "))
    }
    guard hold == .constant || facts.holdsFrames, hold == .constant || !codec.facts.isIntraOnly else {
      throw refuse(
        "equal frames cannot be held in \(facts.name) with \(codec.facts.name): "
          + (container.isAnimation ? "they are one there anyway" : "that is for MP4, MOV, MKV and WebM")
          + " (hold variable)")
    }
    guard preset == nil || codec.facts.presets.contains(preset?.rawValue ?? "") else {
      throw refuse("\(codec.facts.name) has no preset \(preset?.rawValue ?? ""): presets are for H.264 and H.265")
    }
    guard !isReproducible || codec.facts.isPortable else {
      throw refuse(
        "\(codec.facts.name) is not the same on every machine, which reproducible asks for: that is known of "
          + VideoCodec.allCases.filter(\.facts.isPortable).map(\.rawValue).joined(separator: ", "))
    }
    guard container == .mov || (timecode == nil && reel == nil) else {
      throw refuse("a time code and a reel go into MOV files, not into \(facts.name)")
    }
    let timecode = timecode ?? (codec.isProRes || reel != nil ? Timecode("00:00:00:00") : nil)
    var format = FilmFormat(
      container: container, codec: codec, layout: layout, timecode: container == .mov ? timecode : nil, reel: reel)
    format.chosenSound = try chosenSound(in: container, beside: codec)
    return format
  }
}

extension Container.Facts {
  /// A picture may be shown for several frames, as one.
  fileprivate var holdsFrames: Bool { ["mp4", "mov", "mkv", "webm"].contains(endings[0]) }
}
