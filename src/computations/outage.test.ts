import { expect, it } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import {
  ghiMonths,
  memoryRelease,
  repeated,
  ruptureOn,
  type SerieSpec,
} from '../../tests/support/answers/memoryRelease.ts'
import { share } from '../../tests/support/share.ts'
import type { Release } from '../answers/release.ts'
import { COMPUTED, type ComputationName } from '../contract/computed/list.ts'
import { ErreurContrat } from '../contract/erreurs.ts'

const MONTHS = 240
const HOURS = { debut: '2010-01-01', granularite: 'horaire', source: 'era5_land' } as const
const sun = (hour: number) => Math.max(0, Math.round(700 * Math.sin((Math.PI * (hour - 6)) / 13)))

/** Two sources by months and the hours of some years, each with a break of its irradiation: answers look at both sides. */
const specs = (years: number): SerieSpec[] => [
  ...['nasa_power', 'sarah3'].map((source, n) =>
    ghiMonths(source, '2001-01-01', MONTHS, {
      ruptures: [ruptureOn('2009-01-01', -5)],
      valeurs: Array.from({ length: MONTHS }, (_, i) => 5 - n + 0.01 * (i % 17)),
    }),
  ),
  ...['t2m', 'rh2m'].map((grandeur) =>
    ghiMonths('nasa_power', '2001-01-01', MONTHS, { grandeur, valeurs: repeated(MONTHS, 30) }),
  ),
  {
    ...HOURS,
    grandeur: 'ghi',
    ruptures: [ruptureOn('2010-06-01', -5)],
    valeurs: Array.from({ length: 8766 * years }, (_, i) => sun(i % 24)),
  },
  ...['t2m', 'rh2m', 'vent_10m'].map((grandeur) => ({ ...HOURS, grandeur, valeurs: repeated(8766 * years, 30) })),
]

const ASKED: Partial<Record<ComputationName, object>> = {
  dimensionnement_site_isole: { consommation_wh_jour: 2000 },
  site_isole: { consommation_wh_jour: 2000, puissance_stc_wc: 700, capacite_batterie_wh: 5000 },
  pompage: { volume_m3_jour: 10, hauteur_m: 20 },
  productible_pr_fourni: { performance_ratio: 0.8 },
  climat: { produit: 'normales', sources: 'toutes' },
}

it.each(share(Object.keys(COMPUTED) as ComputationName[], 6))(
  'an outage while any series is read is told as one, and nothing is answered without that series: %s',
  async (name) => {
    const release = await memoryRelease(specs(name === 'annee_type' ? 11 : 1))
    let reads = 0
    const ask = (failing: number) => {
      reads = 0
      const mesures: Release['mesures'] = async (serie) => {
        if (reads++ === failing) throw new ErreurContrat('SERVEUR_SURCHARGE', 'Le dépôt ne répond pas.')
        return release.mesures(serie)
      }
      return askComputed({ ...release, mesures }, name, { localite: 'gin_kankan', ...ASKED[name] } as never)
    }
    await ask(Number.NaN)
    const all = reads
    expect(all).toBeGreaterThan(0)
    for (let failing = 0; failing < all; failing++)
      await expect(ask(failing), `read ${failing} of ${all}`).rejects.toMatchObject({ code: 'SERVEUR_SURCHARGE' })
  },
)
