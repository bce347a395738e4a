import { describe, expect, test } from 'vitest'
import type { TownContext } from './context.ts'
import { verdict } from './verdict.ts'

interface Case {
  sources: readonly number[]
  /** The station that adjusts the source: how far away, and how much more the source says there. */
  station?: { distance_km: number; ecart_station_pct: number; par?: string }
  /** Whether the town has a station. */
  measured?: boolean
  source?: string
  p90?: number | null
  simulated?: boolean
}

// The sentence reads these fields of its context alone.
const said = (lang: 'fr' | 'en', { sources, station, measured, source = 'NASA POWER', p90 = 1423, simulated }: Case) =>
  verdict({
    lang,
    release: { serie: () => ({ source }) },
    sourceOf: (libelle_court: string) => ({ libelle_court }),
    simule: simulated ? 'SIMULÉ' : false,
    town: {
      ground: { measured: measured ? {} : undefined },
      yield: {
        serie: 'a',
        p50: 1519,
        mean: 1520,
        p90,
        station,
        sources: sources.map((valeur) => ({ valeur })),
      },
    },
  } as unknown as TownContext)?.replaceAll('\u202f', ' ')

describe('The verdict of a town', () => {
  test.each<[string, Case, string]>([
    [
      'its own station lower than the source',
      { sources: [1519, 1600], measured: true, station: { distance_km: 0, ecart_station_pct: 4.33 } },
      '1 kWc donne 1 519 kWh par an, et plus de 1 423 avec neuf chances sur dix ; NASA POWER donne 4 % de plus que la station au sol, et ces chiffres en tiennent compte.',
    ],
    [
      'its own station higher than the source, through another that has months in common with both',
      {
        sources: [1519],
        measured: true,
        source: 'ERA5-Land',
        station: { distance_km: 0, ecart_station_pct: -5.66, par: 'CAMS' },
      },
      '1 kWc donne 1 519 kWh par an, et plus de 1 423 avec neuf chances sur dix ; ERA5-Land donne 6 % de moins que la station au sol (par CAMS), et ces chiffres en tiennent compte.',
    ],
    [
      'no station',
      { sources: [1519, 1328, 1540] },
      '1 kWc donne 1 519 kWh par an, et plus de 1 423 avec neuf chances sur dix. Sans mesure ici : les sources vont de 1 328 à 1 540.',
    ],
    [
      'a station elsewhere, too few years for P90',
      { sources: [1519], station: { distance_km: 297, ecart_station_pct: 4.2 }, p90: null },
      '1 kWc donne 1 519 kWh par an. Sans mesure ici, et d’une seule source.',
    ],
    [
      'a station that has no month in common with the source',
      { sources: [1519, 1328], measured: true },
      '1 kWc donne 1 519 kWh par an, et plus de 1 423 avec neuf chances sur dix. Les sources vont de 1 328 à 1 519.',
    ],
    [
      'a simulation',
      { sources: [1519, 1600], simulated: true },
      '1 kWc donne 1 519 kWh par an, et plus de 1 423 avec neuf chances sur dix. Valeurs simulées, rien n’est mesuré : les simulations vont de 1 519 à 1 600.',
    ],
  ])('of %s', (_, town, expected) => {
    expect(said('fr', town)).toBe(expected)
  })

  test('is as short in English', () => {
    expect(said('en', { sources: [1519, 1328] })).toBe(
      '1 kWp yields 1,519 kWh a year, and more than 1,423 with nine chances in ten. Nothing is measured here: the sources range from 1,328 to 1,519.',
    )
  })
})
