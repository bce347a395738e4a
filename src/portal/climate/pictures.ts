import type { ClimateRowItem } from '../../contract/computed/climat.ts'
import type { ProductName } from '../../contract/computed/products.ts'
import { type ClimateMonth, climateMonthsChart } from '../charts/climateMonths.ts'
import type { ChartLabels } from '../charts/svg.ts'
import type { Html } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import type { Lang } from '../lang/lang.ts'

type Rows = readonly ClimateRowItem[]

/** A product as it is drawn: the rows that stand in its table, what is drawn in words, and the picture. */
export interface Drawn {
  rows: Rows
  subtitle: string
  picture: (labels: ChartLabels) => Html | undefined
}

const WORDS = bilingual({
  band: ['maxima et minima moyens (bande)', 'mean maximum and minimum (band)'],
  mean: ['température moyenne (trait)', 'mean temperature (line)'],
  bars: ['pluie du mois (barres)', 'rain of the month (bars)'],
  temperature: ['Température, °C', 'Temperature, °C'],
  rain: ['Pluie, mm', 'Rain, mm'],
})

/** What is drawn, as a phrase. */
function listed(all: readonly (string | false)[]): string {
  const phrase = all.filter((each) => each !== false).join(', ')
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}

const monthly = (rows: Rows, indice: string, mois: number) =>
  rows.find((row) => row.indice === indice && row.mois === mois)?.valeur ?? Number.NaN

function months(lang: Lang, rows: Rows): Drawn {
  const words = WORDS[lang]
  const all = Array.from({ length: 12 }, (_, i): ClimateMonth => {
    const mois = i + 1
    return {
      mois,
      max: monthly(rows, 't2m_max', mois),
      mean: monthly(rows, 't2m', mois),
      min: monthly(rows, 't2m_min', mois),
      rain: monthly(rows, 'precipitation', mois),
    }
  })
  const has = (indice: string) => rows.some((row) => row.indice === indice && row.valeur !== null)
  const shown = rows.filter(({ annee, mois }) => annee === null && mois !== null)
  return {
    rows: shown,
    subtitle: listed([has('t2m_max') && words.band, has('t2m') && words.mean, has('precipitation') && words.bars]),
    picture: (labels) => climateMonthsChart(lang, all, { ...labels, temperature: words.temperature, rain: words.rain }),
  }
}

const PICTURES: Partial<Record<ProductName, (lang: Lang, rows: Rows) => Drawn>> = { normales: months }

/** How a product is drawn; one without a picture is its table. */
export function pictureOf(lang: Lang, produit: ProductName, rows: Rows): Drawn {
  return PICTURES[produit]?.(lang, rows) ?? { rows, subtitle: '', picture: () => undefined }
}
