import { searchKey } from '../../../contract/searchKey.ts'
import type { View } from '../../explorer/address.ts'
import { type ControlState, controlBar } from '../../explorer/controlBar.ts'
import type { Facet } from '../../explorer/selection.ts'
import { fill, lang } from '../dom.ts'

/** What the reader does with the controls. */
export interface ControlActions {
  add(facet: Facet, code: string): void
  remove(facet: Facet, code: string): void
  set(change: Partial<View>): void
}

/** The controls above the chart: the page's links, followed in place, and the search in their lists. */
export class Controls {
  readonly #host: HTMLElement
  readonly #on: ControlActions

  constructor(host: HTMLElement, on: ControlActions) {
    this.#host = host
    this.#on = on
    host.addEventListener('click', (event) => this.#follow(event))
    host.addEventListener('input', ({ target }) => filterChoices(target as HTMLInputElement))
    host.addEventListener('keydown', (event) => moveInChoices(event))
    // A list of choices opens with its search, and only one is open.
    host.addEventListener('toggle', ({ target }) => this.#opened(target as HTMLDetailsElement), { capture: true })
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Node && target.isConnected && !host.contains(target)) this.#close()
    })
  }

  /** Shows a view. The list that was open stays open, for one more, and the focus stays where it was. */
  show(state: ControlState): void {
    const focused = selectorOf(document.activeElement)
    const open = this.#host.querySelector('details[open] [data-add]')?.getAttribute('data-facet')
    fill(this.#host, controlBar(lang, state))
    const list = open && this.#host.querySelector(`[data-add][data-facet="${open}"]`)?.closest('details')
    if (list) {
      list.open = true
      list.querySelector('input')?.focus({ preventScroll: true })
    } else if (focused !== undefined) this.#host.querySelector<HTMLElement>(focused)?.focus()
  }

  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { facet, add, remove, set, value } = link.dataset
    if (add !== undefined) this.#on.add(facet as Facet, add)
    else if (remove !== undefined) this.#on.remove(facet as Facet, remove)
    else if (set !== undefined) this.#on.set({ [set]: value })
  }

  #opened(details: HTMLDetailsElement): void {
    if (!details.open) return
    for (const other of this.#host.querySelectorAll<HTMLDetailsElement>('details[open]'))
      if (other !== details) other.open = false
    details.querySelector('input')?.focus({ preventScroll: true })
  }

  #close(): void {
    for (const details of this.#host.querySelectorAll<HTMLDetailsElement>('details[open]')) details.open = false
  }
}

/** Finds a control again after the controls were filled anew; the first link of its chips where it is gone. */
function selectorOf(element: Element | null): string | undefined {
  if (!(element instanceof HTMLElement)) return undefined
  const { set, value, facet } = element.dataset
  if (set !== undefined) return `[data-set="${set}"][data-value="${value}"]`
  return facet === undefined ? undefined : `[data-remove][data-facet="${facet}"], [data-set]`
}

/** Shows the choices whose names contain what was typed, those that begin with it first. */
function filterChoices(input: HTMLInputElement): void {
  const key = searchKey(input.value)
  const items = [...(input.parentElement?.querySelectorAll('li') ?? [])]
  for (const item of items) item.hidden = !searchKey(item.textContent ?? '').includes(key)
  const first = items.filter((item) => searchKey(item.textContent ?? '').startsWith(key))
  input.parentElement?.querySelector('ul')?.prepend(...first)
}

/** Arrows move between the search and the choices it found, Enter takes the first one, Escape closes the list. */
function moveInChoices(event: KeyboardEvent): void {
  const details = (event.target as Element).closest<HTMLDetailsElement>('details[open]')
  if (!details) return
  const input = details.querySelector('input')
  const links = [...details.querySelectorAll<HTMLAnchorElement>('li:not([hidden]) a')]
  const stops = [input, ...links]
  const at = stops.indexOf(document.activeElement as HTMLAnchorElement | null)
  if (event.key === 'Escape') {
    details.open = false
    details.querySelector('summary')?.focus()
  } else if (event.key === 'Enter' && at === 0) links[0]?.click()
  else if (event.key === 'ArrowDown' && at >= 0) stops[Math.min(at + 1, links.length)]?.focus()
  else if (event.key === 'ArrowUp' && at > 0) stops[at - 1]?.focus()
  else return
  event.preventDefault()
}
