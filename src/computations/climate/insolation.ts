import type { Words } from '../../contract/described.ts'
import { number } from '../../contract/numberWords.ts'
import { sunshineHours } from '../../derive/climate/sunshine.ts'
import { daysOfHours } from '../../derive/steps/daysOfHours.ts'
import { monthsWords } from '../soilingMonths.ts'
import { NO_YEAR } from './chaleur.ts'
import { extremeMonths, rowsOfDays, yearOf } from './dayRows.ts'
import { type MakeProduct, madeOf, type Row } from './product.ts'

/** Sunshine duration: that of a source, else from its hours of direct normal irradiation. */
export const insolation: MakeProduct = async (record) => {
  const stored = await record.read('insolation')
  const dni = stored ? undefined : await record.required('dni', 'horaire')
  const days = stored ?? (dni && daysOfHours({ ...dni, values: sunshineHours(dni.values) }, 1))
  if (!days) throw new Error('insolation: nothing was read')
  const rows = rowsOfDays(
    { indice: 'insolation', unite_valeur: 'h' },
    { firstSlot: days.firstSlot, values: days.values, statistic: 'sum' },
  )
  return {
    rows: madeOf(rows, stored ?? dni),
    granularite: 'mensuel',
    resume: resumeOf(rows),
    words: {
      modele: [SUNSHINE],
      hypotheses: [
        dni && {
          fr: 'Des moyennes horaires du rayonnement direct normal : il est pris en ligne droite entre les milieux des heures, et le seuil est franchi dans l’heure.',
          en: 'From hourly means of direct normal irradiance: it is taken on straight lines between mid-hours, and the threshold is crossed within the hour.',
        },
      ],
      limites: [
        dni && {
          fr: 'Sous des nuages épars, une heure dont la moyenne dépasse le seuil compte entière : la durée est alors trop longue.',
          en: 'Under broken cloud, an hour with a mean above the threshold counts whole: the duration is then too long.',
        },
      ],
    },
    parametres: { seuil_w_m2: 120 },
  }
}

function resumeOf(rows: readonly Row[]): Words {
  const year = yearOf(rows, 'insolation')
  const months = extremeMonths(rows, 'insolation')
  if (!year || !months) return NO_YEAR
  const of = (lang: 'fr' | 'en') => {
    const hours = ({ valeur }: Row) => `${number(lang, valeur as number)} h`
    const { least, most } = months
    const inMonth = (row: Row) => `${monthsWords(lang, [row.mois as number])}, ${hours(row)}`
    return { year: hours(year), most: inMonth(most), least: inMonth(least) }
  }
  const [french, english] = [of('fr'), of('en')]
  return {
    fr: `Insolation de ${french.year} par an ; le plus ${french.most}, le moins ${french.least}.`,
    en: `Sunshine of ${english.year} a year; most ${english.most}, least ${english.least}.`,
  }
}

const SUNSHINE = {
  etape: { fr: 'insolation', en: 'sunshine duration' },
  nom: {
    fr: 'temps où le rayonnement direct normal dépasse 120 W/m²',
    en: 'time for which the direct normal irradiance exceeds 120 W/m²',
  },
  reference: 'OMM/WMO-No. 8, vol. I, 8.',
}
