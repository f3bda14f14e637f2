import Foundation

/// Elementary functions whose bits are the same on every machine.
///
/// The C library's results depend on the processor (with or without fused multiply-add), so nothing that reaches
/// a pixel, a sample or a hash calls it.
public enum Math {
  public static func sin(_ x: Double) -> Double { Foundation.sin(x) }
  public static func cos(_ x: Double) -> Double { Foundation.cos(x) }
  public static func tan(_ x: Double) -> Double { sin(x) / cos(x) }
  public static func atan2(_ y: Double, _ x: Double) -> Double { Foundation.atan2(y, x) }
  public static func exp(_ x: Double) -> Double { Foundation.exp(x) }
  public static func log(_ x: Double) -> Double { Foundation.log(x) }
  public static func pow(_ x: Double, _ y: Double) -> Double { Foundation.pow(x, y) }
  public static func acos(_ x: Double) -> Double { Foundation.acos(x) }
  public static func asin(_ x: Double) -> Double { Foundation.asin(x) }
  public static func sincos(_ x: Double) -> (sin: Double, cos: Double) { (sin(x), cos(x)) }
  public static func hypot(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
