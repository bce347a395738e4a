import type { Rupture, Serie } from '../../../contract/catalogue.ts'
import {
  type Granularite,
  type MethodeCollecte,
  type Niveau,
  STATUTS,
  serieCode,
} from '../../../contract/vocabulary.ts'
import { readOnlyGroup } from '../../../storage/groupTable.ts'
import type { StoredSerie } from '../../storedSerie.ts'
import { THIS_CELL, TILE_COLUMNS, TILE_INDEX_COLUMNS } from '../../tileFiles.ts'

/** What all series of a collection have in common. */
export interface CollectionWords {
  source: string
  grandeur: string
  granularite: Granularite
  unite: string
  methode_collecte: MethodeCollecte
  niveau_confiance: Niveau
  derive_de_simulees: boolean
  ruptures: readonly Rupture[]
}

const HASH_BYTES = 32
const COLUMNS = TILE_COLUMNS.length
/** Of a cell: its code, 32 bytes of hash, the places of its columns, numbers, and references to words that cells share. */
const BYTES_OF_CELL = 48 + HASH_BYTES + 4 * COLUMNS + 8 + 4 + 4 + 8 + 6 * 8

/** The index of a tile in memory, some 200 bytes a cell. */
export class TileIndex {
  readonly path: string
  readonly mailles: readonly string[]
  readonly #offsets: Float64Array
  readonly #bytes: Int32Array
  readonly #columnBytes: Uint32Array
  readonly #hashes: Uint8Array
  readonly #counts: Int32Array
  readonly #completeness: Float64Array
  readonly #words: Record<'statut' | 'periode_debut' | 'periode_fin' | 'mois_partiels' | 'origines', readonly string[]>
  readonly #minutes: readonly (number | null)[]
  readonly #notes: readonly (string | null)[]

  private constructor(path: string, group: Awaited<ReturnType<typeof readOnlyGroup>>) {
    const column = <T>(name: string) => group[name] as unknown as ArrayLike<T>
    const texts = (name: string) => shared(column<string>(name))
    this.path = path
    this.mailles = Array.from(column<string>('maille'))
    this.#offsets = Float64Array.from(column<number>('octet_debut'))
    this.#bytes = Int32Array.from(column<number>('octets'))
    this.#columnBytes = Uint32Array.from(
      Array.from(column<string>('octets_colonnes')).flatMap((text) => text.split(' ').map(Number)),
    )
    this.#hashes = Uint8Array.from(Buffer.from(Array.from(column<string>('sha256')).join(''), 'hex'))
    this.#counts = Int32Array.from(column<number>('nombre_mesures'))
    this.#completeness = Float64Array.from(column<number>('completude_pct'))
    this.#words = {
      statut: texts('statut'),
      periode_debut: texts('periode_debut'),
      periode_fin: texts('periode_fin'),
      mois_partiels: texts('mois_partiels'),
      origines: texts('origines'),
    }
    this.#minutes = Array.from(column<number | null>('minute_instantanee'))
    this.#notes = shared(column<string | null>('note'))
    const whole =
      this.#columnBytes.length === COLUMNS * this.mailles.length &&
      this.#hashes.length === HASH_BYTES * this.mailles.length
    if (!whole) throw new Error(`${path} ne dit pas la place de chaque maille`)
  }

  /** From the bytes of the file beside the tile at `path`, already checked against their hash. */
  static async read(path: string, bytes: Uint8Array): Promise<TileIndex> {
    return new TileIndex(path, await readOnlyGroup(bytes, TILE_INDEX_COLUMNS))
  }

  /** Bytes that it takes in memory. */
  get bytes(): number {
    return TileIndex.bytesOf(this.mailles.length, 1)
  }

  /** Bytes that the indexes of so many cells in so many tiles take. */
  static bytesOf(cells: number, tiles: number): number {
    return 1000 * tiles + BYTES_OF_CELL * cells
  }

  /** The series of a cell; undefined where the tile has none of it. */
  serie(maille: string, collection: CollectionWords): StoredSerie | undefined {
    const i = this.mailles.indexOf(maille)
    return i < 0 ? undefined : this.serieAt(i, collection)
  }

  /** The series of the cell at `i`, from 0. */
  serieAt(i: number, collection: CollectionWords): StoredSerie {
    const { source, grandeur, granularite, ruptures, ...words } = collection
    const maille = this.mailles[i]!
    const [periode_debut, periode_fin] = [this.#words.periode_debut[i]!, this.#words.periode_fin[i]!]
    const [firstYear, lastYear] = [periode_debut, periode_fin].map((day) => Number(day.slice(0, 4))) as [number, number]
    const key = { localite: maille, grandeur, source, granularite }
    const [partial, origins] = [this.#words.mois_partiels[i]!, this.#words.origines[i]!]
    const facts: Serie = {
      ...key,
      code: serieCode(key, firstYear, lastYear),
      unite: words.unite,
      methode_collecte: words.methode_collecte,
      niveau_confiance: words.niveau_confiance,
      statut: STATUTS.find((each) => each === this.#words.statut[i]) ?? 'brut',
      periode_debut,
      periode_fin,
      nombre_mesures: this.#counts[i]!,
      completude_pct: this.#completeness[i]!,
      mois_partiels: partial === '' ? [] : partial.split(' '),
      ruptures: ruptures.filter(({ date }) => date > periode_debut && date <= periode_fin),
      minute_instantanee: this.#minutes[i] ?? null,
      derive_de_simulees: words.derive_de_simulees,
      origines: origins === '' ? [] : origins.replaceAll(THIS_CELL, maille).split(' '),
      note: this.#notes[i]?.replaceAll(THIS_CELL, maille) ?? null,
    }
    return {
      ...facts,
      fichier: this.path,
      octet_debut: this.#offsets[i]!,
      octets: this.#bytes[i]!,
      octets_colonnes: [...this.#columnBytes.subarray(COLUMNS * i, COLUMNS * (i + 1))],
      sha256: this.sha256At(i),
    }
  }

  /** The months that any cell has in part. */
  get partialMonths(): string[] {
    return [...new Set(this.#words.mois_partiels)].flatMap((months) => (months === '' ? [] : months.split(' ')))
  }

  /** Whether the values of every cell are of one minute of their step. */
  get isInstantaneous(): boolean {
    return this.#minutes.every((minute) => minute !== null)
  }

  /** The hash of the group of the cell at `i`, in hexadecimal. */
  sha256At(i: number): string {
    return Buffer.from(this.#hashes.subarray(HASH_BYTES * i, HASH_BYTES * (i + 1))).toString('hex')
  }
}

/** Equal words once in memory. */
function shared<T extends string | null>(words: ArrayLike<T>): T[] {
  const known = new Map<T, T>()
  return Array.from(words, (word) => {
    if (!known.has(word)) known.set(word, word)
    return known.get(word) as T
  })
}
