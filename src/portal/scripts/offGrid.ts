/**
 * The off-grid page, live: what the form says is asked of the server as its address, and the parts that changed are put in
 * their places. Without this script the form does the same by loading the page.
 */

import { pointed } from '../lang/lang.ts'
import { isRight, type RowField } from '../offGrid/applianceList.ts'
import { LIST_WORDS } from '../offGrid/listWords.ts'
import { element, fill, lang, part, setAddress } from './dom.ts'
import { enliven } from './enliven.ts'

/** Time without a change after which the study is asked. */
const PAUSE_MS = 500
const VIEW = 'etude-vue'
const words = LIST_WORDS[lang]

let asking: AbortController | undefined
let pause: ReturnType<typeof setTimeout> | undefined

const form = () => element<HTMLFormElement>('etude')
const isOfForm = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement | HTMLButtonElement =>
  target instanceof HTMLElement && 'form' in target && target.form === form()

document.addEventListener('input', ({ target }) => {
  if (!isOfForm(target) || target.name === 'ajouter') return
  asking?.abort()
  clearTimeout(pause)
  pause = setTimeout(ask, target instanceof HTMLSelectElement ? 0 : PAUSE_MS)
})

document.addEventListener('change', ({ target }) => {
  if (isOfForm(target) && target.name === 'ajouter' && target.value !== '') ask()
})

document.addEventListener('submit', (event) => {
  if (event.target !== form()) return
  event.preventDefault()
  ask(event.submitter)
})

/** Asks what the form says, and shows it. */
async function ask(submitter: HTMLElement | null = null): Promise<void> {
  clearTimeout(pause)
  asking?.abort()
  asking = new AbortController()
  const { signal } = asking
  const host = form()
  if (!submitter?.matches('[name=retirer]') && hasFaults(host)) {
    fill(element('etat'), words.listWrong)
    return
  }
  const query = new URLSearchParams(new FormData(host, submitter) as unknown as Record<string, string>)
  const status = element('etat')
  fill(status, words.computing)
  try {
    const answer = await fetch(`${new URL(host.action).pathname}?${query}`, {
      signal,
      headers: { accept: 'text/html' },
    })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (signal.aborted) return
    // An address that the server refused is not one to share.
    if (answer.ok) setAddress(answer.url)
    show(page)
    // After a row is added, its number is next; after one is removed, the list's end.
    if (submitter?.matches('[name=retirer]') || host.querySelector<HTMLSelectElement>('[name=ajouter]')?.value) {
      const last = [...form().querySelectorAll<HTMLElement>('[name=nombre], [name=ajouter]')].slice(-2)
      last[submitter ? 1 : 0]?.focus()
    }
    fill(status, '')
  } catch {
    if (!signal.aborted) fill(status, words.offline)
  }
}

/** Marks the numbers of the list that are wrong; whether there are any. */
function hasFaults(host: HTMLFormElement): boolean {
  let found = false
  for (const row of host.querySelectorAll('.appliances li')) {
    const wrong = [...row.querySelectorAll<HTMLInputElement>('.numbers input')].filter((input) => {
      const isWrong = !isRight(input.name as RowField, pointed(lang, input.value))
      input.ariaInvalid = isWrong ? 'true' : null
      return isWrong
    })
    fill(
      part(row, '.fault'),
      wrong.map(({ name }) => `${words.faults[name as RowField]} `),
    )
    found ||= wrong.length > 0
  }
  return found
}

/** Puts the parts of a page in the places of those shown; a page with other parts takes the place of all. */
function show(page: Document): void {
  const [before, after] = [document, page].map((each) => each.getElementById(VIEW)) as [HTMLElement, HTMLElement | null]
  if (!after) return
  const parts = (host: Element) => [...host.querySelectorAll<HTMLElement>('[id][data-live], input[id], select[id]')]
  const names = (host: Element) =>
    parts(host)
      .map(({ id }) => id)
      .join()
  if (names(before) !== names(after)) {
    const focused = document.activeElement?.id
    openAsBefore(before, after)
    before.replaceWith(after)
    enliven(after)
    if (focused) document.getElementById(focused)?.focus()
    return
  }
  for (const fresh of parts(after)) {
    const shown = document.getElementById(fresh.id)
    if (!shown) continue
    if (fresh.hasAttribute('data-live')) {
      openAsBefore(shown, fresh)
      shown.replaceWith(fresh)
      enliven(fresh)
    } else shown.ariaInvalid = fresh.ariaInvalid
  }
}

function openAsBefore(before: Element, after: Element): void {
  for (const { id } of before.querySelectorAll('details[id][open]')) {
    after.querySelector(`details[id="${id}"]`)?.setAttribute('open', '')
  }
}
