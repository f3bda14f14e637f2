// SPDX-License-Identifier: Apache-2.0

extension EditList {
  /// When the first part is shown or heard, in ticks of the film.
  var begin: Int64 { parts.prefix { $0.start == nil }.reduce(0) { $0 + $1.duration } }

  /// A number of ticks of the film; nil for none.
  func instant(_ ticks: Int64) -> SoundInstant? {
    Int32(exactly: timescale).flatMap { SoundInstant(ticks: ticks, numerator: 1, denominator: $0) }
  }
}
