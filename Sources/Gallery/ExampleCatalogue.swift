package import GtkBridge
import ListKitGtk
import Localization

/// What the page needs of an example. The examples do not know it, so that each file stands alone.
@MainActor
protocol Example: AnyObject {
    /// The window title that a program with this list would have.
    static var program: String { get }
    var view: Widget { get }
    init()
}

extension MixedCellTypesExample: Example { static var program: String { "Today" } }
extension NestedSectionsExample: Example { static var program: String { "Shelves" } }
extension BindingControllerExample: Example { static var program: String { "Sunday walks" } }
extension ExpandingRowsExample: Example { static var program: String { "Questions" } }
extension TreeExample: Example { static var program: String { "Languages" } }
extension StickyHeadersExample: Example { static var program: String { "Birds" } }
extension ReorderingExample: Example { static var program: String { "Playlist" } }
extension PhotoGridExample: Example { static var program: String { "Photos" } }
extension CalendarExample: Example { static var program: String { "Days off" } }
extension CarouselsExample: Example { static var program: String { "Railway lines" } }
extension ChipsExample: Example { static var program: String { "Tags" } }
extension StatesExample: Example { static var program: String { "Weather stations" } }
extension PagesExample: Example { static var program: String { "Log book" } }
extension MillionRowsExample: Example { static var program: String { "Factors" } }

package struct ExampleEntry: ListDiffable, Identifiable, Equatable {
    /// The name of its type, and of its file without `.swift`.
    package let id: String
    package let title: String
    package let summary: String
    package let program: String
    private let make: @MainActor () -> OpenExample

    @MainActor
    fileprivate init<Type: Example>(_ type: Type.Type, _ title: String, _ summary: String) {
        id = "\(type)"
        self.title = title
        self.summary = summary
        program = type.program
        make = {
            let example = type.init()
            return OpenExample(view: example.view, owner: example)
        }
    }

    /// The name on the command line: `photo-grid` for `PhotoGridExample`.
    package var name: String {
        var name = ""
        for character in id.hasSuffix("Example") ? id.dropLast(7) : id[...] {
            if character.isUppercase, !name.isEmpty { name += "-" }
            name += character.lowercased()
        }
        return name
    }

    package var fileName: String { "\(id).swift" }

    @MainActor
    package func open() -> OpenExample { make() }

    package static func == (left: Self, right: Self) -> Bool { left.id == right.id }

    /// In order of difficulty.
    @MainActor
    package static var all: [ExampleEntry] {
        [
            ExampleEntry(
                MixedCellTypesExample.self, localized("Mixed Cell Types"),
                localized("Headings, meetings and chores in one list. Tick a chore, and the heading counts it.")),
            ExampleEntry(
                ExpandingRowsExample.self, localized("Expanding Rows"),
                localized("Click a question to show its answer, and click again to hide it.")),
            ExampleEntry(
                BindingControllerExample.self, localized("Binding Controller"),
                localized("Where to go on Sunday? Vote, and a walk moves up past those with fewer votes.")),
            ExampleEntry(
                NestedSectionsExample.self, localized("Nested Sections"),
                localized("Shelves, their authors, and the books of each. Click an author to hide the books.")),
            ExampleEntry(
                TreeExample.self, localized("Tree"),
                localized("Languages in their families. Open one by its arrow, or by the right arrow key.")),
            ExampleEntry(
                StickyHeadersExample.self, localized("Sticky Headers"),
                localized("Birds by their first letter. A letter stays at the top until the next one pushes it away.")),
            ExampleEntry(
                ReorderingExample.self, localized("Reordering"),
                localized("Drag a song to its place, or move it with Alt+Up and Alt+Down.")),
            ExampleEntry(
                PhotoGridExample.self, localized("Photo Grid"),
                localized("As many columns as fit. Click a picture to remove it, or shuffle them all.")),
            ExampleEntry(
                CalendarExample.self, localized("Calendar"),
                localized("Seven columns, a section for each month. Select days with Shift and the arrow keys.")),
            ExampleEntry(
                CarouselsExample.self, localized("Carousels"),
                localized("A list in each row. Scroll one sideways and come back later: it is where you left it.")),
            ExampleEntry(
                ChipsExample.self, localized("Chips"),
                localized(
                    "As wide as their words, and wrapped like words. Click one to move it to the front of its group.")),
            ExampleEntry(
                StatesExample.self, localized("Empty, Loading, Error"),
                localized("What a list shows when it has no rows.")),
            ExampleEntry(
                PagesExample.self, localized("Pages", context: "of a long list"),
                localized("Pages load as you scroll. One fails at first, and can be tried again.")),
            ExampleEntry(
                MillionRowsExample.self, localized("A Million Rows"),
                localized("Numbers and their factors, each computed when its row comes near the screen.")),
        ]
    }
}

/// An open example. It lives as long as this value.
@MainActor
package struct OpenExample {
    package let view: Widget
    package let owner: AnyObject
}
