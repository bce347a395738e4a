import type { ClimateRowItem } from '../../contract/computed/climat.ts'
import { number } from '../../contract/numberWords.ts'
import { type ClimateMonth, climateMonthsChart } from '../charts/climateMonths.ts'
import { COLD_TO_WARM, colourOf, DRY_TO_WET, HEAT } from '../charts/colours.ts'
import { classesByMonth } from '../charts/dayByMonthChart.ts'
import { levelsChart } from '../charts/levelsChart.ts'
import { monthsChart } from '../charts/monthsChart.ts'
import type { ChartLabels } from '../charts/svg.ts'
import { windRose } from '../charts/windRose.ts'
import { seasonSpans, yearStrips } from '../charts/yearStrips.ts'
import { readOfCell } from '../figure.ts'
import type { Html } from '../html.ts'
import { hourName, type Lang, WINDS } from '../lang/lang.ts'
import type { ClimateAsked } from '../pageAnswers.ts'
import { type ClimateLabel, CLIMATE_WORDS as WORDS } from './words.ts'

type Rows = readonly ClimateRowItem[]

/** A product as it is drawn: the rows that stand in its table, what is drawn in words, and the picture. */
export interface Drawn {
  rows: Rows
  subtitle: string
  picture: (labels: ChartLabels) => Html | undefined
  /** What is drawn as twelve rows of hours or days, January first: its cells, what its columns are called on the page and in the file, and how one is read. */
  grid?: { cells: Float64Array; names: readonly string[]; codes: readonly string[] }
  read?: string
}

/** What is drawn, as a phrase. */
function listed(all: readonly (string | false)[]): string {
  const phrase = all.filter((each) => each !== false).join(', ')
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}

const wholePeriod = ({ annee }: ClimateRowItem) => annee === null
const ofIndex = (rows: Rows, indice: string) => rows.filter((row) => row.indice === indice && row.valeur !== null)

const DRAWN = ['t2m_max', 't2m', 't2m_min', 'precipitation']

/** Temperature and rain of the year's months. */
function climateMonths(lang: Lang, rows: Rows): Drawn {
  const words = WORDS[lang]
  const monthly = (indice: string, mois: number) =>
    ofIndex(rows, indice).find((row) => wholePeriod(row) && row.mois === mois)?.valeur ?? Number.NaN
  const all = Array.from({ length: 12 }, (_, i): ClimateMonth => {
    const [max, mean, min, rain] = DRAWN.map((indice) => monthly(indice, i + 1)) as [number, number, number, number]
    return { mois: i + 1, max, mean, min, rain }
  })
  const has = (indice: string) => ofIndex(rows, indice).length > 0
  return {
    rows: rows.filter((row) => wholePeriod(row) && row.mois !== null && DRAWN.includes(row.indice)),
    subtitle: listed([has('t2m_max') && words.band, has('t2m') && words.mean, has('precipitation') && words.bars]),
    picture: (labels) => climateMonthsChart(lang, all, { ...labels, temperature: words.temperature, rain: words.rain }),
  }
}

/** The months of a mean year of one index, as bars. */
const bars =
  (indice: string, what: ClimateLabel) =>
  (lang: Lang, rows: Rows): Drawn => {
    const months = ofIndex(rows, indice)
      .filter((row) => wholePeriod(row) && row.mois !== null)
      .map(({ mois, valeur }) => ({ mois: mois as number, moyenne: valeur as number, ecart_type: null }))
    return {
      rows: rows.filter((row) => row.indice === indice && wholePeriod(row) && row.mois !== null),
      subtitle: listed([WORDS[lang][what]]),
      picture: (labels) =>
        months.length === 12 ? monthsChart(lang, months, { ...labels, amounts: true, decimals: 0 }) : undefined,
    }
  }

function rose(lang: Lang, rows: Rows): Drawn {
  const all = rows.filter((row) => wholePeriod(row) && row.mois === null)
  const sectors = all.filter(({ indice }) => indice.startsWith('rose_')).map(({ valeur }) => valeur ?? 0)
  const calms = ofIndex(all, 'calmes')[0]?.valeur ?? 0
  return {
    rows: all,
    subtitle: sectors.length === 0 ? '' : listed([WORDS[lang].rose]),
    picture: (labels) =>
      sectors.length === 0 ? undefined : windRose(lang, { sectors, calms }, { ...labels, cardinals: WINDS[lang] }),
  }
}

/** Limits of the classes of drought in both directions (McKee 1993: severe from 1.5). */
const DROUGHT: Scale = {
  colours: DRY_TO_WET,
  limits: [-1.5, -0.5, 0.5, 1.5],
  decimals: 1,
  ends: ['dryToWet', 'wetEnd'],
}

/** Steps of the stripes of temperature, °C. */
const STRIPES: Scale = { colours: COLD_TO_WARM, limits: [-1, -0.6, -0.2, 0.2, 0.6, 1], decimals: 1 }

/** The reference values of the WBGT between which classes lie, °C (ISO 7243:2017), the gentlest left out. */
const WBGT_CLASSES = [23, 25, 26, 28, 30, 32] as const

/** The WBGT of the days of the calendar, or of hours, months down. */
const heatGrid =
  (indices: readonly string[], what: 'heatDays' | 'heatHours') =>
  (lang: Lang, rows: Rows): Drawn => {
    const own = rows.filter(({ indice }) => indices.includes(indice))
    const byHour = what === 'heatHours'
    const columns = byHour ? 24 : 31
    const cells = new Float64Array(12 * columns).fill(Number.NaN)
    for (const { instant, mois, valeur } of own) {
      const column = byHour ? Number(instant?.slice(0, 2)) : Number(instant?.slice(3)) - 1
      cells[((mois as number) - 1) * columns + column] = valeur ?? Number.NaN
    }
    const names = Array.from({ length: columns }, (_, i) => (byHour ? hourName(lang, i) : String(i + 1)))
    const codes = names.map((_, i) => (byHour ? `h${String(i).padStart(2, '0')}` : `j${i + 1}`))
    return {
      rows,
      subtitle: listed([WORDS[lang][what]]),
      grid: { cells, names, codes },
      read: readOfCell(lang, '°C'),
      picture: (labels) =>
        classesByMonth(
          lang,
          {
            cells,
            colourOf: (value) => colourOf(HEAT, WBGT_CLASSES, value),
            key: HEAT.map((colour, i) => ({
              colour,
              name: i === 0 ? '' : number(lang, WBGT_CLASSES[i - 1] as number),
            })),
          },
          labels,
        ),
    }
  }

/** Limits of the share of warm days, %: ten is the base. */
const WARM_DAYS: Scale = { colours: HEAT, limits: [5, 8, 12, 16, 20, 25], decimals: 0 }

/** The slope of each index, without the tests that it was put to. */
function slopes(_: Lang, rows: Rows): Drawn {
  return { rows: rows.filter(({ indice }) => !/_p_|_rupture$/.test(indice)), subtitle: '', picture: () => undefined }
}

/** Colours of classes, the limits between these, and the labels of the ends where they have some. */
interface Scale {
  colours: readonly string[]
  limits: readonly number[]
  decimals: number
  ends?: readonly [first: ClimateLabel, last: ClimateLabel]
}

/** The years or months of an index as strips; they stand in the table, or the rows of the whole period in their place, or all where it has none. */
const stripsOf =
  (indice: string, what: ClimateLabel, scale: Scale, { ofWhole = false } = {}) =>
  (lang: Lang, rows: Rows): Drawn => {
    const own = ofIndex(rows, indice).filter(({ annee }) => annee !== null)
    return {
      rows: ofWhole ? rows.filter((row) => wholePeriod(row) && row.mois === null) : own.length > 0 ? own : rows,
      subtitle: own.length === 0 ? '' : listed([WORDS[lang][what]]),
      picture: (labels) => strips(lang, own, scale, labels),
    }
  }

/** Rows as strips of years, the classes of the scale named at their limits, or by them where the ends have names. */
function strips(lang: Lang, rows: Rows, scale: Scale, labels: ChartLabels): Html | undefined {
  if (rows.length === 0) return undefined
  const { colours, limits, decimals, ends } = scale
  const [first, last] = ends?.map((end) => WORDS[lang][end]) ?? []
  const tiles = rows.map(({ annee, mois, valeur }) => ({
    annee: annee as number,
    mois,
    colour: colourOf(colours, limits, valeur as number),
  }))
  const told = (limit: number | undefined) => number(lang, limit ?? Number.NaN, decimals)
  const key = colours.map((colour, i) => {
    if (first === undefined) return { colour, name: i === 0 ? '' : told(limits[i - 1]) }
    const between = `${told(limits[i - 1])}…${told(limits[i])}`
    return { colour, name: (i === 0 ? first : i === limits.length ? last : between) ?? '' }
  })
  return yearStrips(lang, tiles, { ...labels, key, at: first === undefined ? 0 : 0.5 })
}

function levels(lang: Lang, rows: Rows): Drawn {
  const drawn = rows.flatMap(({ indice, valeur, borne_basse, borne_haute }) => {
    const years = /_gev_(\d+)$/.exec(indice)?.[1]
    return years === undefined || valeur === null || !indice.startsWith('rx1day')
      ? []
      : [{ years: Number(years), value: valeur, low: borne_basse ?? valeur, high: borne_haute ?? valeur }]
  })
  return {
    rows: rows.filter(wholePeriod),
    subtitle: listed([WORDS[lang].levels]),
    picture: (labels) =>
      drawn.length < 2 ? undefined : levelsChart(lang, drawn, { ...labels, axis: WORDS[lang].years }),
  }
}

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

/** Rainy seasons by the first definition, a row a year, on a year that begins in the month before the earliest onset. */
function seasons(lang: Lang, rows: Rows): Drawn {
  const onsets = ofIndex(rows, 'debut_sivakumar')
  const ends = ofIndex(rows, 'fin_sivakumar')
  const earliest = Math.min(...onsets.map(({ valeur }) => valeur as number))
  const month = Math.max(0, DAYS_BEFORE_MONTH.findLastIndex((day) => day < earliest) - 1)
  const from = (row: ClimateRowItem | undefined) => (row?.valeur ?? Number.NaN) - (DAYS_BEFORE_MONTH[month] as number)
  const of = (annee: number | null) => {
    const onset = from(onsets.find((row) => row.annee === annee))
    const end = from(ends.find((row) => row.annee === annee))
    return { from: onset, to: Math.min(365, end) }
  }
  const spans = onsets.flatMap(({ annee }) => {
    const span = { annee: annee ?? Number.NaN, ...of(annee) }
    return annee === null || Number.isNaN(span.to) ? [] : [span]
  })
  const usual = of(null)
  return {
    rows: rows.filter(({ indice }) => indice.endsWith('_sivakumar')),
    subtitle: listed([WORDS[lang].seasons]),
    picture: (labels) =>
      spans.length === 0
        ? undefined
        : seasonSpans(lang, spans, { ...labels, firstMonth: month + 1, ...(Number.isNaN(usual.to) ? {} : { usual }) }),
  }
}

const PICTURES: Partial<Record<string, (lang: Lang, rows: Rows) => Drawn>> = {
  normales: climateMonths,
  indices: stripsOf('tx90p', 'warm', WARM_DAYS, { ofWhole: true }),
  tendance: slopes,
  anomalies: stripsOf('t2m', 'stripes', STRIPES),
  saison_des_pluies: seasons,
  secheresse: stripsOf('spi_3', 'spi', DROUGHT),
  evapotranspiration: bars('eto', 'evapotranspiration'),
  chaleur: bars('jours_wbgt_28', 'atRisk'),
  chaleur_journalier: heatGrid(['wbgt_max', 'wbgt'], 'heatDays'),
  chaleur_horaire: heatGrid(['wbgt'], 'heatHours'),
  degres_jours: bars('croissance', 'growing'),
  insolation: bars('insolation', 'sunshine'),
  vent: rose,
  extremes: levels,
}

/** How a product is drawn; one without a picture is its table. */
export function pictureOf(lang: Lang, { produit, granularite }: Omit<ClimateAsked, 'localite'>, rows: Rows): Drawn {
  const draw = PICTURES[`${produit}_${granularite}`] ?? PICTURES[produit]
  return (
    draw?.(lang, rows) ?? {
      rows: rows.filter((row) => wholePeriod(row) && row.mois === null),
      subtitle: '',
      picture: () => undefined,
    }
  )
}
