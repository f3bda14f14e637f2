import MotionKit

extension Samples {
  static var replicators: Chapter {
    func row(_ count: Int = 5) -> ReplicatorLayer {
      ReplicatorLayer(count) { Layer().frame(8, 29, 14, 18).cornerRadius(4).backgroundColor(.white) }
        .instanceOffset(18, 0).instanceColor(violet).frame(0, 0, 104, 76)
    }
    return Chapter(
      title: "Replicators",
      samples: [
        Sample("instanceCount") { row(3) },
        Sample("instanceTransform") {
          row().instanceTransform(.rotation(0.3, 0, 0, 1).concatenating(.translation(14, 0, 0)))
        },
        Sample("instanceDelay") {
          ReplicatorLayer(5) {
            Layer().frame(8, 29, 14, 18).cornerRadius(4).backgroundColor(.white)
              .animate(\.position.y, values: [16, 60, 16], duration: 1.2, timing: .linear)
          }
          .instanceOffset(18, 0).instanceDelay(-0.15).instanceColor(violet).frame(0, 0, 104, 76)
        },
        Sample("instanceColor") { row().instanceColor(pink) },
        Sample("instanceRedOffset") { row().instanceColor(.white).instanceOffsets(red: -0.25) },
        Sample("…GreenOffset") { row().instanceColor(.white).instanceOffsets(green: -0.25) },
        Sample("…BlueOffset") { row().instanceColor(.white).instanceOffsets(blue: -0.25) },
        Sample("…AlphaOffset") { row().instanceColor(.white).instanceOffsets(alpha: -0.22) },
        Sample("preservesDepth") {
          Layer {
            ReplicatorLayer(4) { Layer().frame(37, 16, 30, 44).backgroundColor(.white) }
              .instanceTransform(.rotation(.pi / 4, 0, 1, 0)).instanceColor(teal).instanceOffsets(red: 0.2, blue: -0.2)
              .preservesDepth().frame(0, 0, 104, 76).transform(.rotation(-0.4, 1, 0, 0))
          }
          .frame(0, 0, 104, 76).perspective(220)
        },
      ])
  }

  static var clips: Chapter {
    func clip() -> VideoLayer {
      VideoLayer("media/clip.mp4").videoGravity(.resizeAspectFill).frame(0, 0, 104, 76)
        .holdsLastFrame()
    }
    return Chapter(
      title: "Clips",
      samples: [
        Sample("trimStart") { clip().configure { $0.trimStart = 4.5 } },
        Sample("trimEnd") { clip().configure { $0.trimEnd = 0.1 } },
        Sample("rate") { clip().rate(3) },
        Sample("repeats") { clip().trim(5...5.6).repeats() },
        Sample("videoGravity") { clip().videoGravity(.resizeAspect) },
      ])
  }

  static var scrolling: Chapter {
    func scrolled(_ mode: ScrollMode) -> Layer {
      ScrollLayer { scenery().scaled(by: 2) }.frame(12, 10, 80, 56).scrollMode(mode).scrolled(to: 30, 30)
    }
    func tiled() -> TiledLayer { TiledLayer("media/photo.jpg").frame(0, 0, 104, 76) }
    return Chapter(
      title: "Scrolling and tiles",
      samples: [
        Sample("scrollMode both") { scrolled(.both) },
        Sample("… vertically") { scrolled(.vertically) },
        Sample("… horizontally") { scrolled(.horizontally) },
        Sample("tileSize") { tiled().tileSize(64, 64) },
        Sample("levelsOfDetail") { tiled().levelsOfDetail(4) },
        Sample("… bias") {
          tiled().levelsOfDetail(4, bias: 2).scaled(by: 6).position(200, -100)
        },
      ])
  }

  static var emitters: Chapter {
    func cell(_ change: (EmitterCell) -> Void = { _ in }) -> EmitterCell {
      let cell = EmitterCell("media/logo.png").births(40, lifetime: 1).velocity(40, degrees: -90, cone: 70)
        .scale(.around(0.03, 0.01))
      change(cell)
      return cell
    }
    func fountain(_ cell: EmitterCell) -> EmitterLayer {
      EmitterLayer(cell).emitterPosition(52, 60).preroll(3).frame(0, 0, 104, 76)
    }
    func cloud(_ shape: EmitterShape, _ mode: EmitterMode = .volume) -> EmitterLayer {
      EmitterLayer(cell { $0.velocity(0).births(90, lifetime: 1) }).emitterPosition(52, 38)
        .emitterShape(shape, shape == .circle ? 28 : 72, 48, mode: mode).preroll(3).frame(0, 0, 104, 76)
    }
    return Chapter(
      title: "Emitters",
      samples: [
        Sample("birthRate") { fountain(cell()).birthRate(4) },
        Sample("lifetime") { fountain(cell()).configure { $0.lifetime = 0.4 } },
        Sample("velocity") { fountain(cell()).configure { $0.velocity = 0.4 } },
        Sample("scale") { fountain(cell()).configure { $0.scale = 2 } },
        Sample("spin") { fountain(cell { $0.spin(degrees: 360) }).configure { $0.spin = 1 } },
        Sample("seed") { fountain(cell()).seed(9) },
        Sample("emitterPosition") { fountain(cell()).emitterPosition(20, 70) },
        Sample("emitterSize") { cloud(.rectangle) },
        Sample("shape line") { cloud(.line) },
        Sample("shape circle") { cloud(.circle) },
        Sample("mode outline") { cloud(.circle, .outline) },
        Sample("mode points") { cloud(.rectangle, .points) },
        Sample("renderMode") { cloud(.circle).renderMode(.additive) },
        Sample("emitterDepth") {
          Layer {
            EmitterLayer(cell { $0.velocity(0).births(90, lifetime: 1) }).emitterPosition(52, 38)
              .emitterShape(.cuboid, 60, 40, depth: 160).preservesDepth().preroll(3).frame(0, 0, 104, 76)
          }
          .frame(0, 0, 104, 76).perspective(140)
        },
        Sample("emitterZPosition") {
          Layer {
            cloud(.circle, .outline).preservesDepth().configure { $0.emitterZPosition = -120 }
          }
          .frame(0, 0, 104, 76).perspective(140)
        },
      ])
  }
}
