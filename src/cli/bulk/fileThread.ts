/** A thread that reads and encodes the files of an upstream, from their bytes. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Catalogue } from '../../contract/catalogue.ts'
import { type EncodedSerie, encodeBlocks } from '../../edition/base/encodedFile.ts'
import { UPSTREAMS } from '../../sources/list.ts'
import type { SerieBlock } from '../../sources/upstream.ts'
import { Calls } from '../../storage/threadCalls.ts'

/** The file `chemin` of the upstream `nom`, or what was read of it. */
type FileTask = { chemin: string } & ({ nom: string; bytes: Uint8Array } | { blocks: readonly SerieBlock[] })

const { catalogue, now } = workerData as { catalogue: Catalogue; now: Date }

const served = {
  encode(task: FileTask): EncodedSerie[] {
    const blocks = 'blocks' in task ? task.blocks : readApart(task)
    return encodeBlocks(task.chemin, blocks, { catalogue, now })
  },
}
export type FileServed = typeof served

new Calls(parentPort!, {
  served,
  buffersOf: (made: EncodedSerie[]) => made.map(({ groupe }) => groupe.bytes.buffer),
})

function readApart({ nom, chemin, bytes }: { nom: string; chemin: string; bytes: Uint8Array }): SerieBlock[] {
  const upstream = UPSTREAMS.find((each) => each.nom === nom)
  if (!upstream?.readApart) throw new Error(`${nom} is not read apart`)
  return upstream.readApart(chemin, bytes, catalogue)
}
