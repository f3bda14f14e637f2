/// Example: `Layer().size(400, 200).cornerRadius(60).maskedCorners([.minXminY])`
public struct CornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let minXminY = CornerMask(rawValue: 1)
  public static let maxXminY = CornerMask(rawValue: 2)
  public static let minXmaxY = CornerMask(rawValue: 4)
  public static let maxXmaxY = CornerMask(rawValue: 8)
  public static let all = CornerMask(rawValue: 15)
}
