// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding

/// A container and a codec for compressed frames, and the settings that must go with them.
struct FilmFormatRequest {
  let settings: ExportSettings
  let container: Container
  let codec: VideoCodec
  let color: OutputColor
  /// Frames are stored with alpha.
  let hasAlpha: Bool

  /// - Throws: ``ExportSettingsError`` for the first setting that does not fit.
  func format() throws(ExportSettingsError) -> FilmFormat {
    // One problem is told, so the general settings come first.
    try checkCodec()
    try checkColor()
    let layout = try layout()
    try checkHold()
    try checkPreset()
    try checkHardware(layout)
    if let problem = CodecOption.problem(settings.codecOptions, of: codec, alpha: hasAlpha) { throw refuse(problem) }
    try checkReproducible()
    try checkRate()
    try checkTimecode()
    try checkAlphaForm()
    var format = FilmFormat(
      container: container, codec: codec, layout: layout, color: color, timecode: timecode, reel: settings.reel)
    format.alpha = settings.alpha
    format.chosenSound = try settings.chosenSound(in: container, beside: codec)
    return format
  }

  func refuse(_ text: String) -> ExportSettingsError { ExportSettingsError(description: text) }

  private func checkCodec() throws(ExportSettingsError) {
    let facts = container.facts
    guard facts.video.contains(codec) else {
      let others = Container.allCases.filter { $0.facts.video.contains(codec) }.map(\.facts.name)
      throw refuse(
        "\(container.lacking(codec.facts.name)): \(container.isImageSequence ? "they take" : "it takes") "
          + "\(facts.video.map(\.rawValue).joined(separator: ", ")). \(codec.facts.name) goes into "
          + others.joined(separator: ", "))
    }
  }

  private func checkColor() throws(ExportSettingsError) {
    guard codec.facts.colors.contains(color) else {
      throw refuse(
        "the format asks for \(color.name), but \(codec.facts.name) does not carry it: write to "
          + "\(Container.names(carrying: color)), or leave the color of the format out")
    }
  }

  /// The layout of the samples, by bits and chroma. Bits not given are those of the chroma.
  private func layout() throws(ExportSettingsError) -> SampleLayout {
    // HDR in 8 bits shows bands.
    let (bits, least) = (settings.bits, color.isHDR ? 10 : 8)
    guard bits ?? least >= least else {
      throw refuse("\(color.name) needs at least \(least) bits, got \(bits ?? 8): leave the bits out")
    }
    if let chroma = settings.chroma,
      codec.layout(bits: nil, alpha: hasAlpha, atLeast: least, chroma: chroma) == nil
    {
      let known = codec.facts.layouts.filter { $0.hasAlpha == hasAlpha && $0.bits >= least }
      throw refuse(lacking(chroma.name, known.map { $0.chroma?.name ?? "RGB" }))
    }
    guard let layout = codec.layout(bits: bits, alpha: hasAlpha, atLeast: least, chroma: settings.chroma) else {
      let known = codec.facts.layouts.filter { $0.hasAlpha == hasAlpha || !hasAlpha }
      throw refuse(lacking("\(bits ?? 8) bits", known.map { "\($0.bits)" }))
    }
    return layout
  }

  /// Says that the codec does not have a wish.
  ///
  /// - Parameter known: the values it has instead; repeated names count once.
  private func lacking(_ wish: String, _ known: [String]) -> String {
    "\(codec.facts.name)\(hasAlpha ? " with alpha" : "") has no \(wish): it has "
      + Set(known).sorted().joined(separator: " or ")
  }

  private func checkHold() throws(ExportSettingsError) {
    guard settings.hold != .constant else { return }
    let facts = container.facts
    // An image may be shown for several frames, as one.
    let holdsFrames = ["mp4", "mov", "mkv", "webm"].contains(facts.endings[0])
    guard holdsFrames, !codec.facts.isIntraOnly else {
      throw refuse(
        "equal frames cannot be held in \(facts.name) with \(codec.facts.name): "
          + (container.isAnimation
            ? "they are already one frame there"
            : holdsFrames ? "each frame is encoded by itself there" : "only MP4, MOV, MKV and WebM can hold them")
          + " (hold variable)")
    }
  }

  private func checkPreset() throws(ExportSettingsError) {
    guard let preset = settings.preset, !codec.facts.presets.contains(preset.rawValue) else { return }
    throw refuse("\(codec.facts.name) has no preset \(preset.rawValue): presets are for H.264 and H.265")
  }

  private func checkHardware(_ layout: SampleLayout) throws(ExportSettingsError) {
    guard let hardware = settings.hardware else { return }
    func refuseCard(_ reason: String) -> ExportSettingsError {
      refuse("\(hardware.rawValue) \(reason); --codec \(hardware.codec.rawValue) does")
    }
    guard layout == .yuv420p8, color == .sRGB else {
      throw refuseCard("does not write \(layout.name) in \(color.name)")
    }
    guard settings.shard == nil else { throw refuseCard("cannot make shards: each card gives other bytes") }
    guard !settings.isReproducible else { throw refuseCard("is not the same on every machine") }
    guard settings.preset == nil, settings.codecOptions.isEmpty else {
      throw refuseCard("takes no preset and no codec options")
    }
  }

  private func checkReproducible() throws(ExportSettingsError) {
    guard !settings.isReproducible || codec.facts.isPortable else {
      throw refuse(
        "\(codec.facts.name) is not the same on every machine, as reproducible requires; these are: "
          + VideoCodec.allCases.filter(\.facts.isPortable).map(\.rawValue).joined(separator: ", "))
    }
  }

  private func checkTimecode() throws(ExportSettingsError) {
    guard container == .mov || (settings.timecode == nil && settings.reel == nil) else {
      throw refuse("a time code and a reel go into MOV files, not into \(container.facts.name)")
    }
  }

  /// The time code of the first frame, in MOV files; ProRes and reels always have one.
  private var timecode: Timecode? {
    guard container == .mov else { return nil }
    return settings.timecode ?? (codec.isProRes || settings.reel != nil ? Timecode("00:00:00:00") : nil)
  }

  private func checkAlphaForm() throws(ExportSettingsError) {
    let chosen = settings.codec
    guard settings.alpha == .straight || (container == .mov && (codec.hasAlpha || chosen == nil)) else {
      throw refuse(
        "\(container.facts.name)\(chosen.map { " with \($0.facts.name)" } ?? "") cannot mark its alpha as "
          + "premultiplied; use .mov with prores-4444, prores-4444xq")
    }
  }
}
