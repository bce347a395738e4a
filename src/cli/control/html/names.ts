import { type Catalogue, findSourceGrandeur, type Grandeur, type Source } from '../../../contract/catalogue.ts'
import type { SerieKey } from '../../../contract/vocabulary.ts'
import type { RuleWords } from '../../../quality/rule.ts'
import { monthsOf } from '../../../quality/series/monthsOf.ts'
import type { ControlledSerie } from '../controlledTown.ts'

/** How the report names what the country's tables tell of. A town or a source that they do not know is its code. */
export class Names {
  readonly #catalogue: Catalogue

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  town(code: string): string {
    return this.#catalogue.localites.find((each) => each.code === code)?.nom ?? code
  }

  /** Throws on one that the tables do not know: quality control would have stopped there before. */
  grandeur(code: string): Grandeur {
    const grandeur = this.#catalogue.grandeurs.find((each) => each.code === code)
    if (!grandeur) throw new Error(`no variable ${code}`)
    return grandeur
  }

  /** The unit of its days and months, as it stands behind a number. */
  unit(code: string): string {
    const { unite } = this.grandeur(code)
    return unite === '1' ? '' : unite
  }

  decimals(code: string): number {
    return Math.min(2, this.grandeur(code).decimales)
  }

  /** Without the models and places after a parenthesis or a comma, which the list of sources gives. */
  source(code: string): string {
    return ((this.#source(code)?.libelle ?? code).split(/[(,]/, 1)[0] ?? '').trimEnd()
  }

  serie({ grandeur, source, granularite }: Omit<SerieKey, 'localite'>): string {
    return `${this.grandeur(grandeur).libelle} (${grandeur}), ${this.source(source)}, ${granularite}`
  }

  /** The preferred source first. */
  get sources(): readonly string[] {
    return this.#catalogue.service.ordre_sources
  }

  /** The complete months of a series, slot and mean, in the unit of its variable's days. */
  monthsOf(serie: ControlledSerie): Map<number, number> {
    return monthsOf({ ...serie, grandeur: this.grandeur(serie.key.grandeur) })
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

  #source(code: string): Source | undefined {
    return this.#catalogue.sources.find((each) => each.code === code)
  }
}

/** What a rule says, where it begins a line. */
export function ruleTitle({ libelle }: Pick<RuleWords, 'libelle'>): string {
  return libelle.charAt(0).toUpperCase() + libelle.slice(1)
}

/** What a picture of series bears where one of them is simulated: nobody is to take it for a measurement. */
export function simulatedWord(names: Names, series: readonly Pick<ControlledSerie, 'key'>[]): string | false {
  return series.some((serie) => names.isSimulated(serie)) && 'SIMULÉ'
}
