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

  @Test("every property of the property table, of every class", arguments: LayerProperty.Owner.allCases)
  func properties(owner: LayerProperty.Owner) {
    var values = LayerValues(owner: owner)
    var random = RandomSource(seed: 7)
    // Whether a clip is muted decides no pixel.
    for property in LayerProperty.all where values.has(property) && property.name != "muted" {
      let base = hash { values.feed(&$0) }
      let before = property.get(values)
      for _ in 0..<40 where property.get(values) == before {
        property.set(&values, random.value(of: property))
        if property.get(values) == before { property.set(&values, random.value(property.kind)) }
      }
      if property.get(values) == before { property.set(&values, property.kind == .bool ? .bool(false) : .number(3)) }
      #expect(property.get(values) != before, "\(property.name) cannot be changed")
      #expect(hash { values.feed(&$0) } != base, "\(property.name)")
    }
  }

  @Test("every stored field of what all layers have")
  func commonValues() {
    expectAll(
      // What few layers set lies in a box, which `rareValues` looks into.
      LayerValues(), { $0.feed(&$1) }, but: ["rare"],
      [
        { $0.bounds.origin.x = 1 }, { $0.bounds.size.height = 1 }, { $0.position.y = 1 }, { $0.zPosition = 1 },
        { $0.anchorPoint.x = 0 }, { $0.anchorPointZ = 1 }, { $0.transform.m34 = 0.1 }, { $0.isGeometryFlipped = true },
        { $0.isHidden = true }, { $0.isDoubleSided = false }, { $0.masksToBounds = true },
        { $0.allowsGroupOpacity = false }, { $0.opacity = 0.5 }, { $0.backgroundColor = .clear },
        { $0.cornerRadius = 1 }, { $0.borderWidth = 1 },
        { $0.special = .transform },
      ])
    var other = LayerValues()
    other.contentsScale = 2
    #expect(hash { other.feed(&$0) } != hash { LayerValues().feed(&$0) })
  }

  @Test("every stored field of what few layers set")
  func rareValues() {
    expectAll(
      RareValues(), { $0.feed(&$1) },
      [
        { $0.sublayerTransform.m41 = 1 },
        { $0.writtenTransforms[.transform] = WrittenTransform(matrix: .scale(-1, 1), parts: .init(.scale(-1, 1))) },
        { $0.contents = .file(path: "a.png") }, { $0.contentsRect.origin.x = 0.5 },
        { $0.contentsCenter.size.width = 0.5 }, { $0.contentsScale = 2 }, { $0.contentsGravity = .center },
        { $0.minificationFilter = .nearest }, { $0.magnificationFilter = .nearest }, { $0.maskedCorners = [] },
        { $0.cornerCurve = .continuous }, { $0.borderColor = nil }, { $0.shadowColor = nil }, { $0.shadowOpacity = 1 },
        { $0.shadowRadius = 1 }, { $0.shadowOffset.width = 1 }, { $0.shadowPath = Path() },
        { $0.filters = [Filter("CIGaussianBlur")] }, { $0.backgroundFilters = [Filter("CIGaussianBlur")] },
        { $0.compositingFilter = "plusL" }, { $0.shouldRasterize = true }, { $0.rasterizationScale = 2 },
        { $0.motionBlur = .off }, { $0.hints.isOpaque = true }, { $0.custom = ["dial": .number(1)] },
      ])
    expectAll(
      RenderingHints(), { $0.feed(&$1) },
      [
        { $0.isOpaque = true }, { $0.needsDisplayOnBoundsChange = true }, { $0.drawsAsynchronously = true },
        { $0.edgeAntialiasingMask = .left }, { $0.allowsEdgeAntialiasing = false },
        { $0.contentsFormat = .gray8 }, { $0.minificationFilterBias = 1 }, { $0.preferredDynamicRange = .high },
        { $0.toneMapMode = .never }, { $0.contentsHeadroom = 1 }, { $0.wantsExtendedDynamicRangeContent = true },
      ])
    expectAll(
      MotionBlur(), { $0.feed(&$1) }, [{ $0.shutterAngle = 90 }, { $0.samples = 4 }])
    expectAll(
      Filter("CIGaussianBlur"), { $0.feed(&$1) },
      [
        { $0.type = "CIBloom" }, { $0.name = "blur" }, { $0.isEnabled = false },
        { $0.inputs = ["inputRadius": .number(3)] },
      ])
  }

  @Test("every stored field of the special layers")
  func specialValues() {
    expectAll(
      ShapeValues(), { $0.feed(&$1) },
      [
        { $0.path = Path() }, { $0.fillColor = nil }, { $0.fillRule = .evenOdd }, { $0.strokeColor = .red },
        { $0.strokeStart = 0.5 }, { $0.strokeEnd = 0.5 }, { $0.lineWidth = 2 }, { $0.miterLimit = 2 },
        { $0.lineCap = .round }, { $0.lineJoin = .round }, { $0.lineDashPhase = 1 }, { $0.lineDashPattern = [1] },
      ])
    expectAll(
      GradientValues(), { $0.feed(&$1) },
      [
        { $0.colors = [] }, { $0.locations = [] }, { $0.startPoint.y = 1 }, { $0.endPoint.y = 0 }, { $0.type = .conic },
      ])
    expectAll(
      TextValues(), { $0.feed(&$1) },
      [
        { $0.string = "" }, { $0.fontName = "Inter" }, { $0.fontWeight = 700 }, { $0.isItalic = true },
        { $0.fontSize = 12 }, { $0.foregroundColor = nil }, { $0.isWrapped = true }, { $0.alignmentMode = .right },
        { $0.truncationMode = .end }, { $0.tracking = 1 }, { $0.lineHeightMultiple = 2 },
      ])
    expectAll(
      VideoValues(), { $0.feed(&$1) }, but: ["isMuted"],
      [
        { $0.path = "a.mp4" }, { $0.trimStart = 1 }, { $0.trimEnd = 1 }, { $0.rate = 2 }, { $0.repeats = true },
        { $0.gravity = .resize },
      ])
    expectAll(
      ReplicatorValues(), { $0.feed(&$1) },
      [
        { $0.instanceCount = 2 }, { $0.instanceDelay = 1 }, { $0.instanceTransform.m41 = 1 },
        { $0.preservesDepth = true }, { $0.instanceColor = nil }, { $0.instanceRedOffset = 1 },
        { $0.instanceGreenOffset = 1 }, { $0.instanceBlueOffset = 1 }, { $0.instanceAlphaOffset = 1 },
      ])
    let kinds: [SpecialValues] = [
      .none, .shape(ShapeValues()), .gradient(GradientValues()), .text(TextValues()), .video(VideoValues()),
      .shader(ShaderValues()), .canvas(CanvasValues()), .transform, .replicator(ReplicatorValues()),
      .scroll(ScrollValues()), .emitter(EmitterValues()), .tiled(TiledValues()),
    ]
    #expect(Set(kinds.map { kind in hash { kind.feed(&$0) } }).count == kinds.count)
    for change: (inout TiledValues) -> Void in [
      { $0.tileSize.width = 1 }, { $0.levelsOfDetail = 2 }, { $0.levelsOfDetailBias = 1 },
    ] {
      var tiled = TiledValues()
      change(&tiled)
      #expect(hash { SpecialValues.tiled(tiled).feed(&$0) } != hash { SpecialValues.tiled(TiledValues()).feed(&$0) })
    }
    var scroll = ScrollValues()
    scroll.scrollMode = .none
    #expect(hash { SpecialValues.scroll(scroll).feed(&$0) } != hash { SpecialValues.scroll(ScrollValues()).feed(&$0) })
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
      EmitterValues(), { $0.feed(&$1) },
      [
        { $0.emitterCells = [EmitterCellValues()] }, { $0.birthRate = 2 }, { $0.lifetime = 2 }, { $0.velocity = 2 },
        { $0.scale = 2 }, { $0.spin = 2 }, { $0.emitterPosition.x = 1 }, { $0.emitterZPosition = 1 },
        { $0.emitterSize.width = 1 }, { $0.emitterDepth = 1 }, { $0.emitterShape = .line },
        { $0.emitterMode = .outline }, { $0.renderMode = .additive }, { $0.preservesDepth = true }, { $0.seed = 1 },
      ])
    let numbers: [WritableKeyPath<EmitterCellValues, Double>] = [
      \.contentsScale, \.birthRate, \.lifetime, \.lifetimeRange, \.emissionLatitude, \.emissionLongitude,
      \.emissionRange, \.velocity, \.velocityRange, \.xAcceleration, \.yAcceleration, \.zAcceleration, \.scale,
      \.scaleRange, \.scaleSpeed, \.spin, \.spinRange, \.redRange, \.greenRange, \.blueRange, \.alphaRange,
      \.redSpeed, \.greenSpeed, \.blueSpeed, \.alphaSpeed,
    ]
    expectAll(
      EmitterCellValues(), { $0.feed(&$1) },
      numbers.map { path in { $0[keyPath: path] += 0.5 } } + [
        { $0.name = "a" }, { $0.isEnabled = false }, { $0.contents = .file(path: "a.png") },
        { $0.contentsRect.origin.x = 0.5 }, { $0.minificationFilter = .nearest },
        { $0.magnificationFilter = .nearest }, { $0.timing.beginTime = 1 }, { $0.color = nil },
        { $0.emitterCells = [EmitterCellValues()] },
      ])
  }

  @Test("every field of an animation and of its timing (T-9, T-40, T-53, T-57, T-61)")
  func animations() {
    expectAll(
      MediaTiming(), { $0.feed(&$1) },
      [
        { $0.beginTime = 1 }, { $0.duration = 1 }, { $0.speed = 2 }, { $0.timeOffset = 1 }, { $0.repeatCount = 1 },
        { $0.repeatDuration = 1 }, { $0.autoreverses = true }, { $0.fillMode = .both },
      ])
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
      { $0.biasValues = [1] }, { $0.rotationMode = .auto },
    ]
    var seen: Set<ContentHash> = [keyframes(), keyframes({ _ in }, [0, 1, 2])]
    seen.insert(keyframes({ $0.calculationMode = .cubic }, [0, 1, 2]))
    for change in changes { seen.insert(keyframes(change)) }
    #expect(seen.count == changes.count + 3)
    #expect(fields(Keyframes.Options()).count == 7)
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
      .contents(.file(path: "")), .dissolve(.init(from: nil, to: nil, fraction: 0)),
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
