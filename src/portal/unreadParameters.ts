import { nearestCodes } from '../answers/catalogue/nearestCodes.ts'
import { redact } from '../contract/erreurs.ts'
import PARTS from './assets/parties.json' with { type: 'json' }
import { type Html, html } from './html.ts'
import { bilingual } from './lang/bilingual.ts'
import type { Lang } from './lang/lang.ts'
import { told } from './lang/told.ts'

/** Marks that others put into links to count visits; a reader meant nothing by them. */
const TRACKING =
  /^(?:utm_\w{1,40}|fbclid|gclid|dclid|gbraid|wbraid|msclkid|twclid|ttclid|igshid|yclid|mc_[ce]id|_g[al]|ref)$/
/** Short names of coordinates in other services, which no spelling leads to. */
const OTHER_NAMES: Readonly<Record<string, string>> = { lng: 'longitude' }
/** Names that are told; the others are counted. */
const MOST_TOLD = 3

const WORDS = bilingual(told(PARTS.nonLu))

/** The names of an address's parameters that a page does not read, but for tracking marks; each shortened, and never a key. */
export function unreadNames(given: readonly string[], known: readonly string[]): string[] {
  return given.filter((name) => !known.includes(name) && !TRACKING.test(name)).map(redact)
}

/** That a page does not know parameters of its address, with the names that it knows nearest to them. */
export function unreadLine(lang: Lang, names: readonly string[], known: readonly string[]): Html | undefined {
  if (names.length === 0) return undefined
  const words = WORDS[lang]
  const each = names.slice(0, MOST_TOLD).map((name) => {
    const near = nearestName(name, known)
    return `${lang === 'fr' ? `« ${name} »` : `“${name}”`}${near === undefined ? '' : ` (${words.meant(near)})`}`
  })
  const left = names.length - each.length
  return html`<p class="say" id="non-lu">${words.unread(names.length)} ${each.join(', ')}${left > 0 && ` ${words.others(left)}`}. ${words.without}</p>\n`
}

/** The name that a page knows and that another may stand for. */
function nearestName(name: string, known: readonly string[]): string | undefined {
  const other = OTHER_NAMES[name.toLowerCase()]
  if (other !== undefined && known.includes(other)) return other
  return nearestCodes(
    name,
    known.map((code) => ({ code, nom: code })),
    1,
  )[0]
}
