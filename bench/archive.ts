import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HOUR_MS, isoDate, timeOf } from '../src/contract/time.ts'
import { ephemerisOfYears, sunOnAxis } from '../src/derive/steps/sunAxis.ts'
import { readTable } from '../src/storage/csv.ts'
import { measureCommand, printUsage } from './measureCommand.ts'

const LOCALITES = new URL('../pays/gin/localites.csv', import.meta.url)
const HOURS = 219_144
const [FIRST_YEAR, LAST_YEAR] = [2000, 2024]
const COLUMNS = ['ghi', 'dhi', 'dni', 't2m', 'rh2m', 'vent_2m', 'vent_10m', 'precipitation', 'albedo_surface']
const EDITION = 'edition_20260101'

/**
 * Time and memory of the operator's commands over an archive of real size: 25 years of hours of nine variables in each of the
 * country's towns (`BENCH_VILLES` for fewer), SIMULATED into a temporary folder.
 */
export async function benchArchive(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-archive-'))
  try {
    await makeArchive(folder)
    printUsage('verifier', await measureCommand(['verifier', EDITION], join(folder, 'var')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes that archive, and prints what it took. Answers the folder of its editions. */
export async function makeArchive(folder: string): Promise<string> {
  const towns = await simulate(join(folder, 'amont', 'nasa-power'))
  const values = towns * HOURS * COLUMNS.length
  console.log(`${towns} towns, ${(values / 1e6).toFixed(1)} million simulated values`)
  const data = join(folder, 'var')
  let together = 0
  for (const args of [
    ['importer', 'rds-guinee', join(folder, 'amont')],
    ['controler'],
    ['publier', '--date', '2026-01-01'],
  ]) {
    const usage = await measureCommand(args, data)
    if (args[0] !== 'controler') together += usage.seconds
    printUsage(args[0] ?? '', usage)
  }
  console.log(`importer and publier together ${together.toFixed(1)} s`)
  for (const name of ['mesures', 'qualite']) {
    const bytes = await bytesOf(join(data, 'editions', EDITION, name))
    console.log(`${name}: ${(bytes / values).toFixed(2)} bytes a value`)
  }
  return join(data, 'editions')
}

async function bytesOf(folder: string): Promise<number> {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, each) => sum + each, 0)
}

/** Writes a CSV for each town; answers how many. */
async function simulate(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  const towns = readTable('localites.csv', await readFile(LOCALITES, 'utf8'))
    .filter((row) => row.text('type_localite') === 'commune' && row.optionalText('latitude') !== undefined)
    .slice(0, Number(process.env.BENCH_VILLES ?? 34))
  const ephemeris = ephemerisOfYears({ firstYear: FIRST_YEAR, lastYear: LAST_YEAR })
  const axis = {
    granularite: 'horaire',
    firstSlot: Date.UTC(FIRST_YEAR, 0, 1) / HOUR_MS,
    count: HOURS,
  } as const
  for (const row of towns) {
    const site = { latitudeDeg: row.number('latitude'), longitudeDeg: row.number('longitude'), altitudeM: 0 }
    const sun = sunOnAxis(axis, site, ephemeris)
    const random = randomFrom(Math.round(site.latitudeDeg * 1e4 - site.longitudeDeg * 1e4))
    const lines = [`instant_utc,${COLUMNS.join(',')}`]
    let [cloud, weather] = [0.5, 0]
    for (let i = 0; i < HOURS; i++) {
      const timeMs = timeOf('horaire', axis.firstSlot + i)
      const hour = new Date(timeMs).getUTCHours()
      if (hour === 0) cloud = Math.min(1, Math.max(0, 0.6 * cloud + 0.4 * random()))
      weather = 0.95 * weather + 0.3 * (random() - 0.5)
      const cos = Math.max(0, sun.cosZenith[i] as number)
      const dni = cos > 0.05 ? 850 * (1 - cloud) * (0.8 + 0.2 * random()) : 0
      const dhi = cos * (120 + 250 * cloud) * (0.9 + 0.2 * random())
      const t2m = 27 + 5 * Math.sin(((hour - 9) / 12) * Math.PI) + weather
      const cells = [
        (dhi + dni * cos).toFixed(1),
        dhi.toFixed(1),
        dni.toFixed(1),
        t2m.toFixed(2),
        Math.min(100, Math.max(10, 120 - 2.4 * t2m + 20 * cloud)).toFixed(1),
        (1.5 + weather * weather).toFixed(2),
        (2.2 + 1.4 * weather * weather).toFixed(2),
        (random() < 0.05 * cloud ? 4 * random() : 0).toFixed(2),
        '0.18',
      ]
      lines.push(`${isoDate(timeMs)}T${String(hour).padStart(2, '0')}:00:00+00:00,${cells.join(',')}`)
    }
    await writeFile(join(folder, `${row.text('code')}_${FIRST_YEAR}_${LAST_YEAR}.csv`), `${lines.join('\n')}\n`)
  }
  return towns.length
}

/** Numbers from 0 to 1, the same for a seed (Park and Miller 1988). */
function randomFrom(seed: number): () => number {
  let state = (Math.abs(seed) % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await benchArchive()
