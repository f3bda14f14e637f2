// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// The last column of the property table of §3.8, row by row.
@Suite struct ImplicitActionTableTests {
  enum Implied: String { case basic, transition, none }

  struct Row: CustomStringConvertible, Sendable {
    let key: String
    let implied: Implied
    let change: @Sendable (Layer) -> Void
    var description: String { key }

    init(_ key: String, _ implied: Implied, _ change: @escaping @Sendable (Layer) -> Void) {
      (self.key, self.implied, self.change) = (key, implied, change)
    }
  }

  /// Every row but the computed frame and the media timing, which is below.
  static let rows: [Row] = [
    Row("bounds", .basic) { $0.bounds.size.width = 7 },
    Row("position", .basic) { $0.position.x = 7 },
    Row("zPosition", .basic) { $0.zPosition = 7 },
    Row("anchorPoint", .basic) { $0.anchorPoint.x = 0 },
    Row("anchorPointZ", .basic) { $0.anchorPointZ = 7 },
    Row("transform", .basic) { $0.transform = .scale(2, 2, 1) },
    Row("sublayerTransform", .basic) { $0.sublayerTransform = .scale(2, 2, 1) },
    Row("hidden", .basic) { $0.isHidden = true },
    Row("sublayers", .transition) { $0.addSublayer(Layer()) },
    Row("mask", .basic) { $0.mask = Layer() },
    Row("masksToBounds", .basic) { $0.masksToBounds = true },
    Row("doubleSided", .none) { $0.isDoubleSided = false },
    Row("geometryFlipped", .basic) { $0.isGeometryFlipped = true },
    Row("contents", .transition) { $0.contents = .file(path: "a.png") },
    Row("contentsRect", .basic) { $0.contentsRect.size.width = 0.5 },
    Row("contentsCenter", .basic) { $0.contentsCenter.size.width = 0.5 },
    Row("contentsScale", .basic) { $0.contentsScale = 2 },
    Row("contentsGravity", .none) { $0.contentsGravity = .top },
    Row("minificationFilter", .none) { $0.minificationFilter = .nearest },
    Row("magnificationFilter", .none) { $0.magnificationFilter = .nearest },
    Row("contentsFormat", .none) { $0.contentsFormat = .gray8 },
    Row("minificationFilterBias", .basic) { $0.minificationFilterBias = 1 },
    Row("opaque", .none) { $0.isOpaque = true },
    Row("needsDisplayOnBoundsChange", .none) { $0.needsDisplayOnBoundsChange = true },
    Row("drawsAsynchronously", .none) { $0.drawsAsynchronously = true },
    Row("edgeAntialiasingMask", .none) { $0.edgeAntialiasingMask = .left },
    Row("allowsEdgeAntialiasing", .none) { $0.allowsEdgeAntialiasing = false },
    Row("backgroundColor", .basic) { $0.backgroundColor = .red },
    Row("cornerRadius", .basic) { $0.cornerRadius = 7 },
    Row("maskedCorners", .none) { $0.maskedCorners = .minXminY },
    Row("cornerCurve", .none) { $0.cornerCurve = .continuous },
    Row("borderWidth", .basic) { $0.borderWidth = 7 },
    Row("borderColor", .basic) { $0.borderColor = .red },
    Row("opacity", .basic) { $0.opacity = 0.5 },
    Row("allowsGroupOpacity", .none) { $0.allowsGroupOpacity = false },
    Row("compositingFilter", .transition) { $0.compositingFilter = Filter("plusL") },
    Row("filters", .basic) { $0.filters = [Filter("CIGaussianBlur", name: "blur")] },
    Row("backgroundFilters", .transition) { $0.backgroundFilters = [Filter("CIGaussianBlur")] },
    Row("shouldRasterize", .basic) { $0.shouldRasterize = true },
    Row("rasterizationScale", .basic) { $0.rasterizationScale = 2 },
    Row("motionBlur", .none) { $0.motionBlur = MotionBlur(shutterAngle: 90, samples: 4) },
    Row("shadowColor", .basic) { $0.shadowColor = .red },
    Row("shadowOpacity", .basic) { $0.shadowOpacity = 0.5 },
    Row("shadowRadius", .basic) { $0.shadowRadius = 7 },
    Row("shadowOffset", .basic) { $0.shadowOffset.width = 7 },
    Row("shadowPath", .none) { $0.shadowPath = .rect(CGRect(x: 0, y: 0, width: 9, height: 9)) },
    Row("preferredDynamicRange", .none) { $0.preferredDynamicRange = .high },
    Row("toneMapMode", .none) { $0.toneMapMode = .never },
    Row("contentsHeadroom", .none) { $0.contentsHeadroom = 2 },
    Row("wantsExtendedDynamicRangeContent", .none) { $0.wantsExtendedDynamicRangeContent = true },
    Row("name", .none) { $0.name = "b" },
    Row("layoutManager", .none) { $0.layoutManager = ConstraintLayoutManager.shared },
    Row("actions", .none) { $0.actions = [:] },
    Row("style", .none) { $0.style = [:] },
  ]

  @Test("The implied action of each row is the table's (T-83, T-82)", arguments: rows)
  func implied(_ row: Row) throws {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        row.change(layer)
        switch row.implied {
        case .none: #expect(layer.animationKeys() == nil)
        case .transition: #expect(layer.animationKeys() == ["transition"])
        case .basic: #expect(layer.animationKeys() == [row.key])
        }
        guard let animation = layer.animations.first else { return }
        #expect(animation.duration == 0.25 && animation.timingFunction == .default)
        #expect(animation.fillMode == .backwards && animation.isRemovedOnCompletion)
        switch row.implied {
        case .none: break
        case .transition:
          let transition = animation as? Transition
          #expect(transition?.type == .fade && transition?.startProgress == 0 && transition?.endProgress == 1)
        case .basic:
          // A fade of the opacity, filters one by one, a mask that steps: groups of basic animations [C].
          if ["hidden", "filters", "mask"].contains(row.key) {
            #expect(animation is AnimationGroup)
          } else {
            let basic = animation as? BasicAnimation
            #expect(basic?.keyPath == row.key && basic?.toValue == nil)
          }
        }
      }
    }
    #expect(stage.diagnostics.isEmpty)
    let name = row.key == "name" ? "b" : "a"
    #expect(stage.state(name, at: 1.24)?.animations.isEmpty == (row.implied == .none))
    #expect(stage.state(name, at: 1.25)?.animations.isEmpty == true)
  }

  @Test("No row of the property table is missing above, and those of the special layers are basic or none (T-83)")
  func complete() {
    let tested = Set(Self.rows.map(\.key))
    for property in LayerProperty.all where property.owner == .layer {
      #expect(tested.contains(property.name), "\(property.name)")
      let row = Self.rows.first { $0.key == property.name }
      #expect(row?.implied.rawValue == property.defaultAction.rawValue, "\(property.name)")
    }
    for property in LayerProperty.all where property.owner != .layer {
      // Paths, a weight and axes of a font take effect at once.
      let isSudden = [LayerProperty.path, .textPath, .fontWeight, .fontAxes].contains { $0 === property }
      let animates = property.isAnimatable && !isSudden
      #expect(property.defaultAction == (animates ? .basic : .none), "\(property.name)")
    }
  }

  @Test("The frame animates bounds and position only; media timing takes effect at once (T-83, G-4)")
  func others() {
    _ = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        layer.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
        #expect(layer.animationKeys() == ["bounds", "position"])
        layer.removeAllAnimations()
        layer.beginTime = 0.5
        layer.duration = 9
        layer.speed = 2
        layer.timeOffset = 1
        layer.repeatCount = 2
        layer.repeatDuration = 20
        layer.autoreverses = true
        layer.fillMode = .both
        #expect(layer.animationKeys() == nil)
      }
    }
  }

  @Test("Filters that stay go over to their new inputs, under one key (T-83)")
  func filters() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.filters = [.gaussianBlur(radius: 10, name: "blur"), .gaussianBlur(radius: 3)]
      at(1) { layer.filters = [.gaussianBlur(radius: 20, name: "blur"), .bloom(name: "bloom")] }
    }
    #expect(close(stage.number("filters.blur.inputRadius", of: "a", at: 1.125), 18.02403, 1e-4))
    #expect(stage.values("a", at: 1.01).filters.count == 2 && stage.diagnostics.isEmpty)
    #expect(stage.number("filters.blur.inputRadius", of: "a", at: 1.25) == 20)
  }

  @Test("An implied fade does not replace the transition that the script gives the same layer (T-83, T-23)")
  func chosenTransition() {
    for isFirst in [true, false] {
      let stage = SceneStage { root in
        let container = Layer.named("container", in: root)
        let old = Layer.named("old", in: container)
        at(1) {
          if isFirst { container.add(Transition(.push, .fromRight, duration: 1)) }
          container.replaceSublayer(old, with: Layer())
          if !isFirst { container.add(Transition(.push, .fromRight, duration: 1)) }
        }
      }
      #expect(stage.state("container", at: 1.5)?.transition?.type == .push)
      #expect(stage.state("container", at: 1.5)?.animations.count == 1)
    }
  }
}
