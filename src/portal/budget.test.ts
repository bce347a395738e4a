import { describe, expect, it } from 'vitest'
import { budgetFigure, budgetNotes, hasBudget } from './budget.ts'

const energy: Parameters<typeof budgetNotes>[1] = {
  ...{ years: 30, totalPct: 5 },
  budget: [
    {
      terme: 'ressource',
      ecart_type_pct: 4,
      genre: 'systematique',
      origine: { fr: 'a < b', en: 'c < d' },
      reference: 'GUM',
    },
    { terme: 'interannuel', ecart_type_pct: 3, genre: 'aleatoire', origine: 'parametre', reference: null },
  ],
  station: {
    ...{ facteur: 0.97, ecart_type_pct: 2.5, station: 'essai', par: null },
    ...{ ecart_reporte_pct: 3.1, ecart_station_pct: 3.1, n_stations: 1 },
    ...{ localite: 'x', distance_km: 0, regle: 'meme_ville', n_mois: 23, fenetre: '2021-2023' },
  },
}

describe('The budget of a town', () => {
  it('has a bar and a row for each term, and one for the total', () => {
    const chart = budgetFigure('fr', energy, 'x')
    const { title, picture, table } = chart
    expect(title).toContain('ressource')
    expect(picture({ ...chart, simule: false }).text.match(/<path class="bar2?"/g)).toHaveLength(3)
    expect(table.rows.map(([name, pct]) => [name, pct])).toEqual([
      ['ressource', '4,0\u202f%'],
      ['variabilité interannuelle', '3,0\u202f%'],
      ['total', '5,0\u202f%'],
    ])
    expect(table.csv.rows).toEqual([
      ['ressource', 4, 'systematique'],
      ['interannuel', 3, 'aleatoire'],
    ])
  })

  it('gives the origin of each term, escaped, and what a station found of the source, directly or through another source', () => {
    const nameOf = (source: string) => (source === 'era5_land' ? 'La réanalyse' : source)
    expect(budgetNotes('fr', energy, nameOf).text).toContain('a &lt; b')
    const { text } = budgetNotes('en', energy, nameOf)
    expect(text).toContain('c &lt; d')
    expect(text).not.toContain('a &lt; b')
    expect(text).toContain('found the source +3.1% off: “essai” (23 months in common, 2021–2023).')
    const linked = {
      ...energy,
      station: { ...(energy.station as object), par: 'era5_land' } as typeof energy.station,
    }
    expect(budgetNotes('fr', linked, nameOf).text).toContain('par La réanalyse')
    const away = {
      ...energy,
      station: { ...energy.station, distance_km: 116, ecart_reporte_pct: 2.8 } as typeof energy.station,
    }
    expect(budgetNotes('en', away, nameOf).text).toContain(
      '116\u00a0km away (difference of the source, carried here: +2.8%)',
    )
  })

  it('is absent where there are too few years', () => {
    const few = { ...energy, totalPct: null } as Parameters<typeof hasBudget>[0]
    expect([hasBudget(few), hasBudget(undefined)]).toEqual([false, false])
  })
})
