import Foundation
import Testing

/// A release build drops the sentence of a `precondition`, so it is a release build that is run here.
@Suite("Mistakes in a release build")
struct ReleaseBuildTests {
    private static let sentences = [
        "one controller for all": "every object needs a section controller of its own",
        "a controller of another type": "takes objects of type Day, but was made for one of Post",
        "a cell of another type": "DayCell shows Day, but was dequeued for a Post",
        "no cell": "NoCellController does not override cellForItem(at:)",
        "a cell that is not dequeued": "that it has not dequeued in this very call",
        "a negative count": "reports -1 items",
        "a negative working range": "A working range cannot be negative",
        "a view as its own delegate": "cannot be its view, nor the delegate that the view has from the adapter",
    ]

    @Test("Each stops the program with its sentence")
    func eachMistakeIsSaid() throws {
        let program = try buildForRelease()
        for (mistake, sentence) in Self.sentences {
            let run = try Command(program, [mistake])
            #expect(run.status != 0, "\(mistake)")
            #expect(run.errors.contains(sentence), "\(mistake): \(run.errors)")
        }
    }

    /// With the assertions of a release build, and without its optimizer, which takes far longer than all else. In a
    /// folder of its own: SwiftPM holds a lock on the one of the running tests.
    private func buildForRelease() throws -> String {
        let scratch = ProjectFiles.root.appendingPathComponent(".build/mistakes").path
        let build = try Command(
            "/usr/bin/env",
            [
                "swift", "build", "--configuration", "release", "--product", "Mistakes", "--package-path",
                ProjectFiles.root.path, "--scratch-path", scratch, "--disable-index-store", "-debug-info-format",
                "none",
                "-Xswiftc", "-Onone", "-Xswiftc", "-assert-config", "-Xswiftc", "Release",
            ], ["LISTKIT_WITHOUT_GTK": "1"])
        try #require(build.status == 0, "\(build.output)\(build.errors)")
        return scratch + "/release/Mistakes"
    }
}
