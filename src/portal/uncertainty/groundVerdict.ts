import type { CalageItem } from '../../contract/resources/calage.ts'
import { ANNEE } from '../../contract/vocabulary.ts'
import { bilingual } from '../lang/bilingual.ts'
import { type Lang, number, percent, signedPercent } from '../lang/lang.ts'

const WORDS = bilingual({
  tooMuch: (town: string, range: string) => [
    `Au sol, à ${town}, les sources comparées donnent ${range} de soleil en trop.`,
    `On the ground at ${town}, the sources compared give ${range} too much sun.`,
  ],
  tooLittle: (town: string, range: string) => [
    `Au sol, à ${town}, il manque aux sources comparées ${range} du soleil.`,
    `On the ground at ${town}, the sources compared give ${range} too little sun.`,
  ],
  bothWays: (town: string, low: string, high: string) => [
    `Au sol, à ${town}, les sources comparées s’écartent de ${low} à ${high} du soleil mesuré.`,
    `On the ground at ${town}, the sources compared differ from the measured sun by ${low} to ${high}.`,
  ],
  to: ['à', 'to'],
})

/** What the ground stations of a town found of the irradiation of sources. */
export interface GroundVerdict {
  code: string
  town: string
  /** By how much each source exceeds the ground, %, the lowest first. */
  biases: readonly { source: string; pct: number }[]
  lowestPct: number
  highestPct: number
  /** Months or days that the fewest and the most of them share with the station. */
  common: { least: number; most: number; step: CalageItem['granularite'] }
}

/**
 * What the ground found where most sources were compared with it, by monthly means where there are any; undefined without a
 * comparison of global irradiation.
 */
export function groundVerdict(rows: readonly CalageItem[]): GroundVerdict | undefined {
  const compared = rows.filter(
    ({ grandeur, saison, biais_relatif_pct }) => grandeur === 'ghi' && saison === ANNEE && biais_relatif_pct !== null,
  )
  const monthly = compared.filter(({ granularite }) => granularite === 'mensuel')
  const step = monthly.length > 0 ? monthly : compared.filter(({ granularite }) => granularite === 'journalier')
  const byTown = [...Map.groupBy(step, ({ localite }) => localite).values()]
  const most = byTown.toSorted((a, b) => b.length - a.length)[0]
  const [first] = most ?? []
  if (!most || !first) return undefined
  const counts = most.map(({ n }) => n)
  const biases = most
    .map(({ source_code, biais_relatif_pct }) => ({ source: source_code, pct: biais_relatif_pct as number }))
    .toSorted((a, b) => a.pct - b.pct)
  const pcts = biases.map(({ pct }) => pct)
  return {
    code: first.localite,
    town: first.localite_nom,
    biases,
    lowestPct: Math.min(...pcts),
    highestPct: Math.max(...pcts),
    common: { least: Math.min(...counts), most: Math.max(...counts), step: first.granularite },
  }
}

/** The verdict in one sentence. */
export function verdictSentence(lang: Lang, { town, lowestPct, highestPct }: GroundVerdict): string {
  const words = WORDS[lang]
  if (lowestPct < 0 && highestPct > 0) {
    return words.bothWays(town, signedPercent(lang, lowestPct), signedPercent(lang, highestPct))
  }
  const [least, most] = [lowestPct, highestPct].map(Math.abs).toSorted((a, b) => a - b) as [number, number]
  const first = number(lang, least)
  const range = first === number(lang, most) ? percent(lang, most) : `${first} ${words.to} ${percent(lang, most)}`
  return lowestPct < 0 ? words.tooLittle(town, range) : words.tooMuch(town, range)
}
