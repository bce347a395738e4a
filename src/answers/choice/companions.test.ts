import { describe, expect, test } from 'vitest'
import { ghiMonths, memoryRelease, repeated } from '../../../tests/support/answers/memoryRelease.ts'
import { companionNote } from '../../computations/companionNotes.ts'
import type { Release } from '../release.ts'
import { inEnglish, inFrench } from '../sentence.ts'
import { companionOrSubstitute } from './companions.ts'

const months = (grandeur: string, source: string, debut: string, count: number) => ({
  grandeur,
  source,
  granularite: 'mensuel' as const,
  debut,
  valeurs: repeated(count, 2),
})
const made = await memoryRelease([
  ghiMonths('era5_land', '2001-01-01', 36),
  months('vent_10m', 'era5_land', '2001-01-01', 36),
  months('vent_10m', 'nasa_power', '2000-01-01', 60),
])

/** The release, in which the months and days of some series contradict each other. */
const contradicting = (...codes: string[]): Release => {
  const series = made.series.map((serie) => ({ ...serie, contredite: codes.includes(serie.code) }))
  return { ...made, series, serie: (code) => series.find((each) => each.code === code) }
}
const OWN = 'gin_kankan_vent_10m_era5_land_2001_2003'
const OTHER = 'gin_kankan_vent_10m_nasa_power_2000_2004'
const ghi = made.series.find(({ grandeur }) => grandeur === 'ghi')!
const windOf = (release: Release, request = {}) => companionOrSubstitute(release, ghi, 'vent_10m', request)?.code

describe('A companion whose months and days contradict each other', () => {
  test('gives way to another source’s that has all of the requested days', () => {
    const release = contradicting(OWN)
    expect(windOf(made)).toBe(OWN)
    expect(windOf(release)).toBe(OTHER)
    const wind = { fr: 'Vent', en: 'Wind' }
    const note = companionNote({ release, serie: ghi, sourceMeteo: undefined }, wind, made.serie(OTHER)!)
    expect(inFrench(note!)).toContain('les mois et les jours de vent_10m d’era5_land se contredisent')
    expect(inEnglish(note!)).toContain('monthly and daily vent_10m of era5_land contradict each other')
  })

  test('stays where no other stands, where the other is flagged as well, or where its source is named', () => {
    expect(windOf(contradicting(OWN, OTHER))).toBe(OWN)
    expect(windOf(contradicting(OWN), { source_meteo: 'era5_land' })).toBe(OWN)
    const release = contradicting(OWN)
    expect(windOf({ ...release, series: release.series.filter(({ code }) => code !== OTHER) })).toBe(OWN)
  })
})
