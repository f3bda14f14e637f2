// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

/// Unsafe code is marked `unsafe`, in files that are called NAME+Unsafe.swift.
let fenced: [SwiftSetting] = [.strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error)]

/// Modules whose speed nobody notices are not optimised, which compiles them in a quarter of the time (Sources/README.md has figures).
let unhurried: [SwiftSetting] = [
  .unsafeFlags(["-Onone", "-assert-config", "Release"], .when(configuration: .release))
]

/// libav is loaded late where CLateLibav has stand-ins for its functions (x86-64), and linked elsewhere.
#if arch(x86_64)
  let linkedLibav: String? = nil
#else
  let linkedLibav: String? = "libavformat libavcodec libavutil libswscale libswresample"
#endif

/// Installed programs start without the toolchain: Swift's run-time libraries lie beside them (Scripts/runtime.sh).
let ownRuntime = LinkerSetting.unsafeFlags(["-Xlinker", "-rpath=$ORIGIN/../lib/motionkit/runtime"])

/// Modules, from the vocabulary to the tool. A target imports only targets above it;
/// the build enforces it (`--explicit-target-dependency-import-check error`, see the Makefile).
// Tests of whole films and their pictures.
let wholeEngine: [Target.Dependency] = [
  "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "MotionCaptions",
  "MotionVectorLayers", "MotionKit", "MotionHost",
  "MotionText", "MotionDisplayList", "MotionLowering", "MotionRaster", "MotionMedia", "MotionEncoding", "MotionExport",
  "RandomScenes", "GoldenImages", "CPixelKernels", "ColourProfiles", "MotionTestSupport",
]

// A package of one's own compiles its files again when one of its products' modules changed. `MotionKit` and `MotionRender` only hand
// on the others, so the products name those too.
let language = [
  "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "MotionDSL", "MotionContent",
  "MotionCaptions", "MotionCharts", "MotionScreens", "MotionVectorLayers", "MotionKit",
]
let renderer = [
  "MotionText", "MotionDisplayList", "MotionRaster", "MotionLowering", "MotionMedia", "MotionVectors",
  "MotionEncoding", "MotionExport", "MotionRendering", "MotionRender",
]

let package = Package(
  name: "MotionKit",
  products: [
    .library(name: "MotionKit", targets: language + ["MotionHost"]),
    .library(name: "QuartzCompat", targets: language + ["QuartzCompat"]),
    .library(name: "MotionRender", targets: language + renderer),
    .executable(name: "motionkit", targets: ["MotionCLI"]),
    .executable(name: "motionkit-studio", targets: ["MotionStudio"]),
    .executable(name: "motionkit-bench", targets: ["MotionBench"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // System libraries: a module map and shims, no logic. A module map has no `link`: those libraries would come before Swift's, and
    // the dynamic linker would look for each of Swift's many symbols in all of them first.
    .systemLibrary(
      name: "CFFmpeg", pkgConfig: linkedLibav,
      providers: [
        .apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev", "libswresample-dev"])
      ]),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(name: "CHyphen", providers: [.apt(["libhyphen-dev"])]),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CRubberBand", providers: [.apt(["librubberband-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CHEIF", providers: [.apt(["libheif-dev"])]),
    .systemLibrary(name: "CQRCode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    .target(name: "CPixelKernels"),
    .target(name: "CPNGRows", linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CTIFFRows"),
    .target(name: "CJPEGFile", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CLateLibav"),
    .target(name: "CLibavLog", dependencies: ["CFFmpeg", "CLateLibav"]),

    // What a script sees: no C module below this line until MotionText.
    .target(name: "MotionCore", exclude: ["README.md"], swiftSettings: fenced),
    .target(name: "MotionAnimation", dependencies: ["MotionCore"], exclude: ["README.md"], swiftSettings: fenced),
    .target(
      name: "MotionModel", dependencies: ["MotionCore", "MotionAnimation"],
      exclude: ["README.md", "Properties/README.md", "Properties/properties.table"], swiftSettings: fenced),
    .target(
      name: "MotionTimeline", dependencies: ["MotionCore", "MotionAnimation", "MotionModel"], exclude: ["README.md"],
      swiftSettings: fenced),
    .target(
      name: "MotionLayers", dependencies: ["MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline"],
      exclude: ["README.md"], swiftSettings: fenced),
    .target(
      name: "MotionDSL",
      dependencies: ["MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers"],
      exclude: ["README.md"], swiftSettings: fenced),
    .target(
      name: "MotionContent",
      dependencies: ["MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "MotionDSL"],
      exclude: ["README.md"], swiftSettings: fenced),
    // Content of one kind each. These modules need each other little, so they compile side by side.
    .target(
      name: "MotionCaptions",
      dependencies: ["MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "MotionDSL"],
      exclude: ["README.md"], swiftSettings: fenced),
    .target(
      name: "MotionCharts",
      dependencies: [
        "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "MotionDSL", "MotionContent",
      ],
      exclude: ["README.md"], swiftSettings: fenced),
    .target(
      name: "MotionScreens",
      dependencies: [
        "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "MotionDSL", "MotionContent",
      ],
      exclude: ["README.md"], swiftSettings: fenced),
    .target(
      name: "MotionVectorLayers",
      dependencies: ["MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "MotionDSL"],
      exclude: ["README.md"], swiftSettings: fenced),
    // What scripts import.
    .target(
      name: "MotionKit",
      dependencies: [
        "MotionDSL", "MotionContent", "MotionCaptions", "MotionCharts", "MotionScreens", "MotionVectorLayers",
      ],
      swiftSettings: fenced),
    .target(
      name: "QuartzCompat",
      dependencies: ["MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "MotionKit"],
      swiftSettings: fenced + unhurried),
    // What scripts see that import Apple's modules: UIKit's and AppKit's names, with QuartzCompat.
    .target(
      name: "UIKitCompat", dependencies: ["MotionCore", "MotionModel", "QuartzCompat"], exclude: ["README.md"],
      swiftSettings: fenced + unhurried),

    // Files as scripts.
    .target(
      name: "MotionConversion",
      dependencies: [
        "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "MotionDSL",
        "MotionVectorLayers",
      ],
      exclude: ["README.md"], swiftSettings: fenced + unhurried),

    // The engine.
    .target(
      name: "MotionText", dependencies: ["MotionCore", "CFreeType", "CHarfBuzz", "CFriBidi", "CHyphen", "CFontconfig"],
      exclude: ["README.md"], swiftSettings: fenced,
      // Also the ICU that Foundation loads.
      linkerSettings: [.linkedLibrary("hyphen"), .linkedLibrary("_FoundationICU")]),
    .target(name: "MotionDisplayList", dependencies: ["MotionCore"], swiftSettings: fenced),
    .target(
      name: "MotionRaster", dependencies: ["MotionCore", "MotionDisplayList", "CPixelKernels"], exclude: ["README.md"],
      swiftSettings: fenced),
    .target(
      name: "MotionLowering",
      dependencies: [
        "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionText", "MotionDisplayList",
      ],
      exclude: ["README.md"], swiftSettings: fenced),
    .target(
      name: "MotionMedia",
      dependencies: [
        "MotionCore", "CFFmpeg", "CRubberBand", "CPNG", "CWebP", "CHEIF", "CQRCode", "CLCMS", "CPNGRows", "CTIFFRows",
        "CJPEGFile", "CLateLibav", "CLibavLog", "CPixelKernels",
      ],
      exclude: ["README.md"], swiftSettings: fenced),
    // Vector files as values: no layers, no pixels.
    .target(
      name: "MotionVectors", dependencies: ["MotionCore", "MotionModel", "CXML"], exclude: ["README.md"],
      swiftSettings: fenced, linkerSettings: [.linkedLibrary("z")]),
    .target(
      name: "MotionEncoding", dependencies: ["MotionCore", "MotionMedia", "CFFmpeg", "CPixelKernels"],
      exclude: ["README.md"], swiftSettings: fenced),
    .target(
      name: "MotionExport",
      dependencies: [
        "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionText", "MotionDisplayList",
        "MotionLowering", "MotionRaster",
        "MotionMedia", "MotionVectors", "MotionEncoding",
      ],
      exclude: ["README.md"], swiftSettings: fenced),
    // A program as frames and films, in the process of whoever links it.
    .target(name: "CHostFallback"),
    // Rights of a process, given up by system calls that Swift cannot name.
    .target(name: "CSandbox"),
    .target(
      name: "MotionRendering",
      dependencies: [
        "CHostFallback", "MotionCore", "MotionModel", "MotionTimeline", "MotionDSL", "MotionVectorLayers", "MotionText",
        "MotionLowering", "MotionMedia", "MotionEncoding", "MotionExport",
      ],
      swiftSettings: fenced),
    // What other programs import.
    .target(
      name: "MotionRender", dependencies: ["MotionKit", "MotionExport", "MotionRendering"], swiftSettings: fenced),
    // Knows nothing of the engine.
    .target(name: "CCallStack"),
    .target(
      name: "MotionProcess", dependencies: ["CCallStack", "CSandbox", "MotionCore", "MotionModel"],
      exclude: ["README.md"],
      swiftSettings: fenced),
    // Programs that turn texts into data.
    .target(
      name: "MotionTextPrograms", dependencies: ["MotionCore", "MotionModel", "MotionProcess"], exclude: ["README.md"],
      swiftSettings: fenced + unhurried),
    // Faults of a film that people would see and hear.
    .target(
      name: "MotionChecks",
      dependencies: [
        "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionDisplayList", "MotionLowering",
        "MotionRaster", "MotionMedia", "MotionExport",
      ],
      exclude: ["README.md"], swiftSettings: fenced),
    .target(
      name: "MotionHost",
      dependencies: [
        "CYAML", "MotionProcess", "MotionTextPrograms", "MotionChecks", "MotionCore", "MotionAnimation", "MotionModel",
        "MotionTimeline",
        "MotionDSL", "MotionContent", "MotionVectorLayers",
        "MotionText",
        "MotionDisplayList", "MotionLowering",
        "MotionRaster",
        "MotionMedia", "MotionEncoding", "MotionExport", "MotionRendering",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["README.md"], swiftSettings: fenced + unhurried),
    // What the studio asks of a composition's process.
    .target(
      name: "MotionPreview",
      dependencies: [
        "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionDSL", "MotionLowering", "MotionMedia",
        "MotionEncoding", "MotionExport", "MotionRendering", "MotionHost",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: fenced + unhurried),
    // The studio's server and its page: a program of its own, which knows nothing of the engine.
    .executableTarget(
      name: "MotionStudio",
      dependencies: [
        "MotionCore",
        .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["README.md", "Page"], swiftSettings: fenced, linkerSettings: [ownRuntime]),
    .executableTarget(
      name: "MotionCLI",
      dependencies: [
        "MotionCore", "MotionModel", "MotionTimeline", "MotionDSL", "MotionKit", "QuartzCompat", "UIKitCompat",
        "MotionConversion", "MotionMedia", "MotionEncoding", "MotionExport", "MotionProcess", "MotionTextPrograms",
        "MotionHost", "MotionPreview",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["README.md"],
      swiftSettings: fenced + unhurried,
      // Scripts are loaded with dlopen and find MotionKit among the symbols of the executable; compiled scripts are
      // kept under its build id.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic", "-Xlinker", "--build-id"]), ownRuntime]),
    // Stands in front of the allocator of every program that links it: for the measurements alone.
    .target(name: "CAllocationCount"),
    .executableTarget(
      name: "MotionBench",
      dependencies: [
        "CAllocationCount", "CPixelKernels", "MotionCore", "MotionModel", "MotionTimeline", "MotionLayers", "MotionKit",
        "MotionText", "MotionDisplayList", "MotionLowering", "MotionRaster",
        "MotionMedia", "MotionEncoding",
        "MotionExport", "MotionHost",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["README.md"], swiftSettings: fenced),
    // Writes what the property table declares. `make lint` compiles it by itself, without this plan.
    .executableTarget(name: "PropertyGenerator", swiftSettings: fenced),
    .testTarget(name: "PropertyGeneratorTests", dependencies: ["PropertyGenerator"]),

    // What tests of many modules need: random numbers from seeds, folders, tools, comparisons.
    .target(name: "MotionTestSupport", dependencies: ["MotionCore"], path: "Tests/MotionTestSupport"),
    .testTarget(name: "MotionCoreTests", dependencies: ["MotionCore", "MotionTestSupport"]),
    .testTarget(
      name: "MotionAnimationTests", dependencies: ["MotionCore", "MotionAnimation", "MotionTestSupport"]),
    // Scenes made from seeds, for tests of any module.
    .target(
      name: "RandomScenes",
      dependencies: [
        "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "MotionTestSupport",
      ],
      path: "Tests/RandomScenes"),
    // Committed pictures, and what differs from them.
    .target(name: "GoldenImages", dependencies: ["MotionCore", "MotionMedia"], path: "Tests/GoldenImages"),
    // Colour profiles, and what Little CMS makes of colours with them.
    .target(name: "ColourProfiles", dependencies: ["CLCMS"], path: "Tests/ColourProfiles"),
    .testTarget(
      name: "MotionLayersTests",
      dependencies: [
        "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "RandomScenes",
        "MotionTestSupport",
      ]),
    // A program rehearsed with made-up media, and asked for what it shows.
    .target(
      name: "TestStage",
      dependencies: [
        "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "MotionDSL", "CHostFallback",
      ],
      path: "Tests/TestStage"),
    .testTarget(
      name: "MotionDSLTests",
      dependencies: [
        "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "MotionDSL", "TestStage",
        "MotionTestSupport",
      ]),
    .testTarget(
      name: "MotionContentTests",
      dependencies: [
        "MotionCore", "MotionModel", "MotionTimeline", "MotionLayers", "MotionDSL", "MotionContent", "TestStage",
        "MotionTestSupport",
      ]),
    .testTarget(
      name: "MotionCaptionsTests",
      dependencies: [
        "MotionCore", "MotionModel", "MotionTimeline", "MotionLayers", "MotionDSL", "MotionCaptions", "TestStage",
        "MotionTestSupport",
      ]),
    .testTarget(
      name: "MotionChartsTests",
      dependencies: [
        "MotionCore", "MotionModel", "MotionTimeline", "MotionLayers", "MotionDSL", "MotionContent", "MotionCharts",
        "TestStage", "MotionTestSupport",
      ]),
    .testTarget(
      name: "MotionScreensTests",
      dependencies: [
        "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "MotionDSL", "MotionContent",
        "MotionScreens", "TestStage", "MotionTestSupport",
      ]),
    .testTarget(
      name: "MotionVectorLayersTests",
      dependencies: [
        "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "MotionDSL",
        "MotionVectorLayers", "MotionVectors", "MotionTextPrograms", "TestStage",
      ]),
    .testTarget(
      name: "MotionChecksTests",
      dependencies: ["MotionCore", "MotionModel", "MotionKit", "MotionExport", "MotionRendering", "MotionChecks"]),
    .testTarget(
      name: "MotionTextProgramsTests",
      dependencies: ["MotionCore", "MotionModel", "MotionProcess", "MotionTextPrograms", "MotionTestSupport"]),
    .testTarget(name: "MotionTextTests", dependencies: ["MotionCore", "MotionText", "MotionTestSupport"]),
    .testTarget(
      name: "MotionLoweringTests",
      dependencies: [
        "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "MotionText",
        "MotionDisplayList", "MotionLowering", "MotionTestSupport",
      ]),
    .testTarget(
      name: "MotionRasterTests",
      dependencies: ["MotionCore", "MotionDisplayList", "MotionRaster", "CPixelKernels", "MotionTestSupport"]),
    .testTarget(
      name: "MotionMediaTests",
      dependencies: [
        "MotionCore", "MotionMedia", "CLCMS", "CPixelKernels", "ColourProfiles", "MotionTestSupport",
      ]),
    .testTarget(
      name: "MotionVectorsTests", dependencies: ["MotionCore", "MotionModel", "MotionVectors", "MotionTestSupport"]),
    .testTarget(
      name: "MotionEncodingTests",
      dependencies: [
        "MotionCore", "MotionMedia", "MotionEncoding", "CPixelKernels", "OtherH264Decoder", "MotionTestSupport",
      ]),
    // What FFmpeg decodes is decoded once more, by code that shares nothing with it.
    .target(
      name: "OtherH264Decoder", path: "Tests/OtherH264Decoder", linkerSettings: [.linkedLibrary("openh264")]),
    // Reads files in a process of its own, which damaged ones may bring down.
    .executableTarget(
      name: "MediaProbe", dependencies: ["CFFmpeg", "MotionCore", "MotionMedia", "MotionEncoding"],
      path: "Tests/MediaProbe"),
    .testTarget(
      name: "MediaSuiteTests", dependencies: ["MotionCore", "MotionMedia", "MediaProbe", "MotionTestSupport"],
      path: "Tests/MediaSuite"),
    // Compositions of tests, the pictures of their frames, and what differs: a target of tests because it reaches into modules.
    .testTarget(name: "ExportFixtures", dependencies: wholeEngine, path: "Tests/ExportFixtures"),
    .testTarget(name: "MotionExportTests", dependencies: ["ExportFixtures"] + wholeEngine),
    // What frames look like, through all modules from layers to pixels.
    .testTarget(name: "PictureTests", dependencies: ["ExportFixtures"] + wholeEngine, path: "Tests/PictureTests"),
    .testTarget(name: "MotionRenderTests", dependencies: ["MotionExport", "MotionRendering", "MotionRender"]),
    .testTarget(name: "QuartzCompatTests", dependencies: ["QuartzCompat", "MotionKit", "MotionHost"]),
    .testTarget(
      name: "MotionCLITests",
      dependencies: [
        "MotionCore", "MotionModel", "MotionDSL", "MotionMedia", "MotionExport", "MotionProcess", "MotionHost",
        "MotionTestSupport", "GoldenImages",
      ],
      exclude: ["invented-names.txt"]),
    .testTarget(
      name: "SceneTests",
      dependencies: [
        "MotionCore", "MotionModel", "MotionTimeline", "MotionLayers", "MotionExport", "QuartzCompat", "MotionHost",
        "GoldenImages",
      ],
      path: "Tests/Scenes", exclude: ["README.md", "scenes.md", "Pictures"]),
    // What needs what, from the index that the test build writes.
    .target(name: "CIndexStore", path: "Tests/Structure/CIndexStore"),
    .testTarget(
      name: "StructureTests", dependencies: ["CIndexStore"], path: "Tests/Structure/Structure", exclude: ["cycles.txt"]),
  ],
  swiftLanguageModes: [.v6]
)

// Who imports a module that re-exports others is built of their types, so it is built anew when these change.
let reexported = [
  "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionLayers", "MotionDSL", "MotionContent",
  "MotionCaptions", "MotionCharts", "MotionScreens", "MotionVectorLayers",
]
for target in package.targets {
  let names = target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
  guard !Set(names).isDisjoint(with: ["MotionKit", "QuartzCompat", "MotionRender"]) else { continue }
  for name in reexported where !names.contains(name) {
    target.dependencies.append(.byNameItem(name: name, condition: nil))
  }
}

// What users do not get. All tests are built for release, each module as a whole, with no time spent on code whose speed decides
// nothing. Some tests are built for debugging, file by file: after a change the compiler reads the files that it concerns, and optimises
// those whose speed decides how long the tests take.
if let names = Context.environment["MOTIONKIT_TESTS"], !names.isEmpty {
  let fast: Set = [
    "MotionCore", "MotionAnimation", "MotionModel", "MotionTimeline", "MotionText", "MotionDisplayList", "MotionRaster",
    "MotionLowering", "MotionMedia", "MotionVectors", "MotionEncoding", "MotionExport", "MotionProcess", "MotionChecks",
    // What tests compute pixel by pixel or sample by sample.
    "PictureTests", "ExportFixtures", "GoldenImages", "ColourProfiles", "RandomScenes", "MotionTestSupport",
    "MediaProbe",
  ]
  // Optimised file by file, they take longer to compile than their tests gain.
  let fastAsWhole: Set = [
    "MotionLayers", "MotionDSL", "MotionContent", "MotionCaptions", "MotionCharts", "MotionScreens",
    "MotionVectorLayers", "MotionRasterTests",
  ]
  for target in package.targets where target.type != .system {
    let isC = target.name.hasPrefix("C") && target.path == nil
    let flags: [SwiftSetting]
    if isC {
      target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-O2"], .when(configuration: .debug))]
      continue
    } else if fast.contains(target.name) {
      flags = [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
    } else {
      flags = fastAsWhole.contains(target.name) ? [] : [.unsafeFlags(["-Onone"], .when(configuration: .release))]
    }
    // Nobody waits for these modules. Emitting one ahead of its code reads all sources twice.
    if target.type == .test, target.name != "ExportFixtures" {
      target.swiftSettings =
        (target.swiftSettings ?? []) + [
          .unsafeFlags(["-no-emit-module-separately-wmo"], .when(configuration: .release))
        ]
    }
    target.swiftSettings = (target.swiftSettings ?? []) + flags
  }
}

// Continuous integration takes warnings for errors, in this package alone. Elsewhere they stay warnings: a newer compiler may have
// new ones.
if let value = Context.environment["MOTIONKIT_STRICT"], !value.isEmpty {
  for target in package.targets where target.type != .system {
    let isC = target.name.hasPrefix("C") && target.name.dropFirst().first?.isUppercase == true
    if isC {
      target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
    } else {
      target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
    }
  }
}

// MOTIONKIT_TESTS="MotionText,PictureTests" keeps these targets of tests and what they need, for a loop of seconds. With no name in
// it, only the products that users get are kept. Unset, everything is.
if let names = Context.environment["MOTIONKIT_TESTS"]?.split(separator: ",").map(String.init), names != ["all"] {
  // Tests that run the tool find it beside them.
  let run = ["MotionCLITests": ["MotionCLI", "MotionStudio"]]
  var missing = ["MotionKit", "QuartzCompat", "UIKitCompat", "MotionRender", "MotionCLI", "MotionStudio"]
  if !names.isEmpty {
    missing = names.map { name in package.targets.contains { $0.name == name + "Tests" } ? name + "Tests" : name }
  }
  var kept: Set<String> = []
  var keptPackages: Set<String> = []
  while let name = missing.popLast() {
    guard kept.insert(name).inserted else { continue }
    guard let target = package.targets.first(where: { $0.name == name }) else {
      fatalError("MOTIONKIT_TESTS names \(name), which is not a target")
    }
    missing += run[name, default: []]
    for dependency in target.dependencies {
      switch dependency {
      case .byNameItem(let name, _): missing.append(name)
      case .productItem(_, let package, _, _): keptPackages.insert(package ?? "")
      default: break
      }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { product in
    let targets = (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets ?? []
    return !kept.isSuperset(of: targets)
  }
  package.dependencies.removeAll { dependency in
    guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
    return !keptPackages.contains { location.hasSuffix("/" + $0) }
  }
}

// `make fuzz` alone: it needs libFuzzer's runtime, which no other build links. MOTIONKIT_FUZZ=vectors has the readers of vector files
// alone: the modules that they need are a third of all. libFuzzer watches the two that read. Of the others, those that hold no paths are
// not optimised.
if let kind = Context.environment["MOTIONKIT_FUZZ"] {
  let watched: Set = ["MotionVectors", "MotionVectorLayers", "Fuzz"]
  let slow: Set = ["MotionAnimation", "MotionTimeline", "MotionLayers", "MotionDSL"]
  let needed: [Target.Dependency] = ["MotionCore", "MotionModel", "MotionTimeline", "MotionLayers"]
  let vectors: [Target.Dependency] = ["MotionVectorLayers", "MotionVectors", "CHostFallback"]
  let sanitizer = ["-sanitize=fuzzer,address"]
  let fuzz = Target.executableTarget(
    name: "Fuzz", dependencies: needed + vectors, path: "Tests/Fuzz", exclude: ["README.md", "corpus"])
  package.targets.append(fuzz)
  if kind == "vectors" {
    fuzz.exclude += ["Captions", "Fonts", "Images", "Shapes", "Stored", "Tables"].map { "Targets/\($0).swift" }
    fuzz.swiftSettings = [.define("VECTORS_ALONE")]
    fuzz.linkerSettings = [.unsafeFlags(sanitizer)]
    for target in package.targets where target.type == .regular || target.name == "Fuzz" {
      let flags = watched.contains(target.name) ? sanitizer : slow.contains(target.name) ? ["-Onone"] : []
      if !flags.isEmpty { target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)] }
    }
  } else {
    fuzz.dependencies += [
      "MotionCaptions", "MotionKit", "MotionText", "MotionMedia", "MotionEncoding", "MotionExport", "MotionHost",
    ]
  }
}

// `make stress` alone: it tests the finished tool from outside.
if Context.environment["MOTIONKIT_STRESS"] != nil {
  package.products.append(.executable(name: "Stress", targets: ["Stress"]))
  package.targets.append(
    .executableTarget(name: "Stress", path: "Tests/Stress", exclude: ["README.md", "Films"]))
}
