// swift-tools-version: 6.1
import PackageDescription

// A composition as an ordinary executable: the same file is a script for `motionkit`.
let package = Package(
  name: "OwnPackage",
  dependencies: [.package(name: "MotionKit", path: "../..")],
  targets: [
    .executableTarget(name: "Intro", dependencies: [.product(name: "MotionKit", package: "MotionKit")])
  ],
  swiftLanguageModes: [.v6]
)
