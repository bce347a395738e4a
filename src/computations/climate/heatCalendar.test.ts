import { describe, expect, it } from 'vitest'
import { memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { DAY_MS, HOUR_MS } from '../../contract/time.ts'
import { bureauVapourHpa, simplifiedWbgt } from '../../derive/climate/heatIndices.ts'
import { utci } from '../../derive/climate/utci.ts'
import { climat } from './climat.ts'

type Valued = (date: Date) => number
const [WARM, MILD, HUMIDITY] = [32, 25, 60]
const wbgtOf = (temperatureC: number) =>
  simplifiedWbgt({ temperatureC, vapourHpa: bureauVapourHpa({ temperatureC, relativeHumidityPct: HUMIDITY }) })

/** Heat of a place whose air is of one humidity and wind, from 2001 on. */
async function heat(of: Valued, { years, granularite }: { years: number; granularite: 'journalier' | 'horaire' }) {
  const [start, end] = [Date.UTC(2001, 0, 1), Date.UTC(2001 + years, 0, 1)]
  const step = granularite === 'horaire' ? HOUR_MS : DAY_MS
  const dates = Array.from({ length: (end - start) / step }, (_, i) => new Date(start + i * step))
  const serie = (grandeur: string, value: Valued) => {
    return { grandeur, source: 'nasa_power', granularite, debut: '2001-01-01', valeurs: dates.map(value) }
  }
  const release = await memoryRelease([serie('t2m', of), serie('rh2m', () => HUMIDITY), serie('vent_10m', () => 0.2)])
  const asked = { produit: 'chaleur', localite: 'gin_kankan', reference: '1991-2020', granularite }
  const { resultats, told } = await climat.compute(release, asked)
  const rows = resultats.kind === 'rows' ? resultats.rows : []
  const row = (indice: string, instant: string, mois: number) =>
    rows.find((each) => each.indice === indice && each.instant === instant && each.mois === mois)
  return { rows, row, resume: told.resume as { fr: string; en: string } }
}

const plain = (text: string) => text.replaceAll(/\s/gu, ' ')
const dayOf = (date: Date) => date.toISOString().slice(5, 10)

describe('Heat by day of the calendar', () => {
  it('has the mean of each day, and the share of years above the limit', async () => {
    const { rows, row, resume } = await heat(
      (date) => (dayOf(date) === '04-12' && date.getUTCFullYear() < 2003 ? WARM : MILD),
      { years: 4, granularite: 'journalier' },
    )
    expect(row('wbgt', '04-12', 4)?.valeur).toBeCloseTo((wbgtOf(WARM) + wbgtOf(MILD)) / 2, 4)
    expect(row('part_wbgt_28', '04-12', 4)).toMatchObject({ valeur: 50, unite_valeur: '%', annees: 4, annee: null })
    expect(row('part_wbgt_28', '04-13', 4)?.valeur).toBe(0)
    expect(row('wbgt', '02-29', 2)?.annees).toBe(1)
    expect(rows).toHaveLength(2 * 366)
    expect(plain(resume.fr)).toBe(
      'Jours du calendrier où le WBGT dépasse 28 °C une année sur deux ou plus : 1 ; le plus chaud en moyenne, le 12 avril, a 29,4 °C.',
    )
  })

  it('tells the longest run of days at risk, over the new year and over a 29 February', async () => {
    const over = (from: string, to: string) =>
      heat(
        (date) =>
          (from > to ? dayOf(date) >= from || dayOf(date) <= to : dayOf(date) >= from && dayOf(date) <= to)
            ? WARM
            : MILD,
        {
          years: 5,
          granularite: 'journalier',
        },
      )
    expect(plain((await over('12-10', '01-20')).resume.fr)).toContain(
      '42, dont 42 de suite du 10 décembre au 20 janvier ;',
    )
    expect((await over('02-20', '03-10')).resume.en).toContain('19, 19 of them in a row from 20 February to 10 March;')
  })

  it('is all of the year where each day is at risk, and tells none where none is', async () => {
    const always = (celsius: number) => heat(() => celsius, { years: 2, granularite: 'journalier' })
    expect(plain((await always(WARM)).resume.fr)).toContain('365, dont 365 de suite du 1er janvier au 31 décembre')
    expect(plain((await always(MILD)).resume.fr)).toContain('ou plus : 0 ;')
  })
})

describe('Heat by hour of the day and month', () => {
  it('has the mean of each hour, in the shade with the least wind of the index', async () => {
    const { rows, row, resume } = await heat(
      (date) => (date.getUTCMonth() === 3 && date.getUTCHours() === 14 ? WARM : MILD),
      { years: 1, granularite: 'horaire' },
    )
    expect(row('wbgt', '14:00', 4)).toMatchObject({ unite_valeur: '°C', annees: 1 })
    expect(row('wbgt', '14:00', 4)?.valeur).toBeCloseTo(wbgtOf(WARM), 4)
    expect(row('wbgt', '13:00', 4)?.valeur).toBeCloseTo(wbgtOf(MILD), 4)
    const shade = utci({ temperatureC: MILD, relativeHumidityPct: HUMIDITY, windMs: 0.5, radiantC: MILD })
    expect(row('utci_ombre', '03:00', 12)?.valeur).toBeCloseTo(shade, 4)
    expect(rows).toHaveLength(2 * 288)
    expect(plain(resume.fr)).toBe(
      'À l’heure la plus chaude, 14 h en avril, le WBGT moyen est de 33,3 °C ; heures des douze mois où il dépasse 28 °C : 1 sur 288.',
    )
    expect(resume.en).toMatch(/^At the warmest hour, 14:00 in April, the mean WBGT is 33\.3/)
  })

  it('is refused with what is missing, and of products that have no hours', async () => {
    const days = await memoryRelease([
      { grandeur: 't2m', source: 'nasa_power', granularite: 'journalier', debut: '2001-01-01', valeurs: [25] },
    ])
    const asked = { localite: 'gin_kankan', reference: '1991-2020', granularite: 'horaire' } as const
    await expect(climat.compute(days, { ...asked, produit: 'chaleur' })).rejects.toMatchObject({
      details: { serie_manquante: { grandeur: 't2m', granularite: 'horaire' } },
    })
    await expect(climat.compute(days, { ...asked, produit: 'anomalies' })).rejects.toMatchObject({
      code: 'VALIDATION_VALEUR_INVALIDE',
    })
  })
})
