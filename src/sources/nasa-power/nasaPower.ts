import type { Catalogue } from '../../contract/catalogue.ts'
import { decodeText } from '../decodeText.ts'
import { looksLikeJson, parseJson } from '../parseJson.ts'
import type { RawFile, Reader, Reading } from '../reading.ts'
import { readPowerCsv } from './readPowerCsv.ts'
import { readPowerJson } from './readPowerJson.ts'

/** NASA POWER, point requests: hourly, daily and monthly. */
export const nasaPower: Reader = {
  nom: 'nasa-power',
  version: 2,
  resume: 'NASA POWER : point, pas horaire (UTC), journalier ou mensuel, en JSON ou en CSV',
  read(file: RawFile, catalogue: Catalogue): Reading {
    const reading = looksLikeJson(file)
      ? readPowerJson(file.chemin, parseJson(file), catalogue)
      : readPowerCsv(file.chemin, decodeText(file.chemin, file.bytes), catalogue)
    return { ...reading, source: 'nasa_power' }
  },
}
