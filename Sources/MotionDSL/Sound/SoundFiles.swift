import MotionModel

/// Looks at each file with sound once, so that a missing one is reported before the first frame, and so is a trim that
/// asks for more than there is.
struct SoundFiles {
  let services: MediaServices
  /// Whether each file that was looked at can be read.
  private var readable: [String: Bool] = [:]

  init(services: MediaServices) { self.services = services }

  mutating func check(_ sound: Audio) {
    // Said where the sound was made.
    guard !sound.path.isEmpty else { return }
    do {
      if readable[sound.path] == nil {
        readable[sound.path] = false
        try services.sounds.checkSound(sound.path)
        readable[sound.path] = true
      }
      guard readable[sound.path] == true, let trim = sound.trim, !sound.isPadded else { return }
      try check(trim, of: sound.path)
    } catch {
      readable[sound.path] = false
      DiagnosticLog.report(error, of: "the sound \(sound.path)", at: sound.place)
    }
  }

  private func check(_ trim: ClosedRange<Double>, of path: String) throws {
    // Numbers out of range are errors of their own.
    guard trim.lowerBound >= 0, trim.upperBound <= 1e6 else { return }
    let asked = "trim \(trim.lowerBound)...\(trim.upperBound)"
    guard trim.lowerBound < trim.upperBound else {
      DiagnosticLog.error("\(asked) of the sound \(path) leaves nothing of it; end it later than it begins")
      return
    }
    // Numbers that people write have three decimals or so; those of files have more.
    guard let end = try services.sounds.duration(ofSound: path, within: max(trim.upperBound - 0.001, trim.lowerBound))
    else { return }
    let length = "\(path) lasts \((end * 1000).rounded() / 1000) s"
    if trim.lowerBound >= end {
      DiagnosticLog.error(
        "\(length), and its trim begins at \(trim.lowerBound) s: nothing of it is left; begin it earlier")
    } else {
      DiagnosticLog.warning("\(length), and its trim ends at \(trim.upperBound) s: it ends where the sound does")
    }
  }
}
