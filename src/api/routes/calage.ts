import Type from 'typebox'
import { calageOf } from '../../answers/groundTruth/calage.ts'
import { AVERTISSEMENTS, CALAGE_HEAD, Calage, VersionMoteur } from '../../contract/schemas.ts'
import { calageTable } from '../render/calageTable.ts'
import { dataRoute, FORMAT } from '../route.ts'

export const calage = dataRoute({
  path: '/v1/calage/{localite}/{grandeur}',
  operation: 'lireCalage',
  exemple: '/v1/calage/gin_kankan/ghi',
  chapter: 'Incertitude',
  summary: 'Les sources d’une ville contre sa station au sol, pour une grandeur',
  description:
    'Chaque source de la ville contre chaque station de niveau A, sur les pas complets que les deux ont : une ligne par source, pas de temps et saison. Les mois comptent comme ailleurs (ceux d’une série journalière s’ils ont tous leurs jours), les heures si le contrôle les a validées et, pour le rayonnement, de jour. Sans station pour cette ville et cette grandeur, 404 : le message nomme la plus proche.',
  params: Type.Object({
    localite: Type.String({ description: 'Code de la localité' }),
    grandeur: Type.String({ description: 'Code de la grandeur' }),
  }),
  query: Type.Object({ format: FORMAT }),
  response: Type.Object({
    localite: Type.String(),
    localite_nom: Type.String({ description: 'Nom de la localité' }),
    grandeur: Type.String(),
    stations: Type.Array(Type.String(), { description: 'Stations au sol qui mesurent la grandeur dans la ville' }),
    resultats: Type.Array(Calage, { description: 'Une ligne par source, station, pas de temps et saison' }),
    ...CALAGE_HEAD,
    version_moteur: VersionMoteur,
    avertissements: AVERTISSEMENTS,
  }),
  stored: false,
  erreurs: ['RESSOURCE_INTROUVABLE', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  async answer({ release, params, query, version }) {
    const { avertissements, ...found } = await calageOf(release, params)
    if (query.format === 'csv') {
      return calageTable(release, found.resultats, version, { name: `calage_${found.localite}_${found.grandeur}` })
    }
    const warned = avertissements === undefined ? {} : { avertissements }
    return { kind: 'json', body: { ...found, version_moteur: version, ...warned } }
  },
})
