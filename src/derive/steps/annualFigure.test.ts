import { describe, expect, it } from 'vitest'
import { annualFigure } from './annualFigure.ts'

const GHI = { ucum: 'kW.h/m2/d', unite: 'kWh/m²/jour' }
/** Twelve months: the month's number in hundredths above a level. */
const months = Array.from({ length: 12 }, (_, i) => ({ mois: i + 1, moyenne: 5 + (i + 1) / 100, n_annees: 20 - i }))
const DAYS = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const byHand = months.reduce((sum, { moyenne }, i) => sum + moyenne * (DAYS[i] as number), 0)

describe('the year of monthly normals', () => {
  it('of an amount per day is its total over the days of each month', () => {
    const year = annualFigure(months, GHI)
    expect(year).toEqual({ value: byHand, kind: 'total', unite: 'kWh/m²/an', years: 9 })
    expect(annualFigure(months, { ucum: 'mm/d', unite: 'mm/jour' })?.unite).toBe('mm/an')
  })

  it('of an amount of whole months is their sum', () => {
    const sum = months.reduce((total, { moyenne }) => total + moyenne, 0)
    const year = annualFigure(months, { ucum: 'kW.h/kW', unite: 'kWh/kWc' })
    expect(year).toEqual({ value: sum, kind: 'total', unite: 'kWh/kWc/an', years: 9 })
    expect(annualFigure(months, { ucum: 'h', unite: 'h_eq' })?.value).toBe(sum)
  })

  it('of anything else is the mean by days, in its own unit', () => {
    const year = annualFigure(months, { ucum: 'Cel', unite: '°C' })
    expect(year).toMatchObject({ kind: 'moyenne', unite: '°C' })
    expect(year?.value).toBeCloseTo(byHand / 365.25, 12)
  })

  it('is undefined where a month is missing', () => {
    expect(annualFigure(months.slice(1), GHI)).toBeUndefined()
  })
})
