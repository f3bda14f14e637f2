// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// What animators, additive animations, tasks and collections do, told by scripts that print it.
@Suite("Behaviour of Apple's code")
struct AppleBehaviourTests {
  /// The lines that a view's code prints with `tell`.
  private func told(_ body: String, members: String = "", seconds: Double = 4) throws -> [String] {
    let folder = ScratchFolder()
    try folder.write(
      "view.swift",
      """
      import UIKit

      func tell(_ text: String, _ values: Double...) {
        print("told", text, values.map { String(format: "%.3f", $0) }.joined(separator: " "))
      }
      func later(_ time: Double, _ body: @escaping () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + time, execute: body)
      }
      class Probe: UIView {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        var shown: CGPoint { (box.layer.presentation() ?? box.layer).position }
        override init(frame: CGRect) {
          super.init(frame: frame)
          box.backgroundColor = .red
          addSubview(box)
          box.center = .zero
          DispatchQueue.main.async { self.start() }
        }
        required init?(coder: NSCoder) { fatalError() }
        func start() {
          \(body)
        }
        \(members)
      }
      extension Probe: UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
      }
      """)
    let run = try Tool.run(
      ["still", "view.swift", "a.png", "--view", "Probe", "--lasting", "\(seconds)", "--view-fps", "20"], in: folder)
    #expect(run.status == 0 && !run.errors.contains("warning"), "\(run.errors)")
    return run.text.split(separator: "\n").filter { $0.hasPrefix("told ") }.map { String($0.dropFirst(5)) }
  }

  @Test("a second animation of a centre bends the way of the first; with beginFromCurrentState it replaces it")
  func additive() throws {
    func lines(_ options: String) throws -> [String] {
      try told(
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
    let lines = try told(
      """
      UIView.setAnimationsEnabled(false)
      UIView.animate(withDuration: 1, animations: { self.box.center.x = 50 }, completion: { tell("done", $0 ? 1 : 0) })
      later(0.1) { tell("shown", self.shown.x) }
      """)
    #expect(lines == ["done 1.000", "shown 50.000"])
  }

  @Test("an animator is scrubbed, continued, turned round, and ends at its start")
  func animator() throws {
    let lines = try told(
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
    let lines = try told(
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
    let lines = try told(
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
    let lines = try told(
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

  /// A row of three boxes in a stack, 300 points wide and 40 high; its boxes ask for 60 × 20.
  private static let row = """
    let boxes = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20)) }
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    addSubview(stack)
    func frames(_ text: String) {
      say(text, boxes.map { ($0.layer.presentation() ?? $0.layer).frame }.flatMap { [$0.minX, $0.width] })
    }
    func say(_ text: String, _ values: [Double]) {
      print("told", text, values.map { String(format: "%.1f", $0) }.joined(separator: " "))
    }
    func move(_ time: Double, _ body: @escaping () -> Void) {
      later(time) { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: body) }
    }

    """

  @Test("spacing, distribution and members of a stack move in an animation block, without layoutIfNeeded")
  func stackMoves() throws {
    let lines = try told(
      Self.row + """
        stack.distribution = .fillEqually
        later(0.1) { frames("before") }
        move(0.2) { stack.spacing = 30 }
        later(0.7) { frames("spacing") }
        move(1.2) {
          stack.spacing = 0
          stack.distribution = .equalSpacing
        }
        later(1.7) { frames("distribution") }
        later(2.3) { frames("spaced") }
        move(2.4) { stack.setCustomSpacing(80, after: boxes[0]) }
        later(2.9) { frames("custom") }
        move(3.4) { stack.removeArrangedSubview(boxes[2]) }
        later(3.9) { frames("removed") }
        move(4.4) { stack.insertArrangedSubview(boxes[2], at: 0) }
        later(5.5) { frames("inserted") }
        """, seconds: 6)
    #expect(
      lines == [
        "before 0.0 100.0 100.0 100.0 200.0 100.0", "spacing 0.0 90.0 105.0 90.0 210.0 90.0",
        "distribution 0.0 70.0 115.0 70.0 230.0 70.0", "spaced 0.0 60.0 120.0 60.0 240.0 60.0",
        "custom 0.0 60.0 140.0 60.0 240.0 60.0", "removed 0.0 60.0 200.0 60.0 240.0 60.0",
        // The gap after the first box is 80 and the free points are shared by both.
        "inserted 80.0 60.0 240.0 60.0 0.0 60.0",
      ])
  }

  @Test("an arranged view that is hidden in a block shrinks to its place, and is hidden at the end; it grows back")
  func stackHides() throws {
    let lines = try told(
      Self.row + """
        stack.distribution = .fillEqually
        func shown() -> Double { (boxes[1].layer.presentation() ?? boxes[1].layer).isHidden ? 0 : 1 }
        move(0.2) { boxes[1].isHidden = true }
        later(0.7) { frames("hiding"); tell("shown", shown(), boxes[1].isHidden ? 1 : 0) }
        later(1.3) { frames("hidden"); tell("shown", shown(), boxes[1].isHidden ? 1 : 0) }
        move(1.4) { boxes[1].isHidden = false }
        later(1.9) { frames("showing"); tell("shown", shown(), boxes[1].isHidden ? 1 : 0) }
        later(2.5) {
          boxes[2].isHidden = true
          stack.layoutIfNeeded()
        }
        later(2.6) { frames("at once") }
        """)
    #expect(
      lines == [
        "hiding 0.0 125.0 125.0 50.0 175.0 125.0", "shown 1.000 1.000",
        "hidden 0.0 150.0 150.0 0.0 150.0 150.0", "shown 0.000 1.000",
        "showing 0.0 125.0 125.0 50.0 175.0 125.0", "shown 1.000 0.000",
        "at once 0.0 150.0 150.0 150.0 300.0 0.0",
      ])
  }

  @Test("alignment, margins and priorities of a stack; a fixed width is kept, whenever its constraint began")
  func stackLays() throws {
    let lines = try told(
      Self.row + """
        func heights(_ text: String) {
          stack.layoutIfNeeded()
          say(text, [boxes[0].frame.minY, boxes[0].frame.height])
        }
        func models(_ text: String) { say(text, boxes.flatMap { [$0.frame.minX, $0.frame.width] }) }
        heights("fill")
        move(0) { stack.alignment = .center }
        later(0.5) { say("half", [boxes[0].layer.presentation()!.frame.minY, boxes[0].layer.presentation()!.frame.height]) }
        later(1.1) {
          stack.alignment = .bottom
          heights("bottom")
          stack.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
          stack.isLayoutMarginsRelativeArrangement = true
          stack.setCustomSpacing(20, after: boxes[1])
          boxes[0].widthAnchor.constraint(equalToConstant: 50).isActive = true
          boxes[1].setContentHuggingPriority(.required, for: .horizontal)
          heights("margins")
          models("filled")
          stack.frame.size.width = 150
          boxes[1].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
          stack.layoutIfNeeded()
          models("short")
        }
        """)
    #expect(
      lines == [
        "fill 0.0 40.0", "half 5.0 30.0", "bottom 20.0 20.0", "margins 15.0 20.0",
        "filled 10.0 50.0 60.0 60.0 140.0 150.0", "short 10.0 50.0 60.0 0.0 80.0 60.0",
      ])
  }

  @Test("labels: what is too long is cut as the mode says, and shrinks before that if it may")
  func labels() throws {
    let lines = try told(
      """
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 22))
      label.text = "Departures from platform seven"
      addSubview(label)
      func look(_ text: String) {
        label.layoutIfNeeded()
        guard let letters = label.layer.sublayers?.first as? CATextLayer else { return }
        tell(
          "\\(text) \\(letters.truncationMode.rawValue) \\(letters.isWrapped) \\(letters.lineLimit) \\(letters.masksToBounds)",
          letters.fontSize)
      }
      look("tail")
      label.lineBreakMode = .byTruncatingMiddle
      look("middle")
      label.lineBreakMode = .byTruncatingHead
      look("head")
      label.lineBreakMode = .byClipping
      look("clip")
      label.lineBreakMode = .byWordWrapping
      look("words")
      label.lineBreakMode = .byTruncatingTail
      label.numberOfLines = 3
      look("room")
      label.frame.size.height = 60
      look("lines")
      label.numberOfLines = 1
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.75
      look("least")
      label.frame.size.width = 1000
      look("long enough")
      """)
    #expect(
      lines == [
        "tail end false 1 false 17.000", "middle middle false 1 false 17.000", "head start false 1 false 17.000",
        "clip none false 0 true 17.000", "words none true 1 false 17.000", "room end false 1 false 17.000",
        "lines end true 3 false 17.000", "least end false 1 false 12.750", "long enough none false 0 false 17.000",
      ])
  }

  @Test("blocks of beginAnimations wait, run and tell their delegate; a block in a block has the outer one's time")
  func beginCommit() throws {
    let lines = try told(
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
    let (first, second) = (try told(body), try told(body))
    #expect(first == second && first.count == 2)
    #expect(Set(first[0].split(separator: " ")).count == 5, "they differ from one another: \(first)")
  }

  @Test("a collection's items flow in lines, are of the registered class, and move to another layout")
  func collection() throws {
    let lines = try told(
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

  @Test("a side follows the other side of its view; a stack, and what holds it, grows with the texts in it")
  func layout() throws {
    let lines = try told(
      """
      box.translatesAutoresizingMaskIntoConstraints = false
      let label = UILabel()
      label.text = "1"
      let stack = UIStackView(arrangedSubviews: [label])
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      addSubview(stack)
      NSLayoutConstraint.activate([
        box.widthAnchor.constraint(equalToConstant: 100),
        box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5, constant: 3),
        box.centerXAnchor.constraint(equalTo: centerXAnchor), box.centerYAnchor.constraint(equalTo: centerYAnchor),
        stack.centerXAnchor.constraint(equalTo: centerXAnchor), stack.topAnchor.constraint(equalTo: topAnchor),
      ])
      var narrow: CGFloat = 0
      later(0.5) {
        tell("box", self.box.bounds.width, self.box.bounds.height)
        narrow = label.bounds.width
        label.text = "1111111111"
      }
      later(1) { tell("grown", label.bounds.width > 4 * narrow ? 1 : 0) }
      """)
    #expect(lines == ["box 100.000 53.000", "grown 1.000"])
  }

  @Test("digits of one width keep a counter in place; a text that is made smaller to fit is so at once")
  func counters() throws {
    let lines = try told(
      """
      func width(_ text: String, _ font: UIFont) -> Double { text.size(withAttributes: [.font: font]).width }
      let (plain, even) = (UIFont.systemFont(ofSize: 40), UIFont.monospacedDigitSystemFont(ofSize: 40, weight: .regular))
      tell("plain", width("1111", plain) == width("8888", plain) ? 1 : 0)
      tell("even", width("1111", even) - width("8888", even), width("1111", even.withSize(20)) - width("8888", even.withSize(20)))
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
      (label.font, label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (plain, true, 0.1)
      label.text = "1"
      addSubview(label)
      let letters = label.layer.sublayers![0]
      func size(_ layer: CALayer) -> Double { (layer.value(forKey: "fontSize") as? Double) ?? 0 }
      later(0.5) { label.text = "888888" }
      later(0.6) {
        tell("small", size(letters) < 30 ? 1 : 0, size(letters.presentation() ?? letters) - size(letters))
        label.text = "1"
      }
      later(1) { tell("again", size(letters)) }
      """)
    #expect(lines == ["plain 0.000", "even 0.000 0.000", "small 1.000 0.000", "again 40.000"])
  }
}
