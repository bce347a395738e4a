import { readFile } from 'node:fs/promises'
import { instantOf } from '../../../src/sources/instantOf.ts'
import { READERS } from '../../../src/sources/list.ts'
import type { Reading } from '../../../src/sources/upstream.ts'
import { parseCatalogue, readCatalogueTexts } from '../../../src/storage/catalogueFiles.ts'

const PAYS = new URL('../../../pays/gin/', import.meta.url)
const catalogue = parseCatalogue(await readCatalogueTexts((name) => readFile(new URL(name, PAYS), 'utf8')))

/** What the reader of a source makes of a file. */
export function readText(source: string, text: string | Uint8Array, description?: object): Reading {
  const reader = READERS.find(({ nom }) => nom === source)
  if (!reader) throw new Error(source)
  const beside = description && { chemin: 'description', bytes: Buffer.from(JSON.stringify(description)) }
  return reader.read(
    { chemin: 'fichier', bytes: typeof text === 'string' ? Buffer.from(text) : text },
    catalogue,
    beside,
  )
}

/** Each series in a line: variable, step, unit, and its measurements by instant, a dot for none. */
export function serieLines({ series }: Reading): string[] {
  return series.map(
    ({ grandeur, granularite, unite, slots, values }) =>
      `${grandeur} ${granularite} ${unite} : ${Array.from(slots, (slot, i) => `${instantOf(granularite, slot)} ${Number.isNaN(values[i]) ? '.' : values[i]}`).join(', ')}`,
  )
}

/** Why a column was left aside. */
export function whyLeft({ ecartees }: Reading, column: string): string | undefined {
  return ecartees.find(({ colonne }) => colonne === column)?.raison
}
