import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../answers/release.ts'
import type { TownSummaries } from '../answers/towns/townSummaries.ts'
import type { MappedTown, TownSummary } from '../answers/towns/townSummary.ts'
import { type YieldInputs, type YieldSerie, yieldInputs } from '../answers/towns/yieldInputs.ts'
import type { Services } from '../http/route.ts'
import { type FieldYield, fieldYield, prepareSerie } from './calculator/fieldYield.ts'
import type { Settings } from './calculator/settings.ts'

/** Name of the pages in the queue of computations, where each caller has its turns. */
const CALLER = { name: 'pages' }

const summariesOf = new WeakMap<Services, Summaries>()

/** Those of all pages of a service. */
export function summariesFor(services: Services): Summaries {
  const known = summariesOf.get(services) ?? new Summaries(services.towns)
  summariesOf.set(services, known)
  return known
}

/** What pages show of a release: made once for each release, whoever asks, and kept as long as it is open. */
export class Summaries {
  readonly #towns: TownSummaries
  readonly #countries = new WeakMap<Release, Promise<MappedTown[]>>()
  readonly #fields = new WeakMap<Release, Map<string, FieldYield | undefined>>()
  readonly #inputs = new WeakMap<Release, Map<string, Promise<OfCalculator>>>()

  constructor(towns: TownSummaries) {
    this.#towns = towns
  }

  /** The figures of all towns, in the order of their names. */
  country(release: Release): Promise<MappedTown[]> {
    const known = this.#countries.get(release)
    if (known) return known
    const pending = this.#figures(release)
    this.#countries.set(release, pending)
    // What failed, as it may while much else is computed, is made anew for the next who asks.
    pending.catch(() => this.#countries.delete(release))
    return pending
  }

  /** What the energy of a field in a town is computed from, as JSON too. Throws the contract's 404. */
  yieldInputs(release: Release, code: string): Promise<OfCalculator> {
    const all = this.#inputs.get(release) ?? new Map<string, Promise<OfCalculator>>()
    this.#inputs.set(release, all)
    const known = all.get(code)
    if (known) return known
    const pending = yieldInputs(release, code).then((inputs) => ({ inputs, json: JSON.stringify(inputs) }))
    all.set(code, pending)
    pending.catch(() => all.delete(code))
    return pending
  }

  /** The default field of a town, whose settings are the same for all. */
  defaultField(
    release: Release,
    { inputs, serie, settings }: { inputs: YieldInputs; serie: YieldSerie; settings: Settings },
  ): FieldYield | undefined {
    const fields = this.#fields.get(release) ?? new Map<string, FieldYield | undefined>()
    this.#fields.set(release, fields)
    if (!fields.has(inputs.localite)) {
      fields.set(inputs.localite, fieldYield(prepareSerie(inputs, serie), settings))
    }
    return fields.get(inputs.localite)
  }

  /** All of one town with data. Throws the contract's 404. */
  town(release: Release, code: string): Promise<TownSummary> {
    return this.#towns.get(release, code, CALLER)
  }

  async #figures(release: Release): Promise<MappedTown[]> {
    const figures: MappedTown[] = []
    for (const localite of indexOf(release).covered) {
      const { year, irradiation, yield: energy, temperature, divergence } = await this.town(release, localite.code)
      figures.push({ localite, year, irradiation, yield: energy, temperature, divergence })
    }
    return figures.sort((a, b) => a.localite.nom.localeCompare(b.localite.nom, 'fr'))
  }
}

/** What the energy of a field in a town is computed from, as JSON too. */
interface OfCalculator {
  inputs: YieldInputs
  json: string
}
