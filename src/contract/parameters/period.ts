import Type from 'typebox'
import { described } from '../described.ts'

/** The days that a question is about, both included. */
export const PERIOD = {
  periode_debut: Type.Optional(
    Type.String({
      format: 'date',
      ...described({
        fr: 'Premier jour de la fenêtre, AAAA-MM-JJ, compris',
        en: 'First day of the window, YYYY-MM-DD, inclusive',
      }),
    }),
  ),
  periode_fin: Type.Optional(
    Type.String({
      format: 'date',
      ...described({
        fr: 'Dernier jour de la fenêtre, AAAA-MM-JJ, compris',
        en: 'Last day of the window, YYYY-MM-DD, inclusive',
      }),
    }),
  ),
}
