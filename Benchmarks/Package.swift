// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the library's graph stays without dependencies.
let package = Package(
    name: "Benchmarks",
    // The benchmark package knows Apple's systems only from this version on.
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "ListKit", path: ".."),
        // Without its traits it needs no interposed allocator; counts of allocations are not measured.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.30.0", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "ListDiffBenchmarks",
            dependencies: [
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "ListDiffKit", package: "ListKit"),
            ],
            path: "Benchmarks/ListDiffBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .executableTarget(
            name: "UpdateBenchmarks",
            dependencies: [
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "ListKitReplay", package: "ListKit"),
            ],
            path: "Benchmarks/UpdateBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    ],
    swiftLanguageModes: [.v6]
)
