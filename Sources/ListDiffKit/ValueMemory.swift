// The only unsafe code of this module: access to the memory of values.
//
// Two objects may turn out to have the same static type at run time, and must then be read as objects of that type. A
// cast (`as?`) does that too, but it goes through the runtime and copies: it took three to five times as long as
// comparing two small objects (Swift 6.3.1). `Span` does not help: it views memory whose element type the compiler
// knows already.

/// A value in its place in memory, with its static type. It is valid during the call of `lending`.
@safe
public struct _LentValue {
    @usableFromInline let type: Any.Type
    @usableFromInline let address: UnsafeRawPointer

    @inlinable
    init(type: Any.Type, address: UnsafeRawPointer) {
        self.type = type
        unsafe self.address = address
    }

    /// Hands the value on as a `Target`, without a copy; nil if its static type is another one.
    @inlinable
    @inline(__always)
    func reading<Target, Result>(as target: Target.Type, _ body: (Target) -> Result) -> Result? {
        guard type == target else { return nil }
        // Both are one type, so the memory of one is that of the other.
        return unsafe body(address.assumingMemoryBound(to: target).pointee)
    }
}

/// Lends a value to code that knows its type by another name.
@inlinable
@inline(__always)
func lending<Value, Result>(_ value: Value, _ body: (_LentValue) -> Result) -> Result {
    unsafe withUnsafePointer(to: value) { pointer in
        unsafe body(_LentValue(type: Value.self, address: UnsafeRawPointer(pointer)))
    }
}

/// Hands a value on as a `Target`, without a copy; nil if its static type is another one.
func reading<Value, Target, Result>(
    _ value: Value, as target: Target.Type, _ body: (Target) -> Result
) -> Result? {
    lending(value) { $0.reading(as: target, body) }
}

/// Whether two values are the same bit for bit. They then refer to the same objects: an unchanged string or array
/// refers to the same storage. Equal values may differ in their storage, or in bytes that no field uses.
///
/// No equality is as strict: `==` may compare only identifiers.
@inlinable
@inline(__always)
func haveSameBits<Value>(_ one: Value, _ other: Value) -> Bool {
    unsafe withUnsafeBytes(of: one) { one in
        unsafe withUnsafeBytes(of: other) { other in
            var offset = 0
            while offset + 8 <= MemoryLayout<Value>.size {
                let (left, right) = unsafe (
                    one.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
                    other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                )
                if left != right { return false }
                offset += 8
            }
            while offset < MemoryLayout<Value>.size {
                if unsafe one[offset] != other[offset] { return false }
                offset += 1
            }
            return true
        }
    }
}
