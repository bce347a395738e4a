import type { Serie } from '../../../contract/catalogue.ts'
import { slotOf } from '../../../contract/time.ts'
import { GRANULARITES, isDerived } from '../../../contract/vocabulary.ts'
import { valueIn } from '../../explorer/captions.ts'
import type { ExplorerData } from '../../explorer/explorerData.ts'
import { serieText, townName } from '../../explorer/names.ts'
import { grade, sourceLink } from '../../figure.ts'
import { type Html, html } from '../../html.ts'
import { years } from '../../lang/lang.ts'
import { STEP_WORDS, stepName } from '../../lang/steps.ts'
import { METHODE_WORDS, STATUT_WORDS } from '../../lang/terms.ts'
import { fill, lang, part } from '../dom.ts'
import type { DrawnCurve } from './drawnCurve.ts'
import { words } from './words.ts'

/** The series drawn, each with its provenance, its value under the pointer, and a button to remove it. */
export class Legend {
  readonly #list: HTMLElement
  readonly #when: HTMLElement
  readonly #data: ExplorerData
  #curves: readonly DrawnCurve[] = []

  constructor(host: HTMLElement, data: ExplorerData, remove: (code: string) => void) {
    this.#list = part(host, '.legend')
    this.#when = part(host, '.when')
    this.#data = data
    this.#list.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-code]') : null
      if (button?.dataset.code === undefined) return
      remove(button.dataset.code)
      // The button with the focus is gone: focus moves to the next one.
      const next = this.#list.querySelector<HTMLButtonElement>('button[data-code]')
      next?.focus()
    })
  }

  /** @param waiting series not read yet or failed, which can be removed too */
  show(curves: readonly DrawnCurve[], waiting: readonly Serie[]): void {
    this.#curves = curves
    fill(this.#list, html`${curves.map((drawn) => this.#row(drawn))}${waiting.map((serie) => this.#waitingRow(serie))}`)
    this.point(undefined)
  }

  /** Shows the value of each series at an instant, with unit, grade and status. */
  point(timeMs: number | undefined): void {
    const values = this.#list.querySelectorAll<HTMLElement>('.value')
    for (const [i, { curve }] of this.#curves.entries()) {
      const cell = values[i]
      if (!cell) continue
      const at = timeMs === undefined ? -1 : slotOf(curve.granularite, timeMs) - curve.firstSlot
      const value = curve.values[at] ?? Number.NaN
      if (Number.isNaN(value)) {
        cell.textContent = timeMs === undefined ? '' : '—'
        continue
      }
      const { niveau, statut } = curve.gradeAt(at)
      const partial = curve.partial.has(curve.firstSlot + at)
      const details = [
        niveau,
        STATUT_WORDS[lang][statut].word,
        partial && words.partial,
        curve.simule && words.simulated,
      ]
      fill(
        cell,
        html`<strong>${valueIn(lang, curve, value)}</strong> <span class="soft">${details.filter(Boolean).join(' · ')}</span>`,
      )
    }
    this.#when.textContent = timeMs === undefined ? '' : this.#stepAt(timeMs)
  }

  /** The values under the pointer, for screen readers. */
  heard(): string {
    const values = this.#list.querySelectorAll('.value')
    const rows = this.#curves.map(({ name }, i) => `${name} ${values[i]?.textContent}`)
    return [this.#when.textContent, ...rows].join(', ')
  }

  /** The finest step drawn that holds an instant. */
  #stepAt(timeMs: number): string {
    const drawn = new Set(this.#curves.map(({ curve }) => curve.granularite))
    const finest = GRANULARITES.find((each) => drawn.has(each))
    return finest === undefined ? '' : stepName(lang, finest, slotOf(finest, timeMs))
  }

  #row({ curve, name, colour, dash }: DrawnCurve): Html {
    const { serie, grandeur } = curve
    const source = this.#data.sources.find(({ code }) => code === serie.source)
    const from = [
      grandeur.libelle,
      townName(this.#data, serie.localite),
      `${STEP_WORDS[lang][serie.granularite].adjective} ${years(serie.periode_debut, serie.periode_fin)}`,
      STATUT_WORDS[lang][serie.statut].word,
      METHODE_WORDS[lang][serie.methode_collecte].word,
      curve.simule && words.simulated,
    ]
    return html`<li><svg class="swatch" viewBox="0 0 28 12" aria-hidden="true"><path class="rim" d="M1 6H27" stroke-dasharray="${dash.join(' ')}"/><path d="M1 6H27" stroke="${colour}" stroke-width="2.5" stroke-dasharray="${dash.join(' ')}"/></svg><div><strong class="name">${name}</strong><span class="source">${grade(lang, serie.niveau_confiance)} · ${sourceLink(source ?? { libelle: serie.source, url: null })} · ${from.filter(Boolean).join(' · ')}</span>${isDerived(serie) && html`<span class="source" lang="fr">${serie.note}</span>`}</div><span class="value"></span>${removeButton(serie.code, name)}</li>`
  }

  #waitingRow(serie: Serie): Html {
    const name = [townName(this.#data, serie.localite), serieText(lang, this.#data, serie)].join(', ')
    return html`<li><span></span><span class="soft">${name}</span><span class="value"></span>${removeButton(serie.code, name)}</li>`
  }
}

function removeButton(code: string, name: string): Html {
  return html`<button type="button" data-code="${code}" aria-label="${words.remove(name)}">×</button>`
}
