import { readFile } from 'node:fs/promises'
import { cut } from '../../contract/excerpt.ts'
import { DAY_MS, HOUR_MS } from '../../contract/time.ts'
import { DISK } from '../../storage/disk.ts'
import {
  type HttpQuestion,
  HttpStatusError,
  requestHttp,
  TooLongError,
  UnfitAnswerError,
  UnreachableError,
} from '../../storage/http.ts'
import type { Fetcher } from '../fetching.ts'
import type { Fault } from './checkAnswer.ts'

/** The service is not to be asked again now: no more calls are left today, or it asks to wait longer than the command does. */
export class ComeBackLaterError extends Error {
  override name = 'ComeBackLaterError'
}

/** Keeps calls apart in time, and within a day's number. */
export type CallPace = ReturnType<typeof callPace>

/** A service counts its calls over 24 hours. */
export function callPace(
  { callMs, callsPerDay = Number.POSITIVE_INFINITY }: Pick<Fetcher, 'callMs' | 'callsPerDay'>,
  { now, wait }: Pick<FetchOptions, 'now' | 'wait'>,
) {
  const before: { atMs: number; calls: number }[] = []
  let nextMs = 0
  /** Counts what was called before. */
  const remember = (atMs: number, calls: number) => void before.push({ atMs, calls })
  /** Waits for the next turn and takes it; throws `ComeBackLaterError` where it would be one too many of the day. */
  async function take(calls: number): Promise<void> {
    const since = now().getTime() - DAY_MS
    const recent = before.filter(({ atMs }) => atMs > since)
    const used = recent.reduce((sum, each) => sum + each.calls, 0)
    if (recent.length > 0 && used + calls > callsPerDay) {
      const again = new Date(Math.min(...recent.map(({ atMs }) => atMs)) + DAY_MS).toISOString().slice(0, 16)
      throw new ComeBackLaterError(
        `le service n’accepte que ${callsPerDay} appels en 24 heures, tous faits ; relancez après le ${again.replace('T', ' à ')} (UTC)`,
      )
    }
    const early = nextMs - now().getTime()
    if (early > 0) await wait(early)
    const atMs = now().getTime()
    nextMs = atMs + callMs * calls
    remember(atMs, calls)
  }
  return { remember, take }
}

const ATTEMPTS = 6
const FIRST_WAIT_MS = 2000
const LONGEST_BACKOFF_MS = 300_000
/** A longer `Retry-After` ends the command, to be run another day. */
const LONGEST_WAIT_MS = HOUR_MS
/** What is read of a refusal, to tell it. */
const WORDS_BYTES = 4096
/** Refusals of the moment: too much, too early, or a fault of the service's own; 529 is PVGIS' word for busy. */
const PASSING = [408, 425, 429, 500, 502, 503, 504, 529]

/** The request has no usable answer. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}

export interface FetchOptions {
  pace: CallPace
  agent: string
  limits: Pick<HttpQuestion, 'idleMs' | 'timeoutMs' | 'maxBytes'>
  credentials: Credentials | undefined
  now: () => Date
  wait: (ms: number) => Promise<void>
  /** From 0 to 1. */
  random: () => number
  onRetry: (retry: { raison: string; waitMs: number; attempt: number }) => void
}

interface Wanted {
  /** Whole, but for credentials. */
  address: string
  calls: number
  /** Where the answer is written as it comes. */
  temporary: string
  faultOf: (bytes: Uint8Array) => Fault
}

interface Failure {
  raison: string
  again: boolean
  /** What the service asks to wait. */
  delayMs?: number | undefined
}

/**
 * Asks until the answer is what was asked for, and stands on the disk, synced; its bytes. What passes is asked again after a
 * wait that doubles, with a part of chance so that many do not come back at once, and no sooner than the service says.
 * Throws `NoAnswerError` where nothing came of it.
 */
export async function askService(wanted: Wanted, options: FetchOptions): Promise<Buffer> {
  for (let attempt = 1; ; attempt++) {
    await options.pace.take(wanted.calls)
    const outcome = await askOnce(wanted, options)
    if (Buffer.isBuffer(outcome)) return outcome
    const { again, delayMs } = outcome
    const raison = options.credentials?.hide(outcome.raison) ?? outcome.raison
    if (!again) throw new NoAnswerError(raison)
    if (delayMs !== undefined && delayMs > LONGEST_WAIT_MS) {
      throw new ComeBackLaterError(`le service demande d’attendre ${Math.ceil(delayMs / 60_000)} min (${raison})`)
    }
    if (attempt === ATTEMPTS) throw new NoAnswerError(`${raison} ; ${ATTEMPTS} essais`)
    const backoff = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_BACKOFF_MS)
    const waitMs = Math.max(delayMs ?? 0, Math.round(backoff * (0.5 + options.random() / 2)))
    options.onRetry({ raison, waitMs, attempt })
    await options.wait(waitMs)
  }
}

async function askOnce(wanted: Wanted, { credentials, agent, limits, now }: FetchOptions): Promise<Buffer | Failure> {
  const url = new URL(credentials?.fill(wanted.address) ?? wanted.address)
  try {
    const answer = await requestHttp(url, { ...limits, headers: { 'user-agent': agent }, answersRefusals: true })
    if (answer.status !== 200) {
      const words = serviceWords(await startOf(answer.pieces))
      return {
        raison: `réponse ${answer.status}${words === '' ? '' : ` : « ${words} »`}`,
        again: PASSING.includes(answer.status),
        delayMs: retryAfterMs(answer.headers.get('retry-after'), now().getTime()),
      }
    }
    await writeAsItComes(wanted.temporary, answer.pieces)
  } catch (error) {
    if (error instanceof UnreachableError) return { raison: error.message, again: true }
    if (error instanceof TooLongError || error instanceof UnfitAnswerError || error instanceof HttpStatusError)
      return { raison: error.message, again: false }
    throw error
  }
  const bytes = await readFile(wanted.temporary)
  if (credentials?.isIn(bytes.toString('latin1'))) {
    return { raison: 'la réponse contient l’identifiant du compte : elle n’est pas conservée', again: false }
  }
  const fault = wanted.faultOf(bytes)
  if (!fault) return bytes
  const words = fault.again && bytes.length <= WORDS_BYTES ? serviceWords(bytes.toString('utf8')) : ''
  return words === '' ? fault : { ...fault, raison: `${fault.raison} ; le service répond : « ${words} »` }
}

async function writeAsItComes(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  await DISK.remove(path)
  const file = await DISK.open(path, 'wx', 0o644)
  try {
    await file.writeFile(pieces)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The first words of a refusal; it may break off, and says what it says. */
async function startOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const piece of pieces) {
      parts.push(piece)
      bytes += piece.length
      if (bytes >= WORDS_BYTES) break
    }
  } catch (error) {
    if (!(error instanceof UnreachableError || error instanceof TooLongError)) throw error
  }
  return Buffer.concat(parts).subarray(0, WORDS_BYTES).toString('utf8')
}

/** What `Retry-After` asks to wait, in ms: seconds, or a date of HTTP; undefined where it says neither. */
function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // A date of HTTP is always in GMT; `Date.parse` takes more, even a lone number.
  const time = /GMT$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - nowMs)
}

const PLACE = '{identifiant}'

/** Credentials of a service: inserted into a request as it is sent, and removed from all messages. */
type Credentials = ReturnType<typeof credentialsOf>

export function credentialsOf(identifiant: string) {
  // Longest first: one form may hold another.
  const forms = [identifiant, encodeURIComponent(identifiant), twice(identifiant)].sort((a, b) => b.length - a.length)
  // Bounded: three words that are given.
  const pattern = new RegExp(forms.map((form) => RegExp.escape(form)).join('|'), 'gi')
  const hide = (text: string) => text.replaceAll(pattern, '…')
  return {
    hide,
    /** The question as it is sent. SoDa takes the address of an account encoded twice. */
    fill: (query: string) => query.replace(PLACE, () => twice(identifiant)),
    /** Whether they stand in a text, in any form. */
    isIn: (text: string) => hide(text) !== text,
  }
}

const twice = (text: string) => encodeURIComponent(encodeURIComponent(text))

const LONGEST = 200
/** Characters of a page that are looked at. */
const READ = 4000
/** Where services say what is wrong. */
const MESSAGE_FIELDS = ['messages', 'message', 'reason', 'detail', 'error', 'msg']

/** What a service says of a refusal, on one line and cut where it is long: of JSON its message, of a page its words. */
function serviceWords(text: string): string {
  // Bounded: READ characters.
  const words = messagesOf(text) ?? text.slice(0, READ).replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')
  return cut(words.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), LONGEST)
}

function messagesOf(text: string): string | undefined {
  try {
    const found = messagesIn(JSON.parse(text))
    return found.length === 0 ? undefined : found.join(' ; ')
  } catch {
    return undefined
  }
}

function messagesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(messagesIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => (MESSAGE_FIELDS.includes(name) ? messagesIn(inner) : []))
}
