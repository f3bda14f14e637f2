// SPDX-License-Identifier: Apache-2.0

import Foundation
import GoldenImages
import MotionCore
import MotionMedia
import MotionTestSupport
import Testing

/// Code that was written for Apple's platforms, unedited.
@Suite("Apple's code")
struct AppleCodeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "AppleCode").path

  /// The programs, with their views, sizes, backdrops and times: a line each in `programs.txt`.
  static let programs: [Program] = {
    let text = (try? String(contentsOfFile: folder + "/programs.txt", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 4, !line.hasPrefix("#") else { return nil }
      return Program(name: words[0], size: words[1], backdrop: words[2], times: Array(words[3...]))
    }
  }()

  struct Program: CustomTestStringConvertible {
    var name, size, backdrop: String
    var times: [String]
    var testDescription: String { name }
  }

  @Test("every program is listed")
  func complete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".swift") }
    #expect(Set(files) == Set(Self.programs.map { $0.name + ".swift" }))
  }

  @Test("a program compiles, says nothing, and looks as it did when somebody looked at it", arguments: programs)
  func looks(program: Program) throws {
    let folder = ScratchFolder()
    var pictures: [Bitmap] = []
    for time in program.times {
      let run = try Tool.run(
        [
          "still", "\(Self.folder)/\(program.name).swift", "a.png", "--at", time, "--view", program.name, "--size",
          program.size, "--backdrop", program.backdrop, "--lasting", "4",
        ], in: folder)
      try #require(run.status == 0, "\(run.errors)")
      #expect(!run.errors.contains("warning"), "\(run.errors)")
      pictures.append(try ImageFile.bitmap(path: folder.path + "/a.png"))
    }
    let complaint = try GoldenImage("apple/\(program.name)").complaint(
      about: Bitmap.sideBySide(pictures), frames: program.times.joined(separator: ", "))
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  private func errors(_ script: String, _ options: [String] = []) throws -> String {
    let folder = ScratchFolder()
    try folder.write("view.swift", script)
    let run = try Tool.run(["still", "view.swift", "a.png"] + options, in: folder)
    #expect(run.status != 0)
    return run.errors
  }

  @Test("a message names the script's own file, line and column")
  func locations() throws {
    let script = """
      import UIKit
      class Dial: UIView {
        @objc func turn() { let x: Int = "one" }
      }

      """
    let errors = try errors(script, ["--view", "Dial"])
    #expect(errors.contains("view.swift:3:36: error: "), "\(errors)")
  }

  @Test("a view that is not there is named, and a composition of one's own is kept")
  func choice() throws {
    let view = "import UIKit\nclass Dial: UIView {}\n"
    #expect(try errors(view).contains("add --view Dial"))
    #expect(try errors(view, ["--view", "Knob"]).contains("declares no type Knob"))
    #expect(try errors(view, ["--view", "Dial", "--size", "wide"]).contains("200x100"))
    #expect(try errors(view, ["--view", "Dial", "--size", "375x667"]).contains("write 376x668, not 375x667"))
    #expect(try errors(Script.text(members: "class Dial {}"), ["--view", "Dial"]).contains("leave --view out"))
  }

  @Test("blocks of queues, timers and display links run on the film's clock, in exact order")
  func clock() throws {
    let folder = ScratchFolder()
    try folder.write(
      "view.swift",
      """
      import Foundation
      import UIKit

      class Clock: UIView {
        var link: CADisplayLink?
        var frames = 0
        override init(frame: CGRect) {
          super.init(frame: frame)
          func tell(_ text: String) { print(text, CACurrentMediaTime()) }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { tell("after") }
          DispatchQueue.main.async { tell("second") }
          tell("first")
          Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
            tell("timer")
            if CACurrentMediaTime() > 0.4 { timer.invalidate() }
          }
          perform(#selector(late), with: nil, afterDelay: 0.75)
          link = CADisplayLink(target: self, selector: #selector(step(_:)))
          link?.add(to: .main, forMode: .common)
        }
        required init?(coder: NSCoder) { fatalError() }
        @objc func late() { print("late", CACurrentMediaTime(), frames) }
        @objc func step(_ link: CADisplayLink) { frames += 1 }
      }
      """)
    let run = try Tool.run(
      ["still", "view.swift", "a.png", "--view", "Clock", "--lasting", "1", "--view-fps", "20"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.text.split(separator: "\n").filter { $0.contains(" 0.") }
    #expect(
      lines == ["first 0.0", "second 0.0", "timer 0.25", "after 0.5", "timer 0.5", "late 0.75 14"], "\(lines)")
  }

  @Test("a script without Apple's modules keeps Swift 6, and --swift-version chooses")
  func version() throws {
    let folder = ScratchFolder()
    try folder.write("film.swift", Script.text(imports: "var shared = 1\nenum Box { static var count = 0 }"))
    #expect(try Tool.run(["still", "film.swift", "a.png"], in: folder).status != 0)
    let run = try Tool.run(["still", "film.swift", "a.png", "--swift-version", "5"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
  }
}
