import { LRUCache } from 'lru-cache'
import type { Serie } from '../../contract/catalogue.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import type { EventLog } from '../../contract/logEvents.ts'
import { ifThere } from '../../storage/durable.ts'
import { HttpStatusError } from '../../storage/http.ts'
import { MANIFEST_FILE, type Manifest } from '../manifest.ts'
import type { Mesures } from '../mesures.ts'
import { loggedReleases, logOf } from '../proof/releaseLog.ts'
import { EDITION_ID, type Retrait } from '../retrait.ts'
import { type BackendIndex, listOf } from '../store/backendIndex.ts'
import type { EditionBackend, EditionFiles, PieceMemory } from '../store/editionBackend.ts'
import { isOutage } from '../store/remoteBackend.ts'
import { chooseEdition } from './chooseEdition.ts'
import { compareEditions, type SerieDifference } from './compareEditions.ts'
import { bytesOf, type Decode } from './decodeMesures.ts'
import { FileChecks } from './fileChecks.ts'
import { type Archive, type Edition, openArchive, openEdition } from './openEdition.ts'

/** Memory limits of the caches of open releases and of manifests. */
const OPENED_BYTES = 96 << 20
const MANIFESTS_BYTES = 32 << 20
/** Memory per byte of parsed text (2.2 measured), with the indexes built from it. */
const UNDERSTOOD = 4
const MANIFESTS_AT_ONCE = 8
const CHECK_BYTES_PER_SECOND = 16 << 20
/** Refresh interval while no release is open, in ms. */
const SOON_MS = 2_000
const GONE = 410

/** How long reads of the backend are cached, in milliseconds. */
export interface StoreMemory {
  /** The index, and failures to open a release. */
  index: number
  /** What is wrong with the files of the current release. */
  faults: { near: number; far: number }
}

const MEMORY: StoreMemory = { index: 1_000, faults: { near: 5_000, far: 60_000 } }

export interface EditionStoreOptions {
  backend: EditionBackend
  /** Bytes of measurements kept in memory. */
  cacheBytes: number
  log?: EventLog
  memory?: StoreMemory
  /** Decodes the measurements of a series; by default in this thread. */
  decode?: Decode
  /** Read rate of the background checks. */
  checkBytesPerSecond?: number
  /** ISO 3166 code of the country that is served: a release of another one is refused. By default any is taken. */
  paysIso3?: string
}

/** A release as a list of them shows it. */
export interface KeptEdition {
  manifest: Manifest
  /** Where it was withdrawn. */
  retrait: Retrait | undefined
}

/**
 * The releases that a server answers from: the one that `chooseEdition` chooses is current, the others are opened when they
 * are named. Where the backend cannot be reached, what needs it throws `SERVEUR_SURCHARGE` with `Retry-After`.
 */
export class EditionStore {
  readonly #options: EditionStoreOptions
  readonly #memory: StoreMemory
  readonly #index: LRUCache<'index', BackendIndex>
  readonly #opened: LRUCache<string, Edition>
  readonly #unopened: LRUCache<string, { error: unknown }>
  readonly #archives: LRUCache<string, Archive>
  readonly #mesures: LRUCache<string, Mesures, { edition: Edition; serie: Serie }>
  readonly #faults: LRUCache<string, string[], Edition>
  readonly #checks: FileChecks
  readonly #refused = new Set<string>()
  readonly #ofOtherCountries = new Map<string, string>()
  readonly #takenUp: (() => void)[] = []
  #retraits: ReadonlyMap<string, Retrait> = new Map()
  #current: Edition | undefined
  #generation = 0
  #read = 0
  #refreshing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #away = false

  constructor(options: EditionStoreOptions) {
    const { backend, memory = MEMORY } = options
    this.#options = options
    this.#memory = memory
    this.#index = new LRUCache({ max: 1, ttl: memory.index, fetchMethod: () => this.#readIndex() })
    this.#opened = new LRUCache({
      maxSize: OPENED_BYTES,
      sizeCalculation: ({ sealed }) => Math.min(OPENED_BYTES, textBytes(sealed) * UNDERSTOOD),
      fetchMethod: (id) => this.#openOwn(id),
    })
    this.#unopened = new LRUCache({ max: 1000, ttl: memory.index })
    this.#archives = new LRUCache({
      maxSize: MANIFESTS_BYTES,
      sizeCalculation: ({ sealed }) => Math.min(MANIFESTS_BYTES, (sealed.get(MANIFEST_FILE)?.bytes ?? 0) * UNDERSTOOD),
      fetchMethod: (id) => openArchive(backend.edition(id)),
    })
    this.#mesures = new LRUCache({
      maxSize: options.cacheBytes,
      sizeCalculation: (mesures) => bytesOf(mesures) + 256,
      fetchMethod: (_code, _stale, { context }) => {
        this.#read++
        return context.edition.readMesures(context.serie)
      },
    })
    this.#faults = new LRUCache({
      max: 1,
      ttl: memory.faults.near,
      fetchMethod: (_id, _stale, { context }) => this.#checks.faults(context),
    })
    this.#checks = new FileChecks({
      bytesPerSecond: options.checkBytesPerSecond ?? CHECK_BYTES_PER_SECOND,
      onAltered: ({ id }, cause) => options.log?.('fichier_altere', { edition: id, cause }),
    })
  }

  /** The release served by default; undefined until one is open. */
  get current(): Edition | undefined {
    return this.#current
  }

  /** Incremented when another release becomes current or one is withdrawn; caches of answers compare it to drop stale entries. */
  get generation(): number {
    return this.#generation
  }

  /** Releases that were refused because they are of another country. */
  get ofOtherCountries(): { id: string; paysIso3: string }[] {
    return [...this.#ofOtherCountries].map(([id, paysIso3]) => ({ id, paysIso3 }))
  }

  /** Calls `listener` each time another release becomes current. */
  onTakenUp(listener: () => void): void {
    this.#takenUp.push(listener)
  }

  /** Series read from the backend since the process began, and bytes of those that are kept. */
  get figures(): { read: number; keptBytes: number } {
    return { read: this.#read, keptBytes: this.#mesures.calculatedSize }
  }

  /** The index of the backend, cached for a moment. */
  index(): Promise<BackendIndex> {
    return this.#withOutageHandling(async () => (await this.#index.fetch('index')) as BackendIndex)
  }

  /** What stands beside the releases, in a folder of its own: their log. Where the place is away, as releases are. */
  beside(folder: string): Pick<EditionFiles, 'read'> {
    const files = this.#options.backend.edition(folder)
    return { read: (path, maxBytes) => this.#withOutageHandling(() => files.read(path, maxBytes)) }
  }

  /** The withdrawal of a release, as it was last read; undefined where it is not withdrawn. */
  retraitOf(id: string): Retrait | undefined {
    return this.#retraits.get(id)
  }

  /** A release by name; undefined where it is not kept or was withdrawn. Throws where its bytes are altered. */
  async get(id: string): Promise<Edition | undefined> {
    if (this.#retraits.has(id)) return undefined
    const opened = id === this.#current?.id ? this.#current : this.#opened.get(id)
    if (opened) return opened
    if (!EDITION_ID.test(id) || !(await this.index()).editions.includes(id)) return undefined
    const failed = this.#unopened.get(id)
    if (failed) throw failed.error
    try {
      return await this.#withOutageHandling(() => this.#open(id))
    } catch (error) {
      if (error instanceof OtherCountryError || (await this.#isWithdrawn(id, error))) return undefined
      if (!(error instanceof ErreurContrat)) this.#unopened.set(id, { error })
      throw error
    }
  }

  /** The files of a release, of a withdrawn one too; undefined where it is not kept. */
  async archive(id: string): Promise<Archive | undefined> {
    const edition = await this.get(id)
    if (edition || !this.#retraits.has(id)) return edition
    return ifThere(this.#withOutageHandling(() => this.#openArchive(id)))
  }

  /** Throws `AlteredError` where a file of a release is known not to be the one that was sealed. */
  assertSound(archive: Archive, path: string): Promise<void> {
    return this.#checks.assertSound(archive, path)
  }

  /** A part of a file of a release as it stands, piece by piece; fewer bytes where the file ends before. */
  pieces(
    archive: Archive,
    path: string,
    part: { offset: number; length: number },
    memory: PieceMemory,
  ): AsyncGenerator<Uint8Array, void> {
    const fileBytes = archive.sealed.get(path)?.bytes
    return this.#eachWithOutageHandling(archive.files.pieces(path, { ...part, fileBytes }, memory))
  }

  /** All releases kept, newest first, each by its manifest alone; one that does not open any more is left out. */
  async kept(): Promise<KeptEdition[]> {
    const ids = listOf(await this.index()).reverse()
    const kept: KeptEdition[] = []
    for (let from = 0; from < ids.length; from += MANIFESTS_AT_ONCE) {
      const some = await Promise.all(ids.slice(from, from + MANIFESTS_AT_ONCE).map((id) => this.#keptOne(id)))
      kept.push(...some.flat())
    }
    return kept
  }

  async #keptOne(id: string): Promise<KeptEdition[]> {
    try {
      const sound = this.#refused.has(id)
        ? await this.get(id)
        : await this.#withOutageHandling(() => this.#openArchive(id))
      if (!sound || this.#otherCountry(sound) !== undefined) return []
      return [{ manifest: sound.manifest, retrait: this.#retraits.get(id) }]
    } catch (error) {
      if (error instanceof ErreurContrat) throw error
      return []
    }
  }

  /**
   * What is wrong with the files of the current release, each by its name: missing, of another size, or found altered.
   * It reads file sizes alone, and caches the result.
   */
  async faults(): Promise<string[]> {
    const edition = this.#current
    if (!edition) return []
    const { near, far } = this.#memory.faults
    return (await this.#faults.fetch(edition.id, { context: edition, ttl: edition.files.near ? near : far })) ?? []
  }

  /** The measurements of a series, cached; concurrent requests share one read. */
  async mesures(edition: Edition, serie: Serie): Promise<Mesures> {
    const key = `${edition.manifest.empreinte} ${serie.code}`
    try {
      return await this.#withOutageHandling(
        async () => (await this.#mesures.fetch(key, { context: { edition, serie } })) as Mesures,
      )
    } catch (error) {
      if (await this.#isWithdrawn(edition.id, error)) throw unreachable()
      throw error
    }
  }

  /** Differences of a release from an earlier one. Bypasses the cache of measurements, so that a comparison does not evict it. */
  async *differences(before: Edition, after: Edition): AsyncGenerator<SerieDifference> {
    try {
      yield* this.#eachWithOutageHandling(compareEditions(before, after))
    } catch (error) {
      for (const { id } of [before, after]) if (await this.#isWithdrawn(id, error)) throw unreachable()
      throw error
    }
  }

  /**
   * Reads the index, chooses the current release and switches to it; one that fails its checks is skipped, and the
   * previous one stays current unless it was withdrawn. One refresh at a time: a slow one must not undo a later one.
   */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#look().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  async #look(): Promise<void> {
    const index = (await this.#index.fetch('index', { forceRefresh: true })) as BackendIndex
    const current = this.#current && !this.#retraits.has(this.#current.id) ? this.#current : undefined
    // The current release stays a candidate when the index no longer lists it: it is open, and was not withdrawn.
    const editions = current ? [...new Set([...index.editions, current.id])].sort() : index.editions
    const chosen = await chooseEdition({ ...index, editions }, (id) =>
      id === current?.id ? Promise.resolve(current) : this.#openSound(id),
    )
    if (!current || (chosen && chosen.id !== current.id)) this.#takeUp(chosen)
    else if ((await this.faults()).length > 0 || (await this.#entersLog(current))) await this.#lookAgain(current)
  }

  async #openSound(id: string): Promise<Edition | undefined> {
    try {
      return await this.#open(id)
    } catch (error) {
      if (isOutage(error)) throw error
      return undefined
    }
  }

  /** Switches to a release that entered the log, or to a repaired one of the same date, sealed anew in the place of a damaged one. */
  async #lookAgain(current: Edition): Promise<void> {
    const { id } = current
    const found = await this.#openOwn(id).catch(() => undefined)
    if (!found || (found.manifest.empreinte === current.manifest.empreinte && found.racine === current.racine)) return
    this.#opened.set(id, found)
    this.#archives.delete(id)
    this.#faults.delete(id)
    this.#checks.watch(found)
    this.#takeUp(found)
  }

  #takeUp(edition: Edition | undefined): void {
    const before = this.#current
    this.#current = edition
    this.#generation++
    if (before && this.#retraits.has(before.id)) this.#options.log?.('edition_retiree', { edition: before.id })
    if (!edition) return
    this.#options.log?.('edition_prise', { edition: edition.id, simulee: edition.manifest.simule })
    // What fails now fails again when it is needed, and is told then.
    edition.grids?.readAhead().catch(() => {})
    for (const listener of this.#takenUp) listener()
  }

  async #readIndex(): Promise<BackendIndex> {
    const index = await this.#options.backend.index()
    this.#away = false
    if (index.retirees.some(({ edition }) => !this.#retraits.has(edition))) this.#generation++
    this.#retraits = new Map(index.retirees.map((retrait) => [retrait.edition, retrait]))
    // A withdrawn release is closed, even where its withdrawal can no longer be read.
    for (const id of this.#retraits.keys()) this.#opened.delete(id)
    return index
  }

  /** Opens a release; concurrent requests share one opening. */
  async #open(id: string): Promise<Edition> {
    try {
      const edition = (await this.#opened.fetch(id)) as Edition
      this.#refused.delete(id)
      this.#checks.watch(edition)
      return edition
    } catch (error) {
      if (!this.#refused.has(id) && !isOutage(error)) {
        this.#refused.add(id)
        this.#options.log?.('edition_refusee', { edition: id, cause: String(error) })
      }
      throw error
    }
  }

  /** Opens a release of the country that is served; throws `OtherCountryError` for one of another. */
  async #openOwn(id: string): Promise<Edition> {
    const edition = await openEdition(this.#options.backend.edition(id), this.#options.decode)
    const other = this.#otherCountry(edition)
    if (other === undefined) return { ...edition, racine: await this.#racineOf(edition) }
    this.#ofOtherCountries.set(id, other)
    throw new OtherCountryError(`${id} est du pays ${other}, le service de ${this.#options.paysIso3}`)
  }

  /** The root of a release in the log; undefined where it is in none, or none reads: its figures answer, and who asks for a proof is told. */
  async #racineOf({ id, manifest }: Edition): Promise<string | undefined> {
    if (manifest.simule) return undefined
    const log = await logOf(this.#options.backend).catch((error: unknown) => {
      if (isOutage(error)) throw error
    })
    return log ? loggedReleases(log).get(id)?.fields.racine : undefined
  }

  /** Whether a release is in the log that was not when it was opened. */
  async #entersLog(edition: Edition): Promise<boolean> {
    return edition.racine === undefined && (await this.#racineOf(edition)) !== undefined
  }

  /** The country of a release, where it is not the one that is served. */
  #otherCountry({ manifest: { service } }: Archive): string | undefined {
    const { paysIso3 } = this.#options
    return paysIso3 === undefined || service.pays_iso3 === paysIso3 ? undefined : service.pays_iso3
  }

  async #openArchive(id: string): Promise<Archive> {
    const archive = (await this.#archives.fetch(id)) as Archive
    if (this.#retraits.has(id)) this.#checks.watch(archive)
    return archive
  }

  /** Whether a read failed because the release was withdrawn since the last refresh. */
  async #isWithdrawn(id: string, error: unknown): Promise<boolean> {
    if (!(error instanceof HttpStatusError && error.status === GONE)) return false
    await this.refresh()
    return this.#retraits.has(id)
  }

  /** Runs a task that needs the backend. An outage becomes `SERVEUR_SURCHARGE` for the client, and one event in the log. */
  async #withOutageHandling<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task()
    } catch (error) {
      if (!isOutage(error)) throw error
      this.#tellAway(error)
      throw unreachable()
    }
  }

  /** The same of what is read piece by piece. */
  async *#eachWithOutageHandling<T>(items: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
    try {
      for (;;) {
        const { done, value } = await this.#withOutageHandling(() => items.next())
        if (done) return
        yield value
      }
    } finally {
      await items.return()
    }
  }

  #tellAway(error: unknown): void {
    if (!this.#away) this.#options.log?.('editions_injoignables', { cause: String(error) })
    this.#away = true
  }

  /** Refreshes periodically until `stop`. */
  watch(everyMs: number): void {
    this.#timer = setTimeout(
      () => {
        this.refresh()
          .catch((error: unknown) => this.#tellAway(error))
          .finally(() => {
            if (this.#timer !== undefined) this.watch(everyMs)
          })
      },
      this.#current ? everyMs : Math.min(everyMs, SOON_MS),
    )
    this.#timer.unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#checks.stop()
  }
}

/** A release that is sound, and not of the country that is served. */
class OtherCountryError extends Error {
  override name = 'OtherCountryError'
}

function unreachable(): ErreurContrat {
  return new ErreurContrat(
    'SERVEUR_SURCHARGE',
    'Les éditions ne peuvent pas être lues là où elles sont gardées ; réessayez dans quelques secondes.',
    { headers: { 'retry-after': '5' } },
  )
}

/** Bytes that are parsed when a release is opened: its manifest and its catalogue. */
function textBytes(sealed: Archive['sealed']): number {
  let bytes = 0
  for (const [path, file] of sealed) if (path === MANIFEST_FILE || path.startsWith('catalogue/')) bytes += file.bytes
  return bytes
}
