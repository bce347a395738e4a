import type { Source } from '../../contract/catalogue.ts'
import type { SourceItem } from '../../contract/resources/sources.ts'
import type { Release } from '../release.ts'

/** A source as the contract shows it: attribution, licence, method and grid of each family of variables. */
export function sourceItem(release: Release, source: Source): SourceItem {
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
