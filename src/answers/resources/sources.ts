import type { Source } from '../../contract/catalogue.ts'
import type { SourceItem } from '../../contract/resources/sources.ts'
import * as contract from '../../contract/resources/sources.ts'
import { findSource } from '../catalogue/catalogueIndex.ts'
import type { Release } from '../release.ts'
import { implement, page } from './implement.ts'

export const sources = implement(contract.sources, (release, question) =>
  page(release.catalogue.sources, question, (source) => sourceItem(release, source)),
)

export const source = implement(contract.source, (release, { code }) =>
  sourceItem(release, findSource(release, code, 'code')),
)

/** A source as the contract shows it: attribution, licence, method and grid of each family of variables. */
function sourceItem(release: Release, source: Source): SourceItem {
  const { libelle_court, ...own } = source
  return {
    ...own,
    series: release.series.filter((serie) => serie.source === source.code).length,
    grandeurs: release.catalogue.sourcesGrandeurs
      .filter((row) => row.source === source.code)
      .map(({ grandeurs, methode_collecte, grille, note }) => ({ grandeurs, methode_collecte, grille, note })),
    libelle_court,
  }
}
