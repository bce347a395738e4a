import { BEST, type Settings, studyQuery } from '../../computations/calculator/settings.ts'
import { faultOf, isRefused } from '../../computations/calculator/settingsYield.ts'
import type { YieldSerie } from '../../computations/towns/yieldInputs.ts'
import { number, percent, quantity } from '../../contract/numberWords.ts'
import { MOST_ERROR_PCT } from '../../contract/parameters/fieldTable.ts'
import type { ModuleFault } from '../../derive/field/fieldModule.ts'
import type { RowsFault } from '../../derive/field/fieldSystem.ts'
import type { FieldYield } from '../../derive/field/fieldYield.ts'
import { MEAN_YEAR } from '../../derive/steps/calendar.ts'
import { byMean } from '../charts/monthsChart.ts'
import { highest, linear, lowest } from '../charts/scale.ts'
import { largeFigure, provenanceLine } from '../figure.ts'
import { type Html, html, joined, type Part } from '../html.ts'
import { colon, degrees, degreesText, type Lang, monthName, pathIn, years } from '../lang/lang.ts'
import { FAR_KM, POINT_WORDS } from '../towns/pointWords.ts'
import { EnergyReader, KWH, PART_DIGITS, YEAR_DIGITS } from './energyReader.ts'
import { type ANSWER_IDS, coarseNote, errorText, type Study, settingText } from './study.ts'
import { CALCULATOR_WORDS as WORDS } from './words.ts'

/** The point that a study is for, the cell that answers or how far its town is; nothing for the town itself. */
function placePart(study: Study): Html {
  const { lang, inputs, point } = study
  if (!point) return html``
  const words = POINT_WORDS[lang]
  const near = `${words.from(number(lang, point.km))} ${point.near}`
  if (inputs.point) return html`<p class="where">${near}</p><p class="small">${cellText(study)}</p>`
  const place = degrees(lang, point.latitude, point.longitude)
  return html`<p class="where">${place}, ${near}</p>${point.km > FAR_KM && html`<p class="say">${words.far}</p>`}`
}

/** The cell that a study of a point starts from, and what is known of its height; empty where a town answers. */
export function cellText({ lang, inputs, serie }: Pick<Study, 'lang' | 'inputs' | 'serie'>): string {
  const words = WORDS[lang]
  const cell = inputs.point?.mailles.find(({ source_code }) => source_code === serie.source.code)
  if (!cell) return ''
  const { latitude, longitude, distance_km, ecart_altitude_m: aboveM } = cell
  const where = words.cell(serie.source.libelle_court, degrees(lang, latitude, longitude), number(lang, distance_km))
  if (aboveM === undefined) return `${where} ${words.cellHeight}`
  return aboveM === 0 ? where : `${where} ${words.cellBelow(quantity(lang, Math.abs(aboveM), 'm'), aboveM > 0)}`
}

/** Why a study has no result; undefined where it has one. */
export function whyNone(study: Study): Html | undefined {
  const words = WORDS[study.lang]
  const fault = faultOf(study.settings)
  if (fault) return html`<p class="say">${faultWords(study, fault)}</p>`
  if (!study.found) return html`<p class="say">${words.noYear}</p>`
  return isRefused(study) ? refusal(study) : undefined
}

/** Why the modules, or their rows, are refused. */
function faultWords({ lang }: Study, fault: RowsFault | ModuleFault): string {
  const words = WORDS[lang]
  if (fault.champ === 'rendement_relatif')
    return fault.recu === undefined ? words.moduleFew : words.modulePoint(fault.recu)
  if (fault.champ === 'axe_inclinaison_deg') return words.axisNotLevel
  return words.rowsTouch(settingText(lang, fault.steepestDeg, '°'), quantity(lang, fault.aboveM, 'm', 2))
}

/** A plane that the series is too coarse for, and what would be accepted: another series of the town, another plane, or a word. */
function refusal(study: Study): Html {
  const { lang, inputs, serie, settings } = study
  const words = WORDS[lang]
  const link = (text: string, changed: { serie: YieldSerie } | { settings: Settings }) =>
    html`<li><a href="${pathIn(lang, '/productible')}?${studyQuery({ ...study, ...changed })}">${text}</a></li>`
  const [instead] = inputs.series
    .filter((each) => !isRefused({ inputs, serie: each, settings }))
    .sort((a, b) => Number(b.source.code === serie.source.code) - Number(a.source.code === serie.source.code))
  return html`<div class="say"><p>${words.tooCoarse(words.steps[serie.granularite], errorText(study) ?? '', percent(lang, MOST_ERROR_PCT))}</p><ul>${[
    instead && link(words.acceptedBy(serieName(lang, instead)), { serie: instead }),
    link(acceptedPlane(study).text, { settings: acceptedPlane(study).settings }),
    link(words.accept, { settings: { ...settings, accepter_approximation: 'oui' } }),
  ]}</ul></div>`
}

/** The plane nearest to that of a study which its series is fine enough for. */
function acceptedPlane({ lang, inputs, serie, settings }: Study): { text: string; settings: Settings } {
  const words = WORDS[lang]
  if (settings.suivi === 'axe') return { text: words.acceptedFixed, settings: { ...settings, suivi: 'fixe' } }
  const tilts = Array.from({ length: Math.ceil(settings.inclinaison_deg) }, (_, deg) => ({
    ...settings,
    inclinaison_deg: deg,
  }))
  const accepted = tilts.findLast((each) => !isRefused({ inputs, serie, settings: each })) ?? settings
  return { text: words.acceptedTilt(degreesText(lang, accepted.inclinaison_deg)), settings: accepted }
}

/** The result in one line. */
export function briefAnswer(study: Study): string {
  const { lang, found } = study
  const words = WORDS[lang]
  if (faultOf(study.settings)) return words.cannotBrief
  if (!found) return words.noYear
  if (isRefused(study)) return words.refusedBrief(errorText(study) ?? '')
  const read = new EnergyReader(lang, found)
  const year = words.aYear(read.energy(found.mean, YEAR_DIGITS))
  return found.p90 === null ? year : `${year} · ${words.p90} ${read.amount(found.p90, YEAR_DIGITS)}`
}

const SMALL = { width: 96, height: 32 }

/** The result and its months, as small as a line. */
export function stripPart(study: Study): Html {
  const { found } = study
  const lines = joined(briefAnswer(study).split(' · '), html`<br>`)
  return html`<span>${lines}</span>${found && !whyNone(study) && smallMonths(found)}`
}

function smallMonths({ months }: FieldYield): Html {
  const { width, height } = SMALL
  const y = linear([0, highest(months, byMean).moyenne || 1], [height, 0])
  const bars = months.map(({ mois, moyenne }) => `M${(mois - 1) * (width / 12)} ${height}V${y(moyenne)}h6V${height}z`)
  return html`<svg viewBox="0 0 ${width} ${height}" aria-hidden="true"><path d="${bars.join('')}"/></svg>`
}

/** The place and the answer of a study, which stand before the rest of its parts. */
export function answerParts(study: Study): Record<(typeof ANSWER_IDS)[number], Html> {
  const { found } = study
  const why = whyNone(study)
  const reponse =
    why || !found ? html`${why}` : html`${answerPart(study, found)}${sourceLine(study, `${coarseNote(study)}.`)}`
  return { lieu: placePart(study), reponse }
}

export const sourceLine = ({ lang, serie }: Study, note?: string): Html => {
  const { source, estimation } = serie
  const { sources = [source] } = serie.code === BEST ? estimation : {}
  return provenanceLine(lang, { ...serie, niveau_confiance: 'C' }, sources, note)
}

/** The year as it is expected, and what it has nine chances in ten of exceeding. */
function answerPart(study: Study, found: FieldYield): Html {
  const { lang, settings } = study
  const words = WORDS[lang]
  const poorest = lowest(found.months, byMean)
  const read = new EnergyReader(lang, found)
  const aYear = words.aYear(read.unit.name)
  const perDay = poorest.moyenne / (MEAN_YEAR[poorest.mois - 1] as number)
  const perKw = found.mean / (settings.puissance_stc_wc / 1000)
  const month = words.poorestIs(
    monthName(lang, poorest.mois),
    read.energy(poorest.moyenne, PART_DIGITS),
    read.energy(perDay, PART_DIGITS),
  )
  return html`<dl class="figures">${[
    large(words.mean, read.amount(found.mean, YEAR_DIGITS), aYear, words.meanIs(quantity(lang, perKw, KWH.name))),
    found.p50 === null || found.p90 === null
      ? large(words.p90, '—', '', words.tooFewYears)
      : large(
          words.p90,
          read.amount(found.p90, YEAR_DIGITS),
          aYear,
          words.p90Means(percent(lang, (found.p90 / found.p50) * 100)),
        ),
  ]}</dl><p class="also">${words.ratio}${colon(lang)} <strong id="rapport">${percent(lang, found.performanceRatio * 100, 1)}</strong>, ${words.ratioMeans}. ${words.poorest}${colon(lang)} ${month}.</p>`
}

const large = (name: string, amount: Part, unit: string, means: Part) =>
  largeFigure(name, html`${amount} <small>${unit}</small>`, means)

function serieName(lang: Lang, { code, source, granularite, periode_debut, periode_fin }: YieldSerie): string {
  const own = `${source.libelle_court}, ${WORDS[lang].steps[granularite]}, ${years(periode_debut, periode_fin)}`
  return code === BEST ? WORDS[lang].best(own) : own
}

/** A source series as an option of the form. */
export function serieOption(lang: Lang, serie: YieldSerie, selected: boolean): Html {
  return html`<option value="${serie.code}"${selected && html` selected`}>${serieName(lang, serie)}</option>`
}
