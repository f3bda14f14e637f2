// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionModel

/// How code looks.
extension CodeLayer {
  /// The colours: ``CodeTheme/midnight``, unless told otherwise.
  /// Example: `CodeLayer("let x = 1", language: .swift).theme(.daylight)`
  @discardableResult public func theme(_ theme: CodeTheme) -> Self { change { $0.theme = theme } }

  /// The family, the size in points, 4…1000, and the weight: the system's monospaced font of 34 points, unless told otherwise.
  /// Example: `CodeLayer("let x = 1", language: .swift).font("JetBrains Mono", 34)`
  @discardableResult public func font(
    _ name: String, _ size: Double, _ weight: FontWeight = .regular, file: StaticString = #filePath
  ) -> Self {
    guard takes(size, 4...1000, "font size", " points") else { return self }
    return change {
      ($0.font.family, $0.font.size, $0.font.weight) = (LibraryFolders.path(name, namedIn: file), size, weight)
    }
  }

  /// Numbers before lines: from 1, or from the first line of a file's part.
  ///
  /// - Parameters:
  ///   - first: the number of the first line; nil to keep it. Steps count lines from it too.
  ///   - ofBoth: whether a comparison has two columns: on the left the numbers of the old code, on the right those of the new one.
  ///     With one column, removed lines have their old number, and all others their new one.
  ///
  /// Example: `CodeLayer(from: "let a = 1", to: "let a = 2", language: .swift).lineNumbers(ofBoth: true)`
  @discardableResult public func lineNumbers(from first: Int? = nil, ofBoth: Bool = false) -> Self {
    if let first, !(0...1_000_000).contains(first) {
      DiagnosticLog.error("the first line number must be from 0 to 1000000, got \(first)")
      return self
    }
    return change {
      ($0.hasNumbers, $0.hasOldNumbers) = (true, ofBoth)
      guard let first else { return }
      let shift = first - $0.firstNumber
      $0.firstNumber = first
      renumber(by: shift)
    }
  }

  /// The distance of lines as a multiple of the font size, 0.8…5; 1.5 unless told otherwise.
  /// Example: `CodeLayer("let x = 1", language: .swift).lineHeight(1.7)`
  @discardableResult public func lineHeight(_ multiple: Double) -> Self {
    guard takes(multiple, 0.8...5, "line height", " font sizes") else { return self }
    return change { $0.lineHeight = multiple }
  }

  /// Whether signs such as `!=` join to one, where the font has a form for them; they do not, unless told otherwise.
  /// Example: `CodeLayer("a != b", language: .swift).font("JetBrains Mono", 34).ligatures()`
  @discardableResult public func ligatures(_ isOn: Bool = true) -> Self { change { $0.font.hasLigatures = isOn } }

  /// How many letters a tab is wide, 1…16; 4 unless told otherwise.
  /// Example: `CodeLayer("\tx := 1", language: .go).tabWidth(8)`
  @discardableResult public func tabWidth(_ count: Int) -> Self {
    guard takes(Double(count), 1...16, "tab width", " letters") else { return self }
    return change { $0.tabWidth = count }
  }

  /// Whether there is a plate behind the code, its corner radius, and the room between its edges and the text, in points. Nil for
  /// lengths that fit the font size.
  /// Example: `CodeLayer("let x = 1", language: .swift).card(cornerRadius: 24, padding: 60)`
  @discardableResult public func card(
    _ isOn: Bool = true, cornerRadius: Double? = nil, padding: Double? = nil
  ) -> Self {
    guard takes(cornerRadius ?? 0, 0...10_000, "corner radius", " points"),
      takes(padding ?? 0, 0...10_000, "padding", " points")
    else { return self }
    return change { ($0.hasCard, $0.cornerRadius, $0.padding) = (isOn, cornerRadius, padding) }
  }

  /// Shows so many lines at once; ``scrolls(to:for:timing:)`` moves the others in.
  /// Example: `CodeLayer(file: "Server.swift").visibleLines(14).position(.center)`
  @discardableResult public func visibleLines(_ count: Double) -> Self {
    guard takes(count, 1...1000, "number of visible lines", "") else { return self }
    return change { $0.visibleLines = count }
  }

  /// Makes all states fit a width and a height in points: the font size falls from that of ``font(_:_:_:file:)`` to 10 points, as
  /// far as needed.
  /// Example: `CodeLayer(file: "Server.swift").fit(width: 1600, height: 900).position(.center)`
  @discardableResult public func fit(width: Double, height: Double) -> Self {
    guard takes(width, 1...1e6, "width", " points"), takes(height, 1...1e6, "height", " points") else { return self }
    return change { $0.room = CGSize(width: width, height: height) }
  }

  private func renumber(by shift: Int) {
    guard shift != 0 else { return }
    film.replaceFirst(
      by: film.last.rows.map { row in
        var row = row
        row.number = row.number.map { $0 + shift }
        row.oldNumber = row.oldNumber.map { $0 + shift }
        return row
      })
  }
}
