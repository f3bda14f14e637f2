/// Properties of scroll layers (§4.5).
extension LayerProperty {
  public static let scrollMode = constant(
    "scrollMode", .scroll, known: ["none", "vertically", "horizontally", "both"], rule: "SC-1",
    get: { $0.scroll.scrollMode.rawValue }, set: { $0.scroll.scrollMode = ScrollMode(rawValue: $1) })

  static let scroll = [scrollMode]
}
