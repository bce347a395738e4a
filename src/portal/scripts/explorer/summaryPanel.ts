import type { Serie } from '../../../contract/catalogue.ts'
import { slotOf } from '../../../contract/time.ts'
import { SIMULATED } from '../../charts/svg.ts'
import { finestStep, valueIn } from '../../explorer/curve.ts'
import type { ExplorerData } from '../../explorer/explorerData.ts'
import type { Summary } from '../../explorer/linesPanel.ts'
import { shortSource, townName } from '../../explorer/names.ts'
import { summaryTable } from '../../explorer/summary.ts'
import { html } from '../../html.ts'
import { years } from '../../lang/lang.ts'
import { STEP_WORDS, stepName } from '../../lang/steps.ts'
import { STATUT_WORDS } from '../../lang/terms.ts'
import { fill, lang, part } from '../dom.ts'
import { words } from './words.ts'

/**
 * The table below the chart: what each curve comes to, where it is from, its value under the pointer, buttons that remove it and
 * that put it first, where it has its colour and the others are compared with it.
 */
export function summaryPanel(
  explorer: HTMLElement,
  data: ExplorerData,
  on: { remove(code: string): Promise<void>; first(code: string): Promise<void> },
) {
  const [host, when] = [part(explorer, '.summary'), part(explorer, '.when')]
  let shown: Summary = { head: [], rows: [] }
  host.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.dataset.first !== undefined) void on.first(button.dataset.first)
    if (button?.dataset.code === undefined) return
    // The button with the focus is gone: focus moves to the next one.
    void on.remove(button.dataset.code).then(() => host.querySelector<HTMLButtonElement>('button[data-code]')?.focus())
  })

  /** @param waiting series not read yet or failed, which can be removed too */
  function show(summary: Summary, waiting: readonly Serie[]): void {
    shown = summary
    const named = waiting.map((serie) => {
      const { localite, granularite, periode_debut, periode_fin } = serie
      const parts = [townName(data, localite), shortSource(lang, data, serie), STEP_WORDS[lang][granularite].adjective]
      return { serie, name: [...parts, years(periode_debut, periode_fin)].join(', ') }
    })
    fill(
      host,
      summary.rows.length + named.length > 0 && summaryTable(lang, summary, { data, removable: true, waiting: named }),
    )
    point(undefined)
  }

  /** Shows the value of each series at an instant, with unit, grade and status. */
  function point(timeMs: number | undefined): void {
    const cells = host.querySelectorAll<HTMLElement>('.value')
    for (const [i, { curve }] of shown.rows.entries()) {
      const cell = cells[i]
      if (!cell) continue
      const at = timeMs === undefined ? -1 : slotOf(curve.granularite, timeMs) - curve.firstSlot
      const value = curve.values[at] ?? Number.NaN
      if (Number.isNaN(value)) {
        cell.textContent = timeMs === undefined ? '' : '—'
        continue
      }
      const { niveau, statut } = curve.gradeAt(at)
      const partial = curve.partial.has(curve.firstSlot + at) && words.partial
      const details = [niveau, STATUT_WORDS[lang][statut].word, partial, curve.simule && SIMULATED[lang]]
      fill(
        cell,
        html`<strong>${valueIn(lang, curve, value)}</strong> <span class="soft">${details.filter(Boolean).join(' · ')}</span>`,
      )
    }
    // The finest step drawn that holds the instant.
    const finest = finestStep(shown.rows)
    when.textContent =
      timeMs === undefined || finest === undefined ? '' : stepName(lang, finest, slotOf(finest, timeMs))
  }

  return {
    show,
    point,
    /** Shows which series are being read below those that are drawn. */
    wait(drawn: readonly Serie[], waiting: readonly Serie[]): void {
      const rows = shown.rows.filter(({ curve }) => drawn.includes(curve.serie))
      show({ head: shown.head, rows }, waiting)
    },
    /** The values under the pointer, for screen readers. */
    heard(): string {
      const values = host.querySelectorAll('.value')
      return [when.textContent, ...shown.rows.map(({ name }, i) => `${name} ${values[i]?.textContent}`)].join(', ')
    },
  }
}
