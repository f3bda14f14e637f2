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

public let kCIInputAngleKey = "inputAngle"
public let kCIInputAspectRatioKey = "inputAspectRatio"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputColorKey = "inputColor"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputEVKey = "inputEV"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputScaleKey = "inputScale"
public let kCIInputSharpnessKey = "inputSharpness"
public let kCIInputWidthKey = "inputWidth"
