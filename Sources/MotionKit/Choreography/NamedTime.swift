import MotionLayers
import MotionModel
import MotionTimeline

/// A time in seconds, or by name.
enum NamedTime {
  case seconds(Double)
  case marker(String, offset: Double)
}
