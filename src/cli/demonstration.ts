import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SealResult, sealEdition } from '../edition/seal.ts'
import { openBase } from '../reference/base.ts'
import { importLot } from '../reference/importLot.ts'
import { simulation } from '../sources/simulation/simulation.ts'
import { parseCatalogue } from '../storage/catalogueFiles.ts'
import { readTable } from '../storage/csv.ts'
import type { Config } from './config.ts'
import { paysFile, sealedCatalogue } from './folders.ts'
import { progressBy } from './progress.ts'
import { publishedFolder } from './publishing.ts'

/** Earlier than any real release: where one stands, the demonstration is never the current one. */
export const DEMONSTRATION_DATE = '2000-01-01'

/** A server that was started beside makes the same one: its work is waited for, and then found done. */
const WAIT_MS = 120_000

/** When the simulated measurements are over: an import takes none of the future. */
const AFTER_SIMULATION = new Date('2026-01-01T00:00:00Z')

/**
 * Makes the demonstration release from a base of its own, deleted afterwards: simulated lots never mix with real ones.
 * The same bytes on every machine. Throws the reason of `stop` where the order comes before it is made; nothing is left then.
 */
export async function makeDemonstration(
  config: Config,
  note: (line: string) => void,
  stop?: AbortSignal,
): Promise<SealResult> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-demo-'))
  try {
    const texts = await sealedCatalogue(config, note)
    const catalogue = parseCatalogue(texts)
    const { villes_horaires } = JSON.parse(await paysFile(config, 'demonstration.json')) as {
      villes_horaires: string[]
    }
    const normales = readTable('normales.csv', await paysFile(config, 'normales.csv'))
    const towns = new Set(normales.map((row) => row.text('localite'))).size
    const upstream = simulation({ normales, villesHoraires: villes_horaires })
    note('Édition de démonstration (données SIMULÉES) : simulation des villes…')
    const progress = progressBy(note, 'villes simulées')
    let done = 0
    await importLot({
      folder,
      upstream,
      where: '',
      catalogue,
      now: AFTER_SIMULATION,
      onFile: () => {
        stop?.throwIfAborted()
        progress(++done, towns)
      },
    })
    const base = await openBase(folder)
    const sealed = progressBy(note, 'séries scellées')
    try {
      return await sealEdition({
        folder: await publishedFolder(config),
        base,
        catalogue: texts,
        date: DEMONSTRATION_DATE,
        waitMs: WAIT_MS,
        onProgress: (count, total) => {
          stop?.throwIfAborted()
          sealed(count, total)
        },
      })
    } finally {
      await base.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
