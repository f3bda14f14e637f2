// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// AppKit's name of ``UIColor``.
public typealias NSColor = UIColor
/// AppKit's name of ``UIFont``.
public typealias NSFont = UIFont
/// AppKit's name of ``UIImage``.
public typealias NSImage = UIImage
/// AppKit's name of ``UIScreen``.
public typealias NSScreen = UIScreen
/// AppKit's name of ``UIResponder``.
public typealias NSResponder = UIResponder
/// AppKit's name of ``UIEdgeInsets``.
public typealias NSEdgeInsets = UIEdgeInsets
