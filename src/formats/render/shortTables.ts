import type { Static, TObject } from 'typebox'
import { attributionsOf, attributionWords } from '../../answers/catalogue/attributions.ts'
import { ECART_COLUMNS } from '../../answers/comparison/ecartSerie.ts'
import { INCERTITUDE_COLUMNS, incertitudeRows } from '../../answers/crossSource/record.ts'
import { calageAttributions } from '../../answers/groundTruth/calage.ts'
import type { LongAnswer } from '../../answers/resources/implement.ts'
import type { AnswerOf } from '../../contract/definition.ts'
import { Calage, type calage, type calages } from '../../contract/resources/calage.ts'
import type { ecarts } from '../../contract/resources/editions.ts'
import { Grandeur, type GrandeurItem } from '../../contract/resources/grandeurs.ts'
import type { incertitude, incertitudes } from '../../contract/resources/incertitude.ts'
import { Localite, type LocaliteItem } from '../../contract/resources/localites.ts'
import type { serieQualite } from '../../contract/resources/qualite.ts'
import { Serie, type SerieItem } from '../../contract/resources/series.ts'
import { type SourceItem, SourceLigne } from '../../contract/resources/sources.ts'
import { Chiffre, type ChiffreItem, type synthese, type syntheses } from '../../contract/resources/synthese.ts'
import { writeTable } from '../../storage/csv.ts'
import { csvLine } from '../../storage/csvCell.ts'
import { chunked, withHeader } from '../chunks.ts'
import { markOf } from '../csvDialect.ts'
import type { Answer, Rendering } from './answer.ts'
import { type CsvwTable, listTable } from './csvwTable.ts'

/*
 * Resources as CSV: a row for each item, its columns the fields of its schema where they are the same. What is a list in JSON is
 * one cell, its items apart by a space.
 */

/** A table with its header, whose rows name the release that they are from. */
function tableAnswer(
  name: string,
  columns: readonly string[],
  rows: readonly object[],
  { release, page, dialect }: Pick<Rendering, 'release' | 'page' | 'dialect'>,
): Answer<never> {
  const lines: Record<string, unknown>[] = rows.map((row) => ({ edition: release.id, ...row }))
  return {
    kind: 'chunks',
    format: 'csv',
    fileName: `${name}.csv`,
    chunks: [markOf(dialect) + writeTable(columns, lines, dialect)],
    rows: rows.length,
    ...(page ? { page } : {}),
  }
}

const fieldsOf = ({ properties }: TObject): string[] => Object.keys(properties)

/** A list of the catalogue: its file without the release, its title, the schema of its rows, and where each item is to be had. */
interface List<Row extends TObject> {
  name: string
  titre: string
  row: Row
  itemUrl: string
}

/** A list as a table, and how that is described: a column for each property, then the release. */
function listOf<Row extends TObject, Item>(
  { name, titre, row, itemUrl }: List<Row>,
  rowOf: (item: Item) => Static<Row> & object,
) {
  return {
    csv({ items }: { items: readonly Item[] }, rendering: Rendering): Answer<never> {
      const columns = [...fieldsOf(row), 'edition']
      return tableAnswer(`${name}_${rendering.release.id}`, columns, items.map(rowOf), rendering)
    },
    csvw: (): CsvwTable => listTable(titre, row, itemUrl),
  }
}

export const SERIES = listOf(
  { name: 'series', titre: 'Catalogue des séries', row: Serie, itemUrl: '/v1/series/{code}' },
  (serie: SerieItem) => serie,
)
export const LOCALITES = listOf(
  { name: 'localites', titre: 'Localités', row: Localite, itemUrl: '/v1/localites/{code}' },
  (localite: LocaliteItem) => localite,
)
export const GRANDEURS = listOf(
  { name: 'grandeurs', titre: 'Grandeurs', row: Grandeur, itemUrl: '/v1/grandeurs/{code}/fiche' },
  (grandeur: GrandeurItem) => grandeur,
)
export const SOURCES = listOf(
  { name: 'sources', titre: 'Sources', row: SourceLigne, itemUrl: '/v1/sources/{code}' },
  ({ grandeurs, ...source }: SourceItem) => ({
    ...source,
    methodes_collecte: [...new Set(grandeurs.map(({ methode_collecte }) => methode_collecte))].join(' '),
  }),
)

const CALAGE_MORE: Readonly<Record<string, string[]>> = {
  saison: ['mois_saison'],
  portee: ['portee_km', 'portee_regles'],
}
const CALAGE_COLUMNS = [
  ...fieldsOf(Calage).flatMap((name) => [name, ...(CALAGE_MORE[name] ?? [])]),
  'version_moteur',
  'edition',
  'attributions',
]

/** The sources of a town held against its stations, for one variable, or wherever there are stations. */
export function calageTable(
  body: AnswerOf<typeof calage> | AnswerOf<typeof calages>,
  rendering: Rendering,
): Answer<never> {
  const { saisons, version_moteur } = body
  const { release } = rendering
  const [of, items] = 'items' in body ? ['', body.items] : [`_${body.localite}_${body.grandeur}`, body.resultats]
  const rows = items.map((item) => ({
    ...item,
    mois_saison: saisons.find(({ code }) => code === item.saison)?.mois ?? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    portee: item.portee.map(({ localite }) => localite),
    portee_km: item.portee.map(({ distance_km }) => distance_km),
    portee_regles: item.portee.map(({ regle }) => regle),
    attributions: attributionWords(calageAttributions(release, [item])),
    version_moteur,
  }))
  return tableAnswer(`calage${of}_${release.id}`, CALAGE_COLUMNS, rows, rendering)
}

/** What two releases differ in, a row for each series. */
export function ecartsTable(body: AnswerOf<typeof ecarts>, rendering: Rendering): Answer<never> {
  const { edition_avant, edition_apres, version_moteur } = body
  const series = [...body.series_ajoutees, ...body.series_retirees, ...body.series_modifiees]
  const shared = { edition_avant, edition_apres, version_moteur, edition: edition_apres }
  const columns = [...ECART_COLUMNS, 'version_moteur', 'edition']
  const rows = series.map((serie) => ({ ...serie, ...shared }))
  return tableAnswer(`ecarts_${edition_avant}_${edition_apres}`, columns, rows, rendering)
}

/** The pairs of sources of a town. */
export function incertitudeTable(body: AnswerOf<typeof incertitude>, rendering: Rendering): Answer<never> {
  const { release } = rendering
  const name = `incertitude_inter_source_${body.localite}_${release.id}`
  return tableAnswer(name, INCERTITUDE_COLUMNS, incertitudeRows(release, body, body.version_moteur), rendering)
}

/** The pairs of sources of all towns, each with its place. */
export function incertitudesTable(
  { items, version_moteur }: AnswerOf<typeof incertitudes>,
  rendering: Rendering,
): Answer<never> {
  const { release } = rendering
  const rows = items.flatMap((item) =>
    incertitudeRows(release, item, version_moteur).map((row) => ({ ...item, ...row })),
  )
  const columns = [...INCERTITUDE_COLUMNS, 'localite_nom', 'latitude', 'longitude']
  return tableAnswer(`incertitude_inter_source_${release.id}`, columns, rows, rendering)
}

const { source_codes: _, ...SHOWN_FIRST } = Chiffre.properties
const SYNTHESE_COLUMNS = [
  ...['edition', 'localite', 'localite_nom'],
  ...Object.keys(SHOWN_FIRST),
  ...['version_moteur', 'attributions', 'source_codes'],
]

/** A line for each figure of a town, or of several: each stands by itself. */
export function syntheseTable(
  body: AnswerOf<typeof synthese> | AnswerOf<typeof syntheses>,
  rendering: Rendering,
): Answer<never> {
  const { release } = rendering
  const { version_moteur } = body
  const [of, towns] =
    'localites' in body ? [`${body.localites.length}_localites`, body.localites] : [body.localite, [body]]
  const names = new Map(towns.map(({ localite, localite_nom }) => [localite, localite_nom]))
  const figures: readonly (ChiffreItem & { localite?: string })[] = body.resultats
  const rows = figures.map(({ localite = of, ...figure }) => {
    const series = figure.series.flatMap((code) => release.serie(code) ?? [])
    const attributions = attributionWords(attributionsOf(release, series))
    return { ...figure, localite, localite_nom: names.get(localite), version_moteur, attributions }
  })
  return tableAnswer(`synthese_${of}_${release.id}`, SYNTHESE_COLUMNS, rows, rendering)
}

/** The flagged steps of a series, which may be many. */
export function qualiteTable({
  head: { code_serie, edition },
  count,
  row,
}: LongAnswer<typeof serieQualite, 'drapeaux'>): Answer<never> {
  const line = (i: number) => {
    const { instant, regles } = row(i)
    return csvLine([code_serie, instant, regles, edition])
  }
  return {
    kind: 'chunks',
    format: 'csv',
    fileName: `qualite_${code_serie}_${edition}.csv`,
    chunks: withHeader('code_serie,instant,regles,edition\r\n', chunked(count, line, '')),
    rows: count,
  }
}
