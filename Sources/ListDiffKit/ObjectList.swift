/// The objects of one list, in the very array that they were handed out in: no copy, and no entry for each.
package protocol ObjectList {
    var count: Int { get }
    /// Whether the type of the objects is `Sendable`, as far as the creator of the list could see.
    var isSendable: Bool { get }

    subscript(index: Int) -> any ListDiffable { get }
    /// A hash of an object's dynamic type and identifier.
    func identityHash(at index: Int) -> Int
    var identityHashes: [Int] { get }
    func isSame(at index: Int, as other: some ObjectList, at otherIndex: Int) -> Bool
    /// The relation of an object to one of an older list.
    func relation(
        at index: Int, to old: some ObjectList, at oldIndex: Int, option: ListDiffOption
    ) -> ObjectRelation
    /// Whether an object says that its content equals its own, as every object must.
    func isEqualToItself(at index: Int) -> Bool

    /// Puts another object at an index.
    ///
    /// - Returns: false where the list cannot hold it: `objectList` of `objects` can.
    /// - Complexity: O(1) for a list that does not share its array.
    mutating func replace(at index: Int, with object: any ListDiffable) -> Bool
    /// The list with one object at another index.
    func moving(from oldIndex: Int, to newIndex: Int) -> any ObjectList
    /// The list without the objects at some indexes, which ascend.
    func removing(at indexes: ListIndexSet) -> any ObjectList

    /// Whether both are one array.
    func sharesStorage(with other: some ObjectList) -> Bool
    /// The common objects at the front and at the back of both lists.
    func ends(comparedWith old: some ObjectList, option: ListDiffOption) -> CommonEnds
    /// This list beside an older one, for passes over both.
    func pair(withOld old: some ObjectList) -> any ListPair

    /// Whether an object may be a class instance, which can change while it is in the list. A value cannot.
    var mayChangeInPlace: Bool { get }
    /// Whether each of some objects is a class instance, in their order.
    func areInstances(at indexes: ListIndexSet) -> [Bool]
    /// The identifiers of some objects as they are now, in their order; nil where the list does not know the type of
    /// class instances.
    func recordedIdentifiers(at indexes: ListIndexSet) -> (any IdentifierRecord)?
    /// Whether the objects can be asked on this thread.
    var isDiffableHere: Bool { get }
    /// All objects as objects of any type.
    ///
    /// - Complexity: O(*n*) for a list of one type.
    var objects: [any ListDiffable] { get }
}

/// The common objects at the front and at the back of two lists.
package struct CommonEnds: Hashable, Sendable {
    package var prefixCount: Int
    package var suffixCount: Int
    /// The new indexes in front and at the back of objects of equal content that are not known to be unchanged;
    /// ascending.
    package var equal: [Int]
    /// The new indexes of objects at the front and at the back that have changed content, ascending.
    package var changed: [Int]

    package init(prefixCount: Int = 0, suffixCount: Int = 0, equal: [Int] = [], changed: [Int] = []) {
        (self.prefixCount, self.suffixCount, self.equal, self.changed) = (prefixCount, suffixCount, equal, changed)
    }
}

/// A list of objects that are asked on the actor they belong to.
package func objectList<Object: ListDiffable>(_ objects: [Object]) -> any ObjectList {
    TypedObjectList(objects: objects, isSendable: false)
}

/// A list of objects that may be asked on any thread. See `SendableObjectLists` for those that may not after all.
package func objectList<Object: ListDiffable & Sendable>(sendable objects: [Object]) -> any ObjectList {
    TypedObjectList(objects: objects, isSendable: true)
}

/// A list of objects of any types that are asked on the actor they belong to.
@_disfavoredOverload
package func objectList(_ objects: [any ListDiffable]) -> any ObjectList {
    MixedObjectList(objects: objects, isSendable: false)
}

/// A list of objects of any types that may be asked on any thread. See `SendableObjectLists` for those that may not
/// after all.
@_disfavoredOverload
package func objectList(sendable objects: [any ListDiffable & Sendable]) -> any ObjectList {
    // `Sendable` leaves no trace at run time: both are one type, which a conversion would copy object by object.
    MixedObjectList(objects: reading(objects, as: [any ListDiffable].self) { $0 } ?? objects, isSendable: true)
}
