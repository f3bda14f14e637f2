// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionEncoding
import MotionExport

/// Where a film goes, and how large it may be.
struct DeliveryOptions: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Where the film goes: \(DeliveryPreset.allCases.map(\.rawValue).joined(separator: ", ")).",
      discussion: """
        Sets codec, samples, sound, loudness and size as the platform asks, and prints these terms. Checks size, \
        frame rate and length of the composition. An option that contradicts the platform is an error. See “Delivery” in the \
        documentation for the limits and their sources. Applies to OUTPUT only.
        """, valueName: "platform"))
  var place: DeliveryPreset?

  @Option(
    help: ArgumentHelp(
      "The most bytes of the file, with sound and container, such as 8MB.",
      discussion: """
        The film is made with the quality of --quality or --crf. If it is larger, it is made again with other numbers \
        for quality, until it has at most the size and at most 3 % less (H.264, H.265; VP9 and AV1 have coarser \
        numbers). Applies to OUTPUT only.
        """, valueName: "size"),
    transform: ByteCount.argument)
  var sizeLimit: ByteCount?

  @Option(
    help: ArgumentHelp(
      "The average bit rate of the frames, such as 5M: never more, and at most 3 % less if the codec can.",
      valueName: "rate"),
    transform: DeliveryOptions.bits)
  var bitrate: Int?

  @Option(
    help: ArgumentHelp(
      "The ceiling of the bit rate, such as 10M, for a decoder with a buffer of --bufsize. H.264 only.",
      discussion: """
        One encoder with one thread makes the whole film, so no segments are kept, and it takes longer.
        """, valueName: "rate"),
    transform: DeliveryOptions.bits)
  var maxrate: Int?

  @Option(
    help: ArgumentHelp(
      "The bits of the decoder's buffer for --maxrate, such as 20M; the default is two seconds of it.",
      valueName: "bits"),
    transform: DeliveryOptions.bits)
  var bufsize: Int?

  private static func bits(_ text: String) throws -> Int {
    let units: [Character: Double] = ["k": 1000, "m": 1_000_000]
    let unit = text.lowercased().last.flatMap { units[$0] }
    guard let number = Double(unit == nil ? text : String(text.dropLast())), number > 0, number < 1e10 else {
      throw ValidationError("“\(text)” is not a number of bits; write it as 800k, 5M or 5000000")
    }
    return Int((number * (unit ?? 1)).rounded())
  }

  func validate() throws {
    guard bufsize == nil || maxrate != nil else { throw ValidationError("--bufsize needs --maxrate") }
  }

  /// Sets sizes and bit rates, and then all that the platform asks for; after all other options.
  func apply(to settings: inout ExportSettings) throws(ExportSettingsError) {
    (settings.rate.sizeLimit, settings.rate.average) = (sizeLimit?.bytes, bitrate)
    settings.rate.cap = maxrate.map { BitRateCap(rate: $0, buffer: bufsize) }
    if let place { try settings.deliver(for: place) }
  }
}

extension DeliveryPreset: ExpressibleByArgument {}
