import { DAY_MS } from '../../../contract/time.ts'
import type { Span } from '../../explorer/address.ts'
import { within } from '../../explorer/timeWindow.ts'
import { built, part } from '../dom.ts'
import { closer, earlier, type Gestured, later, showAll, wider } from './gestures.ts'
import { words } from './words.ts'

const ACTS: Record<string, (on: Gestured) => void> = { earlier, later, closer, wider, all: showAll }

/** Buttons and dates that move the window of time. */
export class WindowBar {
  readonly host: HTMLElement
  readonly #from: HTMLInputElement
  readonly #to: HTMLInputElement

  constructor(on: Gestured) {
    this.host = built`<div class="window"><button type="button" data-act="earlier" aria-label="${words.earlier}" title="${words.earlier}">←</button><button type="button" data-act="wider" aria-label="${words.wider}" title="${words.wider}">−</button><button type="button" data-act="closer" aria-label="${words.closer}" title="${words.closer}">+</button><button type="button" data-act="later" aria-label="${words.later}" title="${words.later}">→</button><button type="button" data-act="all">${words.all}</button><label class="field">${words.from} <input class="day" type="date" name="de" required></label><label class="field">${words.to} <input class="day" type="date" name="a" required></label></div>`
    this.#from = part(this.host, '[name="de"]')
    this.#to = part(this.host, '[name="a"]')
    this.host.addEventListener('click', ({ target }) => {
      const act = target instanceof Element ? target.closest<HTMLElement>('[data-act]')?.dataset.act : undefined
      if (act !== undefined) ACTS[act]?.(on)
    })
    this.host.addEventListener('change', () => {
      const [from, to] = [this.#from.valueAsNumber, this.#to.valueAsNumber]
      if (from <= to) on.onSpan(within([from, to + DAY_MS], on.bounds()))
    })
  }

  /** Shows the dates of a window, and their bounds. */
  follow([fromMs, toMs]: Span, [firstMs, lastMs]: Span): void {
    for (const input of [this.#from, this.#to]) {
      input.min = day(firstMs)
      input.max = day(lastMs - 1)
    }
    this.#from.value = day(fromMs)
    this.#to.value = day(toMs - 1)
  }
}

function day(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10)
}
