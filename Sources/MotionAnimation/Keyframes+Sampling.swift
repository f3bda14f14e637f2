import Foundation
import MotionCore

extension Keyframes {
  /// The value at progress `p`, clamped to 0…1 (T-59), or nil if the keyframes contribute nothing.
  public func value(at p: Double) -> PropertyValue? {
    switch track {
    case .nothing: return nil
    case .values(let values):
      guard values.count > 1 else { return values[0] }
      let (i, s) = segment(at: p)
      if options.calculationMode == .discrete { return values[min(i, values.count - 1)] }
      guard i + 1 < values.count else { return values[values.count - 1] }
      return PropertyValue.interpolate(values[i], values[i + 1], s)
    case .splines(let spline):
      let (i, s) = segment(at: p)
      return spline.value(segment: i, at: s)
    case .path(let measure, let arcLength):
      let (i, s) = segment(at: p)
      let piece = measure.segments[i]
      if options.calculationMode == .discrete { return .point(piece.start) }
      return .point(piece.point(at: arcLength ? piece.pacedParameter(atLength: s * piece.length) : s))
    }
  }

  /// The angle of the path's tangent at progress `p`, radians, turned by half a turn for `autoReverse`; nil without
  /// a path or a rotation mode (T-58).
  public func rotation(at p: Double) -> Double? {
    guard case .path(let measure, let arcLength) = track, let mode = options.rotationMode,
      mode == .auto || mode == .autoReverse
    else { return nil }
    let (i, s) = segment(at: p)
    let piece = measure.segments[i]
    let local = options.calculationMode == .discrete ? 0 : s
    let tangent = piece.direction(at: arcLength ? piece.pacedParameter(atLength: local * piece.length) : local)
    let angle = Math.atan2(tangent.y, tangent.x)
    return mode == .auto ? angle : angle + Double.pi
  }

  /// The segment that holds progress `p`, and the fraction inside it, bent by the segment's timing function.
  ///
  /// A time on a boundary begins the next segment; where several coincide, the last of them (T-52).
  func segment(at p: Double) -> (index: Int, fraction: Double) {
    let last = times.count - 2
    if p >= 1 { return (last, 1) }
    let p = p > 0 ? p : 0
    // The last index whose time is not after p.
    var (low, high) = (0, last + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= p { low = middle } else { high = middle }
    }
    let length = times[low + 1] - times[low]
    let fraction = length > 0 ? min(1, (p - times[low]) / length) : 0
    guard !options.calculationMode.isPaced, let functions = options.timingFunctions, low < functions.count else {
      return (low, fraction)
    }
    return (low, functions[low](fraction))
  }
}
