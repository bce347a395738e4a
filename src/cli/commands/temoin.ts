import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pluralize } from '../../contract/pluralize.ts'
import { exactText, MANIFEST_FILE } from '../../edition/manifest.ts'
import { EDITION_LEAF, readFields } from '../../edition/proof/leaves.ts'
import { announcedKeys } from '../../edition/proof/logReleases.ts'
import { KEYS_FILE, LOG_FOLDER, logOf, MAX_LOG_FILE_BYTES } from '../../edition/proof/releaseLog.ts'
import { readKey, readKeys, type VerifierKey } from '../../edition/proof/signedNote.ts'
import { type ProvenFigure, verifyProof } from '../../edition/proof/verifyProof.ts'
import { type Alarm, type Witnessed, witness } from '../../edition/proof/witness.ts'
import { verifyEdition } from '../../edition/read/verifyEdition.ts'
import { MAX_MANIFEST_BYTES, MAX_WHOLE_BYTES } from '../../edition/sealedFiles.ts'
import type { BackendIndex } from '../../edition/store/backendIndex.ts'
import type { EditionBackend } from '../../edition/store/editionBackend.ts'
import { remoteBackend } from '../../edition/store/remoteBackend.ts'
import { storedSerieOf } from '../../edition/storedSerie.ts'
import type { OwnClient } from '../../http/ownClient.ts'
import { readTable } from '../../storage/csv.ts'
import { isCode, writeFileDurably } from '../../storage/durable.ts'
import { type CliContext, type Command, EXIT, UsageError } from '../command.ts'
import { makeDataFolder } from '../dataFolder.ts'
import { describeError } from '../describeError.ts'
import { remoteAnswers, serviceAddress } from '../remoteService.ts'
import { stopOrder } from '../stopOrder.ts'

const MINUTE_MS = 60_000
/** Series of the current release that are asked for with a key, drawn anew at each look. */
const ASKED_SERIES = 5

export const temoin: Command = {
  usage: '<adresse> [--cle <clé publique>] [--toutes-les <minutes>] [--complet]',
  aide: `Suit d’une autre machine le journal signé d’un service, garde ce qu’il en a vu, et signale un passé qui a changé : une
entrée réécrite, un journal raccourci ou bifurqué, une édition antidatée, disparue ou servie autrement qu’elle n’est inscrite,
un retrait tu. Avec HARMATTAN_CLE, ${ASKED_SERIES} chiffres tirés au sort sont aussi demandés avec leur preuve et comparés à ce que l’API répond.
Le code de sortie est 1 s’il y a une alarme. Sans --cle, la première clé vue est retenue, et seule acceptée ensuite.`,
  arguments: { min: 1, max: 1 },
  options: {
    cle: { type: 'string', valeur: 'nom+id+clé', aide: 'La clé publique du service, tenue d’ailleurs que de lui' },
    etat: { type: 'string', valeur: 'fichier', aide: 'Où garder ce qui a été vu (par défaut : temoin/ des données)' },
    complet: { type: 'boolean', aide: 'Lit et vérifie tous les fichiers de chaque édition' },
    'toutes-les': { type: 'string', valeur: 'minutes', aide: 'Recommence à cet intervalle, jusqu’à l’arrêt' },
  },
  async run(context, [given = ''], options) {
    const address = serviceAddress(given)
    const every = options['toutes-les'] === undefined ? undefined : minutesOf(String(options['toutes-les']))
    if (typeof options.etat !== 'string') await makeDataFolder(context.config.dataFolder)
    const path =
      typeof options.etat === 'string'
        ? options.etat
        : join(context.config.dataFolder, 'temoin', `${address.replace(/[^a-z0-9.-]+/gi, '_')}.json`)
    const look = () => lookAt(context, address, { path, cle: options.cle, complet: options.complet === true })
    if (every === undefined) return (await look()) ? EXIT.ok : EXIT.echec
    const stop = stopOrder(context.end)
    for (let sound = true; ; ) {
      // An outage is no lie: it is said, and looked again.
      sound = (await look().catch((error: unknown) => context.note(describeError(error)) ?? true)) && sound
      await sleep(every * MINUTE_MS, undefined, { signal: stop }).catch(() => {})
      if (stop.aborted) return sound ? EXIT.ok : EXIT.echec
    }
  },
}

function minutesOf(text: string): number {
  const minutes = Number(text)
  if (minutes >= 1 && minutes <= 10_080) return minutes
  throw new UsageError('--toutes-les attend des minutes, de 1 à 10080.')
}

/** What is kept between two looks: what was seen, and the keys that are accepted. */
interface Kept extends Witnessed {
  cles: string[]
}

/** Looks once; true where nothing is wrong. What was seen is kept as it was where there is an alarm. */
async function lookAt(
  context: CliContext,
  address: string,
  { path, cle, complet }: { path: string; cle: unknown; complet: boolean },
): Promise<boolean> {
  const { config, print, now } = context
  const backend = remoteBackend(`${address}/archives/`)
  const log = await logOf(backend)
  const before = await readKept(path)
  if (!log) {
    if (!before) throw new Error(`${address} n’a pas de journal signé (/archives/${LOG_FOLDER}/checkpoint).`)
    print(`ALARME  le journal a disparu : ${pluralize(before.entries.length, 'entrée')} en avaient été vues.`)
    return false
  }
  const keys = await acceptedKeys(context, backend, { cle, kept: before?.cles })
  const index = await backend.index()
  const read = await witness(log, { before, keys, shown: shownBy(backend, index), now: now() }).catch(
    (error: Error) => {
      print(`ALARME  le journal ${error.message}.`)
    },
  )
  if (!read) return false
  const alarms = read.alarms.map(alarmWords)
  if (complet) alarms.push(...(await alteredFiles(backend, index)))
  if (config.cle !== undefined)
    alarms.push(...(await contradictedFigures(remoteAnswers(address, config.cle), backend, { index, keys })))
  for (const alarm of alarms) print(`ALARME  ${alarm}`)
  for (const entry of read.added) {
    const { edition, publication } = readFields(EDITION_LEAF, entry) ?? {}
    if (edition !== undefined) print(`Nouvelle entrée : ${edition}, publiée selon le service le ${publication}.`)
  }
  if (alarms.length > 0) return false
  await writeFileDurably(path, `${JSON.stringify({ ...read.seen, cles: announcedKeys(log) } satisfies Kept)}\n`)
  print(`${log.origin} : ${pluralize(log.entries.length, 'entrée')}, rien n’a changé dans le passé.`)
  return true
}

/** The key that was given, and those that the log announced when it was last seen; else, the first time, those that the service shows. */
async function acceptedKeys(
  { note }: CliContext,
  backend: EditionBackend,
  { cle, kept }: { cle: unknown; kept: readonly string[] | undefined },
): Promise<VerifierKey[]> {
  if (typeof cle === 'string') {
    const keys = await readKeys(kept?.includes(cle) ? kept : [cle])
    if (!(await readKey(cle))) throw new UsageError('--cle attend une clé publique de la forme nom+identifiant+clé.')
    return keys
  }
  if (kept) return readKeys(kept)
  const shown = await backend.edition(LOG_FOLDER).read(KEYS_FILE, MAX_LOG_FILE_BYTES)
  const texts = new TextDecoder().decode(shown).split('\n').slice(0, 16)
  note(`Clé retenue, que rien d’autre que le service ne confirme : ${texts[0]}`)
  return readKeys(texts)
}

async function readKept(path: string): Promise<Kept | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Kept
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw new Error(`${path} ne se lit pas : ce qui avait été vu est perdu, et rien ne peut être comparé.`, {
      cause: error,
    })
  }
}

function shownBy(backend: EditionBackend, { editions, retirees }: BackendIndex) {
  return {
    editions,
    retirees: retirees.map(({ edition }) => edition),
    manifest: async (edition: string) =>
      exactText(await backend.edition(edition).read(MANIFEST_FILE, MAX_MANIFEST_BYTES)),
  }
}

async function alteredFiles(backend: EditionBackend, { editions }: BackendIndex): Promise<string[]> {
  const words: string[] = []
  for (const id of editions) {
    const { fautes } = await verifyEdition(backend.edition(id))
    words.push(...fautes.map(({ fichier, raison }) => `${id} : ${fichier} ${raison}.`))
  }
  return words
}

/** Figures of the current release of which the proof does not hold, or is of another figure than the one that is answered. */
async function contradictedFigures(
  client: OwnClient,
  backend: EditionBackend,
  { index, keys }: { index: BackendIndex; keys: readonly VerifierKey[] },
): Promise<string[]> {
  const edition = index.courante ?? index.editions.at(-1)
  if (edition === undefined) return []
  const table = await backend.edition(edition).read('catalogue/series.csv', MAX_WHOLE_BYTES)
  const series = readTable('series.csv', exactText(table)).map(storedSerieOf)
  const words: string[] = []
  for (let i = 0; i < ASKED_SERIES; i++) {
    const { code, periode_debut: date } = series[randomInt(series.length)] ?? { code: '' }
    const proof = await asked(client, `/v1/preuves?serie=${code}&date=${date}&edition=${edition}`)
    const proven = await verifyProof(proof, keys).catch((error: Error): Error => error)
    if (proven instanceof Error) words.push(`${code}, ${date} : sa preuve ne tient pas (${proven.message}).`)
    else if (!(await saysSame(client, proven)))
      words.push(`${code}, ${date} : l’API donne une autre valeur que sa preuve.`)
  }
  return words
}

async function saysSame(client: OwnClient, { row, serie, edition }: ProvenFigure): Promise<boolean> {
  const day = new Date(row.instant).toISOString().slice(0, 10)
  const url = `/v1/series/${serie.code}?periode_debut=${day}&periode_fin=${day}&edition=${edition.edition}`
  const { mesures = [] } = (await asked(client, url)) as { mesures?: { valeur: number }[] }
  return mesures[0]?.valeur === row.valeur
}

async function asked(client: OwnClient, url: string): Promise<unknown> {
  const { statusCode, body } = await client.ask({ url })
  if (statusCode === 200) return JSON.parse(body)
  throw new Error(`le service répond ${statusCode} à ${url}.`)
}

function alarmWords(alarm: Alarm): string {
  switch (alarm.kind) {
    case 'origine':
      return `le journal était celui de ${alarm.before}, et se dit celui de ${alarm.now}.`
    case 'raccourci':
      return `le journal est passé de ${pluralize(alarm.before, 'entrée')} à ${alarm.now}.`
    case 'entree_changee':
      return `l’entrée ${alarm.index}, vue le ${alarm.seen}, a été remplacée : le journal a bifurqué.`
    case 'antidatee':
      return `${alarm.edition} vient d’entrer, datée du ${alarm.publication}, avant une édition du ${alarm.newest} déjà inscrite.`
    case 'reecrite':
      return `${alarm.edition} est inscrite une seconde fois (entrée ${alarm.index}).`
    case 'absente':
      return `${alarm.edition} est inscrite au journal et n’est plus servie, sans retrait.`
    case 'retrait_tu':
      return `${alarm.edition} : le service et le journal ne disent pas la même chose de son retrait.`
    case 'non_inscrite':
      return `${alarm.edition} est servie et n’est pas au journal.`
    case 'manifeste':
      return `${alarm.edition} n’est plus celle qui a été inscrite : son manifeste a changé.`
  }
}
