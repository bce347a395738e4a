import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isCode, syncFolder } from '../storage/durable.ts'

/** A setting is wrong: the start stops with this one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The environment, checked. */
export interface Config {
  host: string
  port: number
  dataFolder: string
  /** A folder or an http(s) address. */
  editions: string
  databaseUrl: string | undefined
  workers: number
  adminKey: string | undefined
  paysFolder: string
  secret: string | undefined
  trustProxy: number
  publicUrl: string | undefined
  logLevel: (typeof LOG_LEVELS)[number]
}

type Environment = Record<string, string | undefined>

/** Reads the environment; throws `ConfigError` naming the variable, what it holds and what it takes. */
export function readConfig(env: Environment, root: string): Config {
  const dataFolder = resolve(env.HARMATTAN_DATA || 'var')
  const pays = env.HARMATTAN_PAYS || 'gin'
  if (!/^[a-z0-9_-]+$/.test(pays)) throw fault('HARMATTAN_PAYS', pays, "le nom d'un dossier de pays/, comme gin")
  const databaseUrl = env.DATABASE_URL || undefined
  if (databaseUrl && !(/^postgres(ql)?:\/\//.test(databaseUrl) && URL.canParse(databaseUrl))) {
    throw new ConfigError(
      "DATABASE_URL n'est pas une adresse postgres://… bien formée (sa valeur, secrète, ne se montre pas).",
    )
  }
  const secret = env.HARMATTAN_SECRET || undefined
  if (secret !== undefined && secret.length < 32) {
    throw new ConfigError('HARMATTAN_SECRET doit avoir au moins 32 caractères (par exemple : openssl rand -hex 32).')
  }
  if (databaseUrl && !secret) {
    throw new ConfigError(
      'HARMATTAN_SECRET est requis avec DATABASE_URL : toutes les machines doivent partager le même.',
    )
  }
  const adminKey = env.HARMATTAN_ADMIN_KEY || undefined
  if (adminKey !== undefined && adminKey.length < 32) {
    throw new ConfigError('HARMATTAN_ADMIN_KEY doit avoir au moins 32 caractères (par exemple : openssl rand -hex 32).')
  }
  const logLevel = env.LOG_LEVEL || 'info'
  if (!isOneOf(logLevel, LOG_LEVELS)) throw fault('LOG_LEVEL', logLevel, LOG_LEVELS.join(', '))
  const publicUrl = env.HARMATTAN_PUBLIC_URL || undefined
  if (publicUrl && !isWebAddress(publicUrl)) throw fault('HARMATTAN_PUBLIC_URL', publicUrl, 'une adresse http(s)')
  return {
    host: env.HOST || '127.0.0.1',
    port: integer(env, 'PORT', 8080, 0, 65_535),
    dataFolder,
    editions: env.HARMATTAN_EDITIONS ? editionsOf(env.HARMATTAN_EDITIONS) : join(dataFolder, 'editions'),
    databaseUrl,
    workers: integer(env, 'HARMATTAN_WORKERS', 1, 1, 128),
    adminKey,
    paysFolder: join(root, 'pays', pays),
    secret,
    trustProxy: integer(env, 'HARMATTAN_TRUST_PROXY', 0, 0, 16),
    publicUrl: publicUrl?.replace(/\/+$/, ''),
    logLevel,
  }
}

function editionsOf(where: string): string {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(where)) return resolve(where)
  if (!isWebAddress(where)) throw new ConfigError('HARMATTAN_EDITIONS doit être un dossier ou une adresse http(s).')
  return where
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

function isOneOf<T extends string>(word: string, words: readonly T[]): word is T {
  return words.some((each) => each === word)
}

function integer(env: Environment, name: string, byDefault: number, min: number, max: number): number {
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
  await mkdir(config.dataFolder, { recursive: true })
  const standing = await readSecret(path)
  if (standing) return standing
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
  if (!made) throw new ConfigError(`${path} est introuvable alors qu'il vient d'être fait.`)
  return made
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
  if (text.length >= 32) return Buffer.from(text)
  throw new ConfigError(
    `${path} est abîmé : rétablissez-le d'une sauvegarde, ou supprimez-le pour qu'un nouveau soit fait.`,
  )
}
