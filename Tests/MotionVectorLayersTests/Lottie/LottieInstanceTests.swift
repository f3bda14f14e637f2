import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

@testable import MotionVectorLayers

@Suite("Precompositions that are used twice")
struct LottieInstanceTests {
  private static let members = """
    "fonts": {"list": [{"fName": "F", "fFamily": "Inter", "fStyle": "Regular"}]},
    "assets": [{"id": "c", "layers": [
      {"ty": 5, "nm": "name", "ind": 1, "ip": 0, "op": 60, "st": 0, "ks": {},
       "t": {"d": {"k": [{"t": 0, "s": {"t": "Old", "f": "F", "s": 20, "fc": [0, 0, 0]}}]}, "a": []}},
      {"ty": 1, "nm": "box", "ind": 2, "ip": 0, "op": 60, "st": 0, "ks": {}, "sw": 9, "sh": 9, "sc": "#ff0000"}]}],
    "layers": [
      {"ty": 0, "nm": "Card", "refId": "c", "w": 100, "h": 100, "ip": 0, "op": 60, "st": 0, "ks": {}},
      {"ty": 0, "nm": "Card", "refId": "c", "w": 100, "h": 100, "ip": 0, "op": 60, "st": 0, "ks": {}}]
    """

  private func strings(in layer: Layer) -> [String] {
    let own = (layer as? TextLayer).map { ["\($0.string ?? "")"] } ?? []
    return own + (layer.sublayers ?? []).flatMap(strings)
  }

  @Test("another text is in all instances, and all layers of a name are found")
  func all() throws {
    let icon = LottieLayer()
    icon.take(try LottieStage.document(LottieInstanceTests.members))
    icon.text("name", "New")
    #expect(strings(in: icon) == ["New", "New"])
    #expect(icon.all("box").count == 2 && icon.all("Card/name").count == 2)
    #expect(icon.all("box").first === icon["box"])
    #expect(icon.names.contains("Card") && icon.names.contains("name"))
  }
}
