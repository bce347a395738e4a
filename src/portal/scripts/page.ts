import { enliven } from './enliven.ts'
import { keepForOffline, loadKeepScript } from './offline.ts'
import { addProgramTabs } from './programTabs.ts'
import { shareStudy } from './share.ts'
import { suggestTowns } from './suggest.ts'
import { takeFigures } from './takeFigures.ts'

/** Closes the parts that a telephone has no room for; not where the address leads to a part, which would move. Without script they are open. */
function closeFolds(): void {
  if (location.hash !== '' || !matchMedia('(max-width: 45rem)').matches) return
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details.fold')) fold.open = false
}

enliven(document)
addProgramTabs(document)
closeFolds()
suggestTowns()
takeFigures()
shareStudy()
keepForOffline()
loadKeepScript()
