import Type from 'typebox'
import type { Grandeur, Serie } from '../../contract/catalogue.ts'
import { Normales } from '../../contract/schemas.ts'
import { isoDate, lastDayOf, timeOf } from '../../contract/time.ts'
import { weakestStatut } from '../../contract/vocabulary.ts'
import { monthlyNormales } from '../../derive/normales.ts'
import { mean, rounded } from '../../derive/statistics.ts'
import type { Mesures } from '../../edition/mesures.ts'
import { findLocalite, indexOf } from '../catalogueIndex.ts'
import { monthsOf } from '../monthsOf.ts'
import { dataRoute, FORMAT } from '../route.ts'
import { tableAnswer } from '../tableAnswer.ts'
import { PERIODE_DEBUT, PERIODE_FIN, readWindow } from '../window.ts'

const LIMITE =
  "Moyennes des mois civils : les mois d'une série mensuelle, et ceux d'une série journalière qui ont tous leurs jours ; les mois partiels sont écartés. Le niveau de confiance est celui de la source ; la moyenne n'y change rien."

const CSV_COLUMNS = [
  'edition',
  'localite',
  'grandeur_code',
  'unite',
  'source_code',
  'methode_collecte',
  'niveau_confiance',
  'statut',
  'periode_debut',
  'periode_fin',
  'mois',
  'moyenne',
  'ecart_type',
  'minimum',
  'maximum',
  'n_annees',
] as const

export const normales = dataRoute({
  path: '/v1/normales/{localite}',
  chapter: 'Localités',
  summary: 'Les normales mensuelles d’une ville',
  description:
    "Par grandeur et par source : moyenne, écart-type entre années, plus petit, plus grand, nombre d'années de chaque mois, sur la plus longue période conservée ou sur celle demandée.",
  params: Type.Object({ localite: Type.String({ description: 'Code de la localité' }) }),
  query: Type.Object({
    grandeur: Type.Optional(Type.Array(Type.String(), { description: 'Codes de grandeurs, séparés par des virgules' })),
    source: Type.Optional(Type.Array(Type.String(), { description: 'Codes de sources, séparés par des virgules' })),
    periode_debut: PERIODE_DEBUT,
    periode_fin: PERIODE_FIN,
    format: FORMAT,
  }),
  response: Normales,
  csv: true,
  erreurs: [
    'RESSOURCE_INTROUVABLE',
    'VALIDATION_FORMAT_DATE_INVALIDE',
    'VALIDATION_FORMAT_NON_SUPPORTE',
    'VALIDATION_VALEUR_INVALIDE',
  ],
  async answer({ edition, params, query, mesures }) {
    const localite = findLocalite(edition, params.localite)
    const window = readWindow(query)
    const { grandeurs } = indexOf(edition)
    const order = edition.catalogue.service.ordre_sources
    const groups = new Map<string, Serie[]>()
    for (const serie of indexOf(edition).seriesOf(localite.code)) {
      if (query.grandeur?.includes(serie.grandeur) === false || query.source?.includes(serie.source) === false) continue
      const id = `${serie.grandeur} ${serie.source}`
      groups.set(id, [...(groups.get(id) ?? []), serie])
    }
    const rank = (serie: Serie) => order.indexOf(serie.source)
    const tables = await Promise.all(
      [...groups.values()].map((series) => normaleTable(series, window, grandeurs, mesures)),
    )
    const found = tables
      .flatMap((table) => (table ? [table] : []))
      .sort(
        (a, b) =>
          [...grandeurs.keys()].indexOf(a.serie.grandeur) - [...grandeurs.keys()].indexOf(b.serie.grandeur) ||
          rank(a.serie) - rank(b.serie),
      )
    if (query.format === 'csv') {
      const rows = found.flatMap(({ table: { mois, series: _series, ...told } }) =>
        mois.map((month) => ({ edition: edition.id, localite: localite.code, ...told, ...month })),
      )
      return tableAnswer(`normales_${localite.code}_${edition.id}.csv`, CSV_COLUMNS, rows)
    }
    return {
      kind: 'json',
      body: { localite: localite.code, normales: found.map(({ table }) => table), limite: LIMITE },
    }
  },
})

/** The normals of one variable and source; undefined where it has no complete month in the window. */
async function normaleTable(
  series: Serie[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
  grandeurs: ReadonlyMap<string, Grandeur>,
  read: (serie: Serie) => Promise<Mesures>,
) {
  const { months: all, used } = await monthsOf(series, read)
  const months = new Map(
    [...all].filter(([slot]) => timeOf('mensuel', slot) >= fromMs && timeOf('mensuel', slot) <= toMs),
  )
  const slots = [...months.keys()]
  const [first, last] = [slots[0], slots.at(-1)]
  const [serie] = used
  const grandeur = serie && grandeurs.get(serie.grandeur)
  if (first === undefined || last === undefined || !serie || !grandeur) return undefined
  const digits = grandeur.decimales + 2
  return {
    serie,
    table: {
      grandeur_code: grandeur.code,
      grandeur_label: grandeur.libelle,
      unite: grandeur.unite,
      source_code: serie.source,
      methode_collecte: serie.methode_collecte,
      niveau_confiance: serie.niveau_confiance,
      statut: weakestStatut(used.map(({ statut }) => statut)),
      series: used.map(({ code }) => code),
      periode_debut: isoDate(timeOf('mensuel', first)),
      periode_fin: lastDayOf('mensuel', last),
      n_mois: months.size,
      moyenne: rounded(mean([...months.values()]), digits),
      mois: monthlyNormales(months).map((row) => ({
        ...row,
        moyenne: rounded(row.moyenne, digits),
        ecart_type: row.ecart_type === null ? null : rounded(row.ecart_type, digits),
      })),
    },
  }
}
