import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { type SourceSpread, spreadWords, TRUST_REASONS } from '../../contract/computed/sourceSpread.ts'
import { number, unitAfter } from '../../contract/numberWords.ts'
import LABELS from '../assets/climat.json' with { type: 'json' }
import { inFile, tableFigure, tableOf } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import type { Lang } from '../lang/lang.ts'
import type { Place } from '../point/pointPlace.ts'
import type { ClimateAnswer } from './climateAnswers.ts'
import { indexName } from './indexName.ts'

const WORDS = bilingual({
  ...LABELS.sources,
  caption: (name: string) => [`Ce que les sources donnent : ${name}`, `What the sources give: ${name}`],
})

/** How far the sources of a place are apart over the year, and which is to be believed: a sentence, and a table with its files. */
export function sourcesPart(
  lang: Lang,
  { release, code, name }: Place & { name: string },
  { tail, resultats }: ClimateAnswer,
): Html | undefined {
  const year = (tail.ecarts_entre_sources ?? []).filter(({ mois }) => mois === null)
  const nameOf = (source: string) => indexOf(release).sources.get(source)?.libelle_court ?? source
  const said = spreadWords(lang, year, nameOf)
  if (said === undefined) return undefined
  const words = WORDS[lang]
  const units = new Map(resultats.kind === 'rows' ? resultats.rows.map((row) => [row.indice, row.unite_valeur]) : [])
  const cells = ({ indice, minimum, maximum, ecart_type_annees, accord, a_croire, raisons }: SourceSpread) => {
    const value = (of: number | null) =>
      of === null ? '—' : `${number(lang, of, 2)}${unitAfter(lang, units.get(indice) ?? '')}`
    const why = raisons.map((reason) => TRUST_REASONS[reason][lang]).join(', ')
    return [
      indexName(lang, indice),
      value(minimum),
      value(maximum),
      value(ecart_type_annees),
      accord === null ? '—' : words[accord],
      a_croire === null ? '—' : nameOf(a_croire),
      why || '—',
    ]
  }
  const caption = words.caption(name)
  const table = {
    head: words.head,
    rows: year.map(cells),
    csv: tableOf(`${code}_sources_${release.id}.csv`, year, [
      ...inFile('indice', 'minimum', 'maximum', 'ecart_type_annees', 'accord', 'a_croire'),
      [undefined, undefined, 'raisons', ({ raisons }) => raisons.join(' ')],
    ]).csv,
  }
  return html`<div><p class="say">${said}</p><details class="small"><summary>${caption}</summary>${tableFigure({ ...table, caption })}</details></div>`
}
