import { tell } from '../../answers/sentence.ts'
import type { Lang, Words } from '../../contract/described.ts'
import { number } from '../../contract/numberWords.ts'
import { sunshineHours } from '../../derive/climate/sunshine.ts'
import { daysOfHours } from '../../derive/steps/daysOfHours.ts'
import { monthsWords } from '../soilingMonths.ts'
import { NO_YEAR } from './chaleur.ts'
import { extremeMonths, rowsOfDays, yearOf } from './dayRows.ts'
import { type MakeProduct, madeOf, type Row, SAID } from './product.ts'

/** Sunshine duration: that of a source, else from its hours of direct normal irradiation. */
export const insolation: MakeProduct = async (record) => {
  const stored = await record.read('insolation')
  const dni = stored ? undefined : await record.required('dni', 'horaire')
  const days = stored ?? (dni && daysOfHours({ ...dni, values: sunshineHours(dni.values) }, 1))
  if (!days) throw new Error('insolation: nothing was read')
  const { firstSlot, values } = days
  const rows = rowsOfDays({ indice: 'insolation', unite_valeur: 'h' }, { firstSlot, values, statistic: 'sum' })
  return {
    rows: madeOf(rows, stored ?? dni),
    granularite: 'mensuel',
    resume: resumeOf(rows),
    words: {
      modele: [SAID.sunshine],
      hypotheses: [dni && SAID.sun_from_hours],
      limites: [dni && SAID.broken_cloud],
    },
    parametres: { seuil_w_m2: 120 },
  }
}

function resumeOf(rows: readonly Row[]): Words {
  const year = yearOf(rows, 'insolation')
  const months = extremeMonths(rows, 'insolation')
  if (!year || !months) return NO_YEAR
  const hours = (lang: Lang, { valeur }: Row) => `${number(lang, valeur as number)} h`
  const inMonth = (row: Row) => (lang: Lang) => `${monthsWords(lang, [row.mois as number])}, ${hours(lang, row)}`
  const { least, most } = months
  return tell(SAID.insolation, { year: (lang) => hours(lang, year), most: inMonth(most), least: inMonth(least) })
}
