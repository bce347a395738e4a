import { PROGRAMS } from './assets.ts'
import { type Html, html } from './html.ts'
import { type Lang, pathIn } from './lang/lang.ts'

const WORDS = {
  fr: { key: 'Une clé gratuite', needed: 'est demandée ; mettez-la dans la variable HARMATTAN_CLE.' },
  en: { key: 'A free key', needed: 'is needed; put it into the variable HARMATTAN_CLE.' },
} as const

/** A question, a path with its query, as programs ask it. */
export type CallsOf = (path: string) => Html

/** The programs that ask a question, each ready to run with the key in `HARMATTAN_CLE`; `base` is where the service is reached. */
export function callsOf(lang: Lang, base: string): CallsOf {
  const { key, needed } = WORDS[lang]
  return (path) =>
    html`<p class="small"><a href="${pathIn(lang, '/cle')}">${key}</a> ${needed}</p>${PROGRAMS.map(
      ({ language, text }) =>
        html`<p class="label">${language}</p><pre tabindex="0"><code>${text.replace('{adresse}', `${base}${path}`)}</code></pre>`,
    )}`
}
