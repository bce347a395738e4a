import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { sourceRank } from '../../answers/catalogue/sourceRank.ts'
import type { Release } from '../../answers/release.ts'
import { number } from '../../contract/numberWords.ts'
import { wordTable } from '../figure.ts'
import { type Html, html } from '../html.ts'
import { grandeurName } from '../lang/english.ts'
import { yearsSpanned } from '../lang/lang.ts'
import { STEP_WORDS } from '../lang/steps.ts'
import type { PageContext } from '../page.ts'
import { DESK_WORDS } from './words.ts'

/** A row per variable and source: time steps, years and number of towns. */
export function heldTable({ lang }: PageContext, release: Release): Html {
  const words = DESK_WORDS[lang]
  const { grandeurs, sources } = indexOf(release)
  const codes = [...grandeurs.keys()]
  const { service } = release.catalogue
  const rows = [...Map.groupBy(release.series, ({ grandeur, source }) => `${grandeur} ${source}`)].map(
    ([, series]) => ({ series, first: series[0] as (typeof series)[number] }),
  )
  rows.sort(
    (a, b) =>
      codes.indexOf(a.first.grandeur) - codes.indexOf(b.first.grandeur) ||
      sourceRank(service, a.first.source) - sourceRank(service, b.first.source),
  )
  return wordTable(
    words.holds,
    words.holdsHead,
    rows.map(({ series, first: { grandeur, source } }) => {
      const steps = [...Map.groupBy(series, ({ granularite }) => granularite)].map(
        ([granularite, ofStep]) => `${STEP_WORDS[lang][granularite].adjective} ${yearsSpanned(ofStep)}`,
      )
      return [
        grandeurName(lang, grandeurs.get(grandeur) ?? { code: grandeur, libelle: grandeur }),
        html`<span lang="fr">${sources.get(source)?.libelle ?? source}</span>`,
        steps.join(', '),
        number(lang, new Set(series.map(({ localite }) => localite)).size),
      ]
    }),
    { stack: false },
  )
}
