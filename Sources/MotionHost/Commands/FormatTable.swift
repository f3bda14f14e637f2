import MotionMedia

/// What goes where, for the help of commands: a line for each kind of file.
enum FormatTable {
  static var text: String {
    Container.allCases.map { container in
      let facts = container.facts
      let endings =
        container.isPictures ? "%04d." + facts.endings[0] : facts.endings.map { "." + $0 }.joined(separator: " ")
      let video = facts.video.map { codec in
        let bits = Set(codec.facts.layouts.map(\.bits)).sorted().map(String.init).joined(separator: "/")
        return "\(codec.rawValue)\(codec.hasAlpha ? "+" : "") \(bits)"
      }
      let holds = [video.joined(separator: ", "), facts.sound.map(\.name).joined(separator: ", ")]
      return "  \(endings)" + String(repeating: " ", count: max(1, 13 - endings.count))
        + holds.filter { !$0.isEmpty }.joined(separator: "; ")
    }
    .joined(separator: "\n")
  }
}
