public import ListDiffKit

/// Bad data or misuse that ListKit met, and what became of it. Bad data never traps.
///
/// The same one about the same object is reported once, and again only after it was away for an update.
public enum ListDiagnostic {
    /// Two objects of one type have one identifier; the first one stays in the list.
    case duplicateObject(any ListDiffable, keptIndex: Int, droppedIndex: Int)
    /// Two view models of one section are the same; the first one stays.
    case duplicateViewModel(
        any ListDiffable, keptIndex: Int, droppedIndex: Int, object: any ListDiffable, section: Int?)
    /// The data source had no section controller for an object, which was dropped.
    case missingSectionController(any ListDiffable)
    /// The data source answered with the base class itself, which shows nothing; the object was dropped.
    case plainSectionController(any ListDiffable)
    /// A class instance in the list has another identifier than when it came, and so is taken for a new object.
    case changedIdentifier(any ListDiffable, section: Int)
    /// An object says that it is not equal to itself, and so counts as changed whenever it is compared. Looked for in
    /// debug builds only.
    case unequalToItself(any ListDiffable)
    /// An item is to be shown that its section controller does not count any more: the number of items changed
    /// outside an update. The controller is asked for the cell all the same.
    case changedItemCount(any ListDiffable, path: ListIndexPath, itemCount: Int)
    /// A section controller gives an item a width, which does not count: its `itemWidth` is `.line`. The item fills its
    /// line.
    case unusedWidth(_ controller: String, path: ListIndexPath)
    /// The view had another number of sections than the list believed; it was brought in line.
    case sectionCountMismatch(view: Int, objects: Int)
    /// A view refused an update.
    case refusedUpdate(ListInconsistency)
    /// An update did not lead to what the data source reports; the view repaired it by inserts and removes.
    case repairedUpdate(ListInconsistency)
    /// An update was asked for where there is no view, or none any more; nothing was done.
    case updateWithoutView(ListUpdateOrigin)
    /// An adapter is gone while its view shows what it brought there: the view is one that does not hold its adapter.
    case lostAdapter(view: String, objectCount: Int)
    /// An update was asked for where there is no data source, or none any more; nothing was done.
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
            that the item fills its line. Widths of single items count where itemWidth is .each; where it is .line, give \
            none.
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
            The adapter of a \(view) with \(counted(count, "object")) is gone while the view is not, whose rows change no \
            more: a view holds its adapter.
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

/// Where ListKit reports bad data.
///
///     ListDiagnostics.sink = { print($0) }
///
/// ListKit stands on the standard library alone, which can write to standard output but not to standard error, and a
/// library has no business on the former. So reports wait here until the program, or the module that brings the
/// toolkit, installs a sink: the first one gets up to `waitingLimit` reports that came before it.
@MainActor
public enum ListDiagnostics {
    /// Gets every report from now on, and first those that waited. Nil lets them wait again.
    public static var sink: (@MainActor (ListDiagnostic) -> Void)? {
        didSet {
            guard let sink else { return }
            let reports = waiting
            waiting = []
            for report in reports { sink(report) }
        }
    }

    /// Reports past this number are dropped while there is no sink: the first ones tell more.
    public static let waitingLimit = 64

    private static var waiting: [ListDiagnostic] = []

    /// For views, and other parts of a list, that meet bad data.
    public static func report(_ diagnostic: ListDiagnostic) {
        if let sink {
            sink(diagnostic)
        } else if waiting.count < waitingLimit {
            waiting.append(diagnostic)
        }
    }
}

extension ListDiagnostic {
    /// The object that it is about, where it is about one.
    public var object: (any ListDiffable)? {
        switch self {
        case .duplicateObject(let object, _, _), .missingSectionController(let object),
            .plainSectionController(let object), .changedIdentifier(let object, _), .unequalToItself(let object),
            .changedItemCount(let object, _, _),
            .duplicateViewModel(_, _, _, let object, _):
            object
        case .sectionCountMismatch, .refusedUpdate, .repairedUpdate, .lostAdapter, .updateWithoutView,
            .updateWithoutDataSource, .unusedWidth:
            nil
        }
    }
}
