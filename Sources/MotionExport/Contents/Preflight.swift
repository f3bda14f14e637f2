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
  /// - Throws: ``PreflightError`` for the first thing that cannot be shown.
  public init(_ timeline: Timeline, library: MediaLibrary, decodesPictures: Bool) throws(PreflightError) {
    var warnings: [String] = []
    let builder = DisplayListBuilder(contents: library)
    // Large enough that no layer of a legal size lies outside; nothing is drawn.
    let format = Format(width: 16_384, height: 16_384, fps: timeline.format.frameRate)
    do {
      try timeline.forEachValues { values, place in
        do {
          let state = FrameState(time: 0, format: format, root: Preflight.alone(values))
          for warning in try builder.lowering(of: state).warnings.map(\.description)
          where !warnings.contains(warning) {
            warnings.append(warning)
          }
          if decodesPictures { for path in Preflight.pictures(of: values) { _ = try library.bitmap(for: .file(path)) } }
        } catch {
          throw PreflightError(cause: error, callStack: place)
        }
      }
    } catch {
      throw (error as? PreflightError) ?? PreflightError(cause: error, callStack: [])
    }
    self.warnings = warnings
  }

  /// The files that are decoded whole for a layer. A tiled layer's are not.
  private static func pictures(of values: LayerValues) -> [String] {
    func path(_ contents: Contents?) -> String? { if case .file(let path)? = contents { path } else { nil } }
    func paths(_ cells: [EmitterCellValues]) -> [String] {
      cells.flatMap { [path($0.contents)].compactMap(\.self) + paths($0.emitterCells) }
    }
    switch values.special {
    case .tiled: return []
    case .emitter(let emitter): return [path(values.contents)].compactMap(\.self) + paths(emitter.emitterCells)
    default: return [path(values.contents)].compactMap(\.self)
    }
  }

  /// A layer by itself, where nothing hides it.
  private static func alone(_ values: LayerValues) -> LayerState {
    var values = values
    values.isHidden = false
    values.isDoubleSided = true
    values.opacity = 1
    values.anchorPoint = .zero
    values.position = .zero
    values.transform = .identity
    values.masksToBounds = false
    return LayerState(id: LayerID(0), className: "Layer", values: values, localTime: 0)
  }
}

/// Something that a timeline shows and that is not there, with the statement of the script that asks for it.
public struct PreflightError: Error {
  /// What the frame would throw.
  public let cause: any Error
  /// Return addresses, innermost first; empty: unknown.
  public let callStack: [UInt]
}
