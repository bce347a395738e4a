import type { Caller } from '../../answers/caller.ts'
import { perObject } from '../../answers/perObject.ts'
import type { Release } from '../../answers/release.ts'
import { SingleFlightCache } from '../../answers/singleFlight.ts'
import type { PageWork } from '../../computations/pool/pageWork.ts'
import { reliefPicture } from '../../formats/render/reliefPicture.ts'
import type { CountryLines } from '../charts/mapFrame.ts'

/** The name of the relief in the fair queue of computations. */
const CALLER = { name: 'relief', keyless: true }

/** The relief of the country as PNG, drawn once for each release and shared; a failure is not kept. */
export class ReliefPictures {
  readonly #work: PageWork
  readonly #country: CountryLines
  readonly #pictureOf = perObject((_: Release) => new SingleFlightCache<{ png: Buffer | undefined }>({ max: 1 }))

  constructor(work: PageWork, country: CountryLines) {
    this.#work = work
    this.#country = country
  }

  /** Undefined where no relief is sealed. Throws 503 under overload. */
  async get(release: Release): Promise<Buffer | undefined> {
    if (!release.points?.terrain) return undefined
    const { png } = await this.#pictureOf(release).get('', (caller) => this.#drawn(release, caller), CALLER)
    return png
  }

  async #drawn(release: Release, caller: Caller): Promise<{ png: Buffer | undefined }> {
    const { outline } = this.#country
    const relief = await this.#work.relief(release, outline, caller)
    return { png: relief && Buffer.from(await reliefPicture(relief, outline)) }
  }
}
