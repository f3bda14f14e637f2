// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A call for each frame of the film.
/// Example: `CADisplayLink(target: self, selector: #selector(tick)).add(to: .main, forMode: .common)`
public final class CADisplayLink: NSObject {
  private weak var target: AnyObject?
  private let selector: Selector
  private var isRunning = false
  private var isInvalid = false
  private var first = 0.0
  private var count = 0
  /// Whether calls are left out; the film goes on.
  public var isPaused = false
  /// The time of this frame.
  public private(set) var timestamp: CFTimeInterval = 0
  /// Seconds between two frames of the film.
  public private(set) var duration: CFTimeInterval = 1.0 / 60
  /// The time of the next call.
  public var targetTimestamp: CFTimeInterval { timestamp + duration * Double(max(1, frameInterval)) }
  /// Frames between two calls; 1 for each frame.
  public var frameInterval = 1
  /// Calls in a second; 0 for one in each frame.
  public var preferredFramesPerSecond = 0
  /// Without effect: `preferredFramesPerSecond` sets the pace.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// A link that calls a method, with itself as the argument, once it is added to a loop.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  /// Starts the calls: the first one comes a frame later. There is one loop, in one mode.
  public func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isRunning, let rehearsal = Rehearsal.current else { return }
    isRunning = true
    first = rehearsal.now
    duration = 1 / rehearsal.format.frameRate.framesPerSecond
    wait(in: rehearsal)
  }
  /// Ends the calls, as `invalidate()` does.
  public func remove(from loop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }
  /// Ends the calls for good.
  public func invalidate() { isInvalid = true }

  private func wait(in rehearsal: Rehearsal) {
    let step =
      preferredFramesPerSecond > 0
      ? max(duration, 1 / Double(preferredFramesPerSecond)) : duration * Double(max(1, frameInterval))
    let time = first + Double(count + 1) * step
    guard time <= rehearsal.duration else { return }
    rehearsal.after(max(0, time - rehearsal.now)) { [self, unowned rehearsal] in
      guard !isInvalid, let target else { return }
      count += 1
      timestamp = rehearsal.now
      if !isPaused { selector.send(to: target, self) }
      if !isInvalid { wait(in: rehearsal) }
    }
  }
}
