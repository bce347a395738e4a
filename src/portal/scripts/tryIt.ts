import { type QuestionParameter, questionOf } from '../../contract/questionUrl.ts'
import CODES from '../assets/essai.json' with { type: 'json' }
import { type Html, html } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import { pathIn } from '../lang/lang.ts'
import { fill, lang, part, whileBusy } from './dom.ts'
import { keptCle } from './keptCle.ts'

const WORDS = bilingual(CODES)

const words = WORDS[lang]

/** The part of a response that is shown: a few screens. */
const SHOWN_CHARACTERS = 6000
/** Responses up to this size are formatted; of longer ones the start is shown as it is. */
const READ_BYTES = 200_000
/** A computation may wait behind others. */
const PATIENCE_MS = 40_000

/** Adds a button to the form of a request, which sends it with the reader's key and shows the response. */
function offerToSend(form: HTMLFormElement): void {
  const path = form.dataset.path ?? ''
  const buttons = form.querySelector('p:has(button)') ?? form.appendChild(document.createElement('p'))
  if (form.dataset.key !== undefined) buttons.insertAdjacentHTML('beforebegin', keyField().text)
  const cle = form.querySelector<HTMLInputElement>('input[type="password"]')
  if (cle) cle.value = keptCle() ?? ''
  buttons.insertAdjacentHTML('beforeend', html` <button type="button">${words.send}</button>`.text)
  form.insertAdjacentHTML('afterend', html`<p role="status"></p><div class="program"></div>`.text)
  const status = form.nextElementSibling as HTMLElement
  const shown = status.nextElementSibling as HTMLElement
  const send = async () => {
    const question = questionIn(form, path)
    const missing = /\{(\w+)\}/.exec(question)?.[1]
    if (missing !== undefined) return fill(status, html`${words.fill} ${missing}`)
    fill(status, words.sending)
    fill(shown, '')
    const { line, body } = await answerTo(question, cle?.value.trim() ?? '').catch(() => FAILED)
    fill(status, line)
    fill(shown, body)
  }
  const button = part(form, 'button[type="button"]')
  button.addEventListener('click', () => void whileBusy(button, send))
}

/** Without a name, so that no form puts the key into an address. */
function keyField(): Html {
  return html`<p class="wide"><label for="cle-essai">${words.key}</label> (<a href="${pathIn(lang, '/cle')}">${words.get}</a>)<input id="cle-essai" type="password" autocomplete="off" spellcheck="false"></p>`
}

/** The request that the fields of the form describe. */
function questionIn(form: HTMLFormElement, path: string): string {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')]
  const parameters = fields.map(
    ({ name }): QuestionParameter => ({ name, in: path.includes(`{${name}}`) ? 'path' : 'query' }),
  )
  return questionOf(path, parameters, Object.fromEntries(fields.map(({ name, value }) => [name, value.trim()])))
}

interface Shown {
  /** Status and headers that matter. */
  line: string
  body: Html
}

const FAILED: Shown = { line: words.failed, body: html`` }

/** Sends the request and renders the response. It is not cached, and follows no redirect if it holds a key. */
async function answerTo(question: string, cle: string): Promise<Shown> {
  const answer = await fetch(question, {
    headers: cle === '' ? {} : { Authorization: `Bearer ${cle}` },
    cache: 'no-store',
    credentials: 'omit',
    redirect: cle === '' ? 'follow' : 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const type = answer.headers.get('Content-Type')?.split(';')[0] ?? ''
  const line = lineOf(answer, type)
  const requestLine = html`<p><code>GET ${question}</code></p>`
  if (!/^text\/|(?:json|bibtex|[/+]xml)$/.test(type)) {
    await answer.body?.cancel()
    return { line, body: html`${requestLine}<p>${words.file}</p>` }
  }
  return { line, body: html`${requestLine}<pre tabindex="0"><code>${await bodyText(answer, type)}</code></pre>` }
}

function lineOf({ status, ok, headers }: Response, type: string): string {
  const left = /r=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1]
  const wait = headers.get('Retry-After')
  const parts = [
    status,
    type,
    headers.get('Edition'),
    left !== undefined && `${left} ${words.left}`,
    wait !== null && `${wait} ${words.wait}`,
    !ok && `X-Request-Id ${headers.get('X-Request-Id') ?? ''}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

async function bodyText(answer: Response, type: string): Promise<string> {
  const { text, whole } = await readStart(answer)
  const laidOut = whole && /[/+]json$/.test(type) ? JSON.stringify(JSON.parse(text), null, 2) : text
  if (whole && laidOut.length <= SHOWN_CHARACTERS) return laidOut
  return `${laidOut.slice(0, SHOWN_CHARACTERS)}\n${words.cut}`
}

/** The text of a response, or the start of a long one: the rest is not fetched. */
async function readStart({ body }: Response): Promise<{ text: string; whole: boolean }> {
  if (!body) return { text: '', whole: true }
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { text: text + decoder.decode(), whole: true }
    bytes += value.length
    text += decoder.decode(value, { stream: true })
    if (bytes > READ_BYTES) {
      await reader.cancel()
      return { text, whole: false }
    }
  }
}

for (const form of document.querySelectorAll<HTMLFormElement>('form.ask')) offerToSend(form)
