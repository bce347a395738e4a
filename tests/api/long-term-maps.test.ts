import { appendFile, cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fromArrayBuffer } from 'geotiff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Outline } from '../../src/contract/outline.ts'
import { isInside } from '../../src/contract/outline.ts'
import { type CarteItem, MAX_CELLS } from '../../src/contract/resources/cartes.ts'
import { csvRows, expectErreur } from '../support/checks.ts'
import { runHere } from '../support/cli/runHere.ts'
import { startService, type TestService } from '../support/service.ts'
import { type MadeRaster, writeRaster } from '../support/sources/rasters.ts'
import { tempFolder } from '../support/storage/folders.ts'

const GUINEA = fileURLToPath(new URL('../../pays/gin', import.meta.url))
const SAID = ['--source', 'global_solar_atlas', '--periode', '1999-2018']

/** Yearly sums over all of Guinea and beyond, in more cells than one answer has. */
const YEAR: MadeRaster = {
  ...{ north: 12.8, west: -15.2, step: 0.0075, rows: 760, columns: 1024 },
  at: (row, column) =>
    (row * 31 + column * 17) % 97 === 0 ? Number.NaN : Math.fround(1900 + row / 7 + column / 11 + 0.123456),
  nodata: Number.NaN,
}
/** A January in kWh/m² a day, in other cells. */
const JANUARY: MadeRaster = {
  ...{ north: 12.75, west: -15.25, step: 0.05, rows: 120, columns: 160 },
  at: (row, column) => 5 + row / 1000 + column / 997,
  nodata: -9999,
}

let service: TestService
let env: Record<string, string>
let outline: Outline
const now = new Date('2026-02-20T00:00:00Z')
const command = async (...argv: string[]) => {
  const outcome = await runHere(argv, { env, now })
  expect(outcome.code, outcome.err).toBe(0)
  return outcome.out
}

beforeAll(async () => {
  const paysFolder = join(await tempFolder(), 'pays')
  await cp(GUINEA, paysFolder, { recursive: true })
  await appendFile(
    join(paysFolder, 'sources.csv'),
    'global_solar_atlas,Global Solar Atlas 2 (Solargis),Banque mondiale / Solargis,https://globalsolaratlas.info/,haute,CC BY 4.0,"Global Solar Atlas 2.0, World Bank Group.",Global Solar Atlas\n',
  )
  await appendFile(join(paysFolder, 'sources_grandeurs.csv'), 'global_solar_atlas,*,modele_satellitaire,,,,,\n')
  outline = (JSON.parse(await readFile(join(paysFolder, 'contour.json'), 'utf8')) as { contour: Outline }).contour
  env = { HARMATTAN_DATA: await tempFolder(), HARMATTAN_PAYS: paysFolder }
  service = await startService({
    editions: async (folder) => {
      env.HARMATTAN_EDITIONS = folder
      const [year, january] = [await writeRaster(YEAR, 'gti.tif'), await writeRaster(JANUARY, 'ghi_01.tif')]
      await command('importer', 'raster', year, ...SAID, '--grandeur', 'poa_parametrable', '--unite', 'kWh/m2/an')
      await command('importer', 'raster', january, ...SAID, '--grandeur', 'ghi', '--mois', '1', '--unite', 'kWh/m2/day')
      await command('publier', '--date', '2026-02-15')
    },
  })
})
afterAll(() => service.close())

/** The raster of an answer: its numbers row by row from the north, and where they are. */
async function geotiffOf(url: string) {
  const answer = await service.get(url)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const { buffer, byteOffset, byteLength } = answer.rawPayload
  const tiff = await fromArrayBuffer(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
  const image = await tiff.getImage()
  const numbers = (await image.readRasters({ interleave: true })) as unknown as Float32Array
  const [west, , , north] = image.getBoundingBox() as [number, number, number, number]
  return { numbers, west, north, rows: image.getHeight(), columns: image.getWidth() }
}

/** Every so many cells are looked for in the outline, which takes a while. */
const LOOKED_FOR = 41

/** Cells of an answer that are not as the raster that was imported, and how many were looked at that the country has. */
function heldAgainst(made: MadeRaster, answer: Awaited<ReturnType<typeof geotiffOf>>) {
  const [top, left] = [(made.north - answer.north) / made.step, (answer.west - made.west) / made.step]
  expect(Math.abs(top - Math.round(top)) + Math.abs(left - Math.round(left))).toBeLessThan(1e-3)
  const wrong: number[][] = []
  let [inside, valued] = [0, 0]
  for (const [i, number] of answer.numbers.entries()) {
    const row = Math.round(top) + Math.floor(i / answer.columns)
    const column = Math.round(left) + (i % answer.columns)
    const of = Math.fround(made.at(row, column))
    if (!Number.isNaN(number)) valued++
    const [lat, lon] = [made.north - (row + 0.5) * made.step, made.west + (column + 0.5) * made.step]
    const isKept = i % LOOKED_FOR === 0 && isInside(outline, lon, lat)
    if (isKept) inside++
    // Beyond the outline there are only the cells that it touches.
    if (!Object.is(number, of) && (isKept || !Number.isNaN(number))) wrong.push([row, column, number, of])
  }
  return { wrong: wrong.slice(0, 3), inside, valued }
}

describe('A map of a long-term mean', () => {
  test('comes out as GeoTIFF equal to the raster that was imported, cell by cell, where the country is', async () => {
    // The west and the east: all of it is more than an answer has.
    const halves = []
    for (const bbox of ['-15.2,7,-11.3,13', '-11.3,7,-7,13'])
      halves.push(heldAgainst(YEAR, await geotiffOf(`/v1/cartes/poa_parametrable?format=geotiff&bbox=${bbox}`)))
    expect(halves.flatMap(({ wrong }) => wrong)).toEqual([])
    const [inside, valued] = [halves[0]!.inside + halves[1]!.inside, halves[0]!.valued + halves[1]!.valued]
    expect(valued).toBeGreaterThan(300_000)
    expect((inside * LOOKED_FOR) / valued).toBeCloseTo(1, 1)
  })

  test('tells its source, years, unit, grade and licence, and is a mean', async () => {
    const map = (await service.get('/v1/cartes/ghi?periode=01')).json<CarteItem>()
    expect(map).toMatchObject({
      ...{ edition: 'edition_20260215', grandeur_code: 'ghi', statistique: 'moyenne', unite: 'kWh/m²/jour' },
      ...{ source_code: 'global_solar_atlas', grille_code: 'global_solar_atlas', periode: '01' },
      ...{ methode_collecte: 'modele_satellitaire', niveau_confiance: 'B', statut: 'brut' },
      ...{ periode_debut: '1999-01-01', periode_fin: '2018-12-31', grille: { pas_lat: 0.05, pas_lon: 0.05 } },
      attributions: [{ source_code: 'global_solar_atlas', licence: 'CC BY 4.0' }],
    })
    const january = await geotiffOf('/v1/cartes/ghi?periode=01&format=geotiff')
    expect([january.rows, january.columns]).toEqual([map.lignes, map.colonnes])
    const { wrong, inside } = heldAgainst(JANUARY, january)
    expect([wrong, inside > 50]).toEqual([[], true])
  })

  test('is given in every format', async () => {
    const url = '/v1/cartes/poa_parametrable?source=global_solar_atlas&bbox=-9.5,10.2,-9.2,10.5'
    const { valeurs, lignes, colonnes } = (await service.get(url)).json<CarteItem>()
    expect([lignes, colonnes]).toEqual([40, 40])
    const values = valeurs.flat().filter((value) => value !== null)
    const [, ...rows] = csvRows((await service.get(`${url}&format=csv`)).body)
    expect(rows.map((row) => Number(row[2]))).toEqual(values)
    const coverage = (await service.get(`${url}&format=covjson`)).json()
    expect(coverage.ranges.poa_parametrable.values).toEqual(valeurs.flat())
    expect(coverage['dct:title']).toContain('1999 à 2018')
    expect((await service.get(`${url}&format=png`)).headers['content-type']).toBe('image/png')
  })

  test('is refused with what there is instead', async () => {
    const refusal = async (query: string, code: Parameters<typeof expectErreur>[1]) =>
      expectErreur(await service.get(`/v1/cartes/${query}`), code)
    expect(await refusal('poa_parametrable', 'VALIDATION_VALEUR_INVALIDE')).toMatchObject({ champ: 'bbox' })
    expect(YEAR.rows * YEAR.columns).toBeGreaterThan(MAX_CELLS)
    expect(await refusal('ghi', 'PLAGE_TEMPORELLE_NON_DISPONIBLE')).toMatchObject({ champ: 'periode', accepte: '01' })
    expect(await refusal('ghi?periode=2004-01', 'PLAGE_TEMPORELLE_NON_DISPONIBLE')).toMatchObject({ accepte: '01' })
    expect(await refusal('t2m', 'RESSOURCE_INTROUVABLE')).toMatchObject({ accepte: ['ghi', 'poa_parametrable'] })
    expect(await refusal('ghi?source=cams', 'RESSOURCE_INTROUVABLE')).toMatchObject({ accepte: ['global_solar_atlas'] })
    expect(await refusal('ghi?periode=01&statistique=incertitude', 'VALIDATION_VALEUR_INVALIDE')).toMatchObject({
      champ: 'statistique',
    })
  })

  test('answers no series, no measurement and no computation', async () => {
    expect((await service.get('/v1/series')).json()).toMatchObject({ total: 0 })
    const point = 'latitude=10.4&longitude=-9.35'
    for (const url of [
      '/v1/point/ghi',
      '/v1/grandeurs/poa_parametrable',
      '/v1/grandeurs/productible',
      '/v1/normales',
    ]) {
      const { statusCode } = await service.get(`${url}?${point}&source=global_solar_atlas`)
      expect([url, statusCode >= 400 && statusCode < 500]).toEqual([url, true])
    }
  })
})

describe('The commands', () => {
  test('show a raster before anything of it is imported, and import nothing twice', async () => {
    const path = await writeRaster(JANUARY, 'ghi_01.tif')
    const shown = await command('lire', 'raster', path)
    expect(shown).toContain('Mailles : 19 200 (120 × 160), pas 0,05° × 0,05°, de 6,75° à 12,75° de latitude')
    expect(shown).toContain('float32 ; sans valeur (nodata) : -9999 ; unité : non indiquée')
    const said = [...SAID, '--grandeur', 'ghi', '--mois', '1', '--unite', 'kWh/m2/day']
    expect(await command('lire', 'raster', path, ...said)).toMatch(
      /Serait importée : ghi de global_solar_atlas, moyenne de long terme \(mois 1, 1999 à 2018\), [\d ]+ mailles/,
    )
    expect(await command('importer', 'raster', path, ...said)).toContain('Rien de nouveau')
  })

  test('name what is not said of a raster', async () => {
    const path = await writeRaster(JANUARY)
    const refused = async (...argv: string[]) => {
      const { code, err } = await runHere(['importer', 'raster', path, ...argv], { env, now })
      expect(code).toBe(2)
      return err
    }
    expect(await refused('--source', 'global_solar_atlas', '--grandeur', 'ghi')).toContain('il manque --periode')
    expect(await refused()).toContain('il manque --source, --grandeur, --periode')
    expect(await refused(...SAID.with(3, '1999'), '--grandeur', 'ghi')).toContain('--periode attend')
    expect(await refused(...SAID, '--grandeur', 'ghi', '--mois', '13')).toContain('--mois attend')
    expect(await refused(...SAID, '--grandeur', 'ghi', '--localite', 'gin_kankan')).toContain('--localite')
    const other = await runHere(['importer', 'era5', path, '--mois', '1'], { env, now })
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('--mois ne concerne que la source « raster »')])
  })

  test('tell of maps where they tell of series', async () => {
    expect(await command('editions')).toContain('2 cartes de long terme')
    expect(await command('verifier', 'edition_20260215')).toContain('dont ceux de 2 cartes de long terme')
    expect(await command('controler')).toContain('Moyennes de long terme : 2 cartes, toutes dans les bornes')
    const path = await writeRaster({ ...JANUARY, at: () => 6 }, 'ghi_01.tif')
    const again = [...SAID.with(3, '1994-2023'), '--grandeur', 'ghi', '--mois', '1', '--unite', 'kWh/m2/day']
    expect(await command('importer', 'raster', path, ...again)).toContain(
      'Elle prend la place de la carte de 1999 à 2018, qui reste dans son lot.',
    )
    expect(await command('publier', '--date', '2026-02-16', '--sans-activer')).toContain('2 cartes')
    expect(await command('comparer', 'edition_20260215', 'edition_20260216')).toMatch(
      /Carte modifiée : ghi de global_solar_atlas.*1994 à 2023.*auparavant 1999 à 2018/,
    )
  })
})
