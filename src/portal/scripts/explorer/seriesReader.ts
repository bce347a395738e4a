import { decompress } from 'fzstd'
import { MESURE_COLUMNS, type Mesures, onAxis, READ_COLUMNS } from '../../../edition/mesures.ts'
import type { StoredSerie } from '../../../edition/storedSerie.ts'
import { decodeColumn, type ReadValues } from '../../../storage/groupColumns.ts'
import { sizeIn } from '../../lang/lang.ts'
import { lang } from '../dom.ts'
import { ReadFault, readChecked } from './checkedRead.ts'
import { words } from './words.ts'

interface Reading {
  stop: AbortController
  bytes: number
  come: number
  read?: Mesures
  fault?: unknown
}

/**
 * Reads series from the files of a release, each by its byte range, and keeps only those that are drawn. `on.bytes` is called when
 * bytes arrive, `on.end` when a series has been read, or reading fails.
 */
export function seriesReader(folder: string, on: { bytes(): void; end(): void }) {
  const readings = new Map<string, Reading>()

  async function read(serie: StoredSerie): Promise<void> {
    const stop = new AbortController()
    const reading: Reading = { stop, bytes: serie.octets, come: 0 }
    readings.set(serie.code, reading)
    const onBytes = (count: number) => {
      reading.come += count
      on.bytes()
    }
    try {
      reading.read = await readSerie(folder, serie, { signal: stop.signal, onBytes })
    } catch (fault) {
      reading.fault = fault
    }
    if (!stop.signal.aborted) on.end()
  }

  /** Reads these series and drops all others, with their pending requests. */
  function keep(series: readonly StoredSerie[]): void {
    const codes = new Set(series.map(({ code }) => code))
    for (const [code, { stop }] of readings) {
      if (codes.has(code)) continue
      stop.abort()
      readings.delete(code)
    }
    for (const serie of series) if (!readings.has(serie.code)) void read(serie)
  }

  return {
    keep,
    /** Reads the series again that failed. */
    retry(series: readonly StoredSerie[]): void {
      for (const [code, { fault }] of readings) if (fault !== undefined) readings.delete(code)
      keep(series)
    },
    mesures: (code: string) => readings.get(code)?.read,
    fault: (code: string) => readings.get(code)?.fault,
    /** Series being read, with their bytes received and in total. */
    progress(): { series: number; come: number; bytes: number } {
      const waiting = [...readings.values()].filter(({ read, fault }) => !read && fault === undefined)
      const sum = (of: 'come' | 'bytes') => waiting.reduce((total, reading) => total + reading[of], 0)
      return { series: waiting.length, come: sum('come'), bytes: sum('bytes') }
    },
  }
}

async function readSerie(
  folder: string,
  serie: StoredSerie,
  asking: Parameters<typeof readChecked>[1],
): Promise<Mesures> {
  const { fichier, octet_debut: start, octets: bytes, sha256 } = serie
  const path = `${folder}/${fichier}`
  const read = await readChecked({ path, start, bytes, sha256 }, asking)
  const location = { rows: serie.nombre_mesures, columnBytes: serie.octets_colonnes }
  const zstd = (data: Uint8Array, length: number) => decompress(data, new Uint8Array(length))
  try {
    const group: Record<string, ReadValues> = {}
    for (const name of READ_COLUMNS) {
      // Twenty years of hours take a telephone a while: gestures are handled between two columns.
      await new Promise((resolve) => setTimeout(resolve))
      group[name] = await decodeColumn(read, { columns: MESURE_COLUMNS, location, name, decompress: zstd })
    }
    return onAxis(group, serie.granularite, serie.nombre_mesures)
  } catch {
    throw new ReadFault(path, 'broken')
  }
}

/** Bytes as the reader counts them. */
export const size = (bytes: number) => sizeIn(lang, bytes)

/** An error with a file: what happened, why, and what to do. */
export function faultText(error: unknown, contact: string): string {
  if (!(error instanceof ReadFault)) return words.broken(String(error))
  const { path, kind, details } = error
  const said: (...about: string[]) => string = words[kind]
  return said(path, ...details, contact)
}
