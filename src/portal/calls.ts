import { PRICED_YEARS, PRICES } from '../contract/prices.ts'
import { FIRST_PROGRAMS, PROGRAMS, type ProgramText } from './assets.ts'
import { type Drawing, wordTable } from './figure.ts'
import { type Html, html, inlineCode } from './html.ts'
import { bilingual } from './lang/bilingual.ts'
import { type Lang, pathIn } from './lang/lang.ts'
import { type PageContext, simulatedWord } from './page.ts'

const WORDS = bilingual({
  key: ['Une clé gratuite', 'A free key'],
  needed: [
    'est nécessaire ; mettez-la dans la variable HARMATTAN_CLE.',
    'is required; put it in the HARMATTAN_CLE variable.',
  ],
  remove: ['à retirer avant de partager ce programme', 'remove before sharing this program'],
  language: ['Langage', 'Language'],
  title: ['Ce qui peut compter pour plus d’une requête', 'What can count as more than one request'],
  rule: [
    `Un prix « pour ${PRICED_YEARS} ans » suit les années d’heures ou de jours que la demande couvre dans la ville ou la série : en proportion, arrondi à l’entier supérieur.`,
    `A price “per ${PRICED_YEARS} years” follows the years of hours or days of the place or series that the request covers: in proportion, rounded up.`,
  ],
  kind: ['Demande', 'Request'],
  counts: ['Requêtes comptées', 'Requests counted'],
  byYears: [`pour ${PRICED_YEARS} ans`, `per ${PRICED_YEARS} years`],
})

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
  return html`<p>${rule}</p>${wordTable(
    title,
    [kind, counts],
    PRICES.map((price) => [inlineCode(price.kind[lang]), `${price.requetes}${price.byYears ? ` ${byYears}` : ''}`]),
  )}`
}
