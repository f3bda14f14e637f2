/// `CAScrollLayer` (SC-1).
public struct ScrollValues: Sendable {
  public var scrollMode = ScrollMode.both
  public init() {}
}

/// The axes along which a scroll layer scrolls. An unknown name scrolls along none (SC-1).
public struct ScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = ScrollMode(rawValue: "none")
  public static let vertically = ScrollMode(rawValue: "vertically")
  public static let horizontally = ScrollMode(rawValue: "horizontally")
  public static let both = ScrollMode(rawValue: "both")
}

extension LayerValues {
  /// Of a scroll layer; another one's defaults, which ignore writing.
  public internal(set) var scroll: ScrollValues {
    get { if case .scroll(let values) = special { values } else { ScrollValues() } }
    set { if case .scroll = special { special = .scroll(newValue) } }
  }
}
