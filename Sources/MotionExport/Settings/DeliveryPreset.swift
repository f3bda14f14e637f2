// SPDX-License-Identifier: Apache-2.0

import MotionEncoding
import MotionMedia

/// A place that films are made for, by the limits it states: `--for whatsapp`.
public enum DeliveryPreset: String, Hashable, Sendable, CaseIterable {
  /// YouTube's recommended upload.
  case youtube
  /// Reels on Instagram.
  case instagram
  /// Videos on TikTok.
  case tiktok
  /// A video message on WhatsApp.
  case whatsapp
  /// A file in a Discord chat, within the limit of free accounts.
  case discord
  /// A master for a broadcaster, with the loudness of EBU R 128.
  case broadcast
}

extension DeliveryPreset {
  /// The limits of a place, and the settings that meet them.
  public struct Facts: Hashable, Sendable {
    /// For messages: `YouTube`.
    public var name: String
    /// Files it takes.
    public var containers: [Container] = [.mp4]
    /// Codecs it takes; the first that a file can hold is set.
    public var codecs: [VideoCodec] = [.h264]
    /// The samples it takes: 4:2:0 with 8 bits, or whatever its codec has.
    public var isPlain = true
    /// Options of the codec that are set.
    public var options: [String] = []
    /// A group of pictures lasts half a second.
    public var hasShortGroups = false
    /// The sound in MP4 and MOV files.
    public var sound = SoundCodec.aac
    /// Bits a second of the sound; nil: as the codec has it.
    public var soundBitRate: Int?
    /// How loud the sound is made.
    public var loudness = LoudnessTarget(loudness: -14)
    /// No other loudness is taken.
    public var needsLoudness = false
    /// A film without sound gets a silent track.
    public var silentTrack = false
    /// Frames a second; nil: any.
    public var rates: ClosedRange<Double>?
    /// The only widths and heights; empty: any within ``sides``.
    public var sizes: [[Int]] = []
    /// Pixels of each side.
    public var sides = 2...16_384
    /// The most pixels of the width.
    public var width = 16_384
    /// Seconds of the film.
    public var seconds: ClosedRange<Double> = 0...1e9
    /// The most bytes of the file; nil: any.
    public var bytes: Int?
    /// The most bits a second on average; nil: any.
    public var average: Int?
  }

  /// The limits; docs/delivery.md has their sources.
  public var facts: Facts {
    switch self {
    case .youtube:
      Facts(
        name: "YouTube", codecs: [.h264, .h265, .av1], isPlain: false, options: ["bframes=2"], hasShortGroups: true,
        soundBitRate: 384_000, rates: 1...60, seconds: 0...43_200)
    case .instagram:
      Facts(
        name: "Instagram", containers: [.mp4, .mov], codecs: [.h264, .h265], soundBitRate: 128_000, rates: 23...60,
        width: 1920, seconds: 3...900, bytes: 300_000_000, average: 25_000_000)
    case .tiktok:
      Facts(
        name: "TikTok", containers: [.mp4, .mov, .webm], codecs: [.h264, .h265, .vp9], rates: 23...60,
        sides: 360...4096, seconds: 0...600, bytes: 4_000_000_000)
    case .whatsapp:
      Facts(
        name: "WhatsApp", options: ["profile=main", "bframes=0"], soundBitRate: 128_000,
        loudness: LoudnessTarget(loudness: -16), bytes: 16_000_000)
    case .discord:
      Facts(
        name: "Discord", containers: [.mp4, .mov, .webm], codecs: [.h264, .vp9], soundBitRate: 128_000,
        loudness: LoudnessTarget(loudness: -16), bytes: 10_000_000)
    case .broadcast:
      Facts(
        name: "broadcast", containers: [.mov], codecs: [.proresHQ], isPlain: false, sound: .pcm,
        loudness: LoudnessTarget(loudness: -23), needsLoudness: true, silentTrack: true, rates: 23.9...60,
        sizes: [[1280, 720], [1920, 1080], [3840, 2160]])
    }
  }
}
