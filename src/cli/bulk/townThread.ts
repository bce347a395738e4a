/** A thread that works on towns: it reads them from the base by itself. */

import { parentPort, workerData } from 'node:worker_threads'
import type { ControlledSerie } from '../../contract/controle.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import { openBase } from '../../edition/base/base.ts'
import type { SeriePart } from '../../edition/seal/townParts.ts'
import type { BaseJudgement } from '../../quality/series/baseJudgement.ts'
import { type CatalogueTexts, parseCatalogue } from '../../storage/catalogueFiles.ts'
import { Calls } from '../../storage/threadCalls.ts'
import { townWork } from './townWork.ts'

const { folder, entries, catalogue, judged } = workerData as {
  folder: string
  entries: number
  catalogue: CatalogueTexts
  judged: BaseJudgement
}
const opened = openBase(folder, entries).then((base) => townWork(base, parseCatalogue(catalogue), judged))
opened.catch(() => {}) // told with the first call

interface Town {
  localite: string
  keys: readonly SerieKey[]
}

const served = {
  make: async ({ localite, keys }: Town) => (await opened).make(localite, keys),
  control: async ({ localite, keys }: Town) => (await opened).control(localite, keys),
}
export type TownServed = typeof served

new Calls(parentPort!, {
  served,
  buffersOf: (made: (SeriePart | ControlledSerie)[]) => made.flatMap(buffersOf),
})

function buffersOf(part: SeriePart | ControlledSerie): ArrayBuffer[] {
  if ('mesures' in part)
    return [part.mesures, ...(part.drapeaux ? [part.drapeaux] : [])].map(({ bytes }) => bytes.buffer)
  return [part.values, ...part.examens.map(({ indices }) => indices)].map(({ buffer }) => buffer as ArrayBuffer)
}
