import { storedHours } from '../../answers/measurements/hours.ts'
import { define } from '../../contract/definition.ts'
import { HOURS, SOURCE } from '../../contract/parameters/hours.ts'
import { Disponibilite } from '../../contract/schemas.ts'
import { dataRoute } from '../route.ts'

export const disponibilite = dataRoute(
  define({
    path: '/v1/horaire/{localite}/{grandeur}/disponibilite',
    operation: 'lireDisponibilite',
    exemple: '/v1/horaire/gin_kankan/ghi/disponibilite',
    chapter: 'Séries',
    summary: { fr: 'La plage horaire conservée', en: 'The span of hours stored' },
    params: HOURS,
    query: { source: SOURCE },
    answer: Disponibilite,
    erreurs: ['RESSOURCE_INTROUVABLE'],
  }),
  {
    answer({ release, params, query }) {
      const serie = storedHours(release, { ...params, ...query })
      return {
        kind: 'json',
        body: {
          localite: serie.localite,
          grandeur: serie.grandeur,
          source_code: serie.source,
          methode_collecte: serie.methode_collecte,
          niveau_confiance: serie.niveau_confiance,
          unite: serie.unite,
          plage_disponible: { debut: serie.periode_debut, fin: serie.periode_fin },
        },
      }
    },
  },
)
