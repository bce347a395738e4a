import { type Html, html, type Part } from '../../html.ts'

/** The one element that HTML from the template makes. */
export function element<T extends Element = HTMLElement>(strings: TemplateStringsArray, ...parts: readonly Part[]): T {
  const template = document.createElement('template')
  template.innerHTML = html(strings, ...parts).text.trim()
  return template.content.firstElementChild as T
}

/** Puts HTML from the template into an element, in place of what it held. */
export function fill(host: Element, content: Html): void {
  host.innerHTML = content.text
}

/** The element within that must be there. */
export function part<T extends Element = HTMLElement>(host: Element, selector: string): T {
  const found = host.querySelector<T>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
