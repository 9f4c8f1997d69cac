/// Tells the program's changes of a control from the user's: a handler of `onChange` is not called while the program
/// sets something.
@MainActor
enum ProgramChange {
    private static var depth = 0

    static var isHappening: Bool { depth > 0 }

    static func make(_ body: () -> Void) {
        depth += 1
        defer { depth -= 1 }
        body()
    }
}

extension ObjectHandle {
    /// Makes `handler` the object's one handler for changes by the user.
    ///
    /// - Parameters:
    ///   - signal: what the object emits for each change, by the program too.
    ///   - value: reads the new value; nil is no value that the user can choose.
    func keepChangeHandler<Value>(
        _ signal: String, reading value: @escaping @MainActor (ObjectHandle) -> Value?,
        _ handler: @escaping @MainActor (Value) -> Void
    ) {
        // The handler outlives this handle.
        let object = raw
        keepHandler("change") {
            connect(signal) {
                guard !ProgramChange.isHappening, let value = value(ObjectHandle(borrowing: object)) else { return }
                handler(value)
            }
        }
    }
}
