import { describe, expect, test } from 'vitest'
import { controlled } from '../../../../tests/support/cli/serie.ts'
import { ginCatalogue } from '../../../../tests/support/sources/dataset.ts'
import { Names } from './names.ts'
import { sourceFigures, sourcesBeside } from './sources.ts'

const names = new Names(await ginCatalogue())
const flat = (value: number, count = 36) => new Float64Array(count).fill(value)
const textOf = (series: ReturnType<typeof controlled>[]) =>
  sourceFigures(sourcesBeside(series, names), names, 'k')
    .join('')
    .replaceAll(/<svg.*?<\/svg>/gs, '')

describe('Comparison of sources', () => {
  test('a source is compared with ground measurements where there are any, over the common months', () => {
    const ground = controlled({ source: 'esmap_wapp' }, flat(5, 12), { start: '2003-01-01' })
    const text = textOf([controlled({ source: 'sarah3' }, flat(5.6)), ground])
    expect(text).toContain(
      'PVGIS-SARAH-3 (mensuel) : +12,0\u00a0% par rapport à Campagne de mesure solaire en Afrique de l&#39;Ouest (mensuel), mesuré au sol (5,60 contre 5,00\u00a0kWh/m²/jour, sur 12 mois communs).',
    )
  })

  test('a source without common months with the first is compared with the next', () => {
    const ground = controlled({ source: 'esmap_wapp' }, flat(5, 12), { start: '2010-01-01' })
    const text = textOf([controlled({ source: 'era5_land' }, flat(4)), controlled({}, flat(5)), ground])
    expect(text).toContain('ERA5-Land (mensuel) : −20,0\u00a0% par rapport à NASA POWER (mensuel) (4,00 contre')
    expect(text.match(/<li>/g)).toHaveLength(1)
  })

  test('incomplete months are left out', () => {
    const ground = controlled({ source: 'esmap_wapp' }, [9, ...flat(5, 11)])
    ground.jours[0] = 14
    const [beside] = sourcesBeside([controlled({}, flat(5)), ground], names)
    expect(beside?.biases.map(({ months, moyenneReference }) => [months, moyenneReference])).toEqual([[11, 5]])
  })

  test('a temperature difference is given in degrees', () => {
    const warm = controlled({ grandeur: 't2m', source: 'nasa_power' }, flat(26), { unite: '°C' })
    const cool = controlled({ grandeur: 't2m', source: 'era5_land' }, flat(24.5), { unite: '°C' })
    expect(textOf([warm, cool])).toContain('ERA5-Land (mensuel) : −1,50\u00a0°C par rapport à NASA POWER (mensuel)')
  })

  test('hours are compared with months in daily units', () => {
    const hourly = controlled({ source: 'era5_land', granularite: 'horaire' }, flat(200, 8760), { unite: 'Wh/m²' })
    expect(textOf([controlled({}, flat(5)), hourly])).toContain(
      'ERA5-Land (horaire) : −4,0\u00a0% par rapport à NASA POWER (mensuel) (4,80 contre 5,00\u00a0kWh/m²/jour, sur 12 mois communs).',
    )
  })

  test('a variable of one source alone is not compared', () => {
    const series = [controlled({}, flat(5)), controlled({ granularite: 'journalier' }, flat(5, 900))]
    expect(sourcesBeside(series, names).map(({ grandeur }) => grandeur)).toEqual([])
  })

  test('each source is one line of complete years', () => {
    const [beside] = sourcesBeside([controlled({}, flat(5)), controlled({ source: 'sarah3' }, flat(6, 23))], names)
    expect(beside?.lines.map(({ years }) => years.map(({ year }) => year))).toEqual([[2001, 2002, 2003], [2001]])
    const [figure] = sourceFigures(beside ? [beside] : [], names, 'k')
    expect(figure?.text.match(/class="line"/g)).toHaveLength(2)
    expect(figure?.text).toContain('>sarah3, mois<')
  })
})
