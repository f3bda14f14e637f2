import MotionCore

extension VideoValues {
  /// What the clip is asked for by: its path, marked where its damage may be shown (``AllowedDamage``).
  package var clip: String { allowsDamage && !path.isEmpty ? AllowedDamage.name(path) : path }
}
