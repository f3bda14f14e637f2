// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionModel
import MotionTimeline

/// A rehearsed film as checks see it: its timeline, and what is seen at some of its frames.
package final class CheckedFilm {
  let timeline: Timeline
  let library: MediaLibrary
  let options: FilmCheckOptions
  /// Points.
  let canvas: CGRect
  /// What is seen at instants in order of time, without those in which one scene gives way to another.
  let samples: [SeenFrame]
  /// The texts that are seen, in the order of the layers.
  let texts: [TextTrack]
  /// The findings that the script means.
  let allowed: AllowedFindings
  /// The measures of all frames, once they were asked for.
  var measured: FilmMeasures?
  /// The mixed sound, once it was asked for.
  var mixedSound: Mixed?

  struct Mixed { var value: FilmSound? }
  /// Pixels for each point of the canvas in frames that are drawn for colours behind texts: 640 for the longer side.
  let renderScale: Double
  /// Frames without texts, by their numbers: a megabyte each.
  var grounds: [Int: Bitmap] = [:]
  static let keptGrounds = 32
  /// Reads single frames.
  lazy var reader = FrameReader(canvas: canvas, library: library)
  /// Draws frames at ``renderScale``.
  private(set) lazy var renderer = FrameRenderer(timeline, scale: renderScale, library: library)
  /// Draws frames of 80 pixels at the longer side.
  private(set) lazy var thumbnails = FrameRenderer(timeline, scale: thumbnailScale, library: library)
  var thumbnailScale: Double { max(1.0 / 16, min(1, 80 / max(canvas.width, canvas.height))) }

  package init(_ timeline: Timeline, library: MediaLibrary, options: FilmCheckOptions) {
    (self.timeline, self.library, self.options) = (timeline, library, options)
    allowed = AllowedFindings(timeline)
    canvas = CGRect(x: 0, y: 0, width: timeline.format.width, height: timeline.format.height)
    renderScale = max(1.0 / 16, min(1, 640 / max(canvas.width, canvas.height)))
    var reader = FrameReader(canvas: canvas, library: library)
    samples = FrameSampling.frames(of: timeline).map { reader.read(timeline, frame: $0) }
    texts = TextTrack.tracks(in: samples)
  }

  /// The shorter side of a delivered frame, in pixels.
  var shorterSide: Double { min(canvas.width, canvas.height) * options.scale }

  /// The statement that moved a layer to its place; empty: none is known.
  func callStackOfMove(_ layer: LayerID, before seconds: Double) -> [UInt] {
    timeline.layer(layer)?.callStackOfMove(before: seconds, timeline.format.frameRate) ?? []
  }

  func seconds(_ frame: Int) -> Double { timeline.format.frameRate.time(ofFrame: frame).seconds }

  /// Runs checks. An examination that cannot be made, as of a damaged file, is an error of the film itself.
  ///
  /// - Returns: the findings as messages for people and programs, in the order of the checks.
  package func findings(of checks: [FilmCheck]) throws -> [Diagnostic] {
    try checks.flatMap { check in
      try check.examine(self).filter { !allowed.dismisses(check.code, for: $0.layer) }.map { diagnostic($0, check) }
    }
  }

  private func diagnostic(_ finding: FilmFinding, _ check: FilmCheck) -> Diagnostic {
    let source = finding.layer.flatMap(timeline.layer)
    var callStack = finding.callStack
    if callStack.isEmpty, let source { callStack = source.callStack(at: finding.start, timeline.format.frameRate) }
    var diagnostic = Diagnostic(.warning, finding.message, callStack: callStack)
    var origin = DiagnosticOrigin(
      check.code, scene: source.map(\.part.name) ?? scene(at: finding.start)?.name, layer: source?.history.title,
      start: finding.start.rounded(decimals: 3), end: finding.end.rounded(decimals: 3))
    origin.layerID = finding.layer?.rawValue
    if callStack.isEmpty { origin.note(finding.layer == nil ? scene(at: finding.start)?.line : source?.line) }
    origin.isAllowed = allows(check.code, finding)
    diagnostic.origin = origin
    return diagnostic
  }

  private func allows(_ code: String, _ finding: FilmFinding) -> Bool {
    if finding.allowedCodes.contains(code) { return true }
    let layers = [finding.layer, finding.other].compactMap(\.self)
    guard layers.isEmpty else { return layers.contains { allowed.allows(code, for: $0) } }
    return allowed.allows(code, from: finding.start, to: finding.end)
  }

  /// The scene that is shown at a time.
  private func scene(at seconds: Double) -> Timeline.PlacedScene? {
    let frame = timeline.frame(at: seconds)
    return timeline.scenes.last { $0.startFrame <= frame }
  }
}
