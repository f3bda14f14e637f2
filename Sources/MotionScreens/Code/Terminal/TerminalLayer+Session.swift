// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionDSL
import MotionModel

/// Steps and settings of a terminal.
extension TerminalLayer {
  /// Types a command behind the prompt.
  ///
  /// - Parameter command: at most 10,000 characters; it may have control sequences of colours.
  ///
  /// Example: `InOrder { terminal.types("swift build", for: 1) }`
  public func types(_ command: String, for seconds: Double = 1) -> some Step {
    adds(.command(TerminalText(String(command.prefix(10_000))).rows), seconds)
  }

  /// Shows output, line by line in even times.
  ///
  /// Example: `InOrder { terminal.prints("\u{1B}[32m✓\u{1B}[0m 12 tests passed", for: 0.6) }`
  public func prints(_ output: String, for seconds: Double = 0.6) -> some Step {
    adds(.output(TerminalText(output).rows), seconds)
  }

  /// Empties the terminal at once.
  /// Example: `InOrder { terminal.prints("Done"); Wait(1); terminal.clears() }`
  public func clears() -> some Step { adds(.clear, 0) }

  // MARK: Look

  /// The colours: ``CodeTheme/midnight``, unless told otherwise.
  /// Example: `TerminalLayer().theme(.daylight)`
  @discardableResult public func theme(_ theme: CodeTheme) -> Self { change { $0.theme = theme } }

  /// The family and the size in points, 4…1000: the system's monospaced font of 30 points, unless told otherwise.
  /// Example: `TerminalLayer().font("JetBrains Mono", 28)`
  @discardableResult public func font(
    _ name: String, _ size: Double, _ weight: FontWeight = .regular, file: StaticString = #filePath
  ) -> Self {
    guard takes(size, 4...1000, "font size", " points") else { return self }
    return change {
      ($0.font.family, $0.font.size, $0.font.weight) = (LibraryFolders.path(name, namedIn: file), size, weight)
    }
  }

  /// The text before commands, in one line: `$ `, unless told otherwise. It may have control sequences of colours.
  /// Example: `TerminalLayer().prompt("\u{1B}[36m~/film\u{1B}[0m % ")`
  @discardableResult public func prompt(_ text: String) -> Self { change { $0.prompt = text } }

  /// How many letters a line has, 8…400; 72 unless told otherwise.
  /// Example: `TerminalLayer().columns(48)`
  @discardableResult public func columns(_ count: Int) -> Self {
    guard takes(Double(count), 8...400, "number of columns", "") else { return self }
    return change { $0.columns = count }
  }

  /// How many lines it shows at once, 1…200; 16 unless told otherwise.
  /// Example: `TerminalLayer().visibleLines(10)`
  @discardableResult public func visibleLines(_ count: Int) -> Self {
    guard takes(Double(count), 1...200, "number of visible lines", "") else { return self }
    return change { $0.visibleLines = count }
  }

  private func change(_ change: (inout Settings) -> Void) -> Self {
    guard entries.isEmpty else {
      DiagnosticLog.error(
        "a setting of a terminal stands before its first step; move it to where the TerminalLayer is made")
      return self
    }
    change(&settings)
    arrange()
    return self
  }
}
