// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What observers and controllers are told, and when, by scripts that print it.
@Suite("Events of Apple's code")
struct AppleEventTests {
  @Test("an observer hears what is posted until it is removed: as a whole, of a name, or by its token")
  func observers() throws {
    let lines = try ViewScript.told(
      """
      let center = NotificationCenter.default
      func post(_ name: String, _ object: Any? = nil) { center.post(name: Notification.Name(name), object: object) }
      center.addObserver(self, selector: #selector(heard(_:)), name: Notification.Name("a"), object: nil)
      center.addObserver(self, selector: #selector(heard(_:)), name: Notification.Name("b"), object: nil)
      center.addObserver(self, selector: #selector(heard(_:)), name: Notification.Name("c"), object: box)
      let token = center.addObserver(forName: Notification.Name("a"), object: nil, queue: .main) { _ in tell("block") }
      post("a")
      post("b")
      post("c", self)
      post("c", box)
      center.removeObserver(self, name: Notification.Name("a"), object: nil)
      post("a")
      post("b")
      center.removeObserver(token)
      post("a")
      center.removeObserver(self)
      post("b")
      post("c", box)
      var gone: UIView? = Hearer()
      post("d")
      gone = nil
      post("d")
      _ = gone
      """,
      members: """
        @objc func heard(_ notification: Notification) { tell("heard \\(notification.name.rawValue)") }
        class Hearer: UIView {
          override init(frame: CGRect) {
            super.init(frame: frame)
            NotificationCenter.default.addObserver(
              self, selector: #selector(Hearer.heard), name: Notification.Name("d"), object: nil)
          }
          required init?(coder: NSCoder) { fatalError() }
          @objc func heard() { tell("heard d") }
        }
        """)
    #expect(
      lines.map { $0.trimmingCharacters(in: .whitespaces) } == [
        "heard a", "block", "heard b", "heard c", "block", "heard b", "heard d",
      ])
  }

  @Test("a controller is told when its view is dismissed, covered, or taken out of its parent's view")
  func appearance() throws {
    let lines = try ViewScript.told(
      """
      let (first, second, child) = (Page("first"), Page("second"), Page("child"))
      addSubview(first.view)
      first.addChild(child)
      first.view.addSubview(child.view)
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      second.modalPresentationStyle = .fullScreen
      first.present(second, animated: false)
      first.dismiss(animated: false)
      let sheet = Page("sheet")
      first.present(sheet, animated: true)
      later(1) { first.dismiss(animated: true) { tell("end") } }
      """,
      members: """
        class Page: UIViewController {
          let name: String
          init(_ name: String) {
            self.name = name
            super.init()
          }
          required init?(coder: NSCoder) { fatalError() }
          override func viewWillAppear(_ animated: Bool) { tell(name + " will appear") }
          override func viewDidAppear(_ animated: Bool) { tell(name + " did appear") }
          override func viewWillDisappear(_ animated: Bool) { tell(name + " will disappear") }
          override func viewDidDisappear(_ animated: Bool) { tell(name + " did disappear") }
        }
        """)
    #expect(
      lines.map { $0.trimmingCharacters(in: .whitespaces) } == [
        "child will appear", "child did appear", "child will disappear", "child did disappear",
        "first will disappear", "second will appear", "second did appear", "first did disappear",
        "second will disappear", "first will appear", "first did appear", "second did disappear",
        "sheet will appear", "sheet did appear", "sheet will disappear", "sheet did disappear", "end",
      ])
  }
}
