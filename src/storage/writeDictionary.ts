import type { RowGroup, SchemaElement } from 'hyparquet'
import type { ByteWriter } from 'hyparquet-writer'
import { writeDataPageV2 } from 'hyparquet-writer/src/datapage.js'
import { writeDictionaryPage } from 'hyparquet-writer/src/dictionary.js'

/** A dictionary is made of values that stand so many times on average: below that it may be larger under zstd than plain values. */
const LEAST_REPEATED = 4

/** The distinct values, ascending, where these repeat enough for a dictionary and it gives each back to the bit. */
export function dictionaryOf(values: Iterable<unknown> & ArrayLike<unknown>): Float64Array | undefined {
  const most = values.length / LEAST_REPEATED
  const distinct = new Set<number>()
  for (const value of values) {
    // A dictionary has one zero: the sign of another would be lost.
    if (typeof value !== 'number' || Object.is(value, -0)) return undefined
    if (distinct.add(value).size > most) return undefined
  }
  return distinct.size > 0 ? Float64Array.from(distinct).sort() : undefined
}

/**
 * Writes a required column of doubles as a dictionary and one page of an index for each row. The library makes dictionaries too,
 * in the order in which values come: in ascending order neighbours share bytes, and compress to half.
 */
export function writeDictionary(
  writer: ByteWriter,
  { element, values, dictionary }: { element: SchemaElement; values: ArrayLike<number>; dictionary: Float64Array },
  compress: (data: Uint8Array) => Uint8Array,
): RowGroup['columns'][number] {
  const start = writer.offset
  const column = {
    columnName: element.name,
    element,
    schemaPath: [{ name: 'root' }, element],
    codec: 'ZSTD' as const,
    compressors: { ZSTD: compress },
    stats: true,
    pageSize: 0,
    columnIndex: false,
    offsetIndex: false,
  }
  const indexOf = new Map(Array.from(dictionary, (value, index) => [value, index]))
  const indices = new Int32Array(values.length)
  for (let i = 0; i < indices.length; i++) indices[i] = indexOf.get(values[i] as number) as number
  const dictionaryBytes = writeDictionaryPage(writer, column, dictionary)
  const dataStart = writer.offset
  const pageData = { values: indices, definitionLevels: [], repetitionLevels: [], maxDefinitionLevel: 0 }
  const dataBytes = writeDataPageV2({ writer, column, encoding: 'RLE_DICTIONARY', pageData })
  const [least = 0, most = 0] = [dictionary[0], dictionary.at(-1)]
  return {
    file_offset: BigInt(start),
    meta_data: {
      type: 'DOUBLE',
      encodings: ['PLAIN', 'RLE_DICTIONARY'],
      path_in_schema: [element.name],
      codec: 'ZSTD',
      num_values: BigInt(values.length),
      total_compressed_size: BigInt(writer.offset - start),
      total_uncompressed_size: BigInt(dictionaryBytes + dataBytes),
      data_page_offset: BigInt(dataStart),
      dictionary_page_offset: BigInt(start),
      // The format has a minimum of zero as −0: readers compare signs.
      statistics: { min_value: least === 0 ? -0 : least, max_value: most, null_count: 0n },
    },
  }
}
