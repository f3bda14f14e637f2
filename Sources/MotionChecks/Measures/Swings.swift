// SPDX-License-Identifier: Apache-2.0

/// The rises and falls of one value at each pixel of a film, with the frames of the last turns.
///
/// All pixels lie side by side in a few arrays, because every frame of the film asks for each of them.
struct Swings {
  /// Changes in opposite directions that are remembered for each pixel.
  static let kept = 7

  /// The lowest and the highest value since the last change.
  private var low: [Double]
  private var high: [Double]
  /// 1: the last change was a rise, −1: a fall, 0: there was none.
  private var direction: [Int8]
  /// Frames of the last changes: a ring of ``kept`` for each pixel.
  private var frames: [Int32]
  /// All changes so far. From ``wrap`` on, the last round is counted again and again.
  private var counts: [UInt8]
  /// Whole rounds, as many as a byte counts.
  private static let wrap = 252

  /// - Parameter values: of the first frame.
  init(_ values: [Double]) {
    (low, high) = (values, values)
    direction = Array(repeating: 0, count: values.count)
    frames = Array(repeating: 0, count: values.count * Swings.kept)
    counts = Array(repeating: 0, count: values.count)
  }

  /// Takes the value of a pixel. The same value twice changes nothing.
  ///
  /// - Parameters:
  ///   - change: the least difference that counts.
  ///   - darkest: the lower value of a change must be below this.
  mutating func add(_ value: Double, to pixel: Int, at frame: Int, change: Double, darkest: Double) {
    if value < low[pixel] { low[pixel] = value }
    if value > high[pixel] { high[pixel] = value }
    if direction[pixel] <= 0, value - low[pixel] >= change, low[pixel] < darkest {
      turn(pixel, 1, to: value, at: frame)
    } else if direction[pixel] >= 0, high[pixel] - value >= change, value < darkest {
      turn(pixel, -1, to: value, at: frame)
    }
  }

  private mutating func turn(_ pixel: Int, _ way: Int8, to value: Double, at frame: Int) {
    (direction[pixel], low[pixel], high[pixel]) = (way, value, value)
    let count = Int(counts[pixel])
    frames[pixel * Swings.kept + count % Swings.kept] = Int32(truncatingIfNeeded: frame)
    counts[pixel] = UInt8(count + 1 < Swings.wrap ? count + 1 : Swings.wrap - Swings.kept)
  }

  /// Whether a pixel has had as many changes as are kept.
  func isFull(_ pixel: Int) -> Bool { counts[pixel] >= Swings.kept }

  /// The frames of the oldest and of the newest of a full pixel's kept changes.
  func span(_ pixel: Int) -> (first: Int, last: Int) {
    let (count, start) = (Int(counts[pixel]), pixel * Swings.kept)
    return (Int(frames[start + count % Swings.kept]), Int(frames[start + (count - 1) % Swings.kept]))
  }
}
