import { numberIn } from '../../contract/numberWords.ts'
import { pluralize } from '../../contract/pluralize.ts'
import { isoDate, timeOf } from '../../contract/time.ts'
import type { SerieRule } from '../rule.ts'

/**
 * A value that the towns around, by the same source, do not bear out. Which of them is at fault is unknown, and a storm may be
 * one town’s alone: a suspicion. Found over all towns (`neighbours.ts`).
 */
export const ecartVoisins: SerieRule = {
  code: 'ecart_voisins',
  libelle: 'température ou pluie que les villes voisines de la même source ne confirment pas',
  genre: 'douteux',
  reference:
    'Durre, I., Menne, M. J., Gleason, B. E., Houston, T. G. et Vose, R. S. (2010), Journal of Applied Meteorology and Climatology 49(8), 1615-1633.',
  examine({ series, judged }) {
    return series.flatMap((serie) => {
      const { grandeur, source, granularite } = serie.key
      const found = judged?.apart.find(
        ({ key }) =>
          key.localite === serie.key.localite &&
          key.grandeur === grandeur &&
          key.source === source &&
          key.granularite === granularite,
      )
      if (!found) return []
      const { n_examinees, slots, farthest } = found
      const unit = serie.grandeur.unite.replace('/jour', '')
      const day = farthest && isoDate(timeOf(granularite, farthest.slot)).slice(0, granularite === 'mensuel' ? 7 : 10)
      const told = (value: number) => `${numberIn('fr', value, 1)} ${unit}`
      const constat = farthest
        ? `Au plus loin, ${told(farthest.value)} (${day}), quand ${pluralize(farthest.neighbours, 'ville voisine', 'villes voisines')} ${farthest.neighbours > 1 ? 'font' : 'fait'} attendre ${told(farthest.expected)}${grandeur === 'precipitation' ? ' au plus' : ''}.`
        : null
      const indices = slots.map((slot) => slot - serie.firstSlot)
      return [{ serie, n_examinees, n_signalees: slots.length, constat, indices }]
    })
  },
}
