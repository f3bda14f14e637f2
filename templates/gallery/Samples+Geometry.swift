import MotionKit

extension Samples {
  static var geometry: Chapter {
    func plate(_ color: Color = violet) -> Layer {
      // Nobody reads the letter: it shows which side is up.
      Layer { TextLayer("R").font("Inter", 32, .bold).foregroundColor(white).position(.center).allows("faint-text") }
        .size(54, 46).position(52, 38).backgroundColor(color).cornerRadius(4)
    }
    func space(_ layers: Layer...) -> Layer {
      Layer { layers }.frame(0, 0, 104, 76).perspective(160)
    }
    return Chapter(
      title: "Geometry",
      samples: [
        Sample("position") { plate().position(74, 50) },
        Sample("anchorPoint") { plate().anchorPoint(0, 0).rotated(by: .degrees(20)).position(36, 10) },
        Sample("bounds.origin") {
          Layer { plate().position(52, 38) }.bounds(CGRect(x: 22, y: 14, width: 84, height: 56)).position(52, 38)
            .border("#4A5070", 1).masksToBounds()
        },
        Sample("anchorPointZ") {
          space(plate().configure { $0.anchorPointZ = -24 }.transform(.rotation(0.5, 0, 1, 0)).position(40, 38))
        },
        Sample("transform.scale") { plate().transform(.scale(1.5, 0.7)) },
        Sample("transform.rotation") { plate().rotated(by: .degrees(-18)) },
        Sample("rotation.y") { space(plate().transform(.rotation(0.9, 0, 1, 0))) },
        Sample("rotation.x") { space(plate().transform(.rotation(0.9, 1, 0, 0))) },
        Sample("sublayerTransform") {
          Layer {
            for i in 0..<3 {
              Layer().size(44, 44).position(26 + 26 * Double(i), 38).backgroundColor([pink, violet, teal][i])
                .transform(.rotation(-0.9, 0, 1, 0))
            }
          }
          .frame(0, 0, 104, 76).perspective(200)
        },
        Sample("zPosition") {
          Layer {
            Layer().frame(18, 14, 40, 40).backgroundColor(pink).zPosition(1)
            Layer().frame(42, 26, 40, 40).backgroundColor(teal)
          }
          .frame(0, 0, 104, 76)
        },
        Sample("depth order") {
          space(
            Layer().frame(14, 18, 76, 40).backgroundColor(pink).transform(.rotation(0.9, 0, 1, 0)),
            Layer().frame(14, 18, 76, 40).backgroundColor(teal).transform(.rotation(-0.9, 0, 1, 0)))
        },
        Sample("isDoubleSided") {
          space(
            plate().position(30, 38).transform(.rotation(.pi - 0.5, 0, 1, 0)).scaled(by: 0.8),
            plate(pink).position(76, 38).isDoubleSided(false).transform(.rotation(.pi - 0.5, 0, 1, 0)))
        },
        Sample("isGeometryFlipped") {
          Layer { Layer().frame(10, 8, 40, 20).backgroundColor(teal) }.frame(0, 0, 104, 76).isGeometryFlipped()
        },
        Sample("isHidden") { Layer { plate().isHidden() }.frame(25, 15, 54, 46).border("#4A5070", 1) },
        Sample("masksToBounds") {
          Layer { plate(orange).rotated(by: .degrees(30)).position(40, 30).scaled(by: 1.2) }.frame(22, 12, 60, 52)
            .cornerRadius(26).masksToBounds().backgroundColor("#2B3150")
        },
      ])
  }
}
