import GtkBridge
import ListKitGtk

private struct Letter: ListDiffable, Identifiable, Equatable {
    let id: String
    let birds: [String]
}

private final class LetterHeader: ListBoxReusableView {
    let letter = Label()

    override func makeContent() -> Widget {
        letter.addClass("heading")
        letter.xAlign = 0
        letter.margins = Insets(top: 8, start: 16, bottom: 8, end: 16)
        return letter
    }
}

private final class BirdCell: ListBoxCell {
    let name = Label()

    override func makeContent() -> Widget {
        name.wraps = true
        name.xAlign = 0
        name.margins = Insets(top: 8, start: 16, bottom: 8, end: 16)
        return name
    }
}

/// One section for each letter.
private final class LetterController: ListGenericSectionController<Letter>, ListSupplementaryViewSource {
    override func numberOfItems() -> Int { object.birds.count }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(BirdCell.self, at: index)
        cell.name.text = object.birds[index]
        return cell
    }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(LetterHeader.self, ofKind: kind)
        header.letter.text = object.id
        return header
    }
}

/// Headers that stay visible as long as their section, and are pushed away by the next header.
@MainActor
final class StickyHeadersExample {
    let view: Widget
    private let adapter: ListAdapter

    init() {
        let birds = [
            "Arctic tern", "Avocet", "Barn owl", "Barn swallow", "Bittern", "Blackbird", "Blue tit", "Bullfinch",
            "Chaffinch", "Coot", "Cormorant", "Corncrake", "Crane", "Crossbill", "Cuckoo", "Curlew", "Dipper",
            "Dotterel", "Dunlin", "Dunnock", "Eider", "Fieldfare", "Firecrest", "Fulmar", "Gannet", "Goldcrest",
            "Goldfinch", "Goshawk", "Grey heron", "Greylag goose", "Hen harrier", "Hobby", "Hoopoe", "House martin",
            "Jackdaw", "Jay", "Kestrel", "Kingfisher", "Kittiwake", "Knot",
        ]
        let letters = Dictionary(grouping: birds) { String($0.prefix(1)) }
            .map { Letter(id: $0, birds: $1) }
            .sorted { $0.id < $1.id }
        let list = ListBoxView()
        list.stickyHeaders = true
        view = list
        adapter = ListAdapter(view: list, objects: { letters }) { (_: Letter) in
            let controller = LetterController()
            controller.supplementaryViewSource = controller
            return controller
        }
    }
}
