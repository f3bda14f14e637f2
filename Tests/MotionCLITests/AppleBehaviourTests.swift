// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// What animators, additive animations, tasks and collections do, told by scripts that print it.
@Suite("Behaviour of Apple's code")
struct AppleBehaviourTests {
  @Test("a second animation of a centre bends the way of the first; with beginFromCurrentState it replaces it")
  func additive() throws {
    func lines(_ options: String) throws -> [String] {
      try ViewScript.told(
        """
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.box.center = CGPoint(x: 100, y: 0) }
        later(0.5) {
          UIView.animate(withDuration: 1, delay: 0, options: \(options)) { self.box.center = CGPoint(x: 100, y: 100) }
        }
        later(0.75) { tell("middle", self.shown.x, self.shown.y) }
        later(1.75) { tell("end", self.shown.x, self.shown.y) }
        """)
    }
    #expect(try lines("[.curveLinear]") == ["middle 75.000 25.000", "end 100.000 100.000"])
    #expect(
      try lines("[.curveLinear, .beginFromCurrentState]") == ["middle 62.500 25.000", "end 100.000 100.000"])
  }

  @Test("without animations, blocks change values at once and completions run")
  func disabled() throws {
    let lines = try ViewScript.told(
      """
      UIView.setAnimationsEnabled(false)
      UIView.animate(withDuration: 1, animations: { self.box.center.x = 50 }, completion: { tell("done", $0 ? 1 : 0) })
      later(0.1) { tell("shown", self.shown.x) }
      """)
    #expect(lines == ["done 1.000", "shown 50.000"])
  }

  @Test("an animator is scrubbed, continued, turned round, and ends at its start")
  func animator() throws {
    let lines = try ViewScript.told(
      """
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.box.center.x = 100 }
      animator.addCompletion { tell($0 == .start ? "start" : "end", self.box.center.x) }
      animator.pauseAnimation()
      tell("state", Double(animator.state.rawValue), animator.isRunning ? 1 : 0)
      later(0.2) { tell("paused", self.shown.x) }
      later(0.3) { animator.fractionComplete = 0.25 }
      later(0.5) { tell("scrubbed", self.shown.x, animator.fractionComplete) }
      later(1) { animator.startAnimation() }
      later(1.25) {
        tell("running", self.shown.x, animator.fractionComplete)
        animator.isReversed = true
      }
      later(1.5) { tell("back", self.shown.x) }
      later(2) { tell("shown", self.shown.x, Double(animator.state.rawValue)) }
      """)
    #expect(
      lines == [
        "state 1.000 0.000", "paused 0.000", "scrubbed 25.000 0.250", "running 50.000 0.500", "back 25.000",
        "start 0.000", "shown 0.000 0.000",
      ])
  }

  @Test("an animator pauses where it is, keeps that place on its curve, and takes another time for the rest")
  func pause() throws {
    let lines = try ViewScript.told(
      """
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { self.box.center.x = 100 }
      animator.addCompletion { _ in tell("end", CACurrentMediaTime(), self.box.center.x) }
      animator.startAnimation()
      var place = 0.0
      later(0.5) {
        place = self.shown.x
        animator.pauseAnimation()
      }
      later(0.8) {
        tell("held", abs(self.shown.x - place), abs(animator.fractionComplete * 100 - place))
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
      }
      later(1.8) { tell("between", self.shown.x > place && self.shown.x < 99 ? 1 : 0) }
      """)
    #expect(lines == ["held 0.000 0.000", "between 1.000", "end 2.800 100.000"])
  }

  @Test("a new curve for the rest leads back when the animator is reversed, and stop keeps the shown value")
  func newCurve() throws {
    let lines = try ViewScript.told(
      """
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.box.center.x = 100 }
      animator.addCompletion { tell($0 == .start ? "start" : "end", CACurrentMediaTime(), self.box.center.x) }
      animator.fractionComplete = 0.6
      later(0.1) {
        animator.isReversed = true
        animator.continueAnimation(
          withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
      }
      later(0.35) { tell("half", self.shown.x) }
      later(1) {
        let other = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.box.center.x = 100 }
        other.startAnimation()
        later(0.5) {
          other.stopAnimation(true)
          tell("stopped", self.box.center.x)
        }
      }
      """)
    #expect(lines == ["half 30.000", "start 0.600 0.000", "stopped 50.000"])
  }

  @Test("tasks sleep in the film's time, in order with timers, and a cancelled one wakes at once")
  func tasks() throws {
    let lines = try ViewScript.told(
      """
      later(0.5) { tell("block", CACurrentMediaTime()) }
      Task { @MainActor in
        tell("first", CACurrentMediaTime())
        try await Task.sleep(for: .milliseconds(500))
        tell("slept", CACurrentMediaTime())
        tell("value", await self.double(21), CACurrentMediaTime())
      }
      let sleeper = Task {
        do { try await Task.sleep(nanoseconds: 3_000_000_000) } catch { tell("cancelled", CACurrentMediaTime()) }
      }
      later(0.75) { sleeper.cancel() }
      Task { try? await Task.sleep(for: .seconds(60)) }
      tell("now", CACurrentMediaTime())
      """,
      members: """
        @MainActor func double(_ value: Double) async -> Double {
            try? await Task.sleep(nanoseconds: 100_000_000)
            return value * 2
          }
        """)
    #expect(
      lines == [
        "now 0.000", "first 0.000", "block 0.500", "slept 0.500", "value 42.000 0.600", "cancelled 0.750",
      ])
  }

  @Test("blocks of beginAnimations wait, run and tell their delegate; a block in a block has the outer one's time")
  func beginCommit() throws {
    let lines = try ViewScript.told(
      """
      UIView.beginAnimations("first", context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationDelay(0.5)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDelegate(self)
      UIView.setAnimationWillStart(#selector(started(_:context:)))
      UIView.setAnimationDidStop(#selector(stopped(_:finished:context:)))
      box.center.x = 100
      UIView.commitAnimations()
      box.center.y = 7
      later(1) { tell("half", self.shown.x, self.shown.y) }
      later(2) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          UIView.animate(withDuration: 0.1) { self.box.center.x = 0 }
          UIView.animate(withDuration: 0.5, delay: 0, options: [.overrideInheritedDuration]) { self.box.center.y = 107 }
        }
      }
      later(2.25) { tell("nested", self.shown.x, self.shown.y) }
      """,
      members: """
        @objc func started(_ id: String?, context: UnsafeMutableRawPointer?) { tell("start \\(id ?? "")", CACurrentMediaTime()) }
          @objc func stopped(_ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
            tell("stop \\(id ?? "")", CACurrentMediaTime(), finished.doubleValue)
          }
        """)
    #expect(
      lines == ["start first 0.500", "half 50.000 7.000", "stop first 1.500 1.000", "nested 75.000 57.000"])
  }

  @Test("random numbers are the same each time")
  func random() throws {
    let body = """
      tell("random", Double.random(in: 0..<1), Double(Int.random(in: 0...1000)), Double(arc4random_uniform(1000)), drand48())
      tell("order", [1.0, 2, 3, 4, 5, 6].shuffled()[0], Double([7, 8, 9].randomElement() ?? 0))
      """
    let (first, second) = (try ViewScript.told(body), try ViewScript.told(body))
    #expect(first == second && first.count == 2)
    #expect(Set(first[0].split(separator: " ")).count == 5, "they differ from one another: \(first)")
  }

  @Test("a collection's items flow in lines, are of the registered class, and move to another layout")
  func collection() throws {
    let lines = try ViewScript.told(
      """
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 30, height: 20)
      layout.minimumInteritemSpacing = 5
      layout.minimumLineSpacing = 4
      layout.sectionInset = UIEdgeInsets(top: 2, left: 10, bottom: 3, right: 10)
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
      view.register(Cell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      addSubview(view)
      view.layoutIfNeeded()
      for item in 0..<3 {
        let frame = view.cellForItem(at: IndexPath(item: item, section: 0))?.frame ?? .zero
        tell("item", frame.minX, frame.minY, frame.width)
      }
      tell("size", view.contentSize.height)
      let wide = UICollectionViewFlowLayout()
      wide.itemSize = CGSize(width: 100, height: 10)
      wide.minimumLineSpacing = 0
      view.setCollectionViewLayout(wide, animated: true)
      later(1) { tell("moved", view.visibleCells[2].frame.minY) }
      """,
      members: """
        final class Cell: UICollectionViewCell {
            override init(frame: CGRect) {
              super.init(frame: frame)
              tell("cell")
            }
            required init?(coder: NSCoder) { fatalError() }
          }
        """
    )
    #expect(
      lines == [
        "cell ", "cell ", "cell ", "item 10.000 2.000 30.000", "item 60.000 2.000 30.000", "item 10.000 26.000 30.000",
        "size 49.000", "moved 20.000",
      ])
  }

  @Test("real timers and queues in a script of MotionKit's are warnings that name at(…)")
  func realClock() throws {
    let folder = ScratchFolder()
    let calls = [
      "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }",
      "DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}", "Task { try? await Task.sleep(for: .seconds(1)) }",
    ]
    for call in calls {
      try folder.write("film.swift", Script.doing("_ = index; \(call)", imports: "import Dispatch\nimport Foundation"))
      let run = try Tool.run(["still", "film.swift", "a.png"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let warning = run.errors.split(separator: "\n").first { $0.contains("machine's clock") } ?? ""
      #expect(warning.contains("warning: ") && warning.contains("at(2) { … }"), "\(call): \(run.errors)")
      #expect(try Tool.run(["still", "film.swift", "a.png", "--strict"], in: folder).status != 0)
    }
    let harmless = "let sleep = 1; _ = sleep // Timer.scheduledTimer(x) asyncAfter(y)"
    try folder.write("film.swift", Script.doing("_ = index; \(harmless)"))
    #expect(try !Tool.run(["still", "film.swift", "a.png"], in: folder).errors.contains("clock"))
  }

  @Test("editor settings for a script that imports UIKit let the compiler understand it as it is saved")
  func editor() throws {
    let folder = ScratchFolder()
    try folder.write(
      "film/Dial.swift",
      """
      import QuartzCore
      import UIKit

      class Dial: UIView {
        @IBInspectable var value: CGFloat = 0
        @objc func turn() { alpha = value }
        func start() { CADisplayLink(target: self, selector: #selector(turn)).add(to: .main, forMode: .common) }
      }

      """)
    let run = try Tool.run(["editor", "film"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let data = try #require(folder.bytes("film/compile_commands.json"))
    let commands = try #require(try JSONSerialization.jsonObject(with: Data(data)) as? [[String: Any]])
    let arguments = try #require(commands.first?["arguments"] as? [String])
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments + ["-typecheck"]
    process.currentDirectoryURL = URL(filePath: folder.path)
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let errors = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(errors)")
  }
}
