import type { AvroField, AvroSchema } from '../../storage/avro.ts'

/** What a manifest and a data file hold: rows, and not deletions of them. */
export const DATA_FILE = 0

const field = (name: string, id: number, type: AvroSchema): AvroField => ({ name, type, 'field-id': id })
const optional = (name: string, id: number, type: AvroSchema): AvroField => ({
  ...field(name, id, ['null', type]),
  default: null,
})

/** A map by the id of a column: Avro's own maps have keys of text, so that Iceberg writes pairs. */
const byColumn = (key: number, value: number, type: AvroSchema): AvroSchema => ({
  type: 'array',
  logicalType: 'map',
  items: {
    type: 'record',
    name: `k${key}_v${value}`,
    fields: [field('key', key, 'int'), field('value', value, type)],
  },
})

/** A row of a manifest (Iceberg Table Spec, version 2, "Manifests"): what readers need; other fields of the specification are optional. */
export const MANIFEST_ENTRY: AvroSchema = {
  type: 'record',
  name: 'manifest_entry',
  fields: [
    field('status', 0, 'int'),
    optional('snapshot_id', 1, 'long'),
    optional('sequence_number', 3, 'long'),
    optional('file_sequence_number', 4, 'long'),
    field('data_file', 2, {
      type: 'record',
      name: 'r2',
      fields: [
        field('content', 134, 'int'),
        field('file_path', 100, 'string'),
        field('file_format', 101, 'string'),
        field('partition', 102, { type: 'record', name: 'r102', fields: [] }),
        field('record_count', 103, 'long'),
        field('file_size_in_bytes', 104, 'long'),
        optional('column_sizes', 108, byColumn(117, 118, 'long')),
        optional('value_counts', 109, byColumn(119, 120, 'long')),
        optional('null_value_counts', 110, byColumn(121, 122, 'long')),
        optional('lower_bounds', 125, byColumn(126, 127, 'bytes')),
        optional('upper_bounds', 128, byColumn(129, 130, 'bytes')),
        optional('split_offsets', 132, { type: 'array', items: 'long', 'element-id': 133 }),
      ],
    }),
  ],
}

/** A row of a manifest list (Iceberg Table Spec, version 2, "Manifest Lists"). */
export const MANIFEST_FILE_ROW: AvroSchema = {
  type: 'record',
  name: 'manifest_file',
  fields: [
    field('manifest_path', 500, 'string'),
    field('manifest_length', 501, 'long'),
    field('partition_spec_id', 502, 'int'),
    field('content', 517, 'int'),
    field('sequence_number', 515, 'long'),
    field('min_sequence_number', 516, 'long'),
    field('added_snapshot_id', 503, 'long'),
    field('added_files_count', 504, 'int'),
    field('existing_files_count', 505, 'int'),
    field('deleted_files_count', 506, 'int'),
    field('added_rows_count', 512, 'long'),
    field('existing_rows_count', 513, 'long'),
    field('deleted_rows_count', 514, 'long'),
  ],
}
