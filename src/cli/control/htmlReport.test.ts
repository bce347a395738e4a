import { describe, expect, test } from 'vitest'
import { ruptureOn } from '../../../tests/support/answers/memoryRelease.ts'
import { controlled } from '../../../tests/support/cli/serie.ts'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import type { ControlledSerie } from '../../contract/controle.ts'
import { Findings } from './findings.ts'
import { htmlReport } from './report.ts'

const catalogue = await ginCatalogue()
const flat = new Float64Array(240).fill(5)

function pageOf(towns: readonly ControlledSerie[][], of = catalogue): string {
  const [report, findings] = [htmlReport(of), new Findings()]
  for (const serie of towns.flat()) findings.note(serie)
  return [report.head(), ...towns.map((series) => report.town(series)), report.end(findings)].join('')
}

/** Without tags, and with plain spaces: as it is read. */
const read = (text: string) =>
  text
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')

describe('The page of quality control', () => {
  test('a base without findings may be published, and its towns are closed', () => {
    const text = pageOf([[controlled({}, flat)]])
    expect(read(text)).toContain('240 mesures examinées dans 1 série : aucune n’est impossible, aucune n’est douteuse.')
    expect(read(text)).toContain('Vous pouvez publier. Aucune règle ne signale quoi que ce soit.')
    expect(text).toContain('id="gin_kankan"><details><summary>')
    expect(text).not.toMatch(/<svg|<h4>/)
  })

  test('an impossible measurement says not to publish, and opens its town alone', () => {
    const other = controlled({ localite: 'gin_labe' }, flat)
    const text = pageOf([[controlled({}, flat, { flags: { limites_physiques: [3], saut: [3, 4] } })], [other]])
    expect(read(text)).toContain('480 mesures examinées dans 2 séries : 1 est impossible, 1 est douteuse.')
    expect(read(text)).toContain('Ne publiez pas encore.')
    expect(text).toContain('id="gin_kankan"><details open>')
    expect(text).toContain('id="gin_labe"><details><summary>')
    expect(text).toMatch(/Kankan<\/a><\/th><td class="n">1<\/td><td class="n">1<\/td><td class="n">1<\/td>/)
  })

  test('a break alone may be published, and is told over all towns: how many, when, how large', () => {
    const broken = (localite: string, date: string, size: number) => [
      controlled({ localite, grandeur: 'dhi' }, flat, { ruptures: [ruptureOn(date, size)] }),
    ]
    const text = pageOf([
      broken('gin_kankan', '2011-01-01', -20),
      broken('gin_labe', '2011-03-01', -30.5),
      broken('gin_boke', '2015-03-01', 4),
    ])
    expect(read(text)).toContain('aucune n’est douteuse ; 3 ruptures. Vous pouvez publier.')
    const rows = [...text.matchAll(/<tr><th scope="row">dhi.*?<\/tr>/g)].map(([row]) =>
      read(row.replaceAll('<td', ' <td')),
    )
    expect(rows).toEqual([
      'dhi NASA POWER, mensuel 2 janvier 2011 à mars 2011 −30,5 % à −20 %',
      'dhi NASA POWER, mensuel Région de Boké mars 2015 +4 %',
    ])
    expect(read(text)).toContain(
      'mensuel : mars 2011, −30,5 %, par rapport à ghi de la même source (SNHT et Pettitt, niveau de signification 1,0 %).',
    )
  })

  test('a rule is told with its kind, its reference, and what it found where; what found nothing stands apart', () => {
    const serie = controlled({}, flat, { flags: { fermeture: [1, 2, 3], bornes: [] } })
    const text = pageOf([[serie], [{ ...serie, key: { ...serie.key, localite: 'gin_labe' } }]])
    expect(read(text)).toContain('Défaut de fermeture entre global, diffus et direct Douteux · fermeture · Long')
    expect(text).toMatch(/<td class="n">2<\/td><td class="n">6<\/td><td class="n">480<\/td><td class="n">1\s%<\/td>/)
    expect(read(text)).toMatch(/\d+ règles n’ont rien trouvé.*\(douteux, 480 examens/)
  })

  test('series of one source with the same flags share a calendar', () => {
    const series = ['ghi', 'dni', 'dhi'].map((grandeur, i) =>
      controlled({ grandeur }, flat, { flags: { fermeture: i < 2 ? [1, 2] : [5, 6] } }),
    )
    const text = pageOf([series])
    expect(text.match(/<section class="chart heat/g)).toHaveLength(2)
    expect(text).toContain('<h4>ghi, dni, NASA POWER, mensuel</h4>')
    expect(read(text)).toContain('2 mois signalés sur 240, maximum en 2001 (2).')
  })

  test('what is found in a whole series stands with it; a break that is listed is not told again', () => {
    const constats = { horloge: 'L’horloge avance d’une heure.', ruptures: 'Une rupture.' }
    const own = read(pageOf([[controlled({}, flat, { constats })]]))
    expect(own).toContain('Irradiation globale horizontale (ghi), NASA POWER, mensuel : L’horloge avance d’une heure.')
    expect(own).toContain('mensuel : Une rupture.')
    expect(own).toContain(' ; 2 autres constats.')
    const listed = read(pageOf([[controlled({}, flat, { constats, ruptures: [ruptureOn('2011-01-01', 1)] })]]))
    expect(listed).toContain(' ; 1 rupture et 1 autre constat.')
    expect(listed).not.toContain('mensuel : Une rupture.')
  })

  test('towns that have one series are told together, and are something found', () => {
    const town = (localite: string, mark: string) =>
      ['ghi', 'dni'].map((grandeur) => controlled({ localite, grandeur }, flat, { empreinte: `${grandeur} ${mark}` }))
    const text = read(pageOf([town('gin_kankan', 'a'), town('gin_labe', 'a'), town('gin_mamou', 'b')]))
    expect(text).toContain(' ; 1 autre constat.')
    expect(text).toContain('1 groupe de villes à séries communes')
    expect(text).toMatch(/ghi, dni NASA POWER, mensuelKankan, Labé(?!, Mamou)/)
    expect(text).not.toContain('Aucune règle ne signale')
    const apart = read(pageOf([town('gin_kankan', 'a'), town('gin_mamou', 'b')]))
    expect(apart).toContain('Série strictement identique')
    expect(apart).not.toContain('groupe de villes')
  })

  test('an empty base says what to do first', () => {
    expect(read(pageOf([]))).toContain('La base est vide : rien n’a été examiné. Importez d’abord des données.')
  })

  test('names from the country’s tables are text, whatever they hold', () => {
    const localites = catalogue.localites.map((each) => ({ ...each, nom: '<script>alert("1")</script>' }))
    const broken = { ...ruptureOn('2011-01-01', 1), comparee_a: '<b>' }
    const text = pageOf([[controlled({}, flat, { flags: { saut: [1] }, ruptures: [broken] })]], {
      ...catalogue,
      localites,
    })
    expect(text).not.toMatch(/<script|<b>/)
    expect(text).toContain('&lt;script&gt;')
  })

  test('the file asks for nothing, and each part of it has a name of its own', () => {
    const serie = controlled({}, flat, { flags: { saut: [1] }, ruptures: [ruptureOn('2011-01-01', 1)] })
    const other = controlled({ grandeur: 't2m' }, flat, { flags: { saut: [2] } })
    const town = (localite: string) => [serie, other].map((each) => ({ ...each, key: { ...each.key, localite } }))
    const text = pageOf([town('gin_kankan'), town('gin_labe')])
    expect(text).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
    expect(text).not.toMatch(/<script|<link|<img|\bsrc=|https?:|@import|url\((?!#)/)
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(12)
  })

  test('simulated series bear the word on the page and on their charts', () => {
    const text = pageOf([[controlled({ source: 'simulation' }, flat, { flags: { saut: [1] } })]])
    expect(text).toContain('<p class="band"><strong>SIMULÉ</strong>')
    expect(text).toMatch(/<svg.*>SIMULÉ<\/text>/s)
    expect(pageOf([[controlled({}, flat, { flags: { saut: [1] } })]])).not.toContain('SIMULÉ')
  })
})

describe('The calendar of flags', () => {
  /** The marks of one level, each as first column, row and width. */
  function marks(level: string, serie: ControlledSerie): number[][] {
    const path = pageOf([[serie]]).match(new RegExp(`<path class="${level}" d="([^"]*)"`))?.[1] ?? ''
    return [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...mark]) => mark.map(Number))
  }
  type Made = Parameters<typeof controlled>[2]
  const of = (granularite: 'journalier' | 'horaire', count: number, made: Made) =>
    controlled({ granularite }, new Float64Array(count).fill(5), made)
  const days = (count: number, ...saut: number[]) => of('journalier', count, { flags: { saut } })
  const hours = (count: number, made: Made) => of('horaire', count, made)
  const steps = [0, 1, 24, 25, 26, ...Array.from({ length: 7 }, (_, i) => 48 + i), 72, 73]
  const shaded = hours(120, { flags: { saut: steps, limites_physiques: [73] } })
  const gap = Array.from({ length: 24 }, (_, i) => (i === 13 ? Number.NaN : 5))
  const months = controlled({}, gap, { flags: { fermeture: [0, 14] } })

  test.each([
    // 2001-03-01, 2004-02-29, 2004-03-01, from 2001-01-01 on.
    ['a day is in the row of its year', 'plusieurs', days(1461, 59, 1154, 1155), ['60 0 1', '59 3 2']],
    ['no gap where there is no leap day', 'sain', days(365, 364), ['0 0 365']],
    ['the last of February reaches to March', 'plusieurs', days(365, 58), ['58 0 2']],
    ['up to two doubtful hours', 'peu', shaded, ['0 0 1']],
    ['three doubtful hours', 'plusieurs', shaded, ['1 0 1']],
    ['seven doubtful hours', 'beaucoup', shaded, ['2 0 1']],
    ['one impossible hour', 'impossible', shaded, ['3 0 1']],
    ['a day without a flag', 'sain', shaded, ['4 0 1']],
    ['hours flagged by two rules once', 'peu', hours(24, { flags: { saut: [3, 4], persistance: [3, 4] } }), ['0 0 1']],
    ['a mark for a month', 'plusieurs', months, ['0 0 30', '60 1 30']],
    ['hours before 1970', 'peu', hours(48, { start: '1969-12-31', flags: { saut: [23, 24] } }), ['365 0 1', '0 1 1']],
  ])('%s: %s', (_, level, serie, expected) => {
    expect(marks(level, serie)).toEqual(expected.map((mark) => mark.split(' ').map(Number)))
  })

  test('a month that is missing has no mark, and the years are counted', () => {
    expect(marks('sain', months)).toHaveLength(21)
    expect(read(pageOf([[months]]))).toContain('2001121020021110')
  })
})
