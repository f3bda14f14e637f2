// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

@testable import MotionContent
@testable import MotionScreens
@testable import MotionTimeline

@Suite("Cursors, and cameras that follow them")
struct CursorTests {
  @Test("a cursor moves to points and layers, and stays where it is when the layer moves on")
  func moves() throws {
    let (card, cursor) = (Layer().size(100, 100).position(200, 200), Cursor().position(800, 400).name("cursor"))
    let stage = Stage(seconds: 6) {
      card
      cursor
      InOrder {
        cursor.moves(to: 600, 300, for: 1)
        cursor.moves(to: card, for: 1)
        Animate(card, \.position.x, by: 300, duration: 1)
        cursor.moves(to: card.edge(.topLeading), for: 1)
      }
    }
    #expect(stage.errors.isEmpty && stage.warnings.isEmpty, "\(stage.errors) \(stage.warnings)")
    func point(_ time: Double) throws -> CGPoint { try stage.values("cursor", at: time).position }
    #expect(try point(0) == CGPoint(x: 800, y: 400))
    #expect(try point(1) == CGPoint(x: 600, y: 300))
    #expect(try point(2) == CGPoint(x: 200, y: 200))
    #expect(try point(3) == CGPoint(x: 200, y: 200))
    #expect(try point(5) == CGPoint(x: 450, y: 150))
    // The way is bent a little, and slow at its end.
    let middle = try point(0.4)
    #expect(middle.x > 600 && middle.x < 700)
    let straight = 400 - (800 - middle.x) / 2
    #expect(abs(middle.y - straight) > 2)
  }

  @Test("a moving target is met")
  func movingTarget() throws {
    let (card, cursor) = (Layer().size(100, 100).position(200, 200), Cursor().position(800, 400).name("cursor"))
    let stage = Stage(seconds: 3) {
      card
      cursor
      Parallel {
        cursor.moves(to: card, for: 1)
        Animate(card, \.position.x, by: 300, duration: 2, timing: .linear)
      }
    }
    #expect(try stage.values("cursor", at: 1).position == CGPoint(x: 350, y: 200))
    #expect(try stage.values("cursor", at: 2).position == CGPoint(x: 350, y: 200))
  }

  @Test("a layer is dragged along, also in another layer, and stays where it is let go")
  func drags() throws {
    let card = Layer().size(100, 100).position(60, 60).name("card")
    let board = Layer { card }.frame(100, 100, 400, 300).transform(.scale(2, 2, 1))
    let cursor = Cursor().position(900, 450).name("cursor")
    let stage = Stage(seconds: 5) {
      board
      cursor
      InOrder {
        cursor.moves(to: card, for: 0.5)
        cursor.drags(card, by: 200, 100, for: 1)
        cursor.moves(to: 900, 450, for: 0.5)
      }
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    let start = try stage.values("card", at: 0.5).position
    #expect(start == CGPoint(x: 60, y: 60))
    // The board is twice as large, so its points are half as many.
    let end = try stage.values("card", at: 3).position
    #expect(abs(end.x - 160) < 1e-6 && abs(end.y - 110) < 1e-6, "\(end)")
    #expect(try stage.values("cursor", at: 3).position == CGPoint(x: 900, y: 450))
  }

  @Test("a drag to a point ends there")
  func dragsTo() throws {
    let card = Layer().size(100, 100).position(200, 200).name("card")
    let cursor = Cursor(.hand).position(900, 450)
    let stage = Stage(seconds: 4) {
      card
      cursor
      InOrder {
        cursor.moves(to: card.point(0.2, 0.2), for: 0.5)
        cursor.drags(card, to: 700, 300, for: 1)
      }
    }
    let end = try stage.values("card", at: 3.5).position
    #expect(abs(end.x - 700) < 1e-6 && abs(end.y - 300) < 1e-6)
  }

  @Test("a click gives way and spreads a ring; the pointer is itself again")
  func clicks() throws {
    let cursor = Cursor().position(500, 250)
    let stage = Stage(seconds: 3) {
      cursor
      InOrder {
        Wait(1); cursor.clicks(); cursor.doubleClicks()
      }
    }
    #expect(try stage.values("ring", at: 0.9).opacity == 0)
    #expect(try stage.values("ring", at: 1.2).opacity > 0.1)
    #expect(try stage.values("ring", at: 2.9).opacity == 0)
    #expect(try stage.values("pointer", at: 2.9).transform == .identity)
  }

  @Test("the anchor of a cursor is the point that it points at")
  func hotSpots() {
    DiagnosticLog().collect(services: .madeUp()) {
      for style in [Cursor.Style.arrow, .hand, .text, .touch] {
        let cursor = Cursor(style, size: 100).position(0, 0)
        #expect(cursor.anchorPoint.x >= 0 && cursor.anchorPoint.x <= 1 && cursor.bounds.width > 0)
      }
      #expect(Cursor(.touch).anchorPoint == CGPoint(x: 0.5, y: 0.5))
    }
  }

  @Test("a camera that follows shows nothing beyond the canvas, and a point at its edge at the edge")
  func follows() throws {
    let packet = Layer().size(20, 20).position(0, 0)
    let camera = Camera().name("camera")
    let stage = Stage(seconds: 5) {
      packet
      camera
      InOrder {
        camera.follows(packet, zoom: 2, for: 1)
        Animate(packet, \.position, to: CGPoint(x: 1000, y: 500), duration: 2, timing: .linear)
      }
    }
    func view(_ time: Double) throws -> CGRect {
      let values = try stage.values("camera", at: time)
      let scale = values.transform.m11
      let (width, height) = (1000 / scale, 500 / scale)
      return CGRect(x: values.bounds.midX - width / 2, y: values.bounds.midY - height / 2, width: width, height: height)
    }
    #expect(try view(1) == CGRect(x: 0, y: 0, width: 500, height: 250))
    #expect(try view(2) == CGRect(x: 250, y: 125, width: 500, height: 250))
    #expect(try view(4) == CGRect(x: 500, y: 250, width: 500, height: 250))
    #expect(stage.errors.isEmpty)
  }

  @Test("a layer in front of the camera is an error that says where it belongs")
  func inFront() {
    let packet = Layer().size(20, 20).position(0, 0)
    let stage = Stage {
      let camera = Camera()
      camera
      packet
      camera.follows(packet, for: 1)
    }
    // It is the only one: no circle of bindings is told besides.
    #expect(stage.errors.count == 1 && stage.errors[0].contains("stands in front of it"), "\(stage.errors)")
  }

  @Test("bad numbers are errors")
  func mistakes() {
    let (cursor, card) = (Cursor(.arrow, size: -1), Layer().size(10, 10))
    let stage = Stage {
      card
      cursor
      let camera = Camera()
      camera
      InOrder {
        cursor.moves(to: .nan, 3)
        cursor.moves(to: 3, 3, bend: .infinity)
        cursor.drags(card, by: .infinity)
        camera.follows(card, zoom: 0, for: 1)
      }
    }
    #expect(stage.errors.count >= 5, "\(stage.errors)")
  }

  @Test("long ways take longer, though not in proportion")
  func durations() {
    let (short, long) = (CursorPath.duration(distance: 100), CursorPath.duration(distance: 1000))
    #expect(short < long && long < 3 * short)
    #expect(CursorPath.duration(distance: 0) == 0.35 && CursorPath.duration(distance: 1e9) == 1.4)
  }
}
