/// Core Animation's string constants (K-7). Names that it does not know may be stored; each rule says what they do.
public struct ContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = ContentsGravity(rawValue: "center")
  public static let top = ContentsGravity(rawValue: "top")
  public static let bottom = ContentsGravity(rawValue: "bottom")
  public static let left = ContentsGravity(rawValue: "left")
  public static let right = ContentsGravity(rawValue: "right")
  public static let topLeft = ContentsGravity(rawValue: "topLeft")
  public static let topRight = ContentsGravity(rawValue: "topRight")
  public static let bottomLeft = ContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = ContentsGravity(rawValue: "bottomRight")
  public static let resize = ContentsGravity(rawValue: "resize")
  public static let resizeAspect = ContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = ContentsGravity(rawValue: "resizeAspectFill")
}

public struct ContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nearest = ContentsFilter(rawValue: "nearest")
  public static let linear = ContentsFilter(rawValue: "linear")
  public static let trilinear = ContentsFilter(rawValue: "trilinear")
}

public struct CornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CornerCurve(rawValue: "circular")
  public static let continuous = CornerCurve(rawValue: "continuous")
}

public struct CornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let minXminY = CornerMask(rawValue: 1)
  public static let maxXminY = CornerMask(rawValue: 2)
  public static let minXmaxY = CornerMask(rawValue: 4)
  public static let maxXmaxY = CornerMask(rawValue: 8)
  public static let all = CornerMask(rawValue: 15)
}

public struct GradientType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = GradientType(rawValue: "axial")
  public static let radial = GradientType(rawValue: "radial")
  public static let conic = GradientType(rawValue: "conic")
}

public struct TextAlignment: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = TextAlignment(rawValue: "natural")
  public static let left = TextAlignment(rawValue: "left")
  public static let right = TextAlignment(rawValue: "right")
  public static let center = TextAlignment(rawValue: "center")
  public static let justified = TextAlignment(rawValue: "justified")
}

public struct TextTruncation: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = TextTruncation(rawValue: "none")
  public static let start = TextTruncation(rawValue: "start")
  public static let middle = TextTruncation(rawValue: "middle")
  public static let end = TextTruncation(rawValue: "end")
}

public struct LineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = LineCap(rawValue: "butt")
  public static let round = LineCap(rawValue: "round")
  public static let square = LineCap(rawValue: "square")
}

public struct LineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = LineJoin(rawValue: "miter")
  public static let round = LineJoin(rawValue: "round")
  public static let bevel = LineJoin(rawValue: "bevel")
}

public struct TransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = TransitionType(rawValue: "fade")
  public static let moveIn = TransitionType(rawValue: "moveIn")
  public static let push = TransitionType(rawValue: "push")
  public static let reveal = TransitionType(rawValue: "reveal")
}

public struct TransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromLeft = TransitionSubtype(rawValue: "fromLeft")
  public static let fromRight = TransitionSubtype(rawValue: "fromRight")
  public static let fromTop = TransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = TransitionSubtype(rawValue: "fromBottom")
}
