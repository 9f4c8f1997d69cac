import ArgumentParser
import Foundation

exit(Viewer(ViewerCommand.parseOrExit()).run())
