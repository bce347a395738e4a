import { addCopyButtons } from './copy.ts'
import { showLocalAddress } from './localAddress.ts'
import { keepForOffline } from './offline.ts'
import { addReadouts } from './readout.ts'
import { suggestTowns } from './suggest.ts'
import { takeFigures } from './takeFigures.ts'

showLocalAddress(document)
addCopyButtons(document)
addReadouts(document)
suggestTowns()
takeFigures()
keepForOffline()
