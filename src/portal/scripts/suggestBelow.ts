import { type Html, html } from '../html.ts'
import { built, fill } from './dom.ts'

/** A link that is suggested. */
export interface Suggestion {
  href: string
  name: string
  /** What it leads to, in a few words. */
  what?: string
}

interface Suggesting {
  /** What is suggested for a text that was typed; undefined: nothing is asked. */
  find(typed: string): Promise<readonly Suggestion[] | undefined>
  none: string
  found(count: number): string
}

const SHOWN = 8

/** Suggests links below the field of a form as a reader types; arrow keys go through them, Escape closes them. */
export function suggestBelow(form: HTMLFormElement, field: HTMLInputElement, { find, none, found }: Suggesting): void {
  const list = built`<ul class="suggested"></ul>`
  const status = built`<p class="suggested-none" role="status"></p>`
  field.after(list, status)

  async function suggest(): Promise<void> {
    const typed = field.value
    const links = await find(typed)
    if (field.value !== typed || !form.contains(document.activeElement)) return
    fill(list, (links ?? []).slice(0, SHOWN).map(line))
    fill(status, links === undefined ? '' : links.length === 0 ? none : found(links.length))
    status.classList.toggle('unseen', links !== undefined && links.length > 0)
  }

  function close(): void {
    list.replaceChildren()
    status.textContent = ''
  }

  field.addEventListener('input', () => void suggest())
  field.addEventListener('focus', () => void suggest())
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) close()
  })
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      field.focus()
      close()
    }
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (way === undefined) return
    const stops: (HTMLElement | null)[] = [field, ...list.querySelectorAll('a')]
    const to = stops[stops.indexOf(document.activeElement as HTMLElement | null) + way]
    if (!to) return
    event.preventDefault()
    to.focus()
  })
}

function line({ href, name, what = '' }: Suggestion): Html {
  return html`<li><a href="${href}">${name}${what !== '' && html` <span class="soft small">${what}</span>`}</a></li>`
}
