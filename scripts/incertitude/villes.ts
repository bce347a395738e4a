/**
 * `npm run tableau-villes -- <address of a service> <key>`: yield of 1 kWc at the default settings, P50 and P90 of the first
 * year and of twenty, of each town of the release that it serves, raw and adjusted to the ground stations, from the source
 * served and from each other one.
 */
import { asking } from './service.ts'

type Kwh = number | null | undefined

interface Horizon {
  annees: number
  p50: Kwh
  p90: Kwh
  p50_ajuste: Kwh
  p90_ajuste: Kwh
}

interface Exceedance {
  source_code: string
  brut: { p50: Kwh; p90: Kwh; ecart_type_pct: Kwh }
  combine: { moyenne: number; p50_ajuste: Kwh; p90_ajuste: Kwh }
  horizons: readonly Horizon[]
  comparaison_sources: {
    sources: readonly { source_code: string; p50: Kwh; p90: Kwh; p50_ajuste: Kwh; p90_ajuste: Kwh }[]
  }
}

const ask = asking('npm run tableau-villes -- <adresse du service> <clé>')
const kwh = (value: Kwh) => (value == null ? '–' : value.toFixed(0)).padStart(5)
const pair = (one: Kwh, other: Kwh) => `${kwh(one)}/${kwh(other).trim()}`

const { items } = await ask<{ items: readonly { code: string }[] }>('/v1/localites?couverte=true&limit=500')
console.log(
  'ville, source, productible, écart-type (%), P50/P90 1 an, 20 ans, recalés 1 an, 20 ans ; par source : P50/P90 brut, recalé (kWh/kWc/an)',
)
for (const { code } of items) {
  const { source_code, brut, combine, horizons, comparaison_sources } = await ask<Exceedance>(
    `/v1/grandeurs/productible_exceedance/${code}?probabilites=50,90&sources=toutes`,
  )
  const twenty = horizons.find(({ annees }) => annees === 20)
  const sources = comparaison_sources.sources.map(
    (each) => `${each.source_code} ${pair(each.p50, each.p90).trim()} ${pair(each.p50_ajuste, each.p90_ajuste).trim()}`,
  )
  console.log(
    [
      code.padEnd(19),
      source_code.padEnd(10),
      kwh(combine.moyenne),
      brut.ecart_type_pct?.toFixed(1).padStart(4),
      pair(brut.p50, brut.p90),
      pair(twenty?.p50, twenty?.p90),
      pair(combine.p50_ajuste, combine.p90_ajuste),
      pair(twenty?.p50_ajuste, twenty?.p90_ajuste),
      sources.join(' ; '),
    ].join('  '),
  )
}
