import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MOMENT_MINUTE } from '../../scripts/transposition/places.ts'
import { computeHere } from '../../src/computations/list.ts'
import { FROM_DAYS } from '../../src/computations/offGridSite.ts'
import { systemQuestion } from '../../src/contract/parameters/systemQuestion.ts'
import { mean } from '../../src/derive/statistics/statistics.ts'
import { memoryRelease, withTown } from '../support/answers/memoryRelease.ts'
import { describeReal } from '../support/describeReal.ts'

const POWER = 'amont/nasa-power/horaire_csv_2025.csv'
const PVGIS = 'amont/pvgis/tmy.csv'

/** Whole days of hours at a place, from the first hour of a day of UTC. */
interface Place {
  debut: string
  latitude: number
  longitude: number
  ghi: number[]
  t2m: number[]
  /** The minute that the light of an hour is of, where it is no mean. */
  light?: { minute_instantanee: number }
  /** The panel whose energy is a little more than a demand of 1 kWh a day. */
  panelWp: number
}

/** At 123° E the sun rises on the day before: the hours are told eight later, and the place lies as far west. */
function power(file: string): Place {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('2025,'))
    .map((line) => line.split(',').map(Number))
    .slice(16, 16 + 364 * 24)
  const [ghi, t2m] = [4, 5].map((column) => rows.map((row) => row[column] as number)) as [number[], number[]]
  return { debut: '2025-01-02', latitude: 11, longitude: 3, ghi, t2m, panelWp: 300 }
}

function pvgis(file: string): Place {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  const header = lines.find((line) => line.startsWith('time')) ?? ''
  const rows = lines.filter((line) => /^\d{8}:/.test(line)).map((line) => line.split(','))
  const column = (name: string) => rows.map((row) => Number(row[header.split(',').indexOf(name)]))
  const hours = { ghi: column('G(h)'), t2m: column('T2m'), light: { minute_instantanee: MOMENT_MINUTE } }
  return { debut: '2023-01-01', latitude: 45, longitude: 8, ...hours, panelWp: 510 }
}

async function releaseOf(place: Place, granularite: 'horaire' | 'journalier') {
  const { debut, latitude, longitude, ghi, t2m, light } = place
  const perDay = (hours: number[], ofDay: (day: number[]) => number) =>
    Array.from({ length: hours.length / 24 }, (_, i) => ofDay(hours.slice(24 * i, 24 * i + 24)))
  const serie = { source: 'era5_land', granularite, debut }
  const release = await memoryRelease(
    granularite === 'horaire'
      ? [
          { ...serie, ...light, grandeur: 'ghi', valeurs: ghi },
          { ...serie, grandeur: 't2m', valeurs: t2m },
        ]
      : [
          { ...serie, grandeur: 'ghi', valeurs: perDay(ghi, (day) => (mean(day) * 24) / 1000) },
          { ...serie, grandeur: 't2m', valeurs: perDay(t2m, mean) },
        ],
  )
  return withTown(release, { latitude, longitude, altitude_metres: 100 })
}

describeReal([POWER, PVGIS], 'A site off the grid over a real year', ([powerFile, pvgisFile]) => {
  it('is served more from days than from their hours by as much as answers tell, and no more', async () => {
    const over: { served: number; points: number }[] = []
    for (const place of [power(powerFile), pvgis(pvgisFile)]) {
      const [hours, days] = [await releaseOf(place, 'horaire'), await releaseOf(place, 'journalier')]
      for (const profil of ['plat', 'soir', 'jour', 'centre_sante'] as const) {
        for (const panelWp of [place.panelWp, (place.panelWp * 5) / 3]) {
          for (const batteryDays of [0.2, 0.5, 1, 2]) {
            const question = {
              ...systemQuestion({ puissance_stc_wc: panelWp }),
              localite: 'gin_kankan',
              consommation_wh_jour: 1000,
              profil,
              technologie_batterie: 'plomb' as const,
              fin_de_vie_pct: 80,
              decharge_max_pct: 60,
              rendement_aller_retour_pct: 80,
              capacite_wh: (batteryDays * 1000) / 0.6,
            }
            const share = async (release: typeof hours) =>
              Number((await computeHere(release, 'site_isole', question)).lead.disponibilite_pct)
            const served = await share(hours)
            over.push({ served, points: (await share(days)) - served })
          }
        }
      }
    }
    const most = (told: typeof over) => Math.max(...told.map(({ points }) => points))
    const [all, from99] = [most(over), most(over.filter(({ served }) => served >= 99))]
    console.log(`Site isolé depuis des jours : ${all.toFixed(2)} points de trop au plus, ${from99.toFixed(2)} dès 99 %`)
    expect(all).toBeLessThanOrEqual(FROM_DAYS.mostPoints)
    expect(all).toBeGreaterThan(FROM_DAYS.mostPoints - 0.2)
    expect(from99).toBeLessThanOrEqual(FROM_DAYS.from99Points)
    expect(from99).toBeGreaterThan(FROM_DAYS.from99Points - 0.1)
  })
})
