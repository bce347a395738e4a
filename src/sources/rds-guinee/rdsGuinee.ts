import type { Catalogue } from '../../contract/catalogue.ts'
import { sha256 } from '../../storage/hash.ts'
import type { Upstream, UpstreamFile } from '../upstream.ts'
import { LectureError } from '../upstream.ts'
import { fetchDataset } from './fetchDataset.ts'
import { isMeasurements, readMeasurements } from './readMeasurements.ts'

/** RDS Guinée as its publisher ships it: a folder of CSV files for each source, one row per town and step. */
export const rdsGuinee: Upstream = {
  nom: 'rds-guinee',
  version: 1,
  resume: 'RDS Guinée (doi 10.5281/zenodo.21051754) : un dossier, ou une adresse http(s) qui porte son MANIFEST.csv',

  async *files(where: string, catalogue: Catalogue): AsyncIterable<UpstreamFile> {
    for await (const { chemin, bytes } of fetchDataset(where)) {
      const text = decodeText(chemin, bytes)
      if (!isMeasurements(chemin, text)) continue
      yield { chemin, sha256: sha256(bytes), read: () => readMeasurements(chemin, text, catalogue) }
    }
  },
}

function decodeText(chemin: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new LectureError(chemin, lineOfBadText(bytes), "ce n'est pas du texte UTF-8 ; le fichier est abîmé")
  }
}

/** The first line that is no UTF-8: no character of UTF-8 but the line feed itself holds the byte of one. */
function lineOfBadText(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let line = 1, start = 0; ; line++) {
    const end = bytes.indexOf(0x0a, start)
    try {
      decoder.decode(bytes.subarray(start, end < 0 ? bytes.length : end))
    } catch {
      return line
    }
    if (end < 0) return line
    start = end + 1
  }
}
