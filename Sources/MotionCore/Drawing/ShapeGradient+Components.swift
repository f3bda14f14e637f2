// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Numbers of one kind of gradient: nil for gradients of other kinds, where setting them changes nothing.
extension ShapeGradient {
  /// The point of the first colour of a linear gradient.
  package var start: CGPoint? {
    get { if case .linear(let start, _) = kind { start } else { nil } }
    set { if case .linear(_, let end) = kind, let newValue { kind = .linear(from: newValue, to: end) } }
  }
  /// The point of the last colour of a linear gradient.
  package var end: CGPoint? {
    get { if case .linear(_, let end) = kind { end } else { nil } }
    set { if case .linear(let start, _) = kind, let newValue { kind = .linear(from: start, to: newValue) } }
  }
  /// The angle of a line or of the first colour around a centre, in radians.
  package var angle: Double? {
    get {
      switch kind {
      case .angled(let angle), .conic(_, let angle): angle.radians
      case .linear, .radial: nil
      }
    }
    set {
      guard let newValue else { return }
      switch kind {
      case .angled: kind = .angled(Angle(radians: newValue))
      case .conic(let center, _): kind = .conic(center: center, angle: Angle(radians: newValue))
      case .linear, .radial: break
      }
    }
  }
  /// The centre of circles, or of a conic gradient.
  package var center: CGPoint? {
    get {
      switch kind {
      case .radial(let center, _, _, _), .conic(let center, _): center
      case .linear, .angled: nil
      }
    }
    set {
      guard let newValue else { return }
      switch kind {
      case .radial(_, let radius, let focus, let focusRadius):
        kind = .radial(center: newValue, radius: radius, focus: focus, focusRadius: focusRadius)
      case .conic(_, let angle): kind = .conic(center: newValue, angle: angle)
      case .linear, .angled: break
      }
    }
  }
  /// The radius of the last colour.
  package var radius: Double? {
    get { if case .radial(_, let radius, _, _) = kind { radius } else { nil } }
    set {
      guard case .radial(let center, _, let focus, let focusRadius) = kind, let newValue else { return }
      kind = .radial(center: center, radius: newValue, focus: focus, focusRadius: focusRadius)
    }
  }
  /// The middle of the first colour: the centre if there is no other.
  package var focus: CGPoint? {
    get { if case .radial(let center, _, let focus, _) = kind { focus ?? center } else { nil } }
    set {
      guard case .radial(let center, let radius, _, let focusRadius) = kind, let newValue else { return }
      kind = .radial(center: center, radius: radius, focus: newValue, focusRadius: focusRadius)
    }
  }
  /// The radius of the first colour.
  package var focusRadius: Double? {
    get { if case .radial(_, _, _, let focusRadius) = kind { focusRadius } else { nil } }
    set {
      guard case .radial(let center, let radius, let focus, _) = kind, let newValue else { return }
      kind = .radial(center: center, radius: radius, focus: focus, focusRadius: newValue)
    }
  }
}
