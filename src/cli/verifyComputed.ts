import { MANIFEST_FILE } from '../edition/manifest.ts'
import { loggedReleases, logOf } from '../edition/proof/releaseLog.ts'
import { keyText, openNote, type VerifierKey } from '../edition/proof/signedNote.ts'
import { openEdition } from '../edition/read/openEdition.ts'
import { type CliContext, EXIT, UsageError } from './command.ts'
import { requireEditionName } from './currentEdition.ts'
import { editionBackend } from './folders.ts'
import { openOwnAnswers } from './ownAnswers.ts'
import { engineVersion } from './version.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * Verifies a computed answer, as a service gave it to the question of `address`: the copy of its release that stands here is the
 * one that the signed log beside it has, and this engine computes the same from it, to the last digit.
 */
export async function verifyComputed(
  context: CliContext,
  answer: unknown,
  { address, keys }: { address: string; keys: readonly VerifierKey[] },
): Promise<number> {
  const { print, data, config } = context
  const { edition: id } = (answer ?? {}) as { edition?: unknown }
  if (typeof id !== 'string')
    throw new UsageError('ce fichier n’est pas une réponse JSON du service : il ne nomme aucune édition.')
  requireEditionName(id)
  const url = new URL(address, 'http://localhost')
  url.searchParams.set('edition', id)
  const backend = editionBackend(config)
  const log = await logOf(backend)
  const logged = log && loggedReleases(log).get(id)
  if (!log || !logged)
    throw new Error(`${id} n’est inscrite à aucun journal dans ${config.editions} : rien ne peut être vérifié.`)
  const { signers } = await openNote(log.checkpoint, keys).catch((error: Error) => {
    throw new Error(`Le journal ${error.message}.`)
  })
  const edition = await openEdition(backend.edition(id))
  if (`sha256:${edition.sealed.get(MANIFEST_FILE)?.sha256}` !== logged.fields.manifeste)
    throw new Error(`La copie de ${id} n’est pas celle qui a été inscrite au journal.`)

  const own = await openOwnAnswers(context)
  try {
    const { statusCode, body } = await own.ask({ url: `${url.pathname}${url.search}` })
    if (statusCode !== 200) throw new Error(`le calcul répond ${statusCode} à ${url.pathname} : ${body.slice(0, 300)}`)
    const difference = firstDifference(answer, JSON.parse(body), '')
    const version = await engineVersion()
    if (difference !== undefined) {
      print(`NON VÉRIFIÉ : le moteur ${version} calcule autre chose. ${difference}.`)
      return EXIT.echec
    }
    print(
      `Vérifié : le moteur ${version} calcule la même réponse de ${id}, inscrite le ${logged.fields.inscrite?.slice(0, 10)}.`,
    )
    for (const code of seriesIn(answer, new Set(edition.series.map((serie) => serie.code)))) data(`  ${code}`)
    for (const key of signers) data(`  ${keyText(key)}`)
    return EXIT.ok
  } finally {
    await own.close()
  }
}

/** Where two values of JSON first differ, in words; undefined where they are the same. */
function firstDifference(given: unknown, made: unknown, path: string): string | undefined {
  if (typeof given !== 'object' || typeof made !== 'object' || given === null || made === null) {
    return given === made
      ? undefined
      : `${path || 'La réponse'} : ${JSON.stringify(given)} donné, ${JSON.stringify(made)} calculé`
  }
  for (const name of new Set([...Object.keys(given), ...Object.keys(made)])) {
    const found = firstDifference((given as Json)[name], (made as Json)[name], path === '' ? name : `${path}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** The series of a release that an answer names, each of which `/v1/preuves` proves. */
function seriesIn(value: unknown, codes: ReadonlySet<string>): Set<string> {
  if (typeof value === 'string') return new Set(codes.has(value) ? [value] : [])
  if (typeof value !== 'object' || value === null) return new Set()
  return new Set(Object.values(value).flatMap((each) => [...seriesIn(each, codes)]))
}
