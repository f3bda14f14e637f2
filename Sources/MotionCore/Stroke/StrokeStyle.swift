// SPDX-License-Identifier: Apache-2.0

/// How the outline of a path is drawn. Lengths are in the path's own units (SH-1).
public struct StrokeStyle: Hashable, Sendable {
  /// How an open line ends: at its point, in a half circle beyond it, or in half a square beyond it.
  public enum Cap: String, Hashable, Sendable, CaseIterable {
    /// Cut off at the end point. The default.
    case butt
    /// A half circle beyond the end point, as wide as the line.
    case round
    /// Half a square beyond the end point.
    case square
  }
  /// How two pieces meet: in a point, in a part of a circle, or cut off.
  public enum Join: String, Hashable, Sendable, CaseIterable {
    /// A sharp corner, cut off beyond the miter limit. The default.
    case miter
    /// A rounded corner.
    case round
    /// A corner cut off straight.
    case bevel
  }

  /// 0 or more; 0 draws nothing.
  public var width: Double
  /// How open lines and dashes end.
  public var cap: Cap
  /// How pieces meet.
  public var join: Join
  /// The largest ratio of miter length to width; a longer miter becomes a bevel (SH-6).
  public var miterLimit: Double
  /// Lengths on, off, on, …; an odd count is used twice (SH-5). Empty: a continuous line.
  public var dashPattern: [Double]
  /// How far into the pattern each stroked piece starts.
  public var dashPhase: Double
  /// The stroked part of the whole path, 0…1 by SH-4; clamped when drawn.
  public var start, end: Double
  /// How far both ends of that part are moved along the path, as a fraction of its length; beyond its end they go on at its
  /// beginning.
  public var offset: Double
  /// Whether a cubic is cut at the arc length inside it, and not at its parameter (SH-4).
  public var isTrimmedByLength: Bool

  /// A continuous line of width 1 along the whole path, unless told otherwise.
  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dashPattern: [Double] = [],
    dashPhase: Double = 0, start: Double = 0, end: Double = 1, offset: Double = 0, isTrimmedByLength: Bool = false
  ) {
    (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
    (self.dashPattern, self.dashPhase, self.start, self.end) = (dashPattern, dashPhase, start, end)
    (self.offset, self.isTrimmedByLength) = (offset, isTrimmedByLength)
  }
}
