import MotionCore
import MotionMedia

/// A setting outside its range.
public struct ExportSettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The actual value, the limit, what to do.
  public var description: String
}
