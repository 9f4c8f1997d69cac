import ListDiffKit

extension ListSectionController: CustomDebugStringConvertible {
    /// Describes the controller and its delegates, one line each.
    public var debugDescription: String {
        let place = section.map { "in section \($0)" } ?? "in no list"
        return DebugText.block("\(type(of: self)), \(place):", debugDetails).joined(separator: "\n")
    }

    /// Delegates are left out where there are none: most controllers have none.
    var debugDetails: [String] {
        let helpers: [(String, AnyObject?)] = [
            ("Supplementary view source", supplementaryViewSource), ("Display delegate", displayDelegate),
            ("Working range delegate", workingRangeDelegate),
        ]
        return ((self as? any DetailedSectionController)?.ownDetails ?? [])
            + helpers.compactMap { title, helper in
                helper.map { "\(title): \($0 === self ? "itself" : DebugText.name($0))" }
            }
    }
}

/// A section controller that has more to say.
@MainActor
protocol DetailedSectionController {
    var ownDetails: [String] { get }
}

extension ListBindingSectionController: DetailedSectionController {
    var ownDetails: [String] {
        viewModels.enumerated().map { index, model in "View model \(index): \(DebugText.name(model))" }
            + [("Data source", dataSource as AnyObject?), ("Selection delegate", selectionDelegate)].compactMap {
                title, helper in
                helper.map { "\(title): \(DebugText.name($0))" }
            }
    }
}
