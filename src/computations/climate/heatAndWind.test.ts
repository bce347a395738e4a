import { describe, expect, it } from 'vitest'
import { memoryRelease, type SerieSpec, seriesOf } from '../../../tests/support/answers/memoryRelease.ts'
import { frenchTypography } from '../../contract/frenchTypography.ts'
import { climat } from './climat.ts'

/** Days of 2001 and 2002; the 15 July 2002 is missing where `gap`. */
const DAYS = Array.from({ length: 730 }, (_, i) => new Date(Date.UTC(2001, 0, 1 + i)))
const ofDays = (of: (date: Date) => number, gap = false) =>
  DAYS.map((date) => (gap && date.getTime() === Date.UTC(2002, 6, 15) ? Number.NaN : of(date)))
const isApril = (date: Date) => date.getUTCMonth() === 3

const serie = seriesOf({ source: 'nasa_power', granularite: 'journalier', debut: '2001-01-01' })

const WARM = [
  serie(
    't2m',
    ofDays((date) => (isApril(date) ? 32 : 25), true),
  ),
  serie(
    'rh2m',
    ofDays(() => 60),
  ),
]

async function made(specs: readonly SerieSpec[], question: object) {
  const release = await memoryRelease(specs)
  const answer = await climat.compute(release, {
    produit: 'chaleur',
    localite: 'gin_kankan',
    reference: '1991-2020',
    ...question,
  })
  const rows = answer.resultats.kind === 'rows' ? answer.resultats.rows : []
  const row = (indice: string, mois: number | null = null, annee: number | null = null) =>
    rows.find((each) => each.indice === indice && each.mois === mois && each.annee === annee)
  return { ...answer, rows, row }
}

describe('Degree days of a place', () => {
  it('add up over complete months and years, above a base and up to a limit', async () => {
    const { row, head, lead } = await made(WARM, { produit: 'degres_jours' })
    expect(row('croissance', 1)).toMatchObject({
      valeur: 31 * 15,
      annees: 2,
      detail: frenchTypography('base 10 °C, plafond 30 °C'),
    })
    expect(row('croissance', 4)?.valeur).toBe(30 * 20)
    expect(row('refroidissement', 7)).toMatchObject({ valeur: 31 * 7, annees: 1 })
    // 2002 lacks a day: the year is that of 2001.
    expect(row('refroidissement')).toMatchObject({ valeur: 365 * 7 + 30 * 7, annees: 1 })
    expect([row('refroidissement', null, 2001)?.valeur, row('refroidissement', null, 2002)]).toEqual([2765, undefined])
    expect(head.parametres_appliques).toMatchObject({ base_degc: 10, plafond_degc: 30, base_batiment_degc: 18 })
    expect(lead.resume).toMatch(/de croissance \(base 10\s°C\), 2\s765 de refroidissement/u)
  })

  it('follow the day between its extremes where the place has them, and a base that is asked', async () => {
    const extremes = [
      serie(
        't2m_max',
        ofDays(() => 30),
      ),
      serie(
        't2m_min',
        ofDays(() => 20),
      ),
    ]
    const { row } = await made([...WARM, ...extremes], { produit: 'degres_jours', base_degc: 25 })
    // A sine of amplitude 5 about its base: 5 / π above, as much below.
    expect(row('croissance', 1)?.valeur).toBeCloseTo((31 * 5) / Math.PI, 4)
    expect(row('chauffage', 1)?.valeur).toBeCloseTo((31 * 5) / Math.PI, 4)
  })

  it('are refused with a limit that is not above the base', async () => {
    await expect(made(WARM, { produit: 'degres_jours', base_degc: 20, plafond_degc: 20 })).rejects.toMatchObject({
      code: 'VALIDATION_VALEUR_INVALIDE',
    })
  })
})

describe('Heat of a place', () => {
  it('counts days above each reference value, by the mean of the day where there is no highest temperature', async () => {
    const { row, head } = await made(WARM, {})
    // 25.6 °C on most days, 33.3 °C in April.
    expect(row('wbgt', 1)?.valeur).toBeCloseTo(25.56, 2)
    expect([row('jours_wbgt_33')?.valeur, row('jours_wbgt_25')?.valeur, row('jours_wbgt_26', 4)?.valeur]).toEqual([
      30, 365, 30,
    ])
    expect(row('jours_wbgt_26')?.detail).toBe(
      frenchTypography('travail intense, acclimaté ; travail modéré, non acclimaté'),
    )
    expect(row('jours_wbgt_28', 7)).toMatchObject({ valeur: 0, annees: 1 })
    expect([row('wbgt_max', 1), row('nuits_chaudes'), row('utci_ombre', 1)]).toEqual(Array(3).fill(undefined))
    expect(head.hypotheses.join(' ')).toContain('Sans température maximale du jour')
  })

  it('counts by the highest temperature where there is one, warm nights, and a threshold of the question alone', async () => {
    const more = [
      serie(
        't2m_max',
        ofDays(() => 34),
      ),
      serie(
        't2m_min',
        ofDays((date) => (isApril(date) ? 25.1 : 25)),
      ),
      serie(
        'vent_10m',
        ofDays(() => 2),
      ),
    ]
    const { row, rows } = await made([...WARM, ...more], { seuil: 30.5 })
    expect((row('wbgt_max', 1)?.valeur ?? 0) - (row('wbgt', 1)?.valeur ?? 0)).toBeCloseTo(0.567 * 9, 4)
    expect(row('jours_wbgt_30.5', 1)?.valeur).toBe(31)
    expect(row('nuits_chaudes', null, 2002)?.valeur).toBe(30)
    expect(row('utci_ombre', 1)?.valeur).toBeGreaterThan(20)
    expect(rows.some(({ indice }) => indice === 'jours_wbgt_28')).toBe(false)
  })
})

describe('Wind of a place', () => {
  const speeds = ofDays((date) => (date.getUTCDate() % 4) + 0.25)
  const wind = serie('vent_10m', speeds)

  it('has a rose where the source has directions, whose shares with calms are the whole', async () => {
    const direction = serie(
      'vent_direction_10m',
      ofDays((date) => (isApril(date) ? 226 : 45)),
    )
    const { rows, row, lead } = await made([wind, direction], { produit: 'vent' })
    const shares = rows.filter(({ indice, mois }) => mois === null && /^(rose_|calmes)/.test(indice))
    expect(shares).toHaveLength(17)
    expect(shares.reduce((sum, { valeur }) => sum + (valeur ?? 0), 0)).toBeCloseTo(100, 3)
    expect(row('rose_so', 4)?.valeur).toBeCloseTo(100 - (row('calmes', 4)?.valeur ?? 0), 4)
    expect(row('rose_ne', 4)?.valeur).toBe(0)
    expect(row('vecteur_direction', 4)?.valeur).toBeCloseTo(226, 4)
    expect(lead.resume).toMatch(/secteur le plus fréquent\s: NE/)
    expect(row('vitesse')).toMatchObject({ annees: 2 })
  })

  it('tells the shear of the heights that one source has, and says where it has no direction', async () => {
    const low = (source: string) =>
      serie(
        'vent_2m',
        speeds.map((speed) => speed / 5 ** 0.2),
        { source },
      )
    const own = await made([wind, low('nasa_power')], { produit: 'vent' })
    expect(own.row('cisaillement')?.valeur).toBeCloseTo(0.2, 6)
    expect(own.head.limite).toContain('n’a pas de direction du vent')
    const other = await made([wind, low('era5_land')], { produit: 'vent' })
    expect(other.row('cisaillement')).toBeUndefined()
  })
})

describe('Sunshine of a place', () => {
  const hours = serie(
    'dni',
    Array.from({ length: 730 * 24 }, (_, i) => (i % 24 >= 8 && i % 24 < 18 ? 600 : 0)),
    { granularite: 'horaire' },
  )

  it('is made of hours of direct normal irradiation', async () => {
    const { row } = await made([hours], { produit: 'insolation' })
    // Ten hours of 600 W/m²; in the dark hours beside them the line falls from 300 W/m² at the border to none in half an hour.
    const day = 10 + 2 * (0.5 * ((300 - 120) / 300))
    expect(row('insolation', 1)?.valeur).toBeCloseTo(31 * day, 3)
    expect(row('insolation')).toMatchObject({ annees: 2, valeur: expect.closeTo(365 * day, 2) })
  })

  it('is that of a source which has it, and refused without either', async () => {
    const stored = serie(
      'insolation',
      ofDays(() => 7),
    )
    const { row, head } = await made([hours, stored], { produit: 'insolation' })
    expect(row('insolation', 2)?.valeur).toBe(28 * 7)
    expect(head.series_utilisees).toHaveLength(1)
    await expect(made(WARM, { produit: 'insolation' })).rejects.toMatchObject({
      code: 'INCOMPATIBILITE_SOURCE_GRANDEUR',
      details: { serie_manquante: { grandeur: 'dni' } },
    })
  })
})
