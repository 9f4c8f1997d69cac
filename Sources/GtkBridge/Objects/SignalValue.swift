import CGtk

/// A type that the handler of a signal can take or answer with.
///
///     connection = list.connect("row-activated") { (row: Widget) in print(row.cssName) }
///
/// | in C | in Swift |
/// |---|---|
/// | any integer, enumeration or flags | `Int` |
/// | `gdouble`, `gfloat` | `Double` |
/// | `gboolean` | `Bool` |
/// | `const char *` | `String`, or `String?` if it may be `NULL` |
/// | an object | ``Widget``, ``File`` or ``ObjectHandle``, or an optional one if it may be `NULL` |
/// | anything else | `OpaquePointer?`, borrowed for the call |
public protocol SignalValue {}

/// What makes a ``SignalValue`` of a GValue, and back.
protocol GValueConvertible: SignalValue {
    static func fits(_ type: GType) -> Bool
    /// A `(UnsafePointer<GValue>) -> Self`. Not of that type, because an open class could not have it.
    static var reader: Any { get }
    static func write(_ value: Any, to place: UnsafeMutablePointer<GValue>)
}

typealias GValueReader<Value> = @MainActor (UnsafePointer<GValue>) -> Value

extension Int: SignalValue, GValueConvertible {
    static func fits(_ type: GType) -> Bool { ValueType.integers.contains(g_type_fundamental(type)) }

    static var reader: Any { read as GValueReader<Int> }

    @MainActor
    private static func read(_ value: UnsafePointer<GValue>) -> Int {
        switch g_type_fundamental(value.pointee.g_type) {
        case ValueType.enumeration: Int(g_value_get_enum(value))
        case ValueType.flags: Int(g_value_get_flags(value))
        case ValueType.int: Int(g_value_get_int(value))
        case ValueType.unsignedInt: Int(g_value_get_uint(value))
        case ValueType.long: Int(g_value_get_long(value))
        case ValueType.unsignedLong: Int(truncatingIfNeeded: g_value_get_ulong(value))
        case ValueType.int64: Int(g_value_get_int64(value))
        case ValueType.unsignedInt64: Int(truncatingIfNeeded: g_value_get_uint64(value))
        case ValueType.char: Int(g_value_get_schar(value))
        default: Int(g_value_get_uchar(value))
        }
    }

    static func write(_ value: Any, to place: UnsafeMutablePointer<GValue>) {
        let number = value as! Int
        switch g_type_fundamental(place.pointee.g_type) {
        case ValueType.enumeration: g_value_set_enum(place, gint(number))
        case ValueType.flags: g_value_set_flags(place, guint(number))
        case ValueType.int: g_value_set_int(place, gint(number))
        case ValueType.unsignedInt: g_value_set_uint(place, guint(number))
        case ValueType.long: g_value_set_long(place, number)
        case ValueType.unsignedLong: g_value_set_ulong(place, gulong(number))
        case ValueType.int64: g_value_set_int64(place, gint64(number))
        case ValueType.unsignedInt64: g_value_set_uint64(place, guint64(number))
        case ValueType.char: g_value_set_schar(place, gint8(number))
        default: g_value_set_uchar(place, guchar(number))
        }
    }
}

extension Double: SignalValue, GValueConvertible {
    static func fits(_ type: GType) -> Bool { type == ValueType.double || type == ValueType.float }

    static var reader: Any {
        let read: GValueReader<Double> = {
            $0.pointee.g_type == ValueType.double ? g_value_get_double($0) : Double(g_value_get_float($0))
        }
        return read
    }

    static func write(_ value: Any, to place: UnsafeMutablePointer<GValue>) {
        let number = value as! Double
        place.pointee.g_type == ValueType.double
            ? g_value_set_double(place, number) : g_value_set_float(place, Float(number))
    }
}

extension Bool: SignalValue, GValueConvertible {
    static func fits(_ type: GType) -> Bool { type == ValueType.boolean }

    static var reader: Any {
        let read: GValueReader<Bool> = { Bool(g_value_get_boolean($0)) }
        return read
    }

    static func write(_ value: Any, to place: UnsafeMutablePointer<GValue>) {
        g_value_set_boolean(place, (value as! Bool).gboolean)
    }
}

extension String: SignalValue, GValueConvertible {
    static func fits(_ type: GType) -> Bool { type == ValueType.string }

    static var reader: Any {
        let read: GValueReader<String> = { g_value_get_string($0).map { String(cString: $0) } ?? "" }
        return read
    }

    static func write(_ value: Any, to place: UnsafeMutablePointer<GValue>) {
        g_value_set_string(place, value as! String)
    }
}

/// How a GValue becomes a handle of one class.
struct HandleArgument {
    let type: GType
    let reader: Any

    init<Handle>(_ type: GType, _ make: @escaping @MainActor (UnsafeMutableRawPointer) -> Handle) {
        self.type = type
        let read: GValueReader<Handle> = { make(g_value_get_object($0)!) }
        reader = read
    }
}

extension ObjectHandle: SignalValue, GValueConvertible {
    nonisolated static func fits(_ type: GType) -> Bool { argument.map { Bool(g_type_is_a(type, $0.type)) } ?? false }

    nonisolated static var reader: Any { argument!.reader }

    nonisolated static func write(_ value: Any, to place: UnsafeMutablePointer<GValue>) {
        g_value_set_object(place, (value as! ObjectHandle).raw)
    }
}

extension OpaquePointer: SignalValue, GValueConvertible {
    static func fits(_ type: GType) -> Bool { !ValueType.scalars.contains(g_type_fundamental(type)) }

    static var reader: Any {
        let read: GValueReader<OpaquePointer> = { OpaquePointer(g_value_peek_pointer($0)!) }
        return read
    }

    static func write(_ value: Any, to place: UnsafeMutablePointer<GValue>) {
        g_value_set_instance(place, UnsafeMutableRawPointer(value as! OpaquePointer))
    }
}

extension Optional: SignalValue where Wrapped: SignalValue {}

extension Optional: GValueConvertible where Wrapped: GValueConvertible {
    static func fits(_ type: GType) -> Bool { Wrapped.fits(type) && OpaquePointer.fits(type) }

    static var reader: Any {
        let inner = Wrapped.reader as! GValueReader<Wrapped>
        let read: GValueReader<Wrapped?> = { g_value_peek_pointer($0) == nil ? nil : inner($0) }
        return read
    }

    static func write(_ value: Any, to place: UnsafeMutablePointer<GValue>) {
        // An empty place is NULL already.
        if let value = value as! Wrapped? { Wrapped.write(value, to: place) }
    }
}
