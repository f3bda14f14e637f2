// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// A clip (MV-1). In a scene without a size of its own, it is as large as its superlayer.
/// Example: `VideoLayer("clip.mp4").trim(2...8).fit(width: 1080).muted()`
open class VideoLayer: Layer {
  public override init() { super.init(special: .video(VideoValues())) }
  /// - Parameter path: of the clip; relative to the script.
  ///
  /// Example: `VideoLayer("clip.mp4").fill(1920, 1080)`
  public convenience init(_ path: String, file: StaticString = #filePath) {
    self.init()
    self.path = LibraryFolders.path(path, namedIn: file)
  }
  /// Numbered images as a clip: `VideoLayer("shots/%04d.png", fps: 24, from: 1001)`.
  ///
  /// - Parameters:
  ///   - images: their path, relative to the script, in whose last part `%d` or `%04d` stands for the numbers. None of them
  ///     may be missing up to the highest, and all have one size.
  ///   - fps: how many are shown in a second.
  ///   - first: the first number; nil for the lowest existing one.
  ///
  /// Example: `VideoLayer("shots/%04d.png", fps: 24, from: 1001)`
  public convenience init(_ images: String, fps: FrameRate, from first: Int? = nil, file: StaticString = #filePath) {
    self.init()
    guard SequenceName.isPattern(images) else {
      DiagnosticLog.error(
        "\"\(images)\" is not the pattern of an image sequence: write %d for the number in the last part of the path, or %04d "
          + "for numbers of four digits")
      return
    }
    guard fps.isValid, first ?? 0 >= 0 else {
      DiagnosticLog.error(
        "the images \(images) need a rate above 0 and up to 1000 a second and a first number of 0 or more, got \(fps)"
          + (first.map { " from \($0)" } ?? ""))
      return
    }
    path = SequenceName(LibraryFolders.path(images, namedIn: file), rate: fps, first: first).text
  }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  override class var engineClass: Layer.Type { VideoLayer.self }
  override class var propertyOwner: LayerProperty.Owner { .video }

  /// The clip. Empty until it is set, and nothing is shown; an empty one cannot be set.
  /// Example: `clip.path = "other.mp4"`
  public final var path: String {
    get { values.video.path }
    set {
      DiagnosticLog.reportEmpty(newValue, of: "clip", such: "clip.mp4")
      hasStaleSize = true
      noteAsset()
      set(.videoPath, .string(newValue))
    }
  }
  /// Nil for the clip's end.
  /// Example: `clip.trimEnd = 8`
  public final var trimEnd: Double? {
    get { values.video.trimEnd }
    set { set(.trimEnd, .numbers(newValue.map { [$0] })) }
  }

  /// From the layer's local time to the clip's clock.
  package final var clock: TimeMap {
    get { values.video.clock }
    set { change("clock", .none) { values.video.clock = newValue } }
  }

  /// The volume of the clip's own sound; nil if it does not play. It does not affect the image.
  package final var clipSound: ClipSound?
  /// The audio track of the clip to play; nil for the players' own choice. It does not affect the image.
  package final var clipTrack: AudioTrackSelection?
  /// The audible channels of the clip. They do not affect the image.
  package final var clipChannels = AudioChannels.stereo

  override func intrinsicSize() -> CGSize? {
    let path = values.video.path
    guard !path.isEmpty,
      let size = ask(
        "the clip \(SequenceName(path)?.pattern ?? path)", { try $0.images.clip(values.video.clip).size })
    else { return nil }
    let scale = max(values.contentsScale, 1e-3)
    return CGSize(width: size.width / scale, height: size.height / scale)
  }
}
