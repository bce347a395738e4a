import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBase } from '../../src/edition/base/base.ts'
import { openArchive } from '../../src/edition/read/openEdition.ts'
import { sealEdition } from '../../src/edition/seal/seal.ts'
import { folderBackend } from '../../src/edition/store/folderBackend.ts'
import { csvRows, expectErreur } from '../support/checks.ts'
import { CELLS, importCells, MONTHS } from '../support/edition/cells.ts'
import { alsoAs, forgeManifest, resourceAt } from '../support/edition/forge.ts'
import { DATE, EDITION, plainTexts, smallBase } from '../support/edition/sealed.ts'
import { startService, type TestService } from '../support/service.ts'
import { share } from '../support/share.ts'
import { tempFolder } from '../support/storage/folders.ts'

/** A reader of Iceberg that is not ours; named so that a tree where it is not installed can be compiled. */
const READER: string = 'icebird'
interface DataFile {
  file_path: string
  record_count: bigint
  file_size_in_bytes: bigint
  split_offsets: bigint[]
  [byColumn: string]: unknown
}
interface Icebird {
  icebergMetadata(of: { tableUrl: string }): Promise<Metadata>
  icebergManifests(metadata: Metadata): Promise<{ entries: { status: number; data_file: DataFile }[] }[]>
  avroMetadata(reader: object): Promise<object>
  avroRead(of: object): Promise<Record<string, unknown>[]>
  icebergRead(of: { tableUrl: string; metadata?: Metadata }): Promise<Record<string, unknown>[]>
}
interface Metadata {
  location: string
  'current-snapshot-id': number
  schemas: { fields: { id: number; name: string; type: string; required: boolean }[] }[]
  snapshots: { summary: Record<string, string> }[]
  properties: Record<string, string>
}
const { avroMetadata, avroRead, icebergManifests, icebergMetadata, icebergRead } = (await import(READER)) as Icebird

let service: TestService
let address: string
let folder: string
beforeAll(async () => {
  folder = await tempFolder()
  const reference = await smallBase()
  await importCells(reference)
  await using base = await openBase(reference)
  await sealEdition({ folder, base, catalogue: await plainTexts(), date: DATE, keepImpossible: true, mostGroups: 3 })
  await alsoAs(folder, EDITION, LARGE)
  await forgeManifest(join(folder, LARGE), ({ resources }) => {
    for (let i = 0; i < 257; i++) resources.push(resourceAt(`grilles/large/t2m_mensuel/1_${i}.parquet`))
  })
  service = await startService({ editions: 'aucune', place: folder })
  address = await service.listen()
})
afterAll(() => service?.close())

const tableUrl = (table: string, edition = EDITION) => `${address}/archives/iceberg/${edition}/${table}`
const GRID = 'era5_land_t2m_mensuel'
/** A release whose manifest names more tiles of a collection than are described at the address. */
const LARGE = 'edition_20260101'

/** What DuckDB answers about the files of the release. */
async function duckdb(sql: string): Promise<unknown[][]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    return (await connection.runAndReadAll(sql)).getRows()
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

describe('icebird', () => {
  test('reads the months of each series as the interface gives them, from several files', async () => {
    const rows = await icebergRead({ tableUrl: tableUrl('mensuel') })
    const { items: series } = (await service.get('/v1/series?granularite=mensuel&limit=1000')).json<{
      items: { code: string }[]
    }>()
    expect(series.length).toBeGreaterThan(3)
    expect(new Set(rows.map(({ code_serie }) => code_serie))).toEqual(new Set(series.map(({ code }) => code)))
    for (const { code } of series) {
      const [header = [], ...told] = csvRows((await service.get(`/v1/series/${code}?format=csv`)).body)
      const of = (row: string[], name: string) => row[header.indexOf(name)]
      const own = rows.filter(({ code_serie }) => code_serie === code)
      expect(
        own.map(({ instant, valeur, niveau_effectif, statut }) => [
          (instant as Date).toISOString().slice(0, 10),
          valeur,
          niveau_effectif,
          statut,
        ]),
        code,
      ).toEqual(
        told.map((row) => [
          of(row, 'instant_mesure'),
          Number(of(row, 'valeur')),
          of(row, 'niveau_effectif'),
          of(row, 'statut'),
        ]),
      )
    }
  })

  test('reads the cells of a grid as the interface gives them', async () => {
    const rows = await icebergRead({ tableUrl: tableUrl(GRID) })
    for (const { latitude, longitude } of CELLS) {
      const url = `/v1/point/t2m?latitude=${latitude}&longitude=${longitude}&source=era5_land&granularite=mensuel&format=csv`
      const [header = [], ...told] = csvRows((await service.get(url)).body)
      const own = rows.filter((row) => row.latitude === latitude && row.longitude === longitude)
      expect(own.map(({ valeur }) => valeur)).toEqual(told.map((row) => Number(row[header.indexOf('valeur')])))
      expect(own).toHaveLength(MONTHS)
    }
  })
})

const METADATA: [table: string, files: number][] = [
  [GRID, 2],
  ['mensuel', 4],
  ['era5_land_cartes_t2m', 1],
]
describe.each(share(METADATA))('The metadata of %s', (table, count) => {
  test('say of each file what DuckDB finds in it, and lead to all of its files', async () => {
    const metadata = await icebergMetadata({ tableUrl: tableUrl(table) })
    const [manifest, ...others] = await icebergManifests(metadata)
    expect(others).toEqual([])
    const files = manifest?.entries.map(({ data_file }) => data_file) ?? []
    const { manifest: sealed } = await openArchive(folderBackend(folder).edition(EDITION))
    const under = table === 'mensuel' ? /^mesures\/mensuel/ : /^grilles\/era5_land\/(t2m_mensuel|cartes)\//
    const kind = table.includes('cartes') ? '/cartes/' : table === GRID ? '/t2m_mensuel/' : '/'
    const expected = sealed.resources.filter(
      ({ path }) => under.test(path) && path.includes(kind) && path.endsWith('.parquet') && !path.includes('.index.'),
    )
    expect(files.map((file) => [file.file_path, Number(file.file_size_in_bytes)])).toEqual(
      expected.map(({ path, bytes }) => [`${address}/archives/${EDITION}/${path}`, bytes]),
    )
    expect(files.length).toBe(count)
    const { fields } = metadata.schemas[0]!
    let total = 0
    for (const [i, file] of files.entries()) {
      const path = join(folder, EDITION, expected[i]?.path ?? '')
      const described = await duckdb(`DESCRIBE SELECT * FROM '${path}'`)
      expect(fields.map(({ id, name, type, required }) => [id, name, TYPES[type], required])).toEqual(
        described.map(([name, type], at) => [at + 1, name, type, true]),
      )
      const [[rows] = []] = await duckdb(`SELECT count(*) FROM '${path}'`)
      expect(file.record_count).toBe(rows)
      total += Number(rows)
      const meta = `FROM parquet_metadata('${path}')`
      const [[first] = []] = await duckdb(`SELECT min(coalesce(dictionary_page_offset, data_page_offset)) ${meta}`)
      expect(file.split_offsets).toEqual([first])
      for (const { id, name, type } of fields) {
        const of = (map: string) =>
          (file[map] as { key: number; value: unknown }[]).find(({ key }) => key === id)?.value
        const [[bytes] = []] = await duckdb(
          `SELECT sum(total_compressed_size)::BIGINT ${meta} WHERE path_in_schema = '${name}'`,
        )
        expect([of('column_sizes'), of('value_counts'), of('null_value_counts')], name).toEqual([bytes, rows, 0n])
        const cast = type === 'timestamptz' ? `epoch_us(${name})` : name
        const [[least, most] = []] = await duckdb(`SELECT min(${cast}), max(${cast}) FROM '${path}'`)
        const [low, high] = [of('lower_bounds'), of('upper_bounds')].map((bound) => decoded(type, bound))
        if (['niveau_effectif', 'statut', 'regles'].includes(name)) expect([low, high]).toEqual([undefined, undefined])
        else if (typeof low === 'string' && typeof high === 'string') {
          // Sixteen bytes of a text are kept, the last of them raised at the upper end.
          const [first, last] = [String(least), String(most)]
          expect([first.startsWith(low), high >= last], name).toEqual([true, true])
          expect(high.slice(0, 15), name).toBe(last.slice(0, 15))
        } else expect([low, high], name).toEqual([least, most])
      }
    }
    expect(metadata.snapshots[0]?.summary).toMatchObject({
      'total-records': String(total),
      'total-data-files': String(files.length),
      'total-files-size': String(expected.reduce((sum, { bytes }) => sum + bytes, 0)),
    })
    expect(metadata.properties.comment).toBe(sealed.citation)
  })
})

const TYPES: Record<string, string> = {
  string: 'VARCHAR',
  // DuckDB does not say that the files' times are UTC; their own type (TIMESTAMP_MILLIS) does.
  timestamptz: 'TIMESTAMP',
  double: 'DOUBLE',
}

/** A bound as Iceberg's specification reads it. */
function decoded(type: string, bound: unknown): string | number | bigint | undefined {
  if (bound === undefined) return undefined
  const bytes = Buffer.from(bound as Uint8Array)
  if (type === 'string') return bytes.toString()
  return type === 'double' ? bytes.readDoubleLE() : bytes.readBigInt64LE()
}

describe('The address of a table', () => {
  test('that names no release leads to the tables of the current one, which never change', async () => {
    const [latest, own] = await Promise.all(
      ['derniere', EDITION].map((edition) => fetch(`${tableUrl('mensuel', edition)}/metadata/v1.metadata.json`)),
    )
    expect(await latest?.text()).toBe(await own?.text())
    expect(latest?.headers.get('cache-control')).toBe('public, max-age=300')
    expect(own?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { location } = await icebergMetadata({ tableUrl: tableUrl('mensuel', 'derniere') })
    expect(location).toBe(tableUrl('mensuel'))
  })

  test('gives a list of one manifest, which counts the files and rows of the one snapshot', async () => {
    const bytes = async (name: string) => (await fetch(`${tableUrl(GRID)}/metadata/${name}`)).arrayBuffer()
    const reader = { view: new DataView(await bytes('snap-1.avro')), offset: 0 }
    const manifests = await avroRead({ reader, ...(await avroMetadata(reader)) })
    const [{ added_snapshot_id }, ...others] = manifests as [Record<string, unknown>]
    expect(others).toEqual([])
    const metadata = await icebergMetadata({ tableUrl: tableUrl(GRID) })
    expect(Number(added_snapshot_id)).toBe(metadata['current-snapshot-id'])
    expect(manifests[0]).toMatchObject({
      manifest_path: `${tableUrl(GRID)}/metadata/manifest-1.avro`,
      manifest_length: BigInt((await bytes('manifest-1.avro')).byteLength),
      content: 0,
      sequence_number: 1n,
      added_files_count: 2,
      added_rows_count: BigInt(CELLS.length * MONTHS),
      existing_files_count: 0,
      deleted_files_count: 0,
    })
  })

  test('answers a table or file that is not there with those that are', async () => {
    const table = await service.ask(`/archives/iceberg/${EDITION}/mensuell/metadata/v1.metadata.json`)
    const details = expectErreur(table, 'RESSOURCE_INTROUVABLE')
    expect(details).toMatchObject({ codes_proches: ['mensuel'] })
    const known = details.accepte as string[]
    expect(known).toEqual(expect.arrayContaining(['mensuel', 'era5_land_cartes_t2m', GRID]))
    // The indexes beside the files of grids are no tables.
    expect(known.filter((each) => each.includes('index'))).toEqual([])
    const file = await service.ask(`/archives/iceberg/${EDITION}/mensuel/metadata/v2.metadata.json`)
    expect(expectErreur(file, 'RESSOURCE_INTROUVABLE')).toMatchObject({
      accepte: ['v1.metadata.json', 'version-hint.text', 'snap-1.avro', 'manifest-1.avro'],
    })
    expectErreur(await service.ask('/archives/iceberg/edition_19000101/mensuel/metadata/x'), 'RESSOURCE_INTROUVABLE')
  })

  test('refuses a table of more files than it describes, and says what describes them', async () => {
    const large = await service.ask(`/archives/iceberg/${LARGE}/large_t2m_mensuel/metadata/v1.metadata.json`)
    expect(expectErreur(large, 'VALIDATION_VALEUR_INVALIDE')).toMatchObject({ recu: 'large_t2m_mensuel' })
    expect(large.body).toContain(`harmattan iceberg ${LARGE}`)
    expect((await service.ask(`/archives/iceberg/${LARGE}/${GRID}/metadata/v1.metadata.json`)).statusCode).toBe(200)
  })
})
