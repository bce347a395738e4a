import type { Catalogue } from '../../contract/catalogue.ts'
import { decodeText } from '../decodeText.ts'
import { looksLikeJson, parseJson } from '../parseJson.ts'
import type { RawFile, Reader, Reading } from '../reading.ts'
import { pvgisCsv } from './pvgisCsv.ts'
import { pvgisJson } from './pvgisJson.ts'
import { readTable } from './readPvgis.ts'

/** PVGIS of the Joint Research Centre: hours (seriescalc), months (MRcalc) and typical years (tmy). */
export const pvgis: Reader = {
  nom: 'pvgis',
  version: 3,
  resume: 'PVGIS : séries horaires (seriescalc), mensuelles (MRcalc) et années types (tmy), en JSON ou en CSV',
  read(file: RawFile, catalogue: Catalogue): Reading {
    const table = looksLikeJson(file)
      ? pvgisJson(file.chemin, parseJson(file))
      : pvgisCsv(file.chemin, decodeText(file.chemin, file.bytes))
    return readTable(table, catalogue)
  },
}
