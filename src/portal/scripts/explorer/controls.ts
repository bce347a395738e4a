import { searchKey } from '../../../contract/searchKey.ts'
import type { View } from '../../explorer/address.ts'
import type { Facet } from '../../explorer/selection.ts'
import type { Html } from '../../html.ts'
import { fill } from '../dom.ts'

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
  const closeBut = (kept?: HTMLDetailsElement) => {
    for (const details of host.querySelectorAll<HTMLDetailsElement>('details[open]'))
      if (details !== kept) details.open = false
  }
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
  // A list of choices opens with its search, and only one is open.
  const opened = ({ target }: Event) => {
    const details = target as HTMLDetailsElement
    if (!details.open) return
    closeBut(details)
    details.querySelector('input')?.focus({ preventScroll: true })
  }
  host.addEventListener('toggle', opened, { capture: true })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && target.isConnected && !host.contains(target)) closeBut()
  })
  // The list that was open stays open, for one more, and the focus stays where it was.
  return (bar) => {
    const focused = selectorOf(document.activeElement)
    const open = host.querySelector('details[open] [data-add]')?.getAttribute('data-facet')
    fill(host, bar)
    const list = open && host.querySelector(`[data-add][data-facet="${open}"]`)?.closest('details')
    if (list) {
      list.open = true
      list.querySelector('input')?.focus({ preventScroll: true })
    } else if (focused !== undefined) host.querySelector<HTMLElement>(focused)?.focus()
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
