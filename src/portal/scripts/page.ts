import { addCopyButtons } from './copy.ts'
import { keepForOffline } from './offline.ts'
import { addProgramTabs } from './programTabs.ts'
import { addReadouts } from './readout.ts'
import { showServedAddress } from './servedAddress.ts'
import { suggestTowns } from './suggest.ts'
import { takeFigures } from './takeFigures.ts'

showServedAddress(document)
addCopyButtons(document)
addProgramTabs(document)
addReadouts(document)
suggestTowns()
takeFigures()
keepForOffline()
