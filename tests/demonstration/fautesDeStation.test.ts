import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Place, PlaceSerie } from '../../src/quality/place.ts'
import { abri } from '../../src/quality/series/abri.ts'
import { obstacle } from '../../src/quality/series/obstacle.ts'
import { enveloppe } from '../../src/quality/steps/sun.ts'
import { ordreExtremes, pluieAbsente } from '../../src/quality/steps/weather.ts'
import { simulation } from '../../src/sources/simulation/simulation.ts'
import { readTable } from '../../src/storage/csv.ts'
import { placesOf } from '../support/places.ts'
import { flaggedBy, stationOf, toldBy, withFault } from '../support/plantedFaults.ts'
import { LONG, share } from '../support/share.ts'
import { ginCatalogue } from '../support/sources/dataset.ts'

const PAYS = new URL('../../pays/gin/', import.meta.url)
const YEAR = 8760

/** Each simulated town's hours as a station's: five years, and one alone. */
let stations: Place[]
/** Their days, and those of all other towns. */
let towns: Place[]

beforeAll(async () => {
  const rows = readTable('normales.csv', await readFile(new URL('normales.csv', PAYS), 'utf8'))
  const villesHoraires = share<string>(
    JSON.parse(await readFile(new URL('demonstration.json', PAYS), 'utf8')).villes_horaires,
  )
  const normales = LONG ? rows : rows.filter((row) => villesHoraires.includes(row.text('localite')))
  const upstream = simulation({ normales, villesHoraires })
  const catalogue = await ginCatalogue()
  const places = (await placesOf(upstream.files('', catalogue), catalogue, { hours: true })).map(stationOf)
  towns = await placesOf(upstream.files('', catalogue), catalogue)
  stations = places.flatMap((place) => [place, yearOf(place)])
})

function yearOf(place: Place): Place {
  const cut = (serie: PlaceSerie) => ({
    ...serie,
    values: serie.values.slice(0, YEAR),
    jours: serie.jours.slice(0, YEAR),
  })
  return stationOf({ ...place, series: place.series.map(cut) } as unknown as Place)
}

/** A building in the west: nothing of the beam, and a third of the global, where the sun stands behind it. */
function behind(value: number, i: number, place: Place, serie: PlaceSerie): number {
  const sun = place.sunOfHours(serie)
  const elevation = 90 - (sun?.zenith[i] ?? 90)
  const azimuth = sun?.azimuth[i] ?? 0
  if (elevation <= 0 || elevation > 20 || azimuth < 250 || azimuth > 275) return value
  return serie.key.grandeur === 'dni' ? 0 : 0.35 * value
}

function report(what: string, found: number, of: number, wrong: number): void {
  console.log(`Fautes de station, ${what} : ${found} trouvées sur ${of}, ${wrong} fausses alarmes sur ${of}.`)
}

test('an obstacle is found by the sun’s azimuth and elevation, in the beam and in the global, and none in sound stations', () => {
  const wrong = stations.filter((place) => toldBy(obstacle, place).length > 0)
  let found = 0
  for (const grandeur of ['dni', 'ghi']) {
    const told = stations.map((place) => toldBy(obstacle, withFault(place, grandeur, behind)))
    for (const constats of told)
      for (const constat of constats)
        expect(constat).toMatch(
          /^Soleil d’azimut 2[567]0 à 2[678]0° et de hauteur (5|10|15) à (10|15|20)°\s:\s[0-5]?\d\s%/,
        )
    const english = stations.flatMap((place) => obstacle.examine(withFault(place, grandeur, behind)))
    for (const { constat, english: said } of english.filter((each) => each.constat !== null))
      expect(said?.match(/\d+/g)).toEqual(constat?.match(/\d+/g))
    found += told.filter((constats) => constats.length > 0).length
  }
  report('obstacle (direct, puis global)', found, 2 * stations.length, wrong.length)
  expect(wrong).toHaveLength(0)
  expect(found / (2 * stations.length)).toBeGreaterThanOrEqual(0.9)
})

test('a thermometer without a shield, 4 °C too warm under 1 kW/m², is found, and none in sound stations', () => {
  const wrong = stations.filter((place) => toldBy(abri, place).length > 0)
  const found = stations.filter((place) => {
    const ghi = place.series.find(({ key }) => key.grandeur === 'ghi')?.values
    const exposed = withFault(place, 't2m', (value, i) => value + (4 * (ghi?.[i] ?? 0)) / 1000)
    const told = abri.examine(exposed).filter(({ english }) => english?.startsWith('The temperature follows the sun'))
    return told.some(({ constat }) => constat?.startsWith('La température suit le soleil'))
  })
  report('thermomètre sans abri', found.length, stations.length, wrong.length)
  expect(wrong).toHaveLength(0)
  expect(found).toHaveLength(stations.length)
})

test('a tracker that stands and a pyranometer that loses a third leave the Kt-Kn envelope; sound hours keep to it', () => {
  let [hours, wrong, tracker, bright, weak, clear] = [0, 0, 0, 0, 0, 0]
  for (const place of stations) {
    const [ghi, dni] = ['ghi', 'dni'].map((code) => place.series.find(({ key }) => key.grandeur === code)?.values)
    if (!ghi || !dni) throw new Error('no irradiation')
    hours += ghi.length
    wrong += flaggedBy(enveloppe, place, 'ghi').length
    // Hours that a beam of 600 W/m² and more shone in.
    const sunny = [...dni.keys()].filter((i) => (dni[i] as number) > 600 && (ghi[i] as number) > 750)
    const still = new Set(
      flaggedBy(
        enveloppe,
        withFault(place, 'dni', () => 0),
        'dni',
      ),
    )
    bright += sunny.length
    tracker += sunny.filter((i) => still.has(i)).length
    const low = new Set(
      flaggedBy(
        enveloppe,
        withFault(place, 'ghi', (value) => 0.67 * value),
        'ghi',
      ),
    )
    clear += sunny.length
    weak += sunny.filter((i) => low.has(i)).length
  }
  console.log(
    `Enveloppe Kt-Kn : ${wrong} fausses alarmes sur ${hours} heures ; suiveur arrêté : ${tracker} heures trouvées sur ${bright} de plein soleil ; pyranomètre à −33 % : ${weak} sur ${clear}.`,
  )
  expect(wrong / hours).toBeLessThan(0.001)
  expect(tracker / bright).toBeGreaterThan(0.5)
  expect(weak / clear).toBeGreaterThan(0.3)
})

test('modelled series are not examined by the rules of stations', () => {
  const [place] = stations
  const modelled = place?.series.map((serie): PlaceSerie => ({ ...serie, methode: 'reanalyse' })) ?? []
  const other = { ...place, series: modelled } as unknown as Place
  for (const rule of [obstacle, abri]) expect(rule.examine(other)).toEqual([])
})

const daysOf = ({ localite, series }: Place) =>
  stationOf({ localite, series: series.filter(({ key }) => key.granularite === 'journalier') } as unknown as Place)

test('a rain gauge blocked for twenty days of August is found everywhere, and none in the thirty years of sound ones', () => {
  const AUGUST = 212
  let [found, of, wrong] = [0, 0, 0]
  for (const town of towns) {
    const place = daysOf(town)
    wrong += flaggedBy(pluieAbsente, place, 'precipitation').length
    for (const year of [3, 12, 25]) {
      const from = Math.round(365.25 * year) + AUGUST
      const blocked = withFault(place, 'precipitation', (mm, i) => (i >= from && i < from + 20 ? 0 : mm))
      const flagged = flaggedBy(pluieAbsente, blocked, 'precipitation')
      of++
      if (flagged.includes(from) && flagged.includes(from + 19) && flagged.length < 30) found++
    }
  }
  report('pluviomètre bouché vingt jours', found, of, wrong)
  expect([found, wrong]).toEqual([of, 0])
})

test('maxima and minima that changed places are found in every day, and none in sound ones', () => {
  for (const town of towns) {
    const place = daysOf(town)
    const valuesOf = (grandeur: string) => place.series.find(({ key }) => key.grandeur === grandeur)?.values
    const least = valuesOf('t2m_min')
    expect(flaggedBy(ordreExtremes, place, 't2m_max')).toEqual([])
    const exchanged = withFault(place, 't2m_max', (value, i) => least?.[i] ?? value)
    expect(flaggedBy(ordreExtremes, exchanged, 't2m_max').length).toBe(valuesOf('t2m')?.length)
  }
})
