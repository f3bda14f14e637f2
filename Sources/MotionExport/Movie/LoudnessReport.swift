import MotionMedia

extension LoudnessChange {
  /// What was measured and done, for people: `loudness: -21.32 LUFS and -3.1 dBTP, changed by +7.32 dB …`.
  package var report: String {
    guard let integrated = measured.integrated else { return "loudness: the sound is silence, and stays so" }
    func text(_ value: Double, _ unit: String) -> String { "\((value * 100).rounded() / 100) \(unit)" }
    let sign = gain > 0 ? "+" : ""
    var line =
      "loudness: \(text(integrated, "LUFS")) and a true peak of \(text(measured.truePeakLevel, "dBTP")), changed by "
      + "\(sign)\(text(gain, "dB"))"
    line += isLimited ? ", limited to \(text(target.truePeak, "dBTP"))" : ", not limited"
    if let result { line += ": \(text(result, "LUFS"))" }
    return line
  }
}
