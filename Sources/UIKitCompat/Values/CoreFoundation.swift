// SPDX-License-Identifier: Apache-2.0

import Foundation

// Core Foundation's names of Swift's types, for casts such as `font.fontName as CFString`.

public typealias CFTypeRef = Any
public typealias CFString = String
public typealias CFNumber = NSNumber
public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]

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
