// SPDX-License-Identifier: Apache-2.0

@_exported import MotionAnimation
@_exported import MotionCore
@_exported import MotionLayers
@_exported import MotionModel
@_exported import MotionTimeline

@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
