import { ETAPES } from '../../answers/computed/etapes.ts'
import { MOST_ERROR_PCT } from '../../answers/computed/field.ts'
import type { RowsFault } from '../../answers/computed/fieldSystem.ts'
import type { YieldInputs, YieldSerie } from '../../answers/towns/yieldInputs.ts'
import { STILL_AIR_MS } from '../../derive/fieldAir.ts'
import { STAGES, type Stage } from '../../derive/fieldChain.ts'
import { figure } from '../../derive/figure.ts'
import { MEAN_YEAR } from '../../derive/meanOfYear.ts'
import { mean } from '../../derive/statistics.ts'
import { monthsChart } from '../charts/monthsChart.ts'
import { type WaterfallStep, waterfallChart } from '../charts/waterfallChart.ts'
import { yearsChart } from '../charts/yearsChart.ts'
import { type Chart, chartFigure, provenanceLine, readOfRow } from '../figure.ts'
import { type Html, html, type Part } from '../html.ts'
import { frenchSpaces } from '../lang/frenchSpaces.ts'
import {
  decimalsOf,
  degrees,
  type Lang,
  monthNames,
  number,
  pathIn,
  percent,
  quantity,
  signedNumber,
  signedPercent,
  years,
} from '../lang/lang.ts'
import { BUDGET_WORDS } from '../lang/terms.ts'
import { type FieldYield, groundOf, planeErrorPct, rowsFaultOf } from './fieldYield.ts'
import { type Questions, questionsOf, type Settings, studyQuery } from './settings.ts'
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
  const parts = partsOf(study)
  if (study.lang !== 'fr') return parts
  return Object.fromEntries(PART_IDS.map((id) => [id, frenchSpaces(parts[id])])) as Parts
}

function partsOf(study: Study): Parts {
  const { lang, found } = study
  const fault = rowsFaultOf(study.settings)
  if (fault) return noParts(study, html`<p class="say">${faultWords(study, fault)}</p>`)
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

/** Why rows with light from behind cannot be as they are set. */
function faultWords({ lang }: Study, fault: RowsFault): string {
  const words = WORDS[lang]
  if (fault.champ === 'axe_inclinaison_deg') return words.axisNotLevel
  return words.rowsTouch(
    told(lang, fault.steepestDeg, '°'),
    quantity(lang, Math.ceil(fault.leastM * 100) / 100, 'm', 2),
  )
}

/** The error of the study's plane; null of a horizontal one. */
function errorPct({ inputs, serie, settings }: Pick<Study, 'inputs' | 'serie' | 'settings'>): number | null {
  return planeErrorPct({ serie, latitudeDeg: inputs.site.latitudeDeg, settings })
}

/** Whether the interface refuses the plane: its error is too large, and nobody has accepted it. */
export function isRefused(study: Pick<Study, 'inputs' | 'serie' | 'settings'>): boolean {
  return study.settings.accepter_approximation === 'non' && (errorPct(study) ?? 0) > MOST_ERROR_PCT
}

function refusal(study: Study): Html {
  const { lang, serie, settings } = study
  const words = WORDS[lang]
  const accepted = studyQuery({ ...study, settings: { ...settings, accepter_approximation: 'oui' } })
  return html`<p class="say">${words.tooCoarse(words.steps[serie.granularite], errorTold(study) ?? '', percent(lang, MOST_ERROR_PCT), words.insteadOf[settings.suivi])} <a href="${pathIn(lang, '/productible')}?${accepted}">${words.accept}</a></p>`
}

function errorTold(study: Study): string | undefined {
  const pct = errorPct(study)
  return pct === null ? undefined : percent(study.lang, pct, decimalsOf(pct))
}

/** A setting with as many decimals as it has. */
function told(lang: Lang, value: number, unit: '°' | '' = ''): string {
  return `${number(lang, value, decimalsOf(value))}${unit}`
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

  /** In the unit, for a chart; as the interface tells it, so that what is read is rounded from the same. */
  scaled(kwh: number): number {
    return figure(kwh) / this.unit.kwh
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
  const words = WORDS[lang]
  if (rowsFaultOf(study.settings)) return words.cannotBrief
  if (!found) return words.noYear
  if (isRefused(study)) return words.refusedBrief(errorTold(study) ?? '')
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
  const large = (name: string, amount: Part, unit: string, means: string) =>
    html`<div><dt>${name}</dt><dd><span class="big">${amount} <small>${unit}</small></span>${means}</dd></div>`
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
    large(words.ratio, number(lang, found.performanceRatio * 100, 1), '%', words.ratioMeans),
    large(
      words.poorest,
      read.amount(poorest.moyenne, PART_DIGITS),
      read.unit.name,
      words.poorestIs(monthNames(lang, 'long')[poorest.mois - 1] as string, read.energy(perDay, PART_DIGITS)),
    ),
  ]}</dl>${source(study, `${coarseNote(study)}.`)}`
}

/** From which steps the answer is made, and how far off that may be on the plane. */
function coarseNote(study: Study): string {
  const words = WORDS[study.lang]
  const coarse = words.coarse[study.serie.granularite]
  const error = errorTold(study)
  return error === undefined ? coarse : `${coarse}${words.planeError(error)}`
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
  { call, ...chart }: Omit<Chart, 'citation' | 'provenance' | 'call'> & { call: keyof Questions },
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
          figure(moyenne),
          ecart_type === null ? null : figure(ecart_type),
        ]),
      },
    },
    call: 'months',
  })
}

function lossesPart(study: Study, found: FieldYield): Html {
  const { stages } = found
  const { lang, simule, inputs, settings } = study
  const words = WORDS[lang]
  const read = new Reader(lang, found)
  const nameOf = (stage: Stage) =>
    stage === 'effective' && settings.bifacialite > 0 ? words.stages.rear : words.stages[stage]
  const shareOf = (after: number, before: number) =>
    signedPercent(lang, before === 0 ? 0 : (after / before - 1) * 100, 1)
  const changes = STAGES.slice(1).map((stage, i) => {
    const before = STAGES[i] as Stage
    return {
      stage,
      before: stages[before],
      after: stages[stage],
      name: nameOf(stage),
      share: shareOf(stages[stage], stages[before]),
    }
  })
  const steps: WaterfallStep[] = [
    {
      name: words.stages.horizontal,
      amount: stages.horizontal,
      told: read.energy(stages.horizontal, YEAR_DIGITS),
      kind: 'amount',
    },
    ...changes
      .filter(({ before, after }) => after !== before)
      .map(({ name, after, share }): WaterfallStep => ({ name, amount: after, told: share, kind: 'change' })),
    {
      name: words.stages.end,
      amount: stages.delivered,
      told: read.energy(stages.delivered, YEAR_DIGITS),
      kind: 'amount',
    },
  ]
  const without = changes.filter(({ before, after }) => after === before).map(({ name }) => name.toLowerCase())
  // Rounded first, then subtracted: who adds up what stands in the table comes to what stands in it.
  const decimals = read.decimals(stages.horizontal, YEAR_DIGITS)
  const shown = (kwh: number) => Number(read.scaled(kwh).toFixed(decimals))
  const change = (after: number, before: number) => signedNumber(lang, shown(after) - shown(before), decimals)
  const title = words.lossesTitle(percent(lang, stages.plane === 0 ? 0 : (1 - found.performanceRatio) * 100))
  return drawn(study, {
    title,
    subtitle: `${words.lossesDrawn(read.unit.name)}${without.length === 0 ? '' : `. ${words.withoutEffect(without.join(', '))}`}`,
    picture: waterfallChart(steps, {
      id: 'pertes-kwh',
      title,
      desc: words.lossesDesc(read.energy(stages.horizontal, YEAR_DIGITS), read.energy(stages.delivered, YEAR_DIGITS)),
      simule,
    }),
    table: {
      caption: title,
      head: [words.step, words.after(read.unit.name), words.change(read.unit.name), words.share],
      rows: [
        [words.stages.horizontal, number(lang, shown(stages.horizontal), decimals), '', ''],
        ...changes.map(({ name, before, after, share }) => [
          name,
          number(lang, shown(after), decimals),
          change(after, before),
          share,
        ]),
        [
          words.stages.end,
          number(lang, shown(stages.delivered), decimals),
          change(stages.delivered, stages.horizontal),
          shareOf(stages.delivered, stages.horizontal),
        ],
      ],
      csv: {
        name: `${inputs.localite}_productible_pertes.csv`,
        head: ['etape', 'kwh', 'perte_pct'],
        rows: [
          [ETAPES.horizontal.etape, figure(stages.horizontal), null],
          ...changes.map(({ stage, before, after }) => [
            ETAPES[stage].etape,
            figure(after),
            before === 0 ? 0 : figure((1 - after / before) * 100),
          ]),
        ],
      },
    },
    call: 'losses',
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
        rows: all.map(({ annee, valeur }) => [annee, figure(valeur)]),
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
    [words.wind, windWords(study)],
    [words.ground, groundWords(study)],
    [words.field, fieldWords(study)],
    [
      words.modules,
      words.modulesAre(
        words.choices[settings.technologie],
        words.choices[settings.montage],
        words.choices[settings.coefficients],
      ),
    ],
    [words.otherLosses, LOSSES.map((name) => `${words.lossNames[name]}\u00a0${told(lang, settings[name])}`).join(', ')],
    [
      words.inverter,
      words.inverterIs(
        percent(lang, settings.rendement_onduleur_pct, decimalsOf(settings.rendement_onduleur_pct)),
        told(lang, settings.ratio_dc_ac),
      ),
    ],
    [
      words.modelsUsed,
      words.modelsAre(words.choices[settings.modele], serie.granularite !== 'horaire', settings.bifacialite > 0),
    ],
    [words.notCounted, words.notCountedIs(serie.granularite === 'horaire' ? '' : words.clippingUnder)],
    [words.sure, sureWords(study)],
  ]
  return html`<dl class="study">${rows.map(([name, told]) => html`<div><dt>${name}</dt><dd>${told}</dd></div>`)}</dl><p class="small">${coarseNote(study)} (<a href="${pathIn(lang, '/methodes')}#transposition">${words.planeErrorHow}</a>). ${words.dirtIs} ${words.limits}</p>`
}

/** The constant losses, from the glass to the meter. */
export const LOSSES = [
  'pertes_salissure_pct',
  'pertes_ombrage_pct',
  'pertes_lid_pct',
  'pertes_puissance_nominale_pct',
  'pertes_cablage_pct',
  'pertes_connexions_pct',
  'pertes_desappariement_pct',
  'pertes_indisponibilite_pct',
] as const

function windWords({ lang, serie: { vent } }: Study): string {
  const words = WORDS[lang]
  if (!vent) return words.noWind(quantity(lang, STILL_AIR_MS, 'm/s'))
  const height = quantity(lang, vent.hauteur_m, 'm')
  return vent.hauteur_m === 2 ? words.windAtModules(vent.source, height) : words.windIs(vent.source, height)
}

function groundWords({ lang, serie, settings }: Study): string {
  const words = WORDS[lang]
  if (settings.albedo_sol !== undefined) return words.groundGiven(told(lang, settings.albedo_sol))
  const average = number(lang, mean([...groundOf(serie, settings)]), 2)
  return serie.sol ? words.groundOf(average, serie.sol.source) : words.groundUnknown(average)
}

/** How the modules stand, and what their backs see. */
function fieldWords({ lang, settings }: Study): string {
  const words = WORDS[lang]
  const degreesOf = (value: number) => told(lang, value, '°')
  const power = quantity(lang, settings.puissance_stc_wc, lang === 'fr' ? 'Wc' : 'Wp')
  const cover = told(lang, settings.taux_couverture)
  const standing =
    settings.suivi === 'fixe'
      ? words.fieldIs(power, degreesOf(settings.inclinaison_deg), degreesOf(settings.orientation_deg))
      : words.trackerIs({
          power,
          tilt: degreesOf(settings.axe_inclinaison_deg),
          azimuth: degreesOf(settings.axe_orientation_deg),
          most: degreesOf(settings.axe_rotation_max_deg),
          back: settings.axe_retour_arriere === 'oui',
          cover,
        })
  if (settings.bifacialite === 0) return standing
  const metres = (value: number) => quantity(lang, value, 'm', decimalsOf(value))
  const faces = words.facesAre({
    factor: told(lang, settings.bifacialite),
    cover,
    height: metres(settings.rangees_hauteur_m),
    width: metres(settings.rangees_largeur_m),
  })
  return `${standing} ; ${faces}`
}

/** Terms of the budget that a study names, the heaviest: it is to fit on one sheet. */
const TERMS_NAMED = 3

/** What P50 and P90 count. */
function sureWords({ lang, found }: Study): string {
  const words = WORDS[lang]
  const { budget, years: counted } = found ?? { budget: undefined, years: [] }
  if (budget?.totalPct == null) return words.sureNot(counted.length)
  const share = (pct: number) => percent(lang, pct, 1)
  const terms = budget.terms.flatMap(({ terme, pct }) => (pct === null ? [] : [{ terme, pct }]))
  const heaviest = terms.toSorted((a, b) => b.pct - a.pct)
  const named = heaviest
    .slice(0, TERMS_NAMED)
    .map(({ terme, pct }) => `${BUDGET_WORDS[lang][terme].name} ${share(pct)}`)
  const others = Math.hypot(...heaviest.slice(TERMS_NAMED).map(({ pct }) => pct))
  return words.sureBy(counted.length, share(budget.totalPct), named.join(', '), share(others))
}

/** A series to start from, as it is chosen. */
export function serieOption(lang: Lang, serie: YieldSerie, selected: boolean): Html {
  const { code, source, granularite, periode_debut, periode_fin } = serie
  return html`<option value="${code}"${selected && html` selected`}>${source.libelle}, ${WORDS[lang].steps[granularite]}, ${years(periode_debut, periode_fin)}</option>`
}
