import { LRUCache } from 'lru-cache'
import { avroFile } from '../../storage/avro.ts'
import { sha256 } from '../../storage/hash.ts'
import { type Bound, type FooterColumn, readParquetFooter } from '../../storage/parquetFooter.ts'
import { GRIDS_FOLDER } from '../tileFiles.ts'
import { DATA_FILE, MANIFEST_ENTRY, MANIFEST_FILE_ROW } from './icebergSchemas.ts'
import type { Archive } from './openEdition.ts'

/** A Parquet file of a release, and what its footer tells of its columns over all its rows. */
export interface TableFile {
  path: string
  bytes: number
  rows: number
  columns: readonly FooterColumn[]
  /** Where a reader may begin within it. */
  splits: readonly number[]
}

/** Where engines find a release: addresses of any scheme that they know, without a slash at their end. */
export interface IcebergAddresses {
  /** Of the files of the release. */
  edition: string
  /** Of its tables: the metadata of one stand in `<tables>/<table>/metadata`. */
  tables: string
}

/** The files of the tables of a release, by the name of the table: those of a step, of a collection of a grid, of its maps. */
export function icebergTables({ sealed }: Pick<Archive, 'sealed'>): Map<string, string[]> {
  const paths = [...sealed.keys()].filter((path) => path.endsWith('.parquet') && !path.endsWith('.index.parquet'))
  return Map.groupBy(paths.sort(), tableOf)
}

/** `mesures/mensuel-2.parquet` is of `mensuel`; a tile is of its collection, which its folder names; a map is a table. */
function tableOf(path: string): string {
  const [folder, ...names] = path.replace(/\.parquet$/, '').split('/')
  if (folder !== GRIDS_FOLDER) return names.join('_').replace(/-\d+$/, '')
  return /^\d+_\d+$/.test(names.at(-1) ?? '') ? names.slice(0, -1).join('_') : names.join('_')
}

interface Asked {
  archive: Archive
  paths: readonly string[]
  turn: () => Promise<unknown>
}

/** Footers of this many files are kept, some kilobytes each. */
const FILES_KEPT = 4096

const kept = new LRUCache<string, TableFile[], Asked>({
  maxSize: FILES_KEPT,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_key, _stale, { context }) => readFooters(context),
})

/**
 * The files of a table, whose footers are read one after another, and kept for who asks next. `turn` waits before each, where
 * others wait too.
 */
export async function readTableFiles(
  archive: Archive,
  paths: readonly string[],
  turn: Asked['turn'] = async () => {},
): Promise<readonly TableFile[]> {
  const key = `${archive.id} ${archive.manifest.empreinte} ${paths[0]}`
  return (await kept.fetch(key, { context: { archive, paths, turn } })) ?? []
}

async function readFooters({ archive: { files, sealed }, paths, turn }: Asked): Promise<TableFile[]> {
  const read: TableFile[] = []
  for (const path of paths) {
    await turn()
    const { bytes = 0 } = sealed.get(path) ?? {}
    const { rows, groups, columns } = await readParquetFooter(bytes, (offset, length) =>
      files.range(path, offset, length, bytes),
    )
    read.push({ path, bytes, rows, columns, splits: splitsOf(groups) })
  }
  return read
}

/** A reader may begin no nearer than this to where another one does: a group alone is too small for a task. */
const SPLIT_BYTES = 16 << 20

function splitsOf(groups: readonly number[]): number[] {
  const chosen: number[] = []
  for (const group of groups) if (group >= (chosen.at(-1) ?? -SPLIT_BYTES) + SPLIT_BYTES) chosen.push(group)
  return chosen
}

/**
 * The metadata of a table of a release in the format of Apache Iceberg, version 2 (Iceberg Table Spec): the table has the one
 * snapshot that the release is. Its data files are those of the release, untouched: their columns have no field ids, so that a
 * name mapping gives them. The same release at the same addresses gives the same bytes.
 *
 * @returns the files of the table's folder `metadata`, by name
 */
export function icebergMetadata(
  { manifest }: Pick<Archive, 'manifest'>,
  table: string,
  data: readonly TableFile[],
  { edition, tables }: IcebergAddresses,
): Map<string, Uint8Array | string> {
  const columns = data[0]?.columns ?? []
  const id = sha256(`${manifest.empreinte} ${table}`)
  const snapshot = Number.parseInt(id.slice(0, 12), 16)
  const location = `${tables}/${table}`
  const at = (name: string) => `${location}/metadata/${name}`
  const made = Date.parse(manifest.date_publication)
  const schema = {
    type: 'struct',
    'schema-id': 0,
    fields: columns.map(({ name, required, type }, i) => ({ id: i + 1, name, required, type })),
  }
  const records = data.reduce((sum, { rows }) => sum + rows, 0)
  const size = data.reduce((sum, { bytes }) => sum + bytes, 0)

  const entries = avroFile(
    MANIFEST_ENTRY,
    data.map((file) => ({ status: ADDED, snapshot_id: snapshot, data_file: dataFile(file, edition) })),
    {
      schema: JSON.stringify(schema),
      'schema-id': '0',
      'partition-spec': '[]',
      'partition-spec-id': '0',
      'format-version': '2',
      content: 'data',
    },
  )
  const list = avroFile(
    MANIFEST_FILE_ROW,
    [
      {
        manifest_path: at(ENTRIES),
        manifest_length: entries.length,
        partition_spec_id: 0,
        content: DATA_FILE,
        sequence_number: 1,
        min_sequence_number: 1,
        added_snapshot_id: snapshot,
        added_files_count: data.length,
        existing_files_count: 0,
        deleted_files_count: 0,
        added_rows_count: records,
        existing_rows_count: 0,
        deleted_rows_count: 0,
      },
    ],
    { 'snapshot-id': String(snapshot), 'sequence-number': '1', 'format-version': '2' },
  )
  const metadata = {
    'format-version': 2,
    'table-uuid': `${id.slice(0, 8)}-${id.slice(8, 12)}-8${id.slice(13, 16)}-a${id.slice(17, 20)}-${id.slice(20, 32)}`,
    location,
    'last-sequence-number': 1,
    'last-updated-ms': made,
    'last-column-id': columns.length,
    'current-schema-id': 0,
    schemas: [schema],
    'default-spec-id': 0,
    'partition-specs': [{ 'spec-id': 0, fields: [] }],
    'last-partition-id': 999,
    'default-sort-order-id': 0,
    'sort-orders': [{ 'order-id': 0, fields: [] }],
    properties: {
      comment: manifest.citation,
      'schema.name-mapping.default': JSON.stringify(
        columns.map(({ name }, i) => ({ 'field-id': i + 1, names: [name] })),
      ),
      // Iceberg's vectorized reader knows differences of times (DELTA_BINARY_PACKED) since 1.10 alone.
      'read.parquet.vectorization.enabled': 'false',
    },
    'current-snapshot-id': snapshot,
    refs: { main: { 'snapshot-id': snapshot, type: 'branch' } },
    snapshots: [
      {
        'snapshot-id': snapshot,
        'sequence-number': 1,
        'timestamp-ms': made,
        'manifest-list': at(LIST),
        summary: {
          operation: 'append',
          'total-data-files': String(data.length),
          'total-records': String(records),
          'total-files-size': String(size),
        },
        'schema-id': 0,
      },
    ],
    'snapshot-log': [{ 'timestamp-ms': made, 'snapshot-id': snapshot }],
    'metadata-log': [],
  }
  return new Map<string, Uint8Array | string>([
    [ICEBERG_ENTRY, `${JSON.stringify(metadata, undefined, 2)}\n`],
    // Without a line's end: icebird and Hadoop tables read a number.
    ['version-hint.text', '1'],
    [LIST, list],
    [ENTRIES, entries],
  ])
}

/** The file that a reader is pointed at. */
export const ICEBERG_ENTRY = 'v1.metadata.json'
const LIST = 'snap-1.avro'
const ENTRIES = 'manifest-1.avro'

const ADDED = 1
/** A file as a manifest has it: what an engine chooses files by, without opening them. */
function dataFile({ path, bytes, rows, columns, splits }: TableFile, edition: string) {
  const byColumn = <T>(of: (column: FooterColumn) => T | undefined) =>
    columns.flatMap((column, i) => {
      const value = of(column)
      return value === undefined ? [] : [{ key: i + 1, value }]
    })
  const bounds = (of: (column: FooterColumn) => Bound | undefined) =>
    byColumn((column) => {
      const bound = of(column)
      return bound === undefined ? undefined : singleValue(column.type, bound)
    })
  return {
    content: DATA_FILE,
    file_path: `${edition}/${path}`,
    file_format: 'PARQUET',
    partition: {},
    record_count: rows,
    file_size_in_bytes: bytes,
    column_sizes: byColumn((column) => column.bytes),
    value_counts: byColumn(() => rows),
    null_value_counts: byColumn(({ nulls }) => nulls),
    lower_bounds: bounds(({ least }) => least),
    upper_bounds: bounds(({ most }) => most),
    split_offsets: splits,
  }
}

const DAY_MS = 86_400_000

/** A bound in Iceberg's binary form of a single value (Table Spec, appendix D); times in microseconds, days since 1970. */
function singleValue(type: FooterColumn['type'], bound: Bound): Uint8Array | string {
  if (typeof bound === 'string') return bound
  const bytes = Buffer.alloc(type === 'int' || type === 'date' ? 4 : 8)
  if (type === 'double') bytes.writeDoubleLE(bound)
  else if (type === 'timestamptz') bytes.writeBigInt64LE(BigInt(bound) * 1000n)
  else bytes.writeInt32LE(type === 'date' ? bound / DAY_MS : bound)
  return bytes
}
