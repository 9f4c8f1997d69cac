import CallerChecks
import CGtk

extension ObjectHandle {
    /// Connects to a signal.
    ///
    ///     connection = list.connect("row-activated") { (row: Widget) in print(row.cssName) }
    ///
    /// The handler takes the signal's arguments in the types that ``SignalValue`` lists. It may leave out some at the
    /// end.
    ///
    /// - Parameters:
    ///   - signal: the name of the signal.
    ///   - after: whether the handler is called after the object's own.
    ///   - handler: called for each emission.
    /// - Precondition: the object has the signal, the arguments have these types, and no answer is expected. Otherwise
    ///   the program stops with a message.
    public func connect<each Argument: SignalValue>(
        _ signal: String, after: Bool = false, _ handler: @escaping @MainActor (repeat each Argument) -> Void
    ) -> SignalConnection {
        var types = SignalTypes(of: signal, on: self, argumentCount: count(repeat (each Argument).self))
        demand(!types.expectsAnswer, "The signal \(signal) expects an answer, and the handler has none.")
        let readers = (repeat types.nextReader((each Argument).self))
        return attach(signal, after: after) { arguments, _ in
            var arguments = arguments
            handler(repeat (each readers)(arguments.next()))
        }
    }

    /// Connects to a signal whose handler answers.
    ///
    ///     connection = window.connect("close-request") { hasUnsavedText }
    ///
    /// - Parameters:
    ///   - signal: the name of the signal.
    ///   - after: whether the handler is called after the object's own.
    ///   - handler: called for each emission. If the signal expects no answer, the answer is ignored.
    /// - Precondition: the object has the signal, and the arguments and the answer have types that ``SignalValue``
    ///   lists. Otherwise the program stops with a message.
    public func connect<each Argument: SignalValue, Answer: SignalValue>(
        _ signal: String, after: Bool = false, _ handler: @escaping @MainActor (repeat each Argument) -> Answer
    ) -> SignalConnection {
        var types = SignalTypes(of: signal, on: self, argumentCount: count(repeat (each Argument).self))
        let readers = (repeat types.nextReader((each Argument).self))
        let writer = types.answerType(Answer.self)
        return attach(signal, after: after) { arguments, result in
            var arguments = arguments
            let answer = handler(repeat (each readers)(arguments.next()))
            if let writer, let result { writer.write(answer, to: result) }
        }
    }

    /// Calls `handler` after a GObject property has changed, whoever has changed it.
    public func onNotify(_ property: String, _ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("notify::" + property, handler)
    }

    private func attach(_ signal: String, after: Bool, _ handler: @escaping SignalMarshaller) -> SignalConnection {
        let box = SignalBox(handler)
        let data = box.retainedData()
        let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)!
        g_closure_add_finalize_notifier(closure, data, releaseClosureBox)
        g_closure_set_marshal(closure) { closure, result, _, arguments, _, _ in
            // The first one is the object.
            SignalBox<SignalMarshaller>.handler(closure!.pointee.data)(SignalArguments(place: arguments! + 1), result)
        }
        let identifier = g_signal_connect_closure(raw, signal, closure, after.gboolean)
        HandlerTable.of(raw).signals.insert(identifier)
        return SignalConnection(object: raw, identifier: identifier, box: box)
    }
}

private typealias SignalMarshaller = @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void

private func count<each Argument>(_ types: repeat (each Argument).Type) -> Int {
    var count = 0
    for _ in repeat each types { count += 1 }
    return count
}

/// The arguments of one emission.
private struct SignalArguments {
    var place: UnsafePointer<GValue>

    mutating func next() -> UnsafePointer<GValue> {
        defer { place += 1 }
        return place
    }
}
