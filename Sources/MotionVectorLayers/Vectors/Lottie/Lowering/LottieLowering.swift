// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Makes layers of a Lottie animation.
final class LottieLowering {
  let document: LottieDocument
  /// Images by the ids of their assets.
  let images: [String: Contents]
  /// One warning for each part that cannot be shown.
  private(set) var warnings: [LottieDocument.Warning] = []
  private var warned: Set<LottieDocument.Warning> = []
  private var layerCount = 0
  /// The first layer made for each location in the file.
  private(set) var layersByLocation: [String: Layer] = [:]
  /// The layers that each slot paints or writes.
  private(set) var slots: [String: [Layer]] = [:]

  /// How many values are worked out frame by frame at most.
  var sampleLimit = LottieSampleBudget.limit

  /// Frames for each second.
  var rate: Double { document.frameRate }

  /// Precompositions that hold each other often could make any number of layers.
  static let layerLimit = 50_000
  static let depthLimit = 32
  /// Layers in one another: each frame walks down to the innermost.
  static let nestingLimit = 200

  init(_ document: LottieDocument, images: [String: Contents] = [:]) {
    self.document = document
    self.images = images
  }

  func warn(_ location: String, _ message: String) {
    let warning = LottieDocument.Warning(location, message)
    if warned.insert(warning).inserted { warnings.append(warning) }
  }

  /// A text as it was lowered, so that it may get other words.
  typealias Written = (text: LottieDocument.Text, layer: LottieDocument.Layer, window: ClosedRange<Double>)
  /// The text layers by their hosts.
  var texts: [ObjectIdentifier: Written] = [:]

  /// Remembers a layer that a slot gives a value.
  func note(_ slot: String?, _ layer: Layer) { if let slot { slots[slot, default: []].append(layer) } }

  /// A layer without a size at the origin, with its sublayers as they are. Nil beyond the limit, with a warning.
  func makeLayer<Made: Layer>(_ make: () -> Made, _ name: String, _ location: String) -> Made? {
    guard layerCount < LottieLowering.layerLimit else {
      warn("", "the animation has more than \(LottieLowering.layerLimit) layers; the others are left out")
      return nil
    }
    layerCount += 1
    let layer = make()
    layer.bounds = .zero
    layer.position = .zero
    if !name.isEmpty { layer.name = name }
    if !location.isEmpty, layersByLocation[location] == nil { layersByLocation[location] = layer }
    return layer
  }

  /// The layers of the animation, back to front, in a layer of its size.
  func composition() -> LottieComposition {
    let budget = LottieSampleBudget(limit: sampleLimit)
    let composition = LottieSampleBudget.$current.withValue(budget) { allLayers() }
    if budget.isExceeded {
      warn("", "the animation changes in too many frames and copies; some of its parts stand still")
    }
    return composition
  }

  private func allLayers() -> LottieComposition {
    let composition = LottieComposition(size: document.size)
    let window = document.inFrame...document.outFrame
    composition.sublayers = layers(
      document.layers, in: LottieScope(size: document.size, window: window, ids: []))
    view(document.layers, in: composition)
    return composition
  }
}

/// Where layers are lowered.
struct LottieScope {
  /// Of the composition.
  var size: CGSize
  /// The frames of the composition that may be seen.
  var window: ClosedRange<Double>
  /// The precompositions around, for circles.
  var ids: [String]
  /// How many layers are around.
  var depth = 0
}

/// The frame of an animation or a precomposition.
final class LottieComposition: Layer, FileContent {
  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  override init?(coder: Any) { super.init(coder: coder) }

  convenience init(size: CGSize) {
    self.init()
    anchorPoint = .zero
    bounds = CGRect(origin: .zero, size: size)
    position = .zero
    masksToBounds = true
  }
}
