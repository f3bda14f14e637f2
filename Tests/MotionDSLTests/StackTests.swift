// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionDSL
import TestStage
import Testing

/// Rows and columns.
@Suite struct StackTests {
  func box(_ name: String, _ width: Double, _ height: Double) -> Layer { Layer().name(name).size(width, height) }

  @Test("a column is as large as its sublayers with the space between, and aligns them", arguments: [0, 0.5, 1])
  func column(fraction: Double) throws {
    let alignment: Stack.Alignment = fraction == 0 ? .leading : fraction == 1 ? .trailing : .center
    let stage = Stage {
      Stack(.vertical, spacing: 10, alignment: alignment) {
        box("a", 100, 20)
        box("b", 60, 30)
      }
      .name("stack").position(.center)
    }
    #expect(try stage.frame("stack") == CGRect(x: 450, y: 220, width: 100, height: 60))
    #expect(try stage.frame("a") == CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(try stage.frame("b") == CGRect(x: 40 * fraction, y: 30, width: 60, height: 30))
  }

  @Test("a row puts texts and stacks beside each other by their own sizes")
  func row() throws {
    let stage = Stage {
      Stack(.horizontal, spacing: 20, alignment: .trailing) {
        TextLayer("Hello").font("Inter", 40).name("text")
        Stack(.vertical) {
          box("a", 30, 40)
          box("b", 50, 40)
        }
        .name("inner")
        box("hidden", 500, 500).isHidden()
      }
      .name("stack").position(.topLeft, inset: 5)
    }
    #expect(try stage.frame("stack") == CGRect(x: 5, y: 5, width: 170, height: 80))
    #expect(try stage.frame("text") == CGRect(x: 0, y: 32, width: 100, height: 48))
    #expect(try stage.frame("inner") == CGRect(x: 120, y: 0, width: 50, height: 80))
    #expect(try stage.frame("b") == CGRect(x: 0, y: 40, width: 50, height: 40))
  }

  @Test("a row begins a new line where it would grow too long")
  func wrapping() throws {
    let stage = Stage {
      Stack(.horizontal, spacing: 10) {
        box("a", 100, 20)
        box("b", 80, 30)
        box("c", 190, 20)
        box("d", 300, 20)
      }
      .wrapped(at: 200, lineSpacing: 5).name("stack")
    }
    #expect(try stage.frame("b").origin == CGPoint(x: 110, y: 0))
    #expect(try stage.frame("c").origin == CGPoint(x: 0, y: 35))
    #expect(try stage.frame("d").origin == CGPoint(x: 0, y: 60))
    #expect(try stage.frame("stack") == CGRect(x: 0, y: 0, width: 300, height: 80))
  }

  @Test(
    "shorter lines lie along the axis where they are told to", arguments: [Stack.Alignment.leading, .center, .trailing])
  func lineAlignment(lines: Stack.Alignment) throws {
    let stage = Stage {
      Stack(.horizontal, spacing: 10, alignment: .trailing) {
        box("a", 100, 20)
        box("b", 80, 30)
        box("c", 90, 20)
      }
      .wrapped(at: 200, lines: lines).name("stack")
      Stack(.vertical) {
        box("d", 20, 100)
        box("e", 20, 80)
        box("f", 20, 90)
      }
      .wrapped(at: 200, lines: lines)
    }
    let spare = lines == .leading ? 0.0 : lines == .center ? 50 : 100
    #expect(try stage.frame("c").origin == CGPoint(x: spare, y: 30))
    // Across the axis they lie as the stack's alignment says.
    #expect(try stage.frame("a").origin == CGPoint(x: 0, y: 10))
    #expect(try stage.frame("f").origin == CGPoint(x: 20, y: spare * 0.9))
  }

  @Test("a stack that runs from right to left is its own mirror image")
  func rightToLeft() throws {
    func frames(_ axis: Stack.Axis, _ direction: WritingDirection) throws -> [CGRect] {
      let stage = Stage {
        Stack(axis, spacing: 10) {
          box("a", 100, 20)
          box("b", 80, 30)
          box("c", 90, 20)
        }
        .wrapped(at: 200, lineSpacing: 5, lines: .leading).direction(direction).name("stack")
      }
      return try ["a", "b", "c", "stack"].map { try stage.frame($0) }
    }
    for axis in [Stack.Axis.horizontal, .vertical] {
      let plain = try frames(axis, .natural)
      #expect(try frames(axis, .leftToRight) == plain)
      let mirrored = try frames(axis, .rightToLeft)
      #expect(mirrored[3] == plain[3])
      for i in 0..<3 {
        #expect(mirrored[i].minX == plain[3].width - plain[i].maxX && mirrored[i].minY == plain[i].minY)
      }
    }
  }

  @Test("a stack has its size before it is placed, with what it holds by then, and keeps to what was set")
  func sizeBefore() throws {
    var sizes: [CGSize] = []
    let stage = Stage {
      let text = TextLayer("Hello").font("Inter", 40)
      let inner = Stack(.horizontal, spacing: 10) {
        text
        ShapeLayer(.circle(60))
        box("hidden", 500, 500).isHidden()
      }
      let stack = Stack(.vertical, spacing: 20) {
        inner
        TextLayer("A text that breaks").font("Inter", 20).wrapped(width: 100)
        TextLayer("fits").fit(width: 100, from: 10, to: 40)
        Plate()
      }
      .padding(5)
      let _ = sizes.append(inner.preferredFrameSize())
      let _ = text.string = "Hello you"
      let _ = sizes.append(inner.preferredFrameSize())
      let _ = sizes.append(stack.preferredFrameSize())
      let _ = sizes.append(Stack(.vertical) { box("a", 10, 10) }.size(300, 200).preferredFrameSize())
      stack.name("stack")
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(sizes[0] == CGSize(width: 170, height: 60) && sizes[1] == CGSize(width: 250, height: 60))
    #expect(try stage.frame("stack").size == sizes[2])
    #expect(sizes[2] == CGSize(width: 260, height: 60 + 48 + 48 + 80 + 60 + 10))
    #expect(sizes[3] == CGSize(width: 300, height: 200))
  }

  /// 120 by 80 points.
  private final class Plate: Component {
    var body: Scene {
      Layer().size(100, 60).position(50, 30)
      Layer().size(60, 60).position(90, 50).rotated(by: .degrees(90))
      TextLayer("x").font("Inter", 20).position(.center)
    }
  }

  @Test(
    "stretched layers are as long across the axis as the longest, or as the stack; shapes, pictures, wrapped texts stay"
  )
  func stretch() throws {
    let stage = Stage {
      Stack(.vertical, spacing: 10, alignment: .stretch) {
        box("a", 100, 20)
        TextLayer("Hello").font("Inter", 20).name("text")
        Stack(.horizontal, alignment: .trailing) { box("inner", 30, 30) }.name("row")
        ShapeLayer(.rect(40, 40)).name("shape")
        Plate().name("plate")
        TextLayer("A text that breaks").font("Inter", 20).wrapped(width: 60).name("wrapped")
        ImageLayer("photo.jpg").size(40, 30).name("photo")
      }
      .padding(7).name("stack")
      Stack(.horizontal, alignment: .stretch) { box("b", 10, 20) }.size(300, 200)
      Stack(.horizontal, alignment: .stretch) {
        box("c", 60, 20)
        box("d", 60, 50)
        box("e", 60, 30)
      }
      .wrapped(at: 130)
    }
    #expect(stage.errors == [], "\(stage.errors)")
    for name in ["a", "text", "row", "plate"] { #expect(try stage.frame(name).width == 120, "\(name)") }
    #expect(try stage.frame("stack").width == 134 && stage.frame("a").minX == 7)
    #expect(
      try stage.frame("shape").width == 40 && stage.frame("photo").width == 40 && stage.frame("wrapped").width == 60)
    #expect(try stage.frame("text").height == 24 && stage.frame("row").height == 30)
    // The row is as high as what it holds, which lies at its lower edge.
    #expect(try stage.frame("inner").origin == .zero)
    #expect(try stage.frame("b").size == CGSize(width: 10, height: 200))
    #expect(try ["c", "d", "e"].map { try stage.frame($0).height } == [50, 50, 30])
  }

  @Test("first lines of a row stand on one line; what has no text stands on it with its lower edge")
  func baseline() throws {
    // A baseline is as far below the upper edge as the font is large.
    let stage = Stage {
      Stack(.horizontal, alignment: .baseline) {
        TextLayer("a").font("Inter", 20).name("small")
        TextLayer("b").font("Inter", 60).name("large")
        box("box", 10, 30)
        Stack(.vertical) {
          box("icon", 10, 10)
          TextLayer("c").font("Inter", 20)
        }
        .name("column")
      }
      .name("stack")
    }
    #expect(stage.errors == [], "\(stage.errors)")
    #expect(try ["small", "large", "box", "column"].map { try stage.frame($0).minY } == [40, 0, 30, 30])
    #expect(try stage.frame("stack").height == 72)
    let column = Stage { Stack(.vertical, alignment: .baseline) { box("a", 10, 10) } }
    #expect(
      column.errors.count == 1 && column.errors[0].contains("is a column, but .baseline aligns only the texts of a row")
    )
  }

  @Test("a grid has columns as wide as their widest layer and rows as high as their highest")
  func grid() throws {
    func grid(_ change: (Grid) -> Grid = { $0 }) -> Grid {
      change(
        Grid(columns: 2, spacing: 10, lineSpacing: 5) {
          box("a", 100, 20)
          box("b", 40, 30)
          box("c", 60, 50)
          box("d", 80, 10)
          box("e", 20, 20)
        })
    }
    func frames(_ grid: Grid) throws -> [CGRect] {
      let size = grid.preferredFrameSize()
      let stage = Stage { grid.name("grid").position(.topLeft) }
      #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
      if !grid.hasExplicitBounds { #expect(try stage.frame("grid").size == size) }
      return try ["a", "b", "c", "d", "e", "grid"].map { try stage.frame($0) }
    }
    let plain = try frames(grid())
    #expect(
      plain.map(\.origin).prefix(5) == [
        .zero, CGPoint(x: 110, y: 0), CGPoint(x: 0, y: 35), CGPoint(x: 110, y: 35), CGPoint(x: 0, y: 90),
      ])
    #expect(plain[5] == CGRect(x: 0, y: 0, width: 190, height: 110))
    let centred = try frames(
      grid {
        $0.alignment = .center
        $0.verticalAlignment = .trailing
        return $0.padding(10)
      })
    #expect(centred[1].origin == CGPoint(x: 140, y: 10) && centred[3].origin == CGPoint(x: 120, y: 85))
    let stretched = try frames(
      grid {
        ($0.alignment, $0.verticalAlignment) = (.stretch, .stretch)
        return $0
      })
    #expect(stretched[1] == CGRect(x: 110, y: 0, width: 80, height: 30))
    #expect(stretched[4] == CGRect(x: 0, y: 90, width: 100, height: 20))
    // What is left over is shared.
    let filled = try frames(
      grid {
        ($0.alignment, $0.verticalAlignment) = (.stretch, .stretch)
        return $0.size(390, 140)
      })
    #expect(filled[0] == CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(filled[3] == CGRect(x: 210, y: 45, width: 180, height: 60))
    let mirrored = try frames(grid { $0.direction(.rightToLeft) })
    #expect(mirrored[0] == CGRect(x: 90, y: 0, width: 100, height: 20) && mirrored[1].maxX == 80)
  }

  @Test("a grid that flows is arranged anew in every frame; what a grid cannot do is an error")
  func gridsThatFlow() throws {
    let stage = Stage {
      let growing = box("a", 100, 40)
      Grid(columns: 2, spacing: 10) {
        growing
        box("b", 50, 20)
        box("c", 50, 20)
      }
      .flows().name("grid")
      Animate(growing, \.bounds.size, to: CGSize(width: 200, height: 80), duration: 1, timing: .linear)
    }
    #expect(stage.errors == [], "\(stage.errors)")
    #expect(try stage.frame("b", at: 0.5).minX == 160 && stage.frame("c", at: 0.5).minY == 70)
    let wrong = Stage {
      Grid(columns: 0, alignment: .baseline) { box("a", 10, 10) }.wrapped(at: 20)
    }
    #expect(wrong.errors.count == 3, "\(wrong.errors)")
    #expect(wrong.errors.contains("the number of columns of a grid must be from 1 to 1000, got 0"))
  }

  @Test("a stack with a size of its own keeps it and aligns within it")
  func ownSize() throws {
    let stage = Stage {
      Stack(.vertical, alignment: .center) { box("a", 100, 20) }.name("stack").frame(0, 0, 300, 200)
    }
    #expect(try stage.frame("stack") == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(try stage.frame("a") == CGRect(x: 100, y: 0, width: 100, height: 20))
  }

  @Test("a text that changes moves what comes after it")
  func change() throws {
    let text = TextLayer("Hello").font("Inter", 40).name("text")
    let stack = Stack(.horizontal) {
      text
      box("after", 10, 10)
    }
    let stage = Stage {
      stack.name("stack")
      at(1) { Transaction.withoutActions { text.string = "Hello you" } }
    }
    #expect(try stage.frame("after", at: 0.5).minX == 100)
    #expect(try stage.frame("text", at: 2).width == 180)
    #expect(try stage.frame("after", at: 2).minX == 180)
    #expect(try stage.frame("stack", at: 2).width == 190)
  }

  @Test("padding is room between the edges of a stack and what it holds; each edge has what was said of it last")
  func padding() throws {
    let stage = Stage {
      Stack(.vertical, spacing: 10, alignment: .center) {
        box("a", 100, 20)
        box("b", 60, 30)
      }
      .padding(24).padding(.horizontal, 40).padding(.top, 8).name("stack").position(.center)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try stage.frame("stack") == CGRect(x: 410, y: 204, width: 180, height: 92))
    #expect(try stage.frame("a") == CGRect(x: 40, y: 8, width: 100, height: 20))
    #expect(try stage.frame("b") == CGRect(x: 60, y: 38, width: 60, height: 30))
  }

  @Test("padding acts in nested, wrapped, mirrored and sized stacks, and in those that flow")
  func paddingEverywhere() throws {
    let stage = Stage {
      Stack(.horizontal, spacing: 10) {
        Stack(.vertical) { box("inner", 50, 20) }.padding(5).name("plate")
        box("beside", 40, 40)
      }
      .padding([.leading, .bottom], 7).name("outer")
      Stack(.horizontal, spacing: 10) {
        box("first", 100, 20)
        box("second", 120, 20)
      }
      .wrapped(at: 200).padding(10).padding(.leading, 30).direction(.rightToLeft).name("mirrored")
      Stack(.vertical, alignment: .trailing) { box("low", 100, 20) }.padding(10).frame(0, 0, 300, 200)
      let growing = Layer().name("growing").size(100, 40)
      Stack(.vertical, spacing: 10) {
        growing
        box("under", 50, 20)
      }
      .padding(10).padding(.horizontal, 20).flows().name("flowing").position(.center)
      Animate(growing, \.bounds.size.height, to: 80, duration: 1, timing: .linear)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try stage.frame("plate") == CGRect(x: 7, y: 0, width: 60, height: 30))
    #expect(try stage.frame("inner") == CGRect(x: 5, y: 5, width: 50, height: 20))
    #expect(try stage.frame("beside").minX == 77)
    #expect(try stage.frame("outer") == CGRect(x: 0, y: 0, width: 117, height: 47))
    // Lines wrap without the padding, and the right is where a mirrored stack begins.
    #expect(try stage.frame("mirrored").size == CGSize(width: 160, height: 60))
    #expect(try stage.frame("first") == CGRect(x: 30, y: 10, width: 100, height: 20))
    #expect(try stage.frame("second") == CGRect(x: 10, y: 30, width: 120, height: 20))
    #expect(try stage.frame("low") == CGRect(x: 190, y: 10, width: 100, height: 20))
    for (time, height) in [(0.0, 40.0), (0.5, 60), (1.5, 80)] {
      #expect(try stage.frame("growing", at: time).origin == CGPoint(x: 20, y: 10))
      #expect(try stage.frame("under", at: time).origin == CGPoint(x: 20, y: height + 20))
      #expect(try stage.frame("flowing", at: time).size == CGSize(width: 140, height: height + 50))
    }
  }

  @Test("padding that is none is an error and changes nothing", arguments: [-1, Double.nan, .infinity])
  func noPadding(points: Double) throws {
    let stage = Stage { Stack(.vertical) { box("a", 100, 20) }.padding(.top, points).name("stack") }
    #expect(stage.errors.count == 1)
    #expect(try stage.frame("stack").size == CGSize(width: 100, height: 20))
  }

  @Test("a stack that flows is arranged anew in every frame: where one grows or goes, the others make room")
  func flows() throws {
    let stage = Stage {
      let first = Layer().name("first").size(100, 40)
      Stack(.vertical, spacing: 10) {
        first
        Layer().name("second").size(100, 20)
      }
      .flows().name("stack").position(.center)
      Animate(first, \.bounds.size.height, to: 80, duration: 1, timing: .linear)
      at(2) { Transaction.withoutActions { first.isHidden = true } }
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    for (time, height) in [(0.0, 40.0), (0.5, 60), (1.5, 80)] {
      #expect(try stage.frame("first", at: time) == CGRect(x: 0, y: 0, width: 100, height: height))
      #expect(try stage.frame("second", at: time) == CGRect(x: 0, y: height + 10, width: 100, height: 20))
      #expect(
        try stage.frame("stack", at: time)
          == CGRect(x: 450, y: 250 - (height + 30) / 2, width: 100, height: height + 30))
    }
    #expect(try stage.frame("second", at: 2.5).minY == 0)
  }

  @Test("a stack around one that flows makes room as well, unless it says no")
  func flowsAround() throws {
    func stage(_ change: @escaping (Stack) -> Stack) -> Stage {
      Stage {
        let first = Layer().name("first").size(100, 40)
        change(
          Stack(.vertical, spacing: 10) {
            Layer().name("head").size(100, 20)
            Stack(.horizontal, spacing: 10) {
              first
              Layer().name("unit").size(30, 40)
            }
            .flows().name("inner")
            Layer().name("foot").size(100, 20)
          }
          .padding(5).name("outer").backgroundColor(.red)
        )
        .position(.center)
        Animate(first, \.bounds.size, to: CGSize(width: 300, height: 80), duration: 1, timing: .linear)
      }
    }
    let around = stage { $0 }
    #expect(around.timeline.diagnostics.isEmpty, "\(around.timeline.diagnostics)")
    for (time, width, height) in [(0.0, 100.0, 40.0), (0.5, 200, 60), (2, 300, 80)] {
      #expect(try around.frame("inner", at: time) == CGRect(x: 5, y: 35, width: width + 40, height: height))
      #expect(try around.frame("unit", at: time).minX == width + 10)
      #expect(try around.frame("foot", at: time).minY == height + 45)
      #expect(try around.frame("outer", at: time).size == CGSize(width: width + 50, height: height + 70))
    }
    let fixed = stage { $0.flows(false) }
    #expect(try fixed.frame("outer", at: 2) == fixed.frame("outer", at: 0))
    #expect(fixed.warnings.count == 1 && fixed.warnings[0].contains("outer"), "\(fixed.warnings)")
  }
}
