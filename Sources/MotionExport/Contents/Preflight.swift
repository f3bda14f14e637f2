// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering
import MotionMedia
import MotionModel
import MotionText
import MotionTimeline

/// Checks everything a timeline shows before the first frame is drawn, so that a missing font, image or clip is an error then
/// and not in the middle of an export.
package struct Preflight: Sendable {
  /// Differences between drawing and request that the timeline does not report: each once, with the requesting
  /// statement of the script.
  package let warnings: [Diagnostic]

  /// Lowers each layer by itself, as of each change, and opens its files and fonts. Images are decoded too if
  /// `decodesImages`; they stay in the library for the frames.
  ///
  /// - Throws: ``PreflightError`` for the first thing that cannot be shown.
  package init(_ timeline: Timeline, library: MediaLibrary, decodesImages: Bool) throws(PreflightError) {
    var warnings: [Diagnostic] = []
    let allowed = AllowedFindings(timeline)
    func warn(_ message: String, _ code: String, at callStack: [UInt], _ location: Timeline.ValueLocation? = nil) {
      let isAllowed = allowed.allows(code, at: callStack)
      // A use that the script does not allow is told even if an earlier one is allowed.
      let isKnown = (timeline.diagnostics + warnings).contains {
        $0.message == message && (isAllowed || !$0.isAllowed)
      }
      guard !isKnown else { return }
      var warning = Diagnostic(.warning, message, callStack: callStack)
      warning.origin = location?.origin(code, timeline.format.frameRate) ?? DiagnosticOrigin(code)
      warning.origin?.isAllowed = isAllowed
      warnings.append(warning)
    }
    let builder = DisplayListBuilder(contents: library)
    let sounds = Set(timeline.audio.cues.map { library.absolute($0.path) })
    // Large enough that no layer of a legal size lies outside; nothing is drawn.
    let format = Format(width: 16_384, height: 16_384, fps: timeline.format.frameRate)
    do {
      try timeline.forEachValues { values, callStack, location in
        do {
          // How much of a tiled layer is read depends on how much of it shows.
          let state = FrameState(
            time: 0, format: Preflight.isTiled(values) ? timeline.format : format, root: Preflight.alone(values))
          for warning in try builder.lowering(of: state).warnings {
            warn(warning.description, warning.code, at: callStack, location)
          }
          for warning in try ClipWarnings(values, library, sounds: sounds).texts {
            warn(warning, "clip", at: callStack, location)
          }
          let images = Preflight.images(of: values)
          let colours = try ColourWarnings(values, images: images, library, timeline.format.color)
          for warning in colours.texts { warn(warning, "colour-space", at: callStack, location) }
          for path in images {
            for warning in try library.vectorImage(path)?.warnings ?? [] {
              warn(warning, WarningCode.vectorImage.rawValue, at: callStack, location)
            }
          }
          if decodesImages { for path in images { try Preflight.decode(path, library) } }
          for path in images + Preflight.clips(of: values) {
            if let oddity = library.oddity(of: path) {
              warn(oddity, WarningCode.oddFile.rawValue, at: callStack, location)
            }
          }
        } catch {
          throw PreflightError(cause: error, callStack: callStack)
        }
      }
      try timeline.forEachMovingFont { values, callStack in
        do {
          let fonts = values.compactMap { values -> FontDescriptor? in
            if case .text(let text) = values.special { FontDescriptor(text, fonts: library.fonts) } else { nil }
          }
          for warning in try FontCatalog.shared.warnings(moving: fonts) {
            warn(warning.description, warning.code, at: callStack)
          }
        } catch {
          throw PreflightError(cause: error, callStack: callStack)
        }
      }
      try timeline.forEachTransitionFilter { filter, callStack in
        do {
          for path in Preflight.images(of: [filter]) {
            _ = decodesImages ? try library.bitmap(for: .file(path)).width : try library.pixelSize(ofImage: path).0
          }
        } catch {
          throw PreflightError(cause: error, callStack: callStack)
        }
      }
    } catch {
      throw (error as? PreflightError) ?? PreflightError(cause: error, callStack: [])
    }
    try Preflight.checkStretcher(timeline)
    self.warnings = warnings
  }

  /// Sounds at another rate with their pitch need a library that need not be there.
  private static func checkStretcher(_ timeline: Timeline) throws(PreflightError) {
    for cue in timeline.audio.cues where cue.rate != 1 && cue.keepsPitch {
      do { try AudioFile.checkStretcher(for: cue.path) } catch {
        throw PreflightError(cause: error, callStack: cue.callStack)
      }
    }
  }

  /// The files that a layer plays.
  private static func clips(of values: LayerValues) -> [String] {
    if case .video(let video) = values.special, !video.path.isEmpty { [video.path] } else { [] }
  }

  /// Warnings about faults found by decoding and not reported before: each with the first statement that uses the file.
  package static func laterWarnings(_ timeline: Timeline, library: MediaLibrary) -> [Diagnostic] {
    let odd = library.filesWithOddities
    guard !odd.isEmpty else { return [] }
    let (callStacks, allowed) = (callStacks(timeline, library), AllowedFindings(timeline))
    return odd.compactMap { path in
      library.oddity(of: path).map {
        var warning = Diagnostic.warning(.oddFile, $0, callStack: callStacks[path] ?? [])
        warning.origin?.isAllowed = allowed.allows(WarningCode.oddFile.rawValue, at: warning.callStack)
        return warning
      }
    }
  }

  /// The first statement that uses the file of an error; nil if the error is about no damaged file, or the statement is
  /// unknown.
  package static func callStack(of error: any Error, _ timeline: Timeline, library: MediaLibrary) -> [UInt]? {
    guard let path = (error as? MediaError)?.damagedFile else { return nil }
    return callStacks(timeline, library)[path]
  }

  /// The first statement that asks for each file, by its absolute path.
  private static func callStacks(_ timeline: Timeline, _ library: MediaLibrary) -> [String: [UInt]] {
    var callStacks: [String: [UInt]] = [:]
    timeline.forEachValues { values, callStack, _ in
      for path in images(of: values) + clips(of: values) where callStacks[library.absolute(path)] == nil {
        callStacks[library.absolute(path)] = callStack
      }
    }
    for cue in timeline.audio.cues {
      for path in cue.paths where callStacks[library.absolute(path)] == nil {
        callStacks[library.absolute(path)] = cue.callStack
      }
    }
    return callStacks
  }

  /// An image that is too large to be kept whole for nothing is read as small as can be.
  static func decode(_ path: String, _ library: MediaLibrary) throws {
    // It has been made by now.
    if try library.vectorImage(path) != nil { return }
    let (width, height) = try library.pixelSize(ofImage: path)
    let isLarge = width * height > DetailLevel.large
    _ = try library.bitmap(for: isLarge ? .reducedFile(path, halvings: 3) : .file(path))
  }

  private static func isTiled(_ values: LayerValues) -> Bool {
    if case .tiled = values.special { true } else { false }
  }

  /// The files that are decoded whole for a layer. A tiled layer's are not.
  private static func images(of values: LayerValues) -> [String] {
    func path(_ contents: Contents?) -> String? { if case .file(let path)? = contents { path } else { nil } }
    func paths(_ cells: [EmitterCellValues]) -> [String] {
      cells.flatMap { [path($0.contents)].compactMap(\.self) + paths($0.emitterCells) }
    }
    var result = images(of: values.filters + values.backgroundFilters)
    switch values.special {
    case .tiled: break
    case .emitter(let emitter): result += [path(values.contents)].compactMap(\.self) + paths(emitter.emitterCells)
    default: result += [path(values.contents)].compactMap(\.self)
    }
    return result
  }

  /// The files that filters look up.
  private static func images(of filters: [Filter]) -> [String] {
    filters.filter(\.isEnabled).flatMap { filter in
      filter.inputs.sorted { $0.key < $1.key }.compactMap {
        if case .contents(.file(let path)?) = $0.value { path } else { nil }
      }
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

/// A missing file or font of a timeline, with the statement of the script that uses it.
package struct PreflightError: Error {
  /// The error the frame would throw.
  package let cause: any Error
  /// Return addresses, innermost first; empty: unknown.
  package let callStack: [UInt]
}
