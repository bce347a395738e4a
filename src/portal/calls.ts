import { PROGRAMS } from './assets.ts'
import { type Html, html } from './html.ts'
import { type Lang, pathIn } from './lang/lang.ts'

const WORDS = {
  fr: { key: 'Une clé gratuite', needed: 'est nécessaire ; mettez-la dans la variable HARMATTAN_CLE.' },
  en: { key: 'A free key', needed: 'is required; put it in the HARMATTAN_CLE variable.' },
} as const

/** A question, a path with its query, as programs ask it. */
export type CallsOf = (path: string) => Html

/** The programs that ask a question, each ready to run with the key in `HARMATTAN_CLE`; `base` is where the service is reached. */
export function callsOf(lang: Lang, base: string): CallsOf {
  const { key, needed } = WORDS[lang]
  return (path) =>
    html`<p class="small"><a href="${pathIn(lang, '/cle')}">${key}</a> ${needed}</p>${PROGRAMS.map(
      ({ language, text }) => program(language, text.replace('{adresse}', `${base}${path}`)),
    )}`
}

/** A text for a program, under the name of its language; a command of the shell needs none. */
export function program(language: string | undefined, text: string): Html {
  return html`<div class="program">${language !== undefined && html`<p class="label">${language}</p>`}<pre tabindex="0"><code>${text}</code></pre></div>`
}

/** A question that the programs of `callsOf` do not ask. */
export interface CurlCall {
  method: string
  address: string
  /** Asks with the key in `HARMATTAN_CLE`. */
  key: boolean
  /** JSON that is sent. */
  body?: unknown
  /** The file that keeps the answer; its folders are made. */
  file?: string
}

/** A question as curl asks it from a shell. */
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
