import ListDiffKit

extension ListBindingSectionController: DetailedSectionController {
    var ownDetails: [String] {
        viewModels.enumerated().map { index, model in "View model \(index): \(DebugText.name(model))" }
            + [("Data source", dataSource as AnyObject?), ("Selection delegate", selectionDelegate)].compactMap {
                title, helper in
                helper.map { "\(title): \(DebugText.name($0))" }
            }
    }
}
