// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The application: a film, which is always in front.
public final class UIApplication: NSObject, Sendable {
  /// The application of a film.
  public static let shared = UIApplication()
  /// Never posted: a film does not leave the screen.
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  /// Never posted: a film does not leave the screen.
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  /// Never posted: a film is in front from its begin.
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  /// Never posted: a film stays in front.
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  /// Never posted.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}

extension NotificationCenter {
  /// Calls a method, with the notification as its argument, as long as the observer lives. Nothing takes that back.
  public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
    let calling = Calling(observer as AnyObject, selector)
    _ = addObserver(forName: name, object: object, queue: nil) { calling.tell($0) }
  }
}

/// A method of an object. The object may go.
// SAFETY: notifications are posted on the thread of the scene.
private final class Calling: @unchecked Sendable {
  private weak var observer: AnyObject?
  private let selector: Selector

  init(_ observer: AnyObject, _ selector: Selector) { (self.observer, self.selector) = (observer, selector) }
  func tell(_ notification: Notification) {
    if let observer { selector.send(to: observer, notification) }
  }
}
