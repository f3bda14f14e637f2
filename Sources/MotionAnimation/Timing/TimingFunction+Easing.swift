// SPDX-License-Identifier: Apache-2.0

/// Penner's easing curves, by the names that the web knows them under. `in` sets out slowly, `out` arrives slowly.
extension TimingFunction {
  /// A quarter of a cosine.
  public static let easeInSine = TimingFunction(.easing(.sine, .in))
  /// ``easeInSine`` turned round.
  public static let easeOutSine = TimingFunction(.easing(.sine, .out))
  /// ``easeInSine`` and ``easeOutSine``, half the way each.
  public static let easeInOutSine = TimingFunction(.easing(.sine, .inOut))

  /// x².
  public static let easeInQuad = TimingFunction(.easing(.quad, .in))
  /// ``easeInQuad`` turned round.
  public static let easeOutQuad = TimingFunction(.easing(.quad, .out))
  /// ``easeInQuad`` and ``easeOutQuad``, half the way each.
  public static let easeInOutQuad = TimingFunction(.easing(.quad, .inOut))

  /// x³.
  public static let easeInCubic = TimingFunction(.easing(.cubic, .in))
  /// ``easeInCubic`` turned round.
  public static let easeOutCubic = TimingFunction(.easing(.cubic, .out))
  /// ``easeInCubic`` and ``easeOutCubic``, half the way each.
  public static let easeInOutCubic = TimingFunction(.easing(.cubic, .inOut))

  /// x⁴.
  public static let easeInQuart = TimingFunction(.easing(.quart, .in))
  /// ``easeInQuart`` turned round.
  public static let easeOutQuart = TimingFunction(.easing(.quart, .out))
  /// ``easeInQuart`` and ``easeOutQuart``, half the way each.
  public static let easeInOutQuart = TimingFunction(.easing(.quart, .inOut))

  /// x⁵.
  public static let easeInQuint = TimingFunction(.easing(.quint, .in))
  /// ``easeInQuint`` turned round.
  public static let easeOutQuint = TimingFunction(.easing(.quint, .out))
  /// ``easeInQuint`` and ``easeOutQuint``, half the way each.
  public static let easeInOutQuint = TimingFunction(.easing(.quint, .inOut))

  /// 2^(10(x − 1)).
  public static let easeInExpo = TimingFunction(.easing(.expo, .in))
  /// ``easeInExpo`` turned round.
  public static let easeOutExpo = TimingFunction(.easing(.expo, .out))
  /// ``easeInExpo`` and ``easeOutExpo``, half the way each.
  public static let easeInOutExpo = TimingFunction(.easing(.expo, .inOut))

  /// A quarter of a circle.
  public static let easeInCirc = TimingFunction(.easing(.circ, .in))
  /// ``easeInCirc`` turned round.
  public static let easeOutCirc = TimingFunction(.easing(.circ, .out))
  /// ``easeInCirc`` and ``easeOutCirc``, half the way each.
  public static let easeInOutCirc = TimingFunction(.easing(.circ, .inOut))

  /// Swings out by a tenth of the way first, or last: `in` falls to −0.1, `out` rises to 1.1.
  public static let easeInBack = TimingFunction(.easing(.back, .in))
  /// ``easeInBack`` turned round: swings beyond its end.
  public static let easeOutBack = TimingFunction(.easing(.back, .out))
  /// Swings beyond both ends, half the way each.
  public static let easeInOutBack = TimingFunction(.easing(.back, .inOut))

  /// A spring that is pulled: swings beyond its ends, ever wider or ever less.
  public static let easeInElastic = TimingFunction(.easing(.elastic, .in))
  /// ``easeInElastic`` turned round: swings beyond its end, ever less.
  public static let easeOutElastic = TimingFunction(.easing(.elastic, .out))
  /// Swings beyond both ends, half the way each.
  public static let easeInOutElastic = TimingFunction(.easing(.elastic, .inOut))

  /// A ball that comes to rest on the ground.
  public static let easeInBounce = TimingFunction(.easing(.bounce, .in))
  /// ``easeInBounce`` turned round.
  public static let easeOutBounce = TimingFunction(.easing(.bounce, .out))
  /// ``easeInBounce`` and ``easeOutBounce``, half the way each.
  public static let easeInOutBounce = TimingFunction(.easing(.bounce, .inOut))
}
