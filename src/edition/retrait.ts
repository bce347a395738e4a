import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere } from '../storage/durable.ts'

/** The form of a release's name. */
export const EDITION_ID = /^edition_\d{8}$/

/** A release that its operator withdrew: it stays readable as a citation, and is answered from no more. */
export interface Retrait {
  edition: string
  motif: string
  /** The day, UTC, `YYYY-MM-DD`. */
  retiree_le: string
  /** The release to ask instead. */
  remplacee_par: string | null
}

/** Beside the releases, since a release itself never changes. */
export const RETRAITS_FOLDER = 'retraits'
export const MAX_MOTIF = 500

/** What breaks a line, hides or turns text around has no place in a reason that others are shown. */
const UNSHOWABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** What is wrong with a reason; undefined where nothing is. */
export function faultOfMotif(motif: string): string | undefined {
  if (motif.trim() === '') return 'il est vide'
  if (UNSHOWABLE.test(motif)) return 'il contient un caractère de contrôle ou un saut de ligne'
  if (motif.length > MAX_MOTIF) return `il a ${motif.length} caractères, ${MAX_MOTIF} au plus`
  return undefined
}

/**
 * Understands what is kept of a withdrawal. What cannot be understood is a withdrawal all the same, without its reason: a
 * damaged file must not bring a release back.
 */
export function parseRetrait(edition: string, value: unknown): Retrait {
  const { motif, retiree_le, remplacee_par } = (typeof value === 'object' && value !== null ? value : {}) as {
    [name in keyof Retrait]?: unknown
  }
  return {
    edition,
    motif: typeof motif === 'string' && faultOfMotif(motif) === undefined ? motif : 'Motif illisible.',
    retiree_le: typeof retiree_le === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(retiree_le) ? retiree_le : '1970-01-01',
    remplacee_par: typeof remplacee_par === 'string' && EDITION_ID.test(remplacee_par) ? remplacee_par : null,
  }
}

/** The file of a withdrawal, below the folder of editions. */
export function retraitPath(folder: string, edition: string): string {
  return join(folder, RETRAITS_FOLDER, `${edition}.json`)
}

/** The withdrawals that stand in a folder of editions, oldest release first. */
export async function readRetraits(folder: string): Promise<Retrait[]> {
  const names = (await ifThere(readdir(join(folder, RETRAITS_FOLDER)))) ?? []
  const ids = names.flatMap((name) => /^(edition_\d{8})\.json$/.exec(name)?.[1] ?? []).sort()
  const read = await Promise.all(
    ids.map(async (id) => {
      const text = await ifThere(readFile(retraitPath(folder, id), 'utf8'))
      return text === undefined ? [] : [parseRetrait(id, parsed(text))] // else just taken back
    }),
  )
  return read.flat()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
