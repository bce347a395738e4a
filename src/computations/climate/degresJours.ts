import { tell } from '../../answers/sentence.ts'
import type { Lang, Words } from '../../contract/described.ts'
import { refus } from '../../contract/erreurs.ts'
import { numberIn, quantity } from '../../contract/numberWords.ts'
import { type DegreeDays, degreeDays } from '../../derive/climate/degreeDays.ts'
import { NO_YEAR } from './chaleur.ts'
import { rowsOfDays, yearOf } from './dayRows.ts'
import { type MakeProduct, madeOf, type Row, SAID } from './product.ts'
import { ClimateRecord } from './record.ts'

/** Bases where the question has none, °C: of maize, with its upper limit, and of buildings. */
const GROWING = { baseC: 10, upperC: 30 }
const BUILDING_C = 18

/** Growing, cooling and heating degree days. */
export const degresJours: MakeProduct = async (record, { base_degc, plafond_degc }) => {
  const t2m = await record.required('t2m')
  const [tmax, tmin] = [await record.read('t2m_max'), await record.read('t2m_min')]
  const { firstSlot, columns } = ClimateRecord.together({ t2m, tmax, tmin })
  const bySine = tmax !== undefined && tmin !== undefined
  const temperatures = bySine ? { tmax: columns.tmax, tmin: columns.tmin } : { t2m: columns.t2m }
  const course = bySine ? 'sine' : 'mean'
  const upperC = plafond_degc ?? (base_degc === undefined ? GROWING.upperC : undefined)
  const baseC = base_degc ?? GROWING.baseC
  if (upperC !== undefined && upperC <= baseC) {
    throw refus(
      'VALIDATION_VALEUR_INVALIDE',
      `Le plafond des degrés-jours (${upperC} °C) doit dépasser leur base (${baseC} °C).`,
      { champ: 'plafond_degc', recu: String(upperC), accepte: `plus de ${baseC}` },
    )
  }
  const kinds: Record<string, Omit<DegreeDays, 'course'>> = {
    croissance: { side: 'above', baseC, upperC },
    refroidissement: { side: 'above', baseC: base_degc ?? BUILDING_C },
    chauffage: { side: 'below', baseC: base_degc ?? BUILDING_C },
  }
  const rows = Object.entries(kinds).flatMap(([indice, kind]) => {
    const detail = `base ${kind.baseC} °C${kind.upperC === undefined ? '' : `, plafond ${kind.upperC} °C`}`
    const values = degreeDays(temperatures, { ...kind, course })
    return rowsOfDays({ indice, unite_valeur: '°C·jour', detail }, { firstSlot, values, statistic: 'sum' })
  })
  return {
    rows: madeOf(rows, ...(bySine ? [tmax, tmin] : [t2m])),
    granularite: 'mensuel',
    resume: resumeOf(rows, kinds),
    words: {
      modele: [bySine ? SAID.by_sine : SAID.by_mean],
      limites: [!bySine && SAID.from_daily_mean],
    },
    parametres: { base_degc: baseC, plafond_degc: upperC ?? null, base_batiment_degc: base_degc ?? BUILDING_C },
  }
}

function resumeOf(rows: readonly Row[], kinds: Readonly<Record<string, Omit<DegreeDays, 'course'>>>): Words {
  const part = (lang: Lang, indice: string) => {
    const amount = numberIn(lang, yearOf(rows, indice)?.valeur ?? Number.NaN, 0)
    const base = quantity(lang, kinds[indice]?.baseC ?? Number.NaN, '°C', 0)
    return `${amount} ${WORD[indice]?.[lang]} (base ${base})`
  }
  const names = Object.keys(kinds)
  if (!names.every((indice) => yearOf(rows, indice))) return NO_YEAR
  return tell(SAID.degree_days, { kinds: (lang) => names.map((name) => part(lang, name)) })
}

const WORD: Readonly<Record<string, Words>> = SAID.degree_day_kinds
