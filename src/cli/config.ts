import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { bearerToken } from '../access/bearer.ts'
import { ISSUANCE_CEILING } from '../access/rules.ts'
import { isAddress, isS3 } from '../storage/address.ts'
import { isCode, syncFolder } from '../storage/durable.ts'
import type { S3Place } from '../storage/s3.ts'
import { ConfigError } from './configError.ts'
import { makeDataFolder } from './dataFolder.ts'
import { nearest } from './nearest.ts'
import { s3Of } from './s3Settings.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every variable of the environment that is read. */
export const SETTINGS = [
  'HOST',
  'PORT',
  'HARMATTAN_DATA',
  'HARMATTAN_EDITIONS',
  'HARMATTAN_PAYS',
  'HARMATTAN_DEMO',
  'HARMATTAN_WORKERS',
  'DATABASE_URL',
  'DATABASE_PASSWORD_FILE',
  'HARMATTAN_SECRET',
  'HARMATTAN_ADMIN_KEY',
  'HARMATTAN_CLE',
  'HARMATTAN_CLES_PAR_JOUR',
  'HARMATTAN_TRUST_PROXY',
  'HARMATTAN_PUBLIC_URL',
  'HARMATTAN_ARCHIVES_RELAIS',
  'HARMATTAN_CAMS_IDENTIFIANT',
  'HARMATTAN_METRICS',
  'HARMATTAN_VOIE_RAPIDE',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_REGION',
  'AWS_ENDPOINT_URL_S3',
  'AWS_ENDPOINT_URL',
  'LOG_LEVEL',
] as const

const OWN_PREFIX = 'HARMATTAN_'
const LEAST_SECRET_LENGTH = 32

/** The environment, checked. */
export interface Config {
  host: string
  port: number
  dataFolder: string
  /** A folder, an http(s) address, or `s3://bucket/prefix`. */
  editions: string
  /** The store and its credentials, where `editions` is an `s3://` address. */
  s3: S3Place | undefined
  databaseUrl: string | undefined
  /** Where the password of PostgreSQL stands, read anew for each connection. */
  databasePasswordFile: string | undefined
  workers: number
  adminKey: string | undefined
  /** The key that another service is asked with. */
  cle: string | undefined
  /** Keys that all clients together may be given in 24 hours. */
  issuanceCeiling: number
  paysFolder: string
  /** Whether the demonstration is made where there is no release. */
  demonstration: boolean
  secret: string | undefined
  trustProxy: number
  /** Without a slash at its end. */
  publicUrl: string | undefined
  /** Who sends the files of releases in place of the service; undefined: the service itself. */
  archivesRelais: ArchivesRelais | undefined
  /** Where figures are served for Prometheus; undefined: nowhere. */
  metrics: MetricsAddress | undefined
  /** Whether answers are given again from the heads of requests. */
  fastPath: boolean
  /** The account that requests to CAMS Radiation name. */
  camsIdentifiant: string | undefined
  logLevel: (typeof LOG_LEVELS)[number]
}

const ARCHIVES_RELAIS = ['nginx', 's3'] as const
export type ArchivesRelais = (typeof ARCHIVES_RELAIS)[number]

/** Where to listen. */
export interface MetricsAddress {
  host: string
  port: number
}

export type Environment = Readonly<NodeJS.Dict<string>>

/**
 * Reads the environment; throws `ConfigError` naming the variable, what it holds and what it takes.
 *
 * @param root the folder of the project, with the countries in `pays/`
 */
export function readConfig(env: Environment, root: string): Config {
  const dataFolder = resolve(env.HARMATTAN_DATA || 'var')
  const databaseUrl = env.DATABASE_URL || undefined
  if (databaseUrl && !(/^postgres(ql)?:\/\//.test(databaseUrl) && URL.canParse(databaseUrl))) {
    throw new ConfigError(
      'DATABASE_URL n’est pas une adresse postgres://… bien formée (sa valeur, secrète, n’est pas affichée).',
    )
  }
  const secret = secretOf(env, 'HARMATTAN_SECRET')
  if (databaseUrl && !secret) {
    throw new ConfigError('HARMATTAN_SECRET est requis avec DATABASE_URL : toutes les machines doivent avoir le même.')
  }
  const logLevel = env.LOG_LEVEL || 'info'
  if (!isOneOf(logLevel, LOG_LEVELS)) throw fault('LOG_LEVEL', logLevel, LOG_LEVELS.join(', '))
  const publicUrl = env.HARMATTAN_PUBLIC_URL ? publicUrlOf(env.HARMATTAN_PUBLIC_URL) : undefined
  return {
    host: env.HOST || '127.0.0.1',
    port: integer(env, 'PORT', 8080, 0, 65_535),
    dataFolder,
    editions: env.HARMATTAN_EDITIONS ? editionsOf(env.HARMATTAN_EDITIONS) : join(dataFolder, 'editions'),
    s3: s3Of(env),
    databaseUrl,
    databasePasswordFile: databasePasswordFileOf(env),
    workers: integer(env, 'HARMATTAN_WORKERS', 1, 1, 128),
    adminKey: secretOf(env, 'HARMATTAN_ADMIN_KEY'),
    cle: cleOf(env),
    issuanceCeiling: integer(env, 'HARMATTAN_CLES_PAR_JOUR', ISSUANCE_CEILING, 1, 1_000_000),
    paysFolder: paysFolderOf(env.HARMATTAN_PAYS || 'gin', join(root, 'pays')),
    // A public service, or one of several machines, makes no demonstration unless it is set.
    demonstration: yesOrNo(env, 'HARMATTAN_DEMO') ?? (publicUrl === undefined && databaseUrl === undefined),
    secret,
    trustProxy: integer(env, 'HARMATTAN_TRUST_PROXY', 0, 0, 16),
    publicUrl,
    archivesRelais: archivesRelaisOf(env),
    metrics: metricsOf(env),
    fastPath: yesOrNo(env, 'HARMATTAN_VOIE_RAPIDE') ?? true,
    camsIdentifiant: camsIdentifiantOf(env),
    logLevel,
  }
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
function paysFolderOf(text: string, pays: string): string {
  const isPath = /[/\\]|^\./.test(text)
  const folder = isPath ? resolve(text) : join(pays, text)
  if (existsSync(join(folder, 'service.json'))) return folder
  if (isPath) {
    throw new ConfigError(`HARMATTAN_PAYS : ${folder} n’est pas le dossier d’un pays (service.json y manque).`)
  }
  const known = readdirSync(pays).filter((name) => existsSync(join(pays, name, 'service.json')))
  throw fault('HARMATTAN_PAYS', text, `un dossier de pays/ (${known.sort().join(', ')}), ou un chemin comme ./mon-pays`)
}

/** Where the world reaches the service, in one form whatever way it is written. */
function publicUrlOf(text: string): string {
  const wanted = 'une adresse http(s), comme https://harmattan.example.org'
  if (text.includes('@'))
    throw new ConfigError(
      `HARMATTAN_PUBLIC_URL contient un nom d’utilisateur ou un mot de passe ; attendu : ${wanted}.`,
    )
  if (!isAddress(text) || /\s/.test(text)) throw fault('HARMATTAN_PUBLIC_URL', text, wanted)
  if (/[?#]/.test(text)) throw fault('HARMATTAN_PUBLIC_URL', text, `${wanted}, sans « ? » ni « # »`)
  const { origin, pathname } = new URL(text)
  return `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}`
}

function secretOf(env: Environment, name: 'HARMATTAN_SECRET' | 'HARMATTAN_ADMIN_KEY'): string | undefined {
  const text = env[name] || undefined
  if (text === undefined) return undefined
  if (name === 'HARMATTAN_ADMIN_KEY' && bearerToken(`Bearer ${text}`) !== text) {
    throw new ConfigError(`${name} n’est pas une clé envoyable : 500 caractères ASCII au plus, sans espace ni virgule.`)
  }
  if (text.length >= LEAST_SECRET_LENGTH) return text
  throw new ConfigError(
    `${name} doit avoir au moins ${LEAST_SECRET_LENGTH} caractères (par exemple : openssl rand -hex 32).`,
  )
}

function cleOf({ HARMATTAN_CLE: text }: Environment): string | undefined {
  if (!text) return undefined
  if (bearerToken(`Bearer ${text}`) === text) return text
  throw new ConfigError('HARMATTAN_CLE n’est pas une clé du service (sa valeur n’est pas affichée).')
}

/** The file of a password is looked at once, so that a wrong path ends the start. */
function databasePasswordFileOf({ DATABASE_URL: url, DATABASE_PASSWORD_FILE: file }: Environment): string | undefined {
  if (!file) return undefined
  if (!url) throw new ConfigError('DATABASE_PASSWORD_FILE ne va qu’avec DATABASE_URL.')
  if (new URL(url).password !== '') {
    throw new ConfigError(
      'DATABASE_PASSWORD_FILE et DATABASE_URL ont chacun un mot de passe : retirez celui de DATABASE_URL.',
    )
  }
  try {
    accessSync(file, constants.R_OK)
  } catch {
    throw new ConfigError(`DATABASE_PASSWORD_FILE : ${file} ne se lit pas.`)
  }
  return resolve(file)
}

function camsIdentifiantOf({ HARMATTAN_CAMS_IDENTIFIANT: text }: Environment): string | undefined {
  if (!text) return undefined
  if (/^[^\s@;&]{1,64}@[^\s@;&]{1,190}$/.test(text)) return text
  throw new ConfigError(
    'HARMATTAN_CAMS_IDENTIFIANT n’est pas l’adresse électronique d’un compte (sa valeur n’est pas affichée).',
  )
}

/** `9464`, `127.0.0.1:9464`, `[::1]:9464`, with or without `http://` before it. */
function metricsOf({ HARMATTAN_METRICS: text }: Environment): MetricsAddress | undefined {
  if (!text) return undefined
  const [, host = '127.0.0.1', digits = ''] =
    /^(?:http:\/\/)?(?:([\w.-]+|\[[\da-f:]+\]):)?(\d{1,5})\/?$/i.exec(text) ?? []
  const port = Number(digits)
  if (digits === '' || port > 65_535)
    throw fault('HARMATTAN_METRICS', text, 'une adresse et un port, comme 127.0.0.1:9464')
  return { host: host.replace(/^\[|\]$/g, ''), port }
}

/** Only a proxy that is there reads `X-Accel-Redirect`, and only files that it can read are handed over to it. */
function archivesRelaisOf(env: Environment): ArchivesRelais | undefined {
  const { HARMATTAN_ARCHIVES_RELAIS: text, HARMATTAN_EDITIONS: editions = '', HARMATTAN_TRUST_PROXY: proxies } = env
  if (!text) return undefined
  if (!isOneOf(text, ARCHIVES_RELAIS)) throw fault('HARMATTAN_ARCHIVES_RELAIS', text, ARCHIVES_RELAIS.join(' ou '))
  if (text === 's3' && !isS3(editions)) {
    throw new ConfigError('HARMATTAN_ARCHIVES_RELAIS=s3 ne va qu’avec HARMATTAN_EDITIONS=s3://seau/prefixe.')
  }
  if (text === 'nginx' && (isS3(editions) || isAddress(editions))) {
    throw new ConfigError('HARMATTAN_ARCHIVES_RELAIS=nginx ne va qu’avec des éditions dans un dossier.')
  }
  if (text === 'nginx' && !Number(proxies)) {
    throw new ConfigError(
      'HARMATTAN_ARCHIVES_RELAIS=nginx ne va que derrière nginx : posez HARMATTAN_TRUST_PROXY au nombre de mandataires.',
    )
  }
  return text
}

function yesOrNo(env: Environment, name: 'HARMATTAN_DEMO' | 'HARMATTAN_VOIE_RAPIDE'): boolean | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  if (text !== 'oui' && text !== 'non') throw fault(name, text, 'oui ou non')
  return text === 'oui'
}

function isOneOf<T extends string>(word: string, words: readonly T[]): word is T {
  return words.some((each) => each === word)
}

function integer(
  env: Environment,
  name: (typeof SETTINGS)[number],
  byDefault: number,
  min: number,
  max: number,
): number {
  const text = env[name]
  if (text === undefined || text === '') return byDefault
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) throw fault(name, text, `un entier de ${min} à ${max}`)
  return value
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
  let text: string
  try {
    text = (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
  if (text.length >= LEAST_SECRET_LENGTH) return Buffer.from(text)
  throw new ConfigError(
    `${path} est abîmé : restaurez-le depuis une sauvegarde, ou supprimez-le pour qu’un autre soit créé.`,
  )
}
