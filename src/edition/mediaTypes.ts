/** The format and media type of the files of a release, by extension: none that a browser would run. */
export const MEDIA: Readonly<Record<string, { format: string; mediatype: string }>> = {
  csv: { format: 'csv', mediatype: 'text/csv' },
  json: { format: 'json', mediatype: 'application/json' },
  parquet: { format: 'parquet', mediatype: 'application/vnd.apache.parquet' },
  tif: { format: 'tif', mediatype: 'image/tiff' },
  txt: { format: 'txt', mediatype: 'text/plain' },
  bib: { format: 'bib', mediatype: 'application/x-bibtex' },
  ris: { format: 'ris', mediatype: 'application/x-research-info-systems' },
  cff: { format: 'cff', mediatype: 'text/yaml' },
}

/** The type of a file of any other extension. */
export const OTHER_MEDIA_TYPE = 'application/octet-stream'

/** The types that a manifest may give. */
export const MEDIA_TYPES: ReadonlySet<string> = new Set([
  ...Object.values(MEDIA).map(({ mediatype }) => mediatype),
  OTHER_MEDIA_TYPE,
])
