// SPDX-License-Identifier: Apache-2.0

import MotionKit

// What there is no use or no way for where frames are made without a screen.

/// There is no display.
@available(*, unavailable, message: "there is no display: write at(2) { … } for a moment, or animate the property")
public enum CADisplayLink {}

/// There is no GPU.
@available(*, unavailable, message: "there is no GPU: use a ShaderLayer; its function gives the colour of each pixel")
public struct CAMetalLayer {
  public init() {}
}

/// There is no GPU.
@available(*, unavailable, message: "there is no GPU: use a ShaderLayer; its function gives the colour of each pixel")
public struct CAOpenGLLayer {
  public init() {}
}

/// There is no GPU.
@available(*, unavailable, message: "there is no GPU: use a ShaderLayer; its function gives the colour of each pixel")
public struct CAEAGLLayer {
  public init() {}
}

/// Frames are made by `motionkit`.
@available(*, unavailable, message: "write the frames with motionkit export")
public enum CARenderer {}
