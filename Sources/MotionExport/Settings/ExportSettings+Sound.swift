// SPDX-License-Identifier: Apache-2.0

import MotionEncoding
import MotionMedia

extension ExportSettings {
  /// The chosen compression of the sound; nil: the usual one.
  ///
  /// - Throws: ``ExportSettingsError`` for settings the file or its codec does not take.
  func chosenSound(in container: Container, beside codec: VideoCodec?) throws(ExportSettingsError) -> SoundSettings? {
    guard soundCodec != nil || soundBitRate != nil || sampleRate != nil else { return nil }
    func refuse(_ text: String) -> ExportSettingsError { ExportSettingsError(description: text) }
    guard let usual = container.usualSound(beside: codec) else {
      throw refuse(container.lacking("sound"))
    }
    let chosen = soundCodec ?? usual
    guard container.facts.sound.contains(chosen) else {
      let others = Container.allCases.filter { $0.facts.sound.contains(chosen) }.map(\.facts.name)
      throw refuse(
        "\(container.lacking(chosen.name)): it takes "
          + "\(container.facts.sound.map(\.rawValue).joined(separator: ", ")). \(chosen.name) goes into "
          + others.joined(separator: ", "))
    }
    let settings = SoundSettings(chosen, bitRate: soundBitRate, sampleRate: sampleRate)
    if let problem = settings.problem { throw refuse(problem) }
    return settings
  }

  /// How the sound of a file with nothing but sound is compressed; nil: it has none.
  func sound(alone container: Container) throws(ExportSettingsError) -> SoundSettings? {
    try chosenSound(in: container, beside: nil) ?? container.facts.sound.first.map { SoundSettings($0) }
  }

  func validateSound() throws(ExportSettingsError) {
    func refuse(_ text: String) -> ExportSettingsError { ExportSettingsError(description: text) }
    if let loudness {
      guard LoudnessTarget.loudnesses.contains(loudness.loudness) else {
        throw refuse("the loudness is \(loudness.loudness) LUFS; it must be from -70 to -5")
      }
      guard LoudnessTarget.truePeaks.contains(loudness.truePeak) else {
        throw refuse("the true peak is \(loudness.truePeak) dBTP; it must be from -20 to 0")
      }
    }
    guard soundCodec != nil || soundBitRate != nil || sampleRate != nil || loudness != nil || silentTrack else {
      return
    }
    guard case .file(let container) = output else {
      throw refuse(
        "only films and sound files have sound, not unencoded frames: leave out the options of sound, such as the "
          + "loudness")
    }
    guard !container.facts.sound.isEmpty else {
      let asked =
        silentTrack
        ? "the silent track" : loudness == nil ? "the codec, bit rate or sample rate of sound" : "the loudness"
      throw refuse(
        "\(container.lacking("sound")): leave \(asked) out, or write a file with sound, such as .wav or .mp4")
    }
    if container.isSound { _ = try chosenSound(in: container, beside: nil) }
  }
}
