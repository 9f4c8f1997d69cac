public import ListDiffKit

/// A section controller that keeps its object, typed.
///
///     class PostController: ListGenericSectionController<Post> {
///         override func didSelectItem(at index: Int) { open(object.url) }
///     }
open class ListGenericSectionController<Object: ListDiffable>: ListSectionController {
    /// The object as of the last update; nil before the first one, as in `init`.
    public final private(set) var object: Object!

    public override init() { super.init() }

    /// The untyped form, which stores the object and passes it on.
    ///
    /// - Precondition: the data source made this controller for an object of its type.
    public final override func didUpdate(to object: any ListDiffable) {
        guard let object = object as? Object else {
            fatalError(
                "\(type(of: self)) takes objects of type \(Object.self), but was made for one of \(type(of: object)).")
        }
        self.object = object
        didUpdate(to: object)
    }

    /// Told of a new or updated object, which `object` already is; see `ListSectionController.didUpdate(to:)`.
    open func didUpdate(to object: Object) {}
}
