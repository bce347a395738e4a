import { execFile } from 'node:child_process'
import { chmod, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { harmattan, type Outcome } from '../../tests/support/cli/harmattan.ts'
import { harmattanHere as here } from '../../tests/support/cli/runHere.ts'
import { seal } from '../../tests/support/edition/sealed.ts'
import { needsUser } from '../../tests/support/needs.ts'
import { LONG, soak } from '../../tests/support/share.ts'
import { ginTexts, smallDataset } from '../../tests/support/sources/dataset.ts'
import { copyOf, tempFolder, treeOf, writeFiles } from '../../tests/support/storage/folders.ts'
import { serveFolder } from '../../tests/support/storage/serveFolder.ts'

const EDITION = 'edition_20261121'
const PAYS = fileURLToPath(new URL('../../pays/gin', import.meta.url))
const SECRETS = {
  DATABASE_URL: 'postgres://harmattan:mot-de-passe-tres-secret@127.0.0.1:9/harmattan',
  HARMATTAN_SECRET: 'secret-de-trente-deux-caracteres-au-moins',
  HARMATTAN_ADMIN_KEY: 'cle-admin-de-trente-deux-caracteres-au-moins',
  HARMATTAN_CAMS_IDENTIFIANT: 'compte-secret@exemple.org',
}

/** The small dataset has an hour that cannot be: publishing it takes the word. */
const publish = (date: string) => ['publier', '--date', date, '--malgre-les-impossibles']

/** A data folder with the small dataset imported and published. */
let filled = ''
let source = ''
const outcomes: Record<string, Outcome> = {}

beforeAll(async () => {
  filled = await tempFolder()
  source = join(await tempFolder(), 'données de Guinée')
  await writeFiles(source, smallDataset())
  const env = { HARMATTAN_DATA: filled }
  outcomes.importer = await harmattan(['importer', 'rds-guinee', source], env)
  outcomes.publier = await here(publish('2026-11-21'), env)
  outcomes.verifier = await here(['verifier', EDITION], env)
  outcomes.editions = await here(['editions'], env)
})

const copyOfFilled = () => copyOf(filled)

/** One line on stderr that begins with the program's name, and no trace of a stack. */
function expectOneLine({ err, out }: Outcome): void {
  expect(err).toMatch(/^[^\n]+\n$/)
  expect(out + err).not.toMatch(/\n\s+at |node:internal|Error:/)
}

it.each<[string[], string]>([
  [['publie'], 'commande inconnue « publie » ; commandes : lire, recuperer, importer, adapter,'],
  [['publier', '--dat', '2026-11-21'], 'option inconnue « --dat » ; options de « publier » : --date'],
  [['publier', '-d'], 'option inconnue « -d »'],
  [['editions', '--tout'], 'option inconnue « --tout » ; options de « editions » : aucune'],
  [['publier', '--date'], '--date attend une valeur : --date <AAAA-MM-JJ>.'],
  [['cles', 'emettre', 'a@b.org', '--quota', '-5'], 'un tiret s’écrit --quota=<N>.'],
  [['cles', 'emettre', 'a@b.org', '--quota=-5'], 'le quota « -5 » n’est pas un nombre entier'],
  [['cles', 'emettre', 'a@b.org', '--quota'], '--quota attend une valeur : --quota <N>.'],
  [['cles', 'lister', '--quota', '5'], '--quota ne s’emploie pas avec « cles lister ».'],
  [['cles', 'lister', '--csv=oui'], '--csv ne prend pas de valeur.'],
  [['publier', '--date', '2000-01-01'], 'n’est pas postérieur au 2000-01-01, date de la démonstration'],
  [['publier', '--date', '2999-01-01'], 'le 2999-01-01 est à venir (aujourd’hui, UTC : '],
  [['publier', '--date', '2026-01-01', '--tuiles', '3/2'], '--tuiles attend une part, comme 1/2 ou 2/2'],
  [['publier', '2026-11-21'], 'forme attendue : harmattan publier [--date AAAA-MM-JJ]'],
  [['publier', '--date', '2026-02-30'], '« 2026-02-30 » n’est pas une date valide, de la forme AAAA-MM-JJ'],
  [['publier', '--date', '2026-1-5'], '« 2026-1-5 » n’est pas une date valide'],
  [['importer', 'rds-guinee'], 'forme attendue : harmattan importer <source> <dossier ou adresse>'],
  [['importer', 'constructor', 'a'], 'source inconnue « constructor » ; sources : rds-guinee'],
  [['verifier'], 'forme attendue : harmattan verifier <edition>'],
  [['verifier', '../edition_20261121'], 'n’est pas un nom d’édition, de la forme edition_AAAAMMJJ'],
  [['controler', 'tout'], 'forme attendue : harmattan controler'],
])('a call that is not understood ends with 2 and a line that says what to do %j', async (args, message) => {
  const data = await tempFolder()
  const outcome = await here(args, { HARMATTAN_DATA: data })
  expect(outcome.code).toBe(2)
  expect(outcome.err).toContain(message)
  expectOneLine(outcome)
  expect(outcome.out).toBe('')
  expect(await treeOf(data)).toEqual({})
})

describe('publier reads the whole folder of the country first', () => {
  /** The folder of Guinea with a file of it changed; the settings that name it. */
  async function paysWith(
    name: string,
    change: (text: string) => string | Uint8Array,
  ): Promise<Record<string, string>> {
    const pays = await copyOf(PAYS)
    await writeFile(join(pays, name), change(await readFile(join(PAYS, name), 'utf8')))
    return { HARMATTAN_DATA: await copyOfFilled(), HARMATTAN_PAYS: pays }
  }

  it('and refuses a table of another encoding with its line, before anything is sealed', async () => {
    const env = await paysWith('localites.csv', (text) => Buffer.from(text, 'latin1'))
    const outcome = await here(publish('2026-11-22'), env)
    expect(outcome).toMatchObject({ code: 2, out: '' })
    expect(outcome.err).toMatch(/localites\.csv, ligne \d+ : ce n’est pas de l’UTF-8 \(Windows-1252 \?\)/)
  })

  it('and refuses an outline that is none', async () => {
    const outcome = await here(publish('2026-11-22'), await paysWith('contour.json', () => '{"contour": [[[1, 2]]]}'))
    expect(outcome).toMatchObject({ code: 2, out: '' })
    expect(outcome.err).toContain('contour.json : « contour » attend des anneaux de points')
  })

  it('and tells a town that lies outside of the outline, and publishes all the same', async () => {
    const env = await paysWith('localites.csv', (text) => text.replace(/^(gin_kankan,.*?),-9\.\d+,/m, '$1,9.3,'))
    const outcome = await here(publish('2026-11-22'), env)
    expect(outcome.code, outcome.err).toBe(0)
    expect(outcome.err).toContain('Attention : hors du contour de contour.json : gin_kankan. Voyez leurs latitude')
  })

  it('and says nothing of the towns of Guinea, which are all in its outline', async () => {
    expect((await here(publish('2026-11-21'), { HARMATTAN_DATA: await copyOfFilled() })).err).not.toContain('contour')
  })
})

describe('a bad setting ends with 2 and one line that names it', () => {
  it('without what it holds that is secret', async () => {
    const env = { HARMATTAN_DATA: await tempFolder(), DATABASE_URL: 'mysql://u:tres-secret@h/b' }
    const outcome = await here(['controler'], env)
    expect(outcome.code).toBe(2)
    expect(outcome.err).toContain('harmattan : DATABASE_URL n’est pas une adresse postgres://')
    expect(outcome.err + outcome.out).not.toContain('tres-secret')
    expectOneLine(outcome)
  })

  it('an address cannot be published to', async () => {
    const env = { HARMATTAN_DATA: filled, HARMATTAN_EDITIONS: 'https://exemple.org/editions' }
    const outcome = await here(['publier'], env)
    expect(outcome.code).toBe(2)
    expect(outcome.err).toContain(
      'HARMATTAN_EDITIONS est une adresse http(s), en lecture seule : on ne peut pas y publier.',
    )
    expectOneLine(outcome)
  })
})

describe('the work from files to a verified edition', () => {
  it('puts its answers on stdout and its progress on stderr', () => {
    expect(outcomes.importer).toMatchObject({ code: 0 })
    expect(outcomes.importer?.out).toMatch(/^Lot [0-9a-f]{12} ajouté : \d+ séries, [\d ]+ mesures, 4 fichiers\.\n$/)
    expect(outcomes.importer?.err).toContain('nasa-power/mensuel_2021_2022.csv : 12 séries')
    expect(outcomes.publier?.out).toMatch(
      /^Publiée : edition_20261121 : \d+ séries, [\d ]+ mesures, révision [0-9a-f]{12}\.\n$/,
    )
    expect(outcomes.publier?.err).toContain('séries scellées')
    expect(outcomes.verifier).toMatchObject({ code: 0, err: '' })
    expect(outcomes.verifier?.out).toMatch(/^edition_20261121 : intacte\. 23 fichiers et \d+ séries vérifiés\.\n$/)
    expect(outcomes.editions?.out).toMatch(
      /^edition_20261121 {2}2026-11-21 {2}révision [0-9a-f]{12} {2}3 localités {2}\d+ séries/,
    )
    expect(outcomes.editions?.err).toBe('')
  })

  it('says so when there is nothing new', async () => {
    const data = await copyOfFilled()
    const before = await treeOf(data)
    const env = { HARMATTAN_DATA: data }
    expect((await here(['importer', 'rds-guinee', source], env)).out).toContain('Rien de nouveau')
    expect((await here(publish('2026-11-21'), env)).out).toContain('Déjà publiée, à l’identique')
    expect(await treeOf(data)).toEqual(before)
  })

  it('has done its work where what changed cannot be told, and says so', async () => {
    const data = await copyOfFilled()
    const { fichiers } = JSON.parse(
      (await readFile(join(data, 'reference/journal.jsonl'), 'utf8')).split('\n')[0] ?? '',
    )
    for (const hash of fichiers as string[]) await writeFile(join(data, `reference/lots/${hash}.parquet`), 'abîmé')
    const other = await tempFolder()
    await writeFiles(other, { 'nasa-power/a.csv': 'localite,annee,mois,ghi\ngin_kankan,2021,1,5\n' })
    const { code, out, err } = await here(['importer', 'rds-guinee', other], { HARMATTAN_DATA: data })
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^Lot [0-9a-f]{12} ajouté : 1 série, 1 mesure, 1 fichier\.\n$/),
    ])
    expect(err).toContain('Les changements apportés à la base n’ont pas pu être établis')
  })

  soak('reads a folder given relative to where it runs', async () => {
    const data = await tempFolder()
    const { code, out } = await harmattan(
      ['importer', 'rds-guinee', './données de Guinée/'],
      { HARMATTAN_DATA: data },
      join(source, '..'),
    )
    expect([code, out]).toEqual([0, outcomes.importer?.out])
  })

  it('lists and verifies editions at an address', async () => {
    const { address } = await serveFolder(join(filled, 'editions'))
    const env = { HARMATTAN_DATA: await tempFolder(), HARMATTAN_EDITIONS: address }
    expect(await here(['editions'], env)).toEqual(outcomes.editions)
    expect(await here(['verifier', EDITION], env)).toEqual(outcomes.verifier)
  })

  it('by the program at the root, wherever it is called from', async () => {
    const program = fileURLToPath(new URL('../../harmattan', import.meta.url))
    const out = await new Promise((resolve, reject) => {
      const env = { PATH: process.env.PATH, HARMATTAN_DATA: filled }
      execFile(program, ['editions'], { cwd: source, env }, (error, text) => (error ? reject(error) : resolve(text)))
    })
    expect(out).toBe(outcomes.editions?.out)
  })

  soak('by a link to the program, and by a link to that, relative or not', async () => {
    const program = fileURLToPath(new URL('../../harmattan', import.meta.url))
    const folder = await tempFolder()
    await symlink(program, join(folder, 'harmattan'))
    await symlink('harmattan', join(folder, 'h'))
    for (const link of ['harmattan', 'h']) {
      const env = { PATH: process.env.PATH }
      const { stdout } = await promisify(execFile)(join(folder, link), ['--version'], { cwd: tmpdir(), env })
      expect(stdout).toMatch(/^harmattan \d/)
    }
  })

  it('and a server by it or by npm start, with the same settings of Node', async () => {
    const text = (name: string) => readFile(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8')
    const { scripts } = JSON.parse(await text('package.json')) as { scripts: { start: string } }
    const [, settings] = /^node (--\S.*) src\/cli\/main\.ts servir$/.exec(scripts.start) ?? []
    expect(settings).toMatch(/^--/)
    expect(await text('harmattan')).toContain(`exec "$node" ${settings} "$here/src/cli/main.ts" "$@"`)
  })
})

describe('the report of a change', () => {
  const monthly = (...rows: string[]) => ({
    'nasa-power/m.csv': `localite,annee,mois,ghi\n${rows.map((row) => `${row}\n`).join('')}`,
  })
  const january = (value: number) => monthly(`gin_kankan,2021,1,${value}`, 'gin_kankan,2021,2,5', 'gin_labe,2021,1,5')

  async function importing(data: string, files: Record<string, string>): Promise<Outcome> {
    const where = await tempFolder()
    await writeFiles(where, files)
    return here(['importer', 'rds-guinee', where], { HARMATTAN_DATA: data })
  }

  it('by a correction: what it replaces in the base, and the largest change', async () => {
    const data = await tempFolder()
    expect((await importing(data, january(0.52))).out).toMatch(
      /^Lot [0-9a-f]{12} ajouté : 2 séries, 3 mesures, 1 fichier\.\n$/,
    )
    const corrected = monthly('gin_kankan,2021,1,5.2', 'gin_kankan,2021,3,5', 'gin_labe,2021,1,5')
    expect((await importing(data, corrected)).out.split('\n').slice(1)).toEqual([
      'Changements dans 1 série de la base : 1 mesure changée, 1 retirée, 1 ajoutée.',
      'Plus grand changement : gin_kankan ghi nasa_power mensuel, 2021-01-01 : 0.52 → 5.2 (× 10).',
      '',
    ])
    const more = await importing(data, { 'cams/m.csv': 'localite,annee,mois,dni\ngin_labe,2021,1,4\n' })
    expect(more.out.split('\n').slice(1)).toEqual(['Les mesures déjà dans la base ne changent pas.', ''])
  })

  it('by a release: what differs from the one before, a tenfold value in sight; and that nothing does', async () => {
    const data = await tempFolder()
    const env = { HARMATTAN_DATA: data }
    await importing(data, january(0.52))
    expect((await here(['publier', '--date', '2026-11-01'], env)).out).toMatch(/^Publiée : [^\n]+\n$/)
    expect((await here(['publier', '--date', '2026-11-02'], env)).out).toContain(
      '\nPar rapport à edition_20261101 : aucun changement.\n',
    )
    await importing(data, { ...january(5.2), 'cams/m.csv': 'localite,annee,mois,dni\ngin_labe,2021,1,4\n' })
    const { out } = await here(['publier', '--date', '2026-11-03'], env)
    expect(out.split('\n').slice(1)).toEqual([
      'Par rapport à edition_20261102 : 1 série ajoutée, 0 retirée, 3 modifiées (3 mesures changées, 0 retirée, 0 ajoutée).',
      '  Plus grand changement : gin_kankan_ghi_nasa_power_2021_2021, 2021-01-01 : 0.52 → 5.2 (× 10).',
      '  Ajoutées : gin_labe_dni_cams_2021_2021.',
      '',
    ])
  })

  it('not against the demonstration, nor against a release that does not open', async () => {
    const data = await tempFolder()
    const env = { HARMATTAN_DATA: data }
    await importing(data, january(5.2))
    const texts = await ginTexts()
    const simulated = texts['sources_grandeurs.csv'].replaceAll('modele_satellitaire', 'simulation')
    const catalogue = { ...texts, 'sources_grandeurs.csv': simulated }
    await seal({ base: join(data, 'reference'), folder: join(data, 'editions'), date: '2000-01-01', catalogue })
    expect((await here(['publier', '--date', '2026-11-01'], env)).out).toMatch(/^Publiée : [^\n]+\n$/)
    await here(['publier', '--date', '2026-11-02'], env)
    await writeFile(join(data, 'editions', 'edition_20261102', 'datapackage.json'), '{}')
    const { out, err } = await here(['publier', '--date', '2026-11-03'], env)
    expect(out).toContain('Par rapport à edition_20261101 : aucun changement')
    expect(err).toContain('edition_20261102 ne s’ouvre pas, et n’est pas comparée')
  })
})

describe('a command that cannot succeed ends with 1 and says why:', () => {
  it('publishing impossible values, unless told to', async () => {
    const data = await copyOfFilled()
    const before = await treeOf(join(data, 'editions'))
    const outcome = await here(['publier', '--date', '2026-11-20'], { HARMATTAN_DATA: data })
    expect(outcome.code).toBe(1)
    expect(outcome.err).toContain(
      'harmattan : rien n’est publié : 1 mesure impossible dans 1 série : gin_labe ghi nasa_power horaire (1). Soit : ' +
        'gin_labe ghi nasa_power horaire 2021-01-02T12:00:00 = 2200.5 (limites_physiques). Corrigez la source et importez-la de nouveau, ou ' +
        'publiez avec --malgre-les-impossibles.',
    )
    expect(outcome.out).toBe('')
    expect(await treeOf(join(data, 'editions'))).toEqual(before)
  })

  it('an empty base', async () => {
    const env = { HARMATTAN_DATA: await tempFolder() }
    const published = await here(['publier'], env)
    expect(published.code).toBe(1)
    expect(published.err).toContain('La base de référence est vide : importez une source avant de publier')
    expectOneLine(published)
    expect(await here(['controler'], env)).toMatchObject({
      code: 0,
      err: expect.stringContaining('La base est vide'),
    })
    expect(await here(['editions'], env)).toMatchObject({
      code: 0,
      out: '',
      err: expect.stringContaining('Aucune édition'),
    })
  })

  it('a row that cannot be understood', async () => {
    const data = await copyOfFilled()
    const before = await treeOf(data)
    const where = await tempFolder()
    await writeFiles(where, { 'sarah3/ghi.csv': 'localite,annee,mois,ghi\ngin_labe,2021,1,-999\n' })
    const outcome = await here(['importer', 'rds-guinee', where], { HARMATTAN_DATA: data })
    expect(outcome).toMatchObject({ code: 1, out: '' })
    expect(outcome.err).toBe(
      'harmattan : sarah3/ghi.csv, ligne 2 : « ghi » vaut « -999 » : une mesure absente est une cellule vide\n',
    )
    expect(await treeOf(data)).toEqual(before)
  })

  it('an altered file of an edition, named; publishing again gives it back', async () => {
    const data = await copyOfFilled()
    const env = { HARMATTAN_DATA: data }
    const path = join(data, 'editions', EDITION, 'mesures', 'mensuel.parquet')
    const bytes = await readFile(path)
    await writeFile(
      path,
      Uint8Array.from(bytes, (byte, i) => (i === 60 ? byte ^ 1 : byte)),
    )
    const { code, out } = await here(['verifier', EDITION], env)
    expect(code).toBe(1)
    expect(out).toMatch(/^ALTÉRÉ {2}mesures\/mensuel\.parquet : /m)
    expect(out.match(/^ALTÉRÉ {2}\S+/gm)?.every((line) => line.endsWith('mesures/mensuel.parquet'))).toBe(true)
    expect((await here(publish('2026-11-21'), env)).out).toContain(
      'Fichiers altérés, rétablis à l’identique : mesures/mensuel.parquet.',
    )
    expect((await here(['verifier', EDITION], env)).code).toBe(0)
    const other = join(data, 'editions', EDITION, 'mesures', 'copie.parquet')
    await writeFile(other, bytes)
    expect(await here(['verifier', EDITION], env)).toMatchObject({
      code: 1,
      out:
        'EN TROP  mesures/copie.parquet : n’appartient pas à l’édition\n' +
        `${EDITION} : 1 faute. Ce que l’édition contient est intact. Supprimez le fichier en trop.\n`,
    })
    await rm(other)
    expect((await here(['verifier', EDITION], env)).code).toBe(0)
    await writeFile(join(data, 'editions', EDITION, 'datapackage.json'), '{}')
    expect((await here(['editions'], env)).out).toContain(
      'NE S’OUVRE PAS : edition_20261121 : datapackage.json est altéré',
    )
  })

  it('an edition that is not kept', async () => {
    const outcome = await here(['verifier', 'edition_20200101'], { HARMATTAN_DATA: filled })
    expect(outcome.code).toBe(1)
    expect(outcome.err).toContain('Éditions conservées : edition_20261121')
    expectOneLine(outcome)
  })

  soak('two imports or two publications at once: each is done, or says that the other works', async () => {
    const data = await tempFolder()
    const env = { HARMATTAN_DATA: data }
    for (const args of [['importer', 'rds-guinee', source], publish('2026-11-21')]) {
      const both = await Promise.all(Array.from({ length: LONG ? 3 : 2 }, () => harmattan(args, env)))
      expect(both.some(({ code }) => code === 0)).toBe(true)
      for (const { err } of both.filter(({ code }) => code !== 0)) expect(err).toContain('Une autre commande travaille')
    }
    expect(await treeOf(join(data, 'editions'))).toEqual(await treeOf(join(filled, 'editions')))
    expect(await treeOf(join(data, 'reference', 'lots'))).toEqual(await treeOf(join(filled, 'reference', 'lots')))
  })

  it.each(['', 'reference', 'reference/lots', 'editions'])(
    'a file where a folder belongs: <data>/%s',
    async (place) => {
      const data = join(await tempFolder(), 'data')
      await writeFiles(join(data, place, '..'), { [(place || 'data').split('/').at(-1) ?? '']: 'a file' })
      const env = { HARMATTAN_DATA: data }
      const outcomes = [await here(['importer', 'rds-guinee', source], env), await here(['publier'], env)]
      const failed = outcomes.filter(({ code }) => code !== 0)
      expect(failed.length).toBeGreaterThan(0)
      for (const outcome of failed) {
        expect(outcome.code).toBe(1)
        expect(outcome.err).toMatch(/un fichier se trouve là où un dossier est attendu|La base de référence est vide/)
        expect(outcome.err).not.toMatch(/\n\s+at /)
      }
    },
  )

  it('a folder that may not be written', needsUser(), async () => {
    const data = await tempFolder()
    await mkdir(join(data, 'reference'))
    await chmod(join(data, 'reference'), 0o500)
    const outcome = await here(['importer', 'rds-guinee', source], { HARMATTAN_DATA: data })
    expect(outcome.code).toBe(1)
    expectOneLine(outcome)
  })

  it('an address where nobody answers', async () => {
    const env = { HARMATTAN_DATA: await tempFolder(), HARMATTAN_EDITIONS: 'http://127.0.0.1:9/editions' }
    for (const args of [['editions'], ['verifier', EDITION], ['importer', 'rds-guinee', 'http://127.0.0.1:9']]) {
      const outcome = await here(args, env)
      expect(outcome.code).toBe(1)
      expect(outcome.err).toContain('http://127.0.0.1:9/')
      expect(outcome.err).toContain('injoignable')
      expectOneLine(outcome)
    }
  })
})

it('secrets appear in no message, even of a detailed failure', async () => {
  const data = await copyOfFilled()
  const env = { HARMATTAN_DATA: data, LOG_LEVEL: 'debug', ...SECRETS }
  const calls = [
    ['editions'],
    ['controler'],
    ['importer', 'rds-guinee', '/nulle/part'],
    ['publier', '--date', 'x'],
    ['verifier', 'edition_19990101'],
    ['cles', 'lister'],
    ['--help'],
  ]
  for (const args of calls) {
    const { out, err } = await here(args, env)
    for (const secret of [
      'mot-de-passe-tres-secret',
      SECRETS.HARMATTAN_SECRET,
      SECRETS.HARMATTAN_ADMIN_KEY,
      'compte-secret',
    ])
      expect(out + err, args.join(' ')).not.toContain(secret)
  }
})
