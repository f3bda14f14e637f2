// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding
import MotionTimeline

extension ExportSettings {
  /// The settings with those that the place of delivery asks for, for a composition.
  ///
  /// - Parameters:
  ///   - frames: those that are exported.
  ///   - size: pixels of the film.
  /// - Throws: ``ExportError`` for a composition that the place does not take.
  func delivered(of timeline: Timeline, frames: Range<Int>, width: Int, height: Int) throws -> ExportSettings {
    guard let delivery else { return self }
    let (facts, rate) = (delivery.facts, timeline.format.frameRate)
    func refuse(_ wanted: String, _ given: String) -> ExportError {
      .undeliverable("--for \(delivery.rawValue) takes \(wanted), but the film has \(given)")
    }
    if let rates = facts.rates, !rates.contains(rate.framesPerSecond) {
      throw refuse("\(DeliveryPreset.text(rates)) frames a second", "\(rate)")
    }
    if !facts.sizes.isEmpty, !facts.sizes.contains([width, height]) {
      let known = facts.sizes.map { $0.map(String.init).joined(separator: "×") }.joined(separator: ", ")
      throw refuse("\(known) pixels", "\(width)×\(height)")
    }
    guard facts.sides.contains(width), facts.sides.contains(height) else {
      throw refuse("sides of \(facts.sides.lowerBound) to \(facts.sides.upperBound) pixels", "\(width)×\(height)")
    }
    guard width <= facts.width else { throw refuse("a width of at most \(facts.width) pixels", "\(width)×\(height)") }
    let seconds = rate.time(ofFrame: frames.count).seconds
    guard facts.seconds.contains(seconds) else {
      throw refuse("\(DeliveryPreset.text(facts.seconds)) seconds", "\(seconds.rounded(decimals: 3))")
    }
    var settings = self
    // Silence has no loudness.
    if !timeline.audio.cues.isEmpty { settings.loudness = loudness ?? facts.loudness }
    if facts.hasShortGroups {
      let most = max(1, Int(rate.framesPerSecond / 2))
      let given = codecOptions.first { $0.name == "keyint" }
      if let given, (Int(given.value) ?? 0) > most { throw refuse("a key frame each \(most) frames", "\(given)") }
      if given == nil, let option = CodecOption("keyint=\(most)") { settings.codecOptions.append(option) }
    }
    return settings
  }
}

extension DeliveryPreset {
  /// `23 to 60`, `at most 600`.
  fileprivate static func text(_ range: ClosedRange<Double>) -> String {
    func text(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }
    return range.lowerBound <= 1
      ? "at most \(text(range.upperBound))" : "\(text(range.lowerBound)) to \(text(range.upperBound))"
  }
}

extension ExportSettings {
  /// Everything that the place of delivery sets and checks, a phrase each; empty without one.
  package var deliveryTerms: [String] {
    guard let delivery, case .file(let container) = output else { return [] }
    let facts = delivery.facts
    let video = codec ?? container.facts.video.first
    var terms = ["\(video?.facts.name ?? "sound") in \(container.facts.name)"]
    if facts.isPlain { terms.append("8 bits, 4:2:0") }
    terms += codecOptions.map(\.description)
    if facts.hasShortGroups { terms.append("a key frame each half second") }
    if let sound = soundCodec {
      terms.append(sound.name + (soundBitRate.map { " at \($0 / 1000) kbit/s" } ?? ""))
    }
    terms.append("loudness \((loudness ?? facts.loudness).words) if there is sound")
    if silentTrack { terms.append("a silent track if there is none") }
    if let size = rate.sizeLimit { terms.append("at most \(ByteCount(bytes: size))") }
    if let average = rate.averageLimit { terms.append("at most \(average / 1_000_000) Mbit/s on average") }
    if let rates = facts.rates { terms.append("\(DeliveryPreset.text(rates)) frames a second") }
    if !facts.sizes.isEmpty {
      terms.append(facts.sizes.map { $0.map(String.init).joined(separator: "×") }.joined(separator: ", ") + " pixels")
    } else if facts.sides.lowerBound > 2 {
      terms.append("sides of \(facts.sides.lowerBound) to \(facts.sides.upperBound) pixels")
    } else if facts.width < facts.sides.upperBound {
      terms.append("a width of at most \(facts.width) pixels")
    }
    if facts.seconds.upperBound < 1e9 { terms.append("\(DeliveryPreset.text(facts.seconds)) seconds") }
    return terms
  }
}
