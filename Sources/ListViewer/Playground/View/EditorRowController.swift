import ListKit
import ListKitGtk

final class EditorRowController: ListGenericSectionController<EditorRow> {
    weak var list: EditorList?

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(EditorCell.self, at: index)
        cell.show(object.item, colour: list?.colour(object.item.identifier) ?? 0)
        cell.onCommit = { [weak list, object] in list?.commit($0, to: object.diffIdentifier) }
        return cell
    }

    override func didSelectItem(at index: Int) { list?.didSelect(object.diffIdentifier) }
    override func canMoveItem(at index: Int) -> Bool { true }
}
