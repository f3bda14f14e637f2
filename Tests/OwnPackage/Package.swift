// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Intro: a composition as an ordinary executable; the same file is a script for `motionkit`. Poster: a program that renders
// in its own process.
let package = Package(
  name: "OwnPackage",
  dependencies: [.package(name: "MotionKit", path: "../..")],
  targets: [
    .executableTarget(name: "Intro", dependencies: [.product(name: "MotionKit", package: "MotionKit")]),
    .executableTarget(name: "Poster", dependencies: [.product(name: "MotionRender", package: "MotionKit")]),
  ],
  swiftLanguageModes: [.v6]
)
