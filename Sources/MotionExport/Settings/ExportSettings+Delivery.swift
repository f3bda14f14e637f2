// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding
import MotionMedia

extension ExportSettings {
  /// Sets all open settings for a place: codec, samples, sound and size. The loudness, and the limits of size, frame
  /// rate and length, follow when the composition is known.
  ///
  /// ```swift
  /// var settings = ExportSettings()
  /// try settings.deliver(for: .discord)
  /// ```
  ///
  /// - Throws: ``ExportSettingsError`` for a setting that contradicts the place; the message names both.
  public mutating func deliver(for preset: DeliveryPreset) throws(ExportSettingsError) {
    let (facts, name) = (preset.facts, "--for \(preset.rawValue)")
    func conflict(_ wanted: String, _ given: String) -> ExportSettingsError {
      ExportSettingsError(description: "\(name) takes \(wanted), not \(given): leave out one of them")
    }
    guard case .file(let container) = output, facts.containers.contains(container) else {
      let endings = facts.containers.map { "." + $0.facts.endings[0] }.joined(separator: ", ")
      var given = "unencoded frames"
      if case .file(let container) = output { given = container.facts.name }
      throw conflict("\(endings) files", given)
    }
    delivery = preset
    guard hardware == nil else { throw conflict("an encoder of the processor", "a graphics card") }
    if let codec, !facts.codecs.contains(codec) {
      throw conflict(facts.codecs.map(\.facts.name).joined(separator: ", "), codec.facts.name)
    }
    // Colours of high dynamic range choose the codec of an MP4 file.
    if container != .mp4 || facts.isPlain {
      codec = codec ?? facts.codecs.first { container.facts.video.contains($0) }
    }
    if facts.isPlain {
      guard bits ?? 8 == 8 else { throw conflict("8 bits", "\(bits ?? 8)") }
      guard chroma ?? .half == .half else { throw conflict("4:2:0", chroma?.name ?? "") }
    }
    try setSound(facts, container, conflict)
    try setOptions(facts, conflict)
    if let bytes = facts.bytes {
      if let size = rate.sizeLimit, size > bytes {
        throw conflict("at most \(ByteCount(bytes: bytes))", "a limit of \(ByteCount(bytes: size))")
      }
      // A share cannot know the size of the film.
      if shard == nil { rate.sizeLimit = rate.sizeLimit ?? bytes }
    }
    if let average = facts.average {
      if let given = rate.average, given > average { throw conflict("at most \(average) bits a second", "\(given)") }
      if shard == nil { rate.averageLimit = average }
    }
  }

  private mutating func setSound(
    _ facts: DeliveryPreset.Facts, _ container: Container,
    _ conflict: (_ wanted: String, _ given: String) -> ExportSettingsError
  ) throws(ExportSettingsError) {
    if let loudness, facts.needsLoudness, loudness != facts.loudness {
      throw conflict(facts.loudness.words, loudness.words)
    }
    if let sampleRate, sampleRate != AudioFormat.sampleRate {
      throw conflict("\(AudioFormat.sampleRate) samples a second", "\(sampleRate)")
    }
    silentTrack = silentTrack || facts.silentTrack
    guard container == .mp4 || container == .mov else { return }
    if let soundCodec, soundCodec != facts.sound { throw conflict(facts.sound.name, soundCodec.name) }
    soundCodec = facts.sound
    soundBitRate = soundBitRate ?? facts.soundBitRate
  }

  private mutating func setOptions(
    _ facts: DeliveryPreset.Facts, _ conflict: (_ wanted: String, _ given: String) -> ExportSettingsError
  ) throws(ExportSettingsError) {
    guard codec ?? .h264 == .h264 else { return }
    for option in facts.options.compactMap(CodecOption.init) {
      if let given = codecOptions.first(where: { $0.name == option.name }) {
        guard given == option else { throw conflict("\(option)", "\(given)") }
      } else {
        codecOptions.append(option)
      }
    }
  }
}

extension LoudnessTarget {
  /// For messages: `-23 LUFS below -1 dBTP`.
  var words: String { "\(LoudnessTarget.text(loudness)) LUFS below \(LoudnessTarget.text(truePeak)) dBTP" }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number.rounded(decimals: 2))"
  }
}
