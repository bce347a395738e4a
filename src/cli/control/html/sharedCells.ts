import { pluralize } from '../../../contract/pluralize.ts'
import type { Granularite } from '../../../contract/vocabulary.ts'
import { dataTable } from '../../../portal/figure.ts'
import { type Html, html } from '../../../portal/html.ts'
import { voisinsIdentiques } from '../../../quality/series/voisinsIdentiques.ts'
import { SharedSeries } from '../sharedSeries.ts'
import { type Names, ruleTitle } from './names.ts'

/** Towns that have series of one source in common: the variables of these. */
interface SharedPoint {
  source: string
  granularite: Granularite
  localites: readonly string[]
  grandeurs: string[]
}

/** Several towns with one series are one point of their source. */
export class SharedCells extends SharedSeries {
  get points(): SharedPoint[] {
    const points = new Map<string, SharedPoint>()
    for (const { grandeur, source, granularite, localites } of this.groups()) {
      const id = [source, granularite, ...localites].join(' ')
      const point = points.get(id) ?? { source, granularite, localites, grandeurs: [] }
      points.set(id, point)
      point.grandeurs.push(grandeur)
    }
    return [...points.values()]
  }

  /** The rule in the form of the others: which towns share a series. Empty where none do. */
  section(names: Names): Html | undefined {
    const { points } = this
    if (points.length === 0) return undefined
    return html`<section class="rule shared"><h3>${ruleTitle(voisinsIdentiques)}</h3>
<p class="source">Douteux · <code>${voisinsIdentiques.code}</code></p>
<p>${pluralize(points.length, 'groupe')} de villes à séries communes : la source n’a qu’un point pour chaque groupe, qui ne compte qu’une fois.</p>
${dataTable({
  caption: 'Séries que plusieurs villes ont en commun',
  head: ['Séries', 'Villes'],
  rows: points.map(({ grandeurs, source, granularite, localites }) => [
    html`${grandeurs.join(', ')} <span class="soft">${names.source(source)}, ${granularite}</span>`,
    localites.map((code) => names.town(code)).join(', '),
  ]),
})}</section>\n`
  }
}
