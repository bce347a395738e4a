import { bilingual } from '../lang/bilingual.ts'

/** The words of a report on measurements, which the browser and the command write. */
export const REPORT_WORDS = bilingual({
  checks: ['Contrôles de qualité', 'Quality checks'],
  none: ['Rien à signaler.', 'Nothing to report.'],
  genres: { impossible: ['écarté', 'left out'], douteux: ['à vérifier', 'to check'] },
  count: (flagged: string, examined: string) => [`${flagged} sur ${examined}`, `${flagged} of ${examined}`],
  result: ['Ce que vos mesures changent', 'What your measurements change'],
  days: (count: string, from: string, to: string) => [
    `Jours complets : ${count}, du ${from} au ${to}.`,
    `Complete days: ${count}, from ${from} to ${to}.`,
  ],
  figures: ['Avant et après vos mesures', 'Before and after your measurements'],
  before: ['avant', 'before'],
  after: ['après', 'after'],
  measured: ['mesuré', 'measured'],
  change: ['Correction', 'Correction'],
  month: ['Mois', 'Month'],
  year: ['Année', 'Year'],
  monthsTitle: (low: string, lowMonth: string, high: string, highMonth: string) => [
    `La correction va de ${low} en ${lowMonth} à ${high} en ${highMonth}`,
    `The correction ranges from ${low} in ${lowMonth} to ${high} in ${highMonth}`,
  ],
  same: ['La longue série reste ce qu’elle était', 'The long series stays as it was'],
  monthsDrawn: (span: string) => [
    `Irradiation horizontale, kWh/m²/jour, moyenne de ${span} ; carrés : vos mois complets`,
    `Horizontal irradiation, kWh/m²/day, mean of ${span}; squares: your complete months`,
  ],
  monthsDesc: [
    'Deux lignes, avant et après la correction, et un carré par mois mesuré. Le tableau donne les valeurs.',
    'Two lines, before and after the correction, and a square for each month measured. The table gives the values.',
  ],
  yearsTitle: (before: string, after: string) => [
    `Le P90 passe de ${before} à ${after}`,
    `P90 goes from ${before} to ${after}`,
  ],
  yearsDrawn: (source: string) => [
    `Irradiation horizontale par an, kWh/m², ${source} ; tirets : P50 et P90 après, toutes erreurs comprises`,
    `Annual horizontal irradiation, kWh/m², ${source}; dashes: P50 and P90 after, all errors included`,
  ],
  yearsDesc: [
    'Deux lignes, avant et après la correction. Le tableau donne les valeurs.',
    'Two lines, before and after the correction. The table gives the values.',
  ],
  table: ['Tableau', 'Table'],
  reading: ['Comment le fichier a été lu', 'How the file was read'],
  title: (name: string) => [`Mesures à ${name}`, `Measurements at ${name}`],
  made: (edition: string) => [
    `Produit par harmattan adapter, de l’édition ${edition}.`,
    `Made by harmattan adapter from the release ${edition}.`,
  ],
})
