import { searchKey } from '../../contract/searchKey.ts'
import { html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { built, fill, lang } from './dom.ts'

const WORDS: Record<Lang, { none: string; found: (n: number) => string }> = {
  fr: {
    none: 'Aucune ville de ce nom n’a de données ; « Chercher » porte aussi sur les autres lieux.',
    found: (n) => `${n} ville${n > 1 ? 's' : ''} ; flèche bas pour y aller.`,
  },
  en: {
    none: 'No town with this name has data; “Search” covers other places too.',
    found: (n) => `${n} town${n > 1 ? 's' : ''}; press the down arrow to reach them.`,
  },
}
const SHOWN = 8

/** Suggests, below the search field, the towns of the page whose name contains the text typed. */
export function suggestTowns(): void {
  const form = document.querySelector<HTMLFormElement>('form[role="search"]')
  const field = form?.querySelector('input')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('ul.towns a')]
  if (!form || !field || links.length === 0) return
  const words = WORDS[lang]
  const towns = links.map(({ href, textContent: name }) => ({ href, name, key: searchKey(name ?? '') }))
  const list = built`<ul class="suggested"></ul>`
  const status = built`<p class="suggested-none" role="status"></p>`
  field.after(list, status)

  function suggest(): void {
    const part = searchKey(field?.value ?? '')
    const found = part === '' ? [] : towns.filter(({ key }) => key.includes(part))
    // Names that begin with the text come first.
    const first = found.toSorted((a, b) => Number(b.key.startsWith(part)) - Number(a.key.startsWith(part)))
    fill(
      list,
      first.slice(0, SHOWN).map(({ href, name }) => html`<li><a href="${href}">${name}</a></li>`),
    )
    fill(status, part === '' ? '' : found.length === 0 ? words.none : words.found(found.length))
    status.classList.toggle('unseen', found.length > 0)
  }

  function close(): void {
    list.replaceChildren()
    status.textContent = ''
  }

  field.addEventListener('input', suggest)
  field.addEventListener('focus', suggest)
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
