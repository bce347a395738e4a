import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { serving } from '../../../tests/support/cli/harmattan.ts'
import { harmattanHere, runHere } from '../../../tests/support/cli/runHere.ts'
import { LONG, soak } from '../../../tests/support/share.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import { readConfig } from '../config.ts'
import { demonstrationInputs } from '../demonstration.ts'

const GUINEA = fileURLToPath(new URL('../../../pays/gin', import.meta.url))
const guinea = (name: string) => readFile(join(GUINEA, name), 'utf8')

/** A folder as `pays creer` makes it. */
async function created(iso3: string): Promise<string> {
  const folder = join(await tempFolder(), 'pays')
  const { code, err } = await runHere(['pays', 'creer', folder, '--iso3', iso3])
  expect(code, err).toBe(0)
  return folder
}

async function change(folder: string, name: string, by: (text: string) => string): Promise<void> {
  await writeFile(join(folder, name), by(await readFile(join(folder, name), 'utf8')))
}

describe('contour', () => {
  test('writes the outline of Guinea as its folder has it, whatever the case of the code', async () => {
    const { code, out } = await runHere(['contour', 'gin'])
    expect([code, out]).toEqual([0, await guinea('contour.json')])
  })

  test.each([
    [['contour', 'XXX'], 2, '« XXX » n’est pas un code de pays ISO 3166-1 de trois lettres'],
    [['contour', 'TUV'], 1, 'l’atlas n’a pas de contour pour Tuvalu (TUV)'],
  ])('%j is refused', async (args, expected, message) => {
    const { code, err } = await runHere(args)
    expect([code, err]).toEqual([expected, expect.stringContaining(message)])
  })
})

describe('pays creer', () => {
  test('writes a folder that has no fault, and whose gaps are told', async () => {
    const folder = await created('BEN')
    expect((await readdir(folder)).sort()).toEqual(
      'contour.json grandeurs.csv localites.csv service.json sources.csv sources_grandeurs.csv'.split(' '),
    )
    const { code, out, err } = await runHere(['pays', 'verifier', folder])
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^Bénin \(BEN\) : 1 localité, dont 0 avec coordonnées ; \d+ grandeurs, \d+ sources\.\n$/),
    ])
    expect(err).toContain('À regarder : service.json : des champs sont à remplir')
    expect(err).toContain('À regarder : localites.csv : aucune localité n’a de coordonnées')
    const { pays, pays_iso3, ordre_sources } = JSON.parse(await readFile(join(folder, 'service.json'), 'utf8'))
    expect([pays, pays_iso3]).toEqual(['Bénin', 'BEN'])
    // Stations and simulations are of the country that was copied.
    expect(ordre_sources).toEqual(['nasa_power', 'sarah3', 'cams', 'era5_land', 'chirps'])
    // An example worked out for a town is of that country too.
    const [variables, made] = await Promise.all(
      ['grandeurs.csv', 'sources_grandeurs.csv'].map((name) => readFile(join(folder, name), 'utf8')),
    )
    expect(variables!.split('\n').length).toBe((await guinea('grandeurs.csv')).split('\n').length)
    expect(variables! + made!).not.toContain('gin_')
    expect(variables).toContain('Exemple : 40 m, pompe 40 %')
  })

  test('touches nothing of a folder that holds something', async () => {
    const folder = await tempFolder()
    await writeFile(join(folder, 'a.txt'), 'a')
    const { code, err } = await runHere(['pays', 'creer', folder, '--iso3', 'BEN'])
    expect([code, err]).toEqual([1, expect.stringContaining('n’est pas vide ; donnez un dossier nouveau.')])
    expect(await readdir(folder)).toEqual(['a.txt'])
  })

  test.each([
    [['pays', 'creer', 'x'], 'forme attendue : harmattan pays creer <dossier> --iso3 <code>'],
    [['pays', 'creer', 'x', '--iso3', 'Bénin'], 'n’est pas un code de pays'],
    [['pays', 'cree', 'x'], 'action inconnue « cree » ; actions : creer, verifier, lieux. Vouliez-vous « creer » ?'],
    [['pays', 'verifier', '--iso3', 'BEN'], '--iso3 ne va pas avec « pays verifier ».'],
  ])('%j is a call that is not understood', async (args, message) => {
    const { code, err } = await runHere(args)
    expect([code, err]).toEqual([2, expect.stringContaining(message)])
  })
})

describe('pays verifier', () => {
  test('finds the folder of Guinea in order', async () => {
    expect(await runHere(['pays', 'verifier'])).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('Guinée (GIN)'),
    })
  })

  test('tells every fault of every file at once', async () => {
    const folder = await created('BEN')
    await change(folder, 'service.json', (text) => text.replace('"BEN"', '"Ben"').replace('"doi": null', '"doi": 5'))
    await change(
      folder,
      'localites.csv',
      (text) => `${text}ben_x,X,ville,ben,BEN,9;5,2.6,,,,,\nben_y,,ville,ben,BEN,,,,,,,\n`,
    )
    await change(folder, 'sources.csv', (text) => text.replaceAll(',', ';'))
    await change(folder, 'contour.json', () => '{')
    const { code, out } = await runHere(['pays', 'verifier', folder])
    expect(code).toBe(1)
    for (const fault of [
      /^service\.json : « pays_iso3 » ne convient pas/m,
      /^service\.json : « doi » ne convient pas/m,
      /^localites\.csv, ligne 3 : « latitude » n’est pas un nombre : « 9;5 »$/m,
      /^localites\.csv, ligne 4 : « nom » est vide$/m,
      /^sources\.csv, ligne 1 : le séparateur trouvé est « ; »/m,
      /contour\.json : ce n’est pas du JSON bien formé$/m,
    ])
      expect(out).toMatch(fault)
  })

  test('tells what does not hold together, and what is to be looked at', async () => {
    const folder = await created('BEN')
    const rows =
      'ben_cotonou,Cotonou,ville,ben_x,BEN,2.42,6.37,,,,,Africa/Porto-Novo\ngin_labe,Labé,ville,ben,GIN,9.5,2.5,,,,,\n'
    await change(folder, 'localites.csv', (text) => text + rows)
    const { code, out, err } = await runHere(['pays', 'verifier', folder])
    expect([code, out]).toEqual([1, 'localites.csv : le parent de ben_cotonou, « ben_x », n’y est pas\n'])
    expect(err).toContain('hors du contour de contour.json : ben_cotonou.')
    expect(err).toContain('gin_labe est de GIN, et le service de BEN (1 ligne)')
    expect(err).toContain('gin_labe n’a pas de fuseau_horaire')
  })

  test('tells of a gazetteer where a place lies outside the country, or in a place that is none', async () => {
    const folder = await created('BEN')
    const lieux = (row: string) =>
      writeFile(
        join(folder, 'lieux.csv'),
        `nom,autres_noms,parent_code,latitude,longitude,population_estimee,source\n${row}\n`,
      )
    await lieux('Ouidah,,ben_x,6.36,2.08,,GeoNames')
    expect(await runHere(['pays', 'verifier', folder])).toMatchObject({
      ...{ code: 1, out: 'lieux.csv : le parent de Ouidah, « ben_x », n’est pas dans localites.csv\n' },
    })
    await lieux('Ouidah,,ben,2.08,6.36,,GeoNames')
    expect((await runHere(['pays', 'verifier', folder])).out).toContain(
      'lieux.csv : Ouidah (2.08, 6.36) est hors du contour',
    )
    await lieux('Ouidah,,ben,6.36,2.08,,GeoNames')
    expect((await runHere(['pays', 'verifier', folder])).code).toBe(0)
  })

  test('names a file that is missing', async () => {
    const { code, out } = await runHere(['pays', 'verifier', await tempFolder()])
    expect(code).toBe(1)
    expect(out).toMatch(/service\.json : introuvable/)
  })
})

/** A row of a dump of GeoNames, of which these cells are read. */
const toponym = (
  name: string,
  others: string,
  at: readonly [latitude: number, longitude: number],
  { kind = 'P', code = 'PPL', division = '', people = 0 } = {},
) =>
  [
    1,
    name,
    name,
    others,
    ...at,
    kind,
    code,
    'GN',
    '',
    'B',
    division,
    '',
    '',
    people,
    '',
    50,
    'Africa/Conakry',
    '',
  ].join('\t')

describe('pays lieux', () => {
  const dump = [
    toponym('Boke Prefecture', 'Boké,Préfecture de Boké', [11, -14.3], { kind: 'A', code: 'ADM2', division: '2' }),
    toponym('Kamsar', 'Kamsar Port,KAMSAR,Камсар', [10.65, -14.61667], { division: '2', people: 113108 }),
    toponym('Boké', '', [10.93217, -14.29055], { division: '2' }), // a town of the country
    toponym('Boké', '', [8.6, -10.1]), // another of its name
    toponym('Sangaredi', 'Sangarédi,Sangaréa', [11.1, -13.8], { division: '2', people: 9 }),
    toponym('Gare', '', [11.1, -13.8]), // at the same point
    toponym('Vieux', '', [10.7, -14.4], { code: 'PPLQ' }),
    toponym('Mont', '', [10.7, -14.4], { kind: 'T', code: 'MT' }),
    toponym('Bamako', '', [12.65, -8], { people: 1297281 }),
  ]
  const listed = [
    'Boké,,gin_gueckedou_prefecture,8.6,-10.1,,"GeoNames, CC BY 4.0"',
    'Kamsar,Kamsar Port,gin_boke_prefecture,10.65,-14.6167,113108,"GeoNames, CC BY 4.0"',
    'Sangaredi,Sangaréa,gin_boke_prefecture,11.1,-13.8,9,"GeoNames, CC BY 4.0"',
  ]
  async function made(bytes: string | Uint8Array) {
    const file = join(await tempFolder(), 'GN')
    await writeFile(file, bytes)
    return runHere(['pays', 'lieux', file])
  }

  test('writes the places of a dump that the country does not have, each in its division, as its folder has them', async () => {
    const { code, out, err } = await made(dump.join('\n'))
    expect([code, out.trimEnd().split('\n')], err).toEqual([
      0,
      ['nom,autres_noms,parent_code,latitude,longitude,population_estimee,source', ...listed],
    ])
    expect(err).toContain('3 lieux')
    const packed = { 'readme.txt': new Uint8Array(9), 'GN.txt': new TextEncoder().encode(`${dump.join('\r\n')}\r\n`) }
    expect((await made(zipSync(packed))).out).toBe(out)
    const pays = join(await tempFolder(), 'copie')
    await cp(GUINEA, pays, { recursive: true })
    await writeFile(join(pays, 'lieux.csv'), out)
    expect(await runHere(['pays', 'verifier', pays])).toMatchObject({ code: 0 })
  })

  test.each([
    ['a file of something else', 'nom,latitude\nKamsar,10.65\n', 'GN : ligne 1 : ce n’est pas une ligne de GeoNames'],
    ['a latitude of 95°', toponym('Kamsar', '', [95, 0]), 'GN : ligne 1 : ce n’est pas une ligne de GeoNames'],
    ['places of another country', dump.at(-1) as string, 'GN : aucun lieu habité n’est dans le contour du pays'],
    [
      'a ZIP of something else',
      zipSync({ 'readme.txt': new Uint8Array(9) }),
      'GN : ce ZIP n’a pas de fichier d’un pays',
    ],
    ['half a ZIP', zipSync({ 'GN.txt': new Uint8Array(9) }).slice(0, 40), 'GN : ce ZIP est coupé ou abîmé'],
  ])('refuses %s', async (_, bytes, said) => {
    const { code, out, err } = await made(bytes)
    expect([code, out, err]).toEqual([1, '', expect.stringContaining(said)])
  })
})

describe('a country that was copied from another', () => {
  soak('with towns of its own serves without a demonstration, and says why', async () => {
    const pays = join(await tempFolder(), 'copie')
    await cp(GUINEA, pays, { recursive: true })
    const [head = '', , ...rows] = (await guinea('localites.csv')).split('\n')
    await writeFile(
      join(pays, 'localites.csv'),
      [head, ...rows].join('\n').replaceAll(/\bgin/g, 'ben').replaceAll('GIN', 'BEN').replaceAll(',afrique,', ',,'),
    )
    const env = { HARMATTAN_PAYS: pays, HARMATTAN_DATA: await tempFolder() }
    const server = await serving(env)
    expect((await fetch(`${server.address}/v1/health`)).status).toBe(200)
    const { err } = await server.stop()
    expect(err).toContain('Le pays n’a pas de démonstration : normales.csv ou demonstration.json manque')
    expect(await harmattanHere(['demo'], env)).toMatchObject({
      code: 1,
      err: expect.stringContaining('n’a pas de démonstration'),
    })
  })

  test('simulates the towns that it kept, and tells how many it did not', async () => {
    const pays = join(await tempFolder(), 'copie')
    await cp(GUINEA, pays, { recursive: true })
    const kept = (await guinea('localites.csv'))
      .split('\n')
      .filter((row) => !/,commune,/.test(row) || /^gin_labe,/.test(row))
    await writeFile(join(pays, 'localites.csv'), kept.join('\n'))
    const env = { HARMATTAN_PAYS: pays, HARMATTAN_DATA: await tempFolder() }
    expect(await demonstrationInputs(readConfig(env, ''))).toMatchObject({ towns: 1, leftOut: 33 })
    if (!LONG) return
    const { code, out, err } = await harmattanHere(['demo'], env)
    expect([code, out], err).toEqual([0, expect.stringContaining('SIMULÉES')])
    expect(err).toMatch(/normales\.csv : \d+ villes absentes de localites\.csv, sans effet\./)
  })
})
