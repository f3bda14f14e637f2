import MotionKit

// What there is no use or no way for where frames are made without a screen.

@available(*, unavailable, message: "there is no display: write at(2) { … } for a moment, or animate the property")
public enum CADisplayLink {}

@available(*, unavailable, message: "there is no GPU: use a ShaderLayer, whose function gives the colour of each pixel")
public enum CAMetalLayer {}

@available(*, unavailable, message: "there is no GPU: use a ShaderLayer, whose function gives the colour of each pixel")
public enum CAOpenGLLayer {}

@available(*, unavailable, message: "there is no GPU: use a ShaderLayer, whose function gives the colour of each pixel")
public enum CAEAGLLayer {}

@available(*, unavailable, message: "a program makes its frames by motionkit export")
public enum CARenderer {}
