import { pluralize } from '../contract/pluralize.ts'
import { isDerived } from '../contract/vocabulary.ts'
import { addChange, noChange } from '../derive/statistics/serieChange.ts'
import { compareEditions, type SerieDifference } from '../edition/read/compareEditions.ts'
import { compareGrids } from '../edition/read/grids/compareGrids.ts'
import { compareLongTermMaps } from '../edition/read/grids/compareLongTermMaps.ts'
import type { Edition } from '../edition/read/openEdition.ts'
import type { StoredSerie } from '../edition/storedSerie.ts'
import { describeCounts, describeLargest } from './changes.ts'
import { mapWords, yearsOf } from './rasters.ts'

/** Series that are named; the others are counted. */
const NAMED = 5

/** The differences of a release from an earlier one, as lines; `onDifference` is called for each series that differs. */
export async function* describeDifferences(
  before: Edition,
  after: Edition,
  onDifference?: (difference: SerieDifference) => void,
): AsyncGenerator<string> {
  const [added, removed]: [StoredSerie[], StoredSerie[]] = [[], []]
  const changed = noChange<StoredSerie>()
  let requalified = 0
  for await (const difference of compareEditions(before, after)) {
    onDifference?.(difference)
    if (difference.genre === 'modifiee') {
      const { mesures, serie } = difference
      // What is derived follows from what was imported: the largest change is to be the cause, and not what came of it.
      addChange(changed, isDerived(serie) ? { ...mesures, ecart_max: null } : mesures, serie)
      requalified += difference.requalifiees
    } else (difference.genre === 'ajoutee' ? added : removed).push(difference.serie)
  }
  const since = `Par rapport à ${before.id}`
  const grids = await Array.fromAsync(compareGrids(before, after))
  const longTerm = await compareLongTermMaps(before, after)
  if (added.length + removed.length + changed.series + requalified + grids.length + longTerm.length === 0) {
    yield `${since} : aucun changement.`
    return
  }
  yield `${since} : ${pluralize(added.length, 'série ajoutée', 'séries ajoutées')}, ${pluralize(removed.length, 'retirée')}, ${pluralize(changed.series, 'modifiée')} (${describeCounts(changed)}).`
  if (changed.ecart_max) {
    const { serie } = changed.ecart_max
    yield `  ${describeLargest(serie.code, serie.granularite, changed.ecart_max)}`
  }
  if (requalified > 0) yield `  ${pluralize(requalified, 'mesure')} de même valeur, dont le statut ou le niveau change.`
  if (added.length > 0) yield `  Ajoutées : ${named(added)}.`
  if (removed.length > 0) yield `  Retirées : ${named(removed)}.`
  for (const { dossier, ajoutees, retirees, modifiees } of grids) {
    yield `  ${dossier} : ${pluralize(ajoutees, 'maille ajoutée', 'mailles ajoutées')}, ${pluralize(retirees, 'retirée')}, ${pluralize(modifiees, 'modifiée')}.`
  }
  for (const { genre, carte, avant } of longTerm) {
    const years = avant && yearsOf(avant) !== yearsOf(carte) ? `, auparavant ${yearsOf(avant)}` : ''
    yield `  Carte ${GENRES[genre]} : ${mapWords(carte)}${years}.`
  }
}

const GENRES = { ajoutee: 'ajoutée', retiree: 'retirée', modifiee: 'modifiée' } as const

function named(series: readonly StoredSerie[]): string {
  const codes = series.slice(0, NAMED).map(({ code }) => code)
  return `${codes.join(', ')}${series.length > NAMED ? ` et ${pluralize(series.length - NAMED, 'autre')}` : ''}`
}
