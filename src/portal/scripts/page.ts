import { addCopyButtons } from './copy.ts'
import { showLocalAddress } from './localAddress.ts'
import { keepForOffline } from './offline.ts'
import { addReadouts } from './readout.ts'
import { shareStudy } from './share.ts'
import { suggestTowns } from './suggest.ts'

showLocalAddress(document)
addCopyButtons(document)
addReadouts(document)
suggestTowns()
shareStudy()
keepForOffline()
