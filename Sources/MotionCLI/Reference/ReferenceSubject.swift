/// What the reference is sorted by: subjects, each of which is told by the folders and files that declare its types.
struct ReferenceSubject {
  var title: String
  /// Beginnings of paths below `Sources`.
  private var places: [String]

  static let all: [ReferenceSubject] = [
    .init(title: "Compositions", places: ["MotionKit/", "MotionModel/Values/Format", "MotionModel/Values/MotionBlur"]),
    .init(
      title: "Programs and scenes", places: ["MotionKit/Program/", "MotionKit/Scenes/", "MotionTimeline/", transition]),
    .init(title: "Sound", places: ["MotionKit/Sound/"]),
    .init(title: "Captions and narrations", places: ["MotionKit/Captions/"]),
    .init(title: "Parameters", places: ["MotionKit/Parameters/"]),
    .init(title: "Layers", places: ["MotionKit/Layers/", "MotionLayers/Layers/", "MotionKit/Modifiers/Picture"]),
    .init(title: "Values and bindings", places: ["MotionKit/Values/", "MotionKit/Sound/SoundLevel"]),
    .init(title: "Entrances and exits", places: ["MotionKit/Presence/"]),
    .init(title: "Connectors and cameras", places: ["MotionKit/Connectors/", "MotionKit/Camera/"]),
    .init(title: "Values of layers", places: ["MotionModel/Values/", "MotionCore/Stroke/"]),
    .init(title: "Text", places: ["MotionCore/Text/", "MotionModel/Values/Text", "MotionKit/Text/"]),
    .init(title: "Particles", places: ["MotionLayers/Layers/Emitter", "MotionModel/Values/Emitter", spread]),
    .init(title: "Filters and blend modes", places: ["MotionModel/Values/Filter.swift"]),
    .init(title: "Choreography", places: ["MotionKit/Choreography/", "MotionKit/Animations/", "MotionKit/Timing/"]),
    .init(
      title: "Timing", places: ["MotionAnimation/Timing/", "MotionCore/Time/", "MotionLayers/Rehearsal/MediaClock"]),
    .init(title: "Placement and layout", places: ["MotionLayers/Layout/", "MotionKit/Layers/Stack"]),
    .init(title: "Colours, paths and transforms", places: ["MotionCore/Colour/", "MotionCore/Geometry/"]),
    .init(
      title: "Drawing and shading by code",
      places: ["MotionCore/Drawing/", "MotionCore/Pixels/", "MotionCore/Numbers/"]),
    .init(title: "Animations, actions and transactions", places: ["MotionLayers/", "MotionAnimation/"]),
    .init(title: "Core Animation's names", places: ["QuartzCompat/"]),
  ]

  private static let transition = "MotionLayers/Animations/Transition"
  private static let spread = "MotionKit/Layers/EmitterLayer"

  /// What is public because other modules or the compiler need it, and is written in no script.
  private static let machinery = [
    "MotionAnimation/Values/PropertyValue", "MotionCore/Drawing/BitmapContents", "MotionCore/Drawing/Drawing+Element",
    "MotionCore/Drawing/Drawing.swift", "MotionCore/Geometry/Path+Measure", "MotionCore/Geometry/PathMeasure",
    "MotionCore/Hashes/",
    "MotionCore/Pixels/Bitmap", "MotionCore/Pixels/Plane", "MotionCore/Stroke/StrokeStyle",
    "MotionKit/Choreography/Choreography", "MotionKit/Parameters/ParameterDescription",
    "MotionKit/Parameters/ParameterError", "MotionKit/Parameters/ParameterInput",
    "MotionKit/Parameters/ParameterSchema",
    "MotionKit/Layers/LayerBuilder",
    "MotionKit/Program/OverlayBuilder", "MotionKit/Program/ProgramBuilder", "MotionKit/Scenes/SceneBuilder",
    "MotionKit/Scenes/SceneEvent", "MotionKit/Text/TextListBuilder", "MotionKit/Text/TextRunBuilder",
    "MotionLayers/Layers/Layer+CustomValues", "MotionLayers/Rehearsal/", "MotionModel/Diagnostics/",
    "MotionModel/Properties/", "QuartzCompat/CIFilter+", "QuartzCompat/Values/",
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
