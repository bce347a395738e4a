import { html } from '../html.ts'
import type { Lang } from '../lang/lang.ts'
import { standalonePage } from '../standalonePage.ts'
import { type SiteReport, siteReport } from './report.ts'
import { REPORT_WORDS as WORDS } from './words.ts'

/** A report on measurements as one file that opens without a server. */
export function siteReportPage(
  lang: Lang,
  report: SiteReport,
  { place, edition }: { place: string; edition: string },
): string {
  const title = WORDS[lang].title(place)
  return standalonePage(lang, {
    title,
    band: report.simule && html`<p class="band"><strong>${report.simule}</strong></p>\n`,
    body: html`<h1>${title}</h1>\n${siteReport(lang, report)}`,
    foot: WORDS[lang].made(edition),
  })
}
