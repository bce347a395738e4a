import { DAY_MS, isoDate } from '../../../contract/time.ts'
import type { Span } from '../../explorer/address.ts'
import { within } from '../../explorer/timeWindow.ts'
import { built, part } from '../dom.ts'
import { type Gestured, showAll } from './gestures.ts'
import { words } from './words.ts'

/** The dates of the window, and buttons that show the span that all curves have, or all there is. */
export class WindowBar {
  readonly host: HTMLElement
  readonly #from: HTMLInputElement
  readonly #to: HTMLInputElement
  readonly #common: HTMLElement
  #commonSpan: Span | undefined

  constructor(on: Gestured) {
    this.host = built`<div class="window"><label class="field">${words.from} <input class="day" type="date" name="de" required></label><label class="field">${words.to} <input class="day" type="date" name="a" required></label><button type="button" class="plain all common" hidden>${words.commonYears}</button><button type="button" class="plain all">${words.all}</button></div>`
    this.#from = part(this.host, '[name="de"]')
    this.#to = part(this.host, '[name="a"]')
    this.#common = part(this.host, '.common')
    this.#common.addEventListener('click', () => {
      if (this.#commonSpan) on.onSpan(this.#commonSpan)
    })
    part(this.host, '.all:not(.common)').addEventListener('click', () => showAll(on))
    this.host.addEventListener('change', () => {
      const [from, to] = [this.#from.valueAsNumber, this.#to.valueAsNumber]
      if (from <= to) on.onSpan(within([from, to + DAY_MS], on.bounds()))
    })
  }

  /** Offers the span that all curves have, where they do not all have the same. */
  offer(common: Span | undefined): void {
    this.#commonSpan = common
    this.#common.hidden = common === undefined
  }

  /** Shows the dates of a window, and their bounds. */
  follow([fromMs, toMs]: Span, [firstMs, lastMs]: Span): void {
    for (const input of [this.#from, this.#to]) {
      input.min = isoDate(firstMs)
      input.max = isoDate(lastMs - 1)
    }
    this.#from.value = isoDate(fromMs)
    this.#to.value = isoDate(toMs - 1)
  }
}
