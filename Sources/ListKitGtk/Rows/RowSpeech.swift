import ListKit
import Localization

/// What assistive technology says of a row.
struct RowSpeech: Equatable {
    var label: String?
    /// The description that the content provides in addition to its label.
    var detail: String?
    var position: ListAccessiblePosition?
    var treePlace: ListTreePlace?

    /// The text that is read after the label, such as "Ada, 10:15, 3 of 20", "level 2, expanded, 3 of 20" or "3 of 20,
    /// row 1, column 3".
    ///
    /// - Parameter isPositionRead: whether a screen reader reads "3 of 20" anyway.
    func description(isPositionRead: Bool) -> String? {
        let number =
            isPositionRead ? nil : position.map { localized("\($0.number) of \($0.total)", context: "place in a list") }
        let parts = [
            detail, treePlace.map { localized("level \($0.level + 1)", context: "depth in a tree") },
            treePlace?.isExpanded.map {
                $0
                    ? localized("expanded", context: "state of a row in a tree")
                    : localized("collapsed", context: "state of a row in a tree")
            }, number, position?.line.map { localized("row \($0)", context: "place in a grid") },
            position?.column.map { localized("column \($0)", context: "place in a grid") },
        ]
        .compactMap(\.self).filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: localized(", ", context: "between the entries of a list"))
    }
}
