import { html, type Part } from '../html.ts'
import { frenchSpaces } from '../lang/frenchSpaces.ts'
import type { Lang } from '../lang/lang.ts'

/** The language of the page. */
export const lang: Lang = document.documentElement.lang === 'en' ? 'en' : 'fr'

/** What `setAddress` tells the page. */
export const ADDRESS_CHANGED = 'adresse'

/** The address of what the page shows now, which its links to other pages follow. */
export function setAddress(address: string): void {
  history.replaceState(null, '', address)
  document.dispatchEvent(new Event(ADDRESS_CHANGED))
}

/** An element that the page of this script always has. */
export function element<T extends HTMLElement = HTMLElement>(id: string): T {
  return part(document, `#${id}`)
}

/** The element within another that must be there. */
export function part<T extends Element = HTMLElement>(host: ParentNode, selector: string): T {
  const found = host.querySelector<T>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

/** The one element that HTML from the template makes. */
export function built<T extends Element = HTMLElement>(strings: TemplateStringsArray, ...parts: readonly Part[]): T {
  const template = document.createElement('template')
  fill(template, html(strings, ...parts))
  return template.content.firstElementChild as T
}

/** Replaces what an element holds, in the typography of the page. */
export function fill(host: Element, content: Part): void {
  const filled = html`${content}`
  host.innerHTML = (lang === 'fr' ? frenchSpaces(filled) : filled).text.trim()
}

const SHOWN_MS = 2000

/** Shows a text on a button for a while, then its name again. */
export function flash(button: HTMLElement, text: string): void {
  button.dataset.name ??= button.textContent ?? ''
  fill(button, text)
  setTimeout(() => fill(button, button.dataset.name), SHOWN_MS)
}

const FAILED = {
  fr: 'Échec, réessayez',
  en: 'Failed, try again',
} as const

/** Does what a button asks for, once at a time; where that fails the button says so. */
export async function whileBusy(button: HTMLElement, act: () => Promise<void>): Promise<void> {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  await act().catch(() => flash(button, FAILED[lang]))
  button.ariaBusy = 'false'
}

/** What the browser stores for these pages; undefined where the reader forbids it, which throws. */
export function inStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage)
  } catch {
    return undefined
  }
}

/** Time that a browser has to read a file that it was handed. */
const KEPT_MS = 60_000

/** Hands a file to the browser, which saves it under this name. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** After the page has loaded, so as not to slow it down. */
export function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run)
}

/** Has the arrow keys go down and up through what can be focused. */
export function arrowsThrough(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const to = way && stops[stops.indexOf(document.activeElement as HTMLElement) + way]
  if (!to) return
  event.preventDefault()
  to.focus()
}

/** Takes the file that a reader chooses, or drops on a part of the page. */
export function onFile(chooser: HTMLInputElement, drop: HTMLElement, take: (file: File) => void): void {
  const takeFirst = (files?: FileList | null) => files?.[0] && take(files[0])
  chooser.addEventListener('change', () => takeFirst(chooser.files))
  drop.addEventListener('dragover', (event) => event.preventDefault())
  drop.addEventListener('drop', (event) => {
    event.preventDefault()
    takeFirst(event.dataTransfer?.files)
  })
}
