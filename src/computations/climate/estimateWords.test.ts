import { expect, it } from 'vitest'
import { memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import type { ClimateRowItem } from '../../contract/computed/climat.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { estimateWords } from './estimateWords.ts'

const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')
const months = Array.from({ length: 12 }, (_, i) => ({ mois: i + 1, moyenne: i === 3 ? 30 : 24 + i / 10 }))

it('tells the best estimate of the air, and each source with how far it is off; of one source alone nothing beside', async () => {
  const release = await memoryRelease([
    { grandeur: 't2m', source: 'nasa_power', granularite: 'mensuel', debut: '2001-01-01', valeurs: [5] },
  ])
  const best = {
    ...{ unite: '°C', annuel: { valeur: 26.3 }, mois: months, source_code: 'nasa_power' },
    ...{ periode_debut: '2001-01-01', periode_fin: '2025-12-31', methode_collecte: 'calcul_derive' },
  } as unknown as NormaleItem
  const row = (source_code: string, valeur: number, mois: number | null = null) =>
    ({ indice: 't2m', annee: null, mois, valeur, source_code }) as ClimateRowItem
  const rows = [row('nasa_power', 25.9), row('nasa_power', 30, 4), row('ailleurs', 26.9)]
  const told = (lang: 'fr' | 'en', of: NormaleItem) =>
    plain(estimateWords(lang, { release, best: of }, { rows, reference: '1991-2020' }))
  expect(told('fr', best)).toBe(
    'Température de l’air, meilleure estimation : 26,3 °C sur l’année, de 24,0 °C en janvier à 30,0 °C en avril (2001-2025). Les figures ci-dessous montrent chaque source telle quelle ; leurs normales 1991-2020, avec leur écart : NASA POWER 25,9 °C (−0,4 °C), ailleurs 26,9 °C (+0,6 °C).',
  )
  const alone = { ...best, methode_collecte: 'reanalyse' } as NormaleItem
  expect(told('en', alone)).toBe(
    'Air temperature: 26.3 °C over the year, from 24.0 °C in January to 30.0 °C in April (NASA POWER, 2001-2025).',
  )
})
