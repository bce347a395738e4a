import { readFile } from 'node:fs/promises'
import { slotOf } from '../../src/contract/time.ts'
import type { SerieKey } from '../../src/contract/vocabulary.ts'
import { sealEdition } from '../../src/edition/seal.ts'
import { readCatalogueTexts } from '../../src/storage/catalogueFiles.ts'

const PAYS = new URL('../../pays/gin/', import.meta.url)
const DATE = '2026-01-01'

export const LONG_EDITION = 'edition_20260101'

const FIRST_YEAR = 2001
const LAST_YEAR = 2020
/** Values at noon: made up, of the size of true ones. */
const NOON: Record<string, number> = { ghi: 900, dhi: 250, dni: 700, t2m: 33 }

/** Seals a made-up release: twenty years of hours of four variables in one town. */
export async function sealLongRelease(folder: string): Promise<void> {
  const keys = Object.keys(NOON).map(
    (grandeur): SerieKey => ({ localite: 'gin_kankan', grandeur, source: 'nasa_power', granularite: 'horaire' }),
  )
  const firstSlot = slotOf('horaire', Date.UTC(FIRST_YEAR, 0, 1))
  const count = slotOf('horaire', Date.UTC(LAST_YEAR + 1, 0, 1)) - firstSlot
  await sealEdition({
    folder,
    base: {
      revisionSource: 'aaaaaaaaaaaa',
      keys,
      async read(key) {
        const noon = NOON[key.grandeur] ?? 0
        const values = Float64Array.from({ length: count }, (_, i) => {
          const sun = Math.max(0, Math.sin((((i % 24) - 6) / 12) * Math.PI))
          const low = key.grandeur === 't2m' ? 20 : 0
          return Math.round((low + (noon - low) * sun * (0.8 + 0.2 * Math.sin(i * 0.37))) * 100) / 100
        })
        return { key, firstSlot, values, jours: new Uint8Array(count) }
      },
    },
    catalogue: await readCatalogueTexts((name) => readFile(new URL(name, PAYS), 'utf8')),
    date: DATE,
  })
}
