// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that whoever depends on the library fetches nothing of what only the viewer needs.
let package = Package(
    name: "Viewer",
    products: [
        .executable(name: "list-viewer", targets: ["ListViewerMain"]),
        // For the package that fuzzes it.
        .library(name: "FeedModel", targets: ["FeedModel"]),
    ],
    dependencies: [
        .package(name: "ListKit", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(name: "FeedModel", dependencies: [.product(name: "Localization", package: "ListKit")]),
        // What is kept between two runs. Knows no GTK and no web.
        .target(
            name: "FeedStore",
            dependencies: [
                "FeedModel", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Localization", package: "ListKit"),
            ]),
        .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
        // Addresses of the web to bytes and pictures. The one module that knows libsoup.
        .target(
            name: "FeedWeb",
            dependencies: [
                "CSoup", "FeedModel",
                .product(name: "Localization", package: "ListKit"),
                .product(name: "ListKitGtk", package: "ListKit"),
                .product(name: "GtkBridge", package: "ListKit"),
            ]),
        // Nothing of the viewer, so that each file can be copied as it is.
        .target(
            name: "Gallery",
            dependencies: [
                .product(name: "Localization", package: "ListKit"),
                .product(name: "ListKitGtk", package: "ListKit"),
                .product(name: "GtkBridge", package: "ListKit"),
            ]),
        .target(
            name: "ListViewer",
            dependencies: [
                "FeedModel", "FeedStore", "FeedWeb", "Gallery",
                .product(name: "Localization", package: "ListKit"),
                .product(name: "ListKitGtk", package: "ListKit"),
                .product(name: "GtkBridge", package: "ListKit"),
                .product(name: "ListInspector", package: "ListKit"),
                .product(name: "ListKitReplay", package: "ListKit"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(name: "ListViewerMain", dependencies: ["ListViewer"]),

        .testTarget(
            name: "FeedModelTests", dependencies: ["FeedModel", .product(name: "TestSupport", package: "ListKit")],
            exclude: ["Corpus"]),
        // Killed by a test while it writes.
        .executableTarget(
            name: "StoreWriter",
            dependencies: ["FeedModel", "FeedStore", .product(name: "TestSupport", package: "ListKit")],
            path: "Tests/StoreWriter"),
        .testTarget(
            name: "FeedStoreTests",
            dependencies: [
                "FeedModel", "FeedStore", "StoreWriter", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "TestSupport", package: "ListKit"),
            ]),
        // A server on loopback that plays every fault.
        .target(name: "WebTestServer", dependencies: ["CSoup"], path: "Tests/WebTestServer"),
        .testTarget(
            name: "FeedWebTests",
            dependencies: [
                "FeedWeb", "FeedModel", "WebTestServer",
                .product(name: "ListKitGtk", package: "ListKit"),
                .product(name: "GtkBridge", package: "ListKit"),
                .product(name: "GtkTestSupport", package: "ListKit"),
            ]),
        .testTarget(
            name: "GalleryTests",
            dependencies: ["Gallery", .product(name: "GtkTestSupport", package: "ListKit")]),
        .testTarget(
            name: "ListViewerTests",
            dependencies: [
                "ListViewer", "ListViewerMain", "FeedWeb", "WebTestServer",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GtkTestSupport", package: "ListKit"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// The library's own settings. Raw pointers are the business of what calls libsoup.
let bridges: Set<String> = ["FeedWeb", "WebTestServer"]
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
