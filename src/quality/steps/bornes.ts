import type { PlaceSerie } from '../place.ts'
import type { StepRule } from '../rule.ts'
import { componentOf } from './irradiation.ts'
import { judgeEach } from './judgeEach.ts'
import { PHYSICAL_FLOOR } from './limitesBsrn.ts'

/**
 * Bounds of a variable at the series' granularité: hourly ones are their own. Irradiation is not below 0, but what a sound
 * pyranometer tells of the night is a little: half the hours of a station would be impossible.
 */
function boundsOf(serie: PlaceSerie): { min: number; max: number } {
  const { grandeur, key } = serie
  const { borne_min_horaire: min, borne_max_horaire: max } = grandeur
  if (key.granularite !== 'horaire' || min === null || max === null) {
    return { min: grandeur.borne_min, max: grandeur.borne_max }
  }
  return { min: componentOf(serie) === undefined ? min : Math.min(min, PHYSICAL_FLOOR), max }
}

/** A measurement outside what the variable can physically be (the catalogue's bounds). */
export const bornes: StepRule = {
  code: 'bornes',
  libelle: 'hors des bornes physiques de la grandeur',
  genre: 'impossible',
  reference: null,
  judge(serie) {
    const { min, max } = boundsOf(serie)
    return judgeEach(serie, (_i, value) => value >= min && value <= max)
  },
}
