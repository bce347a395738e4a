import { isEmail } from '../../contract/email.ts'
import { number } from '../../contract/numberWords.ts'
import type { CleEmiseItem, ClePageItem } from '../../contract/resources/cles.ts'
import { html, type Part } from '../html.ts'
import { askService, type ServiceReply } from './askService.ts'
import { CLE_WORDS, limitWords, refusalWords } from './cleWords.ts'
import { copyButton } from './copy.ts'
import { element, fill, lang, whileBusy } from './dom.ts'
import { forgetCle, keepCle, keptCle, looksLikeCle, prefixeOf } from './keptCle.ts'
import { localTime, zoneIn } from './readerTime.ts'

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

/** What stands for the key in programs. */
const PLACEHOLDER = 'hmt_…'

/** Requests the status of a key. */
function askState(cle: string): Promise<ServiceReply> {
  return askService(`/v1/cles/${prefixeOf(cle)}`, { cle })
}

/** Why there is no answer; `silence` is what its absence means. */
function whyNot(reply: Exclude<ServiceReply, { kind: 'answer' }>, silence = words.silence): Part {
  return reply.kind === 'silence' ? silence : refusalWords(lang, reply.refusal)
}

/** Shows a new key in full; `whenNoted` is called when the reader has saved it. */
function showNewCle(cle: string, { after, whenNoted }: { after: Element; whenNoted: () => void }): void {
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
function showCle(cle: string, { after, state }: { after: Element; state?: ServiceReply }): void {
  open(cle, after)
  if (state) showState(state)
  else void refresh()
}

/** Removes the key from the page. */
function closePanel(): void {
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
  fill(refused, state.kind === 'answer' ? '' : whyNot(state))
  if (state.kind !== 'answer') return
  const { utilise, restant, quota_journalier, reinitialisation, emise_le } = state.body as ClePageItem
  fill(element('utilise'), html`${number(lang, utilise)} <small>${words.of(number(lang, quota_journalier))}</small>`)
  fill(element('restant'), number(lang, restant))
  fill(
    element('reprise'),
    html`${localTime(lang, reinitialisation, 'clock')} <small>${zoneIn(lang, reinitialisation)}</small>`,
  )
  fill(element('emise'), localTime(lang, emise_le, 'day'))
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
  if (cle === undefined) return
  const reply = await askService(`/v1/cles/${prefixeOf(cle)}`, { method: 'DELETE', cle })
  if (reply.kind !== 'answer') return fill(refused, whyNot(reply, words.unsure))
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
element('oui').addEventListener('click', () => void whileBusy(element('oui'), revoke))
element('non').addEventListener('click', () => {
  askWhetherSure(false)
  revoking.focus()
})

/** A form that sends one request at a time. */
function openForm(id: string, send: (form: HTMLFormElement) => Promise<void>): void {
  const form = element<HTMLFormElement>(id)
  const button = form.querySelector('button') as HTMLButtonElement
  const name = button.textContent
  const ask = async () => {
    fill(button, words.asking)
    await send(form)
    button.textContent = name
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // Busy and not disabled, which would lose the keyboard focus.
    if (!fieldsOf(form).disabled) void whileBusy(button, ask)
  })
  fieldsOf(form).disabled = false
}

function fieldsOf(form: HTMLFormElement): HTMLFieldSetElement {
  return form.querySelector('fieldset') as HTMLFieldSetElement
}

function mark(field: HTMLInputElement, wrong: boolean): void {
  field.ariaInvalid = wrong ? 'true' : null
  if (wrong) field.focus()
}

/** The demand that was sent last and is not answered yet: sent again as it is, it is answered with the same key. */
let pending: { body: string; idempotencyKey: string } | undefined

function idempotencyKeyOf(body: object): string {
  const text = JSON.stringify(body)
  if (pending?.body !== text) {
    const idempotencyKey = Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-')
    pending = { body: text, idempotencyKey }
  }
  return pending.idempotencyKey
}

async function demand(form: HTMLFormElement): Promise<void> {
  const field = element<HTMLInputElement>('email')
  const [email, use] = [field.value.trim(), element<HTMLInputElement>('usage').value.trim()]
  const refused = element('demande-refus')
  fill(refused, '')
  mark(field, false)
  const refuseEmail = () => {
    fill(refused, html`<p>${words.email}</p>`)
    mark(field, true)
  }
  if (!isEmail(email)) return refuseEmail()
  const body = use === '' ? { email } : { email, usage_prevu: use }
  const reply = await askService('/v1/cles', { method: 'POST', body, idempotencyKey: idempotencyKeyOf(body) })
  if (reply.kind === 'answer') {
    pending = undefined
    fieldsOf(form).disabled = true
    const whenNoted = () => {
      fieldsOf(form).disabled = false
    }
    return showNewCle((reply.body as CleEmiseItem).cle, { after: form, whenNoted })
  }
  if (reply.kind === 'refused' && reply.refusal.details.champ === 'email') return refuseEmail()
  const isLimit = reply.kind === 'refused' && reply.refusal.code === 'CLES_LIMITE_EMISSION_ATTEINTE'
  fill(refused, isLimit ? limitWords(lang, reply.refusal) : html`<p>${whyNot(reply, words.lostOnTheWay)}</p>`)
}

async function look(form: HTMLFormElement): Promise<void> {
  const field = element<HTMLInputElement>('collee')
  // Pasted from a header, between quotes, or broken over lines.
  const cle = field.value.replace(/^\s*Bearer\s/i, '').replaceAll(/[\s"'«»]/g, '')
  const refused = element('coller-refus')
  fill(refused, '')
  mark(field, false)
  if (!looksLikeCle(cle)) {
    fill(refused, html`<p>${words.notWhole}</p>`)
    return mark(field, true)
  }
  const state = await askState(cle)
  if (state.kind !== 'answer') return fill(refused, html`<p>${whyNot(state)}</p>`)
  field.value = ''
  showCle(cle, { after: form, state })
  heading.focus()
}

/** Shows the key kept in this browser, at the top of the page. */
function showKept(): void {
  const cle = keptCle()
  if (cle !== undefined) showCle(cle, { after: element('en-clair') })
}

openForm('demande', demand)
openForm('coller', look)
element('en-clair').hidden = isSecureContext
showKept()
// A browser may restore the page as it was left to anyone who goes back.
addEventListener('pagehide', closePanel)
addEventListener('pageshow', ({ persisted }) => persisted && showKept())
