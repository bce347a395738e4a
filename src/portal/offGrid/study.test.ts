import { describe, expect, test } from 'vitest'
import type { CoveredTown } from '../../answers/catalogue/catalogueIndex.ts'
import { NO_OFF_GRID_TABLES, type OffGridTables } from '../../contract/offGridTables.ts'
import type { Lang } from '../lang/lang.ts'
import { isSound } from './applianceList.ts'
import { addressReader, canonicalAddress, isAskable, questionsOf, studyOf } from './study.ts'

const town = (latitude: number) => ({ code: 'x_lieu', nom: 'Lieu', latitude, longitude: 0 }) as CoveredTown

const appliance = { facteur_demarrage: 1, thermostat: false, vaccins: false, source: null, nom_anglais: '' }
const sold = (taille: number) => ({ article: 'module' as const, taille, prix: null, monnaie: 'XOF', source: null })
const TABLES: OffGridTables = {
  appliances: [
    { ...appliance, code: 'lampe', nom: 'Lampe', puissance_w: 10, heures_jour: 0, heures_nuit: 5 },
    { ...appliance, code: 'vaccins', nom: 'Froid', puissance_w: 100, heures_jour: 6, heures_nuit: 6, vaccins: true },
  ],
  starts: { maison: ['lampe:4'], ecole: ['lampe:2:20:5:0'], sante: ['vaccins:1', 'lampe:2'] },
  equipment: [150, 300, 450].map(sold),
}

type Query = Record<string, string | string[]>

const studyFor = (query: Query, lang: Lang = 'fr', tables = TABLES) => studyOf(lang, addressReader(query), tables)

function questions(
  query: Query,
  { lang = 'fr', latitude = 10, tables = TABLES }: { lang?: Lang; latitude?: number; tables?: OffGridTables } = {},
) {
  return questionsOf(studyFor(query, lang, tables), town(latitude), tables)
}

const PLANE = { localite: 'x_lieu', inclinaison_deg: 'optimale', orientation_deg: '180' }
/** Lamps from 18 h to 23 h. */
const EVENING = [...Array(18).fill('0'), ...Array(5).fill('0.2'), '0'].join(',')

describe('An off-grid study', () => {
  test('of an empty address asks for what the appliances of a house take, hour by hour, in modules that are sold', () => {
    const day = { consommation_wh_jour: '200', profil: EVENING, usage: 'foyer', puissance_onduleur_w: '50' }
    const values = { ...PLANE, ...day, disponibilite_pct: '99', module_wc: '150' }
    expect(questions({})).toEqual([
      {
        code: 'dimensionnement_site_isole',
        values,
      },
      // And with another battery, to stand beside it.
      { code: 'dimensionnement_site_isole', values: { ...values, technologie_batterie: 'lithium_fer_phosphate' } },
    ])
  })

  test('reads the rows of its address: usual appliances by their code, others with their numbers', () => {
    const [sizing] = questions({ appareil: ['lampe:1', 'lampe:2:20:5:0', 'Moulin à grain:1:750:2:0'] })
    expect(sizing?.values.consommation_wh_jour).toBe(String(50 + 200 + 1500))
    const [own] = questions({ appareil: 'Moulin:1:750:2:0' })
    expect(own?.values.profil).toBe([...Array(11).fill('0'), '0.5', '0.5', ...Array(11).fill('0')].join(','))
  })

  test.each<[Query, string]>([
    [{ usage: 'sante' }, '99.9'],
    [{ appareil: ['lampe:1', 'vaccins:1'] }, '99.9'],
    [{ appareil: ['lampe:1', 'vaccins:0'] }, '99'],
    [{ usage: 'sante', appareil: 'lampe:1' }, '99'],
    [{ usage: 'sante', disponibilite_pct: '95' }, '95'],
    [{ consommation_wh_jour: '5000', profil: 'centre_sante' }, '99.9'],
  ])('%j wants %s %% of the demand', (query, wanted) => {
    expect(questions(query)[0]?.values.disponibilite_pct).toBe(wanted)
  })

  test('of an older address, with a total and a profile or prices per Wp and Wh, asks what it asked', () => {
    const older = { usage: 'ecole', consommation_wh_jour: '4000', profil: 'jour', prix_wc: '0,9', prix_wh: '0,25' }
    expect(questions(older, { tables: NO_OFF_GRID_TABLES })[0]?.values).toEqual({
      ...PLANE,
      ...{
        consommation_wh_jour: '4000',
        profil: 'jour',
        usage: 'ecole',
        disponibilite_pct: '99',
        prix_wc: '0.9',
        prix_wh: '0.25',
      },
    })
    expect(questions({ usage: 'ecole', consommation_wh_jour: '4000' })[0]?.values.profil).toBe('jour')
  })

  test.each([
    ['900', '150'],
    ['3000', '150'],
    ['9000', '450'],
  ])(
    'of %s Wh a day takes modules of the size sold that is nearest to what its voltage usually has, %s Wp',
    (wh, wp) => {
      expect(questions({ consommation_wh_jour: wh })[0]?.values.module_wc).toBe(wp)
    },
  )

  test('chooses by the prices of a module and of a battery, both or none', () => {
    const prices = { prix_module: '300', prix_batterie: '240' }
    expect(questions(prices)[0]?.values).toMatchObject({ prix_wc: '2', prix_wh: '0.2' })
    expect(questions({ prix_module: '300' })[0]?.values).not.toHaveProperty('prix_wc')
  })

  test('with existing equipment also requests its service, without prices', () => {
    const [sizing, kit] = questions({
      capacite_wh: '2400',
      decharge_max_pct: '80',
      prix_module: '1',
      prix_batterie: '2',
    })
    expect(sizing?.values).not.toHaveProperty('capacite_wh')
    expect(kit).toEqual({
      code: 'site_isole',
      values: {
        ...PLANE,
        consommation_wh_jour: '200',
        usage: 'foyer',
        puissance_onduleur_w: '50',
        profil: EVENING,
        capacite_wh: '2400',
        decharge_max_pct: '80',
      },
    })
  })

  test('of a borehole requests pumping only', () => {
    expect(questions({ usage: 'forage', volume_m3_jour: '12,5' })).toEqual([
      { code: 'pompage', values: { ...PLANE, hauteur_m: '40', volume_m3_jour: '12.5' } },
    ])
  })

  test('reads numbers as its language writes them', () => {
    expect(questions({ consommation_wh_jour: '1 500,5' })[0]?.values.consommation_wh_jour).toBe('1500.5')
    expect(questions({ consommation_wh_jour: '1,500.5' }, { lang: 'en' })[0]?.values.consommation_wh_jour).toBe(
      '1500.5',
    )
  })

  test('faces the equator in both hemispheres', () => {
    expect(questions({}, { latitude: -18 })[0]?.values.orientation_deg).toBe('0')
    expect(questions({ orientation_deg: '90' }, { latitude: -18 })[0]?.values.orientation_deg).toBe('90')
  })

  test.each([
    'lampe:-1',
    'lampe:1e3',
    'lampe:1.5',
    'lampe:201',
    'lampe:',
    'Moulin:1',
    'Moulin:1:0:1:0',
    'Moulin:1:5001:1:0',
    'Moulin:1:50:13:0',
    'Moulin:1:50:1:Infinity',
    'lampe:<script>',
  ])('is not asked with the row %s', (appareil) => {
    const study = studyFor({ appareil: ['lampe:1', appareil] })
    expect(study.list.rows[1]?.wrong).toHaveLength(1)
    expect(isAskable(study)).toBe(false)
  })

  test('reads twenty rows and refuses more; an emptied list is empty', () => {
    const many = studyFor({ appareil: Array(23).fill('lampe:1') })
    expect([many.list.rows.length, many.list.left, isSound(many.list)]).toEqual([20, 3, false])
    const none = studyFor({ appareil: '' })
    expect([none.list.rows.length, isAskable(none)]).toEqual([0, false])
  })
})

describe('The form of an off-grid study', () => {
  const form = { liste: '1', usage: 'maison', ville: 'x_lieu', prix_module: '', technologie_batterie: 'plomb' }
  const rows = {
    nom: ['lampe', 'Moulin'],
    nombre: ['3', '1'],
    watts: ['10', '750,5'],
    jour: ['0', '2'],
    nuit: ['5', '0'],
  }
  const canonical = (query: Query, lang: Lang = 'fr') =>
    canonicalAddress('/site-isole', { lang, address: addressReader(query), tables: TABLES })

  test('has an address that says each row once, and no more than was chosen', () => {
    expect(canonical({ ...form, ...rows })).toBe(
      '/site-isole?usage=maison&ville=x_lieu&appareil=lampe:3&appareil=Moulin:1:750.5:2:0',
    )
  })

  test('removes and adds rows without a script', () => {
    expect(canonical({ ...form, ...rows, retirer: '1', ajouter: 'vaccins' })).toMatch(
      /appareil=lampe:3&appareil=vaccins:1$/,
    )
    const one = { nom: 'lampe', nombre: '3', watts: '10', jour: '0', nuit: '5' }
    expect(canonical({ ...form, ...one, retirer: '0' })).toMatch(/appareil=$/)
  })

  test('keeps its page where a row has a fault, and an address without the form is its own', () => {
    expect(canonical({ ...form, ...rows, watts: ['10', 'beaucoup'] })).toBeUndefined()
    expect(canonical({ appareil: 'lampe:3' })).toBeUndefined()
  })

  test('and the address that it leads to give the same study', () => {
    const address = canonical({ ...form, ...rows, module_wc: '300' }) ?? ''
    const query = new URL(address, 'http://service').searchParams
    const read = Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]))
    expect(questions(read)).toEqual(questions({ ...form, ...rows, module_wc: '300' }))
  })
})
