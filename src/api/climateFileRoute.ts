import { climatFichier } from '../contract/resources/climatFichier.ts'
import { placeFile } from '../formats/render/climateFile.ts'
import { FORMS } from '../formats/render/climateForms.ts'
import { CLIMATE_ROWS } from './computedRoutes.ts'
import { dataRoute } from './route.ts'

/** Of a value in a column. */
const NUMBER_BYTES = 8

/** The route of the files that other programs load. */
export const climateFile = dataRoute(climatFichier, {
  expectedBytes: ({ question: { forme } }) => CLIMATE_ROWS.days * FORMS[forme].columns.length * NUMBER_BYTES,
  async answer({ release, question, placeSteps }) {
    const { told, rows, text } = await placeFile(release, question, placeSteps)
    if (question.format === 'json') return { kind: 'json', body: told }
    return { kind: 'chunks', format: 'texte', fileName: told.fichier, chunks: text, rows }
  },
})
