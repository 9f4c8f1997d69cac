import ListDiffKit
import ListKit

/// The plain rows of a replay: which object each shows, and since when.
final class ReplayRow: ListCell {
    var identity: Int?
    /// The round in which it was last bound.
    var round = 0
    private var isCounted = false

    init() {}

    /// - Returns: whether this is the first call.
    func count() -> Bool {
        defer { isCounted = true }
        return !isCounted
    }
}

/// The rows of a replay that are alive.
@MainActor
final class LivingRows {
    private struct Weak { weak var row: ReplayRow? }
    private var rows: [Weak] = []

    var count: Int { rows.count { $0.row != nil } }

    func add(_ row: ReplayRow) {
        if row.count() { rows.append(Weak(row: row)) }
    }
}

/// Owns the view of a replay: has the recorded sections, with rows of the recorded heights, and writes down what it
/// hears.
@MainActor
final class ReplaySource: ListCollectionViewDataSource {
    var sections: [RecordedSection]
    /// Counts the calls to the view.
    var round = 0
    /// The counts of the last update.
    private(set) var operations: [ListRowOperation] = []
    /// Display events that cannot be.
    private(set) var violations: [String] = []

    private let rows: LivingRows
    private var heights: [RowName: Double] = [:]
    private var widths: [RowName: Double] = [:]
    /// By the identity of the section's object.
    private var spaces: [Int: ListSectionMetrics] = [:]
    private var displayed: Set<ObjectIdentifier> = []

    /// Identifies a row by its object, so that it can be found in another list.
    private struct RowName: Hashable {
        var identity: Int
        var place: PlaceInSection
    }

    init(_ sections: [RecordedSection], _ rows: LivingRows) {
        self.sections = sections
        self.rows = rows
    }

    /// Reads recorded heights, and the data for putting rows in lines.
    ///
    /// - Parameter list: the list that the viewport's positions refer to.
    /// - Returns: whether any is new.
    func learn(_ viewport: RecordedViewport, in list: [RecordedSection]) -> Bool {
        var isNew = false
        for row in viewport.rows {
            guard let name = name(of: row.position, in: list) else { continue }
            if heights.updateValue(row.height, forKey: name) != row.height { isNew = true }
            if let width = row.span?.width, widths.updateValue(width, forKey: name) != width { isNew = true }
        }
        for (section, metrics) in viewport.spaces where list.indices.contains(section) {
            if spaces.updateValue(metrics, forKey: list[section].identity) != metrics { isNew = true }
        }
        return isNew
    }

    private func name(of position: ListRowPosition, in list: [RecordedSection]) -> RowName? {
        guard list.indices.contains(position.section) else { return nil }
        return RowName(identity: list[position.section].identity, place: PlaceInSection(position))
    }

    private func bind(_ row: ReplayRow, section: Int) -> ReplayRow {
        rows.add(row)
        row.identity = sections[section].identity
        row.round = round
        return row
    }

    // MARK: What the view asks

    func numberOfSections(in collectionView: any ListCollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: any ListCollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].itemCount
    }

    func collectionView(
        _ collectionView: any ListCollectionView, supplementaryKindsInSection section: Int
    ) -> ListSupplementaryKinds { sections[section].kinds }

    func collectionView(
        _ collectionView: any ListCollectionView, cellForItemAt path: ListIndexPath
    ) -> any ListCell {
        bind(
            collectionView.dequeueReusableCell(ReplayRow.self, withReuseIdentifier: nil, for: path),
            section: path.section)
    }

    func collectionView(
        _ collectionView: any ListCollectionView, viewForSupplementaryElementOfKind kind: ListSupplementaryKind,
        inSection section: Int
    ) -> any ListReusableView {
        bind(
            collectionView.dequeueReusableSupplementaryView(
                ReplayRow.self, ofKind: kind, withReuseIdentifier: kind.rawValue, inSection: section),
            section: section)
    }

    func collectionView(
        _ collectionView: any ListCollectionView, heightForRowAt position: ListRowPosition
    ) -> Double? { name(of: position, in: sections).flatMap { heights[$0] } }

    func collectionView(_ collectionView: any ListCollectionView, widthForItemAt path: ListIndexPath) -> Double? {
        name(of: .item(path), in: sections).flatMap { widths[$0] }
    }

    func collectionView(
        _ collectionView: any ListCollectionView, metricsForSection section: Int
    ) -> ListSectionMetrics? { spaces[sections[section].identity] }
}

extension ReplaySource: ListCollectionViewOwner {
    var watchesRows: Bool { true }

    func collectionView(_ collectionView: any ListCollectionView, did event: ListViewEvent) {
        if case .carriedOut(let operations, _) = event { self.operations = operations }
    }

    private func appear(_ row: any ListReusableView, _ place: ListRowPosition) {
        if !displayed.insert(ObjectIdentifier(row)).inserted {
            violations.append("The \(place) comes on screen twice.")
        }
    }

    private func disappear(_ row: any ListReusableView, _ place: ListRowPosition) {
        if displayed.remove(ObjectIdentifier(row)) == nil {
            violations.append("The \(place) leaves the screen without having come on it.")
        }
    }

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplay cell: any ListCell, forItemAt path: ListIndexPath
    ) { appear(cell, .item(path)) }

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplaying cell: any ListCell, forItemAt path: ListIndexPath
    ) { disappear(cell, .item(path)) }

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplaySupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) { appear(view, .supplementary(kind, section: section)) }

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplayingSupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) { disappear(view, .supplementary(kind, section: section)) }

    func collectionView(
        _ collectionView: any ListCollectionView, didReload oldCell: any ListCell, at oldPath: ListIndexPath,
        with newCell: any ListCell, at newPath: ListIndexPath
    ) {
        guard oldCell !== newCell else { return }
        disappear(oldCell, .item(oldPath))
        appear(newCell, .item(newPath))
    }
}
