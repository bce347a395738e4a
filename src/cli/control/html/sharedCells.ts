import { counted } from '../../../contract/counted.ts'
import { dataTable } from '../../../portal/figure.ts'
import { type Html, html } from '../../../portal/html.ts'
import {
  type Fingerprint,
  type SharedGroup,
  sharedGroups,
  voisinsIdentiques,
} from '../../../quality/series/voisinsIdentiques.ts'
import type { ControlledSerie } from '../controlledTown.ts'
import type { Names } from './names.ts'
import { ruleTitle } from './ruleTitle.ts'

/** Gathers what tells one series from another as towns come: several towns with one series are one point of their source. */
export class SharedCells {
  readonly #prints: Fingerprint[] = []

  note({ key, empreinte }: Pick<ControlledSerie, 'key' | 'empreinte'>): void {
    if (empreinte !== undefined) this.#prints.push({ key, empreinte })
  }

  /** Series that were looked at. */
  get examined(): number {
    return this.#prints.length
  }

  get groups(): SharedGroup[] {
    return sharedGroups(this.#prints)
  }

  /** The rule as the others are told: which towns have one series. Nothing where none have. */
  section(names: Names): Html | undefined {
    const { groups } = this
    if (groups.length === 0) return undefined
    return html`<section class="rule"><h3>${ruleTitle(voisinsIdentiques)}</h3>
<p class="source">Douteux · <code>${voisinsIdentiques.code}</code></p>
<p>${counted(groups.length, 'groupe')} de villes dont une série est la même : la source n’a qu’un point pour elles, qui ne compte qu’une fois.</p>
${dataTable({
  caption: 'Séries que plusieurs villes ont en commun',
  head: ['Série', 'Villes'],
  rows: groups.map(({ grandeur, source, granularite, localites }) => [
    html`${grandeur} <span class="soft">${names.source(source)}, ${granularite}</span>`,
    localites.map((code) => names.town(code)).join(', '),
  ]),
})}</section>\n`
  }
}
