// SPDX-License-Identifier: Apache-2.0

/// A documentation comment, taken apart.
struct CommentText {
  /// Paragraphs, each on one line; an item of a list is one.
  var paragraphs: [String] = []
  var parameters: [ReferenceEntry.Parameter] = []
  /// The code in fences, and the line after `Example:`.
  var examples: [String] = []

  init(_ lines: [String]) {
    var isCode = false
    var isParameter = false
    var isNewParagraph = true
    for line in lines {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("```") {
        if !isCode { examples.append("") }
        isCode.toggle()
        (isNewParagraph, isParameter) = (true, false)
      } else if isCode {
        examples[examples.count - 1] += line + "\n"
      } else if text.isEmpty {
        (isNewParagraph, isParameter) = (true, false)
      } else if let example = CommentText.example(text) {
        examples.append(example + "\n")
        (isNewParagraph, isParameter) = (true, false)
      } else if let parameter = CommentText.parameter(text) {
        parameters.append(parameter)
        isParameter = true
      } else if text == "- Parameters:" {
        isParameter = true
      } else if text.hasPrefix("- "), text.hasPrefix("- Returns:") || text.hasPrefix("- Throws:") || !isParameter {
        paragraphs.append(String(text))
        (isNewParagraph, isParameter) = (false, false)
      } else if isParameter, let last = parameters.indices.last {
        parameters[last].text += " " + text
      } else if isNewParagraph || paragraphs.isEmpty {
        paragraphs.append(String(text))
        isNewParagraph = false
      } else {
        paragraphs[paragraphs.count - 1] += " " + text
      }
    }
    paragraphs = paragraphs.map(CommentText.plain)
    for index in parameters.indices { parameters[index].text = CommentText.plain(parameters[index].text) }
  }

  /// `- Parameter name: text`, or an item `- name: text` of a list of parameters.
  private static func parameter(_ line: Substring) -> ReferenceEntry.Parameter? {
    guard line.hasPrefix("- "), let colon = line.firstIndex(of: ":") else { return nil }
    let words = line[..<colon].dropFirst(2).split(separator: " ")
    let text = String(line[colon...].dropFirst().drop { $0 == " " })
    if words.count == 2, words[0] == "Parameter" { return .init(name: String(words[1]), text: text) }
    guard words.count == 1, let first = words[0].first, first.isLowercase else { return nil }
    return .init(name: String(words[0]), text: text)
  }

  /// The code of a line ``Example: `code` ``.
  private static func example(_ line: Substring) -> String? {
    let mark = "Example: `"
    guard line.hasPrefix(mark), line.hasSuffix("`"), line.count > mark.count + 1 else { return nil }
    return String(line.dropFirst(mark.count).dropLast())
  }

  /// The text without parts for readers of the source: rules in brackets, and the second ticks of links to symbols.
  static func plain(_ text: String) -> String {
    text.replacing("``", with: "`").replacing(rules, with: "")
  }

  private static var rules: Regex<Substring> {
    // (T-50 to T-57), (§3.8, K-3), (S-2)
    /\ \((?:[A-Z]{1,3}-\d+[a-z]?|§[\d.]+)(?:(?:,| to| and) (?:[A-Z]{1,3}-\d+[a-z]?|§[\d.]+))*\)/
  }
}
