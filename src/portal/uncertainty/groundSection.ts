import type { Saison } from '../../contract/catalogue.ts'
import { number, percent, signedPercent } from '../../contract/numberWords.ts'
import type { CalageItem } from '../../contract/resources/calage.ts'
import { ANNEE } from '../../contract/vocabulary.ts'
import LABELS from '../assets/incertitude.json' with { type: 'json' }
import { dataTable } from '../figure.ts'
import { html } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import { type Lang, monthNames, pathIn } from '../lang/lang.ts'
import type { Section } from '../sections.ts'

/** The comparison of sources with ground stations. */
export interface Ground {
  rows: readonly CalageItem[]
  saisons: readonly Saison[]
}

const WORDS = bilingual(LABELS.sol)

/** Sources compared with ground stations, a row per source and time step; undefined without stations. */
export function groundSection(lang: Lang, { rows, saisons }: Ground): Section | undefined {
  const years = rows.filter(({ saison }) => saison === ANNEE)
  if (years.length === 0) return undefined
  const words = WORDS[lang]
  const names = monthNames(lang, 'short')
  const seasonName = ({ code }: Saison) => (words.seasons as Readonly<Record<string, string>>)[code] ?? code
  const rowOf = (year: CalageItem, { code }: Saison) => rows.find((row) => row.saison === code && isOfSame(row, year))
  const seasonMonths = (saison: Saison) =>
    `${seasonName(saison)} (${saison.mois.map((month) => names[month - 1]).join(', ')})`
  const body = html`<p>${words.what}</p>
${dataTable({
  caption: words.caption,
  head: [words.town, words.source, words.year, ...saisons.map(seasonName), words.common],
  rows: years.map((year) => [
    html`<a href="${pathIn(lang, `/villes/${year.localite}`)}">${year.localite_nom}</a>`,
    html`<code>${year.source_code} ${year.grandeur}</code>`,
    biasText(lang, year),
    ...saisons.map((saison) => biasText(lang, rowOf(year, saison))),
    `${number(lang, year.n)} ${words.steps[year.granularite as keyof typeof words.steps]}`,
  ]),
})}
<p class="soft">${saisons.length > 0 && `${saisons.map(seasonMonths).join(' · ')}. `}${words.limit} <a href="${pathIn(lang, '/docs/api/listerCalages')}"><code>/v1/calage</code></a></p>`
  return { id: 'sol', title: words.title, body }
}

function biasText(lang: Lang, row: CalageItem | undefined): string {
  return row?.biais_relatif_pct == null ? '—' : signedPercent(lang, row.biais_relatif_pct, 1)
}

/** Whether two rows are the same comparison over two seasons. */
function isOfSame(a: CalageItem, b: CalageItem): boolean {
  return (['localite', 'grandeur', 'station', 'source_code', 'granularite'] as const).every((key) => a[key] === b[key])
}

const VERDICT_WORDS = bilingual({
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
interface GroundVerdict {
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

export function verdictSentence(lang: Lang, { town, lowestPct, highestPct }: GroundVerdict): string {
  const words = VERDICT_WORDS[lang]
  if (lowestPct < 0 && highestPct > 0) {
    return words.bothWays(town, signedPercent(lang, lowestPct), signedPercent(lang, highestPct))
  }
  const [least, most] = [lowestPct, highestPct].map(Math.abs).toSorted((a, b) => a - b) as [number, number]
  const first = number(lang, least)
  const range = first === number(lang, most) ? percent(lang, most) : `${first} ${words.to} ${percent(lang, most)}`
  return lowestPct < 0 ? words.tooLittle(town, range) : words.tooMuch(town, range)
}
