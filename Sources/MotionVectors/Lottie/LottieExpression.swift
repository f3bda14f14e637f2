// SPDX-License-Identifier: Apache-2.0

/// An expression whose values follow from keys alone: repeated keys, other properties, and sums and products of these.
indirect enum LottieExpression: Hashable {
  /// The keys again and again, after the last one.
  ///
  /// - `isMirrored`: whether every second pass runs backwards.
  /// - `segments`: how many stretches before the last key repeat; nil for all.
  case loop(isMirrored: Bool, segments: Int?)
  /// A property of a layer of the same composition.
  case link(Layer, Member)
  /// The value beside the expression.
  case value
  /// One number or more.
  case constant([Double])
  case combined(Operation, LottieExpression, LottieExpression)

  enum Layer: Hashable {
    /// The layer of the expression.
    case own
    case named(String)
    case index(Int)
  }

  enum Member: Hashable {
    /// By its key in the layer's transform.
    case transform(String)
    case effect(String, value: String)
  }

  enum Operation: String, CaseIterable {
    case sum, sub, mul, div
  }

  /// Nil for any other expression.
  init?(_ text: String) {
    var scanner = LottieExpressionScanner(text)
    // Bodymovin's exports assign the result to $bm_rt.
    if scanner.take("var$bm_rt;"), !scanner.take("$bm_rt=") { return nil }
    guard let expression = LottieExpression.loop(&scanner) ?? LottieExpression.term(&scanner, depth: 0) else {
      return nil
    }
    while scanner.take(";") {}
    guard scanner.isAtEnd else { return nil }
    self = expression
  }

  private static func loop(_ scanner: inout LottieExpressionScanner) -> LottieExpression? {
    let start = scanner
    _ = scanner.take("thisProperty.")
    guard scanner.take("loopOut(") else {
      scanner = start
      return nil
    }
    // Any type that is not one of the others is a cycle.
    let type = scanner.string() ?? "cycle"
    guard !["offset", "continue"].contains(type) else { return nil }
    let segments = scanner.take(",") ? scanner.integer() : 0
    guard let segments, segments >= 0, scanner.take(")") else { return nil }
    return .loop(isMirrored: type == "pingpong", segments: segments == 0 ? nil : segments)
  }

  private static let depthLimit = 16

  private static func term(_ scanner: inout LottieExpressionScanner, depth: Int) -> LottieExpression? {
    guard depth < depthLimit else { return nil }
    for operation in Operation.allCases {
      // Bodymovin gives its own functions this prefix.
      guard scanner.take("$bm_\(operation.rawValue)(") || scanner.take("\(operation.rawValue)(") else { continue }
      guard let first = term(&scanner, depth: depth + 1), scanner.take(","),
        let second = term(&scanner, depth: depth + 1), scanner.take(")")
      else { return nil }
      return .combined(operation, first, second)
    }
    if let number = scanner.number() {
      guard scanner.take("/") else { return .constant([number]) }
      guard let divisor = scanner.number(), LottieNode.isUsable(number / divisor) else { return nil }
      return .constant([number / divisor])
    }
    if scanner.take("[") {
      var numbers: [Double] = []
      repeat {
        // Colours have four components, and no vector has more.
        guard let number = scanner.number(), numbers.count < 4 else { return nil }
        numbers.append(number)
      } while scanner.take(",")
      return scanner.take("]") ? .constant(numbers) : nil
    }
    return scanner.take("value") ? .value : link(&scanner)
  }

  private static func link(_ scanner: inout LottieExpressionScanner) -> LottieExpression? {
    var layer = Layer.own
    if scanner.take("thisComp.layer(") {
      if let name = scanner.string() {
        layer = .named(name)
      } else if let index = scanner.integer() {
        layer = .index(index)
      } else {
        return nil
      }
      guard scanner.take(").") else { return nil }
    } else {
      _ = scanner.take("thisLayer.")
    }
    if scanner.take("effect(") {
      guard let effect = scanner.string(), scanner.take(")("), let value = scanner.string(), scanner.take(")") else {
        return nil
      }
      return .link(layer, .effect(effect, value: value))
    }
    guard scanner.take("transform."), let key = members.first(where: { scanner.take($0.name) })?.key else { return nil }
    return .link(layer, .transform(key))
  }

  private static let members: [(name: String, key: String)] = [
    ("position", "p"), ("scale", "s"), ("rotation", "r"), ("opacity", "o"), ("anchorPoint", "a"),
  ]
}

extension LottieExpression.Operation {
  /// Both sides, component by component. A number alone multiplies or divides all components, and is added to the first.
  func callAsFunction(_ a: [Double], _ b: [Double]) -> [Double] {
    // Vectors are added by components, and multiplied by numbers.
    let isSum = self == .sum || self == .sub
    return (0..<max(a.count, b.count)).map { index in
      func side(_ list: [Double]) -> Double { list.component(isSum || list.count > 1 ? index : 0) }
      let result: Double =
        switch self {
        case .sum: side(a) + side(b)
        case .sub: side(a) - side(b)
        case .mul: side(a) * side(b)
        case .div: side(b) == 0 ? 0 : side(a) / side(b)
        }
      return LottieNode.isUsable(result) ? result : 0
    }
  }
}

/// Reads an expression from its start to its end. White space counts in strings alone.
struct LottieExpressionScanner {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  /// Steps over a text, whose own characters are not white space; false if another one stands here.
  mutating func take(_ text: String) -> Bool {
    var place = rest
    for character in text {
      // Expressions with and without spaces are the same.
      place = place.drop { $0.isWhitespace }
      guard place.first == character else { return false }
      place = place.dropFirst()
    }
    rest = place
    return true
  }

  /// A string in either kind of quotes, without escapes; nil if none stands here.
  mutating func string() -> String? {
    let place = rest.drop { $0.isWhitespace }
    guard let quote = place.first, quote == "'" || quote == "\"" else { return nil }
    let content = place.dropFirst().prefix { $0 != quote && $0 != "\\" && !$0.isNewline }
    let end = place.dropFirst().dropFirst(content.count)
    guard end.first == quote else { return nil }
    rest = end.dropFirst()
    return String(content)
  }

  /// A number without an exponent; nil if none stands here.
  mutating func number() -> Double? {
    let place = rest.drop { $0.isWhitespace }
    let digits = place.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    guard digits.count <= 24, let number = Double(digits), LottieNode.isUsable(number) else { return nil }
    rest = place.dropFirst(digits.count)
    return number
  }

  /// A whole number; nil if none stands here.
  mutating func integer() -> Int? {
    let start = rest
    if let integer = number().flatMap({ Int(exactly: $0) }) { return integer }
    rest = start
    return nil
  }

  var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }
}
