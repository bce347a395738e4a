import { appendFile, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  IMPORTED,
  importFiles,
  importPvgis,
  pvgisDay,
  stepsOf,
  withoutMinute,
} from '../../../tests/support/edition/bases.ts'
import { ginCatalogue, smallDataset } from '../../../tests/support/sources/dataset.ts'
import { copyOf, tempFolder, treeOf, writeFiles } from '../../../tests/support/storage/folders.ts'
import { refused } from '../../../tests/support/storage/refused.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import { rdsGuinee } from '../../sources/rds-guinee/rdsGuinee.ts'
import type { Upstream } from '../../sources/upstream.ts'
import { sha256 } from '../../storage/hash.ts'
import { LockedError } from '../../storage/lock.ts'
import { openBase } from './base.ts'
import { importLot } from './importLot.ts'

const catalogue = await ginCatalogue()
const KANKAN: SerieKey = { localite: 'gin_kankan', grandeur: 'ghi', source: 'nasa_power', granularite: 'mensuel' }
const LABE: SerieKey = { ...KANKAN, localite: 'gin_labe' }

const monthly = (...rows: string[]) => ({
  'nasa-power/mensuel.csv': `localite,annee,mois,ghi\n${rows.map((row) => `${row}\n`).join('')}`,
})
const FIRST = monthly('gin_kankan,2021,1,5.1', 'gin_kankan,2021,2,5.2', 'gin_kankan,2021,3,5.3', 'gin_labe,2021,2,4.2')

async function baseOf(files: Record<string, string>): Promise<string> {
  const folder = await tempFolder()
  await importFiles(folder, files)
  return folder
}

describe('importing', () => {
  it('the same file twice adds nothing: journal and folder are the same to the byte', async () => {
    const folder = await tempFolder()
    const first = await importFiles(folder, smallDataset(), IMPORTED)
    expect(first.lot).toMatch(/^[0-9a-f]{64}$/)
    const before = await treeOf(folder)
    const second = await importFiles(folder, smallDataset(), new Date('2026-11-22T00:00:00Z'))
    expect(second).toEqual({ lot: undefined, fichiers: 0, series: 0, mesures: 0 })
    expect(await treeOf(folder)).toEqual(before)
  })

  it('once it is closed, nothing is read of it any more, so that no file stays open', async () => {
    const folder = await baseOf(FIRST)
    const base = await openBase(folder)
    await base.read(KANKAN)
    await base.close()
    await expect(base.read(LABE)).rejects.toThrow('closed')
  })

  it('the same content under another name adds nothing', async () => {
    const folder = await baseOf(FIRST)
    const before = await treeOf(folder)
    const renamed = { 'copie/nasa-power/mensuel_2021_2021.csv': FIRST['nasa-power/mensuel.csv'] }
    expect((await importFiles(folder, renamed)).lot).toBeUndefined()
    expect(await treeOf(folder)).toEqual(before)
  })

  it('the same bytes for another town are other content', async () => {
    const folder = await tempFolder()
    const hours = 'instant_utc,ghi\n2021-01-01T12:00:00+00:00,800\n'
    const key: SerieKey = { localite: 'gin_kindia', grandeur: 'ghi', source: 'nasa_power', granularite: 'horaire' }
    await importFiles(folder, { 'horaire/nasa-power/gin_kindia_2021_2021.csv': hours })
    const { lot } = await importFiles(folder, {
      'horaire/nasa-power/gin_kindia_2021_2021.csv': hours,
      'horaire/nasa-power/gin_mamou_2021_2021.csv': hours,
    })
    expect(lot).toBeDefined()
    expect(await stepsOf(folder, { ...key, localite: 'gin_mamou' })).toEqual({ '2021-01-01': 800 })
    expect(await stepsOf(folder, key)).toEqual({ '2021-01-01': 800 })
  })

  it('the same content gives the same lots and the same revision, whenever it happens', async () => {
    const [one, other] = [await tempFolder(), await tempFolder()]
    await importFiles(one, smallDataset(), IMPORTED)
    await importFiles(other, smallDataset(), new Date('2026-11-22T00:00:00Z'))
    const [a, b] = [await openBase(one), await openBase(other)]
    expect(a.revisionSource).toBe(b.revisionSource)
    expect(await readdir(join(one, 'lots'))).toEqual(await readdir(join(other, 'lots')))
    await Promise.all([a.close(), b.close()])
  })

  it('the same file by a newer version of its reader is read anew', async () => {
    const [folder, where] = [await tempFolder(), await tempFolder()]
    await writeFiles(where, FIRST)
    const options = { folder, where, catalogue, now: IMPORTED }
    await importLot({ ...options, upstream: rdsGuinee })
    const newer: Upstream = {
      ...rdsGuinee,
      version: rdsGuinee.version + 1,
      async *files(place, words) {
        for await (const file of rdsGuinee.files(place, words)) {
          const read = async () =>
            (await file.read()).map((block) => ({ ...block, values: block.values.map((value) => value / 2) }))
          yield { ...file, read }
        }
      },
    }
    expect((await importLot({ ...options, upstream: newer })).mesures).toBe(4)
    expect(await stepsOf(folder, LABE)).toEqual({ '2021-02-01': 2.1 })
    expect((await importLot({ ...options, upstream: newer })).lot).toBeUndefined()
  })

  it.each([
    [
      'of the future',
      { slots: Int32Array.of(682) },
      'x, ligne 7 : mesure à venir : le pas mensuel qui commence le 2026-11-01',
    ],
    ['beyond any number', { values: Float64Array.of(-1e16) }, 'x, ligne 7 : « ghi » vaut -10000000000000000'],
    ['that is infinite', { values: Float64Array.of(Infinity) }, 'x, ligne 7 : « ghi » vaut Infinity'],
    [
      'computed on request',
      { key: { ...KANKAN, grandeur: 'poa_parametrable' } },
      'x : « poa_parametrable » est calculée à la demande',
    ],
    [
      'derived of others',
      { key: { ...KANKAN, grandeur: 'hep' } },
      'x : « hep » est dérivée d’autres grandeurs à la publication',
    ],
    [
      'of the source of what is derived',
      { key: { ...KANKAN, source: 'harmattan' } },
      'x : « harmattan » est la source des séries calculées à la publication',
    ],
    [
      'of no known variable',
      { key: { ...KANKAN, grandeur: 'gih' } },
      'x : « gih » n’est pas une grandeur du catalogue',
    ],
  ])(
    'a measurement %s is refused whatever the reader lets through, and nothing changes',
    async (_what, odd, message) => {
      const folder = await tempFolder()
      await importFiles(folder, FIRST)
      const before = await treeOf(folder)
      const block = {
        key: KANKAN,
        slots: Int32Array.of(681),
        values: Float64Array.of(5),
        lines: Int32Array.of(7),
        ...odd,
      }
      const careless: Upstream = {
        ...rdsGuinee,
        async *files() {
          yield { chemin: 'x', sha256: '0'.repeat(64), read: () => [block] }
        },
      }
      const options = { folder, upstream: careless, where: '', catalogue, now: IMPORTED }
      await expect(importLot(options)).rejects.toThrow(message)
      expect(await treeOf(folder)).toEqual(before)
    },
  )

  it('a month to come without a measurement is no measurement', async () => {
    const folder = await tempFolder()
    const { mesures } = await importFiles(folder, monthly('gin_kankan,2026,10,5', 'gin_kankan,2026,12,'))
    expect(mesures).toBe(1)
  })

  it('two files that have one step in common are refused, and nothing changes', async () => {
    const folder = await baseOf(FIRST)
    const other = 'localite,annee,mois,ghi\ngin_kankan,2021,3,9\ngin_kankan,2021,4,9\n'
    const both = { ...FIRST, 'nasa-power/mensuel_autre.csv': other }
    await refused(folder, () => importFiles(folder, both), 'doublon')
  })

  it('is exclusive: a concurrent import fails at once and changes nothing', async () => {
    const folder = await tempFolder()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let started = () => {}
    const isStarted = new Promise<void>((resolve) => {
      started = resolve
    })
    const slow: Upstream = {
      ...rdsGuinee,
      async *files(where, words) {
        started()
        await held
        yield* rdsGuinee.files(where, words)
      },
    }
    const where = await tempFolder()
    await writeFiles(where, FIRST)
    const first = importLot({ folder, upstream: slow, where, catalogue, now: IMPORTED })
    await isStarted
    const refused: unknown = await importFiles(folder, smallDataset()).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(LockedError)
    expect(String(refused)).toContain('Une autre commande travaille déjà ici')
    release()
    expect((await first).mesures).toBe(4)
    expect((await importFiles(folder, smallDataset({ years: [2001] }))).lot).toBeDefined()
  })
})

describe('a base that was made before lots had fewer columns', () => {
  const LANDED = fileURLToPath(new URL('../../../tests/support/edition/landed/', import.meta.url))
  const monthlyGhi =
    'localite,annee,mois,ghi\ngin_kankan,2021,1,5.1\ngin_kankan,2021,2,5.2\ngin_kankan,2021,3,\ngin_labe,2021,2,4.2\n'
  const station = 'localite,annee,mois,ghi,jours\ngin_kankan,2021,10,5.4309,14\n'
  const files = { 'nasa-power/mensuel_2021_2021.csv': monthlyGhi, 'terrain-kankan/mensuel_2021_2021.csv': station }

  const landed = () => copyOf(LANDED)

  it('is read as before', async () => {
    await using base = await openBase(await landed())
    expect(base.revisionSource).toBe(
      sha256('2bd64b3bb89d3f3e8928a07d1ae4f15e7af9c8978b17ef777fb111e4f56b4c79\n').slice(0, 12),
    )
    expect(await base.read(KANKAN)).toMatchObject({ firstSlot: 612, values: Float64Array.of(5.1, 5.2, Number.NaN) })
    const { values, jours } = await base.read({ ...KANKAN, source: 'esmap_wapp' })
    expect([[...values], [...jours]]).toEqual([[5.4309], [14]])
  })

  it('is known to hold its content, and can be corrected', async () => {
    const folder = await landed()
    expect((await importFiles(folder, files)).lot).toBeUndefined()
    await importFiles(folder, monthly('gin_kankan,2021,2,6.2'))
    expect(await stepsOf(folder, KANKAN)).toEqual({ '2021-01-01': 5.1, '2021-02-01': 6.2 })
    expect(await stepsOf(folder, LABE)).toEqual({ '2021-02-01': 4.2 })
  })
})

describe('hours that are instantaneous', () => {
  const HOURS: SerieKey = { ...KANKAN, source: 'sarah3', granularite: 'horaire' }
  const WORDS = 'valeur instantanée à la minute 10, et non moyenne de l’heure'
  const serieIn = async (folder: string) => {
    await using base = await openBase(folder)
    return await base.read(HOURS)
  }

  it('have the minute of their file, whatever its words', async () => {
    const [folder, reworded] = [await tempFolder(), await tempFolder()]
    await importPvgis(folder, pvgisDay('2022-01-01', 10))
    expect(await serieIn(folder)).toMatchObject({ minute: 10, methodes: [WORDS] })
    const methode = WORDS.replace('’', "'")
    await importPvgis(reworded, pvgisDay('2022-01-01', 10), (block) => ({ ...block, methode }))
    expect(await serieIn(reworded)).toMatchObject({ minute: 10, methodes: [methode] })
  })

  it('have the minute that lots without a field of it tell by their words, and are there already', async () => {
    const folder = await tempFolder()
    const { lot } = await importPvgis(folder, pvgisDay('2022-01-01', 10), withoutMinute)
    expect(await readFile(join(folder, 'lots', `${lot}.json`), 'utf8')).not.toContain('"minute"')
    expect(await serieIn(folder)).toMatchObject({ minute: 10 })
    await importPvgis(folder, pvgisDay('2022-01-02', 10))
    expect(await serieIn(folder)).toMatchObject({ minute: 10 })
    expect((await importPvgis(folder, pvgisDay('2022-01-01', 10))).lot).toBeUndefined()
  })

  it('of several minutes, or beside hours that are means, have none', async () => {
    for (const other of [pvgisDay('2022-01-02', 20), pvgisDay('2022-01-02', 30).replace('SARAH3', 'ERA5')]) {
      const folder = await tempFolder()
      await importPvgis(folder, pvgisDay('2022-01-01', 10))
      await importPvgis(folder, other)
      const serie = await serieIn(folder)
      expect(serie.methodes).toHaveLength(2)
      expect(serie).not.toHaveProperty('minute')
    }
  })
})

describe('a correction', () => {
  it('overrides its span: a changed value, a withdrawn one, an added month', async () => {
    const folder = await baseOf(FIRST)
    const corrected = monthly(
      'gin_kankan,2021,1,6.1',
      'gin_kankan,2021,2,',
      'gin_kankan,2021,3,5.3',
      'gin_kankan,2021,4,5.4',
      'gin_labe,2021,2,4.2',
    )
    await importFiles(folder, corrected)
    expect(await stepsOf(folder, KANKAN)).toEqual({ '2021-01-01': 6.1, '2021-03-01': 5.3, '2021-04-01': 5.4 })
    expect(await stepsOf(folder, LABE)).toEqual({ '2021-02-01': 4.2 })
  })

  it('leaves the values outside its span, and withdraws within it the rows that it lacks', async () => {
    const folder = await tempFolder()
    await importFiles(
      folder,
      monthly('gin_kankan,2021,1,1', 'gin_kankan,2021,2,2', 'gin_kankan,2021,3,3', 'gin_kankan,2021,4,4'),
    )
    await importFiles(folder, monthly('gin_kankan,2021,2,2.5', 'gin_kankan,2021,4,4.5'))
    expect(await stepsOf(folder, KANKAN)).toEqual({ '2021-01-01': 1, '2021-02-01': 2.5, '2021-04-01': 4.5 })
  })

  it('names the lots that it supersedes, and only those', async () => {
    const folder = await tempFolder()
    const { lot } = await importFiles(folder, FIRST)
    await importFiles(folder, monthly('gin_labe,2001,1,4'))
    await importFiles(folder, monthly('gin_kankan,2021,2,9'))
    await using base = await openBase(folder)
    expect(base.journal.map(({ remplace }) => remplace)).toEqual([[], [], [lot]])
  })

  it('can itself be corrected back to what stood before', async () => {
    const folder = await baseOf(FIRST)
    await importFiles(folder, monthly('gin_kankan,2021,1,9', 'gin_kankan,2021,2,9', 'gin_kankan,2021,3,9'))
    expect((await importFiles(folder, FIRST)).lot).toBeDefined()
    expect(await stepsOf(folder, KANKAN)).toEqual({ '2021-01-01': 5.1, '2021-02-01': 5.2, '2021-03-01': 5.3 })
    expect((await importFiles(folder, FIRST)).lot).toBeUndefined()
  })
})

describe('a crash', () => {
  it('leaves a truncated last line of the journal, which is no lot and is dropped by the next import', async () => {
    const whole = await tempFolder()
    await importFiles(whole, FIRST)
    const { lot } = await importFiles(whole, monthly('gin_labe,2001,1,4'))
    const text = await readFile(join(whole, 'journal.jsonl'))
    const firstLine = text.indexOf('\n') + 1
    for (const length of [firstLine, firstLine + 1, firstLine + 40, text.length - 2]) {
      await truncate(join(whole, 'journal.jsonl'), length)
      await writeFile(join(whole, 'lots', `${lot}.intention`), '')
      const base = await openBase(whole)
      expect(base.journal.length).toBe(1)
      await base.close()
      expect((await importFiles(whole, FIRST)).lot).toBeUndefined()
      expect(await readFile(join(whole, 'journal.jsonl'))).toEqual(text.subarray(0, firstLine))
      await importFiles(whole, monthly('gin_labe,2001,1,4'))
      expect(await readFile(join(whole, 'journal.jsonl'))).toEqual(text)
    }
  })

  it('leaves a last line without its newline, which is an entry again with the next import: its lot is not deleted', async () => {
    const folder = await baseOf(FIRST)
    await importFiles(folder, monthly('gin_labe,2001,1,4'))
    const before = await treeOf(folder)
    const journal = join(folder, 'journal.jsonl')
    await truncate(journal, (await stat(journal)).size - 1)
    await expect(importFiles(folder, { 'README.md': 'rien' })).rejects.toThrow('aucun fichier de mesures')
    expect(await treeOf(folder)).toEqual(before)
  })

  it.each([
    ['emptied', 0, 1, /^lots\/[0-9a-f]{64}\.json est là, et journal\.jsonl ne le nomme pas/],
    ['emptied, after two lots', 0, 2, '2 lots sont là que journal.jsonl ne nomme pas'],
    ['of an older backup', 1, 3, '2 lots sont là que journal.jsonl ne nomme pas'],
    [
      'of the backup before the last import',
      1,
      2,
      /^lots\/[0-9a-f]{64}\.json est là, et journal\.jsonl ne le nomme pas/,
    ],
  ])('that leaves the journal %s stops imports and readers, and costs no lot', async (_what, kept, count, message) => {
    const folder = await tempFolder()
    const lots = [FIRST, monthly('gin_labe,2001,1,4'), monthly('gin_mamou,2001,1,4')].slice(0, count)
    for (const lot of lots) await importFiles(folder, lot)
    const journal = join(folder, 'journal.jsonl')
    const lines = (await readFile(journal, 'utf8')).split('\n').slice(0, kept)
    await writeFile(journal, lines.map((line) => `${line}\n`).join(''))
    await refused(folder, () => importFiles(folder, monthly('gin_boke,2001,1,4')), message)
    await refused(folder, () => openBase(folder), message)
  })

  it('that loses the journal stops the next import, and costs no lot', async () => {
    const folder = await baseOf(FIRST)
    await rm(join(folder, 'journal.jsonl'))
    await refused(folder, () => importFiles(folder, smallDataset()), 'journal.jsonl manque')
  })

  it('leaves files that no lot names, which the next import deletes', async () => {
    const folder = await baseOf(FIRST)
    const before = await treeOf(folder)
    await writeFiles(join(folder, 'lots'), { 'abc.tmp': 'x', [`${'0'.repeat(64)}.parquet`]: 'y', 'd.json.1f.tmp': 'z' })
    await importFiles(folder, FIRST)
    expect(await treeOf(folder)).toEqual(before)
  })
})

describe('damage is reported, and costs no sound file:', () => {
  async function filled() {
    const folder = await tempFolder()
    const first = await importFiles(folder, FIRST)
    await importFiles(folder, monthly('gin_labe,2001,1,4'))
    const parquet = (await readdir(join(folder, 'lots'))).filter((name) => name.endsWith('.parquet'))
    return { folder, lot: first.lot ?? '', parquet, journal: join(folder, 'journal.jsonl') }
  }

  it.each([
    ['cut in two', (line: string) => line.slice(0, 40)],
    ['of something else', () => 'null'],
    ['with no name of a lot', (line: string) => line.replace(/"lot":"./, '"lot":"x')],
  ])('a damaged middle line, %s', async (_what, damage) => {
    const { folder, journal } = await filled()
    const [first = '', ...rest] = (await readFile(journal, 'utf8')).split('\n')
    await writeFile(journal, [damage(first), ...rest].join('\n'))
    const before = await treeOf(folder)
    await expect(openBase(folder)).rejects.toThrow('journal.jsonl, ligne 1 : illisible')
    await expect(importFiles(folder, FIRST)).rejects.toThrow('journal.jsonl, ligne 1 : illisible')
    expect(await treeOf(folder)).toEqual(before)
  })

  it('a line that names another lot', async () => {
    const { folder, journal, lot } = await filled()
    const other = `${lot[0] === '0' ? '1' : '0'}${lot.slice(1)}`
    await writeFile(journal, (await readFile(journal, 'utf8')).replace(lot, other))
    const before = await treeOf(folder)
    await expect(openBase(folder)).rejects.toThrow(`lot ${other} : son descriptif est introuvable`)
    await expect(importFiles(folder, FIRST)).rejects.toThrow(`lot ${other} : son descriptif est introuvable`)
    expect(await treeOf(folder)).toEqual(before)
  })

  it('a line that names other files', async () => {
    const { folder, journal, parquet } = await filled()
    const text = await readFile(journal, 'utf8')
    await writeFile(journal, text.replace(/"fichiers":\["[0-9a-f]{8}/, '"fichiers":["00000000'))
    await importFiles(folder, FIRST)
    expect(await readdir(join(folder, 'lots'))).toEqual(expect.arrayContaining(parquet))
    expect(await stepsOf(folder, KANKAN)).toMatchObject({ '2021-01-01': 5.1 })
  })

  it('a descriptor that is damaged, or lost', async () => {
    const { folder, lot } = await filled()
    await appendFile(join(folder, 'lots', `${lot}.json`), ' ')
    await expect(openBase(folder)).rejects.toThrow(`lot ${lot} : son descriptif ne correspond pas à son empreinte`)
    await rm(join(folder, 'lots', `${lot}.json`))
    await expect(openBase(folder)).rejects.toThrow(`lot ${lot} : son descriptif est introuvable`)
  })

  it('a flipped byte of a series, a file cut short, a file lost: none is ever read as a value', async () => {
    const { folder } = await filled()
    const base = await openBase(folder)
    const entry = base.journal[0]
    await base.close()
    const path = join(folder, 'lots', `${entry?.fichiers[0]}.parquet`)
    const bytes = await readFile(path)
    for (const at of [4, 30, 80]) {
      const altered = Uint8Array.from(bytes)
      altered[at] = (altered[at] ?? 0) ^ 1
      await writeFile(path, altered)
      await expect(stepsOf(folder, KANKAN)).rejects.toThrow(`${path} : contenu altéré`)
    }
    await truncate(path, 50)
    await expect(stepsOf(folder, KANKAN)).rejects.toThrow(
      `${path} : contenu altéré, coupé : 50 octets, au lieu d’au moins `,
    )
    await rm(path)
    await expect(stepsOf(folder, KANKAN)).rejects.toThrow(`${path} : introuvable`)
  })
})
