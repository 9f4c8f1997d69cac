// swift-tools-version: 6.2
import PackageDescription

// Whole programs, each of one file; the mail has what a server would send in another one. They depend on the library as
// any program does: by its products alone.
let package = Package(
    name: "Examples",
    dependencies: [
        .package(name: "ListKit", path: "..")
    ],
    targets: [
        "readme-list", "plain-gtk", "log-viewer", "chat", "settings", "top", "mail", "kanban", "git-log", "files",
    ].map {
        program in
        .executableTarget(
            name: program,
            dependencies: [
                .product(name: "ListKitGtk", package: "ListKit"),
                .product(name: "GtkBridge", package: "ListKit"),
                .product(name: "CGtk", package: "ListKit"),
            ])
    },
    swiftLanguageModes: [.v6]
)
