// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import RandomScenes
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Every input of a frame has a part in the hash of its content: each is changed in turn, and every stored field must be
/// among those that were.
@Suite("Content: every value counts")
struct ContentMutationTests {
  private func hash(_ feed: (inout ContentHasher) -> Void) -> ContentHash {
    var hasher = ContentHasher()
    feed(&hasher)
    return hasher.finalize()
  }

  /// The stored fields that differ between two values.
  private func changedFields<T>(_ a: T, _ b: T) -> Set<String> {
    Set(
      zip(Mirror(reflecting: a).children, Mirror(reflecting: b).children).compactMap { x, y in
        String(reflecting: x.value) != String(reflecting: y.value) ? x.label : nil
      })
  }

  private func fields<T>(_ value: T) -> Set<String> { Set(Mirror(reflecting: value).children.compactMap(\.label)) }

  /// Applies each change to a value of its own; all must change the hash, and together every field.
  private func expectAll<T>(
    _ value: T, _ feed: (T, inout ContentHasher) -> Void, but exempt: Set<String> = [], _ changes: [(inout T) -> Void]
  ) {
    let base = hash { feed(value, &$0) }
    var changed: Set<String> = []
    for (number, change) in changes.enumerated() {
      var other = value
      change(&other)
      let fields = changedFields(value, other)
      #expect(!fields.isEmpty, "change \(number) of \(T.self) changes nothing")
      #expect(hash { feed(other, &$0) } != base, "\(T.self): \(fields)")
      changed.formUnion(fields)
    }
    #expect(changed.union(exempt) == fields(value), "\(T.self)")
  }

  /// Values that differ by one property.
  private func changed(_ values: LayerValues, by property: LayerProperty, _ random: inout RandomSource) -> LayerValues {
    var other = values
    for _ in 0..<40 where property.get(other) == property.get(values) {
      property.set(&other, random.value(of: property))
      if property.get(other) == property.get(values) { property.set(&other, random.value(property.kind)) }
    }
    if property.get(other) == property.get(values) {
      property.set(&other, property.kind == .bool ? .bool(false) : .number(3))
    }
    #expect(property.get(other) != property.get(values), "\(property.name) cannot be changed")
    return other
  }

  @Test("every property of the property table, of every class", arguments: LayerProperty.Owner.allCases)
  func properties(owner: LayerProperty.Owner) {
    let values = LayerValues(owner: owner)
    var random = RandomSource(seed: 7)
    let base = hash { values.feed(&$0) }
    // Whether a clip is muted, or its last frame stays on purpose, decides no pixel.
    let unfed = ["muted", "holdsLastFrame"]
    for property in LayerProperty.all where values.has(property) && !unfed.contains(property.name) {
      let other = changed(values, by: property, &random)
      #expect(hash { other.feed(&$0) } != base, "\(property.name)")
    }
  }

  /// The stored fields of a part of the values that the properties of a class change.
  private func fieldsOfRows<T>(_ owner: LayerProperty.Owner, _ part: (LayerValues) -> T) -> Set<String> {
    let values = LayerValues(owner: owner)
    var random = RandomSource(seed: 7)
    var names: Set<String> = []
    for property in LayerProperty.all where property.owner == owner {
      names.formUnion(changedFields(part(values), part(changed(values, by: property, &random))))
    }
    return names
  }

  @Test("every stored field is one that a property changes, or is fed by hand")
  func fieldsOfTable() {
    #expect(fieldsOfRows(.shape) { $0.shape } == fields(ShapeValues()))
    #expect(fieldsOfRows(.gradient) { $0.gradient } == fields(GradientValues()))
    #expect(fieldsOfRows(.text) { $0.text }.union(["naturalSize", "spans", "tabs", "columns"]) == fields(TextValues()))
    #expect(fieldsOfRows(.video) { $0.video }.union(["clock"]) == fields(VideoValues()))
    #expect(fieldsOfRows(.replicator) { $0.replicator } == fields(ReplicatorValues()))
    #expect(fieldsOfRows(.scroll) { $0.scroll } == fields(ScrollValues()))
    #expect(fieldsOfRows(.emitter) { $0.emitter }.union(["emitterCells"]) == fields(EmitterValues()))
    // What code draws is fed by those who must tell code apart.
    #expect(fieldsOfRows(.tiled) { $0.tiled }.union(["tiles"]) == fields(TiledValues()))
    #expect(fieldsOfRows(.layer) { $0.hints } == fields(RenderingHints()))
  }

  @Test("every stored field of what all layers have that no property is")
  func commonValues() {
    expectAll(
      // What few layers set lies in a box, which `rareValues` looks into.
      LayerValues(), { $0.feed(&$1) }, but: fieldsOfRows(.layer) { $0 }.union(["rare"]),
      [{ $0.special = .transform }])
    var other = LayerValues()
    other.contentsScale = 2
    #expect(hash { other.feed(&$0) } != hash { LayerValues().feed(&$0) })
  }

  @Test("the size that bounds got from their text")
  func textValues() {
    let plain = LayerValues(owner: .text)
    var other = plain
    other.text.naturalSize = CGSize(width: 3, height: 4)
    #expect(hash { other.feed(&$0) } != hash { plain.feed(&$0) })
  }

  @Test("the clock of a clip: every key of every stage")
  func clipClock() {
    let keys = [TimeMap.Key(0, 0), TimeMap.Key(1, 2)]
    var values = LayerValues(owner: .video).video
    values.clock = TimeMap.identity.remapped(through: keys)
    expectAll(
      values, { $0.feedProperties(&$1) }, but: fieldsOfRows(.video) { $0.video },
      [
        { $0.clock = .identity }, { $0.clock = $0.clock.remapped(through: keys) },
        { $0.clock = TimeMap.identity.remapped(through: [keys[0], .init(1, 2.5)]) },
        { $0.clock = TimeMap.identity.remapped(through: [keys[0], .init(1.5, 2)]) },
        { $0.clock = TimeMap.identity.remapped(through: [keys[0], .init(1, 2, .easeIn)]) },
        { $0.clock = TimeMap.identity.remapped(through: [keys[0]]) },
      ])
  }

  @Test("what stretches, tabs and columns of a text say")
  func textSpans() {
    expectAll(
      TextStyle(), { $0.feed(&$1) },
      [
        { $0.fontName = "a" }, { $0.size = .ems(1) }, { $0.size = .points(1) }, { $0.weight = 1 },
        { $0.isItalic = false }, { $0.tracking = 0 }, { $0.baselineOffset = .ems(0) }, { $0.language = "ja" },
        { $0.fontFeatures = "" }, { $0.isCombined = true }, { $0.isCombined = false }, { $0.foreground = .color(.red) },
        { $0.foreground = .gradient([.red], angle: 0) },
        { $0.foreground = .gradient([.red], angle: 1) }, { $0.underline = TextStyle.Line() },
        { $0.underline = TextStyle.Line(color: .red) }, { $0.underline = TextStyle.Line(thickness: 1) },
        { $0.strikethrough = TextStyle.Line() },
        { $0.background = TextStyle.Background(color: .red, padding: .zero, radius: 0) },
        { $0.background = TextStyle.Background(color: .red, padding: CGSize(width: 1, height: 0), radius: 0) },
        { $0.background = TextStyle.Background(color: .red, padding: .zero, radius: 1) },
        { $0.outline = TextStyle.Outline(color: .red, width: 0) },
        { $0.outline = TextStyle.Outline(color: .red, width: 1) },
        { $0.outline = TextStyle.Outline(color: .blue, width: 1) },
        { $0.shadow = TextStyle.Shadow(color: .blue, radius: 1, offset: .zero) },
        { $0.background = TextStyle.Background(color: .blue, padding: .zero, radius: 1) },
        { $0.background = TextStyle.Background(color: .red, padding: CGSize(width: 0, height: 1), radius: 0) },
        { $0.foreground = .gradient([.red, .blue], angle: 0) },
        { $0.strikethrough = TextStyle.Line(color: .red) }, { $0.strikethrough = TextStyle.Line(thickness: 1) },
        { $0.shadow = TextStyle.Shadow(color: .red, radius: 0, offset: .zero) },
        { $0.shadow = TextStyle.Shadow(color: .red, radius: 1, offset: .zero) },
        { $0.shadow = TextStyle.Shadow(color: .red, radius: 0, offset: CGSize(width: 1, height: 0)) },
        { $0.leadingIndent = .ems(0) }, { $0.firstLineIndent = .ems(0) }, { $0.spacingBefore = .ems(0) },
      ])
    expectAll(
      LayerValues(owner: .text).text, { $0.feedProperties(&$1) },
      but: fieldsOfRows(.text) { $0.text }.union(["naturalSize"]),
      [
        { $0.spans = TextSpans([TextSpan(0..<1, TextStyle())]) },
        { $0.spans = TextSpans([TextSpan(0..<2, TextStyle())]) },
        { $0.spans = TextSpans([TextSpan(0..<1, TextStyle(), name: "a")]) },
        { $0.tabs = [.leading(0)] }, { $0.tabs = [.leading(1)] }, { $0.tabs = [.decimal(0)] },
        { $0.columns.count = 2 }, { $0.columns.gap = 2 }, { $0.columns.isBalanced = false },
      ])
  }

  @Test("every stored field of what few layers set that no property is")
  func rareValues() {
    expectAll(
      RareValues(), { $0.feed(&$1) }, but: fieldsOfRows(.layer) { $0.rare.value },
      [
        { $0.textPart = TextPart(range: 0..<2, box: .zero, inherited: nil) },
        { $0.textPart = TextPart(range: 1..<2, box: .zero, inherited: nil) },
        { $0.textPart = TextPart(range: 0..<2, box: CGRect(x: 0, y: 0, width: 1, height: 1), inherited: nil) },
        { $0.textPart = TextPart(range: 0..<2, box: .zero, inherited: .red) },
        { $0.writtenTransforms[.transform] = WrittenTransform(matrix: .scale(-1, 1), parts: .init(.scale(-1, 1))) },
        { $0.filters = [Filter("CIGaussianBlur")] }, { $0.backgroundFilters = [Filter("CIGaussianBlur")] },
        { $0.compositingFilter = "plusL" }, { $0.hints.isOpaque = true }, { $0.custom = ["dial": .number(1)] },
      ])
    expectAll(
      MotionBlur(), { $0.feed(&$1) }, [{ $0.shutterAngle = 90 }, { $0.samples = 4 }])
    expectAll(
      Filter("CIGaussianBlur"), { $0.feed(&$1) },
      [
        { $0.type = "CIBloom" }, { $0.name = "blur" }, { $0.isEnabled = false },
        { $0.inputs = ["inputRadius": .number(3)] }, { $0.inputs = ["inputKeepsAlpha": .bool(true)] },
      ])
  }

  @Test("every value of a shape's gradient")
  func gradients() {
    let base = ShapeGradient.linear([.black, .white], from: .zero, to: CGPoint(x: 1, y: 0))
    let changes: [(inout ShapeGradient) -> Void] = [
      { $0.colors[1] = .red }, { $0.colors.append(.white) }, { $0.locations = [0, 1] }, { $0.locations = [0, 0.5] },
      { $0.units = .points }, { $0.spread = .reflect }, { $0.spread = .repeat }, { $0.transform = .scale(2, 1) },
      { $0.transform = Transform3D(m14: 0.1) },
      { $0.kind = .linear(from: CGPoint(x: 0, y: 1), to: CGPoint(x: 1, y: 0)) },
      { $0.kind = .linear(from: .zero, to: CGPoint(x: 1, y: 1)) }, { $0.kind = .angled(.zero) },
      { $0.kind = .angled(.degrees(90)) }, { $0.kind = .conic(center: .zero, angle: .zero) },
      { $0.kind = .conic(center: CGPoint(x: 1, y: 0), angle: .zero) },
      { $0.kind = .conic(center: .zero, angle: .degrees(90)) },
      { $0.kind = .radial(center: .zero, radius: 1, focus: nil, focusRadius: 0) },
      { $0.kind = .radial(center: CGPoint(x: 1, y: 0), radius: 1, focus: nil, focusRadius: 0) },
      { $0.kind = .radial(center: .zero, radius: 2, focus: nil, focusRadius: 0) },
      { $0.kind = .radial(center: .zero, radius: 1, focus: .zero, focusRadius: 0) },
      { $0.kind = .radial(center: .zero, radius: 1, focus: CGPoint(x: 1, y: 0), focusRadius: 0) },
      { $0.kind = .radial(center: .zero, radius: 1, focus: nil, focusRadius: 1) },
    ]
    let hashes = changes.map { change in
      var other = base
      change(&other)
      return hash { other.feed(&$0) }
    }
    #expect(Set(hashes + [hash { base.feed(&$0) }]).count == changes.count + 1)
  }

  @Test("every kind of layer, and every field of shaders")
  func specialValues() {
    let kinds: [SpecialValues] = [
      .none, .shape(ShapeValues()), .gradient(GradientValues()), .text(TextValues()), .video(VideoValues()),
      .shader(ShaderValues()), .canvas(CanvasValues()), .transform, .replicator(ReplicatorValues()),
      .scroll(ScrollValues()), .emitter(EmitterValues()), .tiled(TiledValues()),
    ]
    #expect(Set(kinds.map { kind in hash { kind.feed(&$0) } }).count == kinds.count)
    let program: Shader.Program = { _, _ in { _ in } }
    let shaders = [
      Shader(identity: ContentHash(high: 1, low: 1), program: program),
      Shader(identity: ContentHash(high: 1, low: 2), program: program),
      Shader(identity: ContentHash(high: 1, low: 1), isStatic: true, program: program),
    ]
    #expect(
      Set(
        shaders.map { shader in
          var values = ShaderValues()
          values.shader = shader
          return hash { SpecialValues.shader(values).feed(&$0) }
        }
      ).count == 3)
  }

  @Test("every stored field of emitters and their cells, seeds among them")
  func emitters() {
    expectAll(
      EmitterValues(), { $0.feed(&$1) }, but: fieldsOfRows(.emitter) { $0.emitter },
      [{ $0.emitterCells = [EmitterCellValues()] }])
    let others: [PropertyValue.Kind: PropertyValue] = [
      .bool: .bool(false), .color: .color(nil), .contents: .contents(.file(path: "a.png")),
      .rect: .rect(CGRect(x: 0.5, y: 0, width: 1, height: 1)), .number: .number(0.25),
    ]
    let rows: [(inout EmitterCellValues) -> Void] = EmitterCellProperty.all.map { property in
      { values in if let other = others[property.kind] { property.set(&values, other) } }
    }
    let fieldsWithoutRows: [(inout EmitterCellValues) -> Void] = [
      { $0.name = "a" }, { $0.minificationFilter = .nearest }, { $0.magnificationFilter = .nearest },
      { $0.timing.beginTime = 1 }, { $0.emitterCells = [EmitterCellValues()] },
    ]
    expectAll(EmitterCellValues(), { $0.feed(&$1) }, rows + fieldsWithoutRows)
  }

  @Test("every field of an animation and of its timing (T-9, T-40, T-53, T-57, T-61)")
  func animations() {
    expectAll(
      MediaTiming(), { $0.feed(&$1) },
      [
        { $0.beginTime = 1 }, { $0.duration = 1 }, { $0.speed = 2 }, { $0.timeOffset = 1 }, { $0.repeatCount = 1 },
        { $0.repeatDuration = 1 }, { $0.autoreverses = true }, { $0.fillMode = .both },
      ])
    func mapped(_ stages: [PlaybackMap.Stage]) -> ContentHash {
      hash { PlaybackMap(stages).feed(&$0) }
    }
    let maps: [[PlaybackMap.Stage]] = [
      [], [.line(offset: 1, rate: 1)], [.line(offset: 1, rate: 2)], [.line(offset: 2, rate: 1)],
      [.loop(length: 1, count: 2, isMirrored: false, end: 1)], [.loop(length: 2, count: 2, isMirrored: false, end: 1)],
      [.loop(length: 1, count: 3, isMirrored: false, end: 1)], [.loop(length: 1, count: 2, isMirrored: true, end: 1)],
      [.loop(length: 1, count: 2, isMirrored: false, end: 0)], [.keys([])],
      [.line(offset: 1, rate: 1), .line(offset: 1, rate: 1)],
    ]
    #expect(Set(maps.map(mapped)).count == maps.count)
    expectAll(
      ValueAnimation(.basic(.init(from: .number(1)))), { $0.feed(&$1) },
      [
        { $0.source = .basic(.init(to: .number(1))) }, { $0.source = .basic(.init(by: .number(1))) },
        { $0.source = .spring(Spring(), .init(from: .number(1))) }, { $0.timingFunction = .easeIn },
        { $0.valueFunction = .scale }, { $0.isAdditive = true }, { $0.isCumulative = true },
      ])
    expectAll(
      Spring(), { $0.feed(&$1) },
      [
        { $0.mass = 2 }, { $0.stiffness = 2 }, { $0.damping = 2 }, { $0.initialVelocity = 2 },
        { $0.allowsOverdamping = true },
      ])
    func keyframes(_ change: (inout Keyframes.Options) -> Void = { _ in }, _ values: [Double] = [0, 1, 3])
      -> ContentHash
    {
      var options = Keyframes.Options()
      change(&options)
      let animation = ValueAnimation(.keyframes(Keyframes(values: values.map { .number($0) }, options: options)))
      return hash { animation.feed(&$0) }
    }
    let changes: [(inout Keyframes.Options) -> Void] = [
      { $0.calculationMode = .cubic }, { $0.calculationMode = .paced }, { $0.keyTimes = [0, 0.2, 1] },
      { $0.timingFunctions = [.easeIn] }, { $0.tensionValues = [1] }, { $0.continuityValues = [1] },
      { $0.biasValues = [1] }, { $0.rotationMode = .auto }, { $0.runsByLength = true },
      { $0.mixesPathsAsWritten = true },
    ]
    var seen: Set<ContentHash> = [keyframes(), keyframes({ _ in }, [0, 1, 2])]
    seen.insert(keyframes({ $0.calculationMode = .cubic }, [0, 1, 2]))
    for change in changes { seen.insert(keyframes(change)) }
    #expect(seen.count == changes.count + 3)
    #expect(fields(Keyframes.Options()).count == 9)
    let paths = [Path.rect(.init(x: 0, y: 0, width: 1, height: 1)), .rect(.init(x: 0, y: 0, width: 1, height: 2))]
    #expect(
      hash { ValueAnimation(.keyframes(Keyframes(path: paths[0]))).feed(&$0) }
        != hash { ValueAnimation(.keyframes(Keyframes(path: paths[1]))).feed(&$0) })
    let curves: [TimingFunction] = [
      .linear, .easeIn, .easeOut, .easeInSine, .easeOutSine, .easeInQuad, .steps(2), .steps(3), .steps(3, .jumpStart),
      .piecewiseLinear((0.2, 0.9)), .piecewiseLinear((0.2, 0.8)), .spring(.snappy), .spring(.bouncy),
    ]
    #expect(Set(curves.map { curve in hash { curve.feed(&$0) } }).count == curves.count)
  }

  @Test("a layer's and an animation's zero and minus zero are told apart, a missing value from a default")
  func exactness() {
    let values: [PropertyValue] = [
      .number(0), .number(-0.0), .bool(false), .point(.zero), .size(.zero), .rect(.zero), .transform(.identity),
      .color(nil), .color(.black), .color(Color(white: 0)), .path(nil), .path(Path()), .numbers(nil), .numbers([]),
      .numbers([0]), .colors(nil), .colors([]), .string(nil), .string(""), .string("0"), .contents(nil),
      .contents(.file(path: "")), .dissolve(.init(from: nil, to: nil, fraction: 0)), .gradient(nil),
      .gradient(.radial([.black])), .gradient(.radial([.black], at: [0])),
      .gradient(.radial([.black], at: [-0.0])), .gradient(.radial([.black], focus: CGPoint(x: 0.5, y: 0.5))),
    ]
    #expect(Set(values.map { value in hash { value.feed(&$0) } }).count == values.count)
  }

  @Test("every field of a transition counts (T-91, T-92)")
  func transitions() {
    expectAll(
      TransitionRecord(type: .fade, startProgress: 0, endProgress: 1), { $0.feed(&$1) },
      // Where its source is found is fed with the source.
      but: ["sourceTime", "sourceCommit", "sourceParentTime"],
      [
        { $0.type = .push }, { $0.subtype = .fromTop }, { $0.startProgress = 0.5 }, { $0.endProgress = 0.5 },
        { $0.timingFunction = .easeIn }, { $0.filter = Filter("CIDissolveTransition") },
      ])
  }
}
