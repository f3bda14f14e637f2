// SPDX-License-Identifier: Apache-2.0

// What `import MotionKit` gives a script: the language, and what is made with it.
@_exported import MotionCaptions
@_exported import MotionCharts
@_exported import MotionContent
@_exported import MotionDSL
@_exported import MotionScreens
@_exported import MotionVectorLayers
