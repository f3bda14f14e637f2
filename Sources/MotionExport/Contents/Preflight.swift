import Foundation
import MotionCore
import MotionDisplay
import MotionLayers

/// Looks at everything that a timeline shows before the first frame is drawn, so that a missing font, picture or clip
/// is an error then and not in the middle of an export.
public struct Preflight: Sendable {
  /// What will not be drawn as asked: each once, in words.
  public let warnings: [String]

  /// Lowers each layer by itself, as of each change, and opens what it names. Pictures are decoded too if
  /// `decodesPictures`; they stay in the library for the frames.
  ///
  /// - Throws: what the frames would throw.
  public init(_ timeline: Timeline, library: MediaLibrary, decodesPictures: Bool) throws {
    var warnings: [String] = []
    let builder = DisplayListBuilder(contents: library)
    // Large enough that no layer of a legal size lies outside; nothing is drawn.
    let format = Format(width: 16_384, height: 16_384, fps: timeline.format.frameRate)
    try timeline.forEachValues { values in
      var alone = values
      alone.isHidden = false
      alone.isDoubleSided = true
      alone.opacity = 1
      alone.anchorPoint = .zero
      alone.position = .zero
      alone.transform = .identity
      alone.masksToBounds = false
      let root = LayerState(id: LayerID(0), className: "Layer", values: alone, localTime: 0)
      for warning in try builder.lowering(of: FrameState(time: 0, format: format, root: root)).warnings {
        let text = warning.description
        if !warnings.contains(text) { warnings.append(text) }
      }
      if decodesPictures, case .file(let path)? = values.contents { _ = try library.bitmap(for: .file(path)) }
    }
    self.warnings = warnings
  }
}
