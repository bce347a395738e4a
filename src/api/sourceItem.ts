import type { Source } from '../contract/catalogue.ts'
import type { Edition } from '../edition/openEdition.ts'

/** A source as the contract shows it: attribution, licence, method and grid of each family of variables. */
export function sourceItem(edition: Edition, source: Source) {
  return {
    ...source,
    series: edition.series.filter((serie) => serie.source === source.code).length,
    grandeurs: edition.catalogue.sourcesGrandeurs
      .filter((row) => row.source === source.code)
      .map(({ grandeurs, methode_collecte, grille, note }) => ({ grandeurs, methode_collecte, grille, note })),
  }
}
