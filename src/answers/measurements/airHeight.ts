import type { Serie } from '../../contract/catalogue.ts'
import type { Lang } from '../../contract/described.ts'
import { signedQuantity } from '../../contract/numberWords.ts'
import type { Release } from '../release.ts'
import type { Sentence } from '../sentence.ts'

/** How much the air cools with height, K/m: the standard atmosphere below 11 km (ISO 2533:1975). */
const LAPSE_K_PER_M = 0.0065

/** What air temperature of cells changes by from their mean ground to the height of the place, K; 0 where that is not known. */
function changeK({ at }: Pick<Release, 'at'>, { code }: Pick<Serie, 'code'>): number {
  return -LAPSE_K_PER_M * (at?.airAboveM?.[code] ?? 0)
}

/** Values of a series at the height of its place: air temperature of cells, °C, is that of their mean ground. Others as they are. */
export function atPlaceHeight(release: Pick<Release, 'at'>, serie: Pick<Serie, 'code'>, values: Float64Array) {
  const change = changeK(release, serie)
  return change === 0 ? values : values.map((value) => value + change)
}

/** What is said of the temperatures that an answer corrected for height. */
export function heightWords(
  release: Pick<Release, 'at'>,
  series: readonly Pick<Serie, 'code' | 'source'>[],
): Sentence[] {
  return series.flatMap((serie): Sentence[] => {
    const aboveM = release.at?.airAboveM?.[serie.code]
    if (aboveM === undefined) return []
    const metres = Math.round(Math.abs(aboveM))
    const kelvins = (lang: Lang) => signedQuantity(lang, changeK(release, serie), 'K', 2)
    return [
      {
        fr: `Température de l’air de ${serie.source} ramenée à l’altitude du point, ${metres} m ${aboveM > 0 ? 'au-dessus' : 'au-dessous'} du relief moyen de la maille : ${kelvins('fr')} (6,5 K/km, atmosphère standard ISO 2533).`,
        en: `Air temperature of ${serie.source} brought to the height of the point, ${metres} m ${aboveM > 0 ? 'above' : 'below'} the mean terrain of the cell: ${kelvins('en')} (6.5 K/km, standard atmosphere, ISO 2533).`,
      },
    ]
  })
}
