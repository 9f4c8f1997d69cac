// swift-tools-version: 6.2
import PackageDescription

// A package of its own: all of it, and all that it uses, is built with the instruments of libFuzzer. See scripts/fuzz.
let package = Package(
    name: "Fuzzing",
    dependencies: [
        .package(name: "ListKit", path: "../.."),
        .package(name: "Viewer", path: "../../Viewer"),
    ],
    targets: [
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                .product(name: "ListDiffKit", package: "ListKit"),
                .product(name: "ListKit", package: "ListKit"),
                .product(name: "ListKitReplay", package: "ListKit"),
                .product(name: "FeedModel", package: "Viewer"),
            ],
            path: "Fuzz")
    ],
    swiftLanguageModes: [.v6]
)

// The library's own settings, without strict memory safety: libFuzzer hands out pointers.
for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
    ]
}
