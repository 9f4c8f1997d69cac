// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ListKit",
    products: [
        .library(name: "ListDiffKit", targets: ["ListDiffKit"]),
        .library(name: "ListKit", targets: ["ListKit"]),
        .library(name: "ListKitReplay", targets: ["ListKitReplay"]),
        .library(name: "ListKitGtk", targets: ["ListKitGtk"]),
        .library(name: "ListInspector", targets: ["ListInspector"]),
        // For code that needs more of GTK than the handles give.
        .library(name: "CGtk", targets: ["CGtk"]),
        .executable(name: "list-viewer", targets: ["ListViewerMain"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ],
    targets: [
        .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        // The one way in which every module answers a caller's mistake.
        .target(name: "CallerChecks"),
        .target(name: "ListDiffKit", dependencies: ["CallerChecks"]),
        .target(name: "ListKit", dependencies: ["ListDiffKit", "CallerChecks"]),
        .target(name: "ListKitReplay", dependencies: ["ListKit", "CallerChecks"]),
        .target(name: "GtkBridge", dependencies: ["CGtk", "CallerChecks"]),
        .target(name: "ListKitGtk", dependencies: ["ListKit", "GtkBridge", "CallerChecks"]),
        // Nothing of the viewer, so that each file can be copied as it is.
        .target(name: "Examples", dependencies: ["ListKitGtk"], path: "Sources/Gallery"),
        .target(
            name: "ListInspector", dependencies: ["ListKitGtk", "ListKitReplay", "ListKit", "ListDiffKit", "GtkBridge"]),
        .target(name: "FeedModel"),
        .target(
            name: "ListViewer",
            dependencies: [
                "ListKitGtk", "ListInspector", "ListKitReplay", "FeedModel", "Examples",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(name: "ListViewerMain", dependencies: ["ListViewer"]),
        // Here and not in Benchmarks/Package.swift: it needs nothing foreign, and it shows the viewer's own rows.
        .executableTarget(
            name: "FrameBenchmark", dependencies: ["ListViewer", "ListKitGtk", "CGtk"],
            path: "Benchmarks/FrameBenchmark"),

        .testTarget(name: "ListDiffKitTests", dependencies: ["ListDiffKit"]),
        // What every collection view does: run on the strict one and on the GtkListBox alike.
        .target(name: "ListScripts", dependencies: ["ListKit"], path: "Tests/ListScripts"),
        // Counts what the whole program allocates: in C, since Swift's runtime is counted too.
        .target(name: "AllocationCount", path: "Tests/AllocationCount"),
        .testTarget(
            name: "ListKitTests", dependencies: ["ListKit", "ListKitReplay", "ListScripts", "AllocationCount"]),
        .testTarget(name: "ListKitReplayTests", dependencies: ["ListKitReplay"]),
        .testTarget(name: "FeedModelTests", dependencies: ["FeedModel"]),
        .target(name: "GtkTestSupport", dependencies: ["GtkBridge", "CGtk"], path: "Tests/GtkTestSupport"),
        .testTarget(name: "GtkBridgeTests", dependencies: ["GtkBridge", "GtkTestSupport"]),
        .testTarget(
            name: "ListKitGtkTests",
            dependencies: ["ListKitGtk", "ListKitReplay", "ListScripts", "GtkTestSupport"]),
        .testTarget(
            name: "ExamplesTests", dependencies: ["Examples", "ListKitGtk", "GtkTestSupport"],
            path: "Tests/GalleryTests"),
        .testTarget(name: "ListInspectorTests", dependencies: ["ListInspector", "GtkTestSupport"]),
        .testTarget(
            name: "ListViewerTests",
            dependencies: ["ListViewer", "ListViewerMain", "ListInspector", "ListKitReplay", "GtkTestSupport"]),
        .testTarget(name: "FrameBenchmarkTests", dependencies: ["FrameBenchmark", "GtkTestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

// What needs no GTK, alone: for tools that want to see all of the code they run, such as ThreadSanitizer.
if Context.environment["LISTKIT_WITHOUT_GTK"] != nil {
    let kept: Set<String> = [
        "CallerChecks", "ListDiffKit", "ListKit", "ListKitReplay", "ListDiffKitTests", "ListScripts", "AllocationCount",
        "ListKitTests", "ListKitReplayTests",
    ]
    package.targets.removeAll { !kept.contains($0.name) }
    package.products = []
    package.dependencies = []
}

// The same settings for every target. Raw pointers are the business of GtkBridge, and of the tests and the
// benchmark that drive GTK beside it: everywhere else strict memory safety makes an unsafe construct a warning.
let bridges: Set<String> = ["GtkBridge", "GtkTestSupport", "FrameBenchmark"]
for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
    ]
    if !bridges.contains(target.name) { target.swiftSettings?.append(.strictMemorySafety()) }
}
