import { en, fr } from '../../contract/numberWords.ts'
import { monthlyNormales } from '../../derive/statistics/normales.ts'
import { completeMonths } from '../../derive/steps/aggregate.ts'
import { type MakeProduct, type Row, served, yearsOf } from './product.ts'

/** Means of each calendar month over the reference years. */
export const normales: MakeProduct = async (record, { reference }) => {
  const { from, to } = yearsOf(reference)
  const t2m = await record.required('t2m')
  const months = [...completeMonths(t2m)].filter(
    ([slot]) => 1970 + Math.floor(slot / 12) >= from && 1970 + Math.floor(slot / 12) <= to,
  )
  const rows = monthlyNormales(new Map(months)).map(
    ({ mois, moyenne, minimum, maximum, n_annees }): Row => ({
      indice: 't2m',
      mois,
      valeur: served(moyenne),
      unite_valeur: '°C',
      borne_basse: served(minimum),
      borne_haute: served(maximum),
      annees: n_annees,
    }),
  )
  const years = Math.max(...rows.map(({ annees }) => annees ?? 0))
  return {
    rows,
    granularite: 'mensuel',
    resume: {
      fr: `Normales de ${reference} sur ${fr(years)} années.`,
      en: `Normals of ${reference} over ${en(years)} years.`,
    },
    words: {},
    parametres: {},
  }
}
