// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import MotionDisplayList
@testable import MotionLowering

/// How far layers reach in their plane, which decides what they are split by (Z-2).
@Suite struct LayerExtentTests {
  private func extent(_ change: (inout LayerValues) -> Void) -> CGRect {
    LayerExtent.of(layer(1, rect(10, 10, 20, 60)) { change(&$0) }, FixedContents())
  }

  @Test("Contents that overflow count, by their size and gravity (Z-2, R-9)")
  func contents() {
    func extent(_ gravity: ContentsGravity) -> CGRect {
      self.extent {
        $0.contents = .file(path: "/a.png")
        $0.contentsGravity = gravity
      }
    }
    #expect(extent(.resize) == rect(0, 0, 20, 60) && extent(.resizeAspect) == rect(0, 0, 20, 60))
    // The image has 40×20 pixels.
    #expect(extent(.center) == rect(-10, 0, 40, 60) && extent(.left) == rect(0, 0, 40, 60))
    #expect(extent(.resizeAspectFill) == rect(-50, 0, 120, 60))
    let unknown = layer(1, rect(0, 0, 20, 60)) {
      $0.contents = .file(path: "/a.png")
      $0.contentsGravity = .center
    }
    #expect(LayerExtent.of(unknown, nil) == LayerExtent.everything)
  }

  @Test("The reach of filters counts, up to the clip that comes after them (Z-2, R-1)")
  func filters() {
    let blurred = extent { $0.filters = [.gaussianBlur(radius: 4)] }
    #expect(blurred.contains(rect(-12, -12, 44, 84)) && rect(-20, -20, 60, 100).contains(blurred))
    let moved = extent { $0.filters = [.affineTransform(.translation(40, 0, 0))] }
    #expect(moved.contains(rect(40, 0, 20, 60)))
    #expect(
      extent { $0.filters = [.twirl(center: CGPoint(x: 10, y: 30), radius: 50)] }.contains(rect(-40, -20, 100, 100)))
    let clipped = extent {
      $0.filters = [.gaussianBlur(radius: 4)]
      $0.masksToBounds = true
    }
    #expect(clipped == rect(0, 0, 20, 60))
  }

  @Test("A shadow counts by its path, where it has one (Z-2, R-6)")
  func shadows() {
    let extent = extent {
      $0.shadowOpacity = 1
      $0.shadowRadius = 0
      $0.shadowOffset = CGSize(width: 5, height: 0)
      $0.shadowPath = .rect(rect(0, 0, 70, 60))
    }
    #expect(extent == rect(0, 0, 75, 60))
  }
}
