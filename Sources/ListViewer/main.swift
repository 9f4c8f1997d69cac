import ArgumentParser
import Glibc

exit(Viewer(ViewerCommand.parseOrExit()).run())
