// swift-tools-version: 6.2
import PackageDescription

// The library's own settings.
let frameSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

// A package of its own: it fetches nothing, so that its tests belong to `make test`.
let package = Package(
    name: "Frames",
    dependencies: [.package(name: "ListKit", path: "../..")],
    targets: [
        .executableTarget(
            name: "FrameBenchmark",
            dependencies: [
                .product(name: "ListKitGtk", package: "ListKit"),
                .product(name: "GtkBridge", package: "ListKit"),
                .product(name: "CGtk", package: "ListKit"),
            ],
            swiftSettings: frameSettings),
        .testTarget(
            name: "FrameBenchmarkTests",
            dependencies: ["FrameBenchmark", .product(name: "GtkTestSupport", package: "ListKit")],
            swiftSettings: frameSettings),
    ],
    swiftLanguageModes: [.v6]
)
