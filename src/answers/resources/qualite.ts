import * as contract from '../../contract/resources/qualite.ts'
import { serieQuality } from '../quality/serieQuality.ts'
import { implementLong } from './implement.ts'

export const serieQualite = implementLong(contract.serieQualite, 'drapeaux', (release, { code, ...days }) =>
  serieQuality(release, code, days),
)
