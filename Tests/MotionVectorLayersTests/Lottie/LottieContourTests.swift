// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import Testing

@testable import MotionVectorLayers

@Suite("Contours of Lottie shapes")
struct LottieContourTests {
  private func bounds(_ contour: LottieContour) -> CGRect { contour.path(asCurves: false).tightBounds }

  private static let square = LottieContour.rectangle(
    center: CGPoint(x: 50, y: 50), size: CGSize(width: 100, height: 100), radius: 0, isReversed: false)

  @Test("rectangles begin at the upper right and run clockwise; reversed ones the other way")
  func rectangle() {
    #expect(Self.square.vertices == [(100, 0), (100, 100), (0, 100), (0, 0)].map { CGPoint(x: $0.0, y: $0.1) })
    #expect(
      Self.square.reversed.vertices == [(100, 0), (0, 0), (0, 100), (100, 100)].map { CGPoint(x: $0.0, y: $0.1) })
    let round = LottieContour.rectangle(
      center: .zero, size: CGSize(width: 20, height: 10), radius: 50, isReversed: false)
    // At most half of the shorter side.
    #expect(round.vertices[0] == CGPoint(x: 10, y: 0) && bounds(round) == CGRect(x: -10, y: -5, width: 20, height: 10))
  }

  @Test("ellipses begin at the top, stars too, with as many corners")
  func ellipseAndStar() {
    let ellipse = LottieContour.ellipse(center: .zero, size: CGSize(width: 20, height: 10), isReversed: false)
    #expect(ellipse.vertices[0] == CGPoint(x: 0, y: -5) && ellipse.vertices[1] == CGPoint(x: 10, y: 0))
    let star = LottieContour.polystar(
      isStar: true, center: .zero, points: 5.7, rotation: 0, outer: 10, inner: 5, outerRoundness: 0, innerRoundness: 0,
      isReversed: false)
    #expect(star.vertices.count == 10 && abs(star.vertices[0].y + 10) < 1e-9 && abs(star.vertices[1].length - 5) < 1e-9)
    #expect(star.vertices[1].x > 0)
  }

  @Test("round corners reach a quarter of a point's share of the circle", arguments: [true, false])
  func roundness(isStar: Bool) {
    let star = LottieContour.polystar(
      isStar: isStar, center: .zero, points: 6, rotation: 0, outer: 10, inner: 4, outerRoundness: 100,
      innerRoundness: 50, isReversed: false)
    #expect(abs(star.outTangents[0].length - 2 * Double.pi * 10 / 24) < 1e-9)
    #expect(abs(star.outTangents[1].length - 2 * Double.pi * (isStar ? 4 : 10) / 24 * (isStar ? 0.5 : 1)) < 1e-9)
  }

  @Test("a part of a closed contour that passes its beginning is one piece")
  func trim() throws {
    let measured = MeasuredContours([Self.square])
    #expect(abs(measured.length - 400) < 1e-9)
    let part = measured.part(from: 350, to: 450)
    #expect(part.count == 1 && !part[0].isClosed)
    #expect(part[0].vertices.first == CGPoint(x: 50, y: 0) && part[0].vertices.last == CGPoint(x: 100, y: 50))
    #expect(measured.part(from: 0, to: 400) == [Self.square] && measured.part(from: 10, to: 10) == [])
  }

  @Test("rounded corners take at most half of the pieces beside them")
  func corners() {
    let round = Self.square.roundingCorners(20)
    #expect(round.vertices.count == 8 && round.vertices[0] == CGPoint(x: 80, y: 0))
    #expect(Self.square.roundingCorners(500).vertices[0] == CGPoint(x: 50, y: 0))
    #expect(Self.square.roundingCorners(0) == Self.square)
  }

  @Test("an offset grows a clockwise contour on all sides, a negative one shrinks it", arguments: [10.0, -10])
  func offset(amount: Double) {
    let grown = bounds(Self.square.offset(amount, join: .miter, miterLimit: 4))
    #expect(abs(grown.minX + amount) < 1e-6 && abs(grown.maxY - 100 - amount) < 1e-6)
    let circle = LottieContour.ellipse(center: .zero, size: CGSize(width: 100, height: 100), isReversed: false)
    let ring = bounds(circle.offset(amount, join: .round, miterLimit: 4))
    #expect(abs(ring.width - 100 - 2 * amount) < 0.1)
  }

  @Test("pucker moves vertices to the middle; a zig-zag stands off on both sides; a twist turns the middle")
  func deformations() {
    #expect(Self.square.puckered(0.5).vertices[0] == CGPoint(x: 75, y: 25))
    let ridges = Self.square.zigZagged(amplitude: 5, frequency: 3, isSmooth: false)
    #expect(ridges.vertices.count == 16 && ridges.vertices.contains { abs($0.x - 105) < 1e-9 })
    let twisted = Self.square.twisted(90, about: CGPoint(x: 50, y: 50))
    // The corners are farthest out.
    #expect((twisted.vertices[0] - Self.square.vertices[0]).length < 1e-9)
  }

  @Test("nothing traps on contours of no or one vertex")
  func degenerate() {
    for contour in [
      LottieContour(isClosed: true), LottieContour(isClosed: false), Self.square.mapped { _ in .zero },
      LottieContour(isClosed: true, vertices: [.zero], inTangents: [.zero], outTangents: [.zero]),
    ] {
      _ = contour.roundingCorners(3).offset(2, join: .round, miterLimit: 1).puckered(2)
      _ = contour.zigZagged(amplitude: 2, frequency: 3, isSmooth: true).twisted(20, about: .zero).reversed
      _ = MeasuredContours([contour]).part(from: 0, to: 1)
      _ = contour.path(asCurves: true)
    }
  }
}
