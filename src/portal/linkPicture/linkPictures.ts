import type { Caller } from '../../answers/caller.ts'
import { indexOf, requireCovered } from '../../answers/catalogue/catalogueIndex.ts'
import { perObject } from '../../answers/perObject.ts'
import type { Release } from '../../answers/release.ts'
import { SingleFlightCache } from '../../answers/singleFlight.ts'
import type { Service } from '../../contract/catalogue.ts'
import { pngOf } from '../../formats/drawing/png.ts'
import type { CountryLines } from '../charts/mapFrame.ts'
import type { Lang } from '../lang/lang.ts'
import { RenderQueue } from '../renderQueue.ts'
import type { Summaries } from '../summaries.ts'
import { townPicture } from './townPicture.ts'

/** Pictures that are kept of a release: some 30 kB each. */
const KEPT = 128

/** The path of a town's picture. It names the release, whose figure it shows. */
export function townPicturePath(edition: string, code: string, lang: Lang): string {
  return `/apercu/${edition}/${code}.${lang}.png`
}

/** The pictures beside links to towns, drawn in turn when they are asked for. */
export class LinkPictures {
  readonly #summaries: Summaries
  readonly #service: Service
  readonly #country: CountryLines
  readonly #queue = new RenderQueue()
  readonly #picturesOf = perObject((_: Release) => new SingleFlightCache<Buffer>({ max: KEPT }))

  constructor({ summaries, service, country }: { summaries: Summaries; service: Service; country: CountryLines }) {
    this.#summaries = summaries
    this.#service = service
    this.#country = country
  }

  /** A town's picture as PNG. Throws the contract's 404, and 503 under overload. */
  async town(release: Release, { code, lang }: { code: string; lang: Lang }, caller: Caller): Promise<Buffer> {
    requireCovered(release, code)
    return this.#picturesOf(release).get(`${code} ${lang}`, () => this.#drawn(release, { code, lang }, caller))
  }

  async #drawn(release: Release, { code, lang }: { code: string; lang: Lang }, caller: Caller): Promise<Buffer> {
    const town = await this.#summaries.town(release, code)
    const { edition, series } = release
    const start = series.find((serie) => serie.code === town.yield?.serie)?.source ?? town.year?.source
    const source = start === undefined ? undefined : indexOf(release).sources.get(start)?.libelle
    const picture = { town, source, service: this.#service, edition, country: this.#country }
    return this.#queue.run(caller, () => pngOf(townPicture(lang, picture)))
  }
}
