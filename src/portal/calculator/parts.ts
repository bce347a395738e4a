import { MOST_ERROR_PCT } from '../../answers/computed/field.ts'
import type { YieldInputs, YieldSerie } from '../../answers/towns/yieldInputs.ts'
import { MEAN_YEAR } from '../../derive/meanOfYear.ts'
import { monthsChart } from '../charts/monthsChart.ts'
import { type WaterfallStep, waterfallChart } from '../charts/waterfallChart.ts'
import { yearsChart } from '../charts/yearsChart.ts'
import { type Chart, chartFigure, provenanceLine, readOfRow } from '../figure.ts'
import { type Html, html, type Part } from '../html.ts'
import {
  decimalsOf,
  degrees,
  type Lang,
  monthNames,
  number,
  pathIn,
  percent,
  quantity,
  signedPercent,
  years,
} from '../lang/lang.ts'
import { BUDGET_WORDS } from '../lang/terms.ts'
import { type FieldYield, planeErrorPct } from './fieldYield.ts'
import { questionsOf, type Settings, studyQuery } from './settings.ts'
import { CALCULATOR_WORDS as WORDS } from './words.ts'

/** A field somewhere, and its answer. */
export interface Study {
  lang: Lang
  inputs: YieldInputs
  serie: YieldSerie
  settings: Settings
  /** Undefined: the series has no complete year. */
  found: FieldYield | undefined
  /** The point that the town stands for, and how far it is. */
  point: { latitude: number; longitude: number; km: number } | undefined
  /** Of the release. */
  citation: string
  /** The word that simulated data bears. */
  simule: string | false
  /** Where the service is reached. */
  base: string
}

/** The parts of the page that change with the settings, by the `id` of what holds them. */
export type Parts = Record<(typeof PART_IDS)[number], Html>

export const PART_IDS = ['reponse', 'mois', 'pertes', 'annees', 'hypotheses'] as const

/** All that a study shows; made by the server for the default field, and by the browser for any. */
export function studyParts(study: Study): Parts {
  const { lang, found } = study
  if (!found) return noParts(study, html`<p class="say">${WORDS[lang].noYear}</p>`)
  if (isRefused(study)) return noParts(study, refusal(study))
  return {
    reponse: answer(study, found),
    mois: monthsPart(study, found),
    pertes: lossesPart(study, found),
    annees: yearsPart(study, found),
    hypotheses: assumptions(study),
  }
}

/** Where there is no figure to show: why. */
function noParts(study: Study, why: Html): Parts {
  const nothing = html``
  return { reponse: why, mois: nothing, pertes: nothing, annees: nothing, hypotheses: assumptions(study) }
}

/** The error of the study's plane. */
function errorPct({ inputs, serie, settings }: Pick<Study, 'inputs' | 'serie' | 'settings'>): number {
  return planeErrorPct({ serie, latitudeDeg: inputs.site.latitudeDeg, settings })
}

/** Whether the interface refuses the plane: its error is too large, and nobody has accepted it. */
export function isRefused(study: Pick<Study, 'inputs' | 'serie' | 'settings'>): boolean {
  return study.settings.accepter_approximation === 'non' && errorPct(study) > MOST_ERROR_PCT
}

function refusal(study: Study): Html {
  const { lang, serie, settings } = study
  const words = WORDS[lang]
  const accepted = studyQuery({ ...study, settings: { ...settings, accepter_approximation: 'oui' } })
  return html`<p class="say">${words.tooCoarse(words.steps[serie.granularite], errorTold(study), percent(lang, MOST_ERROR_PCT))} <a href="${pathIn(lang, '/productible')}?${accepted}">${words.accept}</a></p>`
}

function errorTold(study: Study): string {
  const pct = errorPct(study)
  return percent(study.lang, pct, decimalsOf(pct))
}

/** In which unit energies are read: that of the year of a field. */
interface EnergyUnit {
  name: string
  kwh: number
}

const UNITS: readonly EnergyUnit[] = [
  { name: 'GWh', kwh: 1e6 },
  { name: 'MWh', kwh: 1e3 },
]
const KWH: EnergyUnit = { name: 'kWh', kwh: 1 }
/** Years are told to four digits, parts of them to three. */
const YEAR_DIGITS = 4
const PART_DIGITS = 3

/** How the energies of a field are read, all in one unit. */
class Reader {
  readonly #lang: Lang
  readonly unit: EnergyUnit

  constructor(lang: Lang, { mean }: FieldYield) {
    this.#lang = lang
    this.unit = UNITS.find(({ kwh }) => mean >= 100 * kwh) ?? KWH
  }

  /** In the unit, for a chart. */
  scaled(kwh: number): number {
    return kwh / this.unit.kwh
  }

  /** Without the unit. */
  amount(kwh: number, digits: number): string {
    const value = this.scaled(kwh)
    return number(this.#lang, value, this.decimals(kwh, digits))
  }

  energy(kwh: number, digits: number): string {
    return `${this.amount(kwh, digits)}\u00a0${this.unit.name}`
  }

  /** Decimals that give an energy some significant digits, two at most. */
  decimals(kwh: number, digits: number): number {
    const value = Math.abs(this.scaled(kwh))
    return value === 0 ? 0 : Math.max(0, Math.min(2, digits - 1 - Math.floor(Math.log10(value))))
  }
}

/** The answer in a line. */
export function briefAnswer(study: Study): string {
  const { lang, found } = study
  if (!found) return WORDS[lang].noYear
  const words = WORDS[lang]
  if (isRefused(study)) return words.refusedBrief(errorTold(study))
  const read = new Reader(lang, found)
  const mean = words.aYear(read.energy(found.mean, YEAR_DIGITS))
  return found.p90 === null ? mean : `${mean} · ${words.p90} ${read.amount(found.p90, YEAR_DIGITS)}`
}

function answer(study: Study, found: FieldYield): Html {
  const { lang, settings } = study
  const words = WORDS[lang]
  const poorest = found.months.reduce((a, b) => (b.moyenne < a.moyenne ? b : a))
  const read = new Reader(lang, found)
  const aYear = words.aYear(read.unit.name)
  const perDay = poorest.moyenne / (MEAN_YEAR[poorest.mois - 1] as number)
  const perKw = found.mean / (settings.puissance_stc_wc / 1000)
  const figure = (name: string, amount: Part, unit: string, means: string) =>
    html`<div><dt>${name}</dt><dd><span class="big">${amount} <small>${unit}</small></span>${means}</dd></div>`
  return html`<dl class="figures">${[
    figure(words.mean, read.amount(found.mean, YEAR_DIGITS), aYear, words.meanIs(quantity(lang, perKw, KWH.name))),
    found.p50 === null || found.p90 === null
      ? figure(words.p90, '—', '', words.tooFewYears)
      : figure(
          words.p90,
          read.amount(found.p90, YEAR_DIGITS),
          aYear,
          words.p90Means(percent(lang, (found.p90 / found.p50) * 100)),
        ),
    figure(
      words.poorest,
      read.amount(poorest.moyenne, PART_DIGITS),
      read.unit.name,
      words.poorestIs(monthNames(lang, 'long')[poorest.mois - 1] as string, read.energy(perDay, PART_DIGITS)),
    ),
  ]}</dl>${source(study, `${coarseNote(study)}.`)}`
}

/** From which steps the answer is made, and how far off that may be on the plane. */
function coarseNote(study: Study): string {
  const { lang, serie, settings } = study
  const words = WORDS[lang]
  const coarse = words.coarse[serie.granularite]
  return settings.inclinaison_deg === 0 ? coarse : `${coarse}${words.planeError(errorTold(study))}`
}

function source({ lang, serie }: Study, note?: string): Html {
  return provenanceLine(lang, {
    niveau: 'C',
    statut: serie.statut,
    sources: [serie.source],
    period: years(serie.periode_debut, serie.periode_fin),
    ...(note === undefined ? {} : { note }),
  })
}

/** A chart with its table, its address at the interface and its citation. */
function drawn(
  study: Study,
  { call, ...chart }: Omit<Chart, 'citation' | 'provenance' | 'call'> & { call: 'year' | 'months' },
): Html {
  const questions = questionsOf(study.inputs, { serie: study.serie.code, settings: study.settings })
  return chartFigure(
    study.lang,
    { ...chart, provenance: source(study), call: questions[call], citation: study.citation },
    (path) => html`<pre tabindex="0"><code>${study.base}${path}</code></pre>`,
  )
}

function monthsPart(study: Study, found: FieldYield): Html {
  const { lang, serie, simule, inputs } = study
  const words = WORDS[lang]
  const names = monthNames(lang, 'long')
  const read = new Reader(lang, found)
  const [best, poor] = [
    found.months.reduce((a, b) => (b.moyenne > a.moyenne ? b : a)),
    found.months.reduce((a, b) => (b.moyenne < a.moyenne ? b : a)),
  ]
  const scaled = found.months.map(({ mois, moyenne, ecart_type }) => ({
    mois,
    moyenne: read.scaled(moyenne),
    ecart_type: ecart_type === null ? null : read.scaled(ecart_type),
  }))
  const title = words.monthsTitle(names[best.mois - 1] as string)
  return drawn(study, {
    title,
    subtitle: words.monthsDrawn(read.unit.name, years(serie.periode_debut, serie.periode_fin), found.years.length),
    picture: monthsChart(lang, scaled, {
      id: 'mois-kwh',
      title,
      desc: words.monthsDesc(
        names[best.mois - 1] as string,
        read.energy(best.moyenne, PART_DIGITS),
        names[poor.mois - 1] as string,
        read.energy(poor.moyenne, PART_DIGITS),
      ),
      simule,
      amounts: true,
      decimals: read.decimals(best.moyenne, PART_DIGITS),
    }),
    read: readOfRow(lang, read.unit.name, { spread: scaled.every(({ ecart_type }) => ecart_type !== null) }),
    table: {
      caption: title,
      head: [words.month, words.energy(read.unit.name), words.sd(read.unit.name)],
      rows: found.months.map(({ mois, moyenne, ecart_type }) => [
        names[mois - 1],
        read.amount(moyenne, PART_DIGITS),
        ecart_type === null ? '—' : read.amount(ecart_type, 2),
      ]),
      csv: {
        name: `${inputs.localite}_productible_mois.csv`,
        head: ['mois', 'kwh', 'ecart_type'],
        rows: found.months.map(({ mois, moyenne, ecart_type }) => [
          mois,
          seven(moyenne),
          ecart_type === null ? null : seven(ecart_type),
        ]),
      },
    },
    call: 'months',
  })
}

/** As the interface tells figures: seven digits. */
const seven = (value: number) => Number(value.toPrecision(7))

function lossesPart(study: Study, found: FieldYield): Html {
  const { chain } = found
  const { lang, simule, inputs } = study
  const words = WORDS[lang]
  const read = new Reader(lang, found)
  const change = (after: number, before: number) =>
    signedPercent(lang, before === 0 ? 0 : (after / before - 1) * 100, 1)
  const steps: (WaterfallStep & { key: string; of: number })[] = [
    {
      key: 'horizontal',
      of: chain.horizontal,
      name: words.chain.horizontal,
      amount: chain.horizontal,
      told: read.energy(chain.horizontal, YEAR_DIGITS),
      kind: 'amount',
    },
    {
      key: 'plane',
      of: chain.horizontal,
      name: words.chain.plane,
      amount: chain.plane,
      told: change(chain.plane, chain.horizontal),
      kind: 'change',
    },
    {
      key: 'warm',
      of: chain.plane,
      name: words.chain.warm,
      amount: chain.warm,
      told: change(chain.warm, chain.plane),
      kind: 'change',
    },
    {
      key: 'losses',
      of: chain.warm,
      name: words.chain.losses,
      amount: chain.delivered,
      told: change(chain.delivered, chain.warm),
      kind: 'change',
    },
    {
      key: 'delivered',
      of: chain.delivered,
      name: words.chain.delivered,
      amount: chain.delivered,
      told: read.energy(chain.delivered, YEAR_DIGITS),
      kind: 'amount',
    },
  ]
  const title = words.lossesTitle(percent(lang, chain.plane === 0 ? 0 : (1 - chain.delivered / chain.plane) * 100))
  return drawn(study, {
    title,
    subtitle: words.lossesDrawn(read.unit.name),
    picture: waterfallChart(steps, {
      id: 'pertes-kwh',
      title,
      desc: words.lossesDesc(read.energy(chain.horizontal, YEAR_DIGITS), read.energy(chain.delivered, YEAR_DIGITS)),
      simule,
    }),
    table: {
      caption: title,
      head: [words.step, words.energy(read.unit.name), words.share],
      rows: steps.map(({ name, amount, kind, told }) => [
        name,
        read.amount(amount, YEAR_DIGITS),
        kind === 'change' ? told : '',
      ]),
      csv: {
        name: `${inputs.localite}_productible_pertes.csv`,
        head: ['etape', 'kwh', 'part_de_l_etape_d_avant'],
        rows: steps.map(({ key, amount, of }) => [key, seven(amount), of === 0 ? null : seven(amount / of)]),
      },
    },
    call: 'year',
  })
}

function yearsPart(study: Study, found: FieldYield): Html {
  const { lang, simule, inputs } = study
  const [first] = found.years
  if (!first || found.years.length < 2) return html``
  const words = WORDS[lang]
  const all = found.years.map(({ annee, kwh: valeur }) => ({ annee, valeur }))
  const read = new Reader(lang, found)
  const [low, high] = [Math.min(...all.map(({ valeur }) => valeur)), Math.max(...all.map(({ valeur }) => valeur))]
  const title = words.yearsTitle(read.amount(low, YEAR_DIGITS), read.energy(high, YEAR_DIGITS))
  return drawn(study, {
    title,
    subtitle: words.yearsDrawn(read.unit.name, years(first.annee, all.at(-1)?.annee ?? first.annee), all.length),
    picture: yearsChart(
      lang,
      all.map(({ annee, valeur }) => ({ annee, valeur: read.scaled(valeur) })),
      { id: 'annees-kwh', title, desc: title, simule, mean: read.scaled(found.mean) },
    ),
    read: readOfRow(lang, read.unit.name),
    table: {
      caption: title,
      head: [words.year, words.energy(read.unit.name)],
      rows: all.map(({ annee, valeur }) => [annee, read.amount(valeur, YEAR_DIGITS)]),
      csv: {
        name: `${inputs.localite}_productible_annees.csv`,
        head: ['annee', 'kwh'],
        rows: all.map(({ annee, valeur }) => [annee, seven(valeur)]),
      },
    },
    call: 'year',
  })
}

/** What the answer rests on, in a list that can be handed over. */
function assumptions(study: Study): Html {
  const { lang, inputs, serie, settings, point } = study
  const words = WORDS[lang]
  const { site } = inputs
  const where = (latitude: number, longitude: number) => degrees(lang, latitude, longitude)
  const rows: [string, Part][] = [
    [
      words.place,
      html`<a href="${pathIn(lang, `/villes/${inputs.localite}`)}">${inputs.nom}</a> (${where(site.latitudeDeg, site.longitudeDeg)}, ${quantity(lang, site.altitudeM, 'm')} ${words.altitude})${point && ` ; ${words.forPoint(where(point.latitude, point.longitude), quantity(lang, point.km, 'km'))}`}`,
    ],
    [
      words.startsFrom,
      html`<code>${serie.code}</code> : ${serie.source.libelle}, ${words.steps[serie.granularite]}, ${years(serie.periode_debut, serie.periode_fin)}`,
    ],
    [words.sky, serie.dhi ? words.ownSky : words.erbs],
    ...(serie.t2m_source === serie.source.code
      ? []
      : ([[words.air, words.airOf(serie.t2m_source)]] as [string, Part][])),
    [
      words.field,
      words.fieldIs(
        quantity(lang, settings.puissance_stc_wc, lang === 'fr' ? 'Wc' : 'Wp'),
        `${number(lang, settings.inclinaison_deg, decimalsOf(settings.inclinaison_deg))}°`,
        `${number(lang, settings.orientation_deg, decimalsOf(settings.orientation_deg))}°`,
        number(lang, settings.albedo_sol, decimalsOf(settings.albedo_sol)),
      ),
    ],
    [
      words.modules,
      words.modulesAre(
        quantity(lang, settings.noct_degc, '°C', decimalsOf(settings.noct_degc)),
        percent(lang, settings.coeff_temp_pourcent_par_degc, decimalsOf(settings.coeff_temp_pourcent_par_degc)),
      ),
    ],
    [words.otherLosses, words.lossesAre(percent(lang, settings.pertes_pct, decimalsOf(settings.pertes_pct)))],
    [words.modelsUsed, words.modelsAre(words.models[settings.modele], serie.granularite !== 'horaire')],
    [words.notCounted, words.notCountedIs],
    [words.sure, sureWords(study)],
  ]
  return html`<dl class="study">${rows.map(([name, told]) => html`<div><dt>${name}</dt><dd>${told}</dd></div>`)}</dl><p class="small">${coarseNote(study)} (<a href="${pathIn(lang, '/methodes')}#transposition">${words.planeErrorHow}</a>). ${words.limits}</p>`
}

/** Terms of the budget that a study names, the heaviest: it is to fit on one sheet. */
const TERMS_NAMED = 3

/** What P50 and P90 count. */
function sureWords({ lang, found }: Study): string {
  const words = WORDS[lang]
  const { budget, years: counted } = found ?? { budget: undefined, years: [] }
  if (budget?.totalPct == null) return words.sureNot(counted.length)
  const told = (pct: number) => percent(lang, pct, 1)
  const terms = budget.terms.flatMap(({ terme, pct }) => (pct === null ? [] : [{ terme, pct }]))
  const heaviest = terms.toSorted((a, b) => b.pct - a.pct)
  const named = heaviest.slice(0, TERMS_NAMED).map(({ terme, pct }) => `${BUDGET_WORDS[lang][terme].name} ${told(pct)}`)
  const others = Math.hypot(...heaviest.slice(TERMS_NAMED).map(({ pct }) => pct))
  return words.sureBy(counted.length, told(budget.totalPct), named.join(', '), told(others))
}

/** A series to start from, as it is chosen. */
export function serieOption(lang: Lang, serie: YieldSerie, selected: boolean): Html {
  const { code, source, granularite, periode_debut, periode_fin } = serie
  return html`<option value="${code}"${selected && html` selected`}>${source.libelle}, ${WORDS[lang].steps[granularite]}, ${years(periode_debut, periode_fin)}</option>`
}
