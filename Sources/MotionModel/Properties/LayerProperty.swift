// SPDX-License-Identifier: Apache-2.0

import MotionAnimation

/// One row of the property table: everything the engine knows about a property of a layer. Rows are written from
/// `properties.table`.
///
/// Key-value coding, animation, the presentation tree, `inspect` and the property reference all read these rows; no other place
/// lists a layer's properties (§3.8).
package final class LayerProperty: Sendable {
  /// The class that has the property; its subclasses have it too.
  package enum Owner: String, Sendable, CaseIterable {
    case layer, shape, gradient, text, video, shader, replicator, scroll, canvas, emitter, tiled
  }

  /// The default action of a change to a layer in a committed tree (T-83).
  package enum DefaultAction: String, Sendable { case none, basic, transition }

  package let name: String
  /// Other spellings that key paths accept, such as `hidden` for `isHidden` (K-4).
  package let aliases: [String]
  package let kind: PropertyValue.Kind
  package let owner: Owner
  package let isAnimatable: Bool
  package let defaultAction: DefaultAction
  /// The rule that defines it.
  package let rule: String
  /// Names known to the rule book, for properties with named constants; empty for any value.
  package let knownNames: [String]
  /// The least number that a script may set, such as 0 for a length; nil for any. Animations may pass it.
  package let minimum: Double?
  /// The range to which a frame limits the number; a script may set others, with a warning. Nil for any.
  package let shownRange: ClosedRange<Double>?
  /// The replacement of an unknown name; nil to keep it.
  package let fallbackName: String?
  /// The value in a layer's values. A class that does not own the property gives its default.
  package let get: @Sendable (LayerValues) -> PropertyValue
  /// Stores a value of ``kind``; any other value is ignored.
  package let set: @Sendable (inout LayerValues, PropertyValue) -> Void
  /// The short way to a value that is a few numbers.
  package let vector: VectorAccess?

  init(
    _ name: String, _ kind: PropertyValue.Kind, _ owner: Owner, _ action: DefaultAction, animatable: Bool,
    aliases: [String], rule: String, minimum: Double? = nil, shownRange: ClosedRange<Double>? = nil,
    knownNames: [String] = [], fallbackName: String? = nil,
    get: @escaping @Sendable (LayerValues) -> PropertyValue,
    set: @escaping @Sendable (inout LayerValues, PropertyValue) -> Void, vector: VectorAccess? = nil
  ) {
    self.name = name
    self.kind = kind
    self.owner = owner
    defaultAction = action
    isAnimatable = animatable
    self.aliases = aliases
    self.rule = rule
    self.minimum = minimum
    self.shownRange = shownRange
    self.knownNames = knownNames
    self.fallbackName = fallbackName
    self.get = get
    self.set = set
    self.vector = vector
  }

  /// The value that a new layer of the owning class has.
  package var defaultValue: PropertyValue { self.get(LayerValues(owner: owner)) }
}

extension LayerProperty: Hashable {
  package static func == (a: LayerProperty, b: LayerProperty) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LayerProperty {
  private static let byName: [String: [LayerProperty]] = {
    var names: [String: [LayerProperty]] = [:]
    for property in all { for name in [property.name] + property.aliases { names[name, default: []].append(property) } }
    return names
  }()

  /// The row with this name or alias; the first one, if several classes have it.
  package static func named(_ name: String) -> LayerProperty? { byName[name]?.first }

  /// The row with this name or alias that a layer with these values has.
  package static func named(_ name: String, in values: LayerValues) -> LayerProperty? {
    byName[name]?.first { values.has($0) }
  }
}

extension LayerValues {
  /// The values of a new layer of the class that owns some properties.
  package init(owner: LayerProperty.Owner) {
    self.init()
    switch owner {
    case .layer: break
    case .shape: special = .shape(ShapeValues())
    case .gradient: special = .gradient(GradientValues())
    case .text: special = .text(TextValues())
    case .video: special = .video(VideoValues())
    case .shader: special = .shader(ShaderValues())
    case .replicator: special = .replicator(ReplicatorValues())
    case .tiled: special = .tiled(TiledValues())
    case .emitter: special = .emitter(EmitterValues())
    case .scroll:
      special = .scroll(ScrollValues())
      masksToBounds = true
    case .canvas: special = .canvas(CanvasValues())
    }
  }

  package var owner: LayerProperty.Owner {
    switch special {
    case .none, .transform: .layer
    case .shape: .shape
    case .gradient: .gradient
    case .text: .text
    case .video: .video
    case .shader: .shader
    case .replicator: .replicator
    case .scroll: .scroll
    case .emitter: .emitter
    case .tiled: .tiled
    case .canvas: .canvas
    }
  }

  /// True if a layer with these values has the property.
  package func has(_ property: LayerProperty) -> Bool { property.owner == .layer || property.owner == owner }
}
