import { join } from 'node:path'
import { number, pluralize } from '../../contract/pluralize.ts'
import { MANIFEST_FILE } from '../../edition/manifest.ts'
import { editionTree, serieRoots } from '../../edition/proof/editionTree.ts'
import { loggedReleases, logOf } from '../../edition/proof/releaseLog.ts'
import { openEdition } from '../../edition/read/openEdition.ts'
import { type Fault, verifyEdition } from '../../edition/read/verifyEdition.ts'
import type { EditionBackend } from '../../edition/store/editionBackend.ts'
import { isZip } from '../../storage/address.ts'
import { listFiles } from '../../storage/durable.ts'
import { type Command, EXIT } from '../command.ts'
import { requireEditionName, requireKept } from '../currentEdition.ts'
import { editionBackend, editionsAreRemote } from '../folders.ts'

export const verifier: Command = {
  usage: '<edition>',
  arguments: { min: 1, max: 1 },
  options: {},
  async run({ config, print, note }, [id = '']) {
    requireEditionName(id)
    const backend = editionBackend(config)
    const index = await backend.index()
    requireKept(config, index, id)
    if (index.retirees.some(({ edition }) => edition === id)) note(`${id} est retirée : elle ne répond plus.`)
    const listed =
      editionsAreRemote(config) || isZip(config.editions) ? undefined : await listFiles(join(config.editions, id))
    const { fichiers, series, moyennes, fautes } = await verifyEdition(backend.edition(id), listed)
    for (const { fichier, raison, enTrop } of fautes) print(`${enTrop ? 'EN TROP' : 'ALTÉRÉ'}  ${fichier} : ${raison}`)
    if (fautes.length > 0) {
      print(`${id} : ${pluralize(fautes.length, 'faute')}. ${remedy(fautes)}`)
      return EXIT.echec
    }
    const inLog = await logWords(backend, id)
    const maps = moyennes > 0 ? `, dont ceux de ${pluralize(moyennes, 'carte')} de long terme,` : ''
    print(`${id} : intacte. ${number(fichiers)} fichiers${maps} et ${number(series)} séries vérifiés.${inLog ?? ''}`)
    return EXIT.ok
  },
}

/**
 * What the log says of a release whose files are whole: its manifest and the root of its series, made anew. Throws where it was
 * logged otherwise; undefined where there is no log, or none of it.
 */
async function logWords(backend: EditionBackend, id: string): Promise<string | undefined> {
  const log = await logOf(backend)
  const logged = log && loggedReleases(log).get(id)
  if (!logged) return undefined
  const edition = await openEdition(backend.edition(id))
  const inscrite = `inscrite au journal le ${logged.fields.inscrite?.slice(0, 10)}`
  for (const part of ['localites', 'mailles'] as const) {
    const entry = part === 'mailles' ? logged.mailles : logged
    if (!entry) continue
    const { root } = await editionTree(edition, part, await serieRoots(edition, part))
    const manifeste = `sha256:${edition.sealed.get(MANIFEST_FILE)?.sha256}`
    if (Buffer.from(root).toString('hex') !== entry.fields.racine || manifeste !== entry.fields.manifeste)
      throw new Error(`${id} n’est pas celle qui a été ${inscrite}.`)
  }
  return ` C’est celle qui a été ${inscrite}.`
}

/** What is sealed can be made again; what is too much can only be taken away. */
function remedy(fautes: readonly Fault[]): string {
  const enTrop = fautes.filter((each) => each.enTrop).length
  const away = `Supprimez ${enTrop === 1 ? 'le fichier' : 'les fichiers'} en trop`
  if (enTrop === fautes.length) return `Ce que l’édition contient est intact. ${away}.`
  return `Elle ne doit pas être servie ; republiez-la ou restaurez-la.${enTrop === 0 ? '' : ` ${away}.`}`
}
