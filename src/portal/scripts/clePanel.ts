import type { ClePageItem } from '../../contract/resources/cles.ts'
import { html } from '../html.ts'
import { number } from '../lang/lang.ts'
import { askService, type ServiceReply } from './askService.ts'
import { CLE_WORDS } from './cleWords.ts'
import { copyButton } from './copy.ts'
import { element, fill, lang } from './dom.ts'
import { forgetCle, keepCle, keptCle, prefixeOf } from './keptCle.ts'
import { clockIn, dayOf, zoneIn } from './readerTime.ts'
import { refusalWords } from './refusalWords.ts'

const words = CLE_WORDS[lang]
const panel = element('votre-cle')
const heading = panel.querySelector('h3') as HTMLElement
const whole = element('entiere')
const keeping = element<HTMLInputElement>('garder')
const revoking = element('revoquer')
const certainty = element('certitude')
const refused = element('etat-refus')
const done = element('fait')

/** The key shown. It is stored nowhere else, unless the reader keeps it in the browser. */
let inHand: string | undefined
let busy = false

/** What stands for the key in programs. */
const PLACEHOLDER = 'hmt_…'

/** Requests the status of a key. */
export function askState(cle: string): Promise<ServiceReply> {
  return askService(`/v1/cles/${prefixeOf(cle)}`, { cle })
}

/** Shows a new key in full; `whenNoted` is called when the reader has saved it. */
export function showNewCle(cle: string, { after, whenNoted }: { after: Element; whenNoted: () => void }): void {
  open(cle, after)
  whole.textContent = cle
  replaceInPrograms(PLACEHOLDER, cle)
  element('neuve').hidden = false
  addEventListener('beforeunload', askToStay)
  element('notee').onclick = () => {
    hideWhole()
    heading.focus()
    whenNoted()
  }
  heading.focus()
  void refresh()
}

/** Shows the status of a key that the reader already has, requested now if it is not given. */
export function showCle(cle: string, { after, state }: { after: Element; state?: ServiceReply }): void {
  open(cle, after)
  if (state) showState(state)
  else void refresh()
}

export function focusPanel(): void {
  heading.focus()
}

/** Removes the key from the page. */
export function closePanel(): void {
  hideWhole()
  inHand = undefined
  panel.hidden = true
}

function open(cle: string, after: Element): void {
  closePanel()
  inHand = cle
  after.after(element('en-main'))
  element('prefixe').textContent = prefixeOf(cle)
  for (const id of ['utilise', 'restant', 'reprise', 'emise']) element(id).textContent = '…'
  keeping.checked = keptCle() === cle
  askWhetherSure(false)
  fill(refused, '')
  fill(done, '')
  panel.hidden = false
}

function hideWhole(): void {
  if (whole.textContent) replaceInPrograms(whole.textContent, PLACEHOLDER)
  whole.textContent = ''
  element('neuve').hidden = true
  removeEventListener('beforeunload', askToStay)
}

/** The programs of the page hold the key for as long as the page shows it. */
function replaceInPrograms(from: string, to: string): void {
  for (const code of document.querySelectorAll('.programs code')) {
    code.textContent = code.textContent?.replace(from, to) ?? ''
  }
}

/** A key that was not saved is lost with the page. */
function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

async function refresh(): Promise<void> {
  const cle = inHand
  if (cle === undefined) return
  const state = await askState(cle)
  if (cle === inHand) showState(state)
}

function showState(state: ServiceReply): void {
  if (state.kind !== 'answer') {
    fill(refused, state.kind === 'silence' ? html`${words.silence}` : refusalWords(lang, state.refusal))
    return
  }
  const { utilise, restant, quota_journalier, reinitialisation, emise_le } = state.body as ClePageItem
  fill(refused, '')
  fill(element('utilise'), html`${number(lang, utilise)} <small>${words.of(number(lang, quota_journalier))}</small>`)
  fill(element('restant'), number(lang, restant))
  fill(element('reprise'), html`${clockIn(lang, reinitialisation)} <small>${zoneIn(lang, reinitialisation)}</small>`)
  fill(element('emise'), dayOf(lang, emise_le))
}

function keep(): void {
  const cle = inHand
  if (cle === undefined) return
  fill(refused, '')
  if (!keeping.checked) forgetCle()
  else if (keepCle(cle)) removeEventListener('beforeunload', askToStay)
  else {
    keeping.checked = false
    fill(refused, words.notKept)
    return
  }
  fill(done, keeping.checked ? words.kept : words.forgotten)
}

function askWhetherSure(open: boolean): void {
  certainty.hidden = !open
  revoking.setAttribute('aria-expanded', String(open))
}

async function revoke(): Promise<void> {
  const cle = inHand
  if (cle === undefined || busy) return
  busy = true
  const reply = await askService(`/v1/cles/${prefixeOf(cle)}`, { method: 'DELETE', cle })
  busy = false
  if (reply.kind !== 'answer') {
    fill(refused, reply.kind === 'silence' ? html`${words.unsure}` : refusalWords(lang, reply.refusal))
    return
  }
  if (keptCle() === cle) forgetCle()
  closePanel()
  fill(done, words.revoked(prefixeOf(cle)))
  done.focus()
}

if (navigator.clipboard) {
  const copy = copyButton(() => whole.textContent ?? '', words.copy)
  copy.addEventListener('click', () => removeEventListener('beforeunload', askToStay))
  element('neuve-actes').prepend(copy)
}
keeping.addEventListener('change', keep)
element('actualiser').addEventListener('click', () => void refresh())
revoking.addEventListener('click', () => askWhetherSure(certainty.hidden === true))
element('oui').addEventListener('click', () => void revoke())
element('non').addEventListener('click', () => {
  askWhetherSure(false)
  revoking.focus()
})
