import { execFile } from 'node:child_process'
import { lstat, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { harmattan, type Outcome } from '../../../tests/support/cli/harmattan.ts'
import { harmattanHere } from '../../../tests/support/cli/runHere.ts'
import { soak } from '../../../tests/support/share.ts'
import { smallDataset } from '../../../tests/support/sources/dataset.ts'
import { tempFolder, writeFiles } from '../../../tests/support/storage/folders.ts'
import { RULES } from '../../quality/rules.ts'

/** A data folder with the small dataset, which has an hour that cannot be, and what the command says of it. */
let filled = ''
let outcome: Outcome

beforeAll(async () => {
  filled = await tempFolder()
  const source = await tempFolder()
  await writeFiles(source, smallDataset())
  await harmattanHere(['importer', 'rds-guinee', source], { HARMATTAN_DATA: filled })
  outcome = await harmattan(['controler'], { HARMATTAN_DATA: filled })
})

/** The settings of a data folder with days of radiation imported. */
async function imported(rows: readonly string[]): Promise<Record<string, string>> {
  const [data, where] = [await tempFolder(), await tempFolder()]
  await writeFiles(where, { 'era5-land/j.csv': `localite,date,ghi\n${rows.join('\n')}\n` })
  const env = { HARMATTAN_DATA: data }
  await harmattanHere(['importer', 'rds-guinee', where], env)
  return env
}

const FLAGS =
  'localite,grandeur,source,granularite,instant,valeur,regle,genre\r\n' +
  'gin_labe,ghi,nasa_power,horaire,2021-01-02T12:00:00,2200.5,limites_physiques,impossible\r\n' +
  'gin_labe,ghi,nasa_power,horaire,2021-01-02T12:00:00,2200.5,bornes,douteux\r\n' +
  'gin_labe,ghi,nasa_power,horaire,2021-01-02T12:00:00,2200.5,limites_rares,douteux\r\n' +
  'gin_labe,ghi,nasa_power,horaire,2021-01-02T12:00:00,2200.5,clarte,douteux\r\n' +
  'gin_labe,t2m,nasa_power,horaire,2021-01-02T00:00:00,20,saut,douteux\r\n' +
  'gin_labe,t2m,nasa_power,horaire,2021-01-03T00:00:00,20,saut,douteux\r\n'

describe('controler', () => {
  it('reports findings by rule, variable and source, each impossible measurement, and the counts', () => {
    expect(outcome.code).toBe(1)
    const lines = outcome.out.trim().split('\n')
    expect(lines[0]).toBe(
      'limites_physiques (impossible), ghi nasa_power horaire : hors des limites physiquement possibles du BSRN ; 1 signalement sur 69 examens, à gin_labe.',
    )
    expect(lines.at(-2)).toBe(
      '  gin_labe ghi nasa_power horaire 2021-01-02T12:00:00 = 2200.5 : hors des limites physiquement possibles du BSRN',
    )
    expect(lines.at(-1)).toMatch(/^\d+ séries, [\d ]+ mesures contrôlées, 3 signalées, dont 1 impossible\.$/)
    const rules = [...new Set(lines.slice(0, -2).map((line) => line.split(',')[0]))]
    expect(rules).toEqual([
      'limites_physiques (impossible)',
      'bornes (douteux)',
      'limites_rares (douteux)',
      'clarte (douteux)',
      'saut (douteux)',
      'lacunes (douteux)',
      'ecart_entre_sources (douteux)',
    ])
  })

  it('with --strict fails for doubtful steps too', async () => {
    const days = [4, 5, 5, 5].map((ghi, i) => `gin_labe,2021-01-0${i + 1},${ghi}`)
    const env = await imported(days)
    const [lenient, strict] = [
      await harmattanHere(['controler'], env),
      await harmattanHere(['controler', '--strict'], env),
    ]
    expect([lenient.code, strict.code]).toEqual([0, 1])
    expect(strict.out).toContain('persistance (douteux), ghi era5_land journalier')
    expect(strict.out).toBe(lenient.out)
  })

  it('with --strict fails for findings about whole series too', async () => {
    const days = ['01,4', '02,5', '04,4.5', '05,5.5'].map((row) => `gin_labe,2021-01-${row}`)
    const env = await imported(days)
    const { code, out } = await harmattanHere(['controler', '--strict'], env)
    expect([code, out]).toEqual([1, expect.stringContaining('lacunes (douteux)')])
    expect(out).toContain('4 mesures contrôlées, 0 signalée.')
  })

  it('names the towns with identical series, in print and in the report', async () => {
    const days = (town: string, more: number) =>
      Array.from(
        { length: 14 },
        (_, i) => `${town},2021-01-${String(i + 1).padStart(2, '0')},${4 + ((i * 7) % 5) / 5 + more}`,
      )
    const rows = [...days('gin_labe', 0), ...days('gin_kankan', 0), ...days('gin_mamou', 0.1)]
    const env = await imported(rows)
    const json = join(await tempFolder(), 'r.json')
    const { code, out } = await harmattanHere(['controler', '--json', json], env)
    expect([code, out]).toEqual([0, expect.stringContaining('gin_kankan = gin_labe.')])
    expect(JSON.parse(await readFile(json, 'utf8')).voisins_identiques).toEqual([
      { grandeur: 'ghi', source: 'era5_land', granularite: 'journalier', localites: ['gin_kankan', 'gin_labe'] },
    ])
    expect((await harmattanHere(['controler', '--strict'], env)).code).toBe(1)
  })

  it('writes every flag into a file, and says so where it takes the place of another', async () => {
    const path = join(await tempFolder(), 'drapeaux', 'tous.csv')
    for (const said of ['Écrit', 'Remplacé']) {
      const { code, out, err } = await harmattanHere(['controler', '--csv', path], { HARMATTAN_DATA: filled })
      expect([code, out]).toEqual([1, outcome.out])
      expect(err).toBe(`${said} : ${path} (6 signalements).\n`)
      expect(await readFile(path, 'utf8')).toBe(FLAGS)
    }
  })

  it('writes the whole report as JSON in the same walk: rules, counts, breaks, flagged steps', async () => {
    const folder = await tempFolder()
    const [csv, json] = [join(folder, 'f.csv'), join(folder, 'f.json')]
    await harmattanHere(['controler', '--csv', csv, '--json', json], { HARMATTAN_DATA: filled })
    expect(await readFile(csv, 'utf8')).toBe(FLAGS)
    const report = JSON.parse(await readFile(json, 'utf8'))
    expect(report.regles.map(({ code }: { code: string }) => code)).toEqual(RULES.map(({ code }) => code))
    const ghi = report.series.find(
      (each: Record<string, string>) =>
        each.localite === 'gin_labe' && each.grandeur === 'ghi' && each.granularite === 'horaire',
    )
    expect(ghi).toMatchObject({
      unite: 'Wh/m²',
      impossibles: 1,
      ruptures: [],
      drapeaux: [
        { instant: '2021-01-02T12:00:00', regles: ['limites_physiques', 'bornes', 'limites_rares', 'clarte'] },
      ],
    })
    expect(ghi.examens).toContainEqual({
      regle: 'bornes',
      n_examinees: 69,
      n_signalees: 1,
      constat: 'borne_max_horaire de grandeurs.csv vaut 1\u202f400, la plus haute valeur est 2\u202f200,5.',
    })
  })

  it('writes a page for a reader in the same walk, which says what the terminal says', async () => {
    const path = join(await tempFolder(), 'rapport.html')
    const { code, out, err } = await harmattanHere(['controler', '--html', path], { HARMATTAN_DATA: filled })
    expect([code, out, err]).toEqual([1, outcome.out, `Écrit : ${path} (6 signalements).\n`])
    const page = (await readFile(path, 'utf8')).replaceAll(/[\u00a0\u202f]/g, ' ')
    const counts = /([\d ]+ mesures) contrôlées, 3 signalées, dont 1 impossible/.exec(outcome.out)?.[1]?.trim()
    const [, verdict = ''] = /<p class="lead">(.*?)<\/p>/.exec(page) ?? []
    expect(verdict).toContain(`${counts} examinées dans`)
    expect(verdict).toContain(' : 1 est impossible, 2 sont douteuses')
    expect(page.endsWith('</html>\n')).toBe(true)
  })

  it('a file that cannot be written fails the command, and leaves the others as they were', async () => {
    const folder = await tempFolder()
    await writeFile(join(folder, 'f.csv'), 'avant')
    const args = ['controler', '--csv', join(folder, 'f.csv'), '--json', join(folder, 'f.csv', 'sous', 'f.json')]
    const { code, err } = await harmattan(args, { HARMATTAN_DATA: filled })
    expect(code).toBe(1)
    expect(err).not.toBe('')
    expect(await readFile(join(folder, 'f.csv'), 'utf8')).toBe('avant')
  })

  it('counts the impossible measurements beyond those that it lists', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => `gin_labe,2021-01-${String(i + 1).padStart(2, '0')},${60 + i}`)
    const env = await imported(rows)
    const csv = join(await tempFolder(), 'f.csv')
    const { code, out } = await harmattanHere(['controler', '--csv', csv], env)
    expect(code).toBe(1)
    expect(out).toContain(
      '2021-01-01 = 60 : hors de ce que la physique permet, ou bien au-delà des records mondiaux ; rayonnement supérieur au rayonnement extraterrestre\n',
    )
    expect(out).toContain('… et 10 autres mesures impossibles (toutes avec --csv <fichier>).\n')
    expect(out).toContain('1 série, 30 mesures contrôlées, 30 signalées, dont 30 impossibles.\n')
    const lines = (await readFile(csv, 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(91)
    expect(lines.at(-1)).toBe('gin_labe,ghi,era5_land,journalier,2021-01-30,89,bornes,douteux')
  })

  it('writes where a link leads, and the link stays', async () => {
    const folder = await tempFolder()
    const [file, link] = [join(folder, 'tous.csv'), join(folder, 'lien.csv')]
    await writeFile(file, 'avant')
    await symlink(file, link)
    const { err } = await harmattanHere(['controler', '--csv', link], { HARMATTAN_DATA: filled })
    expect(err).toContain('Remplacé : ')
    expect(await readFile(file, 'utf8')).toBe(FLAGS)
    expect((await lstat(link)).isSymbolicLink()).toBe(true)
  })

  soak('writes straight into a pipe, which stays one', async () => {
    const pipe = join(await tempFolder(), 'tube')
    await promisify(execFile)('mkfifo', [pipe])
    const [read, { err }] = await Promise.all([
      readFile(pipe, 'utf8'),
      harmattan(['controler', '--csv', pipe], { HARMATTAN_DATA: filled }),
    ])
    expect([read, err]).toEqual([FLAGS, `Écrit : ${pipe} (6 signalements).\n`])
    expect((await lstat(pipe)).isFIFO()).toBe(true)
  })
})
