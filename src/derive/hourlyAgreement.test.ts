import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Granularite } from '../contract/vocabulary.ts'
import { poaSeries, powerSeries } from '../solar/irradianceSeries.ts'
import { planeGeometry } from '../solar/planeGeometry.ts'
import type { SunEphemeris } from '../solar/sunEphemeris.ts'
import { sunEphemeris } from '../solar/sunEphemeris.ts'
import { simulation } from '../sources/simulation/simulation.ts'
import type { SerieBlock } from '../sources/upstream.ts'
import { parseCatalogue, readCatalogueTexts } from '../storage/catalogueFiles.ts'
import { readTable } from '../storage/csv.ts'
import { AGREEMENT, COMPARED_PLANES } from './hourlyAgreement.ts'
import { skyHours } from './skyHours.ts'
import { foldHours, repeatOverHours, type Site, type SunAxis, type SunGranularite, sunOnAxis } from './sunAxis.ts'

const COUNTRY = new URL('../../pays/gin/', import.meta.url)
const readText = (name: string) => readFileSync(new URL(name, COUNTRY), 'utf8')
const MODULES = { pdc0: 1000, noctC: 45, gammaPdcPerC: -0.004 }
const DAY_MS = 86_400_000
const YEARS = { startMs: Date.UTC(2021, 0, 1), endMs: Date.UTC(2026, 0, 1) }

interface Totals {
  irradiation: number[]
  energy: number
}

/** Totals of a town by the step that they are made from, and by where the diffuse is from. */
interface Town {
  code: string
  hours: Totals
  others: Record<'journalier' | 'mensuel', { dhi: Totals; erbs: Totals }>
}

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)

function totalsOf(
  town: { blocks: SerieBlock[]; site: Site; ephemeris: SunEphemeris },
  granularite: SunGranularite,
  own: boolean,
) {
  const find = (grandeur: string) => {
    const { slots, values } = town.blocks.find(
      ({ key }) => key.grandeur === grandeur && key.granularite === granularite && key.source === 'simulation',
    ) as SerieBlock
    // Months stand from 1996 on; only those that have days are compared.
    const from = granularite === 'mensuel' ? slots.indexOf((2021 - 1970) * 12) : 0
    return { firstSlot: slots[from] as number, values: values.subarray(from) }
  }
  const ghi = find('ghi')
  const axis: SunAxis = { granularite, firstSlot: ghi.firstSlot, count: ghi.values.length }
  const sun = sunOnAxis(axis, town.site, town.ephemeris)
  const companions = own ? { dhi: find('dhi').values, dni: find('dni').values } : {}
  const sky = skyHours(axis, { ghi: ghi.values, ...companions }, { ...town, sun })
  const onPlane = ({ tiltDeg, azimuthDeg }: { tiltDeg: number; azimuthDeg: number }) =>
    poaSeries({ plane: planeGeometry({ sun, tiltDeg, surfaceAzimuthDeg: azimuthDeg }), ...sky, albedo: 0.2 })
  const air = repeatOverHours(axis, find('t2m').values)
  const { dc } = powerSeries({ ...MODULES, poa: onPlane({ tiltDeg: 12, azimuthDeg: 180 }), airTemperature: air })
  return {
    irradiation: COMPARED_PLANES.map((plane) => sum(foldHours(axis, onPlane(plane)))),
    energy: sum(foldHours(axis, dc)),
  }
}

let towns: Town[]

beforeAll(async () => {
  const catalogue = parseCatalogue(await readCatalogueTexts(async (name) => readText(name)))
  const villesHoraires: string[] = JSON.parse(readText('demonstration.json')).villes_horaires
  const upstream = simulation({ normales: readTable('normales.csv', readText('normales.csv')), villesHoraires })
  const ephemeris = sunEphemeris({ startMs: YEARS.startMs - DAY_MS, endMs: YEARS.endMs + DAY_MS })
  towns = []
  for await (const file of upstream.files('', catalogue)) {
    const code = file.chemin.split('/').at(-1) as string
    if (!villesHoraires.includes(code)) continue
    const localite = catalogue.localites.find((each) => each.code === code)
    const site = {
      latitudeDeg: localite?.latitude as number,
      longitudeDeg: localite?.longitude as number,
      altitudeM: localite?.altitude_metres ?? 0,
    }
    const town = { blocks: file.read(), site, ephemeris }
    const both = (granularite: 'journalier' | 'mensuel') => ({
      dhi: totalsOf(town, granularite, true),
      erbs: totalsOf(town, granularite, false),
    })
    towns.push({
      code,
      hours: totalsOf(town, 'horaire', true),
      others: { journalier: both('journalier'), mensuel: both('mensuel') },
    })
  }
})

/** Largest difference to the hours over the towns, in per cent. */
const largest = (of: (town: Town) => [number, number]) =>
  Math.max(...towns.map(of).map(([value, hours]) => Math.abs(value / hours - 1) * 100))

const told = (granularite: Granularite) => AGREEMENT[granularite as 'journalier' | 'mensuel']

describe('totals from days and months against those from the hours that these are sums of', () => {
  test('all six hourly towns of the demonstration are compared', () => {
    expect(towns).toHaveLength(6)
  })

  test('the total at 12° south from days is within 1 % of that from hours, in every town', () => {
    for (const { hours, others } of towns) {
      for (const { irradiation } of [others.journalier.dhi, others.journalier.erbs]) {
        expect(Math.abs((irradiation[0] as number) / (hours.irradiation[0] as number) - 1)).toBeLessThan(0.01)
      }
    }
  })

  for (const granularite of ['journalier', 'mensuel'] as const) {
    for (const diffuse of ['dhi', 'erbs'] as const) {
      COMPARED_PLANES.forEach(({ nom }, i) => {
        test(`${granularite}, ${diffuse}, ${nom}: the figure told is the one measured, rounded up`, () => {
          const measured = largest(({ hours, others }) => [
            others[granularite][diffuse].irradiation[i] as number,
            hours.irradiation[i] as number,
          ])
          expect(told(granularite)[diffuse][i], `measured ${measured}`).toBe(Math.ceil(measured * 10) / 10)
        })
      })
    }

    test(`${granularite}: the figure told of the energy is the one measured, rounded up`, () => {
      const measured = largest(({ hours, others }) => [others[granularite].dhi.energy, hours.energy])
      expect(told(granularite).energy, `measured ${measured}`).toBe(Math.ceil(measured * 10) / 10)
    })
  }
})
