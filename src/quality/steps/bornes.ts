import type { Grandeur } from '../../contract/catalogue.ts'
import type { PlaceSerie } from '../place.ts'
import type { StepRule } from '../rule.ts'
import { componentOf } from './irradiation.ts'
import { judgeEach } from './judgeEach.ts'
import { PHYSICAL_FLOOR } from './limitesBsrn.ts'

/** A bound of a variable, and the column of `grandeurs.csv` that it stands in. */
interface Bound {
  colonne: keyof Grandeur
  value: number
}

/**
 * Bounds of a variable at the series' granularité: hourly ones are their own. Irradiation is not below 0, but what a sound
 * pyranometer tells of the night is a little: half the hours of a station would be flagged.
 */
function boundsOf(serie: PlaceSerie): { min: Bound; max: Bound } {
  const { grandeur, key } = serie
  const { borne_min_horaire: min, borne_max_horaire: max } = grandeur
  if (key.granularite !== 'horaire' || min === null || max === null) {
    return {
      min: { colonne: 'borne_min', value: grandeur.borne_min },
      max: { colonne: 'borne_max', value: grandeur.borne_max },
    }
  }
  return {
    min: {
      colonne: 'borne_min_horaire',
      value: componentOf(serie) === undefined ? min : Math.min(min, PHYSICAL_FLOOR),
    },
    max: { colonne: 'borne_max_horaire', value: max },
  }
}

/** A measurement outside what the country's table expects of the variable. What no place on Earth gives is `limitesMondiales`. */
export const bornes: StepRule = {
  code: 'bornes',
  libelle: 'hors des bornes que grandeurs.csv donne à la grandeur',
  genre: 'douteux',
  reference: null,
  judge(serie) {
    const { min, max } = boundsOf(serie)
    return judgeEach(serie, (_i, value) => value >= min.value && value <= max.value)
  },
  constat(serie, indices) {
    const { min, max } = boundsOf(serie)
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const i of indices) {
      const value = serie.values[i] as number
      lowest = Math.min(lowest, value)
      highest = Math.max(highest, value)
    }
    const crossed = [
      lowest < min.value && crossedWords(min, `la plus basse valeur est ${fr(lowest)}`),
      highest > max.value && crossedWords(max, `la plus haute valeur est ${fr(highest)}`),
    ]
    return `${crossed.filter((each) => each !== false).join(' ; ')}.`
  },
}

function crossedWords({ colonne, value }: Bound, found: string): string {
  return `${colonne} de grandeurs.csv vaut ${fr(value)}, ${found}`
}

function fr(value: number): string {
  return String(value).replace('.', ',')
}
