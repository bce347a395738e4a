import { searchKey } from '../../contract/searchKey.ts'
import type { Lang } from '../lang/lang.ts'
import { lang } from './dom.ts'
import { suggestBelow } from './suggestBelow.ts'

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

/** Suggests, below the search field, the towns of the page whose name contains the text typed. */
export function suggestTowns(): void {
  const form = document.querySelector<HTMLFormElement>('form[role="search"]')
  const field = form?.querySelector('input')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('ul.towns a')]
  if (!form || !field || links.length === 0) return
  const towns = links.map(({ href, textContent }) => ({
    href,
    name: textContent ?? '',
    key: searchKey(textContent ?? ''),
  }))
  suggestBelow(form, field, {
    ...WORDS[lang],
    async find(typed) {
      const part = searchKey(typed)
      if (part === '') return undefined
      // Names that begin with the text come first.
      const startsWith = ({ key }: { key: string }) => Number(key.startsWith(part))
      return towns.filter(({ key }) => key.includes(part)).toSorted((a, b) => startsWith(b) - startsWith(a))
    },
  })
}
