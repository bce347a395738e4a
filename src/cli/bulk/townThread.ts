/** A thread that works on towns: it reads them from the base by itself. */
import { workerData } from 'node:worker_threads'
import type { SeriePart } from '../../edition/townParts.ts'
import type { SourceBreak } from '../../quality/series/sourceBreak.ts'
import { openBase } from '../../reference/base.ts'
import { type CatalogueTexts, parseCatalogue } from '../../storage/catalogueFiles.ts'
import type { ControlledSerie } from '../control/controlledTown.ts'
import { answerTasks } from './answerTasks.ts'
import { type TownTask, townWork } from './townWork.ts'

const { folder, entries, catalogue, sourceBreaks } = workerData as {
  folder: string
  entries: number
  catalogue: CatalogueTexts
  sourceBreaks: readonly SourceBreak[]
}
const opened = openBase(folder, entries).then((base) => townWork(base, parseCatalogue(catalogue), sourceBreaks))
opened.catch(() => {}) // told with the first task

answerTasks<TownTask, SeriePart[] | ControlledSerie[]>(
  async ({ work, localite, keys }) => (await opened)[work](localite, keys),
  (made) => made.flatMap(buffersOf),
)

function buffersOf(part: SeriePart | ControlledSerie): ArrayBuffer[] {
  if ('mesures' in part)
    return [part.mesures, ...(part.drapeaux ? [part.drapeaux] : [])].map(({ bytes }) => bytes.buffer)
  return [part.values, ...part.examens.map(({ indices }) => indices)].map(({ buffer }) => buffer as ArrayBuffer)
}
