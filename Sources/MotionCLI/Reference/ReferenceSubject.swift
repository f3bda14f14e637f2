/// What the reference is sorted by: subjects, each of which is told by the folders and files that declare its types.
struct ReferenceSubject {
  var title: String
  /// Beginnings of paths below `Sources`.
  private var places: [String]

  static let all: [ReferenceSubject] = [
    .init(title: "Compositions", places: ["MotionDSL/", "MotionModel/Format/", "MotionModel/Values/MotionBlur"]),
    .init(
      title: "Programs and scenes", places: ["MotionDSL/Program/", "MotionDSL/Scenes/", "MotionTimeline/", transition]),
    .init(
      title: "Sound",
      places: ["MotionDSL/Sound/", "MotionCore/Sound/AudioChannels", "MotionCore/Sound/AudioTrackSelection"]),
    .init(title: "Captions and narrations", places: ["MotionContent/Captions/"]),
    .init(title: "Parameters", places: ["MotionDSL/Parameters/"]),
    .init(
      title: "Layers",
      places: [
        "MotionDSL/Layers/", "MotionLayers/Layers/", "MotionDSL/Modifiers/Picture",
        "MotionLayers/Animations/Animatable",
      ]),
    .init(title: "Values and bindings", places: ["MotionDSL/Values/", "MotionDSL/Sound/SoundLevel"]),
    .init(title: "Entrances and exits", places: ["MotionDSL/Presence/"]),
    .init(title: "Connectors and cameras", places: ["MotionContent/Connectors/", "MotionContent/Camera/"]),
    .init(title: "Values of layers", places: ["MotionModel/Values/", "MotionCore/Stroke/"]),
    .init(title: "Text", places: ["MotionCore/Text/", "MotionModel/Values/Text", "MotionDSL/Text/"]),
    .init(title: "Particles", places: ["MotionLayers/Layers/Emitter", "MotionModel/Values/Emitter", spread]),
    .init(title: "Filters and blend modes", places: ["MotionModel/Values/Filter.swift"]),
    .init(title: "Choreography", places: ["MotionDSL/Choreography/", "MotionDSL/Animations/", "MotionDSL/Timing/"]),
    .init(
      title: "Timing", places: ["MotionAnimation/Timing/", "MotionCore/Time/", "MotionLayers/Rehearsal/MediaClock"]),
    .init(
      title: "Placement and layout",
      places: [
        "MotionLayers/Layout/", "MotionLayers/Layers/LayoutManager", "MotionLayers/Layers/ConstraintLayoutManager",
        "MotionDSL/Layers/Stack", "MotionDSL/Layers/Grid",
      ]),
    .init(title: "Colours, paths and transforms", places: ["MotionCore/Colour/", "MotionCore/Geometry/"]),
    .init(
      title: "Drawing and shading by code",
      places: ["MotionCore/Drawing/", "MotionCore/Pixels/", "MotionCore/Numbers/"]),
    .init(
      title: "Animations, actions and transactions",
      places: ["MotionLayers/", "MotionAnimation/", "MotionLayers/Rehearsal/Transaction"]),
    .init(title: "Core Animation's names", places: ["QuartzCompat/"]),
  ]

  private static let transition = "MotionLayers/Animations/Transition"
  private static let spread = "MotionDSL/Layers/EmitterLayer"

  /// What is public because other modules or the compiler need it, and is written in no script.
  private static let machinery = [
    "MotionAnimation/Values/PropertyValue", "MotionCore/Drawing/BitmapContents", "MotionCore/Drawing/Drawing+Element",
    "MotionCore/Drawing/Drawing.swift", "MotionCore/Pixels/Bitmap", "MotionCore/Pixels/Plane",
    "MotionCore/Stroke/StrokeStyle",
    "MotionDSL/Choreography/Choreography", "MotionDSL/Parameters/ParameterDescription",
    "MotionDSL/Parameters/ParameterError", "MotionDSL/Parameters/ParameterInput",
    "MotionDSL/Parameters/ParameterSchema",
    "MotionDSL/Layers/LayerBuilder",
    "MotionDSL/Program/OverlayBuilder", "MotionDSL/Program/ProgramBuilder", "MotionDSL/Scenes/SceneBuilder",
    "MotionDSL/Scenes/SceneEvent", "MotionDSL/Text/TextListBuilder", "MotionDSL/Text/TextRunBuilder",
    "MotionLayers/Layers/Layer+CustomValues", "MotionLayers/Rehearsal/", "MotionModel/Diagnostics/",
    "MotionModel/Properties/", "MotionModel/Values/PropertyConvertible", "QuartzCompat/Values/",
  ]

  static func isWritten(_ type: String) -> Bool { !ReferenceNoise.types.contains(type) }

  /// The subject of what a file declares; nil if it is written in no script.
  static func subject(ofFile file: String) -> String? {
    var best: (length: Int, title: String?) = (-1, "Others")
    func consider(_ places: [String], _ title: String?) {
      for place in places where file.hasPrefix(place) && place.count > best.length { best = (place.count, title) }
    }
    for subject in all { consider(subject.places, subject.title) }
    consider(machinery, nil)
    return best.title
  }
}
