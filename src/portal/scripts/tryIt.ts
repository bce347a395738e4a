import type { Lang } from '../lang/lang.ts'
import { type Asked, questionOf } from '../pages/docs/question.ts'
import { keptCle } from './keptCle.ts'
import { pageLang } from './pageLang.ts'

const WORDS: Record<
  Lang,
  Record<'key' | 'send' | 'sending' | 'left' | 'wait' | 'cut' | 'file' | 'failed' | 'fill', string>
> = {
  fr: {
    key: 'Votre clé, gardée par ce navigateur ou collée ici',
    send: 'Envoyer',
    sending: 'Envoi…',
    left: 'requêtes restent aujourd’hui',
    wait: 'secondes à attendre',
    cut: '… la suite est coupée ici.',
    file: 'C’est un fichier : prenez-le par l’appel ci-dessous.',
    failed: 'La réponse n’est pas venue : vérifiez la connexion, puis réessayez.',
    fill: 'Remplissez d’abord :',
  },
  en: {
    key: 'Your key, kept by this browser or pasted here',
    send: 'Send',
    sending: 'Sending…',
    left: 'requests left today',
    wait: 'seconds to wait',
    cut: '… the rest is cut here.',
    file: 'This is a file: take it by the call below.',
    failed: 'No answer came: check the connection, then try again.',
    fill: 'First fill in:',
  },
}

/** What is shown of an answer: a few screens. */
const SHOWN_CHARACTERS = 6000
/** Long enough for any answer that is laid out anew; of a longer one the start is shown as it is. */
const READ_BYTES = 200_000
/** A computation may take its turn behind others. */
const PATIENCE_MS = 40_000

/** Makes the form of a question send it, with the key of the reader, and show what comes. */
function offerToSend(form: HTMLFormElement): void {
  const words = WORDS[pageLang()]
  const path = form.dataset.path ?? ''
  const cle = form.dataset.key === undefined ? undefined : keyInput(words.key)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words.send
  const buttons = form.querySelector('p:has(button)') ?? form.appendChild(paragraph(''))
  if (cle) buttons.before(cle.label)
  buttons.append(' ', button)
  const told = document.createElement('p')
  told.setAttribute('role', 'status')
  const shown = document.createElement('div')
  shown.className = 'program'
  form.after(told, shown)
  let sending = false
  button.addEventListener('click', async () => {
    const question = questionIn(form, path)
    const missing = /\{(\w+)\}/.exec(question)?.[1]
    if (missing !== undefined) told.textContent = `${words.fill} ${missing}`
    if (sending || missing !== undefined) return
    sending = true
    told.textContent = words.sending
    shown.replaceChildren()
    const { line, body } = await answerTo(question, cle?.input.value.trim() ?? '').catch(() => FAILED)
    told.textContent = line
    shown.replaceChildren(...body)
    sending = false
  })
}

/** The question that the fields of the form make. */
function questionIn(form: HTMLFormElement, path: string): string {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')]
  const parameters = fields.map(({ name }): Asked => ({ name, in: path.includes(`{${name}}`) ? 'path' : 'query' }))
  return questionOf(path, parameters, Object.fromEntries(fields.map(({ name, value }) => [name, value.trim()])))
}

/** Without a name, so that no form ever puts it into an address. */
function keyInput(words: string): { label: HTMLElement; input: HTMLInputElement } {
  const label = document.createElement('label')
  label.className = 'wide'
  label.textContent = words
  const input = document.createElement('input')
  input.type = 'password'
  input.autocomplete = 'off'
  input.spellcheck = false
  input.value = keptCle() ?? ''
  label.append(input)
  return { label, input }
}

interface Shown {
  /** Status and headers that matter. */
  line: string
  body: readonly Node[]
}

const FAILED: Shown = { line: WORDS[pageLang()].failed, body: [] }

/** Asks, and gives what is shown of the answer. What holds a key is neither kept by the browser nor led elsewhere. */
async function answerTo(question: string, cle: string): Promise<Shown> {
  const words = WORDS[pageLang()]
  const answer = await fetch(question, {
    headers: cle === '' ? {} : { Authorization: `Bearer ${cle}` },
    cache: 'no-store',
    credentials: 'omit',
    redirect: cle === '' ? 'follow' : 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const type = answer.headers.get('Content-Type')?.split(';')[0] ?? ''
  const line = lineOf(answer, type)
  const asked = paragraph('')
  asked.append(code(`GET ${question}`))
  if (!/json|text|bibtex|xml/.test(type)) {
    await answer.body?.cancel()
    return { line, body: [asked, paragraph(words.file)] }
  }
  const body = document.createElement('pre')
  body.tabIndex = 0
  body.append(code(await bodyText(answer, type)))
  return { line, body: [asked, body] }
}

function lineOf({ status, ok, headers }: Response, type: string): string {
  const words = WORDS[pageLang()]
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
  const laidOut = whole && type.endsWith('json') ? JSON.stringify(JSON.parse(text), null, 2) : text
  if (whole && laidOut.length <= SHOWN_CHARACTERS) return laidOut
  return `${laidOut.slice(0, SHOWN_CHARACTERS)}\n${WORDS[pageLang()].cut}`
}

/** The answer, or its start where it is long: the rest is not fetched. */
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

function paragraph(text: string): HTMLParagraphElement {
  const element = document.createElement('p')
  element.textContent = text
  return element
}

function code(text: string): HTMLElement {
  const element = document.createElement('code')
  element.textContent = text
  return element
}

for (const form of document.querySelectorAll<HTMLFormElement>('form.ask')) offerToSend(form)
