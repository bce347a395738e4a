import { setTimeout as sleep } from 'node:timers/promises'
import { sha256 } from '../../storage/hash.ts'
import { HttpStatusError, MissingFileError, readHttp } from '../../storage/http.ts'
import {
  addressOf,
  KeptOutError,
  putObject,
  type S3Place,
  signedAccess,
  type WriteCondition,
} from '../../storage/s3.ts'
import { INDEX_FILE, indexText, MAX_INDEX_BYTES, parseIndex } from './backendIndex.ts'
import type { BackendWriter } from './backendWriter.ts'
import type { EditionBackend } from './editionBackend.ts'
import { isOutage } from './remoteBackend.ts'
import { storeBackend } from './storeBackend.ts'

/** Timeouts and retries of requests to a store. */
export interface WriterLimits {
  idleMs: number
  /** Before the second try; each further one waits twice as long. */
  pauseMs: number
  tries: number
}

const LIMITS: WriterLimits = { idleMs: 20_000, pauseMs: 250, tries: 6 }
/** How often a list that others change too is changed anew. */
const MAX_ROUNDS = 20
/** An object of ours, to see on whether the store holds conditions; the rest of the prefix is releases and their list. */
const PROBE = '.conditions'
const NEVER = '"00000000000000000000000000000000"'
const NOT_IMPLEMENTED = new Set([400, 405, 501])

export interface StoreWriter extends BackendWriter {
  /** Throws, with what to do, where the store does not hold the conditions that keep two writers apart. */
  assertConditions(): Promise<void>
  /** Writes an object, and retries where the outcome is unknown; returns whether the condition held. */
  put(path: string, body: Blob, contentSha256: string, condition?: WriteCondition): Promise<boolean>
}

/** Editions in an S3-compatible store. The list is changed on the condition that nobody has changed it since it was read. */
export function storeWriter(place: S3Place, limits: WriterLimits = LIMITS): StoreWriter {
  const root = addressOf(place)
  const put = (path: string, body: Blob, contentSha256: string, condition?: WriteCondition) =>
    again(limits, () =>
      putObject(
        place,
        new URL(path, root),
        { body, contentSha256 },
        { idleMs: limits.idleMs, ...(condition === undefined ? {} : { condition }) },
      ),
    )
  const putText = (path: string, text: string, condition: WriteCondition) =>
    put(path, new Blob([text]), sha256(text), condition)

  const readList = () =>
    again(limits, async (): Promise<{ text: string; condition: WriteCondition }> => {
      const url = new URL(INDEX_FILE, root)
      const question = { idleMs: limits.idleMs, timeoutMs: 2 * limits.idleMs, maxBytes: MAX_INDEX_BYTES }
      try {
        const { bytes, headers } = await readHttp(url, { ...question, ...signedAccess(place) })
        return { text: new TextDecoder().decode(bytes), condition: { ifMatch: headers.get('etag') ?? NEVER } }
      } catch (error) {
        if (!(error instanceof MissingFileError)) throw error
        return { text: indexText({ editions: [], retirees: [] }), condition: 'absent' }
      }
    })

  const assertConditions = async () => {
    try {
      await putText(PROBE, '', 'absent')
      if (!(await putText(PROBE, '', { ifMatch: NEVER }))) return
    } catch (error) {
      if (!(error instanceof HttpStatusError && NOT_IMPLEMENTED.has(error.status))) throw error
    }
    throw new Error(
      "Ce stockage ne tient pas les écritures sous condition (If-Match, If-None-Match) : deux commandes pourraient s'y écraser l'une l'autre. Publiez dans un dossier, puis copiez-le, index.json en dernier.",
    )
  }

  return {
    backend: patient(storeBackend(place, { idleMs: limits.idleMs, downMs: 0 }), limits),
    assertConditions,
    put,
    async change(edit) {
      await assertConditions()
      let attempted: string | undefined
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const { text, condition } = await readList()
        // A write whose answer was lost was done all the same.
        if (text === attempted) return
        const index = parseIndex(text)
        if (!index) throw new Error(`${INDEX_FILE} n'est plus la liste des éditions : rétablissez-la.`)
        const wanted = indexText(await edit(index))
        if (wanted === indexText(index) && condition !== 'absent') return
        attempted = wanted
        if (await putText(INDEX_FILE, wanted, condition)) return
      }
      throw new Error(
        "La liste des éditions est changée sans cesse par d'autres commandes ; relancez celle-ci plus tard.",
      )
    },
  }
}

/** Adds retries to a backend: a command would rather wait a moment than fail. */
function patient(backend: EditionBackend, limits: WriterLimits): EditionBackend {
  return {
    index: () => again(limits, backend.index),
    edition(id) {
      const files = backend.edition(id)
      return {
        ...files,
        state: (path) => again(limits, () => files.state(path)),
        range: (...range) => again(limits, () => files.range(...range)),
        read: (path, maxBytes) => again(limits, () => files.read(path, maxBytes)),
      }
    },
  }
}

/** Asks again, with longer and longer pauses, where a store could not be had. */
async function again<T>({ tries, pauseMs }: WriterLimits, task: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await task()
    } catch (error) {
      if (!isOutage(error) || error instanceof KeptOutError || tried >= tries) throw error
      await sleep(pauseMs * 2 ** (tried - 1))
    }
  }
}
