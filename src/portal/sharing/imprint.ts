import type { Cited } from '../../contract/citation.ts'
import CODES from '../assets/partage.json' with { type: 'json' }
import { type Html, html } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import { colon, dayIn, type Lang } from '../lang/lang.ts'
import { qrCode } from './qrCode.ts'
import { referenceHtml } from './reference.ts'

export const SHARING_WORDS = bilingual(CODES)

/** What a reader may do with a study as a whole; `scripts/share.ts` does it. */
export function shareRow(lang: Lang): Html {
  const words = SHARING_WORDS[lang]
  return html`<p class="share scripted noprint"><button type="button" data-share>${words.share}</button><button type="button" data-print>${words.print}</button></p>`
}

/** Where a study is printed from. */
interface Printed {
  /** The study, of a release. */
  cited: Cited
  /** Whether the public address of the service is set: otherwise the script takes the one that the page was opened at. */
  isKnown: boolean
  /** The path and query of the study. */
  address: string
  /** The script that draws the code of another address. */
  script: string | undefined
}

/** The foot of the printed sheet: a QR code of the study, its address, release, day and citation. */
export function imprint(lang: Lang, { cited, isKnown, address, script }: Printed): Html {
  const words = SHARING_WORDS[lang]
  const { adresse: base = '', edition_id, date_publication } = cited
  const whole = base + address
  return html`<div class="imprint print-only" data-address="${address}"${isKnown && html` data-base="${base}"`}${script !== undefined && html` data-script="${script}"`}><div data-code>${qrCode(whole, words.code)}</div>
<p>${words.address}${colon(lang)} <span data-place>${whole}</span><br>
${words.release} <code>${edition_id}</code>, ${words.published} ${dayIn(lang, date_publication)}. <span data-day></span><br>
${words.cite}${colon(lang)} ${referenceHtml(lang, cited)}</p></div>`
}
