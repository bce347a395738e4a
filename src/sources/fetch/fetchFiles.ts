import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from '../../contract/catalogue.ts'
import { DAY_MS, parseDate, slotOf } from '../../contract/time.ts'
import { DISK, makeFolderDurably } from '../../storage/disk.ts'
import { ifThere, writeFileDurably } from '../../storage/durable.ts'
import { sha256 } from '../../storage/hash.ts'
import { withLock } from '../../storage/lock.ts'
import type { Fetcher, Period, ServiceQuestion } from '../fetching.ts'
import type { Reader } from '../upstream.ts'
import { variablesOf } from '../variables.ts'
import {
  askService,
  type CallPace,
  ComeBackLaterError,
  callPace,
  credentialsOf,
  type FetchOptions,
  NoAnswerError,
} from './askService.ts'
import { faultOf } from './checkAnswer.ts'
import { covers, type PlannedFile, spanning } from './planFiles.ts'

/** Where one file after the other comes to nothing, the next will too. */
const FAILURES_IN_A_ROW = 3

export interface FetchWork extends Pick<FetchOptions, 'agent' | 'limits' | 'now' | 'wait' | 'random'> {
  fetcher: Fetcher
  /** Of the answers. */
  reader: Reader
  catalogue: Catalogue
  files: readonly PlannedFile[]
  /** Where the files go; made where it is not there. */
  folder: string
  /** The service's, or that of one which answers in its place. */
  address: string
  identifiant?: string | undefined
  onPlan?: (plan: FetchPlan) => void
  onKept?: (kept: { fichier: string; octets: number; done: number; toAsk: number; leftMs: number }) => void
  onRetry?: (retry: { fichier: string; raison: string; waitMs: number }) => void
  onFailure?: (failure: { fichier: string; raison: string }) => void
}

/** What is left to be done, before it is. */
export type FetchPlan = ReturnType<typeof planOf>

/** A value in an answer with its share of stamps and marks: NASA POWER's JSON, the longest form, has 18 of a day. */
const BYTES_PER_VALUE = 18

/** What fetching would take; nothing is asked, and nothing written. */
export async function planOfWork(work: Planned) {
  return planOf(await missingFiles(work), work)
}

export type FetchResult = Awaited<ReturnType<typeof fetchFiles>>

type ToAsk = ReturnType<typeof askedOf>

/**
 * Fetches the files of a plan, one at a time. A file stands under its name only when it is whole, read by the reader and what
 * was asked for; its hash and origin stand beside it by then. What is there and sound is not asked for again, so that a run
 * that was cut short, however it was, is gone on with. Of a file that holds another part of its period, both parts are asked.
 */
export async function fetchFiles(work: FetchWork) {
  await makeFolderDurably(work.folder, DISK)
  return withLock(join(work.folder, '.verrou'), async () => {
    await sweep(work.folder)
    const pace = callPace(work.fetcher, work)
    const toAsk = await missingFiles(work)
    await rememberCalls(work, pace)
    const plan = planOf(toAsk, work)
    work.onPlan?.(plan)
    return { there: plan.there, ...(await askAll(toAsk, work, pace)) }
  })
}

type Planned = Pick<FetchWork, 'fetcher' | 'catalogue' | 'files' | 'folder'>

async function missingFiles(work: Planned): Promise<ToAsk[]> {
  const missing = await Array.fromAsync(work.files, (file) => missingOf(file, work))
  return missing.filter((each) => each !== undefined)
}

function planOf(toAsk: readonly ToAsk[], { files, fetcher }: Planned) {
  const sum = (of: (each: ToAsk) => number) => toAsk.reduce((all, each) => all + of(each), 0)
  const calls = sum((each) => each.calls)
  const days = Math.ceil(calls / (fetcher.callsPerDay ?? Number.POSITIVE_INFINITY)) - 1
  return {
    /** Files that are there, whole. */
    there: files.length - toAsk.length,
    toAsk: toAsk.length,
    /** At the pace that the service accepts: its calls of a day, and the time between two. */
    leastMs: Math.max(calls * fetcher.callMs, days * DAY_MS),
    /** What the answers will take, about. */
    octets: sum(({ question }) => stepsOf(question) * question.variables.length) * BYTES_PER_VALUE,
  }
}

function stepsOf({ granularite, period }: ServiceQuestion): number {
  const [first, last] = [period.debut, period.fin].map((day) => parseDate(day) ?? 0) as [number, number]
  return slotOf(granularite, last + DAY_MS - 1) - slotOf(granularite, first) + 1
}

/** What a run that was killed left half-written. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('.') && name.endsWith('.tmp')) await DISK.remove(join(folder, name))
  }
}

/** What is asked of a service for a file over a period. */
function askedOf(file: PlannedFile, period: Period, { catalogue, fetcher }: Planned) {
  const { granularite, localite } = file
  const variables = variablesOf(fetcher.nom, catalogue).asked(granularite, catalogue)
  const { latitude, longitude } = localite
  const question = { latitude, longitude, granularite, period, variables }
  /** Below the service's address. */
  const address = fetcher.request(question)
  return { file, question, address, calls: fetcher.callsOf?.(question) ?? 1 }
}

/** What is to be asked for a file; undefined where it is there. */
async function missingOf(file: PlannedFile, work: Planned): Promise<ToAsk | undefined> {
  const held = await readProvenance(work.folder, file.fichier)
  if (!held) return askedOf(file, file.period, work)
  // Another point, or other variables than today's, are another question.
  const isSame = covers(held, file.period) && held.adresse.endsWith(askedOf(file, held, work).address)
  if (isSame && (await isSound(work.folder, held, file.fichier))) return undefined
  return askedOf(file, spanning(held, file.period), work)
}

/** Counts the calls of the last runs towards the day's number. */
async function rememberCalls({ fetcher, folder, files }: FetchWork, pace: CallPace): Promise<void> {
  if (fetcher.callsPerDay === undefined) return
  for (const name of await readdir(folder)) {
    const [, fichier] = /^\.(.+)\.provenance$/.exec(name) ?? []
    const held = fichier === undefined ? undefined : await readProvenance(folder, fichier)
    if (!held) continue
    const granularite = files[0]?.granularite ?? 'horaire'
    const question = { latitude: 0, longitude: 0, granularite, period: held, variables: [] }
    pace.remember(Date.parse(held.recupere_le), fetcher.callsOf?.(question) ?? 1)
  }
}

async function askAll(toAsk: readonly ToAsk[], work: FetchWork, pace: CallPace) {
  const credentials = work.identifiant === undefined ? undefined : credentialsOf(work.identifiant)
  const startedMs = work.now().getTime()
  let [kept, failed, inARow] = [0, 0, 0]
  /** Those that are left were not asked for any more, and why. */
  const result = (stopped?: string) => ({ kept, failed, left: toAsk.length - kept - failed, stopped })
  for (const wanted of toAsk) {
    const { fichier } = wanted.file
    try {
      const octets = await fetchOne(wanted, work, { pace, credentials })
      kept++
      inARow = 0
      const done = kept + failed
      const eachMs = Math.max((work.now().getTime() - startedMs) / done, work.fetcher.callMs)
      const leftMs = eachMs * (toAsk.length - done)
      work.onKept?.({ fichier, octets, done, toAsk: toAsk.length, leftMs })
    } catch (error) {
      if (error instanceof ComeBackLaterError) return result(error.message)
      if (!(error instanceof NoAnswerError)) throw error
      failed++
      work.onFailure?.({ fichier, raison: error.message })
      if (++inARow === FAILURES_IN_A_ROW && kept + failed < toAsk.length) {
        return result(`${FAILURES_IN_A_ROW} fichiers de suite sans réponse utilisable`)
      }
    }
  }
  return result()
}

async function fetchOne(
  { file, question, address: below, calls }: ToAsk,
  work: FetchWork,
  { pace, credentials }: Pick<FetchOptions, 'pace' | 'credentials'>,
): Promise<number> {
  const { folder } = work
  const { fichier } = file
  const temporary = join(folder, `.${fichier}.tmp`)
  const address = `${work.address}${below}`
  try {
    const bytes = await askService(
      { address, calls, temporary, faultOf: (answer) => faultOf(answer, { ...work, file, question }) },
      { ...work, pace, credentials, onRetry: (retry) => work.onRetry?.({ fichier, ...retry }) },
    )
    const provenance: Provenance = {
      fichier,
      sha256: sha256(bytes),
      octets: bytes.length,
      recupere_le: work.now().toISOString(),
      adresse: address,
      ...question.period,
    }
    // Before the file: one without its hash would be fetched again.
    await writeFileDurably(pathOf(folder, fichier), `${JSON.stringify(provenance, null, 2)}\n`)
    await rename(temporary, join(folder, fichier))
    await DISK.syncFolder(folder)
    return bytes.length
  } finally {
    await DISK.remove(temporary)
  }
}

/** Where a file came from, kept beside it. */
interface Provenance extends Period {
  fichier: string
  sha256: string
  octets: number
  /** UTC. */
  recupere_le: string
  /** The question, whole but for credentials. */
  adresse: string
}

/** Hidden, so that an import of the folder passes over it. */
const pathOf = (folder: string, fichier: string) => join(folder, `.${fichier}.provenance`)

/** What is kept of a file's origin; undefined where nothing is, or nothing that can be read. */
async function readProvenance(folder: string, fichier: string): Promise<Provenance | undefined> {
  const bytes = await ifThere(readFile(pathOf(folder, fichier)))
  if (!bytes) return undefined
  try {
    const read = JSON.parse(bytes.toString('utf8')) as Partial<Provenance>
    const dated = [read.debut, read.fin].every((day) => parseDate(String(day)) !== undefined)
    const whole = typeof read.sha256 === 'string' && typeof read.adresse === 'string'
    return dated && whole && !Number.isNaN(Date.parse(String(read.recupere_le))) ? (read as Provenance) : undefined
  } catch {
    return undefined
  }
}

/** Whether a file is there with the bytes that were kept. */
async function isSound(folder: string, { sha256: kept }: Provenance, fichier: string): Promise<boolean> {
  const bytes = await ifThere(readFile(join(folder, fichier)))
  return bytes !== undefined && sha256(bytes) === kept
}
