// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Frames as SVG files.
@Suite("Stills as vectors")
struct VectorStillTests {
  private static let cache = WarmCache()

  private static func film(_ content: String, background: String = ".white") -> String {
    """
    import MotionKit
    @main struct Film: Composition {
      var format: Format { Format(width: 200, height: 100, fps: 10, background: \(background)) }
      var program: Program {
        Scene {
          \(content)
        }
        .lasting(1)
      }
    }
    """
  }

  private func svg(_ content: String, background: String = ".white", options: [String] = []) throws -> (
    String, Tool.Run
  ) {
    let folder = ScratchFolder()
    try folder.write("film.swift", Self.film(content, background: background))
    let run = try Tool.run(["still", "film.swift", "a.svg"] + options, in: folder, cache: Self.cache)
    #expect(run.status == 0, "\(run.errors)")
    return (folder.text("a.svg") ?? "", run)
  }

  @Test("shapes, texts, gradients, clips, masks and shadows are elements, without images and warnings")
  func vectors() throws {
    let (text, run) = try svg(
      """
      Layer().frame(10, 10, 50, 30).cornerRadius(8).backgroundColor("#FF5A3C").shadow(opacity: 0.5, radius: 3)
      ShapeLayer(.circle(40)).fillGradient(.linear(["#F00", "#00F"], from: .left, to: .right)).position(90, 40)
      ShapeLayer(.circle(40)).stroke("#123456", 4).lineDash([6, 3]).position(140, 40).opacity(0.5)
      TextLayer("Vectors").font("Inter", 20).foregroundColor(.black).position(60, 80)
      Layer { ShapeLayer(.rect(60, 60)).fillColor("#00FF00").position(20, 20) }
        .frame(150, 60, 40, 30).masksToBounds().cornerRadius(6)
      Layer().frame(120, 60, 30, 30).backgroundColor("#0000FF").mask(ShapeLayer(.circle(30)).fillColor(Color(white: 0, alpha: 0.5)).position(15, 15))
      Layer().frame(0, 60, 60, 40).backgroundColor("#FFFF00").compositingFilter(.multiply)
      """)
    #expect(!run.errors.contains("warning"), "\(run.errors)")
    #expect(!text.contains("<image"))
    for words in [
      "width=\"200\" height=\"100\" viewBox=\"0 0 200 100\"", "<rect width=\"200\"", "fill=\"#ffffff\"",
      "<linearGradient", "stroke-dasharray=\"6 3\"", "stroke=\"#123456\"", "<clipPath", "<mask", "mask-type:alpha",
      "feGaussianBlur", "mix-blend-mode:multiply", "#ff5a3c",
    ] {
      #expect(text.contains(words), "\(words) is missing:\n\(text)")
    }
  }

  @Test("a transparent background is no rectangle, and the same frame has the same bytes")
  func bytes() throws {
    let content =
      "ShapeLayer(.circle(40)).fillColor(\"#FF5A3C\").position(100, 50).animate(\\.position.x, to: 20, duration: 1)"
    let (text, _) = try svg(content, background: ".clear", options: ["--at", "0.5"])
    #expect(!text.contains("<rect"))
    #expect(text == (try svg(content, background: ".clear", options: ["--at", "0.5"]).0))
    #expect(text != (try svg(content, background: ".clear", options: ["--at", "0.2"]).0))
  }

  @Test("what SVG cannot say is an image, with a warning that names the layer and the reason")
  func rasters() throws {
    let (text, run) = try svg(
      """
      Layer().frame(10, 10, 50, 30).backgroundColor("#FF5A3C").filters(.pixellate(scale: 8)).name("mosaic")
      ShapeLayer(.circle(40)).fillGradient(.conic(["#F00", "#00F"], center: .center)).position(90, 40).name("wheel")
      ShapeLayer(.circle(20)).fillColor(.black).position(150, 40)
      """)
    #expect(run.errors.contains("warning: Layer \"mosaic\" is an image in the SVG file: a mosaic"), "\(run.errors)")
    #expect(
      run.errors.contains("warning: ShapeLayer \"wheel\" is an image in the SVG file: a conic gradient"),
      "\(run.errors)")
    #expect(text.components(separatedBy: "<image").count == 3)
    #expect(text.contains("fill=\"#000000\""))
  }

  @Test("a mode that reads its backdrop takes in what lies below, and no more")
  func backdrops() throws {
    let (text, run) = try svg(
      """
      Layer().frame(10, 10, 50, 30).backgroundColor("#FF5A3C")
      Layer().frame(20, 20, 50, 30).backgroundColor("#0000FF").compositingFilter(.plusLighter).name("glow")
      ShapeLayer(.circle(20)).fillColor("#010203").position(150, 40)
      """)
    #expect(run.errors.contains("the blend mode plusLighter, with all that lies below it"), "\(run.errors)")
    #expect(text.components(separatedBy: "<image").count == 2)
    #expect(!text.contains("#ff5a3c") && text.contains("#010203"))
  }

  @Test("overlays are for pixels, and a film is no SVG file")
  func mistakes() throws {
    let folder = ScratchFolder()
    try folder.write("film.swift", Self.film("Layer()"))
    let shown = try Tool.run(["still", "film.swift", "a.svg", "--show", "bounds"], in: folder)
    #expect(shown.status == 64 && shown.errors.contains("--show draws onto pixels"), "\(shown.errors)")
    let film = try Tool.run(["export", "film.swift", "a.svg"], in: folder)
    #expect(
      film.status == 64 && film.errors.contains("an SVG file holds one frame; use motionkit still"), "\(film.errors)")
  }
}
