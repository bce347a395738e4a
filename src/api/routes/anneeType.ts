import Type from 'typebox'
import { COMMON, EXCEEDANCE_PARAMS } from '../computedParameters.ts'
import { computedRoute } from '../computedRoute.ts'
import { AnneeTypeSchema } from '../computedSchemas.ts'
import { FORMAT_OR_EPW } from '../route.ts'

export const anneeType = computedRoute({
  path: '/v1/grandeurs/annee_type/{localite}',
  operation: 'calculerAnneeType',
  exemple: '/v1/grandeurs/annee_type/gin_mamou?heures_reconstituees=oui',
  summary: 'Année type et année P90, heure par heure',
  description:
    'Une année de 8760 heures en heure légale locale, composée de mois de plusieurs années : l’année type d’ISO 15927-4, ou une année dont l’irradiation est le P90 des années. `mois_choisis` dit de quelle année vient chaque mois, `instant_utc` l’heure réelle de chaque ligne. Il faut au moins dix années d’heures de ghi, t2m, rh2m et vent_10m ; sans elles la question est refusée, à moins que `heures_reconstituees=oui` ne fasse les heures d’au moins dix années de jours, ce que la réponse dit alors partout. `format=epw` donne le fichier météo d’EnergyPlus, que lisent aussi SAM et PVsyst.',
  params: EXCEEDANCE_PARAMS,
  query: {
    code_serie_source: Type.Optional(
      Type.String({
        description:
          'Code de la série de ghi d’où partir (par défaut : dans l’ordre du pays, la première dont les années suffisent)',
      }),
    ),
    source_meteo: Type.Optional(
      Type.String({
        description:
          'Source de la température, de l’humidité et du vent (par défaut : celle de l’irradiation, sinon la première du pays qui couvre les jours)',
      }),
    ),
    periode_debut: COMMON.periode_debut,
    periode_fin: COMMON.periode_fin,
    type: Type.Enum(['typique', 'p90'], {
      default: 'typique',
      description: 'L’année usuelle (ISO 15927-4), ou une année dont l’irradiation est dépassée neuf années sur dix',
    }),
    heures_reconstituees: Type.Enum(['non', 'oui'], {
      default: 'non',
      description: 'Où les années d’heures ne suffisent pas, faire les heures des jours',
    }),
  },
  formats: FORMAT_OR_EPW,
  response: AnneeTypeSchema,
  ask: ({ params, query, format, compute }) => compute('annee_type', { ...query, ...params, epw: format === 'epw' }),
})
