import { addCopyButtons } from './copy.ts'
import { closeFolds } from './folds.ts'
import { keepForOffline, loadKeepScript } from './offline.ts'
import { addProgramTabs } from './programTabs.ts'
import { addReadouts } from './readout.ts'
import { showServedAddress } from './servedAddress.ts'
import { shareStudy } from './share.ts'
import { suggestTowns } from './suggest.ts'
import { takeFigures } from './takeFigures.ts'

showServedAddress(document)
addCopyButtons(document)
addProgramTabs(document)
addReadouts(document)
closeFolds()
suggestTowns()
takeFigures()
shareStudy()
keepForOffline()
loadKeepScript()
