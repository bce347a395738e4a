import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import { referenceNormals } from '../answers/normals/estimatedNormals.ts'
import { perObject } from '../answers/perObject.ts'
import type { Release } from '../answers/release.ts'
import { type Caller, SingleFlightCache } from '../answers/singleFlight.ts'
import type { CalculatorField, CalculatorInputs, CalculatorYield, PageWork } from '../computations/pool/pageWork.ts'
import type { TownSummaries } from '../computations/towns/townSummaries.ts'
import type { MappedTown, TownSummary } from '../computations/towns/townSummary.ts'

/** The most towns of a release whose calculator inputs are cached: several times those of Guinea. */
const KEPT_TOWNS = 256

/** The name of the pages in the fair queue of computations. */
const CALLER = { name: 'pages', keyless: true }

/** The figures that pages show of a release, computed once and cached as long as it is open. */
export class Summaries {
  readonly #towns: TownSummaries
  readonly #work: PageWork
  readonly #countryOf = perObject((_: Release) => new SingleFlightCache<MappedTown[]>({ max: 1 }))
  readonly #inputsOf = perObject((_: Release) => new SingleFlightCache<CalculatorInputs>({ max: KEPT_TOWNS }))
  readonly #sitesOf = perObject((_: Release) => new SingleFlightCache<{ json: string }>({ max: KEPT_TOWNS }))
  readonly #fieldsOf = perObject((_: Release) => new SingleFlightCache<CalculatorYield>({ max: KEPT_TOWNS }))

  constructor(towns: TownSummaries, work: PageWork) {
    this.#towns = towns
    this.#work = work
  }

  /** The figures of all towns, in the order of their names. */
  async country(release: Release): Promise<MappedTown[]> {
    return this.#countryOf(release).get('all', () => this.#figures(release))
  }

  /** The inputs of the calculator for a place, also as their file; `caller` as for `town`. Throws the contract's 404. */
  async yieldInputs(release: Release, code: string, caller: Caller = CALLER): Promise<CalculatorInputs> {
    return this.#inputsOf(release).get(code, (first) => this.#work.calculatorInputs(release, code, first), caller)
  }

  /** What a browser corrects the long series of a place by, as its file; `caller` as for `town`. Throws the contract's 404. */
  async siteFile(release: Release, code: string, caller: Caller = CALLER): Promise<{ json: string }> {
    return this.#sitesOf(release).get(code, (first) => this.#work.siteFile(release, code, first), caller)
  }

  /** What it makes the typical year of a source there by; of long hours, and kept by who asked. Throws the contract's 404, and 400. */
  siteYearFile(release: Release, of: { code: string; source: string }, caller: Caller): Promise<{ json: string }> {
    return this.#work.siteYearFile(release, of, caller)
  }

  /** The energy of the default array of a place, from its own series and from its other sources; `caller` as for `town`. */
  async defaultField(release: Release, field: CalculatorField, caller: Caller = CALLER): Promise<CalculatorYield> {
    const { localite } = field.inputs
    return this.#fieldsOf(release).get(localite, (first) => this.#work.calculatorYield(release, field, first), caller)
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
      const [rain, warmest] = ['precipitation', 't2m_max'].map((code) => referenceNormals(release, town.normales, code))
      figures.push({
        localite,
        year,
        irradiation,
        yield: energy,
        temperature,
        divergence,
        sources,
        ground,
        rain,
        warmest,
      })
    }
    return figures.sort((a, b) => a.localite.nom.localeCompare(b.localite.nom, 'fr'))
  }
}
