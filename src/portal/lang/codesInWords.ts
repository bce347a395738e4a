import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import { knownName } from '../../contract/catalogue.ts'
import { Html, html } from '../html.ts'
import { grandeurName } from './english.ts'
import { type Lang, years } from './lang.ts'

/** Code, scripts and what a reader types; tags; text. */
// Bounded: a sentence of an answer of the service, which it wrote itself.
const PARTS = /<(pre|code|script|textarea)\b[\s\S]*?<\/\1>|<[^>]+>|[^<]+/g
/** Words that may be a code: with an underscore, or a digit after a letter. */
const MAYBE_CODE = /(?<![\w/=.-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w/=-])|(?<![\w/=.-])[a-z]+\d(?![\w/=-]|\.\w)/g

/** Sentences of answers name series and sources by their codes: a page says them in words, and the code where one points. */
export function codesInWords(lang: Lang, release: Release, { text }: Html): Html {
  const { sources, grandeurs, localites } = indexOf(release)
  const named = (code: string): string => {
    const source = sources.get(code)
    if (source) return html`<span title="${code}">${source.libelle_court}</span>`.toString()
    const serie = release.serie(code)
    const [grandeur, place] = [grandeurs.get(serie?.grandeur ?? ''), localites.get(serie?.localite ?? '')]
    if (!serie || !grandeur || !place) return code
    const span = years(serie.periode_debut, serie.periode_fin)
    const words = [sources.get(serie.source)?.libelle_court, grandeurName(lang, grandeur), knownName(place), span]
    return html`<span title="${code}">${words.join(', ')}</span>`.toString()
  }
  return new Html(
    text.replaceAll(PARTS, (part, code?: string) =>
      code !== undefined || part.startsWith('<') ? part : part.replaceAll(MAYBE_CODE, named),
    ),
  )
}
