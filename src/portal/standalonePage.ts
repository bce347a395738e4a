import { ASSETS } from './assets.ts'
import { Html, html, type Part } from './html.ts'
import { bilingual } from './lang/bilingual.ts'
import { frenchSpaces } from './lang/frenchSpaces.ts'
import type { Lang } from './lang/lang.ts'

const WORDS = bilingual({ skip: ['Aller au contenu', 'Skip to content'] })

interface StandalonePage {
  title: string
  /** Beside the style of all pages. */
  style?: string
  /** The band of simulated data. */
  band: Part
  body: Part
  foot: Part
}

/** A page in one file that asks for nothing: its style is in it, and it runs no script. */
export function standalonePage(lang: Lang, { title, style = '', band, body, foot }: StandalonePage): string {
  const typeset = (part: Part) => (lang === 'fr' ? frenchSpaces(html`${part}`) : part)
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Html(`${ASSETS.style.text}${style}`)}</style>
</head>
<body>
<a class="skip" href="#contenu">${WORDS[lang].skip}</a>
${typeset(band)}<main id="contenu">
${typeset(body)}</main>
<footer class="foot"><p>${typeset(foot)}</p></footer>
</body>
</html>
`.text
}
