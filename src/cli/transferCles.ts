import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresAddress } from '../access/postgres/connection.ts'
import { isRefusal } from '../access/postgres/failure.ts'
import { type TableCount, type Transfer, type TransferTable, transfer } from '../access/transfer/transfer.ts'
import { openPostgresEnd, openSqliteEnd, type TransferEnd } from '../access/transfer/transferEnd.ts'
import { number, pluralize } from '../contract/pluralize.ts'
import { notOpened, postgresAddress, refused, stateFile } from './accessStore.ts'
import { type CliContext, EXIT } from './command.ts'
import { type Config, keepsOtherSecret } from './config.ts'
import { ConfigError } from './configError.ts'
import { makeDataFolder } from './dataFolder.ts'
import { describeError } from './describeError.ts'

type Destination = TransferEnd['name']

const NAMES: Readonly<Record<Destination, string>> = { postgresql: 'PostgreSQL', sqlite: 'acces.sqlite' }

const TITLES: Readonly<Record<TransferTable, string>> = {
  cle: 'clés',
  usage_day: 'consommation par jour',
  issuance: 'émissions des 24 heures',
  idempotency: 'demandes répétables',
  operation: 'journal',
}
/** Most prefixes that a refusal names. */
const SHOWN_PREFIXES = 10

/** Copies the register of keys from SQLite to PostgreSQL, or back. A dry run counts and writes nothing. */
export async function transferCles(context: CliContext, to: Destination, dryRun: boolean): Promise<number> {
  const { config, print, data, note, now } = context
  const address = postgresAddress(config)
  if (address === undefined) throw new ConfigError('« cles transferer » demande DATABASE_URL, l’adresse de PostgreSQL.')
  if (to === 'postgresql' && !existsSync(stateFile(config)))
    throw new Error(`${stateFile(config)} n’existe pas : vérifiez HARMATTAN_DATA.`)
  await using opened = new AsyncDisposableStack()
  // In this order in both directions, so that two transfers at once do not each wait for the other.
  const sqlite = await openFile(await fileFor(config, { to, dryRun }, opened))
  opened.defer(() => sqlite.close())
  const postgres = await openPostgres(address)
  opened.defer(() => postgres.close())
  const [source, target] = to === 'sqlite' ? [postgres, sqlite] : [sqlite, postgres]

  const counts = countsOf(await finished(transfer(source, target, { at: now().getTime(), dryRun })))
  print(`De ${NAMES[source.name]} à ${NAMES[target.name]} :`)
  for (const line of tableOf(counts)) data(line)
  if (await keepsOtherSecret(config)) {
    note(
      'Attention : HARMATTAN_SECRET n’est pas le secret du fichier « secret » du dossier de données. Les limites par adresse des 24 dernières heures repartent de zéro.',
    )
  }
  if (dryRun) note('Essai : rien n’est écrit.')
  else if (to === 'postgresql')
    note('Démarrez les serveurs avec DATABASE_URL. acces.sqlite est intact ; il contient des adresses électroniques.')
  else note('Démarrez le serveur sans DATABASE_URL et avec le même HARMATTAN_SECRET. PostgreSQL est intact.')
  return EXIT.ok
}

/** The state file; for a dry run that would make it, one in a temporary folder. */
async function fileFor(
  config: Config,
  { to, dryRun }: { to: Destination; dryRun: boolean },
  opened: AsyncDisposableStack,
): Promise<string> {
  const path = stateFile(config)
  if (!dryRun || existsSync(path)) {
    if (to === 'sqlite') await makeDataFolder(config.dataFolder)
    return path
  }
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-essai-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'acces.sqlite')
}

async function openFile(path: string): Promise<TransferEnd> {
  try {
    return openSqliteEnd(path)
  } catch (error) {
    throw notOpened(path, error)
  }
}

async function openPostgres(address: PostgresAddress): Promise<TransferEnd> {
  try {
    return await openPostgresEnd(address)
  } catch (error) {
    if (isRefusal((error as { code?: unknown }).code)) throw refused(describeError(error))
    throw new Error(`PostgreSQL ne répond pas : ${describeError(error)}`, { cause: error })
  }
}

async function finished(work: Promise<Transfer>): Promise<Transfer> {
  try {
    return await work
  } catch (error) {
    const reason = describeError(error).replace(/\.$/, '')
    throw new Error(`le transfert s’est interrompu : ${reason}. Relancez la commande : rien n’est compté deux fois.`, {
      cause: error,
    })
  }
}

/** What was transferred. Throws why nothing was. */
function countsOf(result: Transfer): readonly TableCount[] {
  switch (result.kind) {
    case 'transferred':
      return result.counts
    case 'no_cles':
      throw new Error('le registre de départ n’a aucune clé : vérifiez DATABASE_URL et HARMATTAN_DATA.')
    case 'reserved':
      throw new Error(
        `un serveur est en marche sur ${NAMES[result.at]} et a réservé ${pluralize(result.requests, 'requête')} de quota. Arrêtez-le, ou attendez cinq secondes s’il vient d’être tué. Rien n’est écrit.`,
      )
    case 'other_cles': {
      const { prefixes } = result
      const more = prefixes.length > SHOWN_PREFIXES ? ', …' : ''
      throw new Error(
        `la destination a d’autres clés sous ${pluralize(prefixes.length, 'préfixe')} : ${prefixes.slice(0, SHOWN_PREFIXES).join(', ')}${more}. Rien n’est écrit.`,
      )
    }
  }
}

function tableOf(counts: readonly TableCount[]): string[] {
  const rows = counts.map(({ table, read, added, updated }) => [
    TITLES[table],
    ...[read, added, updated, read - added - updated].map(number),
  ])
  return [['', 'au départ', 'ajoutées', 'mises à jour', 'déjà là'], ...rows].map(([title = '', ...cells]) =>
    [title.padEnd(24), ...cells.map((cell) => cell.padStart(13))].join(''),
  )
}
