// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import MotionDisplayList
@testable import MotionLowering

/// Compositing filters from layers to commands (CI-3, R-4).
@Suite struct CompositingLoweringTests {
  @Test("Every compositing filter and every alias has a mode (CI-3)")
  func modes() throws {
    var modes: Set<BlendMode> = []
    for kind in FilterKind.all where kind.role == .compositing {
      var seen: Set<BlendMode> = []
      for name in [kind.name] + kind.aliases {
        let one = layer(1, rect(0, 0, 20, 20)) {
          $0.backgroundColor = .red
          $0.compositingFilter = Filter(name)
        }
        let (list, warnings) = try DisplayListBuilder(contents: FixedContents()).lowering(of: frame(40, 40, [one]))
        #expect(warnings.isEmpty, "\(name)")
        switch list.commands.first?.content {
        case .fill(let fill): seen.insert(fill.blend)
        case .group(let group): seen.insert(group.blend)
        default: Issue.record("\(name)")
        }
      }
      #expect(seen.count == 1, "\(kind.name)")
      modes.formUnion(seen)
    }
    #expect(modes == Set(BlendMode.allCases))
  }

  @Test("A mode that changes what lies beneath transparent pixels acts inside the bounds (CI-3)")
  func regions() throws {
    let one = layer(1, rect(10, 10, 20, 20)) { $0.compositingFilter = .clear }
    let group = try lower(frame(40, 40, [one])).commands.first
    #expect(group?.group?.region != nil && group?.bounds == PixelRect(x: 10, y: 10, width: 20, height: 20))
  }

  @Test(
    "Under a clip such a mode still sees what lies beneath, and the clip cuts where it acts (CI-3, R-4)",
    arguments: [0.0, 5])
  func clippedRegions(radius: Double) throws {
    var parent = layer(1, rect(10, 10, 20, 20)) {
      $0.masksToBounds = true
      $0.cornerRadius = radius
    }
    parent.sublayers = [layer(2, rect(5, 5, 30, 30)) { $0.compositingFilter = .clear }]
    let commands = try lower(frame(40, 40, [layer(3, rect(0, 0, 40, 40)) { $0.backgroundColor = .red }, parent]))
      .commands
    #expect(commands.count == 2)
    let group = commands.last?.group
    #expect(
      group?.blend == .clear && group?.region != nil && group?.regionClips.count == 1 && group?.clips.isEmpty == true)
    #expect(commands.last?.bounds == PixelRect(x: 15, y: 15, width: 15, height: 15))
  }
}
