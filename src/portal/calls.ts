import { PRICED_YEARS, PRICES } from '../contract/prices.ts'
import PARTS from './assets/parties.json' with { type: 'json' }
import { FIRST_PROGRAMS, PROGRAMS, type ProgramText } from './assets.ts'
import { type Drawing, wordTable } from './figure.ts'
import { type Html, html, inlineCode } from './html.ts'
import { bilingual } from './lang/bilingual.ts'
import { type Lang, pathIn } from './lang/lang.ts'
import { told } from './lang/told.ts'
import { type PageContext, simulatedWord } from './page.ts'

const WORDS = bilingual(told(PARTS.appels))

/** Programs that make a request, ready to run with the key in `HARMATTAN_CLE`; `base` is the public address. */
export function callsOf(lang: Lang, base: string): Drawing['calls'] {
  const { key, needed } = WORDS[lang]
  return (path) =>
    html`<p class="small"><a href="${pathIn(lang, '/cle')}">${key}</a> ${needed}</p>${inEachLanguage(lang, PROGRAMS, `${base}${path}`)}`
}

/** What the charts of a page are drawn with. */
export const drawingOf = (context: PageContext): Drawing => ({
  lang: context.lang,
  simule: simulatedWord(context),
  calls: callsOf(context.lang, context.base),
})

/** A first program in each language, for normals at an address; it runs as it stands once the key replaces `hmt_…`. */
export function firstProgram(lang: Lang, address: string): Html {
  return inEachLanguage(lang, FIRST_PROGRAMS, address)
}

/** One program, one below the other in each language; a script shows that of the reader's. */
function inEachLanguage(lang: Lang, programs: readonly ProgramText[], address: string): Html {
  const { remove, language: label } = WORDS[lang]
  return html`<div class="programs" data-label="${label}">${programs.map(({ language, text }) =>
    program(language, text.replace('{adresse}', address).replace('{note}', remove)),
  )}</div>`
}

/** Code under the name of its language; a shell command has none. */
export function program(language: string | undefined, text: string): Html {
  return html`<div class="program">${language !== undefined && html`<p class="label">${language}</p>`}<pre tabindex="0"><code>${text}</code></pre></div>`
}

/** A request that `callsOf` does not cover. */
interface CurlCall {
  method: string
  address: string
  /** Sends the key of `HARMATTAN_CLE`. */
  key: boolean
  /** JSON body. */
  body?: unknown
  /** The file that the response is saved to; its folders are created. */
  file?: string | undefined
}

/** A request with curl, for a shell. */
export function curlText({ method, address, key, body, file }: CurlCall): string {
  const words = [
    `curl -sS${method === 'GET' ? '' : ` -X ${method}`}`,
    ...(key ? ['-H "Authorization: Bearer $HARMATTAN_CLE"'] : []),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body).replaceAll("'", `'\\''`)}'`]),
    ...(file === undefined ? [] : [`-o ${file}${file.includes('/') ? ' --create-dirs' : ''}`]),
    `"${address}"`,
  ]
  return words.length === 2 ? words.join(' ') : words.join(' \\\n  ')
}

/** The kinds of questions that may count more than one request, and how many. */
export function priceTable(lang: Lang): Html {
  const { title, rule, kind, counts, byYears } = WORDS[lang]
  return html`<p>${rule(PRICED_YEARS)}</p>${wordTable(
    title,
    [kind, counts],
    PRICES.map((price) => [
      inlineCode(price.kind[lang]),
      `${price.requetes}${price.byYears ? ` ${byYears(PRICED_YEARS)}` : ''}`,
    ]),
  )}`
}
