public import GtkBridge
public import ListKit

/// The content of a supplementary row: a Swift object that builds widgets once and is bound to one section after
/// another.
///
///     final class TitleView: ListBoxReusableView {
///         let title = Label()
///         override func makeContent() -> Widget { title }
///     }
///
/// The host makes views with `init()` and keeps them; an app neither stores nor frees them.
@MainActor
open class ListBoxReusableView: ListReusableView {
    public required init() {}

    /// The widget that stands in the row, made when it is first asked for.
    public private(set) lazy var content: Widget = makeContent()

    /// Builds the row's content; called once. Must be overridden.
    open func makeContent() -> Widget {
        preconditionFailure("\(Self.self) must override makeContent().")
    }

    open func prepareForReuse() {}
}

/// The content of an item's row.
///
///     final class PostCell: ListBoxCell {
///         let title = Label()
///         override func makeContent() -> Widget { title }
///     }
@MainActor
open class ListBoxCell: ListBoxReusableView, ListCell {}

extension Widget: ListEmptyView {}
