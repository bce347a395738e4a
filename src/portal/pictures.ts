import type { Caller } from '../answers/caller.ts'
import { indexOf, requireCovered } from '../answers/catalogue/catalogueIndex.ts'
import { perObject } from '../answers/perObject.ts'
import type { Release } from '../answers/release.ts'
import { SingleFlightCache } from '../answers/singleFlight.ts'
import type { PageWork } from '../computations/pool/pageWork.ts'
import type { Service } from '../contract/catalogue.ts'
import { pngOf } from '../formats/drawing/png.ts'
import { reliefPicture } from '../formats/render/reliefPicture.ts'
import type { CountryLines } from './charts/mapFrame.ts'
import type { Lang } from './lang/lang.ts'
import { RenderQueue } from './pageCache.ts'
import type { Summaries } from './summaries.ts'
import { townPicture } from './townPicture.ts'

/** Pictures of towns that are kept of a release: some 30 kB each. */
const KEPT = 128

/** The name of the relief in the fair queue of computations. */
const RELIEF_CALLER = { name: 'relief', keyless: true }

/** The path of a town's picture. It names the release, whose figure it shows. */
export const townPicturePath = (edition: string, code: string, lang: Lang): string =>
  `/apercu/${edition}/${code}.${lang}.png`

interface PictureServices {
  summaries: Summaries
  work: PageWork
  service: Service
  country: CountryLines
}

/** The pictures that pages show as PNG, drawn when they are asked for and shared; a failure is not kept. */
export class Pictures {
  readonly #services: PictureServices
  readonly #queue = new RenderQueue()
  readonly #townsOf = perObject((_: Release) => new SingleFlightCache<Buffer>({ max: KEPT }))
  readonly #reliefOf = perObject((_: Release) => new SingleFlightCache<{ png: Buffer | undefined }>({ max: 1 }))

  constructor(services: PictureServices) {
    this.#services = services
  }

  /** The picture beside links to a town. Throws the contract's 404, and 503 under overload. */
  async town(release: Release, { code, lang }: { code: string; lang: Lang }, caller: Caller): Promise<Buffer> {
    requireCovered(release, code)
    return this.#townsOf(release).get(`${code} ${lang}`, async () => {
      const { summaries, service, country } = this.#services
      const town = await summaries.town(release, code)
      const { edition, series } = release
      const start = series.find((serie) => serie.code === town.yield?.serie)?.source ?? town.year?.source
      const source = start === undefined ? undefined : indexOf(release).sources.get(start)?.libelle
      return this.#queue.run(caller, () => pngOf(townPicture(lang, { town, source, service, edition, country })))
    })
  }

  /** The relief of the country; undefined where none is sealed. Throws 503 under overload. */
  async relief(release: Release): Promise<Buffer | undefined> {
    if (!release.points?.terrain) return undefined
    const drawn = async (caller: Caller) => {
      const { outline } = this.#services.country
      const relief = await this.#services.work.relief(release, outline, caller)
      return { png: relief && Buffer.from(await reliefPicture(relief, outline)) }
    }
    return (await this.#reliefOf(release).get('', drawn, RELIEF_CALLER)).png
  }
}
