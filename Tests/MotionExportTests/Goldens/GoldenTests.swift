import MotionDisplay
import MotionLayers
import Testing

@Suite("Goldens")
struct GoldenTests {
  @Test("Display lists of animations and transitions", arguments: GoldenScene.animations + GoldenScene.transitions)
  func list(_ scene: GoldenScene) throws { try Golden.verifyList(scene) }

  @Test("Each kind of layer", arguments: GoldenScene.layers)
  func layer(_ scene: GoldenScene) throws { try Golden.verify(scene) }

  @Test("Drawing on demand", arguments: GoldenScene.drawings)
  func drawing(_ scene: GoldenScene) throws { try Golden.verify(scene) }

  @Test("Replicators, scroll layers, emitters, tiled layers", arguments: GoldenScene.specialLayers)
  func specialLayer(_ scene: GoldenScene) throws { try Golden.verify(scene) }

  @Test("Each effect on a layer", arguments: GoldenScene.effects)
  func effect(_ scene: GoldenScene) throws { try Golden.verify(scene) }

  @Test("Each kind of animation", arguments: GoldenScene.animations)
  func animation(_ scene: GoldenScene) throws { try Golden.verify(scene) }

  @Test("Each kind of transition", arguments: GoldenScene.transitions)
  func transition(_ scene: GoldenScene) throws { try Golden.verify(scene) }

  @Test("Choreography, easing and the time of scenes", arguments: GoldenScene.choreography)
  func choreography(_ scene: GoldenScene) throws { try Golden.verify(scene) }

  @Test("Each filter on a picture (CI-1)", arguments: GoldenScene.filters)
  func filter(_ scene: GoldenScene) throws { try Golden.verify(scene) }

  @Test("Each transition filter on its way (T-92)", arguments: GoldenScene.transitionFilters)
  func transitionFilter(_ scene: GoldenScene) throws { try Golden.verify(scene) }

  @Test("What an open shutter sees", arguments: GoldenScene.motionBlur)
  func motionBlur(_ scene: GoldenScene) throws { try Golden.verify(scene) }

  @Test("Every filter of the table is on a sheet")
  func filtersAreComplete() {
    let shown = Set(GoldenScene.filterSheets.flatMap { $0.filters.compactMap(\.filter?.type) })
    let all = Set(FilterKind.all.filter { $0.role == .picture }.map(\.name))
    #expect(shown == all, "missing: \(all.subtracting(shown).sorted())")
    #expect(Set(TransitionKernel.Kind.allCases.map(\.rawValue)).count == 8, "a new kind needs a picture")
  }
}
