// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionRaster

/// The kernels for small shapes, at every level of processor, against the general path: ``EdgeBuilder``'s own points,
/// ``CellAccumulator``'s coverage and ``KernelReference``'s pixels, byte for byte.
@Suite struct OutlineKernelTests {
  @Test("a curve's points are those of its equation, at any place in a row of points") func points() {
    var random = RandomSource(seed: 11)
    func number() -> Double {
      switch random.next() % 8 {
      case 0: Double.random(in: -1e11...1e11, using: &random)
      case 1: Double(Int.random(in: -9...9, using: &random)) / 8192
      default: Double.random(in: -300...300, using: &random)
      }
    }
    for k in KernelTests.levels {
      for n in 2...40 {
        let c = (0..<4).map { _ in HomogeneousPoint(x: number(), y: number(), w: 1) }
        let controls = c.flatMap { [$0.x, $0.y] }
        let first = Int.random(in: 1..<n, using: &random)
        var got = [Double](repeating: 7, count: 2 * (n - first) + 1)
        k.pointee.curve_points(&got, controls, n, first, n - first)
        let expected = (first..<n).flatMap { i -> [Double] in
          let p = EdgeBuilder.point(c[0], c[1], c[2], c[3], i, of: n)
          let (x, y) = EdgeBuilder.snapped(p.x, p.y)
          return [x, y]
        }
        #expect(got.map(\.bitPattern) == (expected + [7]).map(\.bitPattern), "\(first)…\(n - 1) of \(n)")
      }
    }
  }

  @Test("edges that come after others keep the memory that was made for them")
  func memory() {
    var edges: [Edge] = []
    edges.reserveCapacity(5_000)
    let place = edges.withUnsafeBufferPointer(\.baseAddress)
    for _ in 0..<3 {
      let before = edges
      edges = []
      // Handed over for good: unoptimised code would keep it until the loop's end.
      var builder = EdgeBuilder(
        transform: .identity, clip: PixelRect(x: 0, y: 0, width: 90, height: 90), after: consume before)
      builder.add(.roundedRect(CGRect(x: 10, y: 10, width: 60, height: 40), radius: 9))
      edges = builder.finish()
    }
    #expect(edges.count > 100 && edges.withUnsafeBufferPointer(\.baseAddress) == place)
  }

  /// A closed polygon whose heights lie on the grid; some sides are upright or level, some corners on whole pixels.
  func polygon(_ random: inout RandomSource, _ size: Double) -> [Edge] {
    let count = Int.random(in: 3...14, using: &random)
    let scale = random.next() % 3 == 0 ? size : size / 8
    let (cx, cy) = (Double.random(in: -9...size, using: &random), Double.random(in: -9...size, using: &random))
    var points: [(x: Double, y: Double)] = []
    for _ in 0..<count {
      var p = EdgeBuilder.snapped(
        cx + Double.random(in: -scale...scale, using: &random), cy + Double.random(in: -scale...scale, using: &random))
      if random.next() % 4 == 0 { p = (p.x.rounded(), p.y.rounded()) }
      if let last = points.last {
        if random.next() % 5 == 0 { p.x = last.x }
        if random.next() % 5 == 0 { p.y = last.y }
        if random.next() % 9 == 0 { p.x = last.x + 1e-9 }
      }
      points.append((p.x, p.y))
    }
    return points.indices.compactMap { i in
      let (a, b) = (points[i], points[(i + 1) % count])
      return a.y == b.y ? nil : Edge(x0: a.x, y0: a.y, x1: b.x, y1: b.y)
    }
  }

  /// What the kernel is to make of `pixels`, by the general path.
  func expected(
    _ pixels: [UInt8], _ edges: [Edge], _ rule: FillRule, _ block: PixelRect, _ color: UInt32, isAdditive: Bool
  ) -> [UInt8] {
    var result = pixels
    let cells = CellAccumulator(maxWidth: 512, maxHeight: 64)
    let spans = SpanList(width: 512)
    let memory = RowMemory<UInt8>(count: 512)
    let bytes = memory.row
    let source = (0..<4).map { UInt8(truncatingIfNeeded: color >> (8 * UInt32($0))) }
    cells.add(EdgeList(edges: edges, bounds: block, rule: rule), block: block)
    for y in block.minY..<block.maxY {
      cells.sweep(row: y, of: block, rule: rule, bytes: bytes, spans: spans)
      for i in 0..<spans.count {
        let span = spans[i]
        for x in span.from..<span.to {
          let c = span.coverage < 0 ? bytes[x] : UInt8(span.coverage)
          guard c != 0 else { continue }
          let at = 4 * ((y - block.minY) * block.width + x)
          let (before, part) = (Array(result[at..<at + 4]), KernelReference.scaled(source, c))
          let pixel = isAdditive ? KernelReference.plus(before, part) : KernelReference.over(before, part)
          result.replaceSubrange(at..<at + 4, with: pixel)
        }
      }
    }
    return result
  }

  private func bytes(_ bitmap: Bitmap) -> [UInt8] {
    (0..<bitmap.height).flatMap { y in
      UnsafeBufferPointer(start: bitmap.pixels + y * bitmap.rowBytes, count: 4 * bitmap.width)
    }
  }

  @Test(
    "a filled outline is the general path's, source-over and added, wherever the block cuts it",
    arguments: [FillRule.nonZero, .evenOdd], [false, true])
  func outlines(_ rule: FillRule, isAdditive: Bool) {
    let scratch = OutlineScratch(height: 64)
    for k in KernelTests.levels {
      var random = RandomSource(seed: 12)
      for round in 0..<600 {
        let width = round % 20 == 0 ? OutlineScratch.largestWidth : Int.random(in: 1...70, using: &random)
        let height = Int.random(in: 1...64, using: &random)
        let corner = [0, -40, 1000, 300_000_000][round % 4]
        let block = PixelRect(x: corner, y: corner / 2, width: width, height: height)
        let edges = polygon(&random, Double(max(width, height))).map {
          Edge(
            x0: $0.x0 + Double(block.minX), y0: $0.y0 + Double(block.minY), x1: $0.x1 + Double(block.minX),
            y1: $0.y1 + Double(block.minY))
        }
        let alpha = [255, 204, 1][round % 3]
        let color = UInt32(alpha) << 24 | UInt32(alpha / 2) << 16 | UInt32(alpha)
        let before = random.bytes(width * height * 4)
        let bitmap = Bitmap(width: width, height: height)
        before.withUnsafeBytes { bytes in
          for y in 0..<height {
            memcpy(bitmap.pixels + y * bitmap.rowBytes, bytes.baseAddress! + y * 4 * width, 4 * width)
          }
        }
        edges.withRow {
          scratch.fill(
            bitmap.surface(x: block.minX, y: block.minY), block, edges: $0, rule: rule, pixel: color,
            isAdditive: isAdditive, kernels: Kernels(k))
        }
        var got: [UInt8] = []
        for y in 0..<height { got += UnsafeBufferPointer(start: bitmap.pixels + y * bitmap.rowBytes, count: 4 * width) }
        let wanted = expected(before, edges, rule, block, color, isAdditive: isAdditive)
        #expect(got == wanted, "round \(round), \(width) × \(height)")
        #expect((0..<height).allSatisfy { scratch.touched.row[$0] == 0 }, "round \(round) leaves marks")
        #expect(
          (0..<(width + 9) / 8 * 8 * height + 8).allSatisfy { scratch.cells.row[$0] == 0 }, "round \(round) leaves area"
        )
      }
    }
  }

  @Test("edges that are mapped on the way fill as those that were mapped before") func mapped() {
    let scratch = OutlineScratch(height: 64)
    for k in KernelTests.levels {
      var random = RandomSource(seed: 13)
      let kernels = Kernels(k)
      var drawn = 0
      for round in 0..<300 {
        let block = PixelRect(x: round % 3 * 500, y: -20, width: Int.random(in: 1...90, using: &random), height: 64)
        let angle = round % 2 == 0 ? 0 : Double.random(in: 0...7, using: &random)
        let scale = Double.random(in: 0.1...2, using: &random)
        let map = Homography(
          scale * Math.cos(angle), scale * Math.sin(angle), 0, -scale * Math.sin(angle), scale * Math.cos(angle), 0,
          Double(block.minX) + Double.random(in: -20...60, using: &random), Double.random(in: -40...40, using: &random),
          1)
        let source = polygon(&random, 64).flatMap { [$0.x0, $0.y0, $0.x1, $0.y1] }
        let (before, mapped) = (Bitmap(width: block.width, height: 64), Bitmap(width: block.width, height: 64))
        withTemporaryRow(of: Edge.self, source.count / 4) { edges in
          source.withRow { kernels.mapEdges(edges, $0, map) }
          scratch.fill(
            before.surface(x: block.minX, y: block.minY), block, edges: edges.reading, rule: .nonZero,
            pixel: 0xff40_c010, isAdditive: false, kernels: kernels)
        }
        kernels.drawContours(
          block, PenWays(source), map, isSmall: round % 4 < 2, cells: scratch.cells.row, touched: scratch.touched.row)
        scratch.fill(mapped.surface(x: block.minX, y: block.minY), block, pixel: 0xff40_c010, kernels: kernels)
        let expected = bytes(before)
        #expect(bytes(mapped) == expected, "round \(round)")
        drawn += expected.contains { $0 != 0 } ? 1 : 0
      }
      // Without them the test would say nothing.
      #expect(drawn > 100)
    }
  }

  @Test("coverage in 32 bits is rounded as in 64") func rounding() {
    let full = CellAccumulator.full
    for value in stride(from: Int64(0), through: full, by: 97) {
      let narrow = (value + 65536 - ((value + 255) >> 8)) >> 17
      #expect(narrow == Int64(CellAccumulator.coverage(value, .nonZero)))
    }
    for step in 0..<255 {
      // Where one level ends and the next begins.
      let edge = (Int64(2 * step + 1) << 24) / 255
      for value in edge - 2...min(edge + 2, full) {
        #expect((value + 65536 - ((value + 255) >> 8)) >> 17 == Int64(CellAccumulator.coverage(value, .nonZero)))
      }
    }
  }
}
