import { sourceName } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import { tell } from '../../answers/sentence.ts'
import type { ClimateRowItem } from '../../contract/computed/climat.ts'
import type { Lang } from '../../contract/described.ts'
import { quantity, signedQuantity } from '../../contract/numberWords.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { monthsWords } from '../soilingMonths.ts'
import { SAID } from './product.ts'

const DECIMALS = 1

/** The normals of air temperature that stand for a place, and how far from them those of each source are; undefined without all months. */
export function estimateWords(
  lang: Lang,
  { release, best }: { release: Release; best: NormaleItem | undefined },
  { rows, reference }: { rows: readonly ClimateRowItem[]; reference: string },
): string | undefined {
  if (!best?.annuel) return undefined
  const { unite, annuel, mois, source_code, periode_debut, periode_fin } = best
  const shown = (value: number) => quantity(lang, value, unite, DECIMALS)
  const [least = '', most = ''] = mois
    .toSorted((a, b) => a.moyenne - b.moyenne)
    .filter((_, i) => i === 0 || i === mois.length - 1)
    .map((month) => `${shown(month.moyenne)} ${monthsWords(lang, [month.mois])}`)
  const apart = rows.flatMap(({ indice, annee, mois, valeur, source_code: source }) => {
    if (indice !== 't2m' || annee !== null || mois !== null || valeur === null) return []
    return `${sourceName(release, source)} ${shown(valeur)} (${signedQuantity(lang, valeur - annuel.valeur, unite, DECIMALS)})`
  })
  const isEstimate = best.methode_collecte === 'calcul_derive'
  const years = `${periode_debut.slice(0, 4)}-${periode_fin.slice(0, 4)}`
  const from = isEstimate ? years : `${sourceName(release, source_code)}, ${years}`
  const told = tell(SAID.air_of_place, {
    best: isEstimate ? SAID.best_estimate : '',
    year: shown(annuel.valeur),
    least,
    most,
    from,
  })
  const beside = tell(SAID.each_source_as_it_is, { reference, apart })
  return `${told[lang]}${isEstimate && apart.length > 0 ? beside[lang] : ''}`
}
