import { beforeAll, expect, test } from 'vitest'
import { pluralize } from '../../src/contract/pluralize.ts'
import type { Place } from '../../src/quality/place.ts'
import type { SerieVerdict } from '../../src/quality/rule.ts'
import { fingerprintOf, sharedGroups } from '../../src/quality/series/voisinsIdentiques.ts'
import { figure } from '../../src/quality/series/words.ts'
import { SERIE_RULES } from '../../src/quality/seriesRules.ts'
import { rdsGuinee } from '../../src/sources/rds-guinee/rdsGuinee.ts'
import { ginCatalogue } from '../../src/sources/rds-guinee/testing/dataset.ts'
import { uniformStream } from '../../src/sources/simulation/random.ts'
import { describeReal } from '../support/describeReal.ts'
import { placesOf } from '../support/places.ts'
import { plantBreaks, tableOf } from '../support/plantedBreaks.ts'

const MONTH_2001 = 12 * (2001 - 1970)

describeReal(['rds-guinee'], 'The series of RDS Guinée as wholes', ([dataset]) => {
  let places: Place[]
  let verdicts: Map<string, SerieVerdict[]>

  beforeAll(async () => {
    const catalogue = await ginCatalogue()
    places = await placesOf(rdsGuinee.files(dataset, catalogue), catalogue)
    verdicts = new Map(SERIE_RULES.map((rule) => [rule.code, places.flatMap((place) => rule.examine(place))]))
  })

  const of = (rule: string, grandeur: string, source: string, granularite = 'mensuel') =>
    (verdicts.get(rule) ?? []).filter(
      ({ serie: { key } }) => key.grandeur === grandeur && key.source === source && key.granularite === granularite,
    )

  test('NASA’s diffuse breaks at 2001-01: in at least 30 of 34 towns, within 6 months, by 17 to 34 %', () => {
    const dhi = of('ruptures', 'dhi', 'nasa_power')
    const found = dhi.flatMap(({ serie, ruptures = [] }) =>
      ruptures
        .map(({ date, amplitude }) => ({ amplitude, apart: Math.abs(monthOf(date) - MONTH_2001), serie }))
        .filter(({ apart }) => apart <= 6),
    )
    const sizes = found.map(({ amplitude }) => amplitude).sort((a, b) => a - b)
    console.log(
      `NASA POWER, dhi : rupture de janvier 2001 trouvée dans ${found.length} villes sur ${dhi.length}, à ${Math.max(...found.map(({ apart }) => apart))} mois près au plus, de ${figure(sizes[0] as number, 1)} à ${figure(sizes.at(-1) as number, 1)} %.`,
    )
    expect(dhi).toHaveLength(34)
    expect(found.length).toBeGreaterThanOrEqual(30)
    expect(sizes[0]).toBeGreaterThan(-36)
    expect(sizes.at(-1)).toBeLessThan(-15)
  })

  test('the breaks by source and variable, and their years', () => {
    const years = new Map<string, Map<string, number>>()
    for (const { serie, ruptures = [] } of verdicts.get('ruptures') ?? []) {
      const id = `${serie.key.source} ${serie.key.grandeur}`
      for (const { date, comparee_a } of ruptures) {
        const year = `${date.slice(0, 4)}${comparee_a.includes('l’une des deux') ? ' (d’une paire)' : ''}`
        const counts = years.get(id) ?? new Map<string, number>()
        years.set(id, counts.set(year, (counts.get(year) ?? 0) + 1))
      }
    }
    console.log('Ruptures par source et grandeur, nombre de villes par année :')
    for (const [id, counts] of [...years].sort())
      console.log(
        `  ${id} : ${[...counts]
          .sort()
          .map(([year, count]) => `${year} ${count}`)
          .join(', ')}`,
      )
    // MERRA-2, which NASA's temperature, humidity and wind are of, changes at 2001; it is back in 2008.
    const inYears = (id: string, from: number, to: number) =>
      [...(years.get(id) ?? [])].filter(([year]) => Number(year.slice(0, 4)) >= from && Number(year.slice(0, 4)) <= to)
    const countOf = (rows: [string, number][]) => rows.reduce((sum, [, count]) => sum + count, 0)
    expect(countOf(inYears('nasa_power t2m', 2000, 2002))).toBeGreaterThanOrEqual(20)
    expect(countOf(inYears('nasa_power t2m', 2007, 2009))).toBeGreaterThanOrEqual(18)
    expect(countOf(inYears('nasa_power ghi', 1991, 2020))).toBe(0)
    expect(countOf(inYears('nasa_power dni', 1991, 2020))).toBe(0)
  })

  test('no break is told twice, nor more of them than a series can have', () => {
    for (const { serie, ruptures = [] } of verdicts.get('ruptures') ?? []) {
      // Five years of a wind or a dust that wanders are no ground for one.
      if (serie.key.granularite === 'journalier') expect(ruptures, serie.key.grandeur).toEqual([])
      const months = ruptures.map(({ date }) => monthOf(date))
      for (let i = 1; i < months.length; i++)
        expect((months[i] as number) - (months[i - 1] as number)).toBeGreaterThan(12)
      expect(months.length, serie.key.grandeur).toBeLessThanOrEqual(3)
    }
  })

  test('the wind of ERA5-Land is of two kinds: monthly and daily do not tell the same', () => {
    const wind = of('mensuel_contre_journalier', 'vent_10m', 'era5_land')
    const told = wind.filter(({ constat }) => constat !== null)
    console.log(`ERA5-Land, vent mensuel autre que le journalier : ${told.length} villes sur ${wind.length}.`)
    console.log(`  Kankan : ${told.find(({ serie }) => serie.key.localite === 'gin_kankan')?.constat}`)
    expect(told.length).toBeGreaterThanOrEqual(32)
    expect(told.every(({ constat }) => constat?.includes('faute de mois communs'))).toBe(true)
    for (const grandeur of ['ghi', 't2m'])
      for (const { constat } of of('mensuel_contre_journalier', grandeur, 'era5_land')) expect(constat).toBeNull()
  })

  test('eight groups of towns share NASA’s radiation to the digit, eight share the particles', () => {
    const groups = sharedGroups(places.flatMap(({ series }) => series.flatMap((serie) => fingerprintOf(serie) ?? [])))
    const townsOf = (grandeur: string) =>
      groups
        .filter((each) => each.grandeur === grandeur && each.source !== 'era5_land')
        .map(({ localites }) => localites)
    console.log(
      `Villes qui partagent le rayonnement de NASA POWER : ${townsOf('ghi')
        .map((each) => each.join(' = '))
        .join(' ; ')}.`,
    )
    console.log(
      `Villes qui partagent les particules de CAMS : ${townsOf('pm10')
        .map((each) => each.join(' = '))
        .join(' ; ')}.`,
    )
    for (const grandeur of ['ghi', 'dni', 'dhi', 'pm10', 'pm2_5']) expect(townsOf(grandeur), grandeur).toHaveLength(8)
    expect(townsOf('ghi')).toContainEqual(['gin_dalaba', 'gin_kindia', 'gin_mamou'])
  })

  test('two sources lie 3 °C apart at Dalaba, and the altitude of a cell is named', () => {
    const dalaba = of('ecart_entre_sources', 't2m', 'nasa_power').find(
      ({ serie }) => serie.key.localite === 'gin_dalaba',
    )
    console.log(`Dalaba : ${dalaba?.constat}`)
    expect(dalaba?.constat).toContain('+3,02\u00a0°C')
    expect(dalaba?.constat).toContain('m d’altitude ; la maille de la source peut en différer')
    const far = of('ecart_entre_sources', 't2m', 'nasa_power').filter(({ constat }) => constat !== null)
    expect(far.map(({ serie }) => serie.key.localite)).toEqual(['gin_dalaba', 'gin_mali'])
  })

  test('what every rule looked at, and found', () => {
    for (const [code, all] of verdicts) {
      const told = all.filter(({ constat }) => constat !== null)
      console.log(
        `  ${code} : ${pluralize(all.length, 'série examinée', 'séries examinées')}, ${pluralize(told.length, 'constat')}.`,
      )
      // A clock is seen in hours, of which there are none here.
      if (code !== 'horloge') expect(all.length, code).toBeGreaterThan(0)
      for (const { n_examinees, n_signalees, constat, serie } of all) {
        const where = `${code} ${serie.key.localite} ${serie.key.grandeur} ${serie.key.source}`
        expect(n_examinees, where).toBeGreaterThan(0)
        expect(n_signalees, where).toBeLessThanOrEqual(n_examinees)
        expect(constat === null, where).toBe(n_signalees === 0)
        expect(constat ?? '', where).not.toMatch(/NaN|Infinity|undefined|\d\.\d/)
      }
    }
  })

  test('of breaks of 5 % planted in real irradiation, more than two in three are found; no table of truth says more', () => {
    const { lines, all } = tableOf(plantBreaks(places, uniformStream('réel'), (index) => [index % 2 ? -1 : 1]))
    console.log(['Données réelles, ruptures de 5 % plantées :', ...lines].join('\n'))
    expect(all.count).toBe(34 * 5)
    expect(all.found / all.count).toBeGreaterThanOrEqual(2 / 3)
  })
})

function monthOf(date: string): number {
  return (Number(date.slice(0, 4)) - 1970) * 12 + Number(date.slice(5, 7)) - 1
}
