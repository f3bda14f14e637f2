// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A Lottie animation as layers: sharp at any size, played by the layer's time.
///
/// ```swift
/// LottieLayer("loader.json").looped().size(300, 300).position(.center)
/// LottieLayer("icons.lottie", animation: "heart").rate(2).shown(1..<3)
/// ```
///
/// It is as large as the animation, unless it has a size; then the animation lies in its middle as large as it fits, or as
/// ``fitting(_:)`` says. It plays once from its first frame and holds the last one. Its layers have the names of the file: `icon["wheel"]` is a ``Layer`` that may
/// be moved, hidden or animated further. Shapes are ``ShapeLayer``s named by fills and strokes.
///
/// Files are JSON or `.lottie` archives of up to 64 MB. A part that cannot be shown is a warning with its location in the file, such
/// as `layers[3].shapes[0]`. Expressions that repeat keys, or combine other
/// properties and numbers, are followed. For others, the values beside them are used.
public final class LottieLayer: ComponentLayer {
  /// The file, for messages.
  private(set) final var path = ""
  /// The location in the script that makes it.
  private(set) final var callStack: [UInt] = []
  final var document = LottieDocument()
  /// Parts of the file that are not shown as written.
  package private(set) final var warnings: [LottieDocument.Warning] = []
  final var lowering: LottieLowering?
  final var composition: LottieComposition?
  final var playback = LottiePlayback(part: 0...0)
  final var fitting = Fitting.fit
  /// Whether it is to last as long as its scene.
  final var fillsScene = false

  /// A layer without an animation.
  /// Example: `let icon = LottieLayer("icon.json").looped()`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - path: the path of a JSON file or a `.lottie` archive; relative to the script.
  ///   - animation: the id of one in an archive of several; nil for the first.
  ///
  /// Example: `LottieLayer("icons.lottie", animation: "heart").looped()`
  public convenience init(_ path: String, animation: String? = nil, file: StaticString = #filePath) {
    self.init()
    self.path = LibraryFolders.path(path, namedIn: file)
    callStack = CallStack.current
    if DiagnosticLog.reportEmpty(path, of: "Lottie animation", such: "icon.json") { return }
    guard
      let read = DiagnosticLog.ask(
        subject, at: callStack, { try $0.vectors.lottie(ofFile: self.path, animation: animation) })
    else { return }
    take(read)
  }

  final var subject: String { "the animation \(path)" }

  /// Makes the layers of an animation.
  final func take(_ read: LottieDocument) {
    document = read
    let lowering = LottieLowering(read, images: images())
    let made = lowering.composition()
    (self.lowering, composition) = (lowering, made)
    playback = LottiePlayback(part: read.inFrame / read.frameRate...read.outFrame / read.frameRate)
    if !hasExplicitBounds { bounds = CGRect(origin: .zero, size: read.size) }
    addSublayer(made)
    updateClock()
    placeComposition()
    warnings = read.warnings + lowering.warnings
    report(warnings)
  }

  final func updateClock() { composition?.playbackMap = playback.map(frame: 1 / document.frameRate) }

  /// Places the animation in the middle of the bounds, as large as it fits.
  public override func layoutSublayers() {
    super.layoutSublayers()
    placeComposition()
  }

  /// The most warnings of one file that are shown each.
  private static let warningLimit = 10

  /// Adds warnings at the line that makes the layer.
  final func report(_ warnings: [LottieDocument.Warning]) {
    for warning in warnings.prefix(LottieLayer.warningLimit) {
      add("\(path): \(warning.location.isEmpty ? "" : warning.location + ": ")\(warning.message)")
    }
    let more = warnings.count - LottieLayer.warningLimit
    if more > 0 { add("\(path): and \(more) more parts like these") }
  }

  private func add(_ message: String) {
    DiagnosticLog.current.add(Diagnostic.warning(.vectorImage, message, callStack: callStack))
  }
}

extension LottieLayer {
  /// The size in points, and the frames that are played.
  package var facts: (size: CGSize, frameRate: Double, firstFrame: Double, lastFrame: Double) {
    (document.size, document.frameRate, document.inFrame, document.outFrame)
  }

  /// The layers of the animation, back to front, on its own clock.
  package var layers: [Layer] { composition?.sublayers ?? [] }

  /// The layer at a location in the file, such as `layers[3]`, or the nearest one around it.
  package func layer(atLocation location: String) -> Layer? {
    var location = location[...]
    while !location.isEmpty {
      if let layer = lowering?.layersByLocation[String(location)] { return layer }
      location = location[..<(location.lastIndex(of: ".") ?? location.startIndex)]
    }
    return nil
  }
}

extension LottieLayer: CheckedLayer {
  /// Takes the length of the surrounding scene, if it is to last as long.
  package func checkContent(until end: Double) {
    guard fillsScene, end > 0 else { return }
    let length = duration > 0 && duration.isFinite ? min(end, duration) : end
    guard playback.passes.isFinite else {
      return DiagnosticLog.reporting(at: callStack) {
        DiagnosticLog.error(
          "\(subject) is looped forever, so it cannot last as long as its scene; give it a number of passes")
      }
    }
    playback.rate *= playback.duration / length
    updateClock()
  }
}
