import CallerChecks
import CGtk

extension ObjectHandle {
    /// Emits a signal that has no argument and no result; `g_signal_emit_by_name` has varargs, which Swift does not
    /// import.
    func emit(_ signal: String) {
        let type = instance(as: GTypeInstance.self).pointee.g_class.pointee.g_type
        let identifier = g_signal_lookup(signal, type)
        demand(identifier != 0, "There is no signal \(signal) on \(self).")
        var instance = GValue()
        g_value_init(&instance, type)
        g_value_set_object(&instance, raw)
        g_signal_emitv(&instance, identifier, 0, nil)
        g_value_unset(&instance)
    }
}
