/** A thread that reads and encodes the files of an upstream, from their bytes. */
import { workerData } from 'node:worker_threads'
import { type EncodedSerie, encodeBlocks } from '../../reference/encodedFile.ts'
import { UPSTREAMS } from '../../sources/list.ts'
import { type CatalogueTexts, parseCatalogue } from '../../storage/catalogueFiles.ts'
import { answerTasks } from './answerTasks.ts'

/** A task: the file `chemin` of the upstream `nom`. */
export interface FileTask {
  nom: string
  chemin: string
  bytes: Uint8Array
}

const settings = workerData as { catalogue: CatalogueTexts; now: Date }
const catalogue = parseCatalogue(settings.catalogue)

answerTasks<FileTask, EncodedSerie[]>(
  async ({ nom, chemin, bytes }) => {
    const upstream = UPSTREAMS.find((each) => each.nom === nom)
    if (!upstream?.readApart) throw new Error(`${nom} is not read apart`)
    return encodeBlocks(chemin, upstream.readApart(chemin, bytes, catalogue), { catalogue, now: settings.now })
  },
  (made) => made.map(({ groupe }) => groupe.bytes.buffer),
)
