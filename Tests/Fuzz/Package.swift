// swift-tools-version: 6.1
import PackageDescription

// What reads files, with libFuzzer around it; `.ci/fuzz` puts the folders here beside one another and builds
// it.
let package = Package(
  name: "fuzz",
  targets: [
    .executableTarget(
      name: "fuzz", dependencies: ["Store", "Canvas", "Preferences", "TrainerCore"],
      // The concurrency checker of Swift 6.3 dies of the call of libFuzzer.
      swiftSettings: [.swiftLanguageMode(.v5)],
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
    .target(name: "Store", dependencies: ["Preferences", "TrainerCore"]),
    .target(name: "Preferences", dependencies: ["Canvas", "TrainerCore"]),
    .target(name: "Canvas"),
    .target(name: "TrainerCore", dependencies: ["Digits"]),
    .target(
      name: "Digits", path: "Digits",
      exclude: ["README.md", "make-digits.py", "sqrt3.txt", "ln2.txt", "gamma.txt", "zeta3.txt"],
      sources: ["digits.c"],
      publicHeadersPath: "include"),
  ],
  cLanguageStandard: .c2x
)
