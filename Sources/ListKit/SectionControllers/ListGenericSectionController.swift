import CallerChecks
public import ListDiffKit

/// A section controller with a typed object.
///
///     class PostController: ListGenericSectionController<Post> {
///         override func didSelectItem(at index: Int) { open(object.url) }
///     }
open class ListGenericSectionController<Object: ListDiffable>: ListSectionController {
    /// The object of the last update. Nil before the first one, as in `init`.
    public final private(set) var object: Object!

    public override init() { super.init() }

    /// Stores the object, and calls ``didUpdate(to:)-(Object)``.
    ///
    /// - Precondition: the data source created this controller for an object of its type.
    public final override func didUpdate(to object: any ListDiffable) {
        let isTaken = opening(object, as: Object.self) { new in
            self.object = new
            didUpdate(to: new)
        }
        demand(
            isTaken,
            "\(type(of: self)) takes objects of type \(Object.self), but was made for one of \(type(of: object)).")
    }

    /// Called when the section gets its object or a newer version of it, which ``object`` already is. See
    /// ``ListSectionController/didUpdate(to:)``.
    open func didUpdate(to object: Object) {}
}
