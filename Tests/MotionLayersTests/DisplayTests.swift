// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Draws, and counts how often it is asked to.
private final class Artist: LayerDelegate {
  var calls: [String] = []
  var color = Color.red
  func draw(_ layer: Layer, in context: DrawingContext) {
    calls.append("draw")
    context.setFillColor(color)
    context.fill(layer.bounds)
  }
  func layerWillDraw(_ layer: Layer) { calls.append("willDraw") }
}

/// Sets contents itself, and could draw as well (E6).
private final class Provider: LayerDelegate {
  var calls: [String] = []
  func display(_ layer: Layer) {
    calls.append("display")
    let isOn = layer.value(forKey: "state") as? Bool ?? false
    layer.contents = .file(path: isOn ? "/yes.png" : "/no.png")
  }
  func draw(_ layer: Layer, in context: DrawingContext) { calls.append("draw") }
}

private final class Arranger: LayerDelegate {
  func layoutSublayers(of layer: Layer) { layer.sublayerList.first?.position = CGPoint(x: 7, y: 8) }
}

private final class Silent: LayerDelegate {}

private final class CountingManager: LayoutManager {
  var count = 0
  func layoutSublayers(of layer: Layer) { count += 1 }
}

/// Draws a bar as wide as its own key says (A12).
private final class Bar: Layer {
  override class func needsDisplay(forKey key: String) -> Bool { key == "level" || super.needsDisplay(forKey: key) }
  override class func defaultValue(forKey key: String) -> Any? {
    key == "level" ? 0.0 : super.defaultValue(forKey: key)
  }
  override func draw(in context: DrawingContext) {
    let level = value(forKey: "level", as: Double.self)
    // Too much to be drawn.
    let width = level < 1e6 ? level : .infinity
    context.fill(CGRect(x: bounds.minX, y: bounds.minY, width: width, height: 10))
  }
}

/// Chooses its contents by itself (A11).
private final class Switch: Layer {
  var isOn = false
  override func display() { contents = .file(path: isOn ? "/yes.png" : "/no.png") }
}

extension Contents {
  fileprivate var drawing: Drawing? { if case .drawing(let drawing) = self { drawing } else { nil } }
}

extension Drawing {
  /// The box around the first fill.
  fileprivate var firstFill: CGRect? {
    if case .fill(let path, _, _)? = elements.first?.content { path.controlPointBounds } else { nil }
  }
}

struct DisplayTests {
  let box = CGRect(x: 0, y: 0, width: 100, height: 50)

  @Test("Without setNeedsDisplay no contents; with it, the delegate draws before the commit (L-7, L-8, T-76)")
  func onDemand() {
    let artist = Artist()
    let stage = SceneStage { root in
      let quiet = Layer.named("quiet", in: root, bounds: box)
      quiet.delegate = artist
      let drawn = Layer.named("drawn", in: root, bounds: box)
      drawn.delegate = artist
      drawn.setNeedsDisplay()
      #expect(drawn.needsDisplay() && !quiet.needsDisplay())
      #expect(artist.calls.isEmpty)
      at(1) { #expect(!drawn.needsDisplay()) }
    }
    #expect(artist.calls == ["willDraw", "draw"])
    #expect(stage.values("quiet", at: 0).contents == nil)
    let drawing = stage.values("drawn", at: 0).contents?.drawing
    #expect(drawing?.size == box.size)
    #expect(drawing?.firstFill == box)
    // The first contents do not fade in.
    #expect(stage.state("drawn", at: 0.1)?.transition == nil)
    #expect(stage.errors.isEmpty)
  }

  @Test("Of display and draw only display is called (L-8, A9, E2, E6)")
  func displayGoesFirst() {
    let provider = Provider()
    let stage = SceneStage { root in
      let layer = Layer.named("one", in: root, bounds: box)
      layer.delegate = provider
      layer.setValue(true, forKey: "state")
      layer.setNeedsDisplay()
      at(1) { layer.setValue(false, forKey: "state") }
      at(2) { layer.setNeedsDisplay() }
    }
    #expect(provider.calls == ["display", "display"])
    #expect(stage.values("one", at: 1.5).contents == .file(path: "/yes.png"))
    #expect(stage.values("one", at: 3).contents == .file(path: "/no.png"))
  }

  @Test("A subclass may provide contents in display, or draw (L-8, A11, A12)")
  func overrides() {
    let stage = SceneStage { root in
      let toggle = Switch()
      toggle.name = "switch"
      toggle.bounds = box
      toggle.isOn = true
      toggle.setNeedsDisplay()
      root.addSublayer(toggle)
      let bar = Bar()
      bar.name = "bar"
      bar.bounds = box
      bar.setValue(30, forKey: "level")
      #expect(bar.needsDisplay())
      root.addSublayer(bar)
      at(1) { toggle.displayIfNeeded() }
    }
    #expect(stage.values("switch", at: 0).contents == .file(path: "/yes.png"))
    #expect(stage.values("bar", at: 0).contents?.drawing?.firstFill?.width == 30)
  }

  @Test("Nobody who draws: the contents stay (L-8)")
  func nobodyDraws() {
    let silent = Silent()
    let stage = SceneStage { root in
      for (name, delegate) in [("none", nil), ("silent", silent)] {
        let layer = Layer.named(name, in: root, bounds: box)
        layer.delegate = delegate
        layer.contents = .file(path: "/a.png")
        layer.setNeedsDisplay()
        at(1) { #expect(!layer.needsDisplay()) }
      }
    }
    #expect(stage.values("none", at: 2).contents == .file(path: "/a.png"))
    #expect(stage.values("silent", at: 2).contents == .file(path: "/a.png"))
  }

  @Test("A drawing that somebody sets is an image: nobody who draws, and bounds without size, leave it (L-8)")
  func drawingAsImage() throws {
    let drawing = Drawing(size: CGSize(width: 9, height: 9)) { $0.fill(CGRect(x: 0, y: 0, width: 9, height: 9)) }
    let silent = Silent()
    let stage = SceneStage { root in
      let layer = Layer()
      layer.name = "image"
      layer.contents = .drawing(drawing)
      root.addSublayer(layer)
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      layer.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
      layer.delegate = silent
      layer.setNeedsDisplay()
    }
    #expect(stage.values("image", at: 1).contents == .drawing(drawing))
  }

  @Test("Bounds ask for display only with needsDisplayOnBoundsChange; equal bounds ask for nothing (L-7)")
  func boundsChange() {
    let artist = Artist()
    _ = SceneStage { root in
      let layer = Layer.named("one", in: root, bounds: box)
      layer.delegate = artist
      layer.bounds.size.width = 120
      #expect(!layer.needsDisplay())
      layer.needsDisplayOnBoundsChange = true
      layer.bounds.size.width = 120
      #expect(!layer.needsDisplay())
      layer.position = CGPoint(x: 3, y: 3)
      #expect(!layer.needsDisplay())
      layer.bounds.origin.x = 5
      #expect(layer.needsDisplay())
      layer.display()
      #expect(!layer.needsDisplay())
      #expect(layer.contents?.drawing?.firstFill == CGRect(x: 0, y: 0, width: 120, height: 50))
      layer.setNeedsDisplay(.zero)
      #expect(!layer.needsDisplay())
      layer.setNeedsDisplay(CGRect(x: 1, y: 1, width: 1, height: 1))
      #expect(layer.needsDisplay())
    }
  }

  @Test("No key of a layer needs display; those of a text layer do (L-7, TX-5)")
  func keys() {
    for property in LayerProperty.all where property.owner == .layer {
      #expect(!Layer.needsDisplay(forKey: property.name))
    }
    let keys = [
      "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
      "allowsFontSubpixelQuantization", "style", "contentsScale",
    ]
    for key in keys { #expect(TextLayer.needsDisplay(forKey: key), "\(key)") }
    for key in ["position", "bounds", "opacity"] { #expect(!TextLayer.needsDisplay(forKey: key), "\(key)") }
    let text = TextLayer("Hi")
    #expect(text.needsDisplay())
    text.displayIfNeeded()
    #expect(!text.needsDisplay() && text.contents == nil)
    text.string = "Hi"
    #expect(!text.needsDisplay())
    text.string = "Ho"
    #expect(text.needsDisplay())
  }

  @Test("Drawing the same again changes nothing; something else fades in as other contents do (L-7, T-83)")
  func redraw() {
    let artist = Artist()
    let stage = SceneStage { root in
      let layer = Layer.named("one", in: root, bounds: box)
      layer.delegate = artist
      layer.setNeedsDisplay()
      at(1) { layer.setNeedsDisplay() }
      at(2) {
        artist.color = .blue
        layer.setNeedsDisplay()
      }
    }
    #expect(artist.calls.filter { $0 == "draw" }.count == 3)
    #expect(stage.state("one", at: 1.1)?.transition == nil)
    #expect(stage.state("one", at: 2.1)?.transition?.type == .fade)
  }

  @Test("User space is that of the bounds, with y as contentsAreFlipped says (L-8, G-7)")
  func userSpace() throws {
    final class Corner: Layer {
      override func draw(in context: DrawingContext) {
        #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 20, width: 100, height: 50))
        context.fill(CGRect(x: 10, y: 20, width: 5, height: 5))
      }
    }
    for isFlipped in [false, true] {
      let stage = SceneStage { root in
        root.isGeometryFlipped = isFlipped
        let layer = Corner()
        layer.name = "one"
        layer.bounds = CGRect(x: 10, y: 20, width: 100, height: 50)
        layer.setNeedsDisplay()
        root.addSublayer(layer)
      }
      let fill = try #require(stage.values("one", at: 0).contents?.drawing?.firstFill)
      #expect(fill == CGRect(x: 0, y: isFlipped ? 45 : 0, width: 5, height: 5))
    }
  }

  @Test("A delegate's layoutSublayers replaces the layout manager's; without one the manager is asked (L-6)")
  func layout() {
    let (arranger, silent) = (Arranger(), Silent())
    let (unasked, asked) = (CountingManager(), CountingManager())
    let stage = SceneStage { root in
      let first = Layer.named("first", in: root)
      first.delegate = arranger
      first.layoutManager = unasked
      _ = Layer.named("inside", in: first)
      let second = Layer.named("second", in: root)
      second.delegate = silent
      second.layoutManager = asked
    }
    #expect(stage.values("inside", at: 0).position == CGPoint(x: 7, y: 8))
    #expect(unasked.count == 0 && asked.count > 0)
  }

  @Test("What goes wrong in drawing is an error with the layer's name, and no trap (L-8)")
  func mistakes() {
    final class Clumsy: Layer {
      override func draw(in context: DrawingContext) {
        context.restoreGState()
        context.move(to: CGPoint(x: Double.nan, y: 0))
        context.addLine(to: CGPoint(x: 1, y: 1))
        context.endTransparencyLayer()
        context.setLineWidth(.infinity)
        context.beginTransparencyLayer()
        context.fill(bounds)
      }
    }
    let stage = SceneStage { root in
      let layer = Clumsy()
      layer.name = "one"
      layer.bounds = box
      layer.setNeedsDisplay()
      root.addSublayer(layer)
    }
    let wanted = [
      "restoreGState() without saveGState()", "move(to:): numbers must be finite", "addLine(to:) needs a current point",
      "endTransparencyLayer() without", "setLineWidth: numbers must be finite",
      "has no endTransparencyLayer: 1 left open",
    ]
    #expect(stage.errors.count == wanted.count)
    for (error, part) in zip(stage.errors, wanted) {
      #expect(error.hasPrefix("drawing Clumsy \"one\": ") && error.contains(part), "\(error)")
    }
  }
}

/// V-12.
struct AnimatedDrawingTests {
  private func barStage(_ animate: @escaping (Layer) -> Void) -> SceneStage {
    SceneStage { root in
      let bar = Bar()
      bar.name = "bar"
      bar.bounds = CGRect(x: 0, y: 0, width: 100, height: 10)
      bar.setNeedsDisplay()
      root.addSublayer(bar)
      at(1) { animate(bar) }
    }
  }

  private func level(_ stage: SceneStage, at time: Double) -> Double {
    Double(stage.values("bar", at: time).contents?.drawing?.firstFill?.width ?? .nan)
  }

  @Test("While an animation changes a key that needs display, each frame shows the presentation's value (V-12)")
  func everyFrame() {
    let stage = barStage { bar in
      let animation = BasicAnimation(keyPath: "level")
      animation.fromValue = 20.0
      animation.toValue = 60.0
      animation.duration = 2
      bar.add(animation)
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    for (time, expected) in [(0.5, 0.0), (1, 20), (1.5, 30), (2, 40), (2.75, 55), (3.5, 0)] {
      #expect(close(level(stage, at: time), expected), "at \(time): \(level(stage, at: time))")
    }
    // Any order, twice.
    #expect(close(level(stage, at: 1.5), 30) && close(level(stage, at: 1.25), 25))
  }

  @Test("An animation of another key draws nothing anew (V-12)")
  func otherKey() {
    let stage = barStage { bar in
      bar.setValue(70, forKey: "level")
      let animation = BasicAnimation(keyPath: "opacity")
      animation.fromValue = 0.0
      animation.duration = 2
      bar.add(animation)
    }
    #expect(stage.values("bar", at: 1.5).contents == stage.values("bar", at: 5).contents)
    #expect(level(stage, at: 1.5) == 70)
  }

  @Test("The delegate draws the frames too, from any number of threads, with the same result (V-12)")
  func threads() async {
    final class Painter: LayerDelegate {
      func draw(_ layer: Layer, in context: DrawingContext) {
        context.fill(CGRect(x: 0, y: 0, width: layer.cornerRadius, height: 1))
      }
    }
    final class Round: Layer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "cornerRadius" }
    }
    let painter = Painter()
    let stage = SceneStage { root in
      let layer = Round()
      layer.name = "one"
      layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 10)
      layer.delegate = painter
      root.addSublayer(layer)
      layer.cornerRadius = 10
      let animation = BasicAnimation(keyPath: "cornerRadius")
      animation.fromValue = 0.0
      animation.toValue = 80.0
      animation.duration = 8
      layer.add(animation)
    }
    let timeline = stage.timeline
    let hashes = await withTaskGroup(of: (Int, ContentHash?).self) { group in
      for i in 0..<200 {
        group.addTask {
          (i, timeline.state(at: Double(i % 50) / 10).sublayers.first?.values.contents?.drawing?.hash)
        }
      }
      var result: [Int: ContentHash?] = [:]
      for await (i, hash) in group { result[i] = hash }
      return result
    }
    for i in 0..<150 { #expect(hashes[i] == hashes[i + 50]) }
    #expect(Set(hashes.values).count == 50)
    #expect(stage.values("one", at: 4).contents?.drawing?.firstFill?.width == 40)
  }

  @Test("A mistake in a frame's drawing is kept with it, to be reported (V-12)")
  func mistake() {
    let stage = barStage { bar in
      let animation = BasicAnimation(keyPath: "level")
      animation.fromValue = 1e5
      animation.toValue = 1e7
      animation.duration = 2
      bar.add(animation)
    }
    let problems = stage.values("bar", at: 2.9).contents?.drawing?.problems ?? []
    #expect(problems.count == 1 && problems[0].contains("numbers must be finite"), "\(problems)")
    #expect(stage.values("bar", at: 1).contents?.drawing?.problems == [])
  }
}

struct CanvasLayerTests {
  @Test("A canvas is drawn without being asked, again when its size changes, without fading (L-7)")
  func canvas() {
    let stage = SceneStage { root in
      let canvas = CanvasLayer()
      canvas.name = "canvas"
      canvas.drawing = { context, size in context.fill(CGRect(origin: .zero, size: size)) }
      canvas.bounds = CGRect(x: 5, y: 5, width: 100, height: 50)
      root.addSublayer(canvas)
      at(1) {
        Transaction.setDisableActions(true)
        canvas.bounds.size.width = 60
      }
    }
    #expect(stage.values("canvas", at: 0).contents?.drawing?.firstFill == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(stage.values("canvas", at: 1).contents?.drawing?.firstFill?.width == 60)
    #expect(stage.state("canvas", at: 1.1)?.transition == nil)
  }

  @Test("An animated size is drawn at that size in every frame (V-12)")
  func animatedSize() {
    let stage = SceneStage { root in
      let canvas = CanvasLayer()
      canvas.name = "canvas"
      canvas.drawing = { context, size in context.fill(CGRect(origin: .zero, size: size)) }
      canvas.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
      root.addSublayer(canvas)
      let animation = BasicAnimation(keyPath: "bounds.size.width")
      animation.fromValue = 100.0
      animation.toValue = 200.0
      animation.duration = 4
      canvas.add(animation)
    }
    #expect(stage.values("canvas", at: 1).contents?.drawing?.size == CGSize(width: 125, height: 50))
    #expect(stage.values("canvas", at: 1).contents?.drawing?.firstFill?.width == 125)
  }
}
