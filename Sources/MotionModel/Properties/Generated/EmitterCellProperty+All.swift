// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

extension EmitterCellProperty {
  /// Every property that key paths reach, in the order of the table.
  package static let all: [EmitterCellProperty] = [
    .bool("enabled", \.isEnabled),
    .contents("contents", \.contents),
    .rect("contentsRect", \.contentsRect),
    .number("contentsScale", \.contentsScale),
    .number("birthRate", \.birthRate),
    .number("lifetime", \.lifetime),
    .number("lifetimeRange", \.lifetimeRange),
    .number("emissionLatitude", \.emissionLatitude),
    .number("emissionLongitude", \.emissionLongitude),
    .number("emissionRange", \.emissionRange),
    .number("velocity", \.velocity),
    .number("velocityRange", \.velocityRange),
    .number("xAcceleration", \.xAcceleration),
    .number("yAcceleration", \.yAcceleration),
    .number("zAcceleration", \.zAcceleration),
    .number("scale", \.scale),
    .number("scaleRange", \.scaleRange),
    .number("scaleSpeed", \.scaleSpeed),
    .number("spin", \.spin),
    .number("spinRange", \.spinRange),
    .color("color", \.color),
    .number("redRange", \.redRange),
    .number("greenRange", \.greenRange),
    .number("blueRange", \.blueRange),
    .number("alphaRange", \.alphaRange),
    .number("redSpeed", \.redSpeed),
    .number("greenSpeed", \.greenSpeed),
    .number("blueSpeed", \.blueSpeed),
    .number("alphaSpeed", \.alphaSpeed),
  ]
}
