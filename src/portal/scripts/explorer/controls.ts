import { searchKey } from '../../../contract/searchKey.ts'
import type { View } from '../../explorer/address.ts'
import type { Facet } from '../../explorer/selection.ts'
import type { Html } from '../../html.ts'
import { arrowsThrough, fill } from '../dom.ts'

/** What the reader does with the controls. */
interface ControlActions {
  add(facet: Facet, code: string): Promise<void>
  remove(facet: Facet, code: string): Promise<void>
  set(change: Partial<View>): Promise<void>
}

/**
 * The controls above the chart: the page's links, followed in place, or as links where that fails, and the search in their lists.
 * Returns what shows them anew.
 */
export function controlsOn(host: HTMLElement, on: ControlActions): (bar: Html) => void {
  host.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { facet, add, remove, set, value } = link.dataset
    const acted =
      add !== undefined
        ? on.add(facet as Facet, add)
        : remove !== undefined
          ? on.remove(facet as Facet, remove)
          : on.set({ [set ?? '']: value })
    acted.catch(() => location.assign(link.href))
  })
  host.addEventListener('input', ({ target }) => filterChoices(target as HTMLInputElement))
  host.addEventListener('keydown', moveInChoices)
  const listNow = () => host.querySelector<HTMLDetailsElement>('details[open]')
  // A list of choices opens with its search.
  host.addEventListener('toggle', () => listNow()?.querySelector('input')?.focus({ preventScroll: true }), true)
  document.addEventListener('click', ({ target }) => {
    const list = listNow()
    if (list && target instanceof Node && target.isConnected && !host.contains(target)) list.open = false
  })
  // The list that was open stays open, for one more, and the focus stays where it was.
  return (bar) => {
    const focused = selectorOf(document.activeElement)
    const facet = listNow()?.dataset.list
    fill(host, bar)
    const list = host.querySelector<HTMLDetailsElement>(`[data-list="${facet}"]`)
    if (list) list.open = true
    else if (focused !== undefined) host.querySelector<HTMLElement>(focused)?.focus()
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

/** Arrows move between the search and the choices it found, Enter takes the first one that was sought, Escape closes the list. */
function moveInChoices(event: KeyboardEvent): void {
  const details = (event.target as Element).closest<HTMLDetailsElement>('details[open]')
  if (!details) return
  const stops = [...details.querySelectorAll<HTMLElement>('input, li:not([hidden]) a')]
  if (event.key === 'Escape') {
    details.open = false
    details.querySelector('summary')?.focus()
  } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    event.preventDefault()
    // What was typed before the script ran is not sought yet.
    filterChoices(event.target)
    if (event.target.value !== '') details.querySelector<HTMLElement>('li:not([hidden]) a')?.click()
  } else arrowsThrough(event, stops)
}
