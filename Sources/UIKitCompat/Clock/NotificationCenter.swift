// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells objects of a film of notifications, at once and in the order of the observers.
/// Example: `NotificationCenter.default.post(name: Notification.Name("tap"), object: nil)`
public final class NotificationCenter {
  private var observations: [Observation] = []
  private weak var scene: Rehearsal?

  /// A center of its own.
  public init() {}

  /// The center of the running scene.
  public static var `default`: NotificationCenter {
    let values = Thread.current.threadDictionary
    if let center = values["UIKitCompat.notifications"] as? NotificationCenter, center.scene === Rehearsal.current {
      return center
    }
    let center = NotificationCenter()
    center.scene = Rehearsal.current
    values["UIKitCompat.notifications"] = center
    return center
  }

  /// Posts a notification.
  public func post(_ notification: Notification) {
    observations.removeAll(where: \.isGone)
    for observation in observations where observation.wants(notification) {
      // An observer may have been removed by one before it.
      guard observations.contains(where: { $0 === observation }) else { continue }
      observation.tell(notification)
    }
  }
  /// Posts a notification of a name.
  public func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {
    post(Notification(name: name, object: object, userInfo: userInfo))
  }

  /// Calls a method, with the notification as its argument, as long as the observer lives and is not removed. A nil name or
  /// object stands for any. `#selector(tick)` keeps the observer alive; `#selector(Dial.tick)` does not.
  public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
    let observer = observer as AnyObject
    let observation = Observation(name, object, observer: observer) { [weak observer] in
      if let observer { selector.send(to: observer, $0) }
    }
    observations.append(observation)
  }
  /// Calls a block until the returned object is removed. Every queue is the scene's.
  @discardableResult public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observation = Observation(name, object, observer: nil, block)
    observations.append(observation)
    return observation
  }

  /// Tells an observer, or what `addObserver(forName:…)` returned, nothing more.
  public func removeObserver(_ observer: Any) { removeObserver(observer, name: nil, object: nil) }
  /// Tells an observer no more of a name and an object; nil stands for any.
  public func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
    observations.removeAll { $0.belongs(to: observer as AnyObject) && $0.isCovered(name, object as AnyObject?) }
  }
}

/// What somebody wants to hear.
private final class Observation: NSObject {
  private let name: Notification.Name?
  private weak var object: AnyObject?
  private let hasObject: Bool
  private weak var observer: AnyObject?
  private let hasObserver: Bool
  let tell: (Notification) -> Void

  init(
    _ name: Notification.Name?, _ object: Any?, observer: AnyObject?, _ tell: @escaping (Notification) -> Void
  ) {
    (self.name, self.observer, self.tell) = (name, observer, tell)
    (hasObject, hasObserver) = (object != nil, observer != nil)
    self.object = object as AnyObject?
  }

  var isGone: Bool { hasObserver && observer == nil || hasObject && object == nil }

  func wants(_ notification: Notification) -> Bool {
    if let name, name != notification.name { return false }
    return !hasObject || object === notification.object as AnyObject?
  }
  func belongs(to observer: AnyObject) -> Bool { observer === self || hasObserver && observer === self.observer }
  func isCovered(_ name: Notification.Name?, _ object: AnyObject?) -> Bool {
    (name == nil || name == self.name) && (object == nil || hasObject && object === self.object)
  }
}
