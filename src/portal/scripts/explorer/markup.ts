import { type Html, html, type Part } from '../../html.ts'
import { frenchSpaces } from '../../lang/frenchSpaces.ts'
import { pageLang } from '../pageLang.ts'

/** The one element that HTML from the template makes. */
export function built<T extends Element = HTMLElement>(strings: TemplateStringsArray, ...parts: readonly Part[]): T {
  const template = document.createElement('template')
  fill(template, html(strings, ...parts))
  return template.content.firstElementChild as T
}

/** Puts HTML from the template into an element, in place of what it held. */
export function fill(host: Element, content: Html): void {
  host.innerHTML = (pageLang() === 'fr' ? frenchSpaces(content) : content).text.trim()
}

/** The element within that must be there. */
export function part<T extends Element = HTMLElement>(host: Element, selector: string): T {
  const found = host.querySelector<T>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
