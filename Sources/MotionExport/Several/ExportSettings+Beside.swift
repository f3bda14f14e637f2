// SPDX-License-Identifier: Apache-2.0

import MotionEncoding

extension ExportSettings {
  /// The settings of another file of the same render: the same frames at the same scale, compressed as is usual in such a
  /// file.
  ///
  /// - Parameter output: nil: this file itself. It leaves notes to the others if it cannot hold them.
  public func beside(_ output: Output?) -> ExportSettings {
    guard let output else {
      guard case .file(let container) = self.output else { return self }
      var settings = keepingNotes(of: container)
      // The target of loudness goes to the other files, which do have sound.
      if container.facts.sound.isEmpty { (settings.loudness, settings.silentTrack) = (nil, false) }
      return settings
    }
    var settings = self
    settings.output = output
    // These belong to the codec of the first file.
    (settings.codec, settings.bits, settings.crf, settings.preset) = (nil, nil, nil, nil)
    (settings.timecode, settings.reel, settings.hold) = (nil, nil, .constant)
    (settings.soundCodec, settings.soundBitRate, settings.sampleRate) = (nil, nil, nil)
    settings.rate = RateControl()
    if let delivery {
      settings.codecOptions.removeAll { delivery.facts.options.contains($0.description) }
      settings.delivery = nil
    }
    guard case .file(let container) = output else { return settings }
    if container.facts.sound.isEmpty { (settings.loudness, settings.silentTrack) = (nil, false) }
    return settings.keepingNotes(of: container)
  }

  /// The requested notes that none of several files can hold, in words; nil if there are none.
  package func noteProblem(in outputs: [SeveralExports.Output]) -> String? {
    let containers = outputs.compactMap { output -> Container? in
      guard case .film(let settings) = output, case .file(let container) = settings.output else { return nil }
      return container
    }
    if loudness != nil || silentTrack, containers.allSatisfy(\.facts.sound.isEmpty) {
      return "none of the files has sound"
    }
    let held = containers.reduce(into: Set<Container.NoteKind>()) { $0.formUnion($1.notes) }
    guard let kind = Container.NoteKind.allCases.first(where: { noteKinds.contains($0) && !held.contains($0) }) else {
      return nil
    }
    return "none of the files can hold \(kind == .cover ? "a " : "")\(kind.words)"
  }
}
