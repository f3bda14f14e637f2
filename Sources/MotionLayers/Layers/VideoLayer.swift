import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// A clip (MV-1). Without bounds it is as large as the clip.
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
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

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
  /// nil: the clip's end.
  /// Example: `clip.trimEnd = 8`
  public final var trimEnd: Double? {
    get { values.video.trimEnd }
    set { set(.trimEnd, .numbers(newValue.map { [$0] })) }
  }

  /// From the layer's local time to that by which the clip plays.
  package final var clock: TimeMap {
    get { values.video.clock }
    set { change("clock", .none) { values.video.clock = newValue } }
  }

  /// How loud the clip's own sound is; nil: it does not play. No part of what the layer shows.
  package final var clipSound: ClipSound?

  override func intrinsicSize() -> CGSize? {
    let path = values.video.path
    guard !path.isEmpty, let size = ask("the clip \(path)", { try $0.clip(path).size }) else { return nil }
    let scale = max(values.contentsScale, 1e-3)
    return CGSize(width: size.width / scale, height: size.height / scale)
  }
}
