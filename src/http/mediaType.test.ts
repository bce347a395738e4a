import { expect, test } from 'vitest'
import { negotiateFormat } from './mediaType.ts'

test.each([
  [undefined, 'json'],
  ['*/*', 'json'],
  ['text/csv', 'csv'],
  ['text/csv; charset=utf-8', 'csv'],
  ['TEXT/CSV;header=present', 'csv'],
  ['text/*', 'csv'],
  ['text/csv, */*;q=0.1', 'csv'],
  ['text/csv;q=0.5, application/json', 'json'],
  ['application/json;q=0.5, text/csv', 'csv'],
  ['application/json, text/csv', 'json'],
  ['text/csv;q=0, */*', 'json'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'json'],
  ['application/geo+json', 'geojson'],
  ['image/png', 'json'],
  ['', 'json'],
  [';;q=,', 'json'],
])('the Accept header « %s » selects the format %s', (accept, format) => {
  expect(negotiateFormat(accept, ['json', 'csv', 'geojson'])).toBe(format)
})

test('a route with one format always has that one, and a route without formats none', () => {
  expect(negotiateFormat('text/csv', ['json'])).toBe('json')
  expect(negotiateFormat('text/csv', [])).toBeUndefined()
})

test('a weather file is selected by its own media type, not by text/plain', () => {
  for (const accept of ['text/plain', 'text/plain, */*;q=0.1', '*/*'])
    expect([accept, negotiateFormat(accept, ['json', 'csv', 'epw'])]).toEqual([accept, 'json'])
  expect(negotiateFormat('text/*', ['json', 'csv', 'epw'])).toBe('csv')
})

test.each([
  ['application/vnd.apache.parquet', 'parquet'],
  ['Application/X-NetCDF', 'netcdf'],
  ['application/x-ndjson, */*;q=0.1', 'ndjson'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv;q=0.5', 'xlsx'],
  ['text/csv, application/vnd.apache.parquet;q=0.5', 'csv'],
  ['application/*', 'json'],
  ['application/json;q=0.5, */*', 'csv'],
  // A browser, and an office program that opens an address.
  ['text/html,application/xhtml+xml,application/vnd.apache.parquet,*/*;q=0.8', 'json'],
  [
    'image/jpeg, application/vnd.ms-excel, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*',
    'json',
  ],
])(
  'a file is selected by a header that names its type and nothing that is not served: « %s » selects %s',
  (accept, format) => {
    expect(negotiateFormat(accept, ['json', 'csv', 'ndjson', 'netcdf', 'parquet', 'xlsx'])).toBe(format)
  },
)
