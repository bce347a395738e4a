import { EDITION_LEAF, readFields, readRelease } from './leaves.ts'
import { leafHash } from './merkle.ts'
import { loggedReleases, manifestHash, type ReleaseLog } from './releaseLog.ts'
import { openNote, toHex, type VerifierKey } from './signedNote.ts'

/** What a witness keeps of a log between two looks. */
export interface Witnessed {
  origin: string
  /** The hash of each entry, in hexadecimal, in their order. */
  entries: string[]
  /** When each was first seen here, ISO 8601. */
  vues: string[]
}

/** A past that changed, or a service that says another thing than its log. */
export type Alarm =
  | { kind: 'origine'; before: string; now: string }
  | { kind: 'raccourci'; before: number; now: number }
  | { kind: 'entree_changee'; index: number; seen: string }
  | { kind: 'antidatee'; edition: string; publication: string; newest: string }
  | { kind: 'reecrite'; edition: string; index: number }
  | { kind: 'absente' | 'retrait_tu' | 'non_inscrite' | 'manifeste'; edition: string }

/** What a service shows of its releases. */
export interface ShownReleases {
  editions: readonly string[]
  retirees: readonly string[]
  /** The text of the manifest of a release. */
  manifest(edition: string): Promise<string>
}

/**
 * Compares a log, whose signature holds for `keys`, with what was seen of it before and with what the service shows. Throws
 * where no key signed it.
 */
export async function witness(
  log: ReleaseLog,
  {
    before,
    keys,
    shown,
    now,
  }: { before: Witnessed | undefined; keys: readonly VerifierKey[]; shown: ShownReleases; now: Date },
): Promise<{ alarms: Alarm[]; seen: Witnessed; added: string[] }> {
  await openNote(log.checkpoint, keys)
  const hashes = log.entries.map((entry) => toHex(leafHash(entry)))
  const alarms: Alarm[] = []
  if (before && before.origin !== log.origin) alarms.push({ kind: 'origine', before: before.origin, now: log.origin })
  if (before && before.entries.length > hashes.length)
    alarms.push({ kind: 'raccourci', before: before.entries.length, now: hashes.length })
  for (const [index, hash] of before?.entries.entries() ?? []) {
    if (index >= hashes.length || hashes[index] === hash) continue
    alarms.push({ kind: 'entree_changee', index, seen: before?.vues[index] ?? '' })
    break
  }
  const known = before?.entries.length ?? 0
  alarms.push(...(before ? backdated(log, known) : []), ...rewritten(log), ...(await contradicted(log, shown)))
  const vues = hashes.map((_, i) => before?.vues[i] ?? now.toISOString())
  return { alarms, seen: { origin: log.origin, entries: hashes, vues }, added: log.entries.slice(known) }
}

/** Releases that enter with a day before the newest that was in the log then. */
function backdated({ entries }: ReleaseLog, known: number): Alarm[] {
  let newest = ''
  return entries.flatMap((entry, index): Alarm[] => {
    const { edition, publication = '' } = readFields(EDITION_LEAF, entry) ?? {}
    if (edition === undefined) return []
    const late = index >= known && publication < newest
    const alarm: Alarm[] = late ? [{ kind: 'antidatee', edition, publication, newest }] : []
    if (publication > newest) newest = publication
    return alarm
  })
}

/** Releases that enter a second time, or their cells do. */
function rewritten({ entries }: ReleaseLog): Alarm[] {
  const seen = new Set<string>()
  return entries.flatMap((entry, index): Alarm[] => {
    const { edition } = readRelease(entry) ?? {}
    if (edition === undefined) return []
    const of = `${edition} ${entry.split('\n', 1)[0]}`
    const again = seen.has(of)
    seen.add(of)
    return again ? [{ kind: 'reecrite', edition, index }] : []
  })
}

/** Where the service shows another thing than its log says. */
async function contradicted(log: ReleaseLog, shown: ShownReleases): Promise<Alarm[]> {
  const logged = loggedReleases(log)
  const alarms: Alarm[] = []
  for (const [edition, { fields, retiree }] of logged) {
    const there = shown.editions.includes(edition)
    const withdrawn = shown.retirees.includes(edition)
    if (!there && !withdrawn) alarms.push({ kind: 'absente', edition })
    else if (withdrawn !== retiree) alarms.push({ kind: 'retrait_tu', edition })
    else if (manifestHash(await shown.manifest(edition)) !== fields.manifeste)
      alarms.push({ kind: 'manifeste', edition })
  }
  const missing = [...shown.editions, ...shown.retirees].filter((edition) => !logged.has(edition))
  for (const edition of missing) {
    if (!(JSON.parse(await shown.manifest(edition)) as { simule?: boolean }).simule)
      alarms.push({ kind: 'non_inscrite', edition })
  }
  return alarms
}
