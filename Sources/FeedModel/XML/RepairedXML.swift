import FoundationEssentials

/// XML after its repair, without what the repair needed.
struct RepairedXML {
    let data: Data
    /// See ``XMLRepair``.
    let fault: XMLFault?
    let isWhole: Bool
    /// Of the document as it was.
    let byteCount: Int

    /// - Parameters:
    ///   - text: UTF-8.
    ///   - start: The index of the first element or of the XML declaration.
    init(_ text: [UInt8], from start: Int) {
        let repair = XMLRepair(text, from: start)
        data = Data(repair.output)
        (fault, isWhole) = (repair.fault, repair.isWhole)
        byteCount = text.count
    }
}
