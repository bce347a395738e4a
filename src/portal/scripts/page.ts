import { addCopyButtons } from './copy.ts'
import { closeFolds } from './folds.ts'
import { showLocalAddress } from './localAddress.ts'
import { keepForOffline } from './offline.ts'
import { addReadouts } from './readout.ts'
import { suggestTowns } from './suggest.ts'

showLocalAddress(document)
addCopyButtons(document)
addReadouts(document)
closeFolds()
suggestTowns()
keepForOffline()
