// SPDX-License-Identifier: Apache-2.0

import Foundation

// Core Foundation's names of Swift's types, for casts such as `font.fontName as CFString`.

/// Any object: here any value.
public typealias CFTypeRef = Any
/// A text: Swift's own type.
public typealias CFString = String
/// A number: Foundation's type.
public typealias CFNumber = NSNumber
/// A list: Swift's own type.
public typealias CFArray = [Any]
/// Values by keys: Swift's own type.
public typealias CFDictionary = [AnyHashable: Any]
/// True as an object: `CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)`.
public var kCFBooleanTrue: NSNumber! { NSNumber(value: true) }
/// False as an object.
public var kCFBooleanFalse: NSNumber! { NSNumber(value: false) }

// Core Image's names of inputs.

/// An angle, in radians.
public let kCIInputAngleKey = "inputAngle"
/// A ratio of width and height.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// A shift of lightness; 0 changes nothing.
public let kCIInputBrightnessKey = "inputBrightness"
/// A point, as a `CIVector`.
public let kCIInputCenterKey = "inputCenter"
/// A colour.
public let kCIInputColorKey = "inputColor"
/// A factor about middle gray; 1 changes nothing.
public let kCIInputContrastKey = "inputContrast"
/// A shift of exposure, in stops.
public let kCIInputEVKey = "inputEV"
/// How much a filter does; 1 for all of it.
public let kCIInputIntensityKey = "inputIntensity"
/// A distance, in points.
public let kCIInputRadiusKey = "inputRadius"
/// A factor of saturation; 1 changes nothing.
public let kCIInputSaturationKey = "inputSaturation"
/// A factor of size.
public let kCIInputScaleKey = "inputScale"
/// How much edges are raised.
public let kCIInputSharpnessKey = "inputSharpness"
/// A width, in points.
public let kCIInputWidthKey = "inputWidth"
