import type { Caller } from '../answers/caller.ts'
import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import { perObject } from '../answers/perObject.ts'
import type { Release } from '../answers/release.ts'
import { SingleFlightCache } from '../answers/singleFlight.ts'
import type { TownSummaries } from '../answers/towns/townSummaries.ts'
import type { MappedTown, TownSummary } from '../answers/towns/townSummary.ts'
import { type YieldInputs, type YieldSerie, yieldInputs } from '../answers/towns/yieldInputs.ts'
import type { FieldYield } from '../derive/field/fieldYield.ts'
import { packInputs } from './calculator/packedInputs.ts'
import type { Settings } from './calculator/settings.ts'
import { prepareSerie, settingsYield } from './calculator/settingsYield.ts'
import { sourceYields } from './calculator/sourceYields.ts'
import type { SourceYield } from './calculator/study.ts'

/** The most towns of a release whose calculator inputs are cached: several times those of Guinea. */
const KEPT_TOWNS = 256

/** The name of the pages in the fair queue of computations. */
const CALLER = { name: 'pages', keyless: true }

/** The figures that pages show of a release, computed once and cached as long as it is open. */
export class Summaries {
  readonly #towns: TownSummaries
  readonly #countryOf = perObject((_: Release) => new SingleFlightCache<MappedTown[]>({ max: 1 }))
  readonly #inputsOf = perObject((_: Release) => new SingleFlightCache<OfCalculator>({ max: KEPT_TOWNS }))
  readonly #fieldsOf = perObject((_: Release) => new SingleFlightCache<DefaultField>({ max: KEPT_TOWNS }))

  constructor(towns: TownSummaries) {
    this.#towns = towns
  }

  /** The figures of all towns, in the order of their names. */
  async country(release: Release): Promise<MappedTown[]> {
    return this.#countryOf(release).get('all', () => this.#figures(release))
  }

  /** The inputs of the calculator for a town, also as their file. Throws the contract's 404. */
  async yieldInputs(release: Release, code: string): Promise<OfCalculator> {
    return this.#inputsOf(release).get(code, async () => {
      const inputs = await yieldInputs(release, code)
      return { inputs, json: JSON.stringify(packInputs(inputs)) }
    })
  }

  /** The energy of the default array of a town, from its own series and from its other sources. */
  async defaultField(
    release: Release,
    { inputs, serie, settings }: { inputs: YieldInputs; serie: YieldSerie; settings: Settings },
  ): Promise<DefaultField> {
    const make = async () => ({
      found: settingsYield(prepareSerie(inputs, serie), settings),
      others: sourceYields(inputs, { serie, settings }),
    })
    return this.#fieldsOf(release).get(inputs.localite, make)
  }

  /** All of one place with data; `caller`: of a point, which is computed in the name of who asks. Throws the contract's 404. */
  town(release: Release, code: string, caller: Caller = CALLER): Promise<TownSummary> {
    return this.#towns.get(release, code, caller)
  }

  async #figures(release: Release): Promise<MappedTown[]> {
    const figures: MappedTown[] = []
    for (const localite of indexOf(release).covered) {
      const town = await this.town(release, localite.code)
      const { year, irradiation, yield: energy, temperature, divergence, sources, ground } = town
      figures.push({ localite, year, irradiation, yield: energy, temperature, divergence, sources, ground })
    }
    return figures.sort((a, b) => a.localite.nom.localeCompare(b.localite.nom, 'fr'))
  }
}

interface DefaultField {
  found: FieldYield | undefined
  others: readonly SourceYield[]
}

/** The inputs of the calculator for a town, also as their file. */
interface OfCalculator {
  inputs: YieldInputs
  json: string
}
