import CGtk
public import GtkBridge

/// How many rows a plain list lets its user select.
public enum PlainSelection: CaseIterable, Sendable {
    case none, single, multiple
}

/// A list of GTK's own, of numbered rows.
@MainActor
public protocol PlainList: AnyObject {
    /// With its scrolled window.
    var widget: Widget { get }
    /// The number of the row that has the focus.
    var focused: Int? { get }
    /// The numbers of the selected rows, in order.
    var selected: [Int] { get }
    /// The numbers of the rows that the user has activated, in order.
    var activated: [Int] { get }
    func deselectAll()
}

extension PlainList {
    public var focused: Int? {
        guard widget.containsFocus, let row = widget.focusedWidgetOfWindow else { return nil }
        return row.firstChild?.labelTexts.first.flatMap { Int($0) }
    }
}

/// A GtkListBox.
@MainActor
public final class PlainListBox: PlainList {
    private let list = ListBox()
    private let scrolledWindow = ScrolledWindow(horizontal: .never, vertical: .automatic)
    public private(set) var activated: [Int] = []
    public var widget: Widget { scrolledWindow }

    public init(rowCount: Int, _ selection: PlainSelection) {
        for number in 0..<rowCount { list.insert(ListBoxRow(child: Label("\(number)")), at: number) }
        let mode: GtkSelectionMode =
            switch selection {
            case .none: GTK_SELECTION_NONE
            case .single: GTK_SELECTION_SINGLE
            case .multiple: GTK_SELECTION_MULTIPLE
            }
        gtk_list_box_set_selection_mode(OpaquePointer(list.unsafePointer), mode)
        gtk_list_box_set_activate_on_single_click(OpaquePointer(list.unsafePointer), 0)
        list.onRowActivated { [unowned self] row in activated.append(list.childRows.firstIndex(of: row) ?? -1) }
        scrolledWindow.child = list
    }

    public func deselectAll() { gtk_list_box_unselect_all(OpaquePointer(list.unsafePointer)) }

    public var selected: [Int] {
        list.childRows.enumerated().filter { $0.element.state.contains(.selected) }.map(\.offset)
    }
}

/// A GtkListView.
@MainActor
public final class PlainListView: PlainList {
    private let scrolledWindow = ScrolledWindow(horizontal: .never, vertical: .automatic)
    private let model: OpaquePointer
    private let rowCount: Int
    private var connection: SignalConnection?
    public private(set) var activated: [Int] = []
    public var widget: Widget { scrolledWindow }

    private static let row = """
        <interface><template class="GtkListItem"><property name="child"><object class="GtkLabel"><binding name="label">\
        <lookup name="string" type="GtkStringObject"><lookup name="item">GtkListItem</lookup></lookup>\
        </binding></object></property></template></interface>
        """

    public init(rowCount: Int, _ selection: PlainSelection) {
        self.rowCount = rowCount
        let numbers = gtk_string_list_new(nil)!
        for number in 0..<rowCount { gtk_string_list_append(numbers, "\(number)") }
        switch selection {
        case .none: model = gtk_no_selection_new(numbers)
        case .single:
            model = gtk_single_selection_new(numbers)
            gtk_single_selection_set_autoselect(model, 0)
            gtk_single_selection_set_can_unselect(model, 1)
            gtk_single_selection_set_selected(model, guint.max)
        case .multiple: model = gtk_multi_selection_new(numbers)
        }
        let bytes = Array(Self.row.utf8).withUnsafeBufferPointer { g_bytes_new($0.baseAddress, gsize($0.count)) }
        let factory = gtk_builder_list_item_factory_new_from_bytes(nil, bytes)
        g_bytes_unref(bytes)
        let view = Widget(borrowing: gtk_list_view_new(model, factory)!)
        connection = view.connect("activate") { [unowned self] (position: Int) in activated.append(position) }
        scrolledWindow.child = view
    }

    public func deselectAll() { gtk_selection_model_unselect_all(model) }

    public var selected: [Int] {
        (0..<rowCount).filter { gtk_selection_model_is_selected(model, guint($0)) != 0 }
    }
}
