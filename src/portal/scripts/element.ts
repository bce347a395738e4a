import type { Html } from '../html.ts'

/** An element that the page of this script always has. */
export function element<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id)
  if (!found) throw new Error(`#${id}`)
  return found as T
}

/** Shows what happened, in a place that reads itself out; nothing empties it. */
export function tell(place: HTMLElement, words?: Html): void {
  place.innerHTML = words?.toString() ?? ''
}
