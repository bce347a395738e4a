import { beforeAll, describe, expect, it } from 'vitest'
import {
  ghiMonths,
  memoryRelease,
  ruptureOn,
  type SerieSpec,
  withTown,
} from '../../../tests/support/answers/memoryRelease.ts'
import {
  FIRST_YEAR,
  PLANTED,
  type Planted,
  plantedDays,
  plantedHours,
} from '../../../tests/support/answers/plantedHours.ts'
import { soak } from '../../../tests/support/share.ts'
import { readText } from '../../../tests/support/sources/readText.ts'
import type { Release } from '../../answers/release.ts'
import { HOUR_MS } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { hazenQuantile } from '../../derive/statistics/statistics.ts'
import { type Row, rowAt, rowCount } from '../answer.ts'
import type { AnswerTo } from '../list.ts'
import { anneeType } from './anneeType.ts'
import type { AnneeTypeQuestion } from './yearRecord.ts'

type Answer = AnswerTo<'annee_type'>

const FIRST_SLOT = Date.UTC(FIRST_YEAR, 0, 1) / HOUR_MS

/** Series of Kankan from 2001 on. */
function specs(columns: Partial<Planted>, granularite: Granularite, more: Partial<SerieSpec> = {}): SerieSpec[] {
  return Object.entries(columns).map(([grandeur, valeurs]) => ({
    grandeur,
    source: 'era5_land',
    granularite,
    debut: `${FIRST_YEAR}-01-01`,
    valeurs: [...valeurs],
    ...more,
  }))
}

const HOURS = plantedHours()
const DAYS = plantedDays(HOURS)
const { ghi, ...WEATHER } = HOURS

/** The first years of columns. */
function firstYears(columns: Planted, years: number, stepMs: number): Planted {
  const count = (Date.UTC(FIRST_YEAR + years, 0, 1) - Date.UTC(FIRST_YEAR, 0, 1)) / stepMs
  const cut = Object.entries(columns).map(([name, values]) => [name, values.subarray(0, count)])
  return Object.fromEntries(cut)
}

let byHours: Release
/** Four years of hours, ten of days. */
let byDays: Release
beforeAll(async () => {
  byHours = await memoryRelease(specs(HOURS, 'horaire'))
  byDays = await memoryRelease([...specs(firstYears(HOURS, 4, HOUR_MS), 'horaire'), ...specs(DAYS, 'journalier')])
})

const ask = (release: Release, over: Partial<AnneeTypeQuestion> = {}) =>
  anneeType.compute(release, {
    localite: 'gin_kankan',
    type: 'typique',
    ponderation: 'iso',
    heures_reconstituees: 'non',
    epw: false,
    ...over,
  })

const rowsOf = ({ resultats }: Answer): Row[] =>
  Array.from({ length: rowCount(resultats) }, (_, i) => rowAt(resultats, i))
const sum = (rows: readonly Row[], name: string) => rows.reduce((total, row) => total + Number(row[name]), 0)
const yearsOf = ({ lead }: Answer) => lead.mois_choisis.map(({ annee }) => annee)
const linesOf = ({ epw }: Answer) => (epw?.texte ?? '').split('\r\n')

async function refusalOf(asked: Promise<unknown>) {
  const error = await asked.then(
    () => undefined,
    (thrown) => thrown,
  )
  return { code: error?.code, message: error?.message as string, details: error?.details }
}

describe('A typical year', () => {
  it('is of the months that are planted in ten years of hours, and says so', async () => {
    const answer = await ask(byHours)
    expect(yearsOf(answer)).toEqual(PLANTED)
    expect(answer.lead).toMatchObject({
      annees_completes: Array.from({ length: 10 }, (_, i) => FIRST_YEAR + i),
      decalage_utc_heures: 0,
      colonnes_calculees: ['dni', 'dhi'],
    })
    expect(answer.head).toMatchObject({
      code_grandeur: 'annee_type',
      granularite: 'horaire',
      parametres_appliques: { type: 'typique', heures_reconstituees: 'non', source_meteo: 'era5_land' },
    })
    expect(answer.lead).not.toHaveProperty('p90')
    expect(answer.coverage).toEqual({
      periode_retenue: { debut: '2001-01-01', fin: '2010-12-31' },
      completude_pct: 100,
    })
  })

  it('has 8760 rows, each an hour of the calendar and the hour that it was, with the values of that hour', async () => {
    const answer = await ask(byHours)
    const rows = rowsOf(answer)
    expect(rows.map(({ instant }) => instant)).toEqual(
      Array.from({ length: 8760 }, (_, i) => new Date(Date.UTC(2001, 0, 1, i)).toISOString().slice(5, 19)),
    )
    for (const row of rows) {
      const { instant, instant_utc, annee, mois } = row
      const slot = Date.parse(`${instant_utc}Z`) / HOUR_MS - FIRST_SLOT
      const own = [row.ghi, row.annee, `${annee}-${instant}`]
      const wanted = [ghi[slot], PLANTED[(mois as number) - 1], instant_utc]
      if (own.join() !== wanted.join()) expect(own).toEqual(wanted)
    }
    // The second day of a month is beyond every join.
    expect(rows.slice(24, 48).map(({ t2m }) => t2m)).toEqual(
      rows.slice(24, 48).map(({ instant_utc }) => WEATHER.t2m[Date.parse(`${instant_utc}Z`) / HOUR_MS - FIRST_SLOT]),
    )
    expect(sum(rows, 'valeur')).toBeCloseTo(answer.tail.total as number, 2)
    expect(sum(rows, 'ghi') / 1000).toBeCloseTo(answer.tail.total as number, 2)
  })

  it('is of local standard time where that is not UTC, and each row keeps its hour of UTC', async () => {
    const release = await memoryRelease(specs(plantedHours(11), 'horaire'))
    const lagos = withTown(release, { fuseau_horaire: 'Africa/Lagos' })
    const answer = await ask(lagos, { epw: true })
    const rows = rowsOf(answer)
    const [{ annee } = {}] = rows
    expect(rows[0]).toMatchObject({
      instant: '01-01T00:00:00',
      mois: 1,
      instant_utc: `${Number(annee) - 1}-12-31T23:00:00`,
    })
    expect(rows[8759]).toMatchObject({ instant: '12-31T23:00:00', mois: 12 })
    for (const { instant, instant_utc, annee } of rows) {
      const apart = (Date.parse(`${annee}-${instant}Z`) - Date.parse(`${instant_utc}Z`)) / HOUR_MS
      if (apart !== 1) expect([instant, instant_utc, apart]).toEqual([instant, instant_utc, 1])
    }
    expect(answer.lead.decalage_utc_heures).toBe(1)
    expect(linesOf(answer)[0]?.split(',')[8]).toBe('1')
    // The first January begins an hour before what is stored.
    expect((answer.lead.mois_choisis as { candidats: number }[])[0]?.candidats).toBe(10)
  })

  it('tells what no source has as null, and carries rain with its gaps', async () => {
    const dry = rowsOf(await ask(byHours))
    expect(new Set(dry.map(({ precipitation, albedo_surface }) => `${precipitation} ${albedo_surface}`))).toEqual(
      new Set(['null null']),
    )
    const rain = ghi.map((_, i) => (i % 5 === 0 ? Number.NaN : 0.25))
    const [spec] = specs({ ghi: rain }, 'horaire')
    const release = await memoryRelease([
      ...specs(HOURS, 'horaire'),
      { ...(spec as SerieSpec), grandeur: 'precipitation' },
    ])
    const answer = await ask(release, { epw: true })
    expect(yearsOf(answer)).toEqual(PLANTED)
    const rows = rowsOf(answer)
    expect(new Set(rows.map(({ precipitation }) => precipitation))).toEqual(new Set([null, 0.25]))
    expect(linesOf(answer)[6]).not.toMatch(/pluie/)
  })

  it('takes diffuse and beam of the source’s own where it has them', async () => {
    const erbs = rowsOf(await ask(byHours))
    const own = { dhi: ghi.map((wh) => Math.round(wh * 4000) / 10_000), dni: ghi.map((wh) => wh / 2) }
    const spare = ([grandeur, valeurs]: [string, Float64Array]) => ({
      ...(specs({ ghi: valeurs }, 'horaire')[0] as SerieSpec),
      grandeur,
    })
    const release = await memoryRelease([...specs(HOURS, 'horaire'), ...Object.entries(own).map(spare)])
    const answer = await ask(release, { epw: true })
    expect(answer.lead.colonnes_calculees).toEqual([])
    expect(linesOf(answer)[8]?.split(',')[5]?.slice(14, 20)).toBe('?9?9?9')
    const noon = rowsOf(answer)[36]
    expect(noon?.dhi).toBeCloseTo(0.4 * Number(noon?.ghi), 3)
    expect(noon?.dhi).not.toBe(erbs[36]?.dhi)
  })

  it('is of the first source of the country that has ten years, and of the series that is named', async () => {
    const release = await memoryRelease([
      ...specs(firstYears(HOURS, 9, HOUR_MS), 'horaire', { source: 'nasa_power' }),
      ...specs(HOURS, 'horaire'),
      ...specs(HOURS, 'horaire', { source: 'simulation', methode_collecte: 'simulation' }),
    ])
    expect((await ask(release)).head.source_code).toBe('era5_land')
    const code_serie_source = 'gin_kankan_ghi_simulation_horaire_2001_2010'
    const named = await ask(release, { code_serie_source, epw: true })
    expect(named.head.code_serie_source).toBe(code_serie_source)
    expect(named.head.hypotheses[0]).toMatch(/simulées/)
    expect(linesOf(named)[5]).toMatch(/^COMMENTS 1,SIMULÉ \(SIMULATED\)/)
    expect(linesOf(await ask(release, { epw: true }))[5]).not.toMatch(/SIMUL/)
    const power = await refusalOf(ask(release, { code_serie_source: 'gin_kankan_ghi_nasa_power_horaire_2001_2009' }))
    expect(power.code).toBe('INCOMPATIBILITE_SOURCE_GRANDEUR')
    expect(power.message).toContain('9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9 mois complets')
  })

  it('takes temperature, humidity and wind of another source where its own has none, and tells it', async () => {
    const sarah = { source: 'sarah3', methode_collecte: 'modele_satellitaire' } as const
    const release = await memoryRelease([...specs({ ghi }, 'horaire', sarah), ...specs(WEATHER, 'horaire')])
    const answer = await ask(release, { epw: true })
    expect(yearsOf(answer)).toEqual(PLANTED)
    expect(answer.head.source_code).toBe('sarah3')
    expect(answer.head.parametres_appliques.source_meteo).toBe('era5_land')
    expect(answer.head.hypotheses.filter((each) => each.includes('d’era5_land'))).toHaveLength(3)
    expect(linesOf(answer)[5]).toMatch(/t2m d’era5_land ; rh2m d’era5_land ; vent_10m d’era5_land/)
    const other = await refusalOf(ask(release, { source_meteo: 'cams' }))
    expect(other.code).toBe('INCOMPATIBILITE_SOURCE_GRANDEUR')
    expect(other.message).toMatch(/Il manque la série «\u00a0t2m\u00a0» de cams \(source_meteo\)/)
  })

  it('is refused with weather of longer steps than the irradiation: it would be no weather of hours', async () => {
    const release = await memoryRelease([
      ...specs({ ghi }, 'horaire', { source: 'sarah3' }),
      ...specs({ t2m: DAYS.t2m, rh2m: DAYS.rh2m, vent_10m: DAYS.vent_10m }, 'journalier'),
    ])
    const refusal = await refusalOf(ask(release, { code_serie_source: 'gin_kankan_ghi_sarah3_horaire_2001_2010' }))
    expect(refusal.code).toBe('INCOMPATIBILITE_SOURCE_GRANDEUR')
    expect(refusal.message).toBe(
      '«\u00a0gin_kankan_ghi_sarah3_horaire_2001_2010\u00a0» a un pas horaire, et «\u00a0gin_kankan_t2m_era5_land_journalier_2001_2010\u00a0» un pas journalier, «\u00a0gin_kankan_rh2m_era5_land_journalier_2001_2010\u00a0» un pas journalier, «\u00a0gin_kankan_vent_10m_era5_land_journalier_2001_2010\u00a0» un pas journalier\u00a0: le pas de la météo d’une année d’heures doit être au moins aussi fin que celui de l’irradiation. Nommez une série d’un pas plus long par code_serie_source, ou une autre ville.',
    )
  })

  it('says where its irradiation is of one minute of the hour, for whoever takes the sun in the middle', async () => {
    const release = await memoryRelease([
      ...specs({ ghi }, 'horaire', { source: 'sarah3', minute_instantanee: 10 }),
      ...specs(WEATHER, 'horaire'),
    ])
    const answer = await ask(release, { epw: true })
    expect(answer.head.hypotheses.join()).toMatch(/minute 10 de chaque heure.*20 minutes trop tard/)
    expect(linesOf(answer)[5]).toContain('rayonnement de la minute 10 de chaque heure')
    expect(linesOf(await ask(byHours, { epw: true }))[5]).not.toContain('minute')
  })

  it('across a break is told for each side that has ten years, and null for the other', async () => {
    const eleven = plantedHours(11)
    const [irradiation, ...others] = specs(eleven, 'horaire')
    const release = await memoryRelease([
      { ...(irradiation as SerieSpec), ruptures: [ruptureOn('2002-01-01')] },
      ...others,
    ])
    const { head } = await ask(release)
    const since = await ask(release, { periode_debut: '2002-01-01' })
    expect(head.de_part_et_d_autre).toEqual([
      { debut: '2001-01-01', fin: '2001-12-31', total: null },
      { debut: '2002-01-01', fin: '2011-12-31', total: since.tail.total },
    ])
  })
})

describe('The weighting of a typical year', () => {
  it('is told in parameters, model and header, with what the irradiation is off its mean', async () => {
    const [iso, solar] = [await ask(byHours, { epw: true }), await ask(byHours, { ponderation: 'solaire', epw: true })]
    expect([iso, solar].map(({ head }) => head.parametres_appliques.ponderation)).toEqual(['iso', 'solaire'])
    const choice = ({ head }: Answer) => head.modele.find(({ etape }) => etape === 'choix des mois')?.reference
    expect(choice(iso)).toMatch(/ISO 15927-4/)
    expect(choice(solar)).toMatch(/NREL\/TP-581-43156/)
    expect(linesOf(solar)[5]).toContain('Année type à pondération solaire (poids de TMY3)')
    for (const answer of [iso, solar]) {
      expect(answer.head.limite).toMatch(
        /L’irradiation de cette année s’écarte de [+−]\d+(,\d)?\u202f% de la moyenne .* d’un mois, de −.* en \p{L}+ à \+.* en \p{L}+ \(mois_choisis\)/u,
      )
      expect(linesOf(answer)[5]).toMatch(/irradiation : écart à la moyenne en % : an -?\d\.\d ; mois 01=.* 12=-?\d\.\d/)
    }
  })

  it('keeps the irradiation of the solar year nearer to the mean', async () => {
    const off = ({ lead }: Answer) => Math.max(...lead.mois_choisis.map(({ ecart_pct }) => Math.abs(ecart_pct)))
    const [iso, solar] = [await ask(byHours), await ask(byHours, { ponderation: 'solaire' })]
    expect(off(solar)).toBeLessThan(off(iso))
  })

  it('does not count for the year of the P90, which says so', async () => {
    const { head } = await ask(byHours, { type: 'p90', ponderation: 'solaire' })
    expect(head.parametres_appliques.ponderation).toBeNull()
    expect(head.hypotheses.join()).toContain('ponderation=solaire (compte avec type=typique)')
  })
})

describe('The year of the P90', () => {
  it('has the irradiation that nine of its ten years exceed, within the difference that it tells', async () => {
    const answer = await ask(byHours, { type: 'p90' })
    const annual = Array.from({ length: 10 }, (_, year) =>
      ghi.reduce((total, wh, i) => {
        const date = new Date((FIRST_SLOT + i) * HOUR_MS)
        const counted = date.getUTCFullYear() === FIRST_YEAR + year && !/-02-29/.test(date.toISOString())
        return counted ? total + wh / 1000 : total
      }, 0),
    )
    const { p90, difference } = answer.lead as { p90: number; difference: number }
    expect(p90).toBeCloseTo(hazenQuantile(annual, 0.1), 3)
    expect(Math.abs(difference)).toBeLessThanOrEqual(0.1)
    expect(sum(rowsOf(answer), 'ghi') / 1000).toBeCloseTo(p90 + difference, 2)
    expect(answer.head.limite).toMatch(/combine\.p90 de \/v1\/grandeurs\/ghi_exceedance\/gin_kankan/)
  })
})

describe('The weather file of a year', () => {
  it('has the numbers of the answer, by the project’s own reader and by a reader of fields', async () => {
    for (const [release, over] of [
      [byHours, { type: 'p90' }],
      [byDays, { heures_reconstituees: 'oui' }],
    ] as const) {
      const answer = await ask(release, { ...over, epw: true })
      const rows = rowsOf(answer)
      const lines = linesOf(answer)
      const fields = lines.slice(8, -1).map((line) => line.split(','))
      expect(new Set(fields.map(({ length }) => length))).toEqual(new Set([35]))
      const names = { t2m: 6, rh2m: 8, ghi: 13, dni: 14, dhi: 15, vent_10m: 21 }
      for (const [name, at] of Object.entries(names))
        expect(fields.map((cells) => Number(cells[at]))).toEqual(rows.map((row) => row[name]))
      expect(fields.map(([annee]) => Number(annee))).toEqual(rows.map(({ annee }) => annee))

      const { series, refus, point } = readText('epw', lines.join('\r\n'))
      expect(point).toEqual({ latitude: 10.38333, longitude: -9.3, altitude: 381 })
      expect(refus).toMatch(/années/)
      const at = new Map(rows.map((row) => [Date.parse(`${row.instant_utc}Z`) / HOUR_MS, row]))
      for (const { grandeur, slots, values } of series.filter((each) => each.grandeur in names)) {
        const told = Array.from(slots, (slot) => at.get(slot)?.[grandeur])
        expect([grandeur, Array.from(values)]).toEqual([grandeur, told])
      }
    }
  })

  it('is named after town, kind, source and release', async () => {
    const { epw } = await ask(byHours, { type: 'p90', epw: true })
    expect(epw?.nom).toBe('gin_kankan_annee_type_p90_era5_land_edition_20260101.epw')
    expect((await ask(byHours)).epw).toBeUndefined()
  })

  it('says release, source, kind, months and series in its header, in lines that SAM’s buffer of 2048 bytes takes', async () => {
    const release = await memoryRelease([
      ...specs({ ghi: DAYS.ghi }, 'journalier', { source: 'simulation_2', methode_collecte: 'simulation' }),
      ...specs({ t2m: DAYS.t2m, rh2m: DAYS.rh2m, vent_10m: DAYS.vent_10m }, 'journalier', {
        source: 'simulation',
        methode_collecte: 'simulation',
      }),
    ])
    const lines = linesOf(await ask(release, { type: 'p90', heures_reconstituees: 'oui', epw: true }))
    for (const told of [
      'SIMULÉ (SIMULATED)',
      'Édition edition_20260101',
      'Seconde simulation stochastique',
      'Année P90',
      'HEURES RECONSTITUÉES (HOURS MADE FROM DAILY VALUES)',
      't2m de simulation',
      'gin_kankan_vent_10m_simulation_journalier_2001_2010',
      'licence CC-BY-4.0',
    ])
      expect(lines[5]).toContain(told)
    expect(lines[5]).toMatch(/mois et leur année : 01=20\d\d 02=20\d\d .* 12=20\d\d/)
    expect(lines[5]?.split(',')).toHaveLength(2)
    const longest = Math.max(...lines.map((line) => Buffer.byteLength(line)))
    expect(longest).toBeLessThan(2000)
  })
})

describe('Hours made of days', () => {
  it('are made only where they are asked for, of ten years of days, and choose the planted months too', async () => {
    expect(yearsOf(await ask(byDays, { heures_reconstituees: 'oui' }))).toEqual(PLANTED)
    const stored = await ask(byHours, { heures_reconstituees: 'oui' })
    expect(stored.head.parametres_appliques.heures_reconstituees).toBe('non')
    expect(stored.head.limite).not.toMatch(/reconstitu/i)
  })

  it('are told as such in parameters, hypotheses, limits, columns, header and flags', async () => {
    const answer = await ask(byDays, { heures_reconstituees: 'oui', epw: true })
    expect(answer.head.parametres_appliques.heures_reconstituees).toBe('oui')
    expect(answer.head.code_serie_source).toBe('gin_kankan_ghi_era5_land_journalier_2001_2010')
    expect(answer.head.hypotheses[0]).toMatch(/^HEURES RECONSTITUÉES\u00a0: aucune de ces heures n’est stockée/)
    expect(answer.head.limite).toMatch(/^Heures reconstituées de jours/)
    expect(answer.lead.colonnes_calculees).toEqual(['ghi', 'dni', 'dhi', 't2m', 'rh2m', 'vent_10m'])
    expect(answer.head.modele.map(({ reference }) => reference).join()).toMatch(/Agricultural Meteorology 23/)
    const [comments, row] = [linesOf(answer)[5], linesOf(answer)[8]]
    expect(comments).toContain('HEURES RECONSTITUÉES (HOURS MADE FROM DAILY VALUES)')
    const flags: string[] = row?.split(',')[5]?.match(/../g) ?? []
    expect(flags.includes('?9')).toBe(false)
    for (const at of [6, 8, 13, 14, 15, 21]) expect([at, flags[at - 6]]).toEqual([at, 'E9'])
  })

  it('have the sun of their day and its mean temperature and humidity, warm in the afternoon and then dry', async () => {
    const rows = rowsOf(await ask(byDays, { heures_reconstituees: 'oui' }))
    // The second of each month, beyond every join.
    for (let month = 0; month < 12; month++) {
      const from = rows.findIndex(({ instant }) => instant === `${String(month + 1).padStart(2, '0')}-02T00:00:00`)
      const day = rows.slice(from, from + 24)
      const at = (Date.parse(`${day[0]?.instant_utc}Z`) / HOUR_MS - FIRST_SLOT) / 24
      expect(sum(day, 'ghi') / 1000).toBeCloseTo(DAYS.ghi[at] as number, 2)
      expect(sum(day, 't2m') / 24).toBeCloseTo(DAYS.t2m[at] as number, 3)
      expect(sum(day, 'rh2m') / 24).toBeCloseTo(DAYS.rh2m[at] as number, 3)
      expect(new Set(day.map(({ vent_10m }) => vent_10m))).toEqual(new Set([DAYS.vent_10m[at]]))
      const warmest = day.toSorted((a, b) => Number(b.t2m) - Number(a.t2m))[0]
      const driest = day.toSorted((a, b) => Number(a.rh2m) - Number(b.rh2m))[0]
      expect([warmest?.instant?.toString().slice(6, 8), driest]).toEqual(['14', warmest])
    }
  })
})

describe('Fewer than ten years', () => {
  it('of hours are refused with how many there are of each month, and the way of days where these would do', async () => {
    expect(await refusalOf(ask(byDays))).toEqual({
      code: 'INCOMPATIBILITE_SOURCE_GRANDEUR',
      message:
        'Une année type se compose d’au moins dix mois complets d’heures de chaque mois du calendrier (ISO 15927-4). «\u00a0gin_kankan_ghi_era5_land_horaire_2001_2004\u00a0» a, de janvier à décembre, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4 mois complets (ghi, météo, et dni et dhi s’il y en a), et 4 années civiles complètes. Avec heures_reconstituees=oui, les heures sont faites des jours de «\u00a0gin_kankan_ghi_era5_land_journalier_2001_2010\u00a0», qui en compte assez.',
      details: {
        minimum_annees: 10,
        heures: [
          {
            code_serie_source: 'gin_kankan_ghi_era5_land_horaire_2001_2004',
            mois_complets: Array(12).fill(4),
            annees_completes: [2001, 2002, 2003, 2004],
          },
        ],
        jours: [{ code_serie_source: 'gin_kankan_ghi_era5_land_journalier_2001_2010' }],
        sans_meteo: [],
        villes: { heures: [], jours: ['gin_kankan'] },
        champ: 'heures_reconstituees',
        recu: 'non',
        accepte: 'oui',
      },
    })
  })

  it('of hours and of days are refused with both facts, also of a period and of the P90', async () => {
    const nine = { periode_debut: '2001-01-01', periode_fin: '2003-12-31' }
    for (const heures_reconstituees of ['non', 'oui'] as const) {
      const { code, message } = await refusalOf(ask(byDays, { heures_reconstituees, type: 'p90', ...nine }))
      expect([code, message]).toEqual([
        'INCOMPATIBILITE_SOURCE_GRANDEUR',
        'Une année P90 se compose des mois d’au moins dix années civiles complètes d’heures. «\u00a0gin_kankan_ghi_era5_land_horaire_2001_2004\u00a0» a, de janvier à décembre, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3 mois complets (ghi, météo, et dni et dhi s’il y en a), et 3 années civiles complètes. Les jours n’y suffisent pas non plus\u00a0: «\u00a0gin_kankan_ghi_era5_land_journalier_2001_2010\u00a0» a, de janvier à décembre, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3 mois complets (ghi, météo, et dni et dhi s’il y en a), et 3 années civiles complètes. Élargissez la période si la ville a d’autres années. Villes de cette édition qui ont 10 années d’heures de ghi, t2m, rh2m et vent_10m\u00a0: aucune\u202f; de jours (heures_reconstituees=oui)\u00a0: gin_kankan.',
      ])
    }
  })

  it('are no matter of a series of days that is named, which is told to be one', async () => {
    const code_serie_source = 'gin_kankan_ghi_era5_land_journalier_2001_2010'
    const { message } = await refusalOf(ask(byDays, { code_serie_source }))
    expect(message).toMatch(/journalier_2001_2010\u00a0» a un pas journalier\. Avec heures_reconstituees=oui, /)
    expect(yearsOf(await ask(byDays, { code_serie_source, heures_reconstituees: 'oui' }))).toEqual(PLANTED)
  })

  soak(
    'say nothing of series that were not looked at: beside one that is named, or without the days asked',
    async () => {
      const code_serie_source = 'gin_kankan_ghi_era5_land_horaire_2001_2004'
      const { message } = await refusalOf(ask(byDays, { code_serie_source }))
      expect(message).toContain('4 mois complets')
      expect(message).not.toContain('jours dont les faire')
      const days = { periode_debut: '2003-01-01', periode_fin: '2007-12-31', heures_reconstituees: 'oui' } as const
      expect((await refusalOf(ask(byDays, days))).message).toMatch(
        /Il n’y a pas ici d’heures de ghi avec .* sur toute la période demandée\. Les jours n’y suffisent pas non plus/,
      )
      const hours = { periode_debut: '2001-01-01', periode_fin: '2003-12-31' }
      const release = await memoryRelease([
        ...specs(firstYears(HOURS, 4, HOUR_MS), 'horaire'),
        ...specs(firstYears(DAYS, 2, 24 * HOUR_MS), 'journalier'),
      ])
      expect((await refusalOf(ask(release, hours))).message).toContain(
        'Il n’y a pas non plus de jours dont les faire sur toute la période demandée.',
      )
    },
  )

  it('by one month are refused: a gap in any column takes its month out', async () => {
    const spoiled = { ...HOURS, vent_10m: HOURS.vent_10m.with(1000, Number.NaN) }
    const { details } = await refusalOf(ask(await memoryRelease(specs(spoiled, 'horaire'))))
    expect(details.heures[0].mois_complets).toEqual([10, 9, ...Array(10).fill(10)])
    expect(details.heures[0].annees_completes).not.toContain(2001)
  })

  it('where nothing has its weather say what each series lacks', async () => {
    const { rh2m: _, ...dry } = DAYS
    const months = ['t2m', 'rh2m', 'vent_10m'].map((grandeur) => ({
      ...ghiMonths('nasa_power', '1991-01-01', 24),
      grandeur,
    }))
    const release = await memoryRelease([
      ...specs(dry, 'journalier'),
      ghiMonths('nasa_power', '1991-01-01', 24),
      ...months,
    ])
    const { code, message } = await refusalOf(ask(release, { heures_reconstituees: 'oui' }))
    expect([code, message]).toEqual([
      'INCOMPATIBILITE_SOURCE_GRANDEUR',
      'Une année type se compose d’au moins dix mois complets d’heures de chaque mois du calendrier (ISO 15927-4). Il n’y a pas ici d’heures de ghi avec leur température, leur humidité et leur vent. Il n’y a pas non plus de jours dont les faire. À «\u00a0gin_kankan_ghi_era5_land_journalier_2001_2010\u00a0» (du 2001-01-01 au 2010-12-31) il manque rh2m. Villes de cette édition qui ont 10 années d’heures de ghi, t2m, rh2m et vent_10m\u00a0: aucune\u202f; de jours (heures_reconstituees=oui)\u00a0: aucune.',
    ])
    const named = await refusalOf(ask(release, { code_serie_source: 'gin_kankan_ghi_nasa_power_1991_1992' }))
    expect(named.message).toMatch(/a un pas mensuel\u00a0: une année d’heures se compose d’heures, ou de jours/)
    const lacking = await refusalOf(
      ask(release, { code_serie_source: 'gin_kankan_ghi_era5_land_journalier_2001_2010' }),
    )
    expect(lacking.message).toMatch(/Il manque la série «\u00a0rh2m\u00a0» d’era5_land à gin_kankan/)
  })

  it('of a period that is not stored, or turned round, is refused as everywhere', async () => {
    const of = async (debut: string, fin: string) =>
      (await refusalOf(ask(byHours, { periode_debut: debut, periode_fin: fin }))).code
    expect(await of('1990-01-01', '2010-12-31')).toBe('PLAGE_TEMPORELLE_NON_DISPONIBLE')
    expect(await of('2010-01-01', '2001-12-31')).toBe('VALIDATION_VALEUR_INVALIDE')
    // The hours do not have these days, the days do.
    const late = { periode_debut: '2001-01-01', periode_fin: '2010-12-31' }
    expect((await refusalOf(ask(byDays, late))).code).toBe('PLAGE_TEMPORELLE_NON_DISPONIBLE')
    expect(yearsOf(await ask(byDays, { ...late, heures_reconstituees: 'oui' }))).toEqual(PLANTED)
  })
})
