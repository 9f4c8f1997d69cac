package import GtkBridge
import ListKitGtk

/// What each example has, so that the page can list them. The examples themselves know nothing of it: their files stand
/// alone.
@MainActor
protocol Example: AnyObject {
    static var title: String { get }
    static var summary: String { get }
    var view: Widget { get }
    init()
}

extension MixedCellTypesExample: Example {}
extension NestedSectionsExample: Example {}
extension BindingControllerExample: Example {}
extension ExpandingRowsExample: Example {}
extension StickyHeadersExample: Example {}
extension ReorderingExample: Example {}
extension PhotoGridExample: Example {}
extension CalendarExample: Example {}
extension CarouselsExample: Example {}
extension ChipsExample: Example {}
extension StatesExample: Example {}
extension MillionRowsExample: Example {}

/// An example as the page lists it.
package struct ExampleEntry: ListDiffable, Identifiable, Equatable {
    /// The name of its type and, with `.swift` behind it, of its file.
    package let id: String
    package let title: String
    package let summary: String
    private let make: @MainActor () -> OpenExample

    @MainActor
    fileprivate init<Type: Example>(_ type: Type.Type) {
        id = "\(type)"
        title = type.title
        summary = type.summary
        make = {
            let example = type.init()
            return OpenExample(view: example.view, owner: example)
        }
    }

    package var fileName: String { "\(id).swift" }

    /// Makes the example anew.
    @MainActor
    package func open() -> OpenExample { make() }

    package static func == (left: Self, right: Self) -> Bool { left.id == right.id }

    /// All examples, from the simplest on.
    @MainActor
    package static let all = [
        ExampleEntry(MixedCellTypesExample.self),
        ExampleEntry(ExpandingRowsExample.self),
        ExampleEntry(BindingControllerExample.self),
        ExampleEntry(NestedSectionsExample.self),
        ExampleEntry(StickyHeadersExample.self),
        ExampleEntry(ReorderingExample.self),
        ExampleEntry(PhotoGridExample.self),
        ExampleEntry(CalendarExample.self),
        ExampleEntry(CarouselsExample.self),
        ExampleEntry(ChipsExample.self),
        ExampleEntry(StatesExample.self),
        ExampleEntry(MillionRowsExample.self),
    ]
}

/// An example on screen. It lives as long as this is kept.
@MainActor
package struct OpenExample {
    package let view: Widget
    package let owner: AnyObject
}
