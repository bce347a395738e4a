import type { Catalogue } from '../../contract/catalogue.ts'
import { isCellCode } from '../../contract/grid.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import { placeSerieOf } from '../../quality/placeOf.ts'
import type { Apart, BaseJudgement } from '../../quality/series/baseJudgement.ts'
import { hasNeighbours, judgeNeighbours } from '../../quality/series/neighbours.ts'
import { canBreak, type JudgedMonths, judgedMonths, judgeSources } from '../../quality/series/sourceBreaks.ts'
import type { SealSource } from './sealOptions.ts'

/**
 * The breaks of the sources of a base and the steps that neighbours do not bear out, judged over all its towns before any of
 * them is examined. Hours are not read for breaks where the same source has the variable by months or days in that town, nor
 * months for neighbours where it has days. Cells are judged apart (`grids/gridBreaks.ts`).
 */
export async function judgeBase(
  { keys, read }: Pick<SealSource, 'keys' | 'read'>,
  catalogue: Catalogue,
): Promise<BaseJudgement> {
  const idOf = ({ localite, grandeur, source }: SerieKey) => `${localite} ${grandeur} ${source}`
  const coarse = new Set(keys.filter(({ granularite }) => granularite !== 'horaire').map(idOf))
  const months: JudgedMonths[] = []
  for (const key of keys) {
    if (isCellCode(key.localite) || !canBreak(key) || (key.granularite === 'horaire' && coarse.has(idOf(key)))) continue
    const judged = judgedMonths(placeSerieOf(await read(key), catalogue))
    if (judged) months.push(judged)
  }
  const days = new Set(keys.filter(({ granularite }) => granularite === 'journalier').map(idOf))
  const neighbouring = keys.filter(
    (key) =>
      !isCellCode(key.localite) && hasNeighbours(key) && (key.granularite === 'journalier' || !days.has(idOf(key))),
  )
  const towns = new Map(catalogue.localites.map((each) => [each.code, each]))
  const pointOf = (localite: string) => {
    const { latitude = null, longitude = null } = towns.get(localite) ?? {}
    return latitude === null || longitude === null ? undefined : { latitude, longitude }
  }
  const apart: Apart[] = []
  const bySource = Map.groupBy(neighbouring, (key) => `${key.grandeur} ${key.source} ${key.granularite}`)
  for (const own of bySource.values()) {
    const series = await Array.fromAsync(own, async (key) => placeSerieOf(await read(key), catalogue))
    apart.push(...judgeNeighbours(series, pointOf))
  }
  return { sourceBreaks: judgeSources(months), apart }
}
