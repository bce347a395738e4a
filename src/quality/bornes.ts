import type { CheckedSerie, Rule } from './flagSerie.ts'

/** Bounds of a variable at the series' granularité: hourly ones are their own. */
function boundsOf({ grandeur, granularite }: CheckedSerie): { min: number; max: number } {
  if (granularite === 'horaire' && grandeur.borne_min_horaire !== null && grandeur.borne_max_horaire !== null) {
    return { min: grandeur.borne_min_horaire, max: grandeur.borne_max_horaire }
  }
  return { min: grandeur.borne_min, max: grandeur.borne_max }
}

/** A measurement outside what the variable can physically be (the catalogue's bounds). */
export const bornes: Rule = {
  code: 'bornes',
  libelle: 'hors des bornes physiques de la grandeur',
  genre: 'impossible',
  reference: null,
  applies: () => true,
  flag(serie) {
    const { min, max } = boundsOf(serie)
    const failed: number[] = []
    for (let i = 0; i < serie.values.length; i++) {
      const value = serie.values[i] as number
      if (value < min || value > max) failed.push(i)
    }
    return failed
  },
}
