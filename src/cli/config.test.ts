import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../storage/testing/folders.ts'
import { ConfigError, loadSecret, readConfig } from './config.ts'

const LONG = 'x'.repeat(32)

describe('the settings', () => {
  it('have their defaults, also where a variable is empty', () => {
    const expected = {
      host: '127.0.0.1',
      port: 8080,
      dataFolder: resolve('var'),
      editions: resolve('var/editions'),
      databaseUrl: undefined,
      workers: 1,
      adminKey: undefined,
      paysFolder: '/racine/pays/gin',
      secret: undefined,
      trustProxy: 0,
      publicUrl: undefined,
      logLevel: 'info',
    }
    expect(readConfig({}, '/racine')).toEqual(expected)
    const empty = ['HOST', 'PORT', 'HARMATTAN_DATA', 'HARMATTAN_EDITIONS', 'DATABASE_URL', 'HARMATTAN_WORKERS']
    const others = ['HARMATTAN_ADMIN_KEY', 'HARMATTAN_PAYS', 'HARMATTAN_SECRET', 'HARMATTAN_PUBLIC_URL', 'LOG_LEVEL']
    expect(readConfig(Object.fromEntries([...empty, ...others].map((name) => [name, ''])), '/racine')).toEqual(expected)
  })

  it('are taken where they are good', () => {
    const env = {
      HARMATTAN_EDITIONS: 'https://exemple.org/editions',
      HARMATTAN_PUBLIC_URL: 'https://exemple.org/',
      DATABASE_URL: 'postgresql://u:p@h:5432/b?sslmode=require',
      HARMATTAN_SECRET: LONG,
      PORT: '0',
    }
    expect(readConfig(env, '/racine')).toMatchObject({
      editions: env.HARMATTAN_EDITIONS,
      publicUrl: 'https://exemple.org',
      databaseUrl: env.DATABASE_URL,
      secret: LONG,
      port: 0,
    })
    expect(readConfig({ HARMATTAN_EDITIONS: 'mes éditions' }, '/').editions).toBe(resolve('mes éditions'))
  })

  it.each<[string, string, string]>([
    ['PORT', '80a', 'PORT vaut « 80a » ; attendu : un entier de 0 à 65535.'],
    ['PORT', '65536', 'PORT vaut « 65536 »'],
    ['PORT', '-1', 'PORT vaut « -1 »'],
    ['HARMATTAN_WORKERS', '0', 'HARMATTAN_WORKERS vaut « 0 » ; attendu : un entier de 1 à 128.'],
    ['HARMATTAN_TRUST_PROXY', 'oui', 'HARMATTAN_TRUST_PROXY vaut « oui »'],
    ['LOG_LEVEL', 'bavard', 'LOG_LEVEL vaut « bavard » ; attendu : fatal, error, warn, info'],
    ['HARMATTAN_PUBLIC_URL', 'https://exe mple.org', 'HARMATTAN_PUBLIC_URL vaut'],
    ['HARMATTAN_EDITIONS', 's3://seau/editions', 'HARMATTAN_EDITIONS doit être un dossier ou une adresse http(s).'],
    ['HARMATTAN_PAYS', '../../etc', 'HARMATTAN_PAYS vaut « ../../etc »'],
    ['DATABASE_URL', 'mysql://u:tres-secret@h/b', "DATABASE_URL n'est pas une adresse postgres://"],
    ['DATABASE_URL', 'postgres://u:tres-secret@h:port/b', "DATABASE_URL n'est pas une adresse postgres://"],
    ['DATABASE_URL', 'postgres://u:tres-secret@h/b', 'HARMATTAN_SECRET est requis avec DATABASE_URL'],
    ['HARMATTAN_SECRET', 'tres-secret', 'HARMATTAN_SECRET doit avoir au moins 32 caractères'],
    ['HARMATTAN_ADMIN_KEY', 'tres-secret', 'HARMATTAN_ADMIN_KEY doit avoir au moins 32 caractères'],
  ])('that are bad are named, without their secret: %s=%s', (name, value, message) => {
    const read = () => readConfig({ [name]: value }, '/racine')
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(message)
    expect(read).not.toThrow('tres-secret')
  })
})

describe('the secret', () => {
  it('is the one given', async () => {
    const config = readConfig({ HARMATTAN_DATA: await tempFolder(), HARMATTAN_SECRET: LONG }, '/')
    expect((await loadSecret(config)).toString()).toBe(LONG)
  })

  it('is else made once, readable by its owner alone, the same for all who start at once', async () => {
    const config = readConfig({ HARMATTAN_DATA: join(await tempFolder(), 'data') }, '/')
    const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSecret(config)))
    expect(new Set(secrets.map(String)).size).toBe(1)
    expect(secrets[0]?.length).toBe(64)
    expect((await stat(join(config.dataFolder, 'secret'))).mode & 0o777).toBe(0o600)
    expect(await loadSecret(config)).toEqual(secrets[0])
  })
})
