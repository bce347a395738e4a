import type { Rupture } from '../../../contract/catalogue.ts'
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

/** Bytes that the indexes of so many cells in so many tiles take in memory. */
export function bytesOfTiles(cells: number, tiles: number): number {
  return 1000 * tiles + BYTES_OF_CELL * cells
}

/**
 * The index of a tile in memory, some 200 bytes a cell: from the bytes of the file beside the tile at `path`, already checked
 * against their hash.
 */
export async function readTileIndex(path: string, content: Uint8Array) {
  const group = await readOnlyGroup(content, TILE_INDEX_COLUMNS)
  const column = <T>(name: string) => group[name] as unknown as ArrayLike<T>
  const texts = (name: string) => shared(column<string>(name))
  const mailles = Array.from(column<string>('maille'))
  const offsets = Float64Array.from(column<number>('octet_debut'))
  const bytes = Int32Array.from(column<number>('octets'))
  const columnBytes = Uint32Array.from(
    Array.from(column<string>('octets_colonnes')).flatMap((text) => text.split(' ').map(Number)),
  )
  const hashes = Uint8Array.from(Buffer.from(Array.from(column<string>('sha256')).join(''), 'hex'))
  const counts = Int32Array.from(column<number>('nombre_mesures'))
  const completeness = Float64Array.from(column<number>('completude_pct'))
  const [statuts, starts, ends] = [texts('statut'), texts('periode_debut'), texts('periode_fin')]
  const [partial, origins] = [texts('mois_partiels'), texts('origines')]
  const minutes = Array.from(column<number | null>('minute_instantanee'))
  const notes = shared(column<string | null>('note'))
  if (columnBytes.length !== COLUMNS * mailles.length || hashes.length !== HASH_BYTES * mailles.length)
    throw new Error(`${path} ne dit pas la place de chaque maille`)

  /** The hash of the group of the cell at `i`, in hexadecimal. */
  const sha256At = (i: number) => Buffer.from(hashes.subarray(HASH_BYTES * i, HASH_BYTES * (i + 1))).toString('hex')
  /** The series of the cell at `i`, from 0. */
  const serieAt = (i: number, { ruptures, ...words }: CollectionWords): StoredSerie => {
    const maille = mailles[i]!
    const [periode_debut, periode_fin] = [starts[i]!, ends[i]!]
    const [firstYear, lastYear] = [periode_debut, periode_fin].map((day) => Number(day.slice(0, 4))) as [number, number]
    const key = { localite: maille, grandeur: words.grandeur, source: words.source, granularite: words.granularite }
    return {
      ...key,
      code: serieCode(key, firstYear, lastYear),
      unite: words.unite,
      methode_collecte: words.methode_collecte,
      niveau_confiance: words.niveau_confiance,
      statut: STATUTS.find((each) => each === statuts[i]) ?? 'brut',
      periode_debut,
      periode_fin,
      nombre_mesures: counts[i]!,
      completude_pct: completeness[i]!,
      mois_partiels: wordsOf(partial[i]!),
      ruptures: ruptures.filter(({ date }) => date > periode_debut && date <= periode_fin),
      minute_instantanee: minutes[i] ?? null,
      derive_de_simulees: words.derive_de_simulees,
      origines: wordsOf(origins[i]!.replaceAll(THIS_CELL, maille)),
      note: notes[i]?.replaceAll(THIS_CELL, maille) ?? null,
      fichier: path,
      octet_debut: offsets[i]!,
      octets: bytes[i]!,
      octets_colonnes: [...columnBytes.subarray(COLUMNS * i, COLUMNS * (i + 1))],
      sha256: sha256At(i),
    }
  }
  return {
    mailles,
    bytes: bytesOfTiles(mailles.length, 1),
    sha256At,
    serieAt,
    /** The series of a cell; undefined where the tile has none of it. */
    serie: (maille: string, collection: CollectionWords) => {
      const i = mailles.indexOf(maille)
      return i < 0 ? undefined : serieAt(i, collection)
    },
    /** The months that any cell has in part. */
    partialMonths: () => [...new Set(partial)].flatMap(wordsOf),
    /** Whether the values of every cell are of one minute of their step. */
    isInstantaneous: () => minutes.every((minute) => minute !== null),
  }
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}

/** Equal words once in memory. */
function shared<T extends string | null>(words: ArrayLike<T>): T[] {
  const known = new Map<T, T>()
  return Array.from(words, (word) => {
    if (!known.has(word)) known.set(word, word)
    return known.get(word) as T
  })
}
