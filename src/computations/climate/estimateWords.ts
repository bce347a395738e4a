import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
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
  const nameOf = (source: string) => indexOf(release).sources.get(source)?.libelle_court ?? source
  const shown = (value: number) => quantity(lang, value, unite, DECIMALS)
  const [least, most] = mois
    .toSorted((a, b) => a.moyenne - b.moyenne)
    .filter((_, i) => i === 0 || i === mois.length - 1)
    .map((month) => `${shown(month.moyenne)} ${monthsWords(lang, [month.mois])}`)
  const apart = rows.flatMap(({ indice, annee, mois, valeur, source_code: source }) => {
    if (indice !== 't2m' || annee !== null || mois !== null || valeur === null) return []
    return `${nameOf(source)} ${shown(valeur)} (${signedQuantity(lang, valeur - annuel.valeur, unite, DECIMALS)})`
  })
  const isEstimate = best.methode_collecte === 'calcul_derive'
  const of = isEstimate
    ? { fr: ', meilleure estimation, comme à la page du lieu', en: ', best estimate, as on the page of the place' }
    : {
        fr: ` de ${nameOf(source_code)}, sans autre source pour l’estimer`,
        en: ` of ${nameOf(source_code)}, with no other source to estimate it by`,
      }
  const when = `${periode_debut.slice(0, 4)}-${periode_fin.slice(0, 4)}`
  const told = {
    fr: `Température de l’air${of.fr} : ${shown(annuel.valeur)} sur l’année, de ${least} à ${most} (${when}).`,
    en: `Air temperature${of.en}: ${shown(annuel.valeur)} over the year, from ${least} to ${most} (${when}).`,
  }
  const beside = {
    fr: ` Les figures ci-dessous partent des séries des sources, telles quelles ; leurs normales ${reference} contre elle : ${apart.join(', ')}.`,
    en: ` The figures below start from the series of the sources as they are; their normals ${reference} against it: ${apart.join(', ')}.`,
  }
  return `${told[lang]}${apart.length > 0 ? beside[lang] : ''}`
}
