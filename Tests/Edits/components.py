# SPDX-License-Identifier: Apache-2.0

"""Edits of layers that components and functions make: the argument of the call decides, not the default."""

FILM = """import MotionKit

@main
struct Film: Composition {
  @Parameter("Role") var role = "Mathematician"
  let large = 90.0
  var format: Format { .hd1080(fps: 30) }
  var program: Program {
    opening.lasting(3)
    Plate(name: "Ada", role: role, accent: "#EE5A24", size: 60).lasting(2)
    PROGRAM
  }

  func label(_ text: String, y: Double = 40) -> TextLayer {
    let margin = 20.0
    return TextLayer(text).fontSize(30).position(margin, y)
  }

  @SceneBuilder var opening: Scene {
    CALLS
  }
}
"""

PLATE = """import MotionKit

struct Plate: SceneComponent {
  var name = "Nobody"
  var role = ""
  var accent: Color = "#123456"
  var size = 50.0
  let weight = 7.0
  var inset = 96.0
  var isDark = true

  var body: Scene {
    let unit = 1.5
    let ink: Color = isDark ? .white : "#14161F"
    TextLayer(name).fontSize(size)  // name
    TextLayer(role).font("Inter", 36 * unit)  // role
    Layer().size(9, 9).backgroundColor(accent).cornerRadius(weight).position(.bottomLeft, inset: inset * unit)  // plate
    TextLayer("up").fit(width: 900, from: 10, to: 80 * unit)  // fit
    Layer().size(9, 9).backgroundColor(ink).opacity(isDark ? 0.5 : 0.25)  // branches
    Layer().size(40 * unit, 20 * unit).position(.topRight, inset: 60 * unit)  // sizes
  }
}

final class Card: Component {
  let title: String
  var color: Color = "#000000"
  let plate = Layer().size(300, 100)

  init(_ title: String) {
    self.title = title
    super.init()
  }

  var body: Scene {
    TextLayer(title).fontSize(20)  // title
    plate.backgroundColor(color)  // card
  }
}

final class Doubled: Component {
  let width: Double

  init(half: Double) {
    self.width = half * 2
    super.init()
  }

  var body: Scene {
    Layer().size(width, 10)  // doubled
  }
}
"""


def text(old, new):
    return {"property": "string", "old": {"text": old}, "new": {"text": new}}


def number(name, old, new):
    return {"property": name, "old": {"numbers": old}, "new": {"numbers": new}}


def color(old, new):
    return {"property": "backgroundColor", "old": {"color": old}, "new": {"color": new}}


# The comment of the layer's line in the plate's file, calls in the film, the request, the changed file, the old words, the new ones.
EDITS = [
    ("name", "", text("Ada", "Grace"), "film", '"Ada"', '"Grace"'),
    ("role", "", text("Mathematician", "Poet"), "film", '"Mathematician"', '"Poet"'),
    ("name", 'Plate(name: "Grace").lasting(1)', text("Grace", "Edsger"), "film", '"Grace"', '"Edsger"'),
    ("name", "Plate().lasting(1)", text("Nobody", "Somebody"), "plate", '"Nobody"', '"Somebody"'),
    ("name", "", number("fontSize", [60], [72]), "film", "60", "72"),
    ("plate", "", color("#EE5A24", "#00FF00"), "film", "#EE5A24", "#00FF00"),
    ("plate", "", number("cornerRadius", [7], [9]), "plate", "7.0", "9.0"),
    ("role", "", number("fontSize", [54], [60]), "plate", "36 * unit", "40 * unit"),
    ("fit", "", number("fontSize", [120], [90]), "plate", "80 * unit", "60 * unit"),
    ("sizes", "", number("bounds.size", [60, 30], [90, 30]), "plate", "40 * unit", "60 * unit"),
    ("sizes", "", number("inset", [90], [120]), "plate", "60 * unit", "80 * unit"),
    ("branches", "", color("#FFFFFF", "#FFEE00"), "plate", ".white", '"#FFEE00"'),
    ("branches", "", color("#14161F", "#000033"), "plate", "#14161F", "#000033"),
    ("branches", "", number("opacity", [0.25], [0.3]), "plate", "0.25", "0.3"),
    ("title", 'Card("One")', text("One", "Two"), "film", '"One"', '"Two"'),
    ("title", 'Card("One")\n    Card("Three")', text("Three", "Two"), "film", '"Three"', '"Two"'),
    ("card", 'Card("One")', color("#000000", "#00FF00"), "plate", '"#000000"', '"#00FF00"'),
]

# A part of the film in a file of its own: its words, the request, the changed file, the old words, the new ones.
EXTENSION = """import MotionKit

extension Film {
  @SceneBuilder var ending: Scene {
    TextLayer(role).fontSize(large)
  }
}
"""
EXTENSION_EDITS = [
    (text("Mathematician", "Poet"), "film", '"Mathematician"', '"Poet"'),
    (number("fontSize", [90], [80]), "film", "90.0", "80.0"),
]

# The same for a layer of the film itself, by the words of its line.
FILM_EDITS = [
    ("label(", 'label("Hi")', text("Hi", "Ho"), "film", '"Hi"', '"Ho"'),
    ("label(", 'label("Hi")', number("fontSize", [30], [40]), "film", "30", "40"),
    ("label(", 'label("Hi", y: 90)', number("position", [20, 90], [20, 95]), "film", "y: 90", "y: 95"),
    ("label(", 'label("Hi", y: 90)', number("position", [20, 90], [25, 90]), "film", "20.0", "25.0"),
]

# What is refused: the comment, calls, the request, the code, words of the message, the file that is named.
REFUSALS = [
    ("name", 'Plate(name: "Ada").lasting(1)', text("Ada", "Grace"), "several-values", "line 10 of film, line 11 of film", "film"),
    ("name", 'for one in ["A", "B"] { Plate(name: one.uppercased()).lasting(1) }', text("B", "C"), "computed", "one.uppercased()", "film"),
    ("name", "", text("Someone", "Grace"), "decided-elsewhere", "“Ada”, the layer has “Someone”", "film"),
    ("plate", "", color("#EE5A25", "#00FF00"), "decided-elsewhere", "“#EE5A24”", "film"),
    ("branches", "", color("#FF0000", "#000033"), "computed", "isDark ? .white", None),
    ("plate", "", number("inset", [144], [150]), "computed", "inset * unit", None),
    ("doubled", "Doubled(half: 20)", number("bounds.size", [40, 10], [60, 10]), "generic", "“width”", None),
    ("role", "", {"property": "fontSize", "new": {"numbers": [60]}}, "computed", "36 * unit", None),
]

# Layers that are removed: the scene's body with `//!` at the layer, and the body that is left.
REMOVALS = [
    ("Layer().size(9, 9)\nTextLayer(\"x\")  //!", "Layer().size(9, 9)"),
    ("Layer().size(9, 9)\n// A title\n// of two lines.\nTextLayer(\"x\")  //!\n  .fontSize(40)  // large\n  .position(1, 2)  // here\nLayer()",
     "Layer().size(9, 9)\nLayer()"),
    ("Layer()\n\n// A title.\nTextLayer(\"x\")  //!\n\nLayer()", "Layer()\n\nLayer()"),
    ("Layer()\n\n/* A title. */\nTextLayer(\"x\")  //!", "Layer()"),
    ("// MARK: Titles\nTextLayer(\"x\")  //!\nLayer()", "// MARK: Titles\nLayer()"),
    ("let dot = Layer().size(9, 9)\nLayer()\ndot.opacity(0.5)  //!", "Layer()"),
    ("Layer()\nfor i in 0..<3 {\n  Layer().position(Double(i), 9)  //!\n}", "Layer()"),
    ("Layer()\nif big > 3 {\n  Layer().size(9, 9)  //!\n}", "Layer()"),
    ("for i in 0..<3 {\n  Layer().position(Double(i), 9)  //!\n  TextLayer(\"x\")\n}", "for i in 0..<3 {\n  TextLayer(\"x\")\n}"),
    ("Stack(.vertical) {\n  TextLayer(\"a\")  //!\n  TextLayer(\"b\")\n}", "Stack(.vertical) {\n  TextLayer(\"b\")\n}"),
    ("badge  //!\nLayer()", "Layer()"),
    ("box(300)  //!\nLayer()", "Layer()"),
]

# Layers that stay: the body, the code, words of the message.
STAYING = [
    ("let dot = Layer().size(9, 9)\ndot  //!\nInOrder { Animate(dot, \\.opacity, to: 0, duration: 1) }", "in-use", "“dot” is also used in line 23"),
    ("let dot = Layer().size(9, 9)\ndot.opacity(0.5)\ndot  //!", "in-use", "Remove that first"),
    ("let plate = Layer().size(9, 9).mask(\n  Layer()  //!\n)\nplate", "no-layer", "line 22"),
]
