import { beforeAll, expect, test } from 'vitest'
import { number } from '../../src/contract/numberWords.ts'
import { pluralize } from '../../src/contract/pluralize.ts'
import { Place } from '../../src/quality/place.ts'
import type { SerieVerdict } from '../../src/quality/rule.ts'
import { SERIE_RULES } from '../../src/quality/rules.ts'
import { hasNeighbours, judgeNeighbours } from '../../src/quality/series/neighbours.ts'
import { fingerprintOf, sharedGroups } from '../../src/quality/series/voisinsIdentiques.ts'
import { rdsGuinee } from '../../src/sources/rds-guinee/rdsGuinee.ts'
import { uniformStream } from '../../src/sources/simulation/noise.ts'
import { describeReal } from '../support/describeReal.ts'
import { placesOf } from '../support/places.ts'
import { judgedOver, percent, plantBreaks, tableOf } from '../support/plantedBreaks.ts'
import { ginCatalogue } from '../support/sources/dataset.ts'

const MONTH_2001 = 12 * (2001 - 1970)

describeReal(['rds-guinee'], 'The series of RDS Guinée as wholes', ([dataset]) => {
  let places: Place[]
  let verdicts: Map<string, SerieVerdict[]>

  beforeAll(async () => {
    const catalogue = await ginCatalogue()
    const towns = await placesOf(rdsGuinee.files(dataset, catalogue), catalogue)
    const all = towns.flatMap(({ series }) => series)
    const breaks = judgedOver(all)
    const beside = all.filter(({ key }) => hasNeighbours(key))
    const bySource = Map.groupBy(beside, ({ key }) => `${key.grandeur} ${key.source} ${key.granularite}`)
    const pointOf = (code: string) => {
      const { latitude = null, longitude = null } = catalogue.localites.find((each) => each.code === code) ?? {}
      return latitude === null || longitude === null ? undefined : { latitude, longitude }
    }
    const apart = [...bySource.values()].flatMap((own) => judgeNeighbours(own, pointOf))
    places = towns.map(({ localite, series }) => new Place(localite, series, { sourceBreaks: breaks, apart }))
    verdicts = new Map(SERIE_RULES.map((rule) => [rule.code, places.flatMap((place) => rule.examine(place))]))
  })

  const of = (rule: string, grandeur: string, source: string, granularite = 'mensuel') =>
    (verdicts.get(rule) ?? []).filter(
      ({ serie: { key } }) => key.grandeur === grandeur && key.source === source && key.granularite === granularite,
    )

  test('NASA’s diffuse breaks at 2001-01 in all 34 towns, at the date that its maker documents', () => {
    const dhi = of('ruptures', 'dhi', 'nasa_power')
    const found = dhi.flatMap(({ ruptures = [] }) => ruptures)
    const sizes = found.map(({ amplitude }) => amplitude).sort((a, b) => a - b)
    console.log(
      `NASA POWER, dhi : rupture de janvier 2001 dans ${found.length} villes sur ${dhi.length}, de ${number('fr', sizes[0] as number, 1)} à ${number('fr', sizes.at(-1) as number, 1)} % de la moyenne de chaque série.`,
    )
    expect(found).toHaveLength(34)
    expect(new Set(found.map(({ date }) => date))).toEqual(new Set(['2001-01-01']))
    expect(found.every(({ evenement }) => evenement?.includes('CERES SYN1deg'))).toBe(true)
    expect(sizes[0]).toBeGreaterThan(-36)
    expect(sizes.at(-1)).toBeLessThan(-15)
  })

  test('the breaks by source and variable: dates, towns, sizes', () => {
    const rows = (verdicts.get('ruptures') ?? []).flatMap(({ serie: { key }, ruptures = [] }) =>
      ruptures.map((each) => ({ id: `${key.source} ${key.grandeur}`, town: key.localite.slice(4), ...each })),
    )
    const groups = Map.groupBy(rows, ({ id, date }) => `${id} ${date}`)
    console.log('Ruptures par source et grandeur : villes, et amplitude dans la moyenne de chaque série :')
    for (const [id, own] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const sizes = own.map(({ town, amplitude }) => `${town} ${number('fr', amplitude, 1)}`)
      console.log(`  ${id} (${own[0]?.unite}), ${own.length} villes : ${sizes.join(', ')}`)
    }
    const datesOf = (id: string) => [...new Set(rows.filter((each) => each.id === id).map(({ date }) => date))].sort()
    // MERRA-2, which NASA's temperature, humidity and wind are of, changes stream at 2001; it is back in the spring of 2008.
    for (const grandeur of ['t2m', 'rh2m', 'vent_2m', 'vent_10m']) {
      const [stream, back, ...more] = datesOf(`nasa_power ${grandeur}`)
      expect([stream, more]).toEqual(['2001-01-01', []])
      expect(back).toMatch(/^2008-0[345]-01$/)
    }
    for (const id of ['nasa_power ghi', 'nasa_power dni', 'era5_land ghi', 'era5_land t2m', 'cams dni'])
      expect(datesOf(id), id).toEqual([])
  })

  test('series that are the same to the digit have the same verdict, and every town is told of a break of its source', () => {
    const t2m = of('ruptures', 't2m', 'nasa_power')
    expect(t2m.every(({ n_signalees }) => n_signalees === 2)).toBe(true)
    for (const rule of ['ruptures'])
      for (const all of Map.groupBy(
        verdicts.get(rule) ?? [],
        ({ serie }) => fingerprintOf(serie)?.empreinte ?? '',
      ).values()) {
        const words = all.map(({ constat, ruptures }) =>
          JSON.stringify([constat, ruptures?.map(({ date, amplitude }) => [date, amplitude])]),
        )
        expect(new Set(words).size).toBe(1)
      }
    const at = (localite: string) => t2m.find(({ serie }) => serie.key.localite === localite)
    expect(at('gin_labe')?.constat).toBe(at('gin_lelouma')?.constat)
    for (const localite of ['gin_gaoual', 'gin_koundara', 'gin_mali', 'gin_pita', 'gin_telimele'])
      expect(at(localite)?.ruptures?.map(({ date }) => date)).toContain('2001-01-01')
  })

  test('Faranah’s wind rises by what its own means do', () => {
    const wind = of('ruptures', 'vent_10m', 'nasa_power').find(
      ({ serie }) => serie.key.localite === 'gin_faranah_centre',
    )
    console.log(`Faranah, vent_10m : ${wind?.constat}`)
    const { firstSlot, values } = wind?.serie ?? { firstSlot: 0, values: new Float64Array() }
    const meanOf = (from: number, until: number) => {
      const part = values.slice(from - firstSlot, until - firstSlot)
      return part.reduce((sum, value) => sum + value, 0) / part.length
    }
    const nextBreak = monthOf(wind?.ruptures?.[1]?.date as string)
    const own = 100 * (meanOf(MONTH_2001, nextBreak) / meanOf(firstSlot, MONTH_2001) - 1)
    expect(Math.abs((wind?.ruptures?.[0]?.amplitude as number) - own)).toBeLessThan(2)
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

  test('NASA POWER and ERA5-Land go apart by 3 to 5 % in twenty years along the coast, and in no other town', () => {
    const told = of('derive_lente', 'ghi', 'era5_land').filter(({ constat }) => constat !== null)
    const coast = ['boffa', 'boke_centre', 'conakry_kaloum', 'coyah', 'dubreka', 'forecariah']
    expect(told.map(({ serie }) => serie.key.localite.slice(4))).toEqual(coast)
    for (const { constat } of told) expect(constat).toMatch(/de −[34],\d\u202f% en 20 années communes/)
  })

  test('two sources lie 3 °C apart at Dalaba, and the altitude of a cell is named', () => {
    const dalaba = of('ecart_entre_sources', 't2m', 'nasa_power').find(
      ({ serie }) => serie.key.localite === 'gin_dalaba',
    )
    console.log(`Dalaba : ${dalaba?.constat}`)
    expect(dalaba?.constat).toContain('+3,02\u202f°C')
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
      // What is seen in hours is not here.
      if (!['horloge', 'obstacle', 'abri'].includes(code)) expect(all.length, code).toBeGreaterThan(0)
      for (const { n_examinees, n_signalees, constat, serie } of all) {
        const where = `${code} ${serie.key.localite} ${serie.key.grandeur} ${serie.key.source}`
        expect(n_examinees, where).toBeGreaterThan(0)
        expect(n_signalees, where).toBeLessThanOrEqual(n_examinees)
        expect(constat === null, where).toBe(n_signalees === 0)
        expect(constat ?? '', where).not.toMatch(/NaN|Infinity|undefined|\d\.\d/)
      }
    }
  })

  test('of breaks of 5 % planted in all cells of a real source, more than four in five are found; no table of truth says more', () => {
    const { lines, all } = tableOf(plantBreaks(places, uniformStream('réel'), { draws: 8, size: 0.05 }))
    console.log(
      [`Données réelles, ruptures de ${percent(0.05)} plantées dans toutes les mailles :`, ...lines].join('\n'),
    )
    expect(all.count).toBe(8 * 5)
    expect(all.found / all.count).toBeGreaterThanOrEqual(0.8)
  })
})

function monthOf(date: string): number {
  return (Number(date.slice(0, 4)) - 1970) * 12 + Number(date.slice(5, 7)) - 1
}
