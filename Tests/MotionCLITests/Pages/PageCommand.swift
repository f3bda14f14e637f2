// SPDX-License-Identifier: Apache-2.0

/// A command line as a page prints it.
struct PageCommand {
  let page: String
  let line: Int
  /// Of the block: `sh` or `console`.
  let language: String
  let text: String
  /// The lines that the page shows below it, in a `console` block.
  let output: [String]

  var place: String { "\(page):\(line): \(text)" }
  /// The page shows how it fails, or leaves the message out.
  var fails: Bool {
    output.contains { $0.hasPrefix("error: ") || $0.contains(": error: ") || $0.contains(#""event":"error""#) }
      || language == "console" && text.hasSuffix("--report rows.csv")
  }
  /// It needs no file and changes none, so it runs once for all pages.
  var isAlone: Bool {
    ["reference", "properties", "fonts", "help", "doctor"].contains { text.hasPrefix("motionkit \($0)") }
      && !text.contains(">") && !text.contains("--specimen") && !text.contains("fonts/")
  }

  /// All command lines of the pages, in order. A block with a compound command of the shell is one of them.
  static let all: [PageCommand] = PageTests.blocks.flatMap { block -> [PageCommand] in
    func command(_ index: Int, _ text: String, _ output: [String] = []) -> PageCommand {
      PageCommand(
        page: block.page, line: block.line + index, language: block.language,
        text: String(text.prefix { $0 != "#" || text.contains("'#") }).trimmed, output: output)
    }
    switch block.language {
    case "sh" where block.lines.contains("esac"): return [command(0, block.code)]
    case "sh":
      return block.lines.enumerated().filter { !$1.trimmed.isEmpty && !$1.hasPrefix("#") }.map { command($0, $1) }
    case "console":
      let starts = block.lines.indices.filter { block.lines[$0].hasPrefix("$ ") }
      return starts.enumerated().map { number, start in
        let end = number + 1 < starts.count ? starts[number + 1] : block.lines.endIndex
        return command(start, String(block.lines[start].dropFirst(2)), Array(block.lines[(start + 1)..<end]))
      }
    default: return []
    }
  }

  /// Why a command is not run: a part of its text, and the reason.
  static let reasons = [
    ("make", "builds MotionKit itself"),
    ("python3 -m http.server", "serves until Ctrl-C"),
    ("--watch", "runs until Ctrl-C; WatchTests"),
    ("motionkit studio", "serves until Ctrl-C, or needs a browser; StudioTests, make test-studio"),
    ("parallel ", "needs GNU parallel, and other machines"),
    ("rsync ", "needs another machine"),
    ("rclone ", "needs an object store"),
    ("podman ", "needs a container engine; make test-container runs the recipe's steps"),
    ("ffplay", "needs a display"),
    ("--view PulseView", "needs the view of the page; AppleCodeTests"),
    ("| less", "needs a person"),
    ("espeak-ng", "needs a program that speaks; SpeechTests"),
    ("swift run", "builds a package; OwnPackageTests"),
    ("templates/explainer", "a film of ten minutes; TemplateTests"),
    ("templates/kinetic-type", "a film of fourteen seconds; TemplateTests"),
    ("cp -r templates", "the other way to the same folder"),
    ("--slurm --shares 16", "submits to Slurm; make test-slurm"),
    ("--slurm --shares 40%10", "submits to Slurm; make test-slurm"),
    ("motionkit setup-helpers", "fetches packages from the network; RunningProgramTests"),
    ("blocks --page", "exports a film for each block; BlockTests"),
    ("--images", "draws for seconds; ReferenceImageTests"),
    ("crm.csv", "needs the table of a CRM, which the page shows in part; ColumnTests"),
    ("git worktree", "needs a repository with another branch"),
    ("../before", "needs another version of a film; DiffCommandTests"),
    ("motionkit --version", "has the versions of one machine; VersionTests"),
  ]

  /// Commands whose block shows a mistake in a script, a table or a file that the page does not have, by page.
  static let mistakes = [
    "README.md": ["motionkit export hello.swift hello.mp4"],
    "docs/first-film.md": ["motionkit export hello.swift hello.mp4"],
    "docs/command-line.md": ["motionkit export hello.swift hello.mp4"],
    "docs/captions-and-narration.md": ["motionkit still film.swift frame.png --at 1"],
    "docs/clips-and-images.md": ["motionkit still film.swift frame.png --at 1"],
    "docs/clusters.md": ["motionkit join parts film.mp4", "motionkit join shares rows.json"],
  ]

  /// Nil if it is run.
  var reason: String? {
    if fails, PageCommand.mistakes[page]?.contains(text) == true { return "shows a mistake in another file" }
    return PageCommand.reasons.first { text.contains($0.0) }?.1
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
