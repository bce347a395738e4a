/** A thread that works on towns: it reads them from the base by itself, and hands over what it made without copying it. */
import { parentPort, workerData } from 'node:worker_threads'
import type { SeriePart } from '../../edition/townParts.ts'
import { openBase } from '../../reference/base.ts'
import { type CatalogueTexts, parseCatalogue } from '../../storage/catalogueFiles.ts'
import type { ControlledSerie } from '../control/controlledTown.ts'
import { type TownAnswer, type TownTask, townWork } from './townWork.ts'

const { folder, entries, catalogue } = workerData as { folder: string; entries: number; catalogue: CatalogueTexts }
const port = parentPort!
const opened = openBase(folder, entries).then((base) => townWork(base, parseCatalogue(catalogue)))
opened.catch(() => {}) // told with the first task

port.on('message', async ({ id, work, localite, keys }: TownTask) => {
  try {
    const made = await (await opened)[work](localite, keys)
    port.postMessage({ id, made } satisfies TownAnswer, made.flatMap(buffersOf))
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies TownAnswer)
  }
})

function buffersOf(part: SeriePart | ControlledSerie): ArrayBuffer[] {
  if ('mesures' in part)
    return [part.mesures, ...(part.drapeaux ? [part.drapeaux] : [])].map(({ bytes }) => bytes.buffer)
  return [part.values, ...part.examens.map(({ indices }) => indices)].map(({ buffer }) => buffer as ArrayBuffer)
}
