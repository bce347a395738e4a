import { Jour } from '../described.ts'

/** The days that a question is about, both included. */
export const PERIOD = {
  periode_debut: Jour.optional({
    fr: 'Premier jour de la fenêtre, AAAA-MM-JJ, compris',
    en: 'First day of the window, YYYY-MM-DD, inclusive',
  }),
  periode_fin: Jour.optional({
    fr: 'Dernier jour de la fenêtre, AAAA-MM-JJ, compris',
    en: 'Last day of the window, YYYY-MM-DD, inclusive',
  }),
}
