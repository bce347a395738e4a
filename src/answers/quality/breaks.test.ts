import { describe, expect, test } from 'vitest'
import { askComputed } from '../../../tests/support/answers/askComputed.ts'
import {
  ghiMonths,
  memoryRelease,
  repeated,
  ruptureOn,
  type SerieSpec,
} from '../../../tests/support/answers/memoryRelease.ts'
import { normalesOf, normalesRows } from '../normals/normales.ts'
import { crossedBreaks, sidesOf } from './breaks.ts'

const RUPTURE = ruptureOn('2001-01-01')
const CODE = 'gin_kankan_ghi_nasa_power_2000_2002'

/** Irradiation of 5 kWh/m² a day in 2000, of 4 from 2001 on. */
const release = await memoryRelease([
  ghiMonths('nasa_power', '2000-01-01', 36, {
    valeurs: [...repeated(12, 5), ...repeated(24, 4)],
    ruptures: [RUPTURE],
  }),
])
const hep = (debut: string, fin: string) =>
  askComputed(release, 'hep', { localite: 'gin_kankan', periode_debut: debut, periode_fin: fin })

describe('An answer over a break', () => {
  test('states the break, and gives the total of each side', async () => {
    const { head, tail } = await hep('2000-01-01', '2002-12-31')
    expect(head.limite).toContain(
      `Enjambe une rupture décelée\u00a0: «\u00a0${CODE}\u00a0» en 2001-01 (−20\u202f%, par rapport à ghi de la même source).`,
    )
    expect(head.ruptures_enjambees).toEqual([{ code_serie: CODE, ...RUPTURE }])
    expect(head.de_part_et_d_autre).toEqual([
      { debut: '2000-01-01', fin: '2000-12-31', total: 366 * 5 },
      { debut: '2001-01-01', fin: '2002-12-31', total: 730 * 4 },
    ])
    expect(tail.total).toBe(366 * 5 + 730 * 4)
  })

  test('on one side of the break alone does not mention it', async () => {
    for (const [debut, fin] of [
      ['2000-01-01', '2000-12-31'],
      ['2001-01-01', '2002-12-31'],
    ] as const) {
      const { head } = await hep(debut, fin)
      expect([head.ruptures_enjambees, head.de_part_et_d_autre]).toEqual([undefined, undefined])
      expect(head.limite).not.toContain('rupture')
    }
  })

  test('P50 and P90 give the mean year of each side', async () => {
    const { head } = await askComputed(release, 'ghi_exceedance', { localite: 'gin_kankan' })
    expect(head.de_part_et_d_autre?.map(({ total }) => total)).toEqual([366 * 5, 365 * 4])
  })

  test('the best tilt gives what each side has at its own, and none where a side lacks a month of the year', async () => {
    const best = async (debut: string, fin: string) =>
      askComputed(release, 'inclinaison_optimale', { localite: 'gin_kankan', periode_debut: debut, periode_fin: fin })
    const { head } = await best('2000-01-01', '2002-12-31')
    const alone = [await best('2000-01-01', '2000-12-31'), await best('2001-01-01', '2002-12-31')]
    expect(head.de_part_et_d_autre?.map(({ total }) => total)).toEqual(alone.map(({ tail }) => tail.total))
    expect(alone[0]?.tail.total).toBeGreaterThan(alone[1]?.tail.total as number)
    const short = await best('2000-07-01', '2002-12-31')
    expect(short.head.de_part_et_d_autre?.map(({ total }) => total)).toEqual([null, alone[1]?.tail.total])
  })

  test('normals give the mean of each side, and say it in their limits', async () => {
    const { normales, limite } = await normalesOf(release, { localite: 'gin_kankan' })
    expect(limite).toContain('Enjambe une rupture décelée')
    expect(normales[0]?.de_part_et_d_autre).toEqual([
      { debut: '2000-01-01', fin: '2000-12-31', moyenne: 5, n_mois: 12 },
      { debut: '2001-01-01', fin: '2002-12-31', moyenne: 4, n_mois: 24 },
    ])
    const after = await normalesOf(release, { localite: 'gin_kankan', periode_debut: '2001-01-01' })
    expect([after.normales[0]?.ruptures_enjambees, after.limite.includes('rupture')]).toEqual([undefined, false])
  })

  test('normals keep to the current side of a break where it has ten years, with the whole period beside', async () => {
    const years = (before: number, after: number) =>
      memoryRelease([
        ghiMonths('nasa_power', '1991-01-01', 12 * (before + after), {
          valeurs: [...repeated(12 * before, 5), ...repeated(12 * after, 4)],
          ruptures: [{ ...RUPTURE, date: `${1991 + before}-01-01` }],
        }),
      ])
    const { normales, limite, attributions } = await normalesOf(await years(10, 10), { localite: 'gin_kankan' })
    expect(normales[0]).toMatchObject({
      periode_debut: '2001-01-01',
      periode_fin: '2010-12-31',
      n_mois: 120,
      moyenne: 4,
    })
    expect([normales[0]?.ruptures_enjambees, normales[0]?.de_part_et_d_autre]).toEqual([undefined, undefined])
    const whole = normales[0]?.periode_entiere
    expect(whole).toMatchObject({ periode_debut: '1991-01-01', n_mois: 240, moyenne: 4.5 })
    expect(whole?.mois[0]).toMatchObject({ moyenne: 4.5, n_annees: 20 })
    expect(whole?.de_part_et_d_autre?.map(({ moyenne }) => moyenne)).toEqual([5, 4])
    expect(limite).toContain('ghi de nasa_power depuis 2001-01 (4, contre 4,5\u202fkWh/m²/jour depuis 1991-01)')
    expect(limite).not.toContain('Enjambe')
    const short = (await normalesOf(await years(11, 9), { localite: 'gin_kankan' })).normales[0]
    expect([short?.n_mois, short?.periode_entiere, short?.ruptures_enjambees?.length]).toEqual([240, undefined, 1])
    const spring = await memoryRelease([
      ghiMonths('nasa_power', '1991-01-01', 12 * 20, { ruptures: [{ ...RUPTURE, date: '2000-03-01' }] }),
    ])
    const january = await normalesOf(spring, { localite: 'gin_kankan' })
    expect(january.normales[0]).toMatchObject({ periode_debut: '2001-01-01', n_mois: 120 })
    const asked = await normalesOf(await years(10, 10), { localite: 'gin_kankan', periode_debut: '1991-01-01' })
    expect([asked.normales[0]?.n_mois, asked.normales[0]?.periode_entiere]).toEqual([240, undefined])
    const [row] = normalesRows(await years(10, 10), { localite: 'gin_kankan', normales, limite, attributions }, '0')
    expect(row).toMatchObject({ moyenne: 4, moyenne_periode_entiere: 4.5, ruptures_enjambees: null })
  })

  test('an estimate tells of what it brought, and a table beside it is the source’s, its whole period too', async () => {
    const asked = { localite: 'gin_kankan', estimation: 'oui' } as const
    const sides = { valeurs: [...repeated(120, 5), ...repeated(120, 4)], ruptures: [RUPTURE] }
    const [sun, humidity] = ['ghi', 'rh2m'].map((grandeur) =>
      ghiMonths('nasa_power', '1991-01-01', 240, { ...sides, grandeur }),
    )
    const { normales, limite } = await normalesOf(
      await memoryRelease([sun, humidity, ghiMonths('era5_land', '1991-01-01', 240)] as SerieSpec[]),
      { ...asked, source: ['nasa_power'] },
    )
    expect(normales.map((each) => [each.grandeur_code, each.niveau_confiance, each.periode_entiere?.n_mois])).toEqual([
      ['ghi', 'C', undefined],
      ['rh2m', 'B', 240],
    ])
    for (const [where, of] of [
      ['avant d’être portées à l’estimation', 'ghi'],
      ['la période entière étant dans « periode_entiere »', 'rh2m'],
    ])
      expect(limite).toContain(`${where} : ${of} de nasa_power depuis 2001-01`)
    expect(limite).toContain('portées à la meilleure estimation')
    const alone = await normalesOf(await memoryRelease([sun as SerieSpec]), asked)
    expect([alone.normales[0]?.niveau_confiance, alone.limite]).toEqual(['B', expect.not.stringContaining('meilleure')])
  })

  test('a side without all calendar months has no mean year', async () => {
    const short = await memoryRelease([
      ghiMonths('nasa_power', '2000-01-01', 17, { ruptures: [{ ...RUPTURE, date: '2000-12-01' }] }),
    ])
    const { normales } = await normalesOf(short, { localite: 'gin_kankan' })
    expect(normales[0]?.de_part_et_d_autre?.map(({ moyenne, n_mois }) => [moyenne, n_mois])).toEqual([
      [null, 11],
      [null, 6],
    ])
  })

  test('each calendar month counts as much on a side, whichever it has more of', async () => {
    const season = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    const long = await memoryRelease([
      ghiMonths('nasa_power', '2000-01-01', 30, {
        valeurs: [...season, ...season, ...season.slice(0, 6)],
        ruptures: [{ ...RUPTURE, date: '2001-01-01' }],
      }),
    ])
    const { normales } = await normalesOf(long, { localite: 'gin_kankan' })
    expect(normales[0]?.de_part_et_d_autre?.map(({ moyenne }) => moyenne)).toEqual([6.5, 6.5])
  })

  test('two breaks make three sides, and one that two series share makes two', () => {
    const [serie] = release.series
    if (!serie) throw new Error('no series')
    const later = { ...RUPTURE, date: '2002-01-01' }
    const both = crossedBreaks([{ ...serie, ruptures: [RUPTURE, later] }, serie], {
      debut: '2000-01-01',
      fin: '2002-12-31',
    })
    expect(both.map(({ date }) => date)).toEqual(['2001-01-01', '2001-01-01', '2002-01-01'])
    expect(sidesOf({ debut: '2000-01-01', fin: '2002-12-31' }, both)).toEqual([
      { debut: '2000-01-01', fin: '2000-12-31' },
      { debut: '2001-01-01', fin: '2001-12-31' },
      { debut: '2002-01-01', fin: '2002-12-31' },
    ])
  })
})
