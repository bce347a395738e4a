import { bilingual } from '../lang/bilingual.ts'
import { type DocsEntry, foundEntries } from '../pages/docs/docsSearch.ts'
import { lang } from './dom.ts'
import { suggestBelow } from './suggestBelow.ts'

const WORDS = bilingual({
  none: ['Rien ne le contient.', 'Nothing contains it.'],
  found: (n: number) => [
    `${n} résultat${n > 1 ? 's' : ''} ; flèche bas pour y aller.`,
    `${n} result${n > 1 ? 's' : ''}; press the down arrow to reach them.`,
  ],
})

let entries: Promise<readonly DocsEntry[]> | undefined

/** All that the documentation explains, asked for with the first letter typed. */
function allEntries(address: string): Promise<readonly DocsEntry[]> {
  entries ??= fetch(address).then(async (answer) => (answer.ok ? ((await answer.json()) as DocsEntry[]) : []))
  return entries
}

const form = document.querySelector<HTMLFormElement>('form[data-index]')
const field = form?.querySelector('input')
if (form && field) {
  suggestBelow(form, field, {
    ...WORDS[lang],
    async find(typed) {
      if (typed.trim() === '') return undefined
      const all = await allEntries(form.dataset.index ?? '').catch(() => {
        entries = undefined
        return []
      })
      const found = foundEntries(all, typed)
      return found.map(({ name, what, path }) => ({ href: path, name, what }))
    },
  })
}
