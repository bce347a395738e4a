import type { Static, TObject } from 'typebox'
import { Grandeur, type GrandeurItem } from '../../contract/resources/grandeurs.ts'
import { Localite, type LocaliteItem } from '../../contract/resources/localites.ts'
import { Serie, type SerieItem } from '../../contract/resources/series.ts'
import { type SourceItem, SourceLigne } from '../../contract/resources/sources.ts'
import { listTable } from '../csvwTable.ts'
import type { Rendering } from '../mount.ts'
import type { Answer } from '../route.ts'
import { tableAnswer } from './tableAnswer.ts'

/** The table of a list of the catalogue: a column for each property of its rows, then the release that they are from. */
interface ListTable<Row extends TObject, Item> {
  /** Of its file, without the release. */
  name: string
  titre: string
  row: Row
  /** Where each item is to be had. */
  itemUrl: string
  /** The row of an item. */
  rowOf: (item: Item) => Static<Row> & object
}

/** How a list is given as a table, and how that is described. */
function asTable<Row extends TObject, Item>({ name, titre, row, itemUrl, rowOf }: ListTable<Row, Item>) {
  return {
    csv({ items }: { items: readonly Item[] }, { release, page }: Rendering): Answer<never> {
      const rows: Record<string, unknown>[] = items.map((item) => ({ ...rowOf(item), edition: release.id }))
      return tableAnswer(`${name}_${release.id}.csv`, [...Object.keys(row.properties), 'edition'], rows, page)
    },
    csvw: () => listTable(titre, row, itemUrl),
  }
}

export const SERIES = asTable({
  name: 'series',
  titre: 'Catalogue des séries',
  row: Serie,
  itemUrl: '/v1/series/{code}',
  rowOf: (serie: SerieItem) => serie,
})

export const LOCALITES = asTable({
  name: 'localites',
  titre: 'Localités',
  row: Localite,
  itemUrl: '/v1/localites/{code}',
  rowOf: (localite: LocaliteItem) => localite,
})

export const GRANDEURS = asTable({
  name: 'grandeurs',
  titre: 'Grandeurs',
  row: Grandeur,
  itemUrl: '/v1/grandeurs/{code}/fiche',
  rowOf: (grandeur: GrandeurItem) => grandeur,
})

export const SOURCES = asTable({
  name: 'sources',
  titre: 'Sources',
  row: SourceLigne,
  itemUrl: '/v1/sources/{code}',
  rowOf: ({ grandeurs, ...source }: SourceItem) => ({
    ...source,
    methodes_collecte: [...new Set(grandeurs.map(({ methode_collecte }) => methode_collecte))].join(' '),
  }),
})
