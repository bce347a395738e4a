import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { bearerToken } from '../access/bearer.ts'
import { ISSUANCE_CEILING } from '../access/rules.ts'
import { isAddress, isS3 } from '../storage/address.ts'
import { ifThere, isCode, syncFolder } from '../storage/durable.ts'
import type { S3Place } from '../storage/s3.ts'
import { ConfigError } from './configError.ts'
import { makeDataFolder } from './dataFolder.ts'
import { nearest } from './nearest.ts'
import { S3_SETTINGS, s3Of } from './s3Settings.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const ARCHIVES_RELAIS = ['nginx', 's3'] as const
export type ArchivesRelais = (typeof ARCHIVES_RELAIS)[number]

/** Where to listen. */
export interface MetricsAddress {
  host: string
  port: number
}

export type Environment = Readonly<NodeJS.Dict<string>>

const OWN_PREFIX = 'HARMATTAN_'
const LEAST_SECRET_LENGTH = 32

interface Setting<T> {
  name: string
  /** What a text that is not empty means. Throws `ConfigError` naming the variable and what it takes. */
  read: (text: string, name: string, env: Environment, root: string) => T
  /** What holds where the variable is absent or empty. */
  byDefault: (env: Environment, root: string) => T
}

function setting<T>(name: string, read: Setting<T>['read'], byDefault: NoInfer<Setting<T>['byDefault']>): Setting<T> {
  return { name, read, byDefault }
}

const optional = <T>(name: string, read: Setting<T>['read']) => setting<T | undefined>(name, read, () => undefined)

const itself = (text: string) => text

/** Each setting by its name in `Config`: its variable, how that is read, what holds without it. */
const TABLE = {
  host: setting('HOST', itself, () => '127.0.0.1'),
  port: integer('PORT', 8080, 0, 65_535),
  dataFolder: setting(
    'HARMATTAN_DATA',
    (text) => resolve(text),
    () => resolve('var'),
  ),
  /** A folder, an http(s) address, or `s3://bucket/prefix`. */
  editions: setting('HARMATTAN_EDITIONS', editionsOf, (env) => join(resolve(env.HARMATTAN_DATA || 'var'), 'editions')),
  paysFolder: setting('HARMATTAN_PAYS', paysFolderOf, (env, root) => paysFolderOf('gin', 'HARMATTAN_PAYS', env, root)),
  /** Whether the demonstration is made where there is no release: a public service, or one of several machines, makes none. */
  demonstration: yesOrNo('HARMATTAN_DEMO', (env) => !env.HARMATTAN_PUBLIC_URL && !env.DATABASE_URL),
  workers: integer('HARMATTAN_WORKERS', 1, 1, 128),
  databaseUrl: optional('DATABASE_URL', databaseUrlOf),
  /** Where the password of PostgreSQL stands, read anew for each connection. */
  databasePasswordFile: optional('DATABASE_PASSWORD_FILE', databasePasswordFileOf),
  secret: optional('HARMATTAN_SECRET', secretOf),
  adminKey: optional('HARMATTAN_ADMIN_KEY', adminKeyOf),
  /** The key that another service is asked with. */
  cle: optional('HARMATTAN_CLE', cleOf),
  /** Keys that all clients together may be given in 24 hours. */
  issuanceCeiling: integer('HARMATTAN_CLES_PAR_JOUR', ISSUANCE_CEILING, 1, 1_000_000),
  trustProxy: integer('HARMATTAN_TRUST_PROXY', 0, 0, 16),
  /** Without a slash at its end. */
  publicUrl: optional('HARMATTAN_PUBLIC_URL', publicUrlOf),
  /** Who sends the files of releases in place of the service; undefined: the service itself. */
  archivesRelais: optional('HARMATTAN_ARCHIVES_RELAIS', archivesRelaisOf),
  /** The account that requests to CAMS Radiation name. */
  camsIdentifiant: optional('HARMATTAN_CAMS_IDENTIFIANT', camsIdentifiantOf),
  /** Where figures are served for Prometheus; undefined: nowhere. */
  metrics: optional('HARMATTAN_METRICS', metricsOf),
  /** Whether answers are given again from the heads of requests. */
  fastPath: yesOrNo('HARMATTAN_VOIE_RAPIDE', () => true),
  logLevel: setting<(typeof LOG_LEVELS)[number]>(
    'LOG_LEVEL',
    (text, name) => oneOf(text, name, LOG_LEVELS, LOG_LEVELS.join(', ')),
    () => 'info',
  ),
} satisfies Record<string, Setting<unknown>>

/** Every variable of the environment that is read. */
export const SETTINGS: readonly string[] = [...Object.values(TABLE).map(({ name }) => name), ...S3_SETTINGS]

/** The environment, checked. */
export type Config = { [Field in keyof typeof TABLE]: ReturnType<(typeof TABLE)[Field]['read']> } & {
  /** The store and its credentials, where `editions` is an `s3://` address. */
  s3: S3Place | undefined
}

/**
 * Reads the environment; throws `ConfigError` naming the variable, what it holds and what it takes.
 *
 * @param root the folder of the project, with the countries in `pays/`
 */
export function readConfig(env: Environment, root: string): Config {
  const readOne = ({ name, read, byDefault }: Setting<unknown>) => {
    const text = env[name]
    return text ? read(text, name, env, root) : byDefault(env, root)
  }
  const fields = Object.entries<Setting<unknown>>(TABLE).map(([field, each]) => [field, readOne(each)])
  return { ...(Object.fromEntries(fields) as Omit<Config, 's3'>), s3: s3Of(env) }
}

/** Variables that look like settings and are none: a slip of the keyboard would else change nothing in silence. */
export function unknownSettings(env: Environment): { name: string; warning: string }[] {
  const own = SETTINGS.filter((name) => name.startsWith(OWN_PREFIX))
  const bare = own.map((name) => name.slice(OWN_PREFIX.length))
  return Object.keys(env)
    .filter((name) => name.startsWith(OWN_PREFIX) && !own.some((known) => known === name))
    .sort()
    .map((name) => {
      const meant = nearest(name.slice(OWN_PREFIX.length), bare)
      const what = meant ? `vouliez-vous ${OWN_PREFIX}${meant} ?` : `réglages connus : ${own.join(', ')}.`
      return { name, warning: `${name} n’est pas un réglage connu et reste sans effet ; ${what}` }
    })
}

function editionsOf(where: string): string {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(where)) return resolve(where)
  if (isS3(where)) return where
  if (!isAddress(where)) {
    throw new ConfigError('HARMATTAN_EDITIONS doit être un dossier, une adresse http(s) ou s3://seau/prefixe.')
  }
  // The value is never shown: it may be a password, and the log would keep it.
  const { username, password, search, hash } = new URL(where)
  if (username + password + search + hash !== '') {
    throw new ConfigError(
      'HARMATTAN_EDITIONS doit être une adresse sans nom d’utilisateur, mot de passe, « ? » ni « # ».',
    )
  }
  return where
}

/** A name is that of a folder of `pays/`; what looks like a path is a folder anywhere. */
function paysFolderOf(text: string, name: string, _env: Environment, root: string): string {
  const pays = join(root, 'pays')
  const isPath = /[/\\]|^\./.test(text)
  const folder = isPath ? resolve(text) : join(pays, text)
  if (existsSync(join(folder, 'service.json'))) return folder
  if (isPath) {
    throw new ConfigError(`HARMATTAN_PAYS : ${folder} n’est pas le dossier d’un pays (service.json y manque).`)
  }
  const known = readdirSync(pays).filter((each) => existsSync(join(pays, each, 'service.json')))
  throw fault(name, text, `un dossier de pays/ (${known.sort().join(', ')}), ou un chemin comme ./mon-pays`)
}

/** Where the world reaches the service, in one form whatever way it is written. */
function publicUrlOf(text: string, name: string): string {
  const wanted = 'une adresse http(s), comme https://harmattan.example.org'
  if (text.includes('@'))
    throw new ConfigError(
      `HARMATTAN_PUBLIC_URL contient un nom d’utilisateur ou un mot de passe ; attendu : ${wanted}.`,
    )
  if (!isAddress(text) || /\s/.test(text)) throw fault(name, text, wanted)
  if (/[?#]/.test(text)) throw fault(name, text, `${wanted}, sans « ? » ni « # »`)
  const { origin, pathname } = new URL(text)
  return `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}`
}

function databaseUrlOf(text: string, name: string, env: Environment): string {
  if (!(/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))) {
    throw new ConfigError(
      `${name} n’est pas une adresse postgres://… bien formée (sa valeur, secrète, n’est pas affichée).`,
    )
  }
  if (!env.HARMATTAN_SECRET) {
    throw new ConfigError('HARMATTAN_SECRET est requis avec DATABASE_URL : toutes les machines doivent avoir le même.')
  }
  return text
}

function secretOf(text: string, name: string): string {
  if (text.length >= LEAST_SECRET_LENGTH) return text
  throw new ConfigError(
    `${name} doit avoir au moins ${LEAST_SECRET_LENGTH} caractères (par exemple : openssl rand -hex 32).`,
  )
}

function adminKeyOf(text: string, name: string): string {
  if (bearerToken(`Bearer ${text}`) === text) return secretOf(text, name)
  throw new ConfigError(`${name} n’est pas une clé envoyable : 500 caractères ASCII au plus, sans espace ni virgule.`)
}

function cleOf(text: string, name: string): string {
  if (bearerToken(`Bearer ${text}`) === text) return text
  throw new ConfigError(`${name} n’est pas une clé du service (sa valeur n’est pas affichée).`)
}

/** The file of a password is looked at once, so that a wrong path ends the start. */
function databasePasswordFileOf(file: string, name: string, { DATABASE_URL: url }: Environment): string {
  if (!url) throw new ConfigError(`${name} ne va qu’avec DATABASE_URL.`)
  if (new URL(url).password !== '') {
    throw new ConfigError(`${name} et DATABASE_URL ont chacun un mot de passe : retirez celui de DATABASE_URL.`)
  }
  try {
    accessSync(file, constants.R_OK)
  } catch {
    throw new ConfigError(`${name} : ${file} ne se lit pas.`)
  }
  return resolve(file)
}

function camsIdentifiantOf(text: string, name: string): string {
  if (/^[^\s@;&]{1,64}@[^\s@;&]{1,190}$/.test(text)) return text
  throw new ConfigError(`${name} n’est pas l’adresse électronique d’un compte (sa valeur n’est pas affichée).`)
}

/** `9464`, `127.0.0.1:9464`, `[::1]:9464`, with or without `http://` before it. */
function metricsOf(text: string, name: string): MetricsAddress {
  const [, host = '127.0.0.1', digits = ''] =
    /^(?:http:\/\/)?(?:([\w.-]+|\[[\da-f:]+\]):)?(\d{1,5})\/?$/i.exec(text) ?? []
  const port = Number(digits)
  if (digits === '' || port > 65_535) throw fault(name, text, 'une adresse et un port, comme 127.0.0.1:9464')
  return { host: host.replace(/^\[|\]$/g, ''), port }
}

/** Only a proxy that is there reads `X-Accel-Redirect`, and only files that it can read are handed over to it. */
function archivesRelaisOf(text: string, name: string, env: Environment): ArchivesRelais {
  const { HARMATTAN_EDITIONS: editions = '', HARMATTAN_TRUST_PROXY: proxies } = env
  const relais = oneOf(text, name, ARCHIVES_RELAIS, ARCHIVES_RELAIS.join(' ou '))
  const only = (where: string) => new ConfigError(`${name}=${relais} ne va qu${where}.`)
  if (relais === 's3' && !isS3(editions)) throw only('’avec HARMATTAN_EDITIONS=s3://seau/prefixe')
  if (relais === 'nginx' && (isS3(editions) || isAddress(editions))) throw only('’avec des éditions dans un dossier')
  if (relais === 'nginx' && !Number(proxies)) {
    throw only('e derrière nginx : posez HARMATTAN_TRUST_PROXY au nombre de mandataires')
  }
  return relais
}

function yesOrNo(name: string, byDefault: Setting<boolean>['byDefault']): Setting<boolean> {
  return setting(name, (text) => oneOf(text, name, ['oui', 'non'], 'oui ou non') === 'oui', byDefault)
}

function oneOf<T extends string>(text: string, name: string, words: readonly T[], accepted: string): T {
  const word = words.find((each) => each === text)
  if (word === undefined) throw fault(name, text, accepted)
  return word
}

function integer(name: string, byDefault: number, min: number, max: number): Setting<number> {
  const read = (text: string) => {
    if (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text)
    throw fault(name, text, `un entier de ${min} à ${max}`)
  }
  return setting(name, read, () => byDefault)
}

function fault(name: string, value: string, accepted: string): ConfigError {
  return new ConfigError(`${name} vaut « ${value} » ; attendu : ${accepted}.`)
}

/** The secret that keys what is stored of addresses: the one given, else made once in the data folder, readable by its owner. */
export async function loadSecret(config: Config): Promise<Buffer> {
  if (config.secret !== undefined) return Buffer.from(config.secret)
  const path = join(config.dataFolder, 'secret')
  await makeDataFolder(config.dataFolder)
  const existing = await readSecret(path)
  if (existing) return existing
  // Written beside and linked into place: of several processes that start at once, all read the first one's, whole.
  const beside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const handle = await open(beside, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(32).toString('hex')}\n`)
    await handle.sync()
    await link(beside, path)
    await syncFolder(config.dataFolder)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await handle.close()
    await rm(beside, { force: true })
  }
  const made = await readSecret(path)
  if (!made) throw new ConfigError(`${path} est introuvable alors qu’il vient d’être écrit.`)
  return made
}

/** Whether the data folder keeps another secret than the one given: what is hashed under either is not known under the other. */
export async function keepsOtherSecret({ dataFolder, secret }: Config): Promise<boolean> {
  const kept = await readSecret(join(dataFolder, 'secret'))
  return kept !== undefined && secret !== undefined && kept.toString() !== secret
}

/** The secret kept in a file; undefined where there is none. */
async function readSecret(path: string): Promise<Buffer | undefined> {
  const text = (await ifThere(readFile(path, 'utf8')))?.trim()
  if (text === undefined) return undefined
  if (text.length >= LEAST_SECRET_LENGTH) return Buffer.from(text)
  throw new ConfigError(
    `${path} est abîmé : restaurez-le depuis une sauvegarde, ou supprimez-le pour qu’un autre soit créé.`,
  )
}
