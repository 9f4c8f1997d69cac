import ListScripts
import Testing

@testable import ListKit

/// The matrix is the same for every view: see `CallMatrix`, and `docs/calls.md`.
@MainActor
@Suite("Every call from every place where a list calls its program")
struct CallsFromProgramTests {
    private let page: CallPage

    init() throws { page = CallPage(try ProjectFiles.text("docs/calls.md")) }

    @Test("No call stops the program, the list is right at rest, and calls come when the page says")
    func calls() {
        let matrix = CallMatrix<StrictCalledStage>(width: 1, makeStages: { $0.map { _ in StrictCalledStage() } })
        for fault in matrix.faults(by: page, takesAllRoads: true) { Issue.record("\(fault)") }
    }

    @Test("A view that is set while a section gets its first view models has the rows of all")
    func viewInFirstViewModels() {
        for source in CalledSource.allCases {
            let place = CallPlace(
                declaration: "ListBindingSectionController.viewModels(for:)", moment: .dataPart)
            let trial = Trial(road: CallRoad(cause: .update, source: source), place: place, call: .view)
            CallMatrix<StrictCalledStage>(width: 1, makeStages: { $0.map { _ in StrictCalledStage() } }).run([trial])
            #expect(trial.faults.isEmpty, "\(source)")
        }
    }

    @Test("The page names every requirement, overridable member and kept closure of the libraries, and no other")
    func declarations() throws {
        let sources = try ["ListDiffKit", "ListKit", "ListKitGtk", "ListKitImages"].flatMap {
            try ProjectFiles.swiftFiles(in: "Sources/\($0)")
        }
        let declared = DeclarationIndex(sources.map(\.text)).callbacks
        for name in declared.sorted() {
            let isNamed = page.names(name)
            #expect(isNamed, "The page does not say who calls \(name).")
        }
        for name in page.calledNames.union(page.reasons.keys).sorted() {
            let isDeclared = declared.contains { $0 == name || $0.hasPrefix("\(name).") }
            #expect(isDeclared, "The page names \(name), which no program can write.")
        }
        for (name, reason) in page.reasons {
            #expect(reason.count > 15, "The page does not say why no list calls \(name).")
        }
    }
}
