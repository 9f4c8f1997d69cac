// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ListKit",
    // A dependent fetches only what the targets of these products need, which is nothing. Programs are not among them:
    // SwiftPM makes one of each executable target by itself, for this package alone.
    products: [
        .library(name: "ListDiffKit", targets: ["ListDiffKit"]),
        .library(name: "ListKit", targets: ["ListKit"]),
        .library(name: "ListKitReplay", targets: ["ListKitReplay"]),
        .library(name: "ListKitGtk", targets: ["ListKitGtk"]),
        .library(name: "ListKitImages", targets: ["ListKitImages"]),
        .library(name: "GtkBridge", targets: ["GtkBridge"]),
        .library(name: "ListInspector", targets: ["ListInspector"]),
        // For programs that want the library's texts in the user's language.
        .library(name: "Localization", targets: ["Localization"]),
        // For code that needs more of GTK than the handles give.
        .library(name: "CGtk", targets: ["CGtk"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // The libraries
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
        .target(name: "ListKitImages", dependencies: ["ListKit", "GtkBridge", "CallerChecks"]),
        .target(
            name: "ListInspector",
            dependencies: [
                "ListKitGtk", "ListKitImages", "ListKitReplay", "ListKit", "ListDiffKit", "GtkBridge", "Localization",
            ]),

        // The viewer
        .systemLibrary(name: "CGLib", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
        // What the system knows of encodings, time zones and packings.
        .target(name: "SystemData", dependencies: ["CGLib"]),
        // HTML to a tree, by the specification. Knows nothing else.
        .target(name: "HTMLTree"),
        .target(name: "FeedModel", dependencies: ["HTMLTree", "Localization", "SystemData"]),
        // What is kept between two runs. Knows no GTK and no web.
        .target(
            name: "FeedStore",
            dependencies: ["FeedModel", "Localization", .product(name: "GRDB", package: "GRDB.swift")]),
        .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
        // Addresses of the web to bytes and pictures. The one module that knows libsoup.
        .target(
            name: "FeedWeb",
            dependencies: ["CSoup", "FeedModel", "SystemData", "Localization", "ListKitImages", "GtkBridge"]),
        // Nothing of the viewer, so that each file can be copied as it is.
        .target(name: "Gallery", dependencies: ["Localization", "ListKitGtk", "GtkBridge"]),
        .target(
            name: "ListViewer",
            dependencies: [
                "FeedModel", "FeedStore", "FeedWeb", "Gallery", "Localization", "ListKitGtk", "ListKitImages",
                "GtkBridge", "ListInspector", "ListKitReplay",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(name: "list-viewer", dependencies: ["ListViewer"]),

        // What tests share
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .target(
            name: "GtkTestSupport",
            dependencies: [
                "ListKitGtk", "ListKitReplay", "ListKit", "GtkBridge", "CGtk", "Localization", "TestSupport",
            ],
            path: "Tests/GtkTestSupport"),
        // What every collection view does: run on the strict one and on the GtkListBox alike.
        .target(
            name: "ListScripts", dependencies: ["ListKit", "ListKitReplay", "TestSupport", "InvariantChecks"],
            path: "Tests/ListScripts"),
        // Has lists in memory check everything that must hold, in whatever program it is linked into.
        .target(name: "InvariantChecks", path: "Tests/InvariantChecks"),
        // Counts what the whole program allocates: in C, since Swift's runtime is counted too.
        .target(name: "AllocationCount", path: "Tests/AllocationCount"),
        // A server on loopback that plays every fault.
        .target(name: "WebTestServer", dependencies: ["CSoup"], path: "Tests/WebTestServer"),
        // Programs as a newcomer writes them, run by a test.
        .executableTarget(name: "Programs", dependencies: ["ListKitGtk", "GtkBridge", "CGtk"], path: "Tests/Programs"),
        // Killed by a test while it writes.
        .executableTarget(
            name: "StoreWriter", dependencies: ["FeedModel", "FeedStore", "TestSupport"], path: "Tests/StoreWriter"),

        // The tests
        .testTarget(name: "LocalizationTests", dependencies: ["Localization", "TestSupport"]),
        .testTarget(name: "ListDiffKitTests", dependencies: ["ListDiffKit", "TestSupport"]),
        .testTarget(
            name: "ListKitTests",
            dependencies: ["ListKit", "ListKitReplay", "ListScripts", "TestSupport", "AllocationCount"]),
        .testTarget(
            name: "ListKitReplayTests", dependencies: ["ListKitReplay", "ListScripts", "TestSupport"],
            exclude: ["Recordings"]),
        .testTarget(name: "GtkBridgeTests", dependencies: ["GtkBridge", "CGtk", "TestSupport", "GtkTestSupport"]),
        .testTarget(
            name: "ListKitGtkTests",
            dependencies: [
                "ListKitGtk", "ListKitImages", "ListKitReplay", "ListScripts", "TestSupport", "GtkTestSupport",
                "Programs",
            ]),
        .testTarget(
            name: "ListKitImagesTests",
            dependencies: ["ListKitImages", "ListKitGtk", "GtkBridge", "GtkTestSupport", "TestSupport"]),
        .testTarget(name: "ListInspectorTests", dependencies: ["ListInspector", "GtkTestSupport", "TestSupport"]),
        .testTarget(name: "HTMLTreeTests", dependencies: ["HTMLTree", "TestSupport"]),
        .testTarget(
            name: "FeedModelTests", dependencies: ["FeedModel", "SystemData", "TestSupport"],
            exclude: ["Articles", "Corpus"]),
        .testTarget(
            name: "FeedStoreTests",
            dependencies: [
                "FeedModel", "FeedStore", "StoreWriter", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .testTarget(
            name: "FeedWebTests",
            dependencies: ["FeedWeb", "FeedModel", "WebTestServer", "ListKitImages", "GtkBridge", "GtkTestSupport"]),
        .testTarget(name: "GalleryTests", dependencies: ["Gallery", "GtkTestSupport"]),
        .testTarget(
            name: "ListViewerTests",
            dependencies: [
                "ListViewer", "list-viewer", "FeedWeb", "WebTestServer", "GtkTestSupport", "TestSupport",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),

        // The benchmarks
        .target(name: "DiffInputs", dependencies: ["ListDiffKit", "TestSupport"], path: "Benchmarks/DiffInputs"),
        .target(name: "Rivals", dependencies: ["DiffInputs"], path: "Benchmarks/Rivals"),
        .target(name: "MallocStatistics", path: "Benchmarks/MallocStatistics"),
        // It measures by a type of its own: libraries of benchmarks run one thing after the other, and here two things
        // take turns, so that whatever else the machine does meets both alike.
        .executableTarget(
            name: "Benchmark",
            dependencies: ["DiffInputs", "Rivals", "MallocStatistics", "ListKitReplay", "ListKitGtk", "GtkBridge"],
            path: "Benchmarks/Benchmark"),
        .executableTarget(
            name: "FrameBenchmark",
            dependencies: ["ListKitGtk", "ListKitImages", "ListKitReplay", "GtkBridge", "CGtk"],
            path: "Benchmarks/FrameBenchmark"),
        // What the viewer's start is measured beside.
        .executableTarget(name: "EmptyWindow", dependencies: ["CGtk"], path: "Benchmarks/EmptyWindow"),
        // One diff, or some updates, and nothing else, for valgrind to count.
        .executableTarget(
            name: "InstructionCount", dependencies: ["DiffInputs", "Rivals", "ListKitReplay", "AllocationCount"],
            path: "Benchmarks/InstructionCount"),
        .testTarget(name: "BenchmarkTests", dependencies: ["Benchmark", "Rivals", "DiffInputs", "TestSupport"]),
        .testTarget(name: "FrameBenchmarkTests", dependencies: ["FrameBenchmark", "GtkTestSupport"]),

        // Runs inputs of the fuzzers; scripts/fuzz builds it with the instruments of libFuzzer, which makes them.
        .executableTarget(
            name: "Fuzz", dependencies: ["ListDiffKit", "ListKit", "ListKitReplay", "FeedModel", "HTMLTree"],
            path: "Tests/Fuzzing/Fuzz"),
    ],
    swiftLanguageModes: [.v6]
)

// What needs no GTK, alone: for tools that want to see all of the code they run, such as ThreadSanitizer.
if Context.environment["LISTKIT_WITHOUT_GTK"] != nil {
    let kept: Set<String> = [
        "CallerChecks", "CGettext", "Localization", "ListDiffKit", "ListKit", "ListKitReplay", "TestSupport",
        "LocalizationTests", "ListDiffKitTests", "ListScripts", "InvariantChecks", "AllocationCount", "ListKitTests",
        "ListKitReplayTests", "CGLib", "SystemData", "HTMLTree", "HTMLTreeTests", "FeedModel", "FeedModelTests",
    ]
    package.targets.removeAll { !kept.contains($0.name) }
    package.products = []
    package.dependencies = []
}

// The same settings for every target. Raw pointers are the business of GtkBridge, of what calls gettext or libsoup, of
// the tests that drive GTK beside them, and of programs that measure: everywhere else strict memory safety makes an
// unsafe construct a warning.
let withRawPointers: Set<String> = [
    "GtkBridge", "Localization", "SystemData", "FeedWeb", "GtkBridgeTests", "GtkTestSupport", "WebTestServer",
    "Programs",
    "DiffInputs", "Rivals", "Benchmark", "FrameBenchmark", "InstructionCount", "BenchmarkTests", "FrameBenchmarkTests",
    "Fuzz",
]
for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
    ]
    if !withRawPointers.contains(target.name) { target.swiftSettings?.append(.strictMemorySafety()) }
}

// The benchmarks' rival is no part of this package. DIFFERENCEKIT=folder measures the checkout of
// https://github.com/ra1028/DifferenceKit in that folder, which must be called DifferenceKit; without it a plain diff of
// our own stands in.
if let checkout = Context.environment["DIFFERENCEKIT"], !checkout.isEmpty {
    package.dependencies.append(.package(name: "DifferenceKit", path: checkout))
    package.targets.first { $0.name == "Rivals" }?.dependencies.append("DifferenceKit")
    for target in package.targets where ["Rivals", "Benchmark", "InstructionCount"].contains(target.name) {
        target.swiftSettings?.append(.define("DIFFERENCEKIT"))
    }
}
