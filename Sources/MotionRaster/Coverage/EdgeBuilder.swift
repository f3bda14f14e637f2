// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

/// Turns outlines in a shape's own space into device-space edges. Curves are flattened to within ``tolerance`` pixels,
/// and parts at or behind the eye are cut off (Z-6). Parts that cannot influence the drawn pixels are dropped or
/// straightened, so an outline of any size costs only its visible part.
struct EdgeBuilder {
  /// The largest distance, in device pixels, between a curve and its chords. Chords all lie on one side of the curve,
  /// so an edge is off by up to 2.6/255 (the images of other engines allow 3).
  static let tolerance = 0.01
  /// The smallest `w` kept: points nearer to the eye are cut off.
  static let nearest = 1e-6
  /// Vertical positions are multiples of this, so the parts of an outline add up exactly.
  static let grid = 4096.0
  /// Coordinates are kept within this, in pixels.
  static let limit = 1e12

  private var transform: Homography
  private let clip: PixelRect
  private var isAffine: Bool
  private let kernels: Kernels
  /// The tolerance for the path being added, in pixels.
  private var tolerance = EdgeBuilder.tolerance
  /// How often a curve in perspective is halved at most.
  private var depthLimit = 10
  private(set) var edges: [Edge]
  /// The boxes of all outlines; nil if they are not kept, or one outline is no polygon.
  private var boxes: ContourBoxes?
  private var minX = Double.infinity
  private var maxX = -Double.infinity
  private var minY = Double.infinity
  private var maxY = -Double.infinity
  // The sub-path being built, in homogeneous device coordinates.
  private var first = HomogeneousPoint(x: 0, y: 0, w: 1)
  private var last = HomogeneousPoint(x: 0, y: 0, w: 1)
  private var isOpen = false
  /// In perspective, its points: they are cut at the eye when all are known.
  private var contour: [HomogeneousPoint] = []
  /// Otherwise points become edges at once. These are the first and the last point, and the state to restore if a point
  /// is not finite.
  private var start = (x: 0.0, y: 0.0)
  private var end = (x: 0.0, y: 0.0)
  private var isFinite = true
  private var before = (edges: 0, minX: 0.0, maxX: 0.0, minY: 0.0, maxY: 0.0)

  /// - Parameters:
  ///   - clip: the pixels to draw.
  ///   - edges: those of other outlines; they stay before those of this one.
  init(
    transform: Homography, clip: PixelRect, kernels: Kernels = .native,
    after edges: consuming [Edge] = []
  ) {
    self.transform = transform
    self.clip = clip
    self.kernels = kernels
    self.edges = edges
    isAffine = transform.isAffine
    if !isAffine { contour.reserveCapacity(96) }
    // An array with room is left alone: it may still be shared here, and would be replaced by a smaller one.
    if self.edges.capacity == 0 { self.edges.reserveCapacity(96) }
  }

  private func map(_ p: CGPoint) -> HomogeneousPoint {
    let (x, y) = (Double(p.x), Double(p.y))
    let t = transform
    return HomogeneousPoint(
      x: x * t.h11 + y * t.h21 + t.h31, y: x * t.h12 + y * t.h22 + t.h32,
      w: isAffine ? 1 : x * t.h13 + y * t.h23 + t.h33)
  }

  mutating func add(_ path: Path) {
    boxes = nil
    // Under an affine map the number of chords is known beforehand. In perspective, curves are halved as needed.
    if isAffine {
      let scale = Math.hypot(transform.h11, transform.h12) + Math.hypot(transform.h21, transform.h22)
      tolerance = ChordBudget.tolerance(EdgeBuilder.tolerance, for: path, scale: scale)
    } else {
      depthLimit = ChordBudget.halvings(for: path)
    }
    for element in path.elements {
      switch element {
      case .move(let p): move(to: map(p))
      case .line(let p): line(to: map(p))
      case .quad(let p, let c):
        let end = map(p)
        let control = map(c)
        beginIfNeeded()
        // A quadratic equals the cubic with control points at two thirds of the way.
        curve(
          last, last.mixed(control, 2.0 / 3), end.mixed(control, 2.0 / 3), end)
      case .cubic(let p, let a, let b):
        beginIfNeeded()
        curve(last, map(a), map(b), map(p))
      case .close: close()
      }
    }
    // A fill closes every subpath, also without a closing element.
    close()
  }

  /// Adds the outlines of glyphs: from their chords if they have some, else as paths.
  mutating func add(_ run: GlyphRun) {
    let whole = transform
    defer { (transform, isAffine) = (whole, whole.isAffine) }
    for glyph in run.glyphs where !DeviceBounds.of(glyph, whole, view: clip).isEmpty {
      if let placed = PlacedChords(glyph, whole) {
        add(placed)
      } else {
        transform = glyph.map.concatenating(whole)
        isAffine = transform.isAffine
        add(glyph.outline.path)
      }
    }
  }

  /// Remembers the bounds of each polygon from here on. This pays for many small polygons.
  mutating func keepBoxes() { boxes = ContourBoxes() }

  /// Adds the chords of a glyph.
  mutating func add(_ placed: PlacedChords) {
    boxes = nil
    withTemporaryRow(of: Edge.self, placed.chords.count) { mapped in
      placed.map(onto: mapped, kernels)
      for i in 0..<mapped.count { addEdge(mapped[i].x0, mapped[i].y0, mapped[i].x1, mapped[i].y1) }
    }
  }

  /// Adds a closed polygon.
  mutating func add(polygon points: [CGPoint]) {
    guard points.count > 2 else { return }
    if isAffine, isModerate(points) { return addMapped(points) }
    boxes = nil
    move(to: map(points[0]))
    for point in points.dropFirst() { line(to: map(point)) }
    close()
  }

  /// Whether the map takes all points to coordinates the kernels count in 1/4096.
  private func isModerate(_ points: [CGPoint]) -> Bool {
    var (largest, sum) = (0.0, 0.0)
    for p in points {
      largest = max(largest, max(abs(Double(p.x)), abs(Double(p.y))))
      // A maximum may lose a NaN, but a sum keeps it.
      sum += Double(p.x) + Double(p.y)
    }
    let t = transform
    let scale = max(abs(t.h11) + abs(t.h21), abs(t.h12) + abs(t.h22))
    return sum.isFinite && largest * scale + max(abs(t.h31), abs(t.h32)) < Double(1 << 28)
  }

  /// A closed polygon under an affine map, all points at once.
  private mutating func addMapped(_ points: [CGPoint]) {
    close()
    let count = points.count
    // Reserving the exact count for each polygon would copy all edges each time, so growth doubles.
    if edges.capacity < edges.count + count { edges.reserveCapacity(max(2 * edges.capacity, edges.count + count)) }
    let (t, kernels) = (transform, kernels)
    withTemporaryRow(of: Double.self, 2 * count) { mapped in
      kernels.mapPoints(mapped, points, t)
      // The first edge begins at the last point.
      var (x, y) = (mapped[2 * count - 2], mapped[2 * count - 1])
      var box = boxes.map { _ in ContourBox(x, y) }
      for i in 0..<count {
        let (nextX, nextY) = (mapped[2 * i], mapped[2 * i + 1])
        addEdge(x, y, nextX, nextY)
        box?.go(to: nextX, nextY, from: y)
        (x, y) = (nextX, nextY)
      }
      if let box { boxes?.append(box) }
    }
  }

  /// The finished list.
  ///
  /// - Parameter isThin: no part of the shape covers a square of 64 pixels, so it hides nothing.
  consuming func finish(_ rule: FillRule, isAliased: Bool = false, isThin: Bool = false) -> EdgeList {
    let (bounds, isCut) = (bounds, maxX >= Double(clip.maxX))
    return EdgeList(
      edges: bounds.isEmpty ? [] : edges, bounds: bounds, rule: rule, isAliased: isAliased, isCutAtRight: isCut,
      isThin: isThin, contours: boxes)
  }

  /// All edges, including the earlier ones.
  consuming func finish() -> [Edge] { edges }

  /// The pixels the outlines can touch, within the clip.
  var bounds: PixelRect {
    guard minX <= maxX, minY <= maxY else { return .empty }
    return PixelRect(covering: CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)).intersection(clip)
  }

  // MARK: Sub-paths

  private mutating func move(to p: HomogeneousPoint) {
    close()
    (first, last) = (p, p)
  }

  private mutating func beginIfNeeded() {
    guard !isOpen else { return }
    isOpen = true
    first = last
    if isAffine {
      before = (edges.count, minX, maxX, minY, maxY)
      isFinite = (last.x + last.y).isFinite
      if isFinite { start = EdgeBuilder.snapped(last.x, last.y) }
      end = start
    } else {
      contour.removeAll(keepingCapacity: true)
      contour.append(last)
    }
  }

  @inline(__always)
  private mutating func append(_ p: HomogeneousPoint) {
    guard isAffine else { return contour.append(p) }
    guard (p.x + p.y).isFinite else {
      isFinite = false
      return
    }
    let next = EdgeBuilder.snapped(p.x, p.y)
    addEdge(end.x, end.y, next.x, next.y)
    end = next
  }

  private mutating func line(to p: HomogeneousPoint) {
    beginIfNeeded()
    append(p)
    last = p
  }

  private mutating func close() {
    if isOpen { emit() }
    isOpen = false
    last = first
  }

  // MARK: Curves

  private mutating func curve(
    _ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint
  ) {
    if isAffine {
      affineCurve(a, b, c, d)
    } else {
      projectiveCurve(a, b, c, d, depth: 0)
    }
    last = d
  }

  /// Chords at equal steps of the parameter: with second differences of at most `m`, `n` chords are off by at
  /// most `6 m / (8 n²)`.
  private mutating func affineCurve(
    _ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint
  ) {
    let low = min(min(a.y, b.y), min(c.y, d.y))
    let high = max(max(a.y, b.y), max(c.y, d.y))
    let left = max(max(a.x, b.x), max(c.x, d.x))
    // Out of sight above, below or at the left, only the ends matter.
    let isHidden =
      high < Double(clip.minY) || low > Double(clip.maxY) || left < Double(clip.minX)
      || min(min(a.x, b.x), min(c.x, d.x)) > Double(clip.maxX)
    if !isHidden {
      let second = max(
        Math.hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y), Math.hypot(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y))
      let n = ChordBudget.count(second: second, tolerance: tolerance)
      if n > 1 {
        if isFinite, EdgeBuilder.isModerate(a, b, c, d) {
          appendPoints(a, b, c, d, n)
        } else {
          for i in 1..<n { append(EdgeBuilder.point(a, b, c, d, i, of: n)) }
        }
      }
    }
    append(d)
  }

  /// The point of a cubic at the parameter `i / n`.
  static func point(
    _ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint, _ i: Int, of n: Int
  ) -> HomogeneousPoint {
    let t = Double(i) / Double(n)
    let s = 1 - t
    let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return HomogeneousPoint(
      x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x, y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y, w: 1)
  }

  /// Whether no point of the curve comes near the limit of coordinates.
  private static func isModerate(
    _ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint
  ) -> Bool {
    let x = max(max(abs(a.x), abs(b.x)), max(abs(c.x), abs(d.x)))
    let y = max(max(abs(a.y), abs(b.y)), max(abs(c.y), abs(d.y)))
    return x <= 1e11 && y <= 1e11
  }

  /// The points of a curve between its ends, many at a time.
  private mutating func appendPoints(
    _ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint, _ n: Int
  ) {
    let chunk = 32
    withTemporaryRow(of: Double.self, 8 + 2 * chunk) { memory in
      let (controls, points) = (memory.part(0, 8), memory.dropping(8))
      for (i, p) in [a, b, c, d].enumerated() { (controls[2 * i], controls[2 * i + 1]) = (p.x, p.y) }
      for first in stride(from: 1, to: n, by: chunk) {
        let count = min(chunk, n - first)
        kernels.curvePoints(points, controls.reading, n, first: first, count: count)
        for i in 0..<count {
          let next = (x: points[2 * i], y: points[2 * i + 1])
          addEdge(end.x, end.y, next.x, next.y)
          end = next
        }
      }
    }
  }

  /// Halves the curve before projection until the projected control points are close to the chord.
  private mutating func projectiveCurve(
    _ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint, depth: Int
  ) {
    if depth >= depthLimit || isFlat(a, b, c, d) {
      contour.append(d)
      return
    }
    // De Casteljau's halving is exact for homogeneous points, too.
    let (ab, bc, cd) = (a.mixed(b, 0.5), b.mixed(c, 0.5), c.mixed(d, 0.5))
    let (abc, bcd) = (ab.mixed(bc, 0.5), bc.mixed(cd, 0.5))
    let middle = abc.mixed(bcd, 0.5)
    projectiveCurve(a, ab, abc, middle, depth: depth + 1)
    projectiveCurve(middle, bcd, cd, d, depth: depth + 1)
  }

  private func isFlat(
    _ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint
  ) -> Bool {
    let near = EdgeBuilder.nearest
    if a.w < near, b.w < near, c.w < near, d.w < near { return true }
    guard a.w >= near, b.w >= near, c.w >= near, d.w >= near else { return false }
    let (p, q, r, s) = (a.projected, b.projected, c.projected, d.projected)
    if max(max(p.y, q.y), max(r.y, s.y)) < Double(clip.minY) || min(min(p.y, q.y), min(r.y, s.y)) > Double(clip.maxY) {
      return true
    }
    // The distance of the control points from the thirds of the chord bounds the distance of the curve.
    let bound = 0.75 * EdgeBuilder.tolerance
    let db = Math.hypot(q.x - (2 * p.x + s.x) / 3, q.y - (2 * p.y + s.y) / 3)
    let dc = Math.hypot(r.x - (p.x + 2 * s.x) / 3, r.y - (p.y + 2 * s.y) / 3)
    return db <= bound && dc <= bound
  }

  // MARK: Edges

  /// Ends a contour: cuts it at the eye, divides and stores its edges.
  private mutating func emit() {
    if isAffine {
      if isFinite { return addEdge(end.x, end.y, start.x, start.y) }
      // A contour with a number that is not finite leaves nothing behind.
      edges.removeSubrange(before.edges...)
      (minX, maxX, minY, maxY) = (before.minX, before.maxX, before.minY, before.maxY)
      return
    }
    guard contour.count > 1 else { return }
    for p in contour where !(p.x + p.y + p.w).isFinite { return }
    // Sutherland–Hodgman against w = nearest.
    var kept: [CGPoint] = []
    kept.reserveCapacity(contour.count + 2)
    let near = EdgeBuilder.nearest
    var from = contour[contour.count - 1]
    for p in contour {
      if (from.w >= near) != (p.w >= near) {
        var cut = from.mixed(p, (near - from.w) / (p.w - from.w))
        // Mixing rounds, and a smaller w would project further out.
        cut.w = near
        kept.append(cut.projected)
      }
      if p.w >= near { kept.append(p.projected) }
      from = p
    }
    guard let start = kept.last else { return }
    var (x, y) = EdgeBuilder.snapped(Double(start.x), Double(start.y))
    for p in kept {
      let (nextX, nextY) = EdgeBuilder.snapped(Double(p.x), Double(p.y))
      addEdge(x, y, nextX, nextY)
      (x, y) = (nextX, nextY)
    }
  }

  /// A point within the limits, its height rounded to the grid (halves away from zero).
  @inline(__always)
  static func snapped(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    func clamp(_ v: Double) -> Double { max(-limit, min(limit, v)) }
    // The largest number below ½: with ½ itself, numbers just below a half would round up.
    let half = 0.5.nextDown
    let scaled = clamp(y) * grid
    return (clamp(x), Double(Int64(scaled + (scaled < 0 ? -half : half))) / grid)
  }

  @inline(__always)
  private mutating func addEdge(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    minX = min(minX, min(x0, x1))
    maxX = max(maxX, max(x0, x1))
    minY = min(minY, min(y0, y1))
    maxY = max(maxY, max(y0, y1))
    // An edge at the left of the clip counts for all pixels on its right.
    guard y0 != y1, max(y0, y1) > Double(clip.minY), min(y0, y1) < Double(clip.maxY),
      min(x0, x1) < Double(clip.maxX)
    else { return }
    edges.append(Edge(x0: x0, y0: y0, x1: x1, y1: y1))
  }
}

/// A point before the division by `w`.
struct HomogeneousPoint {
  var x, y, w: Double

  func mixed(_ p: HomogeneousPoint, _ t: Double) -> HomogeneousPoint {
    HomogeneousPoint(x: x + (p.x - x) * t, y: y + (p.y - y) * t, w: w + (p.w - w) * t)
  }
  var projected: CGPoint { CGPoint(x: x / w, y: y / w) }
}
