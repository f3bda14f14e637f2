import Testing

@Suite("Goldens")
struct GoldenTests {
  @Test("Display lists of animations and transitions", arguments: GoldenScene.animations + GoldenScene.transitions)
  func list(_ scene: GoldenScene) throws { try Golden.verifyList(scene) }

  @Test("Each kind of layer", arguments: GoldenScene.layers)
  func layer(_ scene: GoldenScene) throws { try Golden.verify(scene) }

  @Test("Replicators, scroll layers, emitters, tiled layers", arguments: GoldenScene.specialLayers)
  func specialLayer(_ scene: GoldenScene) throws { try Golden.verify(scene) }

  @Test("Each effect on a layer", arguments: GoldenScene.effects)
  func effect(_ scene: GoldenScene) throws { try Golden.verify(scene) }

  @Test("Each kind of animation", arguments: GoldenScene.animations)
  func animation(_ scene: GoldenScene) throws { try Golden.verify(scene) }

  @Test("Each kind of transition", arguments: GoldenScene.transitions)
  func transition(_ scene: GoldenScene) throws { try Golden.verify(scene) }
}
