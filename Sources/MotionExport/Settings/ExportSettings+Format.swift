import MotionCore
import MotionEncoding

/// What settings mean for the file that is written.
extension ExportSettings {
  /// How pictures are compressed; nil: none are.
  func usedCodec(alpha: Bool, color: OutputColor = .sRGB) -> VideoCodec? {
    guard case .file(let container) = output else { return nil }
    let facts = container.facts
    return codec ?? (alpha ? facts.videoWithAlpha : nil) ?? (color.isHDR ? facts.videoWithHDR : nil)
      ?? facts.video.first
  }

  /// The film that is written; nil: no film is, but frames as they are, sound alone, or nothing.
  ///
  /// - Parameters:
  ///   - alpha: the background lets something through.
  ///   - color: what the composition's format asks for.
  /// - Throws: ``ExportSettingsError`` for what does not go together.
  package func format(alpha: Bool, color: OutputColor = .sRGB) throws(ExportSettingsError) -> FilmFormat? {
    func refuse(_ text: String) -> ExportSettingsError { ExportSettingsError(description: text) }
    guard case .file(let container) = output, let codec = usedCodec(alpha: alpha, color: color) else {
      guard color == .sRGB || output != .y4m else {
        throw refuse(
          "the format asks for \(color.name), and a .y4m stream cannot say which colours it has: write to "
            + "\(Container.names(carrying: color)), or leave the color of the format out")
      }
      guard codec == nil else { throw refuse("a codec was chosen, and no compressed pictures are written") }
      guard output == .y4m || (bits == nil && chroma == nil) else {
        throw refuse("bits or chroma were chosen, and no pictures are written")
      }
      if output == .y4m { _ = try streamLayout(alpha: alpha) }
      guard self.alpha == .straight else {
        throw refuse(
          "premultiplied alpha is for .mov with prores-4444, prores-4444xq; a .y4m stream has straight alpha")
      }
      guard codecOptions.isEmpty else {
        throw refuse("the codec option \(codecOptions[0]) is given, and no compressed pictures are written")
      }
      guard timecode == nil, reel == nil else { throw refuse("a time code goes into MOV files alone") }
      return nil
    }
    let facts = container.facts
    guard facts.video.contains(codec) else {
      let others = Container.allCases.filter { $0.facts.video.contains(codec) }.map(\.facts.name)
      throw refuse(
        "\(container.lacking(codec.facts.name)): \(container.isPictures ? "they take" : "it takes") "
          + "\(facts.video.map(\.rawValue).joined(separator: ", ")). \(codec.facts.name) goes into "
          + others.joined(separator: ", "))
    }
    let wantsAlpha = alpha && codec.hasAlpha
    guard codec.facts.colors.contains(color) else {
      throw refuse(
        "the format asks for \(color.name), which \(codec.facts.name) does not carry: write to "
          + "\(Container.names(carrying: color)), or leave the color of the format out")
    }
    let least = color.isHDR ? 10 : 8
    guard bits ?? least >= least else {
      throw refuse("\(color.name) needs at least \(least) bits, got \(bits ?? 8): leave the bits out")
    }
    if let chroma, codec.layout(bits: nil, alpha: wantsAlpha, atLeast: least, chroma: chroma) == nil {
      let known = codec.facts.layouts.filter { $0.hasAlpha == wantsAlpha && $0.bits >= least }
      throw refuse(
        "\(codec.facts.name)\(wantsAlpha ? " with alpha" : "") has no \(chroma.name): it has "
          + Set(known.map { $0.chroma?.name ?? "RGB" }).sorted().joined(separator: " or "))
    }
    // Bits that are not given are those that the chroma has.
    guard let layout = codec.layout(bits: bits, alpha: wantsAlpha, atLeast: least, chroma: chroma) else {
      let known = codec.facts.layouts.filter { $0.hasAlpha == wantsAlpha || !wantsAlpha }.map { "\($0.bits)" }
      throw refuse(
        "\(codec.facts.name)\(wantsAlpha ? " with alpha" : "") has no \(bits ?? 8) bits: it has "
          + Set(known).sorted().joined(separator: " or "))
    }
    guard hold == .constant || facts.holdsFrames, hold == .constant || !codec.facts.isIntraOnly else {
      throw refuse(
        "equal frames cannot be held in \(facts.name) with \(codec.facts.name): "
          + (container.isAnimation
            ? "they are one there anyway"
            : facts.holdsFrames ? "each is by itself there" : "that is for MP4, MOV, MKV and WebM")
          + " (hold variable)")
    }
    guard preset == nil || codec.facts.presets.contains(preset?.rawValue ?? "") else {
      throw refuse("\(codec.facts.name) has no preset \(preset?.rawValue ?? ""): presets are for H.264 and H.265")
    }
    if let hardware {
      func refuseCard(_ what: String) -> ExportSettingsError {
        refuse("\(hardware.rawValue) \(what); --codec \(hardware.codec.rawValue) does")
      }
      guard layout == .yuv420p8, color == .sRGB else {
        throw refuseCard("does not write \(layout.name) in \(color.name)")
      }
      guard shard == nil else { throw refuseCard("does not make shares: each card gives other bytes") }
      guard !isReproducible else { throw refuseCard("is not the same on every machine") }
      guard preset == nil, codecOptions.isEmpty else { throw refuseCard("takes no preset and no codec options") }
    }
    if let problem = CodecOption.problem(codecOptions, of: codec, alpha: wantsAlpha) { throw refuse(problem) }
    guard !isReproducible || codec.facts.isPortable else {
      throw refuse(
        "\(codec.facts.name) is not the same on every machine, which reproducible asks for: that is known of "
          + VideoCodec.allCases.filter(\.facts.isPortable).map(\.rawValue).joined(separator: ", "))
    }
    guard container == .mov || (timecode == nil && reel == nil) else {
      throw refuse("a time code and a reel go into MOV files, not into \(facts.name)")
    }
    let timecode = timecode ?? (codec.isProRes || reel != nil ? Timecode("00:00:00:00") : nil)
    guard self.alpha == .straight || (container == .mov && (codec.hasAlpha || self.codec == nil)) else {
      throw refuse(
        "\(facts.name)\(self.codec.map { " with \($0.facts.name)" } ?? "") cannot say that its alpha is premultiplied: that is "
          + "for .mov with prores-4444, prores-4444xq")
    }
    var format = FilmFormat(
      container: container, codec: codec, layout: layout, color: color,
      timecode: container == .mov ? timecode : nil, reel: reel)
    format.alpha = self.alpha
    format.chosenSound = try chosenSound(in: container, beside: codec)
    return format
  }
}

extension ExportSettings {
  /// How the samples of a .y4m stream lie.
  ///
  /// - Parameter alpha: the background lets something through, and that is what the stream has.
  package func streamLayout(alpha: Bool) throws(ExportSettingsError) -> SampleLayout {
    let found = SampleLayout.y4m.first {
      $0.hasAlpha == alpha && $0.bits == (bits ?? 8) && $0.chroma == (chroma ?? .half)
    }
    if let found { return found }
    let known = SampleLayout.y4m.filter { $0.hasAlpha == alpha }.map(\.name)
    throw ExportSettingsError(
      description:
        "a .y4m stream has no \(bits ?? 8)-bit \((chroma ?? .half).name)\(alpha ? " with alpha" : ""): it has "
        + known.joined(separator: ", "))
  }
}

extension Container {
  /// Endings and codecs that carry colours, for messages.
  static func names(carrying color: OutputColor) -> String {
    let names = allCases.compactMap { container -> String? in
      let codecs = container.facts.video.filter { $0.facts.colors.contains(color) }
      guard !codecs.isEmpty else { return nil }
      let ending = container.isPictures ? container.rawValue : ".\(container.facts.endings[0])"
      var kinds: [String] = []
      for kind in codecs.map({ $0.isProRes ? "prores" : $0.rawValue }) where !kinds.contains(kind) {
        kinds.append(kind)
      }
      return "\(ending) (\(kinds.joined(separator: ", ")))"
    }
    return names.joined(separator: ", ")
  }
}

extension Container.Facts {
  /// A picture may be shown for several frames, as one.
  fileprivate var holdsFrames: Bool { ["mp4", "mov", "mkv", "webm"].contains(endings[0]) }
}
