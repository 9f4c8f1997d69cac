// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ListKit",
    products: [
        .library(name: "ListDiffKit", targets: ["ListDiffKit"]),
        .library(name: "ListKit", targets: ["ListKit"]),
        .library(name: "ListKitReplay", targets: ["ListKitReplay"]),
        .library(name: "ListKitGtk", targets: ["ListKitGtk"]),
        .library(name: "GtkBridge", targets: ["GtkBridge"]),
        .library(name: "ListInspector", targets: ["ListInspector"]),
        // For programs that want the library's texts in the user's language.
        .library(name: "Localization", targets: ["Localization"]),
        // For code that needs more of GTK than the handles give.
        .library(name: "CGtk", targets: ["CGtk"]),
        // For the tests of the packages beside this one.
        .library(name: "TestSupport", targets: ["TestSupport"]),
        .library(name: "GtkTestSupport", targets: ["GtkTestSupport"]),
        .library(name: "AllocationCount", targets: ["AllocationCount"]),
    ],
    targets: [
        .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        // gettext, which is part of the C library.
        .systemLibrary(name: "CGettext"),
        // The one way in which every text gets the user's language.
        .target(name: "Localization", dependencies: ["CGettext"]),
        // The one way in which every module answers a caller's mistake.
        .target(name: "CallerChecks"),
        .target(name: "ListDiffKit", dependencies: ["CallerChecks"]),
        .target(name: "ListKit", dependencies: ["ListDiffKit", "CallerChecks"]),
        .target(name: "ListKitReplay", dependencies: ["ListKit", "Localization", "CallerChecks"]),
        .target(name: "GtkBridge", dependencies: ["CGtk", "CallerChecks"]),
        .target(name: "ListKitGtk", dependencies: ["ListKit", "GtkBridge", "Localization", "CallerChecks"]),
        .target(
            name: "ListInspector",
            dependencies: ["ListKitGtk", "ListKitReplay", "ListKit", "ListDiffKit", "GtkBridge", "Localization"]),

        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .testTarget(name: "LocalizationTests", dependencies: ["Localization", "TestSupport"]),
        .testTarget(name: "ListDiffKitTests", dependencies: ["ListDiffKit", "TestSupport"]),
        // What every collection view does: run on the strict one and on the GtkListBox alike.
        .target(
            name: "ListScripts", dependencies: ["ListKit", "ListKitReplay", "TestSupport"], path: "Tests/ListScripts"),
        // Counts what the whole program allocates: in C, since Swift's runtime is counted too.
        .target(name: "AllocationCount", path: "Tests/AllocationCount"),
        .testTarget(
            name: "ListKitTests",
            dependencies: ["ListKit", "ListKitReplay", "ListScripts", "TestSupport", "AllocationCount"]),
        // A program that makes mistakes, which a test builds for release.
        .executableTarget(name: "Mistakes", dependencies: ["ListKit", "ListKitReplay"], path: "Tests/Mistakes"),
        .testTarget(
            name: "ListKitReplayTests", dependencies: ["ListKitReplay", "ListScripts", "TestSupport"],
            exclude: ["Recordings"]),
        .target(
            name: "GtkTestSupport", dependencies: ["GtkBridge", "CGtk", "Localization", "TestSupport"],
            path: "Tests/GtkTestSupport"),
        .testTarget(name: "GtkBridgeTests", dependencies: ["GtkBridge", "CGtk", "GtkTestSupport"]),
        // Programs as a newcomer writes them, run by a test.
        .executableTarget(name: "Programs", dependencies: ["ListKitGtk", "GtkBridge", "CGtk"], path: "Tests/Programs"),
        .testTarget(
            name: "ListKitGtkTests",
            dependencies: ["ListKitGtk", "ListKitReplay", "ListScripts", "TestSupport", "GtkTestSupport", "Programs"]),
        .testTarget(name: "ListInspectorTests", dependencies: ["ListInspector", "GtkTestSupport", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

// What needs no GTK, alone: for tools that want to see all of the code they run, such as ThreadSanitizer.
if Context.environment["LISTKIT_WITHOUT_GTK"] != nil {
    let kept: Set<String> = [
        "CallerChecks", "CGettext", "Localization", "ListDiffKit", "ListKit", "ListKitReplay", "TestSupport",
        "LocalizationTests", "ListDiffKitTests", "ListScripts", "AllocationCount", "ListKitTests", "ListKitReplayTests",
        "Mistakes",
    ]
    package.targets.removeAll { !kept.contains($0.name) }
    package.products = []
}

// The same settings for every target. Raw pointers are the business of GtkBridge, of the tests that drive GTK beside
// it, and of what calls gettext: everywhere else strict memory safety makes an unsafe construct a warning.
let bridges: Set<String> = ["GtkBridge", "GtkBridgeTests", "GtkTestSupport", "Localization", "Programs"]
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
