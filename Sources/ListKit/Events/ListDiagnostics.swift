public import ListDiffKit

/// Bad data or misuse that ListKit has found, and what it did about it. Bad data never stops the program.
///
/// The same diagnostic about the same object is reported once. It is reported again only if the problem was absent for
/// an update.
public enum ListDiagnostic {
    /// Two objects of one type have the same identifier. The first one stays in the list.
    case duplicateObject(any ListDiffable, keptIndex: Int, droppedIndex: Int)
    /// Two view models of one section have the same identity. The first one stays.
    case duplicateViewModel(
        any ListDiffable, keptIndex: Int, droppedIndex: Int, object: any ListDiffable, section: Int?)
    /// A node is in a ``ListTree`` a second time, or below itself. It is left out there.
    case repeatedNode(any ListDiffable)
    /// The data source returned no section controller for an object. The object is left out.
    case missingSectionController(any ListDiffable)
    /// The data source returned an instance of the base class, which shows nothing. The object is left out.
    case plainSectionController(any ListDiffable)
    /// A class instance has changed its identifier while it was in the list. It is treated as a new object.
    case changedIdentifier(any ListDiffable, section: Int)
    /// An object is not equal to itself, so it counts as changed in every comparison. Checked in debug builds only.
    case unequalToItself(any ListDiffable)
    /// The list shows an item that its section controller no longer counts: the number of items has changed outside an
    /// update. The section controller is still asked for the cell.
    case changedItemCount(any ListDiffable, path: ListIndexPath, itemCount: Int)
    /// A section controller gives an item a width that has no effect, because its `itemWidth` is `.line`. The item
    /// fills its line.
    case unusedWidth(_ controller: String, path: ListIndexPath)
    /// More than 200 rows near the viewport measure nothing, as rows do whose content is hidden. The list makes no more
    /// than 200 of them in a frame, and keeps the first 200.
    case emptyRows(_ cell: String)
    /// The view had another number of sections than the list. The rows are corrected.
    case sectionCountMismatch(view: Int, objects: Int)
    /// A view has refused an update.
    case refusedUpdate(ListInconsistency)
    /// An update did not lead to what the data source reports. The view has repaired it by inserts and removes.
    case repairedUpdate(ListInconsistency)
    /// An update was requested without a view. Nothing was done.
    case updateWithoutView(ListUpdateOrigin)
    /// An adapter is gone, but its view still shows its rows, because the view does not retain its adapter.
    case lostAdapter(view: String, objectCount: Int)
    /// A section controller refers to its list, which has left its window and was not freed. If the reference is
    /// strong, neither is ever freed.
    case heldView(_ controller: String, property: String)
    /// An update was requested without a data source. Nothing was done.
    case updateWithoutDataSource(ListUpdateOrigin)
}

extension ListDiagnostic: CustomStringConvertible {
    public var description: String {
        switch self {
        case .duplicateObject(let object, let kept, let dropped):
            """
            Object \(dropped) has the identifier \(object.diffIdentifier) of object \(kept), and both are of type \
            \(type(of: object)); it was dropped from the list.
            """
        case .duplicateViewModel(let model, let kept, let dropped, let object, let section):
            """
            View model \(dropped) of \(owner(object, section)) has the identifier \(model.diffIdentifier) of view \
            model \(kept), and both are of type \(type(of: model)); it was dropped from its section.
            """
        case .repeatedNode(let node):
            """
            The \(type(of: node)) with the identifier \(node.diffIdentifier) is in its tree a second time, or below \
            itself; it is shown in its first place only.
            """
        case .missingSectionController(let object):
            """
            The data source has no section controller for the \(type(of: object)) with the identifier \
            \(object.diffIdentifier); it was dropped from the list.
            """
        case .plainSectionController(let object):
            """
            The section controller of the \(type(of: object)) with the identifier \(object.diffIdentifier) is a plain \
            ListSectionController, which has no cells; subclass it. The object was dropped from the list.
            """
        case .changedIdentifier(let object, let section):
            """
            The \(type(of: object)) in section \(section) changed its identifier to \(object.diffIdentifier) while it \
            was in the list; it is taken for a new object. Identifiers must stay the same.
            """
        case .unequalToItself(let object):
            """
            The \(type(of: object)) with the identifier \(object.diffIdentifier) is not equal to itself; it counts as \
            changed whenever it is compared.
            """
        case .changedItemCount(let object, let path, let count):
            """
            Item \(path.item) of section \(path.section) is to be shown, but the section controller of the \
            \(type(of: object)) with the identifier \(object.diffIdentifier) has \(counted(count, "item")) now; it is \
            asked for the cell all the same. The number of items may change only inside an update.
            """
        case .unusedWidth(let controller, let path):
            """
            \(controller) gives item \(path.item) of section \(path.section) a width, but its itemWidth is .line, so \
            that the item fills its line. Widths of single items count where itemWidth is .each; where it is .line, \
            give none.
            """
        case .emptyRows(let cell):
            """
            More than \(NearbyRows.mostEmpty) rows measure nothing, such as one of a \(cell), and fill no screen; a \
            frame makes no more than that, so that the rows behind them come late. Leave objects out of the data \
            source instead of hiding their rows.
            """
        case .sectionCountMismatch(let view, let objects):
            """
            The view has \(view) sections where the list had \(objects) objects; its rows were brought in line one \
            by one.
            """
        case .refusedUpdate(let error):
            "The view refused an update. \(error)"
        case .repairedUpdate(let error):
            "An update did not add up, and the rows were brought in line one by one. \(error)"
        case .updateWithoutView(let origin):
            "An update was asked for by \(origin), but the adapter has no view; nothing was done."
        case .lostAdapter(let view, let count):
            """
            The adapter of a \(view) with \(counted(count, "object")) is gone while the view is not, whose rows \
            change no more: a view holds its adapter.
            """
        case .heldView(let controller, let property):
            """
            The property “\(property)” of a \(controller) is the list that it belongs to, which has left its window and \
            is still alive. If it is a strong reference, each keeps the other, and neither is ever freed.
            """
        case .updateWithoutDataSource(let origin):
            "An update was asked for by \(origin), but the adapter has no data source; nothing was done."
        }
    }

    private func owner(_ object: any ListDiffable, _ section: Int?) -> String {
        let name = "the \(type(of: object)) with the identifier \(object.diffIdentifier)"
        return section.map { "\(name) in section \($0)" } ?? name
    }
}

/// The place where ListKit reports bad data.
///
///     ListDiagnostics.sink = { print($0) }
///
/// ListKit uses only the standard library, which cannot write to standard error. So reports wait here until a sink is
/// installed, by the program or by a module for a toolkit: ListKitGtk writes to standard error. The first sink gets up
/// to 64 earlier reports.
@MainActor
public enum ListDiagnostics {
    /// Receives every report, first those that waited. Setting nil lets reports wait again.
    public static var sink: (@MainActor (ListDiagnostic) -> Void)? {
        didSet {
            guard let sink else { return }
            let reports = waiting
            waiting = []
            for report in reports { sink(report) }
        }
    }

    /// The number of reports that wait for a sink. Later ones are dropped.
    package static let waitingLimit = 64

    private static var waiting: [ListDiagnostic] = []

    /// Reports bad data, from views and other parts of a list.
    public static func report(_ diagnostic: ListDiagnostic) {
        if let sink {
            sink(diagnostic)
        } else if waiting.count < waitingLimit {
            waiting.append(diagnostic)
        }
    }
}

extension ListDiagnostic {
    /// The object that the diagnostic is about, or nil if it is about none.
    public var object: (any ListDiffable)? {
        switch self {
        case .duplicateObject(let object, _, _), .missingSectionController(let object),
            .plainSectionController(let object), .changedIdentifier(let object, _), .unequalToItself(let object),
            .changedItemCount(let object, _, _), .repeatedNode(let object),
            .duplicateViewModel(_, _, _, let object, _):
            object
        case .sectionCountMismatch, .refusedUpdate, .repairedUpdate, .lostAdapter, .updateWithoutView,
            .updateWithoutDataSource, .unusedWidth, .emptyRows, .heldView:
            nil
        }
    }
}
