// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension VideoValues {
  /// The path of the clip for services, marked if its damage may be shown (``AllowedDamage``).
  package var clip: String { allowsDamage && !path.isEmpty ? AllowedDamage.name(path) : path }
}
