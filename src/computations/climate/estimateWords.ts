import { sourceName } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import type { ClimateRowItem } from '../../contract/computed/climat.ts'
import type { Lang } from '../../contract/described.ts'
import { quantity, signedQuantity } from '../../contract/numberWords.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { monthsWords } from '../soilingMonths.ts'

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
  const [least, most] = mois
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
  const told = {
    fr: `Température de l’air${isEstimate ? ', meilleure estimation' : ''} : ${shown(annuel.valeur)} sur l’année, de ${least} à ${most} (${from}).`,
    en: `Air temperature${isEstimate ? ', best estimate' : ''}: ${shown(annuel.valeur)} over the year, from ${least} to ${most} (${from}).`,
  }
  const beside = {
    fr: ` Les figures ci-dessous montrent chaque source telle quelle ; leurs normales ${reference}, avec leur écart : ${apart.join(', ')}.`,
    en: ` The figures below show each source as it is; their normals ${reference}, and how far off they are: ${apart.join(', ')}.`,
  }
  return `${told[lang]}${isEstimate && apart.length > 0 ? beside[lang] : ''}`
}
