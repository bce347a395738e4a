import Type from 'typebox'
import { storedHours, validatedHours } from '../../answers/measurements/hours.ts'
import { define } from '../../contract/definition.ts'
import { described } from '../../contract/described.ts'
import { CSV_DIALECT, FORMAT_OR_FILE } from '../../contract/parameters/format.ts'
import { HOURS, SOURCE } from '../../contract/parameters/hours.ts'
import { Horaire } from '../../contract/schemas.ts'
import { dialectOf } from '../csvDialect.ts'
import { mesuresTable } from '../csvwTable.ts'
import { jsonAround } from '../render/json.ts'
import { jsonHours } from '../render/mesureRows.ts'
import { mesuresAnswer, partOf } from '../render/mesuresAnswer.ts'
import { dataRoute } from '../route.ts'

export const horaire = dataRoute(
  define({
    path: '/v1/horaire/{localite}/{grandeur}',
    operation: 'lireHeures',
    exemple: '/v1/horaire/gin_kankan/ghi?periode_debut=2024-03-04&periode_fin=2024-03-04',
    chapter: 'Séries',
    summary: { fr: 'Des heures, par fenêtre de jours UTC', en: 'Hours, by window of UTC days' },
    description: {
      fr: 'Valeurs conservées seulement, relevées ou modélisées selon methode_collecte, passées par le contrôle de qualité. Un instant marque le début de son heure ; une heure rejetée ou manquante est absente. Bornes comprises.',
      en: 'Stored values alone, observed or modelled, that passed the quality control. An instant marks the start of its hour; a rejected or missing hour is absent. Both days are included.',
    },
    params: HOURS,
    query: {
      periode_debut: Type.String({
        format: 'date',
        ...described({ fr: 'Premier jour, AAAA-MM-JJ', en: 'First day, YYYY-MM-DD' }),
      }),
      periode_fin: Type.String({
        format: 'date',
        ...described({ fr: 'Dernier jour, AAAA-MM-JJ', en: 'Last day, YYYY-MM-DD' }),
      }),
      source: SOURCE,
      format: FORMAT_OR_FILE,
      ...CSV_DIALECT,
    },
    answer: Horaire,
    erreurs: [
      'RESSOURCE_INTROUVABLE',
      'PLAGE_TEMPORELLE_NON_DISPONIBLE',
      'VALIDATION_CHAMP_MANQUANT',
      'VALIDATION_FORMAT_DATE_INVALIDE',
      'VALIDATION_FORMAT_NON_SUPPORTE',
      'VALIDATION_VALEUR_INVALIDE',
    ],
  }),
  {
    csvw: ({ release, params, query }) => mesuresTable(release, storedHours(release, { ...params, ...query })),
    async answer({ release, params, query }) {
      const { format, periode_debut, periode_fin } = query
      const dialect = dialectOf(query)
      const slice = await validatedHours(release, { ...params, ...query })
      const { serie, count } = slice
      if (format !== 'json') {
        const name = `${serie.code}_${periode_debut}_${periode_fin}_${release.id}`
        return mesuresAnswer(format, { release, parts: [partOf(slice)], name, dialect })
      }
      const head = {
        localite: serie.localite,
        grandeur: serie.grandeur,
        granularite: 'horaire',
        fenetre: `${periode_debut.slice(0, 4)}-${periode_fin.slice(0, 4)}`,
        unite: serie.unite,
        source_code: serie.source,
        methode_collecte: serie.methode_collecte,
        niveau_confiance: serie.niveau_confiance,
        edition: release.id,
      }
      return { kind: 'chunks', format: 'json', chunks: jsonAround(head, 'resultats', jsonHours(slice)), rows: count }
    },
  },
)
