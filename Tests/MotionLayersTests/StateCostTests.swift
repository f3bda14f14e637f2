import Foundation
import MotionAnimation
import MotionCore
import Testing

@testable import MotionLayers

@Suite struct StateCostTests {
  /// 1,000 layers with three animations each.
  private static let timeline = SceneStage(60) { root in
    for index in 0..<1000 {
      let layer = Layer.named("l\(index)", in: root)
      let move = BasicAnimation(keyPath: "position")
      move.fromValue = CGPoint(x: index, y: 0)
      move.toValue = CGPoint(x: 0, y: index)
      let fade = KeyframeAnimation(keyPath: "opacity")
      fade.values = [0.0, 1.0, 0.5]
      let turn = BasicAnimation(keyPath: "transform.rotation.z")
      turn.byValue = 6.0
      for animation in [move, fade, turn] {
        animation.duration = 3
        animation.repeatCount = .infinity
        animation.timingFunction = .easeInEaseOut
        layer.add(animation)
      }
    }
  }.timeline

  @Test("The cost of a state does not grow with time")
  func independentOfTime() {
    let clock = ContinuousClock()
    func cost(_ time: Double) -> Duration {
      (0..<20).map { i in clock.measure { _ = Self.timeline.state(at: time + Double(i) / 30) } }.min() ?? .zero
    }
    let early = cost(0.5)
    let late = cost(55)
    print("state of 1,000 layers with 3 animations:", early, late)
    #expect(late < early * 3 && early < late * 3, "\(early) at 0.5 s, \(late) at 55 s")
  }
}
