import { searchKey } from '../../contract/searchKey.ts'
import type { Lang } from '../lang/lang.ts'
import { pageLang } from './pageLang.ts'

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

/** Shows the towns whose name holds what is typed, under the field that searches: those that the page links to. */
export function suggestTowns(): void {
  const form = document.querySelector<HTMLFormElement>('form[role="search"]')
  const field = form?.querySelector('input')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('ul.towns a')]
  if (!form || !field || links.length === 0) return
  const words = WORDS[pageLang()]
  const towns = links.map(({ href, textContent }) => ({
    href,
    name: textContent ?? '',
    folded: searchKey(textContent ?? ''),
  }))
  const list = document.createElement('ul')
  list.className = 'suggested'
  const status = document.createElement('p')
  status.className = 'suggested-none'
  status.setAttribute('role', 'status')
  field.after(list, status)

  function suggest(): void {
    const part = searchKey(field?.value ?? '')
    const found = part === '' ? [] : towns.filter(({ folded }) => folded.includes(part))
    // A name that begins so is meant before one that holds it.
    const first = [...found.filter(startsWith(part)), ...found.filter((town) => !startsWith(part)(town))]
    list.replaceChildren(...first.slice(0, SHOWN).map(({ href, name }) => entry(href, name)))
    status.textContent = part === '' ? '' : found.length === 0 ? words.none : words.found(found.length)
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

function startsWith(part: string): (town: { folded: string }) => boolean {
  return ({ folded }) => folded.startsWith(part)
}

function entry(href: string, name: string): HTMLLIElement {
  const link = document.createElement('a')
  link.href = href
  link.textContent = name
  const item = document.createElement('li')
  item.append(link)
  return item
}
