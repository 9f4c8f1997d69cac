import Foundation
import GtkBridge

let application = Application(identifier: "org.example.Notes")
application.onActivate { openNotes(in: application) }
exit(application.run())
