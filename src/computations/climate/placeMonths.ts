import type { Words } from '../../contract/described.ts'
import { monthsOfDays, type Statistic } from '../../derive/climate/climateNormals.ts'
import { ETCCDI, type EtccdiCode, etccdi } from '../../derive/climate/etccdi.ts'
import type { Series, Years } from '../../derive/climate/percentileDays.ts'
import { completeMonths, daysOf } from '../../derive/steps/aggregate.ts'
import { ClimateRecord, type Variable } from './record.ts'

/** A variable that is told by month: of a sum, its unit is that of the sum and not of a day. */
export interface MonthlyVariable {
  grandeur: string
  name: Words
  statistic: Statistic
  unite: string
  /** Thresholds from which days are counted, in the unit of the day. */
  daysFrom: readonly number[]
  /** Which of its days are told as extremes. */
  extremes: readonly ('highest' | 'lowest')[]
}

const of = (grandeur: string, name: Words, more: Partial<MonthlyVariable> & { unite: string }): MonthlyVariable => ({
  grandeur,
  name,
  statistic: 'mean',
  daysFrom: [],
  extremes: [],
  ...more,
})

/** The variables of normals, trends and anomalies; the days counted are those of WMO-No. 1203 (2017), and warm nights. */
export const MONTHLY_VARIABLES: readonly MonthlyVariable[] = [
  of('t2m', { fr: 'Température moyenne', en: 'Mean temperature' }, { unite: '°C' }),
  of(
    't2m_max',
    { fr: 'Température maximale', en: 'Maximum temperature' },
    { unite: '°C', daysFrom: [30, 35, 40], extremes: ['highest'] },
  ),
  of(
    't2m_min',
    { fr: 'Température minimale', en: 'Minimum temperature' },
    { unite: '°C', daysFrom: [20], extremes: ['lowest'] },
  ),
  of(
    'precipitation',
    { fr: 'Pluie', en: 'Rain' },
    { unite: 'mm', statistic: 'sum', daysFrom: [1, 10, 50], extremes: ['highest'] },
  ),
  of('rh2m', { fr: 'Humidité relative', en: 'Relative humidity' }, { unite: '%' }),
  of('ghi', { fr: 'Irradiation globale', en: 'Global irradiation' }, { unite: 'kWh/m²/jour' }),
]

/** Of what a product tells of all variables, that of temperature and rain, or of the first: enough for a sentence. */
export function mainOf<Told extends { variable: MonthlyVariable }>(told: readonly Told[]): readonly Told[] {
  const main = told.filter(({ variable: { grandeur } }) => grandeur === 't2m' || grandeur === 'precipitation')
  return main.length > 0 ? main : told.slice(0, 1)
}

/** The months of a variable of a place, by slot, and its days where they are made of these. */
export interface PlaceMonths {
  variable: MonthlyVariable
  months: Map<number, number>
  days: Series | undefined
  read: Variable
}

/** The variables that the place has; refuses where it has none. */
export async function placeMonths(record: ClimateRecord): Promise<PlaceMonths[]> {
  const all = await Promise.all(MONTHLY_VARIABLES.map((variable) => monthsOf(record, variable)))
  const there = all.filter((each) => each !== undefined)
  if (there.length === 0) await record.required('t2m', 'mensuel')
  return there
}

async function monthsOf(record: ClimateRecord, variable: MonthlyVariable): Promise<PlaceMonths | undefined> {
  const { grandeur, statistic } = variable
  const monthly = await record.read(grandeur, 'mensuel')
  if (!monthly) return undefined
  if (monthly.serie.granularite !== 'mensuel') {
    const days = await record.required(grandeur)
    return { variable, days, months: monthsOfDays(days, statistic), read: days }
  }
  const months = [...completeMonths(monthly)].map(([slot, value]): [number, number] => {
    return [slot, statistic === 'sum' ? value * daysOf('mensuel', slot) : value]
  })
  return { variable, days: undefined, months: new Map(months), read: monthly }
}

/** The variables of the indices, by their names there. */
const INDEX_VARIABLES = { tmax: 't2m_max', tmin: 't2m_min', prec: 'precipitation' } as const

/** The ETCCDI indices of a place, each with what it is made of; none where it has no days of their variables. */
export async function placeIndices(record: ClimateRecord, base: Years, step: 'annuel' | 'mensuel') {
  const read = Object.entries(INDEX_VARIABLES).map(
    async ([name, grandeur]) => [name, await record.read(grandeur)] as const,
  )
  const there = (await Promise.all(read)).flatMap(([name, variable]) => (variable ? [[name, variable] as const] : []))
  const variables: Partial<Record<string, Variable>> = Object.fromEntries(there)
  const { firstSlot, columns } = ClimateRecord.together(variables)
  const { slots, indices } =
    there.length > 0 ? etccdi({ firstSlot, ...columns }, base, step) : { slots: [], indices: {} }
  const made = Object.entries(indices) as [EtccdiCode, Float64Array][]
  return {
    slots,
    indices: made.map(([code, values]) => ({ code, values, read: ETCCDI[code].needs.map((name) => variables[name]) })),
  }
}

/** Units of the indices as the catalogue writes its own. */
export const INDEX_UNITS = { '°C': '°C', '%': '%', d: 'jour', mm: 'mm', 'mm/d': 'mm/jour' } as const
