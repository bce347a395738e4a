import { dataTable } from '../../../portal/figure.ts'
import { type Html, html } from '../../../portal/html.ts'
import { number } from '../../../portal/lang/lang.ts'
import type { ControlledSerie } from '../controlledTown.ts'
import { amplitudeWords, breakSlot, monthWords } from './breakSides.ts'
import type { Names } from './names.ts'

/** Breaks of one variable, source and step within one year, over all towns. */
interface YearOfBreaks {
  key: ControlledSerie['key']
  unite: string
  towns: Set<string>
  slots: number[]
  amplitudes: number[]
}

/** Gathers the breaks as towns come: what breaks in many towns at once broke at the source. */
export class BreaksOfAll {
  readonly #years = new Map<string, YearOfBreaks>()

  note({ key, ruptures }: Pick<ControlledSerie, 'key' | 'ruptures'>): void {
    for (const rupture of ruptures) {
      const { date, unite, amplitude } = rupture
      const id = `${key.grandeur} ${key.source} ${key.granularite} ${unite} ${date.slice(0, 4)}`
      const year = this.#years.get(id) ?? { key, unite, towns: new Set(), slots: [], amplitudes: [] }
      this.#years.set(id, year)
      year.towns.add(key.localite)
      year.slots.push(breakSlot(rupture))
      year.amplitudes.push(amplitude)
    }
  }

  /** Those of most towns first; nothing where there is no break. */
  section(names: Names): Html | undefined {
    if (this.#years.size === 0) return undefined
    const years = [...this.#years.values()].sort((a, b) => b.towns.size - a.towns.size)
    return html`<h2 id="ruptures">Ruptures</h2>
<p>Une rupture est un saut de la moyenne que le climat n’explique pas : l’instrument, le modèle ou ses données d’entrée ont changé. Si elle touche la même année beaucoup de villes, c’est la source qui a changé.</p>
${dataTable({
  caption: 'Ruptures par série et par année',
  head: ['Série', 'Villes', 'Date', 'Amplitude'],
  rows: years.map(({ key, unite, towns, slots, amplitudes }) => [
    html`${key.grandeur} <span class="soft">${names.source(key.source)}, ${key.granularite}</span>`,
    towns.size === 1 ? names.town([...towns][0] as string) : number('fr', towns.size),
    span(slots, (slot) => monthWords(slot)),
    span(amplitudes, (amplitude) => amplitudeWords({ amplitude, unite })),
  ]),
})}\n`
  }
}

function span(values: readonly number[], words: (value: number) => string): string {
  const [least, most] = [words(Math.min(...values)), words(Math.max(...values))]
  return least === most ? least : `${least} à ${most}`
}
