import CODES from '../assets/rapport.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'

/** The words of a report on measurements, which the browser and the command write. */
export const REPORT_WORDS = bilingual({
  ...CODES,
  count: (flagged: string, examined: string) => [`${flagged} sur ${examined}`, `${flagged} of ${examined}`],
  days: (count: string, from: string, to: string) => [
    `Jours complets : ${count}, du ${from} au ${to}.`,
    `Complete days: ${count}, from ${from} to ${to}.`,
  ],
  monthsTitle: (low: string, lowMonth: string, high: string, highMonth: string) => [
    `La correction va de ${low} en ${lowMonth} à ${high} en ${highMonth}`,
    `The correction ranges from ${low} in ${lowMonth} to ${high} in ${highMonth}`,
  ],
  monthsDrawn: (span: string) => [
    `Irradiation horizontale, kWh/m²/jour, moyenne de ${span} ; carrés : vos mois complets`,
    `Horizontal irradiation, kWh/m²/day, mean of ${span}; squares: your complete months`,
  ],
  yearsTitle: (before: string, after: string) => [
    `Le P90 passe de ${before} à ${after}`,
    `P90 goes from ${before} to ${after}`,
  ],
  yearsDrawn: (source: string) => [
    `Irradiation horizontale par an, kWh/m², ${source} ; tirets : P50 et P90 après, toutes erreurs comprises`,
    `Annual horizontal irradiation, kWh/m², ${source}; dashes: P50 and P90 after, all errors included`,
  ],
  title: (name: string) => [`Mesures à ${name}`, `Measurements at ${name}`],
  made: (edition: string) => [
    `Produit par harmattan adapter, de l’édition ${edition}.`,
    `Made by harmattan adapter from the release ${edition}.`,
  ],
})
