import CSoup

/// A `GError` of GIO, of its TLS or of libsoup.
struct GioFailure: Error {
    let domain: GQuark
    let code: Int32
    let message: String

    init(_ error: UnsafeMutablePointer<GError>) {
        domain = error.pointee.domain
        code = error.pointee.code
        message = String(cString: error.pointee.message)
    }

    /// Calls a function that fails through a `GError **`.
    static func catching<Result>(
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
    ) throws(GioFailure) -> Result {
        var error: UnsafeMutablePointer<GError>?
        let result = body(&error)
        guard let error else { return result }
        defer { g_error_free(error) }
        throw GioFailure(error)
    }

    /// - Parameter hasBegun: Whether the response had begun.
    func reason(hasBegun: Bool) -> WebError.Reason {
        switch domain {
        case g_io_error_quark(): ioReason(hasBegun)
        case g_resolver_error_quark():
            code == Int32(G_RESOLVER_ERROR_TEMPORARY_FAILURE.rawValue) ? .noNetwork : .noSuchHost
        case g_tls_error_quark(): tlsReason(hasBegun)
        case soup_session_error_quark(): .notWeb
        default: .failed(message)
        }
    }

    private func ioReason(_ hasBegun: Bool) -> WebError.Reason {
        switch GIOErrorEnum(rawValue: GIOErrorEnum.RawValue(code)) {
        case G_IO_ERROR_CANCELLED: .cancelled
        case G_IO_ERROR_CONNECTION_REFUSED: .refused
        case G_IO_ERROR_NETWORK_UNREACHABLE: .noNetwork
        case G_IO_ERROR_HOST_NOT_FOUND: .noSuchHost
        case G_IO_ERROR_HOST_UNREACHABLE: .unreachable(message)
        case G_IO_ERROR_CONNECTION_CLOSED, G_IO_ERROR_BROKEN_PIPE, G_IO_ERROR_PARTIAL_INPUT, G_IO_ERROR_CLOSED,
            G_IO_ERROR_TIMED_OUT:
            .interrupted
        case G_IO_ERROR_INVALID_DATA where hasBegun: .unreadablePacking
        case G_IO_ERROR_PROXY_FAILED, G_IO_ERROR_PROXY_AUTH_FAILED, G_IO_ERROR_PROXY_NEED_AUTH,
            G_IO_ERROR_PROXY_NOT_ALLOWED:
            .unreachable(message)
        default: .failed(message)
        }
    }

    private func tlsReason(_ hasBegun: Bool) -> WebError.Reason {
        switch GTlsError(rawValue: GTlsError.RawValue(code)) {
        case G_TLS_ERROR_UNAVAILABLE: .noSecureConnections
        case G_TLS_ERROR_EOF: .interrupted
        // A server that answers without encryption, as GnuTLS sees it.
        case G_TLS_ERROR_NOT_TLS,
            G_TLS_ERROR_MISC where !hasBegun:
            .unencrypted
        default: .insecure(message)
        }
    }
}
