// SPDX-License-Identifier: Apache-2.0

/// A documentation comment of these lines, not yet indented.
func comment(_ lines: [String]) -> String {
  lines.map { $0.isEmpty ? "///\n" : "/// \($0)\n" }.joined()
}

/// Lines of documentation with an example, if there is one.
func lines(_ documentation: [String], example: [String]) -> [String] {
  example.isEmpty ? documentation : documentation + ["", "```swift"] + example + ["```"]
}
