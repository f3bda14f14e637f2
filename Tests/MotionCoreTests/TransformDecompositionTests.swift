// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

func euler(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
  Transform3D.rotation(x, 1, 0, 0).concatenating(.rotation(y, 0, 1, 0)).concatenating(.rotation(z, 0, 0, 1))
}

@Suite("Transform decomposition")
struct TransformDecompositionTests {
  @Test("V-4: any regular matrix comes back from its parts")
  func roundTrip() {
    var matrices = [Transform3D.identity, .scale(-1, 1, 1), .scale(-2, -3, -4), .translation(1, 2, 3)]
    var perspective = Transform3D.perspective(500)
    perspective = perspective.rotated(0.7, 0, 1, 0).translated(10, 20, 30).scaled(2, 3, 4)
    matrices.append(perspective)
    matrices.append(Transform3D(m12: 0.3, m21: -0.4, m31: 0.2, m32: 0.5, m41: 7))
    for i in 0..<200 {
      let a = Double(i)
      matrices.append(
        euler(a, a * 1.7, a * 2.9).concatenating(Transform3D(m12: 0.1 * Math.sin(a), m14: 1e-3, m31: 0.2, m42: a))
          .concatenating(.scale(1 + a, 2, -3)))
    }
    for m in matrices {
      // A matrix and its multiples are the same projective map; the parts are those of the one with m44 = 1.
      let parts = TransformParts(m).matrix
      let multiple = Transform3D(m11: m.m44, m22: m.m44, m33: m.m44, m44: m.m44)
      #expect(close(parts.concatenating(multiple), m, 1e-9), "\(m)")
    }
    #expect(TransformParts(.identity).matrix == .identity)
    #expect(TransformParts(.identity) == .identity)
  }

  @Test("V-4: the parts are interpolated, not the elements")
  func parts() {
    #expect(close(.interpolate(.identity, .scale(2, 4, 8), 0.5), .scale(1.5, 2.5, 4.5)))
    #expect(close(.interpolate(.identity, .translation(10, 20, 30), 0.5), .translation(5, 10, 15)))
    let half = Transform3D.interpolate(.identity, .rotation(Double.pi, 0, 0, 1), 0.5)
    #expect(close(half, .rotation(Double.pi / 2, 0, 0, 1)) || close(half, .rotation(-Double.pi / 2, 0, 0, 1)))
    #expect(close(.interpolate(.identity, .rotation(2, 1, 2, 3), 0.3), .rotation(0.6, 1, 2, 3)))
    // The short way round: 350° is −10°.
    let nearlyFull = Transform3D.rotation(350 * Double.pi / 180, 0, 0, 1)
    #expect(close(.interpolate(.identity, nearlyFull, 0.5), .rotation(-5 * Double.pi / 180, 0, 0, 1)))
    // A full turn is no turn (trap 7).
    #expect(close(.interpolate(.identity, .rotation(2 * Double.pi, 0, 0, 1), 0.25), .identity))
    let p = Transform3D.interpolate(.identity, .perspective(500), 0.5)
    #expect(abs(p.m34 + 1 / 1000) < 1e-15)
  }

  @Test("V-4: the ends are exact; a singular matrix is interpolated by element; outside it extrapolates (T-61)")
  func ends() {
    let (a, b) = (euler(0.1, 0.2, 0.3).scaled(2, 3), Transform3D.perspective(400).rotated(1))
    #expect(Transform3D.interpolate(a, b, 0) == a && Transform3D.interpolate(a, b, 1) == b)
    let flat = Transform3D.interpolate(.scale(0, 0, 0), .rotation(Double.pi / 2, 0, 0, 1), 0.5)
    #expect(close(flat, Transform3D(m11: 0, m12: 0.5, m21: -0.5, m22: 0, m33: 0.5)))
    #expect(close(.interpolate(.identity, .scale(2, 2, 2), 1.5), .scale(2.5, 2.5, 2.5)))
    #expect(close(.interpolate(.identity, .rotation(1, 0, 0, 1), 1.2), .rotation(1.2, 0, 0, 1)))
  }

  @Test("X-3: the inverse undoes the matrix, and a singular one has none")
  func inverse() {
    let m = Transform3D.perspective(300).rotated(0.4, 1, 2, 3).translated(5, 6, 7).scaled(2, 0.5, 3)
    #expect(close(m.concatenating(m.inverse ?? .identity), .identity, 1e-12))
    #expect(Transform3D.scale(0, 1, 1).inverse == nil)
  }

  @Test("parts of singular matrices are finite")
  func singular() {
    for m in [Transform3D.scale(0, 0, 0), .scale(0, 1, 1), .scale(1, 0, 1), .scale(1, 1, 0), Transform3D(m44: 0)] {
      #expect(TransformParts(m).matrix.isFinite)
    }
    #expect(close(TransformParts(.scale(0, 1, 1)).matrix, .scale(0, 1, 1)))
  }
}
