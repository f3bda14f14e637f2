// SPDX-License-Identifier: Apache-2.0

import MotionDisplayList
import MotionLayers
import MotionLowering
import MotionModel
import MotionTimeline
import Testing

@Suite("Goldens")
struct GoldenTests {
  @Test("Display lists of animations and transitions", arguments: GoldenScene.animations + GoldenScene.transitions)
  func list(_ scene: GoldenScene) throws { try Golden.verifyList(scene) }

  @Test("Each scene is the image that is kept of it (CI-1, T-92)", arguments: pictures)
  func picture(_ scene: GoldenScene) throws { try Golden.verify(scene) }

  private static let pictures = [
    GoldenScene.layers, GoldenScene.drawings, GoldenScene.specialLayers, GoldenScene.effects, GoldenScene.animations,
    GoldenScene.transitions, GoldenScene.choreography, GoldenScene.filters, GoldenScene.transitionFilters,
    GoldenScene.motionBlur, GoldenScene.type,
  ].flatMap(\.self)

  @Test("Every filter of the table is on a sheet")
  func filtersAreComplete() {
    let shown = Set(GoldenScene.filterSheets.flatMap { $0.filters.compactMap(\.filter?.type) })
    let all = Set(FilterKind.all.filter { $0.role == .image }.map(\.name))
    #expect(shown == all, "missing: \(all.subtracting(shown).sorted())")
    #expect(Set(TransitionKernel.Kind.allCases.map(\.rawValue)).count == 8, "a new kind needs a picture")
  }
}
