import type { Source } from '../../contract/catalogue.ts'
import { introuvable } from '../../contract/erreurs.ts'
import { redact } from '../../contract/redact.ts'
import type { SourceItem } from '../../contract/resources/sources.ts'
import type { Release } from '../release.ts'
import { indexOf } from './catalogueIndex.ts'

/** A source by its code; throws the contract's 404. */
export function findSource(release: Release, code: string): Source {
  const source = indexOf(release).sources.get(code)
  if (source) return source
  const recu = redact(code)
  throw introuvable(`La source « ${recu} » n'existe pas ; /v1/sources les liste.`, { champ: 'code', recu })
}

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
