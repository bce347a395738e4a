import { describe, expect, it } from 'vitest'
import type { KnownSite, SiteAnswer } from '../../computations/siteAdaptation/siteAnswer.ts'
import { slotOf } from '../../contract/time.ts'
import { completed, openLabels } from './guessForm.ts'
import { type SiteFinding, siteReport } from './report.ts'

const FIRST = slotOf('mensuel', Date.UTC(2019, 0, 1))
const known = (p90: number): KnownSite => ({
  irradiation: { p50: 2000, p90, totalPct: 5, budget: undefined as never },
  yield: undefined,
  standardPct: 5,
})

/** Two years at 5 kWh/m² a day, which measurements raise by 10 % in March. */
const factors = Array.from({ length: 12 }, (_, i) => (i === 2 ? 1.1 : 1))
const answer = {
  site: {
    source: 'era5',
    corrected: true,
    changePct: 1,
    days: 90,
    factors,
    leftOut: { asIsPct: 5, correctedPct: 3, blocks: 3 },
  },
  sourceName: 'ERA5',
  before: known(1800),
  after: known(1850),
  months: Array.from({ length: 24 }, (_, i) => ({
    slot: FIRST + i,
    asServed: 5,
    before: 5,
    after: 5 * (factors[i % 12] as number),
  })),
  others: [],
  sameAs: undefined,
  unitFactor: undefined,
} as unknown as SiteAnswer
const own = { days: new Map([[slotOf('journalier', Date.UTC(2020, 2, 1)), 5.6]]), months: new Map([[FIRST + 14, 5.6]]) }
const rule = { code: 'nuit', libelle: 'la nuit', reference: null, description: '' }
const findings = (['douteux', 'impossible'] as const).map((genre) => ({
  ...{
    rule: { ...rule, genre },
    grandeur: 'ghi',
    granularite: 'horaire',
    n_examinees: 10,
    n_signalees: 2,
    constat: null,
  },
})) as unknown as SiteFinding[]

const cellsOf = (report: string, row: string) =>
  [
    ...(new RegExp(`<tr><th scope="row">${row}</th>(.*?)</tr>`).exec(report)?.[1] ?? '').matchAll(
      /<td[^>]*>(.*?)<\/td>/g,
    ),
  ].map(([, cell]) => cell)

describe('A report on measurements', () => {
  const { text } = siteReport('en', { answer, own, findings, reading: ['lu < ainsi'], simule: false })

  it('tells what was left out before what to check, and how the file was read, escaped', () => {
    expect(text.indexOf('left out')).toBeBetween(0, text.indexOf('to check'))
    expect(text).toContain('lu &lt; ainsi')
  })

  it('has a row a month, before and after, with what was measured, and a row a year', () => {
    expect(cellsOf(text, 'March')).toEqual(['5.00', '5.50', '5.60', '+10.0%'])
    expect(cellsOf(text, 'April')).toEqual(['5.00', '5.00', '—', '0.0%'])
    expect(cellsOf(text, '2020')).toEqual(['1,830', '1,846'])
    expect(text).toContain('P90 goes from 1,800')
    expect(text).toContain('to +10.0% in March')
  })
})

describe('A description that somebody completes', () => {
  const draft = {
    source: '',
    decalage_utc_minutes: null,
    horodatage: '',
    instant: { colonnes: ['t'], forme: '' },
    colonnes: {
      a: { grandeur: 'ghi', unite: 'W/m²' },
      b: { grandeur: 't2m', unite: '°C' },
      c: { grandeur: '', unite: '' },
    },
  }
  const told = { colonne: 'c', unite: 'W/m²', forme: 'AAAA-MM-JJ', horodatage: 'fin', decalage: '−60' }

  it('is of the column, the unit and the clock that they name, at the place of the page', () => {
    expect(completed(draft, told, { latitude: 10, longitude: -9 })).toEqual({
      source: 'mesures',
      latitude: 10,
      longitude: -9,
      decalage_utc_minutes: -60,
      horodatage: 'fin',
      instant: { colonnes: ['t'], forme: 'AAAA-MM-JJ' },
      colonnes: { b: { grandeur: 't2m', unite: '°C' }, c: { grandeur: 'ghi', unite: 'W/m²' } },
    })
  })

  it('keeps where the file says it is of, and its zone', () => {
    const { decalage_utc_minutes: _, ...others } = draft
    const placed = { ...others, latitude: 11, longitude: -10, fuseau: 'Africa/Conakry' }
    const made = completed(placed, { ...told, decalage: '' }, { latitude: 10, longitude: -9 })
    expect(made).toMatchObject({ latitude: 11, longitude: -10, fuseau: 'Africa/Conakry' })
    expect(made.decalage_utc_minutes).toBeUndefined()
    expect(completed(draft, { ...told, decalage: '' }, { latitude: 10, longitude: -9 }).decalage_utc_minutes).toBe(null)
  })

  it('is asked for by the labels of its form', () => {
    expect(openLabels('fr', draft)).toEqual([
      'Forme de l’instant',
      'L’instant écrit est',
      'Avance de l’heure du fichier sur l’UTC (min)',
    ])
    const known = completed(draft, told, { latitude: 10, longitude: -9 })
    expect(openLabels('en', known)).toEqual([])
    expect(openLabels('en', { ...known, colonnes: { c: { grandeur: 'ghi', unite: '' } } })).toEqual(['Its unit'])
    expect(
      openLabels('en', { ...draft, instant: known.instant ?? {}, horodatage: 'fin', fuseau: 'Africa/Conakry' }),
    ).toEqual([])
  })
})
