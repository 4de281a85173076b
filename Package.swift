// swift-tools-version: 6.2
import PackageDescription

// One self-contained executable: the Swift runtime, curses and the C library are linked in, so that it runs
// where none of them is installed, and starts without looking for six libraries and relocating them and
// itself.
let selfContained: [LinkerSetting] = [
  // Nothing unwinds the stack, so the index of its frames is left out.
  .unsafeFlags([
    "-static-executable", "-use-ld=lld", "-Xlinker", "--gc-sections", "-Xlinker", "--no-eh-frame-hdr",
  ]),
  // What FoundationEssentials needs besides itself: only the shared library names these on its own.
  .linkedLibrary("_FoundationCollections"),
  .linkedLibrary("_FoundationCShims"),
  .linkedLibrary("swiftSynchronization"),
  // Half of curses, if it is linked statically.
  .linkedLibrary("tinfo"),
]

// Optimised in debug builds too: what tests repeat millions of times.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "pi-trainer",
  products: [
    .executable(name: "pi-trainer", targets: ["pi-trainer"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    .executableTarget(
      name: "pi-trainer",
      dependencies: ["Commands"],
      linkerSettings: selfContained
    ),
    .target(
      name: "Commands",
      dependencies: [
        "Canvas", "TerminalKit", "TrainerCore", "Preferences", "Screens", "Store", "Runtime",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(
      name: "Runtime",
      dependencies: ["Canvas", "CHeaders", "TerminalKit", "TrainerCore", "Preferences", "Screens", "Store"]),
    .target(name: "CHeaders"),
    .target(name: "Screens", dependencies: ["Canvas", "Preferences", "TrainerCore"]),
    .target(name: "Store", dependencies: ["Preferences", "TrainerCore"]),
    .target(name: "TerminalKit", dependencies: ["Canvas", "CNcurses"]),
    .target(name: "Preferences", dependencies: ["Canvas", "TrainerCore"]),
    .target(name: "TrainerCore", dependencies: ["Digits"]),
    .target(name: "Canvas", swiftSettings: optimised),
    .target(
      name: "Digits",
      path: "Digits",
      exclude: ["README.md", "make-digits.py", "sqrt3.txt", "ln2.txt", "gamma.txt", "zeta3.txt"],
      sources: ["digits.c"],
      publicHeadersPath: "include"
    ),
    .target(
      name: "CNcurses",
      linkerSettings: [.linkedLibrary("ncursesw")]
    ),

    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "TestSupport", "TrainerCore", "Store",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(
      name: "terminal-probe",
      dependencies: ["Canvas", "TerminalKit"],
      linkerSettings: selfContained
    ),
    .executableTarget(
      name: "curses-baseline",
      // Without the object that starts the Swift runtime: see without-swift.c.
      linkerSettings: [.linkedLibrary("ncursesw"), .unsafeFlags(["-nostartfiles"])]
    ),

    // What tests and benchmarks share; no product has it.
    .target(name: "TestSupport", dependencies: ["TrainerCore"], path: "Tests/TestSupport"),
    .testTarget(name: "DigitsTests", dependencies: ["Digits", "TrainerCore"], swiftSettings: optimised),
    .testTarget(
      name: "TrainerCoreTests",
      dependencies: ["TestSupport", "TrainerCore"],
      exclude: ["Memory/fsrs-6.3.2-vectors.json"]
    ),
    .testTarget(name: "PreferencesTests", dependencies: ["TestSupport", "Preferences", "TrainerCore"]),
    .testTarget(name: "CanvasTests", dependencies: ["TestSupport", "Canvas"]),
    .testTarget(
      name: "TerminalKitTests",
      dependencies: ["TestSupport", "TerminalKit", "Canvas", "Screens", "TrainerCore"]),
    .testTarget(
      name: "ScreensTests",
      dependencies: ["TestSupport", "Screens", "Canvas", "Preferences", "TrainerCore", "Store"]),
    .testTarget(
      name: "RuntimeTests",
      dependencies: ["TestSupport", "Canvas", "Preferences", "Runtime", "Screens", "Store", "TrainerCore"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: ["TestSupport", "Commands", "Runtime", "Screens", "Store", "TrainerCore"]),
    .testTarget(
      name: "StoreTests", dependencies: ["TestSupport", "Store", "Canvas", "Preferences", "TrainerCore"]),
    // The programs are started, never linked: their static runtime has no place in a test bundle.
    .testTarget(name: "ProgramTests", dependencies: ["TestSupport", "Store", "TrainerCore"]),
  ],
  cLanguageStandard: .c2x
)

// Debug builds compile each module in as many parts as there are cores, not in one for every 25 files: each part reads the
// whole module. Release builds do so with the modules that decide no key, which then need not wait for one another's end:
// that halves the time of a build. What a key needs is in TrainerCore, Canvas and Screens, which are optimised as wholes.
let inParts = ["-driver-batch-size-limit", "1000"]
for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.unsafeFlags(inParts, .when(configuration: .debug))]
  guard ["Store", "Runtime", "Commands"].contains(target.name) else { continue }
  target.swiftSettings? += [
    .unsafeFlags(["-no-whole-module-optimization"] + inParts, .when(configuration: .release))
  ]
}
