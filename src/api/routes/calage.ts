import Type from 'typebox'
import { calageOf } from '../../answers/groundTruth/calage.ts'
import { define } from '../../contract/definition.ts'
import { described } from '../../contract/described.ts'
import { FORMAT } from '../../contract/parameters/format.ts'
import { AVERTISSEMENTS, CALAGE_HEAD, Calage, VersionMoteur } from '../../contract/schemas.ts'
import { calageTable } from '../render/calageTable.ts'
import { dataRoute } from '../route.ts'

export const calage = dataRoute(
  define({
    path: '/v1/calage/{localite}/{grandeur}',
    operation: 'lireCalage',
    exemple: '/v1/calage/gin_kankan/ghi',
    chapter: 'Incertitude',
    summary: {
      fr: 'Les sources d’une ville contre sa station au sol, pour une grandeur',
      en: 'The sources of a town against its ground station, for a variable',
    },
    description: {
      fr: 'Chaque source de la ville contre chaque station de niveau A, sur les pas complets que les deux ont : une ligne par source, pas de temps et saison. Les mois comptent comme ailleurs (ceux d’une série journalière s’ils ont tous leurs jours), les heures si le contrôle les a validées et, pour le rayonnement, de jour. Sans station pour cette ville et cette grandeur, 404 : le message nomme la plus proche.',
      en: 'Each source of the town against each grade A station, over the complete steps that both have: a row for each source, step and season. Months count as elsewhere (those of a daily series where they have all their days), hours where the quality control passed them and, for radiation, by daylight. Without a station for this town and this variable: 404, and the message names the nearest.',
    },
    params: Type.Object({
      localite: Type.String(described({ fr: 'Code de la localité', en: 'Code of the place' })),
      grandeur: Type.String(described({ fr: 'Code de la grandeur', en: 'Code of the variable' })),
    }),
    query: { format: FORMAT },
    answer: Type.Object({
      localite: Type.String(),
      localite_nom: Type.String(described({ fr: 'Nom de la localité', en: 'Name of the place' })),
      grandeur: Type.String(),
      stations: Type.Array(
        Type.String(),
        described({
          fr: 'Stations au sol qui mesurent la grandeur dans la ville',
          en: 'Ground stations that measure the variable in the town',
        }),
      ),
      resultats: Type.Array(
        Calage,
        described({
          fr: 'Une ligne par source, station, pas de temps et saison',
          en: 'One row for each source, station, time step and season',
        }),
      ),
      ...CALAGE_HEAD,
      version_moteur: VersionMoteur,
      avertissements: AVERTISSEMENTS,
    }),
    stored: false,
    erreurs: ['RESSOURCE_INTROUVABLE', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  }),
  {
    async answer({ release, params, query, version }) {
      const { avertissements, ...found } = await calageOf(release, params)
      if (query.format === 'csv') {
        return calageTable(release, found.resultats, version, { name: `calage_${found.localite}_${found.grandeur}` })
      }
      const warned = avertissements === undefined ? {} : { avertissements }
      return { kind: 'json', body: { ...found, version_moteur: version, ...warned } }
    },
  },
)
