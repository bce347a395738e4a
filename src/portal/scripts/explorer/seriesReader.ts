import { decompress } from 'fzstd'
import { MESURE_COLUMNS, type Mesures, onAxis, READ_COLUMNS } from '../../../edition/mesures.ts'
import type { StoredSerie } from '../../../edition/storedSerie.ts'
import { decodeColumn, type ReadValues } from '../../../storage/groupColumns.ts'
import { type Part, ReadFault, readChecked } from './checkedRead.ts'

interface Reading {
  stop: AbortController
  bytes: number
  come: number
  read: Mesures | undefined
  fault: unknown
}

/** Reads series from the files of a release, each by its byte range, and keeps only those that are drawn. */
export class SeriesReader {
  readonly #folder: string
  readonly #onChange: () => void
  readonly #readings = new Map<string, Reading>()

  /** @param onChange called when bytes arrive, a series has been read, or reading fails */
  constructor(folder: string, onChange: () => void) {
    this.#folder = folder
    this.#onChange = onChange
  }

  /** Reads these series and drops all others, with their pending requests. */
  keep(series: readonly StoredSerie[]): void {
    const codes = new Set(series.map(({ code }) => code))
    for (const [code, { stop }] of this.#readings) {
      if (codes.has(code)) continue
      stop.abort()
      this.#readings.delete(code)
    }
    for (const serie of series) if (!this.#readings.has(serie.code)) this.#read(serie)
  }

  /** Reads the series again that failed. */
  retry(series: readonly StoredSerie[]): void {
    for (const [code, { fault }] of this.#readings) if (fault !== undefined) this.#readings.delete(code)
    this.keep(series)
  }

  mesures(code: string): Mesures | undefined {
    return this.#readings.get(code)?.read
  }

  fault(code: string): unknown {
    return this.#readings.get(code)?.fault
  }

  /** Series being read, with their bytes received and in total. */
  progress(): { series: number; come: number; bytes: number } {
    const waiting = [...this.#readings.values()].filter(({ read, fault }) => !read && fault === undefined)
    const sum = (of: 'come' | 'bytes') => waiting.reduce((total, reading) => total + reading[of], 0)
    return { series: waiting.length, come: sum('come'), bytes: sum('bytes') }
  }

  #read(serie: StoredSerie): void {
    const stop = new AbortController()
    const onBytes = (count: number) => {
      reading.come += count
      this.#onChange()
    }
    const part = {
      path: `${this.#folder}/${serie.fichier}`,
      start: serie.octet_debut,
      bytes: serie.octets,
      sha256: serie.sha256,
    }
    const reading: Reading = { stop, bytes: serie.octets, come: 0, read: undefined, fault: undefined }
    this.#readings.set(serie.code, reading)
    readSerie(part, serie, { signal: stop.signal, onBytes })
      .then((mesures) => {
        reading.read = mesures
      })
      .catch((fault: unknown) => {
        reading.fault = fault
      })
      .finally(() => {
        if (!stop.signal.aborted) this.#onChange()
      })
  }
}

async function readSerie(
  part: Part,
  serie: StoredSerie,
  options: { signal: AbortSignal; onBytes(count: number): void },
): Promise<Mesures> {
  const bytes = await readChecked(part, options)
  const location = { rows: serie.nombre_mesures, columnBytes: serie.octets_colonnes }
  const zstd = (data: Uint8Array, length: number) => decompress(data, new Uint8Array(length))
  try {
    const group: Record<string, ReadValues> = {}
    for (const name of READ_COLUMNS) {
      // Twenty years of hours take a telephone a while: gestures are handled between two columns.
      await new Promise((resolve) => setTimeout(resolve))
      group[name] = await decodeColumn(bytes, { columns: MESURE_COLUMNS, location, name, decompress: zstd })
    }
    return onAxis(group, serie.granularite, serie.nombre_mesures)
  } catch {
    throw new ReadFault(part.path, 'broken')
  }
}
