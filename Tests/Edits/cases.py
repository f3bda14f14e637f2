# SPDX-License-Identifier: Apache-2.0

"""Edits: a title, the body of a scene, the request, and the change. A line that ends with `//!` is the request's."""


def numbers(*values):
    return {"numbers": list(values)}


def number(name, *values, old=None, layer="Layer", **rest):
    request = {"layer": layer, "property": name, "new": numbers(*values), **rest}
    return {**request, "old": numbers(*old)} if old else request


def color(name, value, layer="Layer"):
    return {"layer": layer, "property": name, "new": {"color": value}}


def text(name, value, layer="TextLayer"):
    return {"layer": layer, "property": name, "new": {"text": value}}


def named(name, value, layer="TextLayer"):
    return {"layer": layer, "property": name, "new": {"name": value}}


def argument(call, label, value, layer=None, **rest):
    new = {"by": rest.pop("by")} if "by" in rest else {"new": value}
    return {"call": call, "argument": label, **({"layer": layer} if layer else {}), **new, **rest}


PLAIN = "Layer().size(400, 200).position(500, 700).backgroundColor(\"#101018\")  //!"
TITLE = "TextLayer(\"Hello\").font(\"Inter\", 80, .bold).position(960, 300)  //!"

# What is written: (title, body, request, {old words: new words}).
EDITS = [
    ("position", PLAIN, number("position", 620, 640.5, old=(500, 700)), {"500, 700": "620, 640.5"}),
    ("one coordinate alone", PLAIN, number("position", 500, 640, old=(500, 700)), {"500, 700": "500, 640"}),
    ("a point as one value", "Layer().size(9, 9).position(CGPoint(x: 500, y: 700))  //!",
     number("position", 1, 2, old=(500, 700)), {"x: 500, y: 700": "x: 1, y: 2"}),
    ("negative numbers", PLAIN, number("position", -20, -0.125, old=(500, 700)), {"500, 700": "-20, -0.125"}),
    ("a number with a sign before", "Layer().size(9, 9).position(-50, 700)  //!", number("position", 50, 700, old=(-50, 700)),
     {"-50": "50"}),
    ("a number that keeps its point", "Layer().size(9, 9).position(50.5, 700)  //!", number("position", 51, 700, old=(50.5, 700)),
     {"50.5": "51.0"}),
    ("size", PLAIN, number("bounds.size", 300, 210, old=(400, 200)), {"400, 200": "300, 210"}),
    ("size in a frame", "Layer().frame(100, 50, 400, 200)  //!", number("bounds.size", 300, 210, old=(400, 200)),
     {"400, 200": "300, 210"}),
    ("position in a frame", "Layer().frame(100, 50, 400, 200)  //!", number("position", 310, 160, old=(300, 150)),
     {"100, 50": "110, 60"}),
    ("a placement becomes a point", "TextLayer(\"x\").position(.center)  //!",
     number("position", 700, 400, old=(960, 540), layer="TextLayer"), {".position(.center)": ".position(700, 400)"}),
    ("a position that is missing", "Layer().size(400, 200)  //!", number("position", 700, 400),
     {".size(400, 200)": ".size(400, 200).position(700, 400)"}),
    ("a missing modifier in a line of its own",
     "TextLayer(\"x\")  //!\n  .fontSize(40)\n  .position(1, 2)  // stays", number("opacity", 0.5, layer="TextLayer"),
     {".position(1, 2)": ".position(1, 2)\n      .opacity(0.5)"}),
    ("the last of equal modifiers", "Layer().size(9, 9).opacity(0.2).opacity(0.4)  //!", number("opacity", 0.5, old=(0.4,)),
     {"0.4": "0.5"}),
    ("opacity that is added", PLAIN, number("opacity", 0.35),
     {'backgroundColor("#101018")': 'backgroundColor("#101018").opacity(0.35)'}),
    ("a corner radius", "Layer().size(9, 9).cornerRadius(24)  //!", number("cornerRadius", 17, old=(24,)), {"24": "17"}),
    ("rotation that is added", PLAIN, number("transform.rotation", 12.5, old=(0,)),
     {'("#101018")': '("#101018").rotated(by: .degrees(12.5))'}),
    ("rotation", "Layer().size(9, 9).rotated(by: .degrees(30))  //!", number("transform.rotation", -15, old=(30,)), {"30": "-15"}),
    ("scale", "Layer().size(9, 9).scaled(by: 1.2)  //!", number("transform.scale", 0.8, old=(1.2,)), {"1.2": "0.8"}),
    ("border width", "Layer().size(9, 9).border(.white, 4)  //!", number("borderWidth", 6, old=(4,)), {"4": "6"}),
    ("border colour", "Layer().size(9, 9).border(.white, 4)  //!", color("borderColor", "#00FF00"), {".white": '"#00FF00"'}),
    ("shadow radius", "Layer().size(9, 9).shadow(opacity: 0.5, radius: 20)  //!", number("shadowRadius", 30, old=(20,)),
     {"20": "30"}),
    ("z position that is added", "Layer().size(9, 9)  //!", number("zPosition", 2), {".size(9, 9)": ".size(9, 9).zPosition(2)"}),
    ("a colour by its digits", PLAIN, color("backgroundColor", "#12AB34"), {"#101018": "#12AB34"}),
    ("a colour by its name", "Layer().size(9, 9).backgroundColor(.yellow)  //!", color("backgroundColor", "#12AB34"),
     {".yellow": '"#12AB34"'}),
    ("a colour by its parts", "Layer().size(9, 9).backgroundColor(Color(white: 1, alpha: 0.2))  //!",
     color("backgroundColor", "#12AB3480"), {"Color(white: 1, alpha: 0.2)": '"#12AB3480"'}),
    ("a parameter's default", "Layer().size(9, 9).backgroundColor(accent)  //!", color("backgroundColor", "#12AB34"),
     {"#FF3D71": "#12AB34"}),
    ("a constant of the film", "TextLayer(\"x\").font(\"Inter\", big)  //!", number("fontSize", 120, old=(96,), layer="TextLayer"),
     {"96.0": "120.0"}),
    ("an argument of a function", "box(300)  //!", color("backgroundColor", "#12AB34"), {"#202030": "#12AB34"}),
    ("the argument at the call", "box(300)  //!", number("position", 340, 500, old=(300, 500)), {"box(300)": "box(340)"}),
    ("a labelled argument at the call", "box(300, width: 120)  //!", number("bounds.size", 130, 60, old=(120, 60)),
     {"width: 120": "width: 130"}),
    ("a layer of a property", "badge  //!", number("position", 1700, 50, old=(1800, 40)), {"1800, 40": "1700, 50"}),
    ("a local variable", "let dot = Layer().size(20, 20).position(10, 20)\ndot  //!", number("position", 15, 20, old=(10, 20)),
     {"10, 20": "15, 20"}),
    ("a local variable that is changed later",
     "let dot = Layer().size(20, 20)\ndot.opacity(0.5)\ndot  //!", number("opacity", 0.25, old=(0.5,)), {"0.5": "0.25"}),
    ("a text", TITLE, text("string", "Good evening"), {"Hello\").font": "Good evening\").font"}),
    ("a text with quotes", TITLE, text("string", 'He said "no" \\ and\nleft'),
     {'"Hello").font': '"He said \\"no\\" \\\\ and\\nleft").font'}),
    ("a raw text", 'TextLayer(#"a \\ b"#).fontSize(9)  //!', text("string", 'c \\ d "e"'), {'#"a \\ b"#': '#"c \\ d "e""#'}),
    ("a text of several lines", 'TextLayer(  //!\n  """\n  one\n  two\n  """).fontSize(9)', text("string", "one\nthree"), None),
    ("a text behind a parameter", "TextLayer(title).fontSize(9)  //!", text("string", "Good evening"),
     {'title = "Hello"': 'title = "Good evening"'}),
    ("a font's name", TITLE, text("font", "Roboto"), {"Inter": "Roboto"}),
    ("a font's size", TITLE, number("fontSize", 72, old=(80,), layer="TextLayer"), {"80, .bold": "72, .bold"}),
    ("a weight", TITLE, named("weight", "black"), {".bold": ".black"}),
    ("a weight that is added", "TextLayer(\"x\").fontSize(40)  //!", named("weight", "bold"),
     {".fontSize(40)": ".fontSize(40).weight(.bold)"}),
    ("an alignment that is added", "TextLayer(\"x\").fontSize(40)  //!", named("alignment", "center"),
     {".fontSize(40)": ".fontSize(40).alignment(.center)"}),
    ("tracking that is added", "TextLayer(\"x\").fontSize(40)  //!", number("tracking", -1.5, layer="TextLayer"),
     {".fontSize(40)": ".fontSize(40).tracking(-1.5)"}),
    ("a shape's fill", "ShapeLayer(.circle(20)).fillColor(.white)  //!", color("fillColor", "#12AB34", "ShapeLayer"),
     {".white": '"#12AB34"'}),
    ("a stroke", "ShapeLayer(.circle(20)).stroke(.white, 3)  //!", number("lineWidth", 5, old=(3,), layer="ShapeLayer"),
     {".white, 3": ".white, 5"}),
    ("a flag", "Layer().size(9, 9).masksToBounds()  //!",
     {"layer": "Layer", "property": "isHidden", "new": {"flag": False}}, {".masksToBounds()": ".masksToBounds().isHidden(false)"}),
    ("a name", "Layer().size(9, 9)  //!", text("name", "plate", "Layer"), {".size(9, 9)": '.size(9, 9).name("plate")'}),
    ("the length of an entrance", "TextLayer(\"x\").enters(.fade, for: 0.5)  //!",
     argument("enters", "for", numbers(0.9), "TextLayer"), {"0.5": "0.9"}),
    ("the delay of an entrance", "TextLayer(\"x\").enters(.fade, for: 0.5)  //!",
     argument("enters", "delay", None, "TextLayer", by=0.4), {"for: 0.5": "for: 0.5, delay: 0.4"}),
    ("a delay that grows", "TextLayer(\"x\").enters(.fade, delay: 0.5)  //!",
     argument("enters", "delay", None, "TextLayer", by=-0.2), {"0.5": "0.3"}),
    ("the length of an animation",
     "Layer().size(9, 9).animate(\\.opacity, from: 0, duration: 1).animate(\\.zPosition, to: 2, duration: 1.5)  //!",
     argument("animate", "duration", numbers(2), "Layer", keyPath="opacity"), {"duration: 1)": "duration: 2)"}),
    ("an easing that is added", "Layer().size(9, 9).animate(\\.opacity, from: 0, duration: 1)  //!",
     argument("animate", "timing", numbers(0.2, 0, 0.4, 1), "Layer"),
     {"duration: 1": "duration: 1, timing: TimingFunction(0.2, 0, 0.4, 1)"}),
    ("a named easing", "Layer().size(9, 9).animate(\\.opacity, from: 0, duration: 1, timing: .easeOut)  //!",
     argument("animate", "timing", numbers(0.2, 0, 0.4, 1), "Layer"), {".easeOut": "TimingFunction(0.2, 0, 0.4, 1)"}),
    ("the time of a marker", "Layer()\nMarker(\"beat\", at: 1.5)  //!", argument("Marker", "at", numbers(1.75)), {"1.5": "1.75"}),
    ("the length of a scene", "Layer()", {"scene": 0, "scenes": 1, "by": 0.5}, {"lasting(3)": "lasting(3.5)"}),
    ("all layers of a loop", "for i in 0..<3 { Layer().size(40, 40).position(Double(i) * 60, 9) }  //!",
     number("bounds.size", 50, 40, old=(40, 40)), {"40, 40": "50, 40"}),
    ("a marker", "Layer().size(9, 9)  //!", {"marker": "beat 1", "at": 1.2346}, {"Layer().size(9, 9)": 'Marker("beat 1", at: 1.235)\n    Layer().size(9, 9)'}),
    ("a marker before a loop", "for i in 0..<3 {\n  Layer().position(Double(i), 9)  //!\n}", {"marker": "a", "at": 2},
     {"for i in 0..<3": 'Marker("a", at: 2)\n    for i in 0..<3'}),
    ("begin time that is added", "Layer().size(9, 9)  //!", {"layer": "Layer", "property": "beginTime", "by": 0.4},
     {".size(9, 9)": ".size(9, 9).beginTime(0.4)"}),
]

# What is refused: (title, body, request, code, words that the message has).
REFUSALS = [
    ("a sum", "Layer().size(9, 9).position(100 + 20, 9)  //!", number("position", 1, 2), "computed", "100 + 20"),
    ("a call", "Layer().size(9, 9).opacity(max(0.2, 0.3))  //!", number("opacity", 1), "computed", "max(0.2, 0.3)"),
    ("a condition", "Layer().size(9, 9).opacity(big > 3 ? 1 : 0)  //!", number("opacity", 0.5), "computed", "big > 3"),
    ("a member", "Layer().size(card.width, 9)  //!", number("bounds.size", 1, 9), "computed", "card.width"),
    ("a colour that is computed", "Layer().backgroundColor(accent.withAlpha(0.5))  //!", color("backgroundColor", "#112233"),
     "computed", "accent.withAlpha(0.5)"),
    ("the variable of a loop", "for x in [1.0, 2.0] { Layer().size(9, 9).position(x, 9) }  //!", number("position", 5, 9),
     "elsewhere", "“x”"),
    ("a place that grows with a loop", "for i in 0..<3 { Layer().size(9, 9).position(Double(i) * 60, 9) }  //!",
     number("position", 5, 9), "computed", "Double(i) * 60"),
    ("values in a text", 'TextLayer("\\(Int(big)) points")  //!', text("string", "x"), "interpolated", "values in it"),
    ("a text that is computed", 'TextLayer(title.uppercased())  //!', text("string", "x"), "computed", "title.uppercased()"),
    ("a declaration of another file", "Layer().size(Theme.width, 9)  //!", number("bounds.size", 1, 9), "computed", "Theme.width"),
    ("a name of another file", "TextLayer(headline)  //!", text("string", "x"), "elsewhere", "“headline”"),
    ("a layer of another file", "Plate()\nsomething.opacity(0.5)", {**number("opacity", 1), "line": 99}, "no-layer", "line 99"),
    ("a line without a layer", "Layer()\n// nothing here  //!", number("opacity", 1), "no-layer", "Edit the line by hand"),
    ("two layers of a line", "Layer().size(1, 1); Layer().size(2, 2)  //!", number("opacity", 1), "several-layers", "2 layers"),
    ("a property that is unknown", PLAIN, number("wobble", 1), "unknown-property", "wobble"),
    ("a property without a modifier", "Layer()  //!", number("shadowRadius", 4), "unknown-property", "shadowRadius"),
    ("another value is shown", PLAIN, number("position", 1, 2, old=(44, 700)), "decided-elsewhere", "the layer has 44"),
    ("a pin", "Layer().size(9, 9).position(1, 2).pinned(.left)  //!", number("position", 5, 6), "decided-elsewhere", "the pin"),
    ("a size that is fitted", "TextLayer(\"x\").fontSize(40).fit(width: 200)  //!", number("fontSize", 20, layer="TextLayer"),
     "decided-elsewhere", "fit"),
    ("a transform", "Layer().size(9, 9).transform(.rotation(0.5, 0, 1, 0))  //!", number("transform.rotation", 5),
     "decided-elsewhere", "the transform"),
    ("a syntax error", "Layer().size(9, 9  //!", number("opacity", 1), "syntax-error", "Correct it"),
    ("a brace too few", "Layer {  //!", number("opacity", 1), "syntax-error", "film.swift:"),
    ("a call that is missing", PLAIN, argument("enters", "for", numbers(1), "Layer"), "no-call", "enters"),
    ("two calls", "Layer().enters(.fade).enters(.rise)  //!", argument("enters", "for", numbers(1), "Layer"), "several-calls", "2 times"),
    ("an argument that no call has", "Layer().animate(\\.opacity, to: 1, duration: 1)  //!",
     argument("animate", "colour", numbers(1), "Layer"), "no-argument", "colour"),
    ("lengths of another count of scenes", "Layer()", {"scene": 0, "scenes": 2, "by": 1}, "bad-request", "1 scenes"),
    ("a number that is too large", PLAIN, number("opacity", 1e12), "bad-request", "billion"),
    ("a colour without digits", PLAIN, color("backgroundColor", "red"), "bad-request", "#RRGGBB"),
    ("a name with a quote", TITLE, named("weight", 'bold")'), "bad-request", "not a name"),
    ("no value", PLAIN, {"layer": "Layer", "property": "opacity"}, "bad-request", "new value"),
    ("no line", PLAIN, {**number("opacity", 1), "line": 0}, "bad-request", "the line"),
    ("a marker before the scene", PLAIN, {"marker": "a", "at": -1}, "bad-request", "at least 0"),
    ("no subject", PLAIN, {"new": numbers(1)}, "bad-request", "a property, or a call"),
]
