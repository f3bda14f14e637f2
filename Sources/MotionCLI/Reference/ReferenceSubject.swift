// SPDX-License-Identifier: Apache-2.0

/// A subject of the reference, defined by the folders and files that declare its types.
struct ReferenceSubject {
  var title: String
  /// Its name on the command line: `motionkit reference --topic captions`.
  var topic: String
  /// Other words for it, in the singular: they propose the topic.
  var words: [String]
  /// Beginnings of paths below `Sources`.
  private var prefixes: [String]

  static let all: [ReferenceSubject] = [
    .init(
      title: "Compositions", topic: "compositions", words: ["format", "unit"],
      prefixes: ["MotionDSL/", "MotionModel/Format/", "MotionModel/Values/MotionBlur"]),
    .init(
      title: "Programs and scenes", topic: "scenes", words: ["transition", "overlay", "component", "event", "program"],
      prefixes: ["MotionDSL/Program/", "MotionDSL/Scenes/", "MotionTimeline/", transition]),
    .init(
      title: "Sound", topic: "sound", words: ["audio", "music", "voice"],
      prefixes: ["MotionDSL/Sound/", "MotionCore/Sound/AudioChannels", "MotionCore/Sound/AudioTrackSelection"]),
    .init(
      title: "Captions and narrations", topic: "captions", words: ["subtitle", "narration"],
      prefixes: ["MotionCaptions/"]),
    .init(
      title: "Parameters", topic: "parameters", words: ["props", "input"],
      prefixes: ["MotionDSL/Parameters/"]),
    .init(
      title: "Layers", topic: "layers", words: ["image", "picture", "clip", "video", "shape", "gradient"],
      prefixes: [
        "MotionDSL/Layers/", "MotionLayers/Layers/", "MotionLayers/Kinds/", "MotionLayers/Text/",
        "MotionLayers/Making/",
        "MotionDSL/Modifiers/MediaLayer",
        "MotionLayers/Animations/Animatable",
      ]),
    .init(
      title: "Values and bindings", topic: "values", words: ["binding", "counter", "level", "data"],
      prefixes: ["MotionDSL/Values/", "MotionDSL/Sound/SoundLevel"]),
    .init(
      title: "Entrances and exits", topic: "entrances", words: ["exit", "enter", "leave", "appearance"],
      prefixes: ["MotionDSL/Presence/"]),
    .init(
      title: "Connectors and cameras", topic: "cameras", words: ["connector", "arrow", "diagram"],
      prefixes: ["MotionContent/Connectors/", "MotionContent/Camera/"]),
    .init(
      title: "Vectors", topic: "vectors", words: ["svg", "lottie", "logo", "icon", "illustration"],
      prefixes: ["MotionVectorLayers/Vectors/"]),
    .init(
      title: "Charts", topic: "charts", words: ["chart", "plot", "graph", "axis", "pie", "race"],
      prefixes: ["MotionCharts/Charts/"]),
    .init(
      title: "Formulas", topic: "formulas", words: ["formula", "math", "latex", "tex", "equation"],
      prefixes: ["MotionVectorLayers/Formulas/"]),
    .init(
      title: "Tables", topic: "tables", words: ["csv", "tsv", "json", "dataset", "row", "column"],
      prefixes: ["MotionContent/Tables/", "MotionContent/Calendar/", "MotionCharts/Tables/"]),
    .init(
      title: "Languages and shapes", topic: "languages",
      words: ["translation", "localization", "locale", "plural", "string", "shape"],
      prefixes: ["MotionContent/Strings/", "MotionModel/Format/Language", "MotionModel/Format/Format+Shape"]),
    .init(
      title: "Code", topic: "code", words: ["syntax", "highlight", "terminal", "snippet"],
      prefixes: ["MotionScreens/Code/"]),
    .init(
      title: "Small components", topic: "components",
      words: ["progress", "gauge", "badge", "callout", "waveform", "spectrum", "qr"],
      prefixes: ["MotionContent/Components/"]),
    .init(
      title: "Screens and cursors", topic: "screens",
      words: [
        "phone", "device", "mockup", "browser", "window", "notification", "chat", "post", "cursor", "pointer",
        "recording", "touch", "click", "scroll",
      ],
      prefixes: ["MotionScreens/Screens/"]),
    .init(
      title: "Maps", topic: "maps", words: ["map", "world", "country", "globe", "geojson", "route"],
      prefixes: ["MotionCharts/Maps/"]),
    .init(
      title: "Values of layers", topic: "constants", words: ["gravity", "corner", "cap", "join"],
      prefixes: ["MotionModel/Values/", "MotionCore/Stroke/"]),
    .init(
      title: "Text", topic: "text", words: ["font", "style", "list", "type"],
      prefixes: ["MotionCore/Text/", "MotionModel/Values/Text", "MotionDSL/Text/"]),
    .init(
      title: "Particles", topic: "particles", words: ["emitter"],
      prefixes: [
        "MotionLayers/Kinds/Emitter", "MotionLayers/Kinds/Generated/Emitter", "MotionModel/Values/Emitter", spread,
      ]),
    .init(
      title: "Filters and blend modes", topic: "filters", words: ["blend", "blur", "effect"],
      prefixes: ["MotionModel/Values/Filter.swift"]),
    .init(
      title: "Choreography", topic: "choreography",
      words: ["step", "stagger", "marker", "sequence", "order", "repeat"],
      prefixes: ["MotionDSL/Choreography/", "MotionDSL/Animations/", "MotionDSL/Timing/"]),
    .init(
      title: "Timing", topic: "timing", words: ["easing", "spring", "curve", "time"],
      prefixes: ["MotionAnimation/Timing/", "MotionCore/Time/", "MotionLayers/Rehearsal/MediaClock"]),
    .init(
      title: "Placement and layout", topic: "layout", words: ["placement", "position", "stack", "grid"],
      prefixes: [
        "MotionLayers/Layout/", "MotionLayers/Layers/LayoutManager", "MotionLayers/Arrangement/",
        "MotionDSL/Layers/Stack", "MotionDSL/Layers/Grid",
      ]),
    .init(
      title: "Colours, paths and transforms", topic: "colours", words: ["color", "path", "transform", "geometry"],
      prefixes: ["MotionCore/Colour/", "MotionCore/Geometry/"]),
    .init(
      title: "Drawing and shading by code", topic: "drawing", words: ["canvas", "shader", "shading", "code"],
      prefixes: ["MotionCore/Drawing/", "MotionCore/Pixels/", "MotionCore/Numbers/"]),
    .init(
      title: "Animations, actions and transactions", topic: "animation", words: ["action", "transaction", "keyframe"],
      prefixes: ["MotionLayers/", "MotionAnimation/", "MotionLayers/Rehearsal/Transaction"]),
    .init(
      title: "Core Animation's names", topic: "core-animation", words: ["quartz", "calayer"],
      prefixes: ["QuartzCompat/"]),
  ]

  private static let transition = "MotionLayers/Animations/Transition"
  private static let spread = "MotionDSL/Layers/EmitterLayer"

  /// Names that are public for other modules or the compiler, and written in no script.
  private static let machinery = [
    "MotionAnimation/Values/PropertyValue", "MotionCore/Drawing/BitmapContents", "MotionCore/Drawing/Drawing+Element",
    "MotionCore/Drawing/Drawing.swift", "MotionCore/Pixels/Bitmap", "MotionCore/Pixels/Plane",
    "MotionCore/Stroke/StrokeStyle",
    "MotionDSL/Choreography/Choreography", "MotionDSL/Parameters/ParameterDescription",
    "MotionDSL/Parameters/ParameterError", "MotionDSL/Parameters/ParameterInput",
    "MotionDSL/Parameters/ParameterSchema",
    "MotionScreens/Screens/Messages/ChatBuilder", "MotionDSL/Layers/LayerBuilder",
    "MotionDSL/Program/OverlayBuilder", "MotionDSL/Program/ProgramBuilder", "MotionDSL/Scenes/SceneBuilder",
    "MotionDSL/Scenes/SceneEvent", "MotionDSL/Text/TextListBuilder", "MotionDSL/Text/TextRunBuilder",
    "MotionLayers/Layers/Layer+CustomValues", "MotionLayers/Rehearsal/", "MotionModel/Diagnostics/",
    "MotionModel/Properties/", "MotionModel/Values/PropertyConvertible", "QuartzCompat/Values/",
  ]

  static func isWritten(_ type: String) -> Bool { !ReferenceNoise.types.contains(type) }

  /// The subject of a file's declarations; nil if no script writes them.
  static func subject(ofFile file: String) -> String? {
    var best: (length: Int, title: String?) = (-1, "Others")
    func consider(_ prefixes: [String], _ title: String?) {
      for prefix in prefixes where file.hasPrefix(prefix) && prefix.count > best.length { best = (prefix.count, title) }
    }
    for subject in all { consider(subject.prefixes, subject.title) }
    consider(machinery, nil)
    return best.title
  }
}
