/// How heavy a font's strokes are, on the scale of CSS and OpenType: 1 to 1000, regular is 400, bold is 700.
public struct FontWeight: Hashable, Sendable, Comparable {
  /// 1…1000.
  public let value: Int

  /// Values outside 1…1000 become the nearer end.
  public init(_ value: Int) { self.value = Swift.min(1000, Swift.max(1, value)) }

  public static let thin = FontWeight(100)
  public static let extraLight = FontWeight(200)
  public static let light = FontWeight(300)
  public static let regular = FontWeight(400)
  public static let medium = FontWeight(500)
  public static let semibold = FontWeight(600)
  public static let bold = FontWeight(700)
  public static let extraBold = FontWeight(800)
  public static let black = FontWeight(900)

  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.value < b.value }
}

extension FontWeight: CustomStringConvertible {
  public var description: String { String(value) }
}

extension FontWeight {
  /// How far `candidate` is from being this weight: 0 is exact, smaller is preferred.
  ///
  /// The order of CSS Fonts 4, section 5.2: 400…500 looks up to 500 first, then lighter, then heavier; lighter weights
  /// look lighter first; heavier weights look heavier first.
  func distance(to candidate: FontWeight) -> Int {
    let (want, have) = (value, candidate.value)
    if want == have { return 0 }
    if (400...500).contains(want) {
      if have > want && have <= 500 { return have - want }
      return have < want ? 1000 + want - have : 2000 + have - want
    }
    if want < 400 { return have < want ? want - have : 1000 + have - want }
    return have > want ? have - want : 1000 + want - have
  }
}
