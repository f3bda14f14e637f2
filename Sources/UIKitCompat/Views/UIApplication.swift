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
