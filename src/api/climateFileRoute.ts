import { climatFichier } from '../contract/resources/climatFichier.ts'
import { placeFile } from '../formats/render/climateFile.ts'
import { dataRoute } from './route.ts'

/** The route of the files that other programs load. */
export const climateFile = dataRoute(climatFichier, {
  async answer({ release, question }) {
    const { told, rows, text } = await placeFile(release, question)
    if (question.format === 'json') return { kind: 'json', body: told }
    return { kind: 'chunks', format: 'texte', fileName: told.fichier, chunks: text, rows }
  },
})
