// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Notes",
    dependencies: [
        // In a copy of this folder: where your clone of ListKit is, such as "../ListKit".
        .package(name: "ListKit", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "notes",
            dependencies: [
                .product(name: "ListKitGtk", package: "ListKit"),
                .product(name: "GtkBridge", package: "ListKit"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
