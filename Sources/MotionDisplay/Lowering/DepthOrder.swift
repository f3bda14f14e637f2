import Foundation
import MotionCore
import MotionLayers

/// A layer's plane among those that share its 3D space.
struct DepthPlane {
  var layer: LayerState
  /// From the layer's bounds space to the space of the flattening plane.
  var matrix: Transform3D
  /// What transform layers above multiply the opacity with (TR-1).
  var opacity: Double
  var isYUp: Bool
  /// What replicators above that keep depth multiply its colours with (RP-4).
  var multiplier = ColorMultiplier.one
}

/// The order in which planes of one space are painted, back to front (Z-2).
///
/// Parallel planes are ordered exactly: by depth, then array order. Others pairwise: a plane that lies wholly on
/// the viewer's side of another one comes later. Planes that cut each other are not split; the one whose centre is
/// nearer comes later.
enum DepthOrder {
  static func order(_ planes: inout [DepthPlane]) {
    guard planes.count > 1 else { return }
    let quads = planes.map(Quad.init)
    let keys: [Double]
    if quads.allSatisfy({ $0.isParallel(to: quads[0]) }) {
      keys = quads.map { quads[0].height(of: $0.centre) }
    } else if planes.count <= pairLimit {
      let order = pairwise(quads)
      planes = order.map { planes[$0] }
      return
    } else {
      keys = quads.map(\.centre.z)
    }
    // Depths that differ by rounding alone are ties, which array order breaks.
    let scale = keys.reduce(1) { max($0, $1.isFinite ? abs($1) : 0) }
    let rounded = keys.map { $0.isFinite ? ($0 / scale * 1e9).rounded() : 0 }
    let order = planes.indices.sorted { rounded[$0] != rounded[$1] ? rounded[$0] < rounded[$1] : $0 < $1 }
    planes = order.map { planes[$0] }
  }

  /// Beyond this many planes comparing all pairs costs too much; the depth of the centres decides.
  private static let pairLimit = 256

  /// A stable insertion sort: the pairwise order need not be transitive.
  private static func pairwise(_ quads: [Quad]) -> [Int] {
    var order: [Int] = []
    for i in quads.indices {
      var j = order.count
      while j > 0, quads[i].isBehind(quads[order[j - 1]]) { j -= 1 }
      order.insert(i, at: j)
    }
    return order
  }

  private struct Point {
    var x, y, z: Double
    static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z) }
    func dot(_ b: Point) -> Double { x * b.x + y * b.y + z * b.z }
  }

  /// A layer's bounds in the shared space after projection; z grows towards the viewer.
  private struct Quad {
    var corners: [Point]
    var centre: Point
    /// Of length 1, on the viewer's side.
    var normal: Point

    init(_ plane: DepthPlane) {
      let bounds = plane.layer.values.bounds
      let m = plane.matrix
      func map(_ x: CGFloat, _ y: CGFloat) -> Point {
        let (x, y) = (Double(x), Double(y))
        let w = x * m.m14 + y * m.m24 + m.m44
        let r = 1 / (w == 0 ? .leastNormalMagnitude : w)
        return Point(
          x: (x * m.m11 + y * m.m21 + m.m41) * r, y: (x * m.m12 + y * m.m22 + m.m42) * r,
          z: (x * m.m13 + y * m.m23 + m.m43) * r)
      }
      corners = [
        map(bounds.minX, bounds.minY), map(bounds.maxX, bounds.minY), map(bounds.maxX, bounds.maxY),
        map(bounds.minX, bounds.maxY),
      ]
      centre = map(bounds.midX, bounds.midY)
      // A projective map keeps planes planes: two steps away from the centre span it, whatever the bounds are.
      let u = map(bounds.midX + 1, bounds.midY) - centre
      let v = map(bounds.midX, bounds.midY + 1) - centre
      let n = Point(x: u.y * v.z - u.z * v.y, y: u.z * v.x - u.x * v.z, z: u.x * v.y - u.y * v.x)
      let length = n.dot(n).squareRoot()
      let k = length > 0 ? (n.z < 0 ? -1 : 1) / length : 0
      normal = Point(x: n.x * k, y: n.y * k, z: n.z * k)
    }

    func isParallel(to other: Quad) -> Bool {
      let d = normal - other.normal
      return d.dot(d) < 1e-18
    }

    /// How far a point lies from this plane towards the viewer.
    func height(of p: Point) -> Double { (p - centre).dot(normal) }

    func isBehind(_ other: Quad) -> Bool {
      let epsilon = 1e-6
      let theirs = other.corners.map { height(of: $0) }
      if theirs.allSatisfy({ abs($0) <= epsilon }) { return false }
      if theirs.allSatisfy({ $0 >= -epsilon }) { return true }
      if theirs.allSatisfy({ $0 <= epsilon }) { return false }
      let ours = corners.map { other.height(of: $0) }
      if ours.allSatisfy({ $0 <= epsilon }) { return true }
      if ours.allSatisfy({ $0 >= -epsilon }) { return false }
      return centre.z < other.centre.z - epsilon
    }
  }
}
