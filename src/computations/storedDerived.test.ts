import { describe, expect, it } from 'vitest'
import { memoryRelease, type SerieSpec } from '../../tests/support/answers/memoryRelease.ts'
import type { Release } from '../answers/release.ts'
import { DEFAULTS } from '../contract/parameters/fieldTable.ts'
import type { ReferenceSerie } from '../contract/referenceSerie.ts'
import { deriveTown } from '../derive/harmattan/deriveTown.ts'
import type { StepRows } from './answer.ts'
import { computeHere } from './list.ts'

const DAYS = 365 + 365 + 366
const of = (grandeur: string, granularite: SerieSpec['granularite'], valeurs: number[]): SerieSpec => ({
  grandeur,
  source: 'nasa_power',
  granularite,
  debut: '2002-01-01',
  valeurs,
})
const wave = (count: number, middle: number, part: number) =>
  Array.from({ length: count }, (_, i) => Number((middle * (1 + part * Math.sin(i * 1.7))).toFixed(4)))

/** What the engine derives of the series of a release in memory. */
async function derivedOf(release: Release) {
  const series = await Promise.all(
    release.series.map(async (serie): Promise<ReferenceSerie> => {
      const { localite, grandeur, source, granularite } = serie
      const { firstSlot, values } = await release.mesures(serie)
      return {
        key: { localite, grandeur, source, granularite },
        firstSlot,
        values,
        jours: new Uint8Array(values.length),
      }
    }),
  )
  return deriveTown(series, { catalogue: release.catalogue, covered: new Set() })
}

const hole = (values: number[], at: number) => values.map((value, i) => (i === at ? Number.NaN : value))

const STEPS = {
  mensuel: [of('ghi', 'mensuel', hole(wave(36, 5, 0.3), 5)), of('dhi', 'mensuel', wave(36, 2, 0.2))],
  journalier: [of('ghi', 'journalier', hole(wave(DAYS, 5, 0.3), 200)), of('dhi', 'journalier', wave(DAYS, 2, 0.2))],
  horaire: [
    of('ghi', 'horaire', hole(wave(DAYS * 24, 300, 0.5), 9000)),
    of('dhi', 'horaire', wave(DAYS * 24, 100, 0.5)),
  ],
} as const
const AIR = {
  mensuel: [of('t2m', 'mensuel', wave(36, 26, 0.1)), of('rh2m', 'mensuel', wave(36, 60, 0.4))],
  journalier: [of('t2m', 'journalier', wave(DAYS, 26, 0.1)), of('rh2m', 'journalier', wave(DAYS, 60, 0.4))],
  horaire: [of('t2m', 'horaire', wave(DAYS * 24, 26, 0.2)), of('rh2m', 'horaire', wave(DAYS * 24, 60, 0.4))],
} as const

describe.each(['mensuel', 'journalier', 'horaire'] as const)('a series derived of %s steps', (step) => {
  it.each(['hep', 'fraction_diffuse', 'humidex', 'productible_specifique_theorique'])(
    'has the figures that are computed on request: %s',
    async (code) => {
      const specs: SerieSpec[] = [...STEPS[step], ...AIR[step]]
      const release = await memoryRelease(specs)
      const stored = (await derivedOf(release)).find(({ key }) => key.grandeur === code)
      const question = { ...DEFAULTS, localite: 'gin_kankan', granularite: 'mensuel' } as const
      const answer =
        code === 'productible_specifique_theorique'
          ? await computeHere(release, 'productible_pr_fourni', { ...question, pr_fourni: 0.8, correction: 'aucune' })
          : await computeHere(release, code as 'hep', question)
      const { slots, valeur } = answer.resultats as StepRows
      const kept = [...(stored?.values ?? [])].flatMap((value, i) =>
        Number.isNaN(value) ? [] : [[(stored?.firstSlot ?? 0) + i, value]],
      )
      expect(kept).toEqual([...slots].map((slot, i) => [slot, valeur[i]]))
      expect(kept).toHaveLength(code === 'humidex' ? 36 : 35)
    },
  )
})
