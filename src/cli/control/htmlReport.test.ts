import { describe, expect, test } from 'vitest'
import { controlled, rupture } from '../../../tests/support/cli/serie.ts'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import type { ControlledSerie } from './controlledTown.ts'
import { constatsOf } from './html/verdict.ts'
import { htmlReport } from './htmlReport.ts'

const catalogue = await ginCatalogue()
const flat = new Float64Array(240).fill(5)

function report(...towns: ControlledSerie[][]): string {
  const report = htmlReport(catalogue)
  return [report.head(), ...towns.map((series) => report.town(series)), report.end()].join('')
}

/** Without tags, and with plain spaces: as it is read. */
const read = (text: string) =>
  text
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')

describe('The page of quality control', () => {
  test('a base without findings may be published, and its towns are closed', () => {
    const text = report([controlled({}, flat)])
    expect(read(text)).toContain('240 mesures examinées dans 1 série : aucune n’est impossible, aucune n’est douteuse.')
    expect(read(text)).toContain('Vous pouvez publier. Aucune règle ne signale quoi que ce soit.')
    expect(text).toContain('id="gin_kankan"><details><summary>')
    expect(text).not.toMatch(/<svg|<h4>/)
  })

  test('an impossible measurement says not to publish, and opens its town alone', () => {
    const other = controlled({ localite: 'gin_labe' }, flat)
    const text = report([controlled({}, flat, { flags: { limites_physiques: [3], saut: [3, 4] } })], [other])
    expect(read(text)).toContain('480 mesures examinées dans 2 séries : 1 est impossible, 1 est douteuse.')
    expect(read(text)).toContain('Ne publiez pas encore.')
    expect(text).toContain('id="gin_kankan"><details open>')
    expect(text).toContain('id="gin_labe"><details><summary>')
  })

  test('a break alone may be published, and is told over all towns: how many, when, how large', () => {
    const broken = (localite: string, date: string, size: number) =>
      controlled({ localite, grandeur: 'dhi' }, flat, { ruptures: [rupture(date, size)] })
    const text = report(
      [broken('gin_kankan', '2011-01-01', -20)],
      [broken('gin_labe', '2011-03-01', -30.5)],
      [broken('gin_boke', '2015-03-01', 4)],
    )
    expect(read(text)).toContain('aucune n’est douteuse ; 3 ruptures. Vous pouvez publier.')
    const rows = [...text.matchAll(/<tr><th scope="row">dhi.*?<\/tr>/g)].map(([row]) =>
      read(row.replaceAll('<td', ' <td')),
    )
    expect(rows.slice(0, 2)).toEqual([
      'dhi NASA POWER, mensuel 2 janvier 2011 à mars 2011 −30,5 % à −20 %',
      'dhi NASA POWER, mensuel Région de Boké mars 2015 +4 %',
    ])
  })

  test('a rule is told with its kind, its reference, and what it found where; what found nothing stands apart', () => {
    const serie = controlled({}, flat, { flags: { fermeture: [1, 2, 3], bornes: [] } })
    const text = report([serie], [{ ...serie, key: { ...serie.key, localite: 'gin_labe' } }])
    expect(read(text)).toContain('Défaut de fermeture entre global, diffus et direct Douteux · fermeture · Long')
    expect(text).toMatch(/<td class="n">2<\/td><td class="n">6<\/td><td class="n">480<\/td><td class="n">1\s%<\/td>/)
    expect(read(text)).toContain('1 règle n’a rien trouvé')
  })

  test('series of one source with the same flags share a calendar', () => {
    const [ghi, dni, dhi] = ['ghi', 'dni', 'dhi'].map((grandeur, i) =>
      controlled({ grandeur }, flat, { flags: { fermeture: i < 2 ? [1, 2] : [5, 6] } }),
    ) as [ControlledSerie, ControlledSerie, ControlledSerie]
    const text = report([ghi, dni, dhi])
    expect(text.match(/<section class="chart heat/g)).toHaveLength(2)
    expect(text).toContain('<h5>ghi, dni, NASA POWER, mensuel</h5>')
    expect(read(text)).toContain('2 mois signalés sur 240, maximum en 2001 (2).')
  })

  test('what is found in a whole series stands with it', () => {
    const constats = { horloge: 'L’horloge avance d’une heure.' }
    const text = report([controlled({}, flat, { constats })])
    expect(read(text)).toContain(
      'Irradiation globale horizontale (ghi), NASA POWER, mensuel : L’horloge avance d’une heure.',
    )
    expect(read(text)).toContain('; 1 autre constat.')
  })

  test('a break that is drawn is not told again as a finding', () => {
    const examens = [
      { regle: 'ruptures', n_examinees: 240, n_signalees: 1, constat: 'Rupture.', indices: new Int32Array(0) },
    ]
    expect(constatsOf({ examens, ruptures: [] })).toEqual([{ regle: 'ruptures', constat: 'Rupture.' }])
    expect(constatsOf({ examens, ruptures: [rupture('2011-01-01', 1)] })).toEqual([])
  })

  test('towns that have one series are told together, and are something found', () => {
    const town = (localite: string, mark: string) =>
      ['ghi', 'dni'].map((grandeur) => controlled({ localite, grandeur }, flat, { empreinte: `${grandeur} ${mark}` }))
    const text = read(report(town('gin_kankan', 'a'), town('gin_labe', 'a'), town('gin_mamou', 'b')))
    expect(text).toContain('; 1 autre constat.')
    expect(text).toContain('1 groupe de villes à séries communes')
    expect(text).toMatch(/ghi, dni NASA POWER, mensuelKankan, Labé(?!, Mamou)/)
    expect(text).not.toContain('Aucune règle ne signale')
    const apart = read(report(town('gin_kankan', 'a'), town('gin_mamou', 'b')))
    expect(apart).toContain('1 règle n’a rien trouvéSérie strictement identique')
  })

  test('an empty base says what to do first', () => {
    expect(read(report())).toContain('Importez d’abord des données.')
  })

  test('names from the country’s tables are text, whatever they hold', () => {
    const localites = catalogue.localites.map((each) =>
      each.code === 'gin_kankan' ? { ...each, nom: '<script>alert("1")</script>' } : each,
    )
    const made = htmlReport({ ...catalogue, localites })
    made.town([
      controlled({}, flat, { flags: { saut: [1] }, ruptures: [{ ...rupture('2011-01-01', 1), comparee_a: '<b>' }] }),
    ])
    const text = made.end()
    expect(text).not.toMatch(/<script|<b>/)
    expect(text).toContain('&lt;script&gt;')
  })

  test('the file asks for nothing: no script, no address, and a policy that forbids both', () => {
    const text = report([controlled({}, flat, { flags: { saut: [1] }, ruptures: [rupture('2011-01-01', 1)] })])
    expect(text).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
    expect(text).not.toMatch(/<script|<link|<img|\bsrc=|https?:|@import|url\((?!#)/)
  })

  test('each picture has a name of its own', () => {
    const serie = controlled({}, flat, { flags: { saut: [1] }, ruptures: [rupture('2011-01-01', 1)] })
    const other = controlled({ source: 'sarah3' }, flat)
    const text = report(
      [serie, other],
      [serie, other].map((each) => ({ ...each, key: { ...each.key, localite: 'gin_labe' } })),
    )
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(12)
  })

  test('simulated series bear the word on the page and on their charts', () => {
    const text = report([controlled({ source: 'simulation' }, flat, { flags: { saut: [1] } })])
    expect(text).toContain('<p class="band"><strong>SIMULÉ</strong>')
    expect(text).toMatch(/<svg.*>SIMULÉ<\/text>/s)
    expect(report([controlled({}, flat, { flags: { saut: [1] } })])).not.toContain('SIMULÉ')
  })
})
