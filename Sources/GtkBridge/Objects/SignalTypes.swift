import CallerChecks
import CGtk

/// What a signal passes to its handlers, for the check of one: an argument of another type would be read as something
/// that it is not.
@MainActor
struct SignalTypes {
    private let signal: String
    private let query: GSignalQuery
    private var index = 0

    init(of signal: String, on object: ObjectHandle, argumentCount: Int) {
        self.signal = signal
        var identifier: guint = 0
        var detail: GQuark = 0
        let objectType = object.instance(as: GTypeInstance.self).pointee.g_class.pointee.g_type
        guard Bool(g_signal_parse_name(signal, objectType, &identifier, &detail, 1)) else {
            fatalError("There is no signal \(signal) on \(type(of: object)).")
        }
        var query = GSignalQuery()
        g_signal_query(identifier, &query)
        self.query = query
        demand(
            argumentCount <= Int(query.n_params),
            "The signal \(signal) has \(query.n_params) arguments; a handler with \(argumentCount) does not fit.")
    }

    var expectsAnswer: Bool { query.return_type != ValueType.none }

    /// Returns what reads the next argument.
    mutating func nextReader<Value>(_ type: Value.Type) -> GValueReader<Value> {
        // The lowest bit means that the value lives only during the call.
        let parameter = query.param_types[index] & ~1
        let converter = type as? any GValueConvertible.Type
        demand(
            converter?.fits(parameter) == true,
            "Argument \(index) of the signal \(signal) is a \(String(cString: g_type_name(parameter))); the handler "
                + "takes another.")
        index += 1
        return converter!.reader as! GValueReader<Value>
    }

    /// Returns what writes the answer, or nil if the signal expects none.
    func answerType(_ type: (some Any).Type) -> (any GValueConvertible.Type)? {
        guard expectsAnswer else { return nil }
        let answer = query.return_type & ~1
        let converter = type as? any GValueConvertible.Type
        demand(
            converter?.fits(answer) == true,
            "The signal \(signal) expects a \(String(cString: g_type_name(answer))); the handler answers something "
                + "else.")
        return converter
    }
}
