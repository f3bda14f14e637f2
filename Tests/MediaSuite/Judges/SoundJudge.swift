// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia

/// Holds the sound of a file to the bursts that were put into it.
struct SoundJudge {
  let sound: TestSound
  let expected: Expectation

  /// What is wrong with the sound of a file.
  func faults(path: String) throws -> [String] {
    let count = Int((sound.length + max(0, expected.soundShift) + 0.5) * 48_000)
    let mix = try AudioMixer([AudioCue(path: path)]).read(count)
    var faults: [String] = []
    var inside = 0.0
    for burst in TestSound.bursts {
      let time = burst.time + expected.soundShift
      // What was cut off at the beginning, or half of it.
      guard time - TestSound.reach > 0, burst.time + TestSound.reach < sound.length else {
        inside += energy(mix.left, around: time).sum + energy(mix.right, around: time).sum
        continue
      }
      let (left, right) = (energy(mix.left, around: time), energy(mix.right, around: time))
      inside += left.sum + right.sum
      let own = burst.isLeft || sound.channels == 1 ? left : right
      let side = burst.isLeft ? "left" : "right"
      // A burst has 135; eight channels in two leave a tenth of it.
      guard own.sum > 5 else {
        faults.append("no burst on the \(side) at \(time) s")
        continue
      }
      if abs(own.middle - time) > expected.soundTolerance {
        let off = ((own.middle - time) * 100_000).rounded() / 100
        faults.append("burst on the \(side) at \(time) s is \(off) ms off")
      }
      if sound.channels > 1, (burst.isLeft ? right : left).sum > 0.1 * own.sum {
        faults.append("burst at \(time) s is on both sides")
      }
      if sound.channels == 1, abs(right.sum - left.sum) > 0.01 * left.sum {
        faults.append("one channel on one side alone")
      }
    }
    let all = sum(mix.left) + sum(mix.right)
    if all > 1.1 * inside + 5 { faults.append("sound where there is none: \(Int(100 * (1 - inside / all))) % of it") }
    return faults
  }

  private func sum(_ samples: [Float]) -> Double { samples.reduce(0) { $0 + Double($1) * Double($1) } }

  /// The energy within 90 ms of a time, and where its middle is in seconds.
  private func energy(_ samples: [Float], around time: Double) -> (sum: Double, middle: Double) {
    let first = max(0, Int((time - 0.09) * 48_000))
    let last = min(samples.count, Int((time + 0.09) * 48_000))
    guard first < last else { return (0, 0) }
    var (sum, moment) = (0.0, 0.0)
    for i in first..<last {
      let power = Double(samples[i]) * Double(samples[i])
      sum += power
      moment += power * Double(i)
    }
    return (sum, sum > 0 ? moment / sum / 48_000 : 0)
  }
}
