import ListKit

@MainActor
final class TextCell: ListCell, ListBindable {
    var text = ""
    /// What it showed when it was told that it would be bound to another state of its object.
    private(set) var textsBefore: [String] = []
    private(set) var bindCount = 0

    init() {}

    func prepareForRebinding() { textsBefore.append(text) }

    func bindViewModel(_ tag: Tag) {
        text = tag.text
        bindCount += 1
    }
}

@MainActor
final class NumberCell: ListCell, ListBindable {
    var number = 0

    init() {}

    func bindViewModel(_ number: Int) { self.number = number }
}

@MainActor
final class TestHeader: ListReusableView {
    var text = ""

    init() {}
}

@MainActor
final class TestEmptyView: ListEmptyView {}
