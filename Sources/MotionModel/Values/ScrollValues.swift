/// `CAScrollLayer` (SC-1).
public struct ScrollValues: Sendable {
  public var scrollMode = ScrollMode.both
  public init() {}
}

extension LayerValues {
  /// Of a scroll layer; another one's defaults, which ignore writing.
  public internal(set) var scroll: ScrollValues {
    get { if case .scroll(let values) = special { values } else { ScrollValues() } }
    set { if case .scroll = special { special = .scroll(newValue) } }
  }
}
