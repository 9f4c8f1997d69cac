/// Changes a store without end, and says on standard output what it is about to change and when that is kept:
/// `StoreWriter FOLDER SEED`.

guard CommandLine.arguments.count == 3, let seed = UInt64(CommandLine.arguments[2]) else {
    fatalError("StoreWriter needs a folder and a seed.")
}
try await StoreWriter.write(folder: CommandLine.arguments[1], seed: seed)
