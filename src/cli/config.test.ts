import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { tempFolder, writeFiles } from '../../tests/support/storage/folders.ts'
import { type Environment, loadSecret, readConfig, SETTINGS, unknownSettings } from './config.ts'
import { ConfigError } from './configError.ts'
import { makeDataFolder, tooWideRights } from './dataFolder.ts'

const LONG = 'x'.repeat(32)

/** A project with two countries. */
let root = ''
beforeAll(async () => {
  root = await tempFolder()
  await writeFiles(root, { 'pays/gin/service.json': '{}', 'pays/mli/service.json': '{}', 'pays/README.md': '' })
})

const read = (env: Environment) => readConfig(env, root)

describe('the settings', () => {
  it('have their defaults, also where a variable is empty', () => {
    const expected = {
      host: '127.0.0.1',
      port: 8080,
      dataFolder: resolve('var'),
      editions: resolve('var/editions'),
      s3: undefined,
      databaseUrl: undefined,
      workers: 1,
      adminKey: undefined,
      issuanceCeiling: 10_000,
      paysFolder: join(root, 'pays', 'gin'),
      demonstration: true,
      secret: undefined,
      trustProxy: 0,
      publicUrl: undefined,
      archivesRelais: undefined,
      metrics: undefined,
      fastPath: true,
      camsIdentifiant: undefined,
      logLevel: 'info',
    }
    expect(read({})).toEqual(expected)
    expect(read(Object.fromEntries(SETTINGS.map((name) => [name, ''])))).toEqual(expected)
  })

  it('that are read are all in the list, and no other', () => {
    const names = new Set<string>()
    const given: Record<string, string> = {
      HARMATTAN_EDITIONS: 's3://seau',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    }
    const noted = (name: string) => {
      names.add(name)
      return given[name]
    }
    read(new Proxy<Record<string, string>>({}, { get: (_, name) => noted(String(name)) }))
    expect([...names].sort()).toEqual([...SETTINGS].sort())
  })

  it('say whether the fast path serves: it does unless it is switched off', () => {
    expect(read({ HARMATTAN_VOIE_RAPIDE: 'oui' }).fastPath).toBe(true)
    expect(read({ HARMATTAN_VOIE_RAPIDE: 'non' }).fastPath).toBe(false)
    expect(() => read({ HARMATTAN_VOIE_RAPIDE: 'no' })).toThrow(
      'HARMATTAN_VOIE_RAPIDE vaut « no » ; attendu : oui ou non.',
    )
  })

  it('say where figures are served: a port, or an address with one', () => {
    const metrics = (text: string) => read({ HARMATTAN_METRICS: text }).metrics
    expect(metrics('9464')).toEqual({ host: '127.0.0.1', port: 9464 })
    expect(metrics('0.0.0.0:9464')).toEqual({ host: '0.0.0.0', port: 9464 })
    expect(metrics('http://supervision.lan:80/')).toEqual({ host: 'supervision.lan', port: 80 })
    expect(metrics('[::1]:0')).toEqual({ host: '::1', port: 0 })
    for (const bad of ['oui', '65536', ':9464', '::1:9464', 'a:b', 'https://a:1', 'http://a:1/metrics', 'a b:1']) {
      expect(() => metrics(bad), bad).toThrow(`HARMATTAN_METRICS vaut « ${bad} »`)
    }
  })

  it('say who sends the files of releases, where that can be', () => {
    const relais = (how: string, more: Environment = {}) =>
      read({ HARMATTAN_ARCHIVES_RELAIS: how, ...more }).archivesRelais
    const s3 = { HARMATTAN_EDITIONS: 's3://seau/editions', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
    const proxy = { HARMATTAN_TRUST_PROXY: '1' }
    expect(relais('nginx', proxy)).toBe('nginx')
    expect(relais('s3', s3)).toBe('s3')
    expect(() => relais('oui')).toThrow('HARMATTAN_ARCHIVES_RELAIS vaut « oui » ; attendu : nginx ou s3.')
    expect(() => relais('nginx')).toThrow('posez HARMATTAN_TRUST_PROXY')
    expect(() => relais('nginx', { ...proxy, ...s3 })).toThrow('des éditions dans un dossier')
    expect(() => relais('s3')).toThrow('HARMATTAN_EDITIONS=s3://seau/prefixe')
  })

  it('are taken where they are good', () => {
    const env = {
      HARMATTAN_EDITIONS: 'https://exemple.org/editions',
      DATABASE_URL: 'postgresql://u:p@h:5432/b?sslmode=require',
      HARMATTAN_SECRET: LONG,
      PORT: '0',
    }
    expect(read(env)).toMatchObject({
      editions: env.HARMATTAN_EDITIONS,
      databaseUrl: env.DATABASE_URL,
      secret: LONG,
      port: 0,
    })
    expect(read({ HARMATTAN_EDITIONS: 'mes éditions' }).editions).toBe(resolve('mes éditions'))
  })

  it.each([
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['HARMATTAN_WORKERS', '1', 'workers', 1],
    ['HARMATTAN_WORKERS', '128', 'workers', 128],
    ['HARMATTAN_TRUST_PROXY', '16', 'trustProxy', 16],
    ['HARMATTAN_SECRET', LONG, 'secret', LONG],
    ['HARMATTAN_ADMIN_KEY', LONG, 'adminKey', LONG],
  ])('are taken up to their bound: %s=%s', (name, value, field, taken) => {
    expect(read({ [name]: value })).toHaveProperty(field, taken)
  })

  it.each<[string, string, string]>([
    ['PORT', '80a', 'PORT vaut « 80a » ; attendu : un entier de 0 à 65535.'],
    ['PORT', '65536', 'PORT vaut « 65536 »'],
    ['PORT', '-1', 'PORT vaut « -1 »'],
    ['HARMATTAN_WORKERS', '0', 'HARMATTAN_WORKERS vaut « 0 » ; attendu : un entier de 1 à 128.'],
    ['HARMATTAN_WORKERS', '129', 'HARMATTAN_WORKERS vaut « 129 »'],
    ['HARMATTAN_TRUST_PROXY', 'oui', 'HARMATTAN_TRUST_PROXY vaut « oui »'],
    ['HARMATTAN_TRUST_PROXY', '17', 'HARMATTAN_TRUST_PROXY vaut « 17 » ; attendu : un entier de 0 à 16.'],
    ['LOG_LEVEL', 'bavard', 'LOG_LEVEL vaut « bavard » ; attendu : fatal, error, warn, info'],
    ['HARMATTAN_DEMO', 'yes', 'HARMATTAN_DEMO vaut « yes » ; attendu : oui ou non.'],
    ['HARMATTAN_PUBLIC_URL', 'https://exe mple.org', 'HARMATTAN_PUBLIC_URL vaut'],
    ['HARMATTAN_PUBLIC_URL', 'exemple.org', 'HARMATTAN_PUBLIC_URL vaut'],
    ['HARMATTAN_PUBLIC_URL', 'ftp://exemple.org', 'HARMATTAN_PUBLIC_URL vaut'],
    ['HARMATTAN_PUBLIC_URL', 'https://exemple.org/?a=1', 'sans « ? » ni « # »'],
    ['HARMATTAN_PUBLIC_URL', 'https://exemple.org/#a', 'sans « ? » ni « # »'],
    ['HARMATTAN_PUBLIC_URL', 'https://moi:tres-secret@exemple.org', 'contient un nom d’utilisateur'],
    [
      'HARMATTAN_EDITIONS',
      'ftp://exemple.org/e',
      'HARMATTAN_EDITIONS doit être un dossier, une adresse http(s) ou s3://',
    ],
    ['HARMATTAN_PAYS', 'sen', 'HARMATTAN_PAYS vaut « sen » ; attendu : un dossier de pays/ (gin, mli), ou un chemin'],
    ['HARMATTAN_PAYS', './nulle-part', 'nulle-part n’est pas le dossier d’un pays'],
    ['HARMATTAN_PAYS', '..', 'n’est pas le dossier d’un pays'],
    ['HARMATTAN_EDITIONS', 's3://seau/prefixe', 'AWS_ACCESS_KEY_ID et AWS_SECRET_ACCESS_KEY sont requis'],
    ['HARMATTAN_EDITIONS', 's3://', 'de la forme s3://seau/prefixe'],
    ['HARMATTAN_EDITIONS', 's3://nom:tres-secret@seau/x', 'de la forme s3://seau/prefixe'],
    ['HARMATTAN_EDITIONS', 's3://seau/a/../b', 'de la forme s3://seau/prefixe'],
    ['HARMATTAN_EDITIONS', 's3://seau/é', 'de la forme s3://seau/prefixe'],
    ['DATABASE_URL', 'mysql://u:tres-secret@h/b', 'DATABASE_URL n’est pas une adresse postgres://'],
    ['DATABASE_URL', 'postgres://u:tres-secret@h:port/b', 'DATABASE_URL n’est pas une adresse postgres://'],
    ['DATABASE_URL', 'postgres://u:tres-secret@h/b', 'HARMATTAN_SECRET est requis avec DATABASE_URL'],
    ['DATABASE_PASSWORD_FILE', '/nulle-part', 'DATABASE_PASSWORD_FILE ne va qu’avec DATABASE_URL.'],
    ['HARMATTAN_SECRET', 'tres-secret', 'HARMATTAN_SECRET doit avoir au moins 32 caractères'],
    ['HARMATTAN_SECRET', 'x'.repeat(31), 'HARMATTAN_SECRET doit avoir au moins 32 caractères'],
    [
      'HARMATTAN_EDITIONS',
      'https://nom:tres-secret@exemple.org/e',
      'HARMATTAN_EDITIONS doit être une adresse sans nom',
    ],
    [
      'HARMATTAN_EDITIONS',
      'https://exemple.org/e?sig=tres-secret',
      'HARMATTAN_EDITIONS doit être une adresse sans nom',
    ],
    ['HARMATTAN_ADMIN_KEY', `${'tres-secret'.repeat(4)},`, 'HARMATTAN_ADMIN_KEY n’est pas une clé envoyable'],
    ['HARMATTAN_ADMIN_KEY', `${'tres-secret'.repeat(4)}é`, 'HARMATTAN_ADMIN_KEY n’est pas une clé envoyable'],
    ['HARMATTAN_ADMIN_KEY', 'tres-secret'.repeat(60), 'HARMATTAN_ADMIN_KEY n’est pas une clé envoyable'],
    ['HARMATTAN_ADMIN_KEY', 'tres-secret', 'HARMATTAN_ADMIN_KEY doit avoir au moins 32 caractères'],
    ['HARMATTAN_ADMIN_KEY', 'x'.repeat(31), 'HARMATTAN_ADMIN_KEY doit avoir au moins 32 caractères'],
  ])('that are bad are named, without their secret: %s=%s', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError)
    expect(() => read({ [name]: value })).toThrow(message)
    expect(() => read({ [name]: value })).not.toThrow('tres-secret')
  })

  it('of a password in a file are refused where the file cannot be read, or the address has one too', () => {
    const withFile = (url: string, file: string) =>
      read({ DATABASE_URL: url, DATABASE_PASSWORD_FILE: file, HARMATTAN_SECRET: LONG })
    expect(withFile('postgres://u@h/b', 'package.json').databasePasswordFile).toBe(resolve('package.json'))
    expect(() => withFile('postgres://u@h/b', '/nulle-part')).toThrow(
      'DATABASE_PASSWORD_FILE : /nulle-part ne se lit pas',
    )
    expect(() => withFile('postgres://u:p@h/b', 'package.json')).toThrow('ont chacun un mot de passe')
  })

  it('of a store are taken by their usual names, and asked for only there', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
    expect(read(keys).s3).toBeUndefined()
    expect(read({ ...keys, HARMATTAN_EDITIONS: 's3://seau/a/b/' })).toMatchObject({
      editions: 's3://seau/a/b/',
      s3: { bucket: 'seau', prefix: 'a/b', region: 'us-east-1', endpoint: undefined, accessKeyId: 'id' },
    })
    const at = (more: Environment) => read({ ...keys, HARMATTAN_EDITIONS: 's3://seau', ...more }).s3
    expect(at({ AWS_REGION: 'eu-west-3' })).toMatchObject({ prefix: '', region: 'eu-west-3' })
    const [all, own] = ['https://tous.example.org', 'http://127.0.0.1:9000']
    expect(at({ AWS_ENDPOINT_URL: all })?.endpoint).toBe(all)
    expect(at({ AWS_ENDPOINT_URL: all, AWS_ENDPOINT_URL_S3: own })?.endpoint).toBe(own)
    expect(at({ AWS_SESSION_TOKEN: 'jeton' })?.sessionToken).toBe('jeton')
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN']) {
      expect(() => at({ [name]: 'tres secret' })).toThrow(`${name} contient une espace`)
    }
    expect(() => at({ AWS_REGION: 'Paris 1' })).toThrow('AWS_REGION')
  })

  it.each([
    ['https://exemple.org', 'https://exemple.org'],
    ['https://exemple.org/', 'https://exemple.org'],
    ['HTTPS://Exemple.ORG:443//', 'https://exemple.org'],
    ['http://exemple.org:80', 'http://exemple.org'],
    ['http://exemple.org:8080/', 'http://exemple.org:8080'],
    ['https://exemple.org/Climat/', 'https://exemple.org/Climat'],
  ])('give the public address one form: %s', (given, expected) => {
    expect(read({ HARMATTAN_PUBLIC_URL: given }).publicUrl).toBe(expected)
  })

  it.each<[Environment, boolean]>([
    [{}, true],
    [{ HARMATTAN_DEMO: 'oui' }, true],
    [{ HARMATTAN_DEMO: 'non' }, false],
    [{ HARMATTAN_PUBLIC_URL: 'https://exemple.org' }, false],
    [{ DATABASE_URL: 'postgres://h/b', HARMATTAN_SECRET: LONG }, false],
    [{ HARMATTAN_PUBLIC_URL: 'https://exemple.org', HARMATTAN_DEMO: 'oui' }, true],
  ])('let the demonstration be made only where nobody takes it for real, or asks for it: %j', (env, expected) => {
    expect(read(env).demonstration).toBe(expected)
  })

  it('take a country of the project by its name, and one from anywhere by its path', async () => {
    const elsewhere = join(await tempFolder(), 'mon pays')
    await writeFiles(elsewhere, { 'service.json': '{}' })
    expect(read({ HARMATTAN_PAYS: 'mli' }).paysFolder).toBe(join(root, 'pays', 'mli'))
    expect(read({ HARMATTAN_PAYS: elsewhere }).paysFolder).toBe(elsewhere)
    expect(read({ HARMATTAN_PAYS: `${elsewhere}/` }).paysFolder).toBe(elsewhere)
  })
})

describe('a variable that looks like a setting and is none', () => {
  it.each([
    ['HARMATTAN_WORKER', 'vouliez-vous HARMATTAN_WORKERS ?'],
    ['HARMATTAN_TRUSTPROXY', 'vouliez-vous HARMATTAN_TRUST_PROXY ?'],
    ['HARMATTAN_DATABASE', 'réglages connus : HARMATTAN_DATA, '],
  ])('%s is named with the nearest, without its value', (name, message) => {
    const [found, ...others] = unknownSettings({ [name]: 'tres-secret', HARMATTAN_PAYS: 'gin', OTHER: '1' })
    expect(others).toEqual([])
    expect(found?.warning).toContain(`${name} n’est pas un réglage connu et reste sans effet ; ${message}`)
    expect(found?.warning).not.toContain('tres-secret')
  })

  it('is not one of those that are read', () => {
    expect(unknownSettings(Object.fromEntries(SETTINGS.map((name) => [name, '1'])))).toEqual([])
  })
})

describe('the secret', () => {
  it('is the one given', async () => {
    const config = read({ HARMATTAN_DATA: await tempFolder(), HARMATTAN_SECRET: LONG })
    expect((await loadSecret(config)).toString()).toBe(LONG)
  })

  it('is else made once, readable by its owner alone, the same for all who start at once', async () => {
    const config = read({ HARMATTAN_DATA: join(await tempFolder(), 'data') })
    const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSecret(config)))
    expect(new Set(secrets.map(String)).size).toBe(1)
    expect(secrets[0]?.length).toBe(64)
    expect((await stat(join(config.dataFolder, 'secret'))).mode & 0o777).toBe(0o600)
    expect(await loadSecret(config)).toEqual(secrets[0])
  })

  it('is taken from its file from 32 characters on', async () => {
    const config = read({ HARMATTAN_DATA: await tempFolder() })
    await writeFile(join(config.dataFolder, 'secret'), `${LONG}\n`)
    expect((await loadSecret(config)).toString()).toBe(LONG)
    await writeFile(join(config.dataFolder, 'secret'), `${'x'.repeat(31)}\n`)
    await expect(loadSecret(config)).rejects.toThrow('est abîmé')
  })
})

describe('the data folder', () => {
  it('is made for its user alone, with the folders above it', async () => {
    const parent = join(await tempFolder(), 'a')
    await makeDataFolder(join(parent, 'b'))
    for (const folder of [parent, join(parent, 'b')]) expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(tooWideRights(join(parent, 'b'))).toBeUndefined()
  })

  it.each([0o755, 0o710, 0o701])(
    'with wider rights (%o) is told with the command that closes it, and left',
    async (mode) => {
      const folder = join(await tempFolder(), 'data')
      await mkdir(folder)
      await chmod(folder, mode)
      await makeDataFolder(folder)
      expect(tooWideRights(folder)).toMatch(new RegExp(`droits 0${mode.toString(8)}.*chmod 700 '.*data'$`))
      expect((await stat(folder)).mode & 0o777).toBe(mode)
    },
  )
})
