import type { Localite } from '../../contract/catalogue.ts'
import type { Words } from '../../contract/described.ts'
import { refus } from '../../contract/erreurs.ts'
import { numberIn, quantity } from '../../contract/numberWords.ts'
import type { Series } from '../../derive/climate/percentileDays.ts'
import { type WaterMonth, yearBalance } from '../../derive/climate/waterBalance.ts'
import { monthOfYear } from '../../derive/steps/calendar.ts'
import { monthsWords } from '../soilingMonths.ts'
import { type MakeProduct, madeOf, type Row, SAID, served, stepOf } from './product.ts'
import {
  etoMonths,
  type MeanMonths,
  meanMonths,
  meanYearsOf,
  monthlyRain,
  PENMAN_MONTEITH,
  readEto,
  yearOf,
} from './water.ts'

/** What the soil of the balance holds for plants, mm. */
const CAPACITY_MM = 100

/** Reference evapotranspiration by day, month or year, its mean year, and the water balance of that year where there is rain. */
export const evapotranspirationProduct: MakeProduct = async (record, question) => {
  await record.required('t2m_max')
  await record.required('t2m_min')
  const eto = await readEto(record)
  if (!eto) throw notLocated(record.localite)
  const { days } = eto
  const granularite = stepOf(question, ['mensuel', 'journalier', 'annuel'])
  const rain = record.has('precipitation', 'mensuel') ? await monthlyRain(record) : undefined
  const span = meanYearsOf(question, eto.months, ...(rain ? [rain] : []))
  const [demand, water] = [meanMonths(eto.months, span), rain && meanMonths(rain, span)]
  const balance = water && balanceRows(water, demand)
  const hargreaves = meanMonths(etoMonths({ firstSlot: days.firstSlot, values: days.hargreaves }), span)
  const steps = { firstSlot: days.firstSlot, values: days.penmanMonteith }
  const rows = [
    ...madeOf(yearRows('eto', demand), ...eto.read),
    ...madeOf(yearRows('eto_hargreaves', hargreaves), ...eto.extremes),
    ...(water ? madeOf(yearRows('pluie', water), rain) : []),
    ...madeOf(balance ?? [], rain, ...eto.read),
    ...madeOf(stepRows('eto', steps, eto.months, granularite), ...eto.read),
  ]
  return {
    rows,
    granularite,
    resume: resumeOf(rows),
    words: {
      modele: [PENMAN_MONTEITH, HARGREAVES, balance && SAID.water_balance],
      hypotheses: [
        ...eto.hypotheses,
        {
          fr: `Année moyenne de ${span.first} à ${span.last}. Un mois a la somme de ses jours, 28 au moins${rain ? ' ; de pluie, il lui en manque trois au plus' : ''}.`,
          en: `Mean year of ${span.first} to ${span.last}. A month is the sum of its days, at least 28${rain ? '; one of rain lacks three at most' : ''}.`,
        },
        balance && {
          fr: `Bilan hydrique de l’année moyenne : réserve utile de ${CAPACITY_MM} mm, qui se vide d’autant moins vite qu’elle est basse et finit l’année comme elle la commence.`,
          en: `Water balance of the mean year: soil capacity of ${CAPACITY_MM} mm, which empties more slowly the lower it is and ends the year as it begins.`,
        },
      ],
      limites: [!rain && SAID.no_rain, ...eto.limites],
    },
    parametres: { granularite, annees_moyennes: `${span.first}-${span.last}`, reserve_utile_mm: CAPACITY_MM },
  }
}

function notLocated({ nom, code }: Localite) {
  return refus(
    'INCOMPATIBILITE_SOURCE_GRANDEUR',
    `${nom} n’a pas de coordonnées : l’évapotranspiration, qui tient au soleil, n’y est pas calculable. /v1/localites donne les villes qui en ont.`,
    { champ: 'localite', recu: code, accepte: '/v1/localites' },
  )
}

/** The twelve months of a mean year, and their sum. */
function yearRows(indice: string, { means, years }: MeanMonths): Row[] {
  const sum = means.reduce((all, month) => all + month, 0)
  return [
    ...means.map(
      (value, m): Row => ({
        indice,
        mois: m + 1,
        valeur: served(value),
        unite_valeur: 'mm',
        annees: years[m] as number,
      }),
    ),
    { indice, valeur: served(sum), unite_valeur: 'mm', annees: Math.min(...years) },
  ]
}

const BALANCE_PARTS = { etr: 'actual', deficit: 'deficit', excedent: 'surplus' } as const

function balanceRows(rain: MeanMonths, demand: MeanMonths): Row[] {
  const months = yearBalance({ rain: rain.means, evapotranspiration: demand.means }, CAPACITY_MM)
  const years = rain.years.map((count, m) => Math.min(count, demand.years[m] as number))
  const partOf = (part: keyof WaterMonth) => ({ means: months.map((month) => month[part]), years })
  return [
    ...Object.entries(BALANCE_PARTS).flatMap(([indice, part]) => yearRows(indice, partOf(part))),
    // What the soil holds does not add up over months.
    ...yearRows('reserve', partOf('storage')).filter(({ mois }) => mois !== undefined),
  ]
}

/** The steps themselves; a year has its twelve months. */
function stepRows(
  indice: string,
  days: Series,
  months: Series,
  granularite: 'journalier' | 'mensuel' | 'annuel',
): Row[] {
  const row = (value: number) => ({ indice, valeur: served(value), unite_valeur: 'mm' })
  if (granularite === 'journalier')
    return Array.from(days.values, (value, i) => ({ ...row(value), day: days.firstSlot + i }))
  const slots = Array.from(months.values, (_, i) => months.firstSlot + i)
  const amountOf = (slot: number) => months.values[slot - months.firstSlot] ?? Number.NaN
  if (granularite === 'mensuel') {
    return slots.map((slot) => ({ ...row(amountOf(slot)), annee: yearOf(slot), mois: monthOfYear(slot) + 1 }))
  }
  return [...new Set(slots.map(yearOf))].map((annee) => {
    const sum = Array.from({ length: 12 }, (_, m) => amountOf(12 * (annee - 1970) + m)).reduce(
      (all, month) => all + month,
      0,
    )
    return { ...row(sum), annee }
  })
}

function resumeOf(rows: readonly Row[]): Words {
  const of = (indice: string, isYear: boolean) =>
    rows.filter(
      (row) =>
        row.indice === indice &&
        row.annee === undefined &&
        row.day === undefined &&
        isYear === (row.mois === undefined),
    )
  const yearOfIndex = (indice: string) => of(indice, true)[0]?.valeur
  const year = yearOfIndex('eto')
  if (year == null) {
    return SAID.no_mean_year
  }
  const sorted = of('eto', false).sort((a, b) => (a.valeur as number) - (b.valeur as number))
  const [least, most] = [sorted[0] as Row, sorted.at(-1) as Row]
  const [surplus, deficit] = [yearOfIndex('excedent'), yearOfIndex('deficit')]
  const hasBalance = surplus != null && deficit != null
  const mm = (lang: 'fr' | 'en', value: number | null | undefined) => quantity(lang, value as number, 'mm')
  const month = (lang: 'fr' | 'en', row: Row) =>
    `${numberIn(lang, row.valeur as number, 0)} ${monthsWords(lang, [row.mois as number])}`
  return {
    fr: `L’évapotranspiration de référence est de ${mm('fr', year)} par an, de ${month('fr', least)} à ${month('fr', most)}${hasBalance ? ` ; la pluie laisse un excédent de ${mm('fr', surplus)} et, à d’autres mois, un déficit de ${mm('fr', deficit)}` : ''}.`,
    en: `Reference evapotranspiration is ${mm('en', year)} a year, ${month('en', least)} to ${month('en', most)}${hasBalance ? `; rain leaves a surplus of ${mm('en', surplus)} and, in other months, a deficit of ${mm('en', deficit)}` : ''}.`,
  }
}

const HARGREAVES = {
  etape: PENMAN_MONTEITH.etape,
  nom: { fr: 'à côté : Hargreaves, des températures seules', en: 'beside: Hargreaves, from temperatures alone' },
  reference: 'Hargreaves, G. H., Samani, Z. A. (1985), Applied Eng. in Agric. 1(2), 96-99; FAO-56, eq. 52.',
}
