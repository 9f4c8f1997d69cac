package import ListKit

/// What IGListKit's tests see of a list on screen, in their figures, as scripts for all collection views.
package enum ReferenceScript: String, CaseIterable, Sendable {
    case headersOfEmptySections, noHeaderForAnEmptySection, headers, footers, headersAndFooters, horizontalHeaders
    case horizontalFooters, headerBreaksLine
    case itemsShareALine, halfPointBetweenItems, itemsGoOnInTheNextColumn, sectionsShareALine, halfPointBetweenSections
    case insetsInTheMiddle, insetsOnANewLine, squaresWithInsets, stretching, overfullLine
    case batch, narrower, narrowedByInsets, otherSizes
    case manyItems, shortItemsOfALine, missingRows
    case scrolling, horizontalScrolling, offsets
    case endWithInsets, horizontalObjects, additionalOffset, firstVisibleItem, firstVisibleItemInARow
    case firstVisibleItemOfAColumn, inset

    /// - Parameter makeStage: a new stage of a direction and a size each time it is asked.
    /// - Returns: a sentence for each thing that is wrong.
    @MainActor
    package func run<Stage: ReferenceStage>(
        on makeStage: @escaping (ListScrollDirection, ListSize) -> Stage
    ) -> [String] {
        let run = ReferenceRun(makeStage)
        defer { run.close() }
        switch self {
        case .headersOfEmptySections: run.headersOfEmptySections()
        case .noHeaderForAnEmptySection: run.noHeaderForAnEmptySection()
        case .headers: run.headers()
        case .footers: run.footers()
        case .headersAndFooters: run.headersAndFooters()
        case .horizontalHeaders: run.horizontalHeaders()
        case .horizontalFooters: run.horizontalFooters()
        case .headerBreaksLine: run.headerBreaksLine()
        case .itemsShareALine: run.itemsShareALine()
        case .halfPointBetweenItems: run.halfPointBetweenItems()
        case .itemsGoOnInTheNextColumn: run.itemsGoOnInTheNextColumn()
        case .sectionsShareALine: run.sectionsShareALine()
        case .halfPointBetweenSections: run.halfPointBetweenSections()
        case .insetsInTheMiddle: run.insetsInTheMiddle()
        case .insetsOnANewLine: run.insetsOnANewLine()
        case .squaresWithInsets: run.squaresWithInsets()
        case .stretching: run.stretching()
        case .overfullLine: run.overfullLine()
        case .batch: run.batch()
        case .narrower: run.narrower()
        case .narrowedByInsets: run.narrowedByInsets()
        case .otherSizes: run.otherSizes()
        case .manyItems: run.manyItems()
        case .shortItemsOfALine: run.shortItemsOfALine()
        case .missingRows: run.missingRows()
        case .scrolling: run.scrolling()
        case .horizontalScrolling: run.horizontalScrolling()
        case .offsets: run.offsets()
        case .endWithInsets: run.endWithInsets()
        case .horizontalObjects: run.horizontalObjects()
        case .additionalOffset: run.additionalOffset()
        case .firstVisibleItem: run.firstVisibleItem()
        case .firstVisibleItemInARow: run.firstVisibleItemInARow()
        case .firstVisibleItemOfAColumn: run.firstVisibleItemOfAColumn()
        case .inset: run.inset()
        }
        return run.failures
    }
}

/// A script on its way.
@MainActor
final class ReferenceRun<Stage: ReferenceStage> {
    private let makeStage: (ListScrollDirection, ListSize) -> Stage
    private var stages: [Stage] = []
    private(set) var failures: [String] = []

    init(_ makeStage: @escaping (ListScrollDirection, ListSize) -> Stage) { self.makeStage = makeStage }

    /// A list that is seen as a whole, in lines of 100 points unless it is said.
    func list(
        _ sections: [SizedSection], across: Double = 100, along: Double = 900,
        direction: ListScrollDirection = .vertical
    ) -> ReferenceList<Stage> {
        let stage = makeStage(direction, direction.exchange(ListSize(width: across, height: along)))
        stages.append(stage)
        return ReferenceList(stage, sections)
    }

    func close() {
        for stage in stages { stage.close() }
        stages = []
    }

    func expect<Value: Equatable>(_ value: Value, _ wanted: Value, _ what: String = "It", line: UInt = #line) {
        if value != wanted { failures.append("line \(line): \(what) is \(value) and should be \(wanted).") }
    }
}
