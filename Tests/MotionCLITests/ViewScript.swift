// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Scripts of a view of UIKit's that tells what it does.
enum ViewScript {
  /// The lines that a view's code prints with `tell`.
  static func told(_ body: String, members: String = "", seconds: Double = 4) throws -> [String] {
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
}
