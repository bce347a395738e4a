import { type Catalogue, findSourceGrandeur, type Grandeur, type Source } from '../../../contract/catalogue.ts'
import type { SerieKey } from '../../../contract/vocabulary.ts'
import type { ControlledSerie } from '../controlledTown.ts'

/** How the report names what the country's tables tell of. A code that they do not know stands for itself. */
export class Names {
  readonly #catalogue: Catalogue

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  town(code: string): string {
    return this.#catalogue.localites.find((each) => each.code === code)?.nom ?? code
  }

  grandeur(code: string): string {
    return this.#grandeur(code)?.libelle ?? code
  }

  decimals(code: string): number {
    return Math.min(2, this.#grandeur(code)?.decimales ?? 2)
  }

  /** Without the models and places after a parenthesis or a comma, which the list of sources tells. */
  source(code: string): string {
    return (this.#source(code)?.libelle ?? code).replace(/\s*[(,].*$/, '')
  }

  serie({ grandeur, source, granularite }: Omit<SerieKey, 'localite'>): string {
    return `${this.grandeur(grandeur)} (${grandeur}), ${this.source(source)}, ${granularite}`
  }

  /** The preferred source first. */
  get sources(): readonly string[] {
    return this.#catalogue.service.ordre_sources
  }

  isMeasured({ key }: Pick<ControlledSerie, 'key'>): boolean {
    return this.#methode(key) === 'mesure_directe'
  }

  isSimulated({ key }: Pick<ControlledSerie, 'key'>): boolean {
    return this.#methode(key) === 'simulation'
  }

  #methode({ grandeur, source }: SerieKey): string | undefined {
    return findSourceGrandeur(this.#catalogue.sourcesGrandeurs, source, grandeur)?.methode_collecte
  }

  #grandeur(code: string): Grandeur | undefined {
    return this.#catalogue.grandeurs.find((each) => each.code === code)
  }

  #source(code: string): Source | undefined {
    return this.#catalogue.sources.find((each) => each.code === code)
  }
}
