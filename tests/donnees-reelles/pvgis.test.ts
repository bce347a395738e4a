import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { MOMENT_MINUTE } from '../../scripts/transposition/places.ts'
import type { Release } from '../../src/answers/release.ts'
import { ABOVE_PRODUCTIBLE } from '../../src/computations/energy.ts'
import { computeHere } from '../../src/computations/list.ts'
import { DEFAULTS } from '../../src/contract/parameters/fieldTable.ts'
import { systemQuestion } from '../../src/contract/parameters/systemQuestion.ts'
import { memoryRelease, type SerieSpec, withTown } from '../support/answers/memoryRelease.ts'
import { describeReal } from '../support/describeReal.ts'

const TYPICAL_YEAR = 'amont/pvgis/tmy.csv'

/** Columns of the typical year that PVGIS gives: hours of months of several years, which a calendar year is made of here. */
const COLUMNS = { t2m: 1, ghi: 3, dni: 4, dhi: 5, vent_10m: 7 } as const
const YEAR = 2019

/** The hours of PVGIS at 45° N, 8° E as a release of a town at that place. */
async function pvgisTown(file: string, columns: readonly (keyof typeof COLUMNS)[]): Promise<Release> {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  const rows = lines.filter((line) => /^\d{8}:/.test(line)).map((line) => line.split(','))
  rows.sort((a, b) => ((a[0] as string).slice(4) < (b[0] as string).slice(4) ? -1 : 1))
  const specs = columns.map((grandeur): SerieSpec => {
    const valeurs = rows.map((row) => Math.max(grandeur === 't2m' ? -99 : 0, Number(row[COLUMNS[grandeur]])))
    const light = ['ghi', 'dni', 'dhi'].includes(grandeur) ? { minute_instantanee: MOMENT_MINUTE } : {}
    return { grandeur, source: 'sarah3', granularite: 'horaire', debut: `${YEAR}-01-01`, valeurs, ...light }
  })
  return townAt({ latitude: 45, longitude: 8, altitude_metres: 250 }, specs)
}

/** A release of one town, at another place than its own. */
async function townAt(
  at: { latitude: number; longitude: number; altitude_metres: number },
  specs: readonly SerieSpec[],
): Promise<Release> {
  return withTown(await memoryRelease(specs), at)
}

/** The hours of NASA POWER at 11° N, 123° E, a tropical coast, 2025. */
async function powerTown(file: string): Promise<Release> {
  const rows = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => /^2025,/.test(line))
    .map((line) => line.split(',').map(Number))
  const column = (grandeur: string, at: number): SerieSpec => ({
    grandeur,
    source: 'nasa_power',
    granularite: 'horaire',
    debut: '2025-01-01',
    valeurs: rows.map((row) => (row[at] === -999 ? Number.NaN : (row[at] as number))),
  })
  return townAt({ latitude: 11, longitude: 123, altitude_metres: 105 }, [column('ghi', 4), column('t2m', 5)])
}

interface LossRow {
  etape: string
  energie: number
  perte_pct: number | null
}

async function diagram(release: Release, more: Parameters<typeof systemQuestion>[0] = {}) {
  const question = { ...systemQuestion(more), localite: 'gin_kankan', granularite: 'annuel' as const }
  const { tail } = await computeHere(release, 'productible', question)
  const rows = tail.diagramme_pertes as readonly LossRow[]
  return Object.fromEntries(rows.map((row) => [row.etape, row])) as Record<string, LossRow>
}

interface TheirYear {
  /** Energy delivered for what the plane received. */
  share: number
  /** Losses at the glass, and by warmth and low light, %. */
  glass: number
  warmth: number
}

/** What PVGIS says of the year. Its share of the spectrum is left out: no model here has one. */
function theirYear(file: string): TheirYear {
  const { fixed } = JSON.parse(readFileSync(file, 'utf8')).outputs.totals
  const { 'H(i)_y': received, E_y: delivered, l_aoi: glass, l_tg: warmth, l_spec: spectrum } = fixed
  return { share: delivered / received / (1 + Number(spectrum) / 100), glass, warmth }
}

const AGAINST = 'Against PVGIS at 45° N, 8° E, horizontal, 14 % of losses (pvcalc.json)'
describeReal([TYPICAL_YEAR, 'amont/pvgis/pvcalc.json'], AGAINST, ([typicalYear, yields]) => {
  let theirs: TheirYear
  let release: Release
  beforeAll(async () => {
    theirs = theirYear(yields)
    release = await pvgisTown(typicalYear, ['ghi', 'dni', 'dhi', 't2m', 'vent_10m'])
  })

  test('the share delivered, the loss at the glass and that of warmth and low light are theirs', async () => {
    const ours = await diagram(release)
    const share = (ours.livre?.energie ?? 0) / (ours.plan?.energie ?? 1)
    const warm = ((ours.temperature?.energie ?? 0) / (ours.conditions_standard?.energie ?? 1) - 1) * 100
    console.log(
      `Livré sur reçu : ici ${share.toFixed(4)}, PVGIS sans spectre ${theirs.share.toFixed(4)} ; réflexion ${(-(ours.incidence?.perte_pct ?? 0)).toFixed(2)} (PVGIS ${theirs.glass}) ; température et faible éclairement ${warm.toFixed(2)} (PVGIS ${theirs.warmth})`,
    )
    expect(Math.abs(share / theirs.share - 1)).toBeLessThan(0.01)
    expect(Math.abs(-(ours.incidence?.perte_pct ?? 0) - theirs.glass)).toBeLessThan(0.7)
    expect(Math.abs(warm - theirs.warmth)).toBeLessThan(0.7)
  })

  test('without beam and diffuse of its own, by Erbs, the share is the same within a hundredth', async () => {
    const ours = await diagram(await pvgisTown(typicalYear, ['ghi', 't2m', 'vent_10m']))
    const share = (ours.livre?.energie ?? 0) / (ours.plan?.energie ?? 1)
    expect(Math.abs(share / theirs.share - 1)).toBeLessThan(0.01)
  })

  test('the system alone loses 14 %, as the older routes do', async () => {
    const ours = await diagram(release)
    const [dirt, rating, wires, inverter] = [
      'salissure',
      'conditions_standard',
      'cablage_desappariement',
      'onduleur',
    ].map((etape) => 1 - (ours[etape]?.perte_pct ?? 0) / 100) as [number, number, number, number]
    expect((1 - dirt * rating * wires * inverter) * 100).toBeCloseTo(14, 0)
  })
})

const TROPICAL_YEAR = 'amont/nasa-power/horaire_csv_2025.csv'
describeReal([TYPICAL_YEAR, TROPICAL_YEAR], 'What the older routes leave out', ([typicalYear, tropicalYear]) => {
  test('is what their limits tell of real hours: two places, 12 degrees and a wall', async () => {
    const towns = [
      await pvgisTown(typicalYear, ['ghi', 'dni', 'dhi', 't2m', 'vent_10m']),
      await powerTown(tropicalYear),
    ]
    for (const { inclinaison_deg, pct } of ABOVE_PRODUCTIBLE) {
      const above = await Promise.all(
        towns.map(async (release) => {
          const asked = { localite: 'gin_kankan', granularite: 'annuel' as const, inclinaison_deg }
          const told = await computeHere(release, 'productible', { ...systemQuestion(), ...asked })
          const older = await computeHere(release, 'productible_correction_thermique', { ...DEFAULTS, ...asked })
          return ((older.tail.total as number) / (told.tail.total as number) - 1) * 100
        }),
      )
      console.log(`${inclinaison_deg}° sud : ${above.map((value) => `${value.toFixed(1)} %`).join(', ')}`)
      expect(above.map(Math.round)).toEqual(pct)
    }
  })
})
