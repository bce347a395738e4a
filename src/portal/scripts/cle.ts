import { isEmail } from '../../contract/email.ts'
import type { CleEmiseItem } from '../../contract/resources/cles.ts'
import { type Html, html } from '../html.ts'
import { askService, type ServiceReply } from './askService.ts'
import { askState, closePanel, focusPanel, showCle, showNewCle } from './clePanel.ts'
import { CLE_WORDS, limitWords } from './cleWords.ts'
import { element, fill, lang } from './dom.ts'
import { keptCle, looksLikeCle } from './keptCle.ts'
import { refusalWords } from './refusalWords.ts'

const words = CLE_WORDS[lang]

/** A form that sends one request at a time. */
function openForm(id: string, send: (form: HTMLFormElement) => Promise<void>): HTMLFormElement {
  const form = element<HTMLFormElement>(id)
  const button = form.querySelector('button') as HTMLButtonElement
  const name = button.textContent
  let sending = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (sending || fieldsOf(form).disabled) return
    sending = true
    // Not disabled, which would lose the keyboard focus.
    button.setAttribute('aria-disabled', 'true')
    fill(button, words.asking)
    await send(form)
    button.textContent = name
    button.removeAttribute('aria-disabled')
    sending = false
  })
  fieldsOf(form).disabled = false
  return form
}

function fieldsOf(form: HTMLFormElement): HTMLFieldSetElement {
  return form.querySelector('fieldset') as HTMLFieldSetElement
}

/** Marks a field as invalid, or as valid. */
function mark(field: HTMLInputElement, wrong: boolean): void {
  if (!wrong) field.removeAttribute('aria-invalid')
  else {
    field.setAttribute('aria-invalid', 'true')
    field.focus()
  }
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
  if (reply.kind === 'answer') pending = undefined
  if (reply.kind === 'answer') {
    fieldsOf(form).disabled = true
    const whenNoted = () => {
      fieldsOf(form).disabled = false
    }
    return showNewCle((reply.body as CleEmiseItem).cle, { after: form, whenNoted })
  }
  if (reply.kind === 'refused' && reply.refusal.details.champ === 'email') return refuseEmail()
  fill(refused, notIssued(reply))
}

function notIssued(reply: Exclude<ServiceReply, { kind: 'answer' }>): Html {
  if (reply.kind === 'silence') return html`<p>${words.lostOnTheWay}</p>`
  const { refusal } = reply
  return refusal.code === 'CLES_LIMITE_EMISSION_ATTEINTE'
    ? limitWords(lang, refusal)
    : html`<p>${refusalWords(lang, refusal)}</p>`
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
  if (state.kind !== 'answer') {
    fill(refused, html`<p>${state.kind === 'silence' ? words.silence : refusalWords(lang, state.refusal)}</p>`)
    return
  }
  field.value = ''
  showCle(cle, { after: form, state })
  focusPanel()
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
