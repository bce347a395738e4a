import type { Catalogue } from '../../contract/catalogue.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import type { Derivation } from './derivedSerie.ts'
import type { TownSources } from './townSources.ts'

/** What the derivation must know besides a town's series. */
export interface Country {
  catalogue: Catalogue
  /** Codes of the towns that have data: those that may share a cell. */
  covered: ReadonlySet<string>
}

/** A variable that is derived and stored. */
export interface DerivedVariable {
  code: string
  granularite: Granularite
  /** Undefined where the town has nothing that it could be derived from. */
  derive(town: TownSources, country: Country): Derivation | undefined
}
