import Foundation
import ListViewer

exit(Viewer.main())
