import { execFile } from 'node:child_process'
import { lstat, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { smallDataset } from '../../sources/rds-guinee/testing/dataset.ts'
import { tempFolder, writeFiles } from '../../storage/testing/folders.ts'
import { harmattan, type Outcome } from '../testing/harmattan.ts'

/** A data folder with the small dataset, which has an hour that cannot be, and what the command says of it. */
let filled = ''
let told: Outcome

beforeAll(async () => {
  filled = await tempFolder()
  const source = await tempFolder()
  await writeFiles(source, smallDataset())
  await harmattan(['importer', 'rds-guinee', source], { HARMATTAN_DATA: filled })
  told = await harmattan(['controler'], { HARMATTAN_DATA: filled })
})

const FLAGS =
  'localite,grandeur,source,granularite,instant,valeur,regle,genre\r\n' +
  'gin_labe,ghi,nasa_power,horaire,2021-01-02T12:00:00,1400.5,bornes,impossible\r\n'

describe('controler', () => {
  it('tells which measurements the rules flag, and at what step', () => {
    expect(told.code).toBe(1)
    const [summary, flag, counts, ...more] = told.out.split('\n') ?? []
    expect(summary).toBe(
      'gin_labe ghi nasa_power horaire : 1 mesure, règle bornes (impossible) : hors des bornes physiques de la grandeur',
    )
    expect(flag).toBe(
      '  gin_labe ghi nasa_power horaire 2021-01-02T12:00:00 = 1400.5 : hors des bornes physiques de la grandeur',
    )
    expect(counts).toMatch(/^\d+ séries, [\d ]+ mesures contrôlées, 1 signalée, dont 1 impossible\.$/)
    expect(more).toEqual([''])
  })

  it('writes every flag into a file, and says so where it takes the place of another', async () => {
    const path = join(await tempFolder(), 'drapeaux', 'tous.csv')
    for (const said of ['Écrit', 'Remplacé']) {
      const { code, out, err } = await harmattan(['controler', '--csv', path], { HARMATTAN_DATA: filled })
      expect([code, out]).toEqual([1, told.out])
      expect(err).toBe(`${said} : ${path} (1 signalement).\n`)
      expect(await readFile(path, 'utf8')).toBe(FLAGS)
    }
  })

  it('writes more flags than it prints', async () => {
    const [data, where] = [await tempFolder(), await tempFolder()]
    const rows = Array.from({ length: 30 }, (_, i) => `gin_labe,2021-01-${String(i + 1).padStart(2, '0')},99`)
    await writeFiles(where, { 'era5-land/j.csv': `localite,date,ghi\n${rows.join('\n')}\n` })
    const env = { HARMATTAN_DATA: data }
    await harmattan(['importer', 'rds-guinee', where], env)
    const { code, out } = await harmattan(['controler', '--csv', join(where, 'f.csv')], env)
    expect(code).toBe(1)
    expect(out).toContain('… et 10 autres ; --csv <fichier> les écrit tous.\n')
    expect(out).toContain('1 série, 30 mesures contrôlées, 30 signalées, dont 30 impossibles.\n')
    const lines = (await readFile(join(where, 'f.csv'), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(31)
    expect(lines.at(-1)).toBe('gin_labe,ghi,era5_land,journalier,2021-01-30,99,bornes,impossible')
  })

  it('writes where a link leads, and the link stays', async () => {
    const folder = await tempFolder()
    const [file, link] = [join(folder, 'tous.csv'), join(folder, 'lien.csv')]
    await writeFile(file, 'avant')
    await symlink(file, link)
    const { err } = await harmattan(['controler', '--csv', link], { HARMATTAN_DATA: filled })
    expect(err).toContain('Remplacé : ')
    expect(await readFile(file, 'utf8')).toBe(FLAGS)
    expect((await lstat(link)).isSymbolicLink()).toBe(true)
  })

  it('writes straight into a pipe, which stays one', async ({ skip }) => {
    const pipe = join(await tempFolder(), 'tube')
    await promisify(execFile)('mkfifo', [pipe]).catch(() => skip('no mkfifo here'))
    const [read, { err }] = await Promise.all([
      readFile(pipe, 'utf8'),
      harmattan(['controler', '--csv', pipe], { HARMATTAN_DATA: filled }),
    ])
    expect([read, err]).toEqual([FLAGS, `Écrit : ${pipe} (1 signalement).\n`])
    expect((await lstat(pipe)).isFIFO()).toBe(true)
  })
})
