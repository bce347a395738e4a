import Type from 'typebox'
import { Disponibilite } from '../../contract/schemas.ts'
import { SOURCE_PARAM, storedHours } from '../horaireSerie.ts'
import { dataRoute } from '../route.ts'

export const disponibilite = dataRoute({
  path: '/v1/horaire/{localite}/{grandeur}/disponibilite',
  chapter: 'Séries',
  summary: 'La plage horaire conservée',
  params: Type.Object({
    localite: Type.String({ description: 'Code de la localité' }),
    grandeur: Type.String({ description: 'Code de la grandeur' }),
  }),
  query: Type.Object({ source: SOURCE_PARAM }),
  response: Disponibilite,
  erreurs: ['RESSOURCE_INTROUVABLE'],
  answer({ edition, params, query }) {
    const serie = storedHours(edition, params, query.source)
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
})
