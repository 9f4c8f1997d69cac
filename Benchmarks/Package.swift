// swift-tools-version: 6.2
import PackageDescription

// The library's own settings.
var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

// Fetches nothing, and measures by a type of its own: libraries of benchmarks run one thing after the other, and here
// two things take turns, so that whatever else the machine does meets both alike.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "ListKit", path: "..")],
    targets: [
        .target(
            name: "DiffInputs",
            dependencies: [
                .product(name: "ListDiffKit", package: "ListKit"), .product(name: "TestSupport", package: "ListKit"),
            ]),
        .target(name: "Rivals", dependencies: ["DiffInputs"]),
        .target(name: "MallocStatistics"),
        .executableTarget(
            name: "Benchmark",
            dependencies: [
                "DiffInputs", "Rivals", "MallocStatistics",
                .product(name: "ListKitReplay", package: "ListKit"),
                .product(name: "ListKitGtk", package: "ListKit"),
                .product(name: "GtkBridge", package: "ListKit"),
            ]),
        // What the viewer's start is measured beside.
        .executableTarget(name: "EmptyWindow", dependencies: [.product(name: "CGtk", package: "ListKit")]),
        // One diff, or some updates, and nothing else, for valgrind to count.
        .executableTarget(
            name: "InstructionCount",
            dependencies: [
                "DiffInputs", "Rivals", .product(name: "ListKitReplay", package: "ListKit"),
                .product(name: "AllocationCount", package: "ListKit"),
            ]),
        .testTarget(
            name: "BenchmarkTests",
            dependencies: ["Benchmark", "Rivals", "DiffInputs", .product(name: "TestSupport", package: "ListKit")]),
    ],
    swiftLanguageModes: [.v6]
)

// The table's rival is a package that does not belong to this one's graph. DIFFERENCEKIT=folder measures the checkout
// of https://github.com/ra1028/DifferenceKit in that folder, which must be called DifferenceKit; without it a plain
// diff of our own stands in.
if let checkout = Context.environment["DIFFERENCEKIT"], !checkout.isEmpty {
    package.dependencies.append(.package(name: "DifferenceKit", path: checkout))
    package.targets.first { $0.name == "Rivals" }?.dependencies.append("DifferenceKit")
    settings.append(.define("DIFFERENCEKIT"))
}
for target in package.targets { target.swiftSettings = settings }
