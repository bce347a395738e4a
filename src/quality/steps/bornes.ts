import type { PlaceSerie } from '../place.ts'
import type { StepRule } from '../rule.ts'
import { judgeEach } from './judgeEach.ts'

/** Bounds of a variable at the series' granularité: hourly ones are their own. */
function boundsOf({ grandeur, key: { granularite } }: PlaceSerie): { min: number; max: number } {
  if (granularite === 'horaire' && grandeur.borne_min_horaire !== null && grandeur.borne_max_horaire !== null) {
    return { min: grandeur.borne_min_horaire, max: grandeur.borne_max_horaire }
  }
  return { min: grandeur.borne_min, max: grandeur.borne_max }
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
