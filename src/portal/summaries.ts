import type { Compute } from '../answers/computed/list.ts'
import type { Release } from '../answers/release.ts'
import { countryFigures, type MappedTown, type TownSummary, townSummary } from '../answers/towns/townSummary.ts'
import { type YieldInputs, type YieldSerie, yieldInputs } from '../answers/towns/yieldInputs.ts'
import { type FieldYield, fieldYield, prepareSerie } from './calculator/fieldYield.ts'
import type { Settings } from './calculator/settings.ts'

/** Name of the pages in the queue of computations, where each caller has its turns. */
const CALLER = { name: 'pages' }

/** What pages show of a release: made once for each release, whoever asks, and kept as long as it is open. */
export class Summaries {
  readonly #compute: Compute
  readonly #countries = new WeakMap<Release, Promise<MappedTown[]>>()
  readonly #towns: Kept<TownSummary> = new WeakMap()
  readonly #fields = new WeakMap<Release, Map<string, FieldYield | undefined>>()
  readonly #inputs: Kept<{ inputs: YieldInputs; json: string }> = new WeakMap()

  constructor(compute: Compute) {
    this.#compute = compute
  }

  /** The figures of all towns, in the order of their names. */
  country(release: Release): Promise<MappedTown[]> {
    const known = this.#countries.get(release)
    if (known) return known
    const making = countryFigures(release, { compute: this.#compute, caller: CALLER })
    this.#countries.set(release, making)
    // What failed, as it may while much else is computed, is made anew for the next who asks.
    making.catch(() => this.#countries.delete(release))
    return making
  }

  /** What the energy of a field in a town is computed from, as JSON too. Throws the contract's 404. */
  yieldInputs(release: Release, code: string): Promise<{ inputs: YieldInputs; json: string }> {
    return this.#kept(this.#inputs, release, code, async () => {
      const inputs = await yieldInputs(release, code)
      return { inputs, json: JSON.stringify(inputs) }
    })
  }

  /** The default field of a town, whose settings are the same for all. */
  defaultField(
    release: Release,
    { inputs, serie, settings }: { inputs: YieldInputs; serie: YieldSerie; settings: Settings },
  ): FieldYield | undefined {
    const fields = this.#fields.get(release) ?? new Map<string, FieldYield | undefined>()
    this.#fields.set(release, fields)
    if (!fields.has(inputs.localite)) {
      const spread = inputs.incertitude_source?.relative ?? null
      fields.set(inputs.localite, fieldYield(prepareSerie(inputs, serie), settings, spread))
    }
    return fields.get(inputs.localite)
  }

  /** All of one town with data. Throws the contract's 404. */
  town(release: Release, code: string): Promise<TownSummary> {
    return this.#kept(this.#towns, release, code, () =>
      townSummary(release, code, { compute: this.#compute, caller: CALLER }),
    )
  }

  #kept<Made>(kept: Kept<Made>, release: Release, code: string, make: () => Promise<Made>): Promise<Made> {
    const all = kept.get(release) ?? new Map<string, Promise<Made>>()
    kept.set(release, all)
    const known = all.get(code)
    if (known) return known
    const making = make()
    all.set(code, making)
    // What failed, as it may while much else is computed, is made anew for the next who asks.
    making.catch(() => all.delete(code))
    return making
  }
}

/** What was made of the places of each release. */
type Kept<Made> = WeakMap<Release, Map<string, Promise<Made>>>
