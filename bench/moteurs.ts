import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { withFileEncoder } from '../src/cli/bulk/fileThreads.ts'
import { withTownWork } from '../src/cli/bulk/townThreads.ts'
import { openBase } from '../src/edition/base/base.ts'
import { importLot } from '../src/edition/base/importLot.ts'
import { icebergTables, readTableFiles } from '../src/edition/read/icebergTables.ts'
import { openArchive } from '../src/edition/read/openEdition.ts'
import { sealEdition } from '../src/edition/seal/seal.ts'
import { folderBackend } from '../src/edition/store/folderBackend.ts'
import { parseCatalogue, readCatalogueTexts } from '../src/storage/catalogueFiles.ts'
import { cellsOf, measured } from './grilles.ts'
import { median } from './median.ts'

const EDITION = 'edition_20260101'
const PAYS = new URL('../pays/gin/', import.meta.url)
const CELLS = Number(process.env.BENCH_MAILLES ?? 1000)
/** The same files this many times: what a million cells cost to read, and not to seal. Questions then see the same places. */
const COPIES = Number(process.env.BENCH_COPIES ?? 1)
const YEARS: [number, number] = [1981, 2025]
const RUNS = 3

/**
 * Questions to DuckDB over the Parquet files of a release of simulated months of rain, 1981 to 2025: bytes read and seconds.
 * `BENCH_MAILLES`, 1,000 by default, is how many cells are imported and sealed; `BENCH_COPIES` lays the same files side by side,
 * `BENCH_REPONSES` asks only the questions whose name has that word.
 * `BENCH_EDITIONS` names the folder in which they are kept, and found again.
 */
export async function benchMoteurs(): Promise<void> {
  const kept = process.env.BENCH_EDITIONS
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'harmattan-moteurs-')))
  try {
    if (!existsSync(join(folder, 'editions', EDITION))) await sealCells(folder)
    await ask(join(folder, 'editions'))
  } finally {
    if (kept === undefined) await rm(folder, { recursive: true, force: true })
  }
}

async function sealCells(folder: string): Promise<void> {
  const texts = await readCatalogueTexts((name) => readFile(new URL(name, PAYS), 'utf8'))
  const catalogue = parseCatalogue(texts)
  const [reference, editions] = [join(folder, 'reference'), join(folder, 'editions')]
  const now = new Date('2026-01-02')
  const upstream = cellsOf('mensuel', CELLS, { grandeurs: ['precipitation'], years: YEARS })
  await measured('import', () =>
    withFileEncoder({ catalogue, now }, (encoder) =>
      importLot({ folder: reference, upstream, where: '', catalogue, now, encoder }),
    ),
  )
  const base = await openBase(reference)
  await measured('scellement', () =>
    withTownWork({ base, folder: reference, catalogue: texts }, (towns) =>
      sealEdition({ folder: editions, base, catalogue: texts, date: '2026-01-01', keepImpossible: true, towns }),
    ),
  )
  await base.close()
}

async function ask(editions: string): Promise<void> {
  const archive = await openArchive(folderBackend(editions).edition(EDITION))
  const table = 'era5_land_precipitation_mensuel'
  const paths = icebergTables(archive).get(table) ?? []
  const files = await measured(`pieds de ${paths.length} fichiers`, () => readTableFiles(archive, paths))
  const cells = files.reduce((sum, { rows }) => sum + rows, 0) / (12 * (YEARS[1] - YEARS[0] + 1))
  const grid = join(editions, EDITION, 'grilles', 'era5_land')
  const copies = await mkdtemp(join(editions, 'copies-'))
  try {
    for (let i = 0; i < COPIES; i++) {
      await cp(join(grid, 'precipitation_mensuel'), join(copies, String(i)), { recursive: true })
      await cp(join(grid, 'cartes', 'precipitation.parquet'), join(copies, `${i}.parquet`))
    }
    const tiles = join(copies, '*', '*[0-9].parquet')
    const maps = join(copies, '*.parquet')
    for (const [kind, pattern] of [
      ['tuiles', /\/\d+_\d+\.parquet$/],
      ['cartes', /^\d+\.parquet$/],
    ] as const) {
      const names = (await readdir(copies, { recursive: true })).filter((each) => pattern.test(each))
      const sizes = await Promise.all(names.map(async (each) => (await stat(join(copies, each))).size))
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      console.log(`${cells * COPIES} mailles (${COPIES} fois ${cells}), ${names.length} ${kind}, ${mo(bytes)}`)
    }
    const localites = join(editions, EDITION, 'catalogue', 'localites.csv')
    const questions = {
      'moyenne par région depuis 1981, par les tuiles': regionMeans(tiles, localites, 'year(instant) >= 1981'),
      'moyenne par région depuis 1981, par les cartes': regionMeans(
        maps,
        localites,
        `periode >= '1981-01' AND ${MONTH}`,
      ),
      'moyenne par région de 2025, par les tuiles': regionMeans(tiles, localites, `instant >= TIMESTAMP '2025-01-01'`),
      'moyenne par région de 2025, par les cartes': regionMeans(maps, localites, `periode >= '2025-01' AND ${MONTH}`),
      'série d’une maille, par les tuiles': `SELECT instant, valeur FROM '${tiles}' WHERE latitude = 7.2 AND longitude = -15`,
      'carte d’un mois, par les tuiles': `SELECT latitude, longitude, valeur FROM '${tiles}' WHERE instant = TIMESTAMP '2025-07-01'`,
      'carte d’un mois, par les cartes': `SELECT latitude, longitude, valeur FROM '${maps}' WHERE periode = '2025-07'`,
    }
    const word = process.env.BENCH_REPONSES ?? ''
    for (const [name, sql] of Object.entries(questions)) if (name.includes(word)) await tell(name, sql)
  } finally {
    await rm(copies, { recursive: true, force: true })
  }
}

/** Maps are of months, and of mean months and the mean year. */
const MONTH = `periode < 'annee'`

/** The mean of the cells of each region, a cell being of the region of the town that is nearest. */
function regionMeans(cells: string, localites: string, when: string): string {
  return `WITH villes AS (
    SELECT v.latitude, v.longitude, r.nom FROM '${localites}' v JOIN '${localites}' p ON p.code = v.parent_code
    JOIN '${localites}' r ON r.type_localite = 'region_administrative' AND r.code IN (p.code, p.parent_code)
    WHERE v.type_localite = 'commune'),
  mailles AS (SELECT latitude, longitude, avg(valeur) AS moyenne FROM '${cells}' WHERE ${when} GROUP BY ALL),
  placees AS (
    SELECT m.moyenne, arg_min(v.nom, (m.latitude - v.latitude)^2 + (m.longitude - v.longitude)^2) AS region
    FROM mailles m, villes v GROUP BY m.latitude, m.longitude, m.moyenne)
  SELECT region, avg(moyenne) FROM placees GROUP BY region ORDER BY region`
}

/** Prints the median of some runs, each of a DuckDB of its own; bytes as the system counts what it read of files, kept or not. */
async function tell(name: string, sql: string): Promise<void> {
  const runs: Awaited<ReturnType<typeof timed>>[] = []
  for (let i = 0; i < RUNS; i++) {
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    runs.push(await timed(connection, sql))
    connection.closeSync()
    instance.closeSync()
  }
  const of = (key: keyof (typeof runs)[number]) => median(runs.map((each) => each[key]))
  console.log(
    `${name.padEnd(48)} ${of('seconds').toFixed(2)} s, ${of('cpu').toFixed(2)} s de processeur, ${mo(of('bytes'))} lus, ${of('rows')} lignes`,
  )
}

async function timed(connection: DuckDBConnection, sql: string) {
  const [before, begun, cpuBefore] = [await bytesRead(), performance.now(), process.cpuUsage()]
  const { currentRowCount } = await connection.runAndReadAll(sql)
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    seconds: (performance.now() - begun) / 1000,
    cpu: (user + system) / 1e6,
    bytes: (await bytesRead()) - before,
    rows: currentRowCount,
  }
}

async function bytesRead(): Promise<number> {
  return Number(/^rchar: (\d+)/.exec(await readFile('/proc/self/io', 'utf8'))?.[1])
}

const mo = (bytes: number) => `${(bytes / 1e6).toFixed(1)} Mo`
