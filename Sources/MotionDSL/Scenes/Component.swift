// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// A layer that is made of others, with a choreography of its own: placed, styled, staggered and hidden as one, as often as
/// one likes.
///
/// ```swift
/// final class Card: Component {
///   let title: String
///   let plate = Layer().size(360, 180).cornerRadius(24).backgroundColor("#3D5AF1")
///
///   init(_ title: String) {
///     self.title = title
///     super.init()
///   }
///
///   var body: Scene {
///     plate
///     TextLayer(title).font("Inter", 44, .bold).position(.center)
///     Animate(plate, \.opacity, from: 0, to: 1, duration: 0.4)
///   }
///
///   func blinks() -> some Step { Animate(plate, \.opacity, values: [1, 0.3, 1], duration: 0.5) }
/// }
/// ```
///
/// Its body is read once: at its line in a builder, or earlier if its size is asked for. Values set by the body replace earlier
/// ones of its parts; values that the script sets afterwards stay. Times in it count from the component's own begin, by its own
/// clock: `.beginTime(2)` delays all of it, sounds too, and `.speed(2)` plays it twice as fast. Its markers are its own; others
/// know them by the component's name, such as `"client.ready"`. A component without a size is as large as its body, and
/// ``ComponentBody/fit(width:height:)`` scales it. Components stand in components.
public typealias Component = ComponentLayer & ComponentBody

/// The content and behaviour of a ``Component``.
public protocol ComponentBody: AnyObject {
  /// Layers from back to front, steps, events, markers and sounds.
  @SceneBuilder var body: Scene { get }
}

/// The layer of a ``Component``.
open class ComponentLayer: Layer, LayerWithScale {
  /// The elements of the body other than layers; nil until it is read.
  final var elements: [any SceneElement]?
  /// The scale by which it fits a box; its transform has it too.
  package final internal(set) var fittedScale = 1.0

  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) {
    fittedScale = (layer as? ComponentLayer)?.fittedScale ?? 1
    super.init(layer: layer)
  }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// Reads the body.
  final func assemble() {
    guard elements == nil else { return }
    guard let component = self as? any ComponentBody else {
      elements = []
      return
    }
    let all = component.body.elements
    elements = all.filter { !($0 is Layer) }
    adopt(all.compactMap { $0 as? Layer })
    for case let content as RootContent in all { content.build(self) }
  }

  /// The size of its body, unless the script has set one. Before the component is placed, this reads its body.
  ///
  /// Example: `let size = card.preferredFrameSize()`
  open override func preferredFrameSize() -> CGSize {
    guard !hasExplicitBounds else { return super.preferredFrameSize() }
    assemble()
    var (box, largest) = (CGRect.null, CGSize.zero)
    for layer in sublayers ?? [] where !layer.fillsSuperlayer && !layer.isInvisibleValue {
      let frame = layer.restingFrame
      largest = CGSize(width: max(largest.width, frame.width), height: max(largest.height, frame.height))
      if case .placement = layer.deferredPosition { continue }
      box = box.union(frame)
    }
    return box.isNull ? largest : box.size
  }

  /// Takes the size of its contents, unless the script has set one.
  final func fitContents(in superbounds: CGRect) {
    guard !hasExplicitBounds else { return }
    var (box, largest) = (CGRect.null, CGSize.zero)
    for layer in sublayers ?? [] where !layer.fillsSuperlayer && !layer.isInvisibleValue {
      let placement = layer.deferredPosition
      layer.settle(in: CGRect(origin: .zero, size: superbounds.size))
      let size = layer.frame.size
      largest = CGSize(width: max(largest.width, size.width), height: max(largest.height, size.height))
      if case .placement = placement {
        // It is placed when the size is known.
        layer.deferredPosition = placement
      } else {
        box = box.union(layer.frame)
      }
    }
    bounds = box.isNull ? CGRect(origin: .zero, size: largest) : box
  }
}

extension ComponentLayer: LayerWithBody {
  /// Reads the body, but not of layers that follow recordings: these depend on the whole program and wait.
  func readBodyWhenPlaced() {
    if !(self is any RecordingFollower) { assemble() }
  }
}

extension Layer {
  /// Reads the bodies of all components here and below, the outermost first.
  func assembleComponents() {
    (self as? ComponentLayer)?.assemble()
    for sublayer in sublayers ?? [] { sublayer.assembleComponents() }
    mask?.assembleComponents()
  }

  /// The components here and below, the outermost first.
  var components: [ComponentLayer] {
    ((self as? ComponentLayer).map { [$0] } ?? []) + (sublayers ?? []).flatMap(\.components) + (mask?.components ?? [])
  }
}
