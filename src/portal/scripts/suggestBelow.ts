import { html } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import { type DocsEntry, foundEntries } from '../pages/docs/docsSearch.ts'
import { arrowsThrough, built, fill, lang } from './dom.ts'

const WORDS = bilingual({
  found: (n: number) => [
    `${n} résultat${n > 1 ? 's' : ''} ; flèche bas pour y aller.`,
    `${n} result${n > 1 ? 's' : ''}; press the down arrow to reach them.`,
  ],
})
const SHOWN = 8

/**
 * Suggests, below the field of a search, what its index has, as a reader types: it is asked for with the first letter. Arrow keys go
 * through the links, Escape closes them.
 */
export function suggestBelow(form: HTMLFormElement): void {
  const field = form.querySelector('input') as HTMLInputElement
  const list = built`<ul class="suggested"></ul>`
  const status = built`<p class="suggested-none" role="status"></p>`
  field.after(list, status)
  let entries: Promise<readonly DocsEntry[]> | undefined

  const asked = async () => {
    const answer = await fetch(form.dataset.index ?? '')
    return answer.ok ? ((await answer.json()) as DocsEntry[]) : []
  }

  /** What is suggested for a text that was typed; undefined: nothing was. */
  async function find(typed: string): Promise<readonly DocsEntry[] | undefined> {
    if (typed.trim() === '') return undefined
    entries ??= asked()
    const all = await entries.catch(() => {
      entries = undefined
      return []
    })
    return foundEntries(all, typed)
  }

  /** Counts the questions and the closings: an answer that another of them came after is not shown. */
  let turn = 0

  async function suggest(): Promise<void> {
    turn += 1
    const own = turn
    const found = await find(field.value)
    if (own !== turn) return
    const lines = (found ?? [])
      .slice(0, SHOWN)
      .map(
        ({ path, name, what }) =>
          html`<li><a href="${path}">${name}${what !== '' && html` <span class="soft small">${what}</span>`}</a></li>`,
      )
    fill(list, lines)
    fill(status, found && (found.length === 0 ? form.dataset.none : WORDS[lang].found(found.length)))
    status.classList.toggle('unseen', lines.length > 0)
  }

  function close(): void {
    turn += 1
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
    arrowsThrough(event, [field, ...list.querySelectorAll('a')])
  })
}
