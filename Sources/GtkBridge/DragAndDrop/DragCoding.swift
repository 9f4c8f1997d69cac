import CGtk

/// How values go to other programs and come from them.
@MainActor
struct DragCoding {
    let encode: @MainActor (Any) -> [UInt8]?
    let decode: @MainActor ([UInt8]) -> Any?

    /// No program needs to drop more than this.
    private static let limit = 64 << 20

    /// For as long as the program runs, as the type is.
    func register(_ type: GType, _ mediaType: String) {
        gdk_content_register_serializer(
            type, mediaType,
            { serializer in
                let coding = SignalBox<DragCoding>.handler(gdk_content_serializer_get_user_data(serializer))
                coding.write(ObjectHandle(borrowing: UnsafeMutableRawPointer(serializer!)))
            }, SignalBox(self).retainedData(), nil)
        gdk_content_register_deserializer(
            mediaType, type,
            { deserializer in
                let coding = SignalBox<DragCoding>.handler(gdk_content_deserializer_get_user_data(deserializer))
                coding.read([], ObjectHandle(borrowing: UnsafeMutableRawPointer(deserializer!)))
            }, SignalBox(self).retainedData(), nil)
    }

    private func write(_ serializer: ObjectHandle) {
        guard let value = DragValue.value(in: gdk_content_serializer_get_value(serializer.opaque)),
            let bytes = encode(value)
        else { return gdk_content_serializer_return_error(serializer.opaque, Self.error("The value has no bytes.")) }
        let content = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = content.initialize(from: bytes)
        g_output_stream_write_all_async(
            gdk_content_serializer_get_output_stream(serializer.opaque), content.baseAddress, gsize(bytes.count),
            G_PRIORITY_DEFAULT, gdk_content_serializer_get_cancellable(serializer.opaque),
            { stream, result, data in
                let finish = PendingCall.take(data)
                let stream = UnsafeMutableRawPointer(stream)!
                let output = stream.assumingMemoryBound(to: GOutputStream.self)
                finish.call { Bool(g_output_stream_write_all_finish(output, result, nil, $0)) ? stream : nil }
            },
            PendingCall.data { answer in
                content.deallocate()
                switch answer {
                case .success: gdk_content_serializer_return_success(serializer.opaque)
                case .failure(let error):
                    gdk_content_serializer_return_error(serializer.opaque, Self.error(error.message))
                }
            })
    }

    /// Reads the next piece.
    private func read(_ bytes: [UInt8], _ deserializer: ObjectHandle) {
        g_input_stream_read_bytes_async(
            gdk_content_deserializer_get_input_stream(deserializer.opaque), 128 << 10, G_PRIORITY_DEFAULT,
            gdk_content_deserializer_get_cancellable(deserializer.opaque),
            { stream, result, data in
                let finish = PendingCall.take(data)
                let stream = UnsafeMutableRawPointer(stream)!.assumingMemoryBound(to: GInputStream.self)
                finish.call { g_input_stream_read_bytes_finish(stream, result, $0).map { UnsafeMutableRawPointer($0) } }
            },
            PendingCall.data { answer in
                switch answer {
                case .success(let piece):
                    defer { g_bytes_unref(OpaquePointer(piece)) }
                    var count: gsize = 0
                    guard let start = g_bytes_get_data(OpaquePointer(piece), &count), count > 0 else {
                        return end(bytes, deserializer)
                    }
                    guard bytes.count + Int(count) <= Self.limit else {
                        return fail("There are too many bytes.", deserializer)
                    }
                    read(bytes + UnsafeRawBufferPointer(start: start, count: Int(count)), deserializer)
                case .failure(let error): fail(error.message, deserializer)
                }
            })
    }

    private func end(_ bytes: [UInt8], _ deserializer: ObjectHandle) {
        guard let value = decode(bytes) else { return fail("The bytes are no such value.", deserializer) }
        g_value_take_boxed(gdk_content_deserializer_get_value(deserializer.opaque), DragValue(value).retained())
        gdk_content_deserializer_return_success(deserializer.opaque)
    }

    private func fail(_ why: String, _ deserializer: ObjectHandle) {
        gdk_content_deserializer_return_error(deserializer.opaque, Self.error(why))
    }

    private static func error(_ why: String) -> UnsafeMutablePointer<GError> {
        g_error_new_literal(g_io_error_quark(), gint(G_IO_ERROR_INVALID_DATA.rawValue), why)
    }
}
