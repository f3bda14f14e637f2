// SPDX-License-Identifier: Apache-2.0

// What `import MotionRender` gives a program: the language, the renderer, and what it writes.
@_exported import MotionExport
@_exported import MotionKit
@_exported import MotionRendering
