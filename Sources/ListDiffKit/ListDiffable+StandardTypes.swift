// A string or a number is its own identifier. So a changed one is a delete and an insert, never an
// update, as in IGListKit.

extension ListDiffable where Self: Hashable, DiffIdentifier == Self {
    /// The value itself.
    public var diffIdentifier: Self { self }
}

extension String: ListDiffable { public typealias DiffIdentifier = String }
extension Substring: ListDiffable { public typealias DiffIdentifier = Substring }

extension Int: ListDiffable { public typealias DiffIdentifier = Int }
extension Int8: ListDiffable { public typealias DiffIdentifier = Int8 }
extension Int16: ListDiffable { public typealias DiffIdentifier = Int16 }
extension Int32: ListDiffable { public typealias DiffIdentifier = Int32 }
extension Int64: ListDiffable { public typealias DiffIdentifier = Int64 }
extension UInt: ListDiffable { public typealias DiffIdentifier = UInt }
extension UInt8: ListDiffable { public typealias DiffIdentifier = UInt8 }
extension UInt16: ListDiffable { public typealias DiffIdentifier = UInt16 }
extension UInt32: ListDiffable { public typealias DiffIdentifier = UInt32 }
extension UInt64: ListDiffable { public typealias DiffIdentifier = UInt64 }
