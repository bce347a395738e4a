import { sourcesOf } from '../answers/catalogue/attributions.ts'
import { requireCovered } from '../answers/catalogue/catalogueIndex.ts'
import { perObject } from '../answers/perObject.ts'
import type { Release } from '../answers/release.ts'
import { type Caller, SingleFlightCache } from '../answers/singleFlight.ts'
import type { PageWork } from '../computations/pool/pageWork.ts'
import type { TownSummary } from '../computations/towns/townSummary.ts'
import { knownName, type Service } from '../contract/catalogue.ts'
import { number } from '../contract/numberWords.ts'
import type { EditionItem } from '../contract/resources/editions.ts'
import { boxRing, Canvas, type Colour, type Ring } from '../formats/drawing/canvas.ts'
import { fitting, outlinesOf, type TextLine, type Weight } from '../formats/drawing/letters.ts'
import { pngOf } from '../formats/drawing/png.ts'
import { reliefPicture } from '../formats/render/mapPicture.ts'
import PARTS from './assets/parties.json' with { type: 'json' }
import { type CountryLines, mapFrame } from './charts/mapFrame.ts'
import { bilingual } from './lang/bilingual.ts'
import { dayIn, type Lang } from './lang/lang.ts'
import { told } from './lang/told.ts'
import { RenderQueue } from './pageCache.ts'
import type { Summaries } from './summaries.ts'

const [WIDTH, HEIGHT] = [1200, 630]
const MARGIN = 72
/** Room for words, left of the map. */
const COLUMN = 620
const MAP = { width: 420, height: 400, margin: 12 }

const PAPER: Colour = [0xfc, 0xfa, 0xf6]
const PANEL: Colour = [0xea, 0xe2, 0xd3]
const INK: Colour = [0x1c, 0x24, 0x30]
const SOFT: Colour = [0x5b, 0x64, 0x72]
const ACCENT: Colour = [0xa8, 0x50, 0x0a]

const WORDS = bilingual(told(PARTS.image))

/** What a town's picture is drawn from. */
export interface PicturedTown {
  town: Pick<TownSummary, 'localite' | 'year' | 'yield'>
  /** The sources of the figure, by name. */
  sources: readonly string[]
  service: Service
  edition: EditionItem
  country: CountryLines
}

/** The picture beside a link to a town: its name and first figure as its page has them, and where it lies. */
export function townPicture(lang: Lang, { town, sources, service, edition, country }: PicturedTown): Canvas {
  const words = WORDS[lang]
  const canvas = new Canvas(WIDTH, HEIGHT, PAPER)
  const write = (text: string, line: TextLine, colour: Colour) => canvas.fill(outlinesOf(text, line), colour)
  const column = (
    text: string,
    y: number,
    { size, weight, colour }: { size: number; weight: Weight; colour: Colour },
  ) => write(text, { x: MARGIN, y, size: fitting(text, { size, weight }, COLUMN), weight }, colour)

  canvas.fill([boxRing(MARGIN, 64, 96, 8)], ACCENT)
  column(service.nom, 118, { size: 30, weight: 700, colour: SOFT })
  column(knownName(town.localite), 226, { size: 92, weight: 700, colour: INK })
  const figure = figureOf(lang, town)
  if (figure) {
    column(figure.value, 370, { size: 124, weight: 700, colour: ACCENT })
    column(figure.unit, 424, { size: 34, weight: 400, colour: INK })
    if (figure.below !== undefined) column(figure.below, 474, { size: 34, weight: 400, colour: INK })
  }
  const release = `${edition.edition_id}, ${words.published} ${dayIn(lang, edition.date_publication)}`
  const from = [...(sources.length > 0 ? [sources.join(', ')] : []), release].join(' · ')
  const small = { size: 24, weight: 400 } as const
  write(from, { ...small, x: MARGIN, y: 566, size: fitting(from, small, WIDTH - 2 * MARGIN) }, SOFT)
  drawPlace(canvas, town.localite, country)
  if (edition.simule) {
    canvas.fill([boxRing(0, 0, WIDTH, 44)], INK)
    write(words.simulated, { x: MARGIN, y: 31, size: 26, weight: 700 }, PAPER)
  }
  return canvas
}

interface Figure {
  value: string
  unit: string
  below?: string
}

function figureOf(lang: Lang, { yield: energy, year }: PicturedTown['town']): Figure | undefined {
  const words = WORDS[lang]
  if (energy) {
    const below = energy.p90 === null ? {} : { below: words.p90(number(lang, energy.p90)) }
    return { value: number(lang, energy.mean), unit: words.yield, ...below }
  }
  return year && { value: number(lang, year.kwh), unit: words.sun }
}

function drawPlace(canvas: Canvas, { latitude, longitude }: TownSummary['localite'], country: CountryLines): void {
  if (country.outline.length === 0) return
  const frame = mapFrame(country, [], MAP)
  const at = (lon: number, lat: number): Ring[number] => [
    WIDTH - MARGIN - MAP.width + frame.x(lon),
    (HEIGHT - MAP.height) / 2 + frame.y(lat),
  ]
  canvas.fill(
    country.outline.map((ring) => ring.map(([lon, lat]) => at(lon, lat))),
    PANEL,
  )
  if (latitude === null || longitude === null) return
  const [x, y] = at(longitude, latitude)
  canvas.fill([disc(x, y, 15)], PAPER)
  canvas.fill([disc(x, y, 11)], ACCENT)
}

const SIDES = 48

function disc(x: number, y: number, radius: number): Ring {
  return Array.from({ length: SIDES }, (_, i) => {
    const angle = (2 * Math.PI * i) / SIDES
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
  })
}

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
      const { edition } = release
      const sources = sourcesOf(release, town.year?.series ?? []).map(({ libelle_court }) => libelle_court)
      return this.#queue.run(caller, () => pngOf(townPicture(lang, { town, sources, service, edition, country })))
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
