// A string or a number is its own identifier. So a changed one is a delete and an insert, never an
// update, as in IGListKit.

extension String: ListDiffable { public var diffIdentifier: String { self } }
extension Substring: ListDiffable { public var diffIdentifier: Substring { self } }

extension Int: ListDiffable { public var diffIdentifier: Int { self } }
extension Int8: ListDiffable { public var diffIdentifier: Int8 { self } }
extension Int16: ListDiffable { public var diffIdentifier: Int16 { self } }
extension Int32: ListDiffable { public var diffIdentifier: Int32 { self } }
extension Int64: ListDiffable { public var diffIdentifier: Int64 { self } }
extension UInt: ListDiffable { public var diffIdentifier: UInt { self } }
extension UInt8: ListDiffable { public var diffIdentifier: UInt8 { self } }
extension UInt16: ListDiffable { public var diffIdentifier: UInt16 { self } }
extension UInt32: ListDiffable { public var diffIdentifier: UInt32 { self } }
extension UInt64: ListDiffable { public var diffIdentifier: UInt64 { self } }
