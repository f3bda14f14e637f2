// SPDX-License-Identifier: Apache-2.0

/// The names of the language for hints, and other tools' names for the same things. A test compiles each of them.
enum ScriptVocabulary {
  /// The members possible after a point if a type is expected.
  static let members: [String: [String]] = [
    "Path": ["rect", "roundedRect", "circle", "ellipse", "polygon"], "ShapeGradient": ["linear", "radial", "conic"],
    "Color": [
      "black", "white", "red", "green", "blue", "yellow", "purple", "clear", "orange", "brown", "cyan", "magenta",
      "gray", "mint", "teal", "indigo", "navy", "pink",
    ],
    "FontWeight": [
      "thin", "extraLight", "light", "regular", "medium", "semibold", "bold", "extraBold", "black",
    ],
    "Transition": ["fade", "moveIn", "push", "reveal", "filter", "matched"],
    "Appearance": [
      "fade", "rise", "drop", "slide", "scale", "grow", "blur", "turn", "wipe", "mask", "draw", "typewriter",
    ],
    "Side": ["fromLeft", "fromRight", "fromTop", "fromBottom"],
    "TransitionSubtype": ["fromLeft", "fromRight", "fromTop", "fromBottom"],
    "Direction": ["up", "down", "left", "right"],
    "ParameterFile": ["image", "clip", "sound", "font", "captions"],
    "Axis": ["horizontal", "vertical"],
    "CGPoint": placements, "Placement": placements,
    "Audio": [
      "begin", "trim", "volume", "fadeIn", "fadeOut", "duration", "looped", "rate", "pan", "ducked", "name", "phrases",
      "beats",
    ],
    "TimingFunction": ["linear", "easeIn", "easeOut", "easeInEaseOut", "default", "spring", "steps", "piecewiseLinear"]
      + ["Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Back", "Elastic", "Bounce"].flatMap { curve in
        ["easeIn", "easeOut", "easeInOut"].map { $0 + curve }
      },
  ]

  private static let placements = [
    "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
  ]

  private static let sides = [
    "left": ".fromLeft", "right": ".fromRight", "top": ".fromTop", "bottom": ".fromBottom", "leading": ".fromLeft",
    "trailing": ".fromRight", "up": ".fromBottom, towards the top", "down": ".fromTop, towards the bottom",
  ]

  /// Names of other tools, by type.
  static let memberWords: [String: [String: String]] = [
    "TimingFunction": [
      "easeInOut": ".easeInEaseOut", "ease": ".default", "inOut": ".easeInEaseOut",
      "cubicBezier":
        "TimingFunction(0.8, 0, 0.12, 1)", "bezier": "TimingFunction(0.8, 0, 0.12, 1)", "bounce": ".easeOutBounce",
    ],
    "Path": [
      "rectangle": ".rect(400, 200)", "square": ".rect(200, 200)", "rounded": ".roundedRect(400, 200, radius: 20)",
      "roundRect": ".roundedRect(400, 200, radius: 20)", "addPath": "append(path)", "add": "append(path)",
      "lineTo": "addLine(to: CGPoint(x: 100, y: 0))", "moveTo": "move(to: CGPoint(x: 100, y: 0))",
      "oval": ".ellipse(200, 100)",
      "triangle": ".polygon((0, 100), (100, 100), (50, 0))", "line": ".polygon((0, 0), (200, 0)), with a strokeColor",
    ],
    "Color": [
      "grey": ".gray", "transparent": ".clear", "rgb": "Color(red: 1, green: 0.5, blue: 0)",
      "hex": "\"#FF5A3C\"", "init": "\"#FF5A3C\"",
    ],
    "FontWeight": [
      "heavy": ".extraBold (800), or .black (900)", "normal": ".regular", "ultraLight": ".extraLight",
      "ultraBold": ".extraBold",
      "semiBold": ".semibold", "demi": ".semibold", "demiBold": ".semibold", "book": ".regular", "hairline": ".thin",
    ],
    "Transition": [
      "dissolve": "Transition.fade(1)", "crossfade": "Transition.fade(1)", "crossFade": "Transition.fade(1)",
      "wipe": "Transition.reveal(.fromRight, 1) or Transition.filter(…, 1)", "slide": "Transition.push(.fromRight, 1)",
      "cut": "no transition at all: scenes follow one another",
    ],
    "Appearance": [
      "fadeIn": ".fade", "fadeOut": ".fade", "opacity": ".fade", "dissolve": ".fade", "appear": ".fade",
      "alpha": ".fade",
      "zoom": ".scale(0.8)", "zoomIn": ".scale(0.8)", "zoomOut": ".scale(1.2)", "scaleIn": ".scale(0.8)",
      "scaleUp": ".scale(0.8)", "pop": ".grow, with spring: .bouncy", "popIn": ".grow, with spring: .bouncy",
      "bounce": ".grow, with spring: .bouncy", "bounceIn": ".grow, with spring: .bouncy",
      "slideIn": ".slide(.fromLeft, 200)", "slideUp": ".rise(80)", "slideDown": ".drop(80)",
      "slideLeft": ".slide(.fromRight, 200)", "slideRight": ".slide(.fromLeft, 200)", "move": ".slide(.fromLeft, 200)",
      "moveIn": ".slide(.fromLeft, 200)", "fly": ".slide(.fromLeft, 200)", "flyIn": ".slide(.fromLeft, 200)",
      "push": ".slide(.fromLeft, 200)", "fromLeft": ".slide(.fromLeft, 200)", "fromRight": ".slide(.fromRight, 200)",
      "fromBottom": ".rise(80)", "fromTop": ".drop(80)", "up": ".rise(80)", "down": ".drop(80)",
      "float": ".rise(80)", "fall": ".drop(80)", "rotate": ".turn(.degrees(-20))", "spin": ".turn(.degrees(-180))",
      "rotation": ".turn(.degrees(-20))", "reveal": ".wipe(.fromLeft), or .mask(.up)", "wipeIn": ".wipe(.fromLeft)",
      "clip": ".wipe(.fromLeft)", "blurIn": ".blur(20)", "typing": ".typewriter", "type": ".typewriter",
      "typeOn": ".typewriter", "typeWriter": ".typewriter", "write": ".typewriter of a text, .draw of a shape",
      "drawOn": ".draw", "trace": ".draw", "stroke": ".draw", "expand": ".grow", "shrink": ".scale(1.2)",
    ],
    "Side": sides, "TransitionSubtype": sides,
    "Direction": ["fromBottom": ".up", "fromTop": ".down", "fromRight": ".left", "fromLeft": ".right"],
    "ParameterFile": [
      "picture": ".image", "photo": ".image", "logo": ".image", "video": ".clip", "movie": ".clip",
      "audio": ".sound",
      "music": ".sound", "typeface": ".font", "subtitles": ".captions", "srt": ".captions",
    ],
    "Axis": ["row": ".horizontal", "column": ".vertical", "x": ".horizontal", "y": ".vertical"],
    "CGPoint": ["middle": ".center", "zero": "(0, 0)"],
    "Placement": [
      "middle": ".center", "leading": ".left", "trailing": ".right", "topLeading": ".topLeft",
      "topTrailing": ".topRight", "bottomLeading": ".bottomLeft", "bottomTrailing": ".bottomRight",
    ],
    "Scene": [
      "duration": ".lasting(4)", "seconds": ".lasting(4)", "length": ".lasting(4)", "fadeIn": "Transition.fade(1)",
    ],
    "TextLayer": [
      "fill": ".foregroundColor(…)", "foreground": ".foregroundColor(…)", "type": typing, "write": typing,
      "text": ".string(\"Hello\")", "bold": ".font(\"Inter\", 40, .bold)",
      "draws": ".enters(.draw, for: 1)", "outline": textOutline, "stroke": textOutline, "strokeColor": textOutline,
      "strokeWidth": textOutline,
    ],
    "ShapeLayer": [
      "draws":
        ".enters(.draw, for: 1), or Animate(shape, \\.strokeEnd, from: 0, to: 1, duration: 1), a line of the scene",
      "becomes": shapeMorph, "morphs": shapeMorph, "morph": shapeMorph,
      "fill": ".fillColor(…)", "foreground": ".fillColor(…)", "color": ".fillColor(…)", "gradient": shapeGradient,
      "gradientFill": shapeGradient, "gradientStroke": strokeGradient,
    ],
    "CornerMask": [
      "layerMinXMinYCorner": ".topLeft, or import QuartzCompat for Core Animation's names",
      "layerMaxXMinYCorner": ".topRight, or import QuartzCompat for Core Animation's names",
      "layerMinXMaxYCorner": ".bottomLeft, or import QuartzCompat for Core Animation's names",
      "layerMaxXMaxYCorner": ".bottomRight, or import QuartzCompat for Core Animation's names",
      "topLeading": ".topLeft", "topTrailing": ".topRight", "bottomLeading": ".bottomLeft",
      "bottomTrailing": ".bottomRight", "top": "[.topLeft, .topRight]", "bottom": "[.bottomLeft, .bottomRight]",
      "left": "[.topLeft, .bottomLeft]", "right": "[.topRight, .bottomRight]",
    ],
    "Callout.Side": [
      "leading": ".left", "trailing": ".right", "start": ".left", "end": ".right", "up": ".top", "down": ".bottom",
      "fromLeft": ".left", "fromRight": ".right", "fromTop": ".top", "fromBottom": ".bottom",
    ],
    "ChatBubble.Side": [
      "left": ".received", "leading": ".received", "incoming": ".received", "them": ".received", "other": ".received",
      "right": ".sent", "trailing": ".sent", "outgoing": ".sent", "me": ".sent", "own": ".sent",
    ],
    "CodeLayer": ["type": typing, "typing": typing, "write": typing, "writes": typing],
    "TerminalLayer": [
      "type": ".types(\"swift build\", for: 1), a step in a scene",
      "print": ".prints(\"Done\", for: 0.5), a step in a scene",
    ],
    "Captions": [
      "fontSize": ".font(\"Inter\", 40)", "avoid": ".keepsClear(of: \"chart\")",
      "offset": ".position(.bottom, inset: 200)",
      "style": ".font(\"Inter\", 40)",
    ],
    "ImageLayer": ["aspectFill": ".fill(400, 300)", "aspectFit": ".fit(width: 400, height: 300)"],
    "NumberLayer": [
      "suffix": "TextLayer(value) { \"\\($0) %\" }", "prefix": "TextLayer(value) { \"£ \\($0)\" }",
      "format": "NumberLayer(value, format: .number.precision(.fractionLength(1)))",
    ],
    "Value": ["animate": "Animate(value, to: 1, duration: 1), a line of the scene"],
    "Alignment": [
      "fill": ".stretch", "firstTextBaseline": ".baseline", "firstBaseline": ".baseline", "start": ".leading",
      "end": ".trailing", "middle": ".center",
    ],
    "VideoLayer": [
      "begin": ".beginTime(2)", "loop": ".repeats()", "looped": ".repeats()", "mute": ".muted()", "speed": ".rate(2)",
      "start": ".trim(2...8)", "end": ".trim(2...8)", "crop": ".contentsRect(0.25, 0, 0.5, 1)",
      "gain": ".volume(0.5)", "fadeIn": ".volume(1, fadeIn: 1)", "fadeOut": ".volume(1, fadeOut: 1)",
    ],
    "Audio": [
      "at": ".begin(at: 2)", "beginTime": ".begin(at: 2)", "delay": ".begin(at: 2)", "start": ".begin(at: 2)",
      "trimStart": ".trim(2...8)", "trimEnd": ".trim(2...8)", "gain": ".volume(0.5)", "mute": ".volume(0)",
      "muted": ".volume(0)", "fade": ".fadeIn(1).fadeOut(1)",
      "loop": ".looped()", "repeats": ".looped()", "speed": ".rate(1.5)", "balance": ".pan(-0.5)",
      "duck": ".ducked(under: voice)",
    ],
    "PropertyKeys": [
      "x": "\\.position.x, or \\.transform.translation.x for an offset",
      "y": "\\.position.y, or \\.transform.translation.y for an offset",
      "rotation": "\\.transform.rotation.z, in radians",
      "width": "\\.bounds.size.width", "height": "\\.bounds.size.height", "size": "\\.bounds.size",
      "string": "text.becomes(\"New text\", for: 0.8), a line of the scene, or at(2) { text.string = \"New text\" }",
      "text": "text.becomes(\"New text\", for: 0.8), a line of the scene, or at(2) { text.string = \"New text\" }",
      "alpha": "\\.opacity", "color": "\\.foregroundColor, \\.fillColor or \\.backgroundColor",
      "fill": "\\.fillColor", "stroke": "\\.strokeColor", "radius": "\\.cornerRadius",
      "translation": "\\.transform.translation", "scale": "\\.transform.scale",
      "blur": "\\.filters[\"blur\"].inputRadius",
    ],
  ]

  /// Of letters.
  private static let textOutline =
    ".style(\"Hello\") { $0.outline(.black, 6) }, of all or some of its words, or TextRun(\"Hello\").outline(.black, 6)"

  private static let typing = ".types(for: 2), a step in a scene"
  /// How a message says who wrote it.
  static let messageSide =
    "who writes a message is the second value, without a label: ChatBubble(\"Hello\", .sent), or .received"

  /// Names of other tools for members of layers.
  static let layerWords: [String: String] = [
    "color": ".foregroundColor(…) of a text, .fillColor(…) of a shape, .backgroundColor(…) of any layer",
    "fill": ".backgroundColor(…)", "stroke": ".border(.white, 4)", "background": ".backgroundColor(…)",
    "alpha": ".opacity(0.5)", "x": ".position(x, y)", "y": ".position(x, y)", "at": ".position(x, y)",
    "offset": ".position(x, y)", "center": ".position(.center)", "centered": ".position(.center)",
    "width": ".size(width, height)", "height": ".size(width, height)", "rotate": ".rotated(by: .degrees(45))",
    "rotation": ".rotated(by: .degrees(45))", "scale": ".scaled(by: 2)",
    "rotationEffect": ".rotated(by: .degrees(45))", "scaleEffect": ".scaled(by: 2)", "radius": ".cornerRadius(20)",
    "rounded": ".cornerRadius(20)", "clipped": ".masksToBounds()", "blur": ".filters(.gaussianBlur(radius: 8))",
    "fadeIn": ".enters(.fade)", "fadeOut": ".leaves(.fade)", "delay": ".beginTime(0.5)",
    "fadesIn": ".enters(.fade)", "fadesOut": ".leaves(.fade)", "fades": ".enters(.fade)", "fade": ".enters(.fade)",
    "appears": ".enters(.fade)", "appear": ".enters(.fade)", "disappears": ".leaves(.fade)",
    "slidesIn": ".enters(.slide(.fromLeft, 200))", "slideIn": ".enters(.slide(.fromLeft, 200))",
    "popsIn": ".enters(.grow)", "popIn": ".enters(.grow)", "entrance": ".enters(.fade)", "exit": ".leaves(.fade)",
    "begin": ".beginTime(2)",
    "hide": ".isHidden(), or .opacity(0)", "hidden": ".isHidden()", "rotated": ".rotated(by: .degrees(45))",
    "scaled": ".scaled(by: 2)", "text": "a TextLayer(\"Hello\")",
    "fit":
      ".fit(width: 800, height: 600) of an image, a clip or code, .fit(width: 900, from: 40, to: 96) of a text or a formula, "
      + ".size(width, height) of any layer, and .scaled(by: 2) with all that it holds",
    "bold": ".font(\"Inter\", 40, .bold)", "weight": ".font(\"Inter\", 40, .bold)",
    "padding":
      ".padding(24) of a Stack, .textInset(24, 12) of a text, .position(.left, inset: 40) for room outside",
    "zIndex": ".zPosition(1)",
  ]

  /// Names of other tools that stand by themselves.
  static let words: [String: String] = [
    "rgba": "Color(red: 1, green: 0.35, blue: 0.24, alpha: 0.5), or \"#FF5A3C80\"",
    "rgb": "Color(red: 1, green: 0.35, blue: 0.24), or \"#FF5A3C\"",
    "ForEach": "a plain loop: for i in 0..<3 { TextLayer(\"\\(i)\") }", "Text": "TextLayer(\"Hello\")",
    "Txt": "TextLayer(\"Hello\")", "Image": "ImageLayer(\"photo.jpg\")", "Img": "ImageLayer(\"photo.jpg\")",
    "Video": "VideoLayer(\"clip.mp4\")", "Rectangle": "ShapeLayer(.rect(400, 200))",
    "Rect": "ShapeLayer(.rect(400, 200))",
    "Circle": "ShapeLayer(.circle(200))", "Shape": "ShapeLayer(.circle(200))",
    "VStack": "Stack(.vertical, spacing: 20) { … }",
    "HStack": "Stack(.horizontal, spacing: 20) { … }", "ZStack": "Layer { … }", "Group": "Layer { … }",
    "Sound": "Audio(\"music.m4a\")", "Music": "Audio(\"music.m4a\")",
    "LinearGradient": "GradientLayer([\"#000\", \"#FFF\"])",
    "Gradient": "GradientLayer([\"#000\", \"#FFF\"])", "center": ".center, with a dot before it",
    "vertical": ".vertical, with a dot before it", "horizontal": ".horizontal, with a dot before it",
    "Delay": "Wait(1), in an InOrder", "Pause": "Wait(1), in an InOrder", "All": "Parallel { … }",
    "Loop": "Repeat(3) { … }", "Sequence": "InOrder { … }",
    "UIColor": platformColor, "NSColor": platformColor, "UIBezierPath": platformPath, "NSBezierPath": platformPath,
    "UIImage": platformImage, "NSImage": platformImage, "UIView": "a CALayer", "NSView": "a CALayer",
    "CFTypeRef": "Any", "DispatchQueue": later, "Timer": "every(0.5) { … }, on the scene's clock",
    "sin": foundation, "cos": foundation, "sqrt": foundation, "pow": foundation, "atan2": foundation,
    "NSNumber": foundation, "Date": foundation, "NSValue": foundation,
  ]

  private static let shapeMorph = "Animate(shape, \\.path, to: .circle(200), duration: 1), a line of the scene"
  private static let shapeGradient = ".fillGradient(.linear([\"#FF5A3C\", \"#3C5AFF\"], from: .left, to: .right))"

  private static let strokeGradient = ".strokeGradient(.linear([\"#FF5A3C\", \"#3C5AFF\"], from: .left, to: .right))"

  // UIKit's and AppKit's.
  private static let platformColor = "CGColor(red: 1, green: 0.35, blue: 0.24, alpha: 1), or \"#FF5A3C\" in a modifier"
  private static let platformPath = "CGMutablePath(), with import QuartzCompat, or Path()"
  private static let platformImage =
    "CGImage(contentsOf: \"photo.jpg\"), with import QuartzCompat, or ImageLayer(\"photo.jpg\")"
  private static let later = "at(2) { … }, on the scene's clock"
  private static let foundation = "in Foundation: write import Foundation above"

  /// How modifiers are written whose arguments are often written otherwise.
  static let forms: [String: String] = [
    "position": ".position(960, 540) or .position(.center, inset: 80)", "size": ".size(400, 200)",
    "font": ".font(\"Inter\", 120, .bold)", "frame": ".frame(0, 0, 400, 200)", "anchorPoint": ".anchorPoint(0.5, 1)",
    "transform": ".rotated(by: .degrees(45)), .scaled(by: 2) or .transform(.rotation(0.5, 0, 0, 1))",
    "border": ".border(.white, 2)", "fillGradient": shapeGradient, "strokeGradient": strokeGradient,
    "trimStart": ".trim(2...8), with trimEnd",
    "trimEnd": ".trim(2...8), with trimStart", "opacity": ".opacity(0.5)", "string": ".string(\"Hello\")",
    "cornerRadius": ".cornerRadius(20), of some corners .cornerRadius(20).maskedCorners([.minXminY])",
    "Stack": "Stack(.vertical, spacing: 20) { … }",
    "animate": ".animate(\\.opacity, from: 0, to: 1, duration: 0.5)",
    "Animate": "Animate(layer, \\.opacity, from: 0, to: 1, duration: 0.5)",
  ]

  /// Arguments of animations in other tools, and Core Animation's properties, as options.
  static let options: [(label: String, form: String)] = [
    ("beginTime", ".delay(0.5)"), ("delay", ".delay(0.5)"), ("repeatCount", ".repeats(3)"),
    ("autoreverses", ".autoreverses()"), ("additive", ".additive()"), ("fill", ".fill(.backwards)"),
  ]

  /// How shapes are written.
  static let shapes: [String: String] = [
    "circle": ".circle(200), its diameter", "rect": ".rect(400, 200)",
    "roundedRect": ".roundedRect(400, 200, radius: 20)", "polygon": ".polygon((0, 0), (0, 100), (80, 50))",
  ]
}
