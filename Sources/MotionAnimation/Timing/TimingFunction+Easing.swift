/// Penner's easing curves, by the names that the web knows them under. `in` sets out slowly, `out` arrives slowly.
extension TimingFunction {
  /// A quarter of a cosine.
  public static let easeInSine = TimingFunction(.easing(.sine, .in))
  public static let easeOutSine = TimingFunction(.easing(.sine, .out))
  public static let easeInOutSine = TimingFunction(.easing(.sine, .inOut))

  /// x².
  public static let easeInQuad = TimingFunction(.easing(.quad, .in))
  public static let easeOutQuad = TimingFunction(.easing(.quad, .out))
  public static let easeInOutQuad = TimingFunction(.easing(.quad, .inOut))

  /// x³.
  public static let easeInCubic = TimingFunction(.easing(.cubic, .in))
  public static let easeOutCubic = TimingFunction(.easing(.cubic, .out))
  public static let easeInOutCubic = TimingFunction(.easing(.cubic, .inOut))

  /// x⁴.
  public static let easeInQuart = TimingFunction(.easing(.quart, .in))
  public static let easeOutQuart = TimingFunction(.easing(.quart, .out))
  public static let easeInOutQuart = TimingFunction(.easing(.quart, .inOut))

  /// x⁵.
  public static let easeInQuint = TimingFunction(.easing(.quint, .in))
  public static let easeOutQuint = TimingFunction(.easing(.quint, .out))
  public static let easeInOutQuint = TimingFunction(.easing(.quint, .inOut))

  /// 2^(10(x − 1)).
  public static let easeInExpo = TimingFunction(.easing(.expo, .in))
  public static let easeOutExpo = TimingFunction(.easing(.expo, .out))
  public static let easeInOutExpo = TimingFunction(.easing(.expo, .inOut))

  /// A quarter of a circle.
  public static let easeInCirc = TimingFunction(.easing(.circ, .in))
  public static let easeOutCirc = TimingFunction(.easing(.circ, .out))
  public static let easeInOutCirc = TimingFunction(.easing(.circ, .inOut))

  /// Swings out by a tenth of the way first, or last: `in` falls to −0.1, `out` rises to 1.1.
  public static let easeInBack = TimingFunction(.easing(.back, .in))
  public static let easeOutBack = TimingFunction(.easing(.back, .out))
  public static let easeInOutBack = TimingFunction(.easing(.back, .inOut))

  /// A spring that is pulled: swings beyond its ends, ever wider or ever less.
  public static let easeInElastic = TimingFunction(.easing(.elastic, .in))
  public static let easeOutElastic = TimingFunction(.easing(.elastic, .out))
  public static let easeInOutElastic = TimingFunction(.easing(.elastic, .inOut))

  /// A ball that comes to rest on the ground.
  public static let easeInBounce = TimingFunction(.easing(.bounce, .in))
  public static let easeOutBounce = TimingFunction(.easing(.bounce, .out))
  public static let easeInOutBounce = TimingFunction(.easing(.bounce, .inOut))
}
