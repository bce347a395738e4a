import type { Catalogue } from '../../contract/catalogue.ts'
import { sha256 } from '../../storage/hash.ts'
import { decodeText } from '../decodeText.ts'
import type { SerieBlock, Upstream, UpstreamFile } from '../upstream.ts'
import { fetchDataset } from './fetchDataset.ts'
import { isMeasurements, readMeasurements } from './readMeasurements.ts'

/** RDS Guinée as its publisher ships it: a folder of CSV files for each source, one row per town and step. */
export const rdsGuinee: Upstream = {
  nom: 'rds-guinee',
  version: 1,
  resume: 'RDS Guinée (doi 10.5281/zenodo.21051754) : un dossier, ou l’adresse http(s) où se trouve son MANIFEST.csv',

  async *files(where: string, catalogue: Catalogue): AsyncIterable<UpstreamFile> {
    for await (const { chemin, bytes } of fetchDataset(where)) {
      if (!isMeasurements(chemin, decodeText(chemin, bytes))) continue
      yield { chemin, sha256: sha256(bytes), bytes, read: () => readFile(chemin, bytes, catalogue) }
    }
  },

  readApart: readFile,
}

function readFile(chemin: string, bytes: Uint8Array, catalogue: Catalogue): SerieBlock[] {
  return readMeasurements(chemin, decodeText(chemin, bytes), catalogue)
}
