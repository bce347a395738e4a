import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readWorkbook } from '../api/readers.ts'
import { needsProgram } from '../standards/programs.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { installed, needs } from '../support/needs.ts'
import { HANGS_MS } from '../support/patience.ts'
import { sharedService } from '../support/service.ts'
import { type ShownProgram, shownPrograms } from '../support/shownPrograms.ts'

const SERIE = 'gin_kankan_ghi_nasa_power_2001_2005'

const service = forFile(() => sharedService())
let address: string
let folder: string
beforeAll(async () => {
  address = await service.listen()
  folder = await mkdtemp(join(tmpdir(), 'harmattan-recettes-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(command: string, args: string[], cle = service.cle): Promise<string> {
  const env = { ...process.env, HARMATTAN_CLE: cle }
  const { stdout } = await promisify(execFile)(command, args, { cwd: folder, env, timeout: HANGS_MS })
  return stdout
}

const shell = (text: string, cle?: string) => run('sh', ['-euc', text], cle)

async function programsOf(path: string): Promise<ShownProgram[]> {
  return shownPrograms((await service.ask(path)).body, address)
}

describe.each(['/docs/demarrer', '/en/docs/demarrer'])('The commands of %s', (path) => {
  const curl = installed('curl') !== undefined
  test(
    'run one after another as they stand, to a key, an answer, the data and the citation',
    needs({ curl }),
    async () => {
      const commands = (await programsOf(path)).filter(({ language }) => language === undefined || language === 'curl')
      const [ask, first, csv, parquet, check, cite, ...others] = commands.map(({ text }) => text)
      expect(others).toEqual([])
      const { cle } = JSON.parse(await shell(ask ?? '')) as { cle: string }
      const printed = await shell(`${first?.replace('hmt_…', cle)}; printf %s "$HARMATTAN_CLE"`, '')
      const [head, january, ...more] = printed.split(/\r?\n/)
      expect([head, more.length, more.at(-1)]).toEqual(['unite,mois,moyenne', 12, cle])
      expect(january).toMatch(/^kWh\/m²\/jour,1,\d+\.\d+$/)
      await shell(csv ?? '', cle)
      const rows = (await readFile(join(folder, 'serie.csv'), 'utf8')).trimEnd().split('\r\n')
      expect([rows.length, rows[1]?.split(',')[0]]).toEqual([61, SERIE])
      await shell(parquet ?? '', cle)
      expect(await shell(check ?? '')).toBe('mesures/mensuel.parquet: OK\n')
      expect(await shell(cite ?? '')).toContain(NEW_EDITION)
    },
  )
})

describe('The recipes', () => {
  const recipe = async (id: string, language?: string): Promise<string[]> => {
    const { body } = await service.ask('/docs/recettes')
    const [, section = ''] = body.split(`<h2 id="${id}">`)
    const programs = shownPrograms(section.split('<h2')[0] ?? '', address)
    return programs.filter((each) => each.language === language).map(({ text }) => text)
  }
  /** The mean of each month of the series, as a program writes it. */
  const january = async () => {
    const { normales } = (await service.get(`/v1/normales/gin_kankan?grandeur=ghi&source=nasa_power`)).json()
    return Number(normales[0].mois[0].moyenne.toFixed(2))
  }

  test('take the same files in each, and the terminal is all that they need', async () => {
    const files = (await programsOf('/docs/recettes')).filter(({ language }) => language === undefined)
    expect(files.map(({ text }) => /-o (\S+)/.exec(text)?.[1])).toEqual([
      'mensuel.parquet',
      'series.csv',
      'serie.xlsx',
      'serie-excel.csv',
      'serie.csv',
      'villes.geojson',
      'mensuel.parquet',
      'series.csv',
    ])
    for (const { text } of files) await shell(text)
    const workbook = await readWorkbook(await readFile(join(folder, 'serie.xlsx')))
    expect([Object.keys(workbook), workbook.mesures?.length]).toEqual([['mesures', 'source'], 61])
    const french = (await readFile(join(folder, 'serie-excel.csv'), 'utf8')).split('\r\n')
    expect(french[1]).toContain(';5,2915;')
    const towns = JSON.parse(await readFile(join(folder, 'villes.geojson'), 'utf8'))
    expect(towns.features.map(({ properties }: { properties: { code: string } }) => properties.code)).toContain(
      'gin_kankan',
    )
  })

  test('in DuckDB give the mean of each town, and the file that QGIS joins', async () => {
    for (const file of await recipe('duckdb')) await shell(file)
    const [sql = ''] = await recipe('duckdb', 'SQL')
    const script = join(folder, 'duckdb.mjs')
    const api = import.meta.resolve('@duckdb/node-api')
    await writeFile(
      script,
      `import { DuckDBInstance } from ${JSON.stringify(api)}
      const connection = await (await DuckDBInstance.create(':memory:')).connect()
      const [copy, select] = process.argv[2].split(';')
      await connection.run(copy)
      console.log(JSON.stringify((await connection.runAndReadAll(select)).getRowObjectsJson()))`,
    )
    const rows = JSON.parse(await run(process.execPath, [script, sql])) as { localite: string; moyenne: number }[]
    const { normales } = (await service.get('/v1/normales/gin_kankan?grandeur=ghi&source=nasa_power')).json()
    expect(rows.map(({ localite }) => localite).sort()).toEqual(['gin_kankan', 'gin_kindia', 'gin_mamou'])
    expect(rows.find(({ localite }) => localite === 'gin_kankan')?.moyenne).toBeCloseTo(normales[0].moyenne, 2)
    expect(await readFile(join(folder, 'villes_ghi.csv'), 'utf8')).toMatch(/^localite,moyenne\n/)
  })

  const PANDAS = {
    package: 'Python with pandas and pyarrow',
    probe: ['python3', '-c', 'import pandas, pyarrow'],
  } as const
  test('in pandas give the mean of each month, and of each town from the files', needsProgram(PANDAS), async () => {
    for (const file of await recipe('pandas')) await shell(file)
    const [months = '', towns = ''] = await recipe('pandas', 'Python')
    expect(await run('python3', ['-c', months])).toMatch(new RegExp(`^1 +${await january()}`, 'm'))
    expect(await run('python3', ['-c', towns])).toMatch(/^gin_kankan +\d/m)
  })

  test('in R give the mean of each month', needs({ R: installed('Rscript') !== undefined }), async () => {
    const [text = ''] = await recipe('r', 'R')
    expect(await run('Rscript', ['-e', text])).toContain(String(await january()))
  })
})
