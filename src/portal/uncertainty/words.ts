import { bilingual } from '../lang/bilingual.ts'
/** The words of the figures of the page on uncertainty; its prose is the guide `incertitude`. */
export const UNCERTAINTY_WORDS = bilingual({
  take: [
    'Les P50 et P90 donnés partout en tiennent compte, aussi loin que la mesure porte.',
    'P50 and P90 take it into account everywhere, as far as the measurement reaches.',
  ],
  bias: ['Écart des sources au sol', 'Sources against the ground'],
  months: (count: string) => [`${count} mois communs`, `${count} months in common`],
  days: (count: string) => [`${count} jours communs`, `${count} days in common`],
  oneStation: [
    'Quelques années d’une station ne valent que pour elle :',
    'A few years at one station hold for that station only:',
  ],
  details: ['la comparaison, par saison', 'the comparison, by season'],
  noStation: [
    'Aucune station au sol n’est comparée dans cette édition : l’erreur des sources n’est pas connue. Leurs divergences n’en donnent qu’une idée : elles peuvent s’accorder et se tromper toutes.',
    'No ground station is compared in this release: the error of the sources is unknown. Their differences only hint at it: they may agree and all be wrong.',
  ],
  townsTable: (count: number) => [`Les ${count} villes`, `All ${count} towns`],
  map: ['Où les sources divergent', 'Where the sources disagree'],
  mapWhat: [
    'Écart médian entre deux sources d’irradiation horizontale, sur leurs mois communs.',
    'Median difference between two sources of horizontal irradiation over the months they share.',
  ],
  simulated: [
    'Ces sources sont simulées : la carte montre la méthode, et non des écarts réels.',
    'These sources are simulated: the map shows the method, not real differences.',
  ],
  unit: ['%', '%'],
  counted: ['nombre de villes par classe', 'towns in each class'],
  town: ['Ville', 'Town'],
  pair: ['Sources', 'Sources'],
  gap: ['Écart médian', 'Median difference'],
  sign: ['Écart signé', 'Signed difference'],
  monthsCounted: ['Mois', 'Months'],
  p90How: ['Comment il est calculé', 'How it is computed'],
  p90HowWhat: [
    'Un budget d’incertitude donne l’écart entre les deux : la source peut se tromper, les années diffèrent, le climat ou la source dérivent, les modules, la poussière et les pannes s’écartent des hypothèses, et le calcul ne modélise pas tout. La source est comparée à la mesure au sol lorsqu’une station est à portée, sinon à toutes les autres sources ; sans mesure au sol, son incertitude n’est jamais prise à moins de 5 %. P50 et P90 partent de la meilleure estimation du lieu : chaque source, recalée sur les stations aussi loin que leur mesure porte, y pèse selon ce qu’on sait de son erreur. Le P90 est celui de la première année d’un champ neuf.',
    'An uncertainty budget separates the two: the source may be biased, years differ, the climate or the source may drift, modules, soiling and outages depart from the assumptions, and the computation does not model everything. The source is compared with ground measurements where a station is within reach, otherwise with all other sources; without ground data its uncertainty is never taken below 5%. P50 and P90 start from the best estimate of the place: each source, adjusted to the stations as far as their measurements reach, weighs in it by what is known of its error. P90 is that of the first year of a new array.',
  ],
  leftOut: [
    'Ce que valent ces intervalles ailleurs que dans les villes : sur 34 villes d’Afrique de l’Ouest et trois sources, chaque ville étant ôtée à son tour, les intervalles à 80 % contiennent 83 moyennes sur 102 (81 %) si la ville la plus proche répond, et 157 sur 204 (77 %) si une autre source est recalée sur les autres villes. Avec 34 villes, l’erreur-type d’une telle part est de 7 points.',
    'What these intervals are worth away from the towns: over 34 West African towns and three sources, each town being left out in turn, the 80% intervals hold 83 of 102 means (81%) where the nearest town answers, and 157 of 204 (77%) where another source is adjusted to the other towns. With 34 towns, the standard error of such a share is 7 points.',
  ],
  p90Title: (town: string, p90: string) => [
    `À ${town}, neuf chances sur dix d’avoir plus de ${p90}`,
    `In ${town}, nine chances in ten of more than ${p90}`,
  ],
  p90Drawn: [
    'Distribution du productible d’un kilowatt-crête à la meilleure inclinaison, la première année d’un champ neuf : loi normale passant par P50 et P90',
    'Distribution of the yield of one kilowatt-peak at the best tilt, first year of a new array: normal distribution through P50 and P90',
  ],
  p90Desc: (p50: string, p90: string) => [
    `Loi normale centrée sur ${p50} (P50), dont 90 % se trouvent au-dessus de ${p90} (P90).`,
    `Normal distribution centred on ${p50} (P50), 90% of which lies above ${p90} (P90).`,
  ],
  above: ['9 chances sur 10', '9 chances in 10'],
  below: ['1 sur 10', '1 in 10'],
  budgetOf: (town: string) => [`Budget d’incertitude : ${town}`, `Uncertainty budget: ${town}`],
  budgets: ['Les budgets des autres villes sont sur leurs pages :', 'The budgets of other towns are on their pages:'],
  p90Table: [
    'Productible d’un kilowatt-crête à la meilleure inclinaison',
    'Yield of one kilowatt-peak at the best tilt',
  ],
  p90Share: ['P90 / P50', 'P90 / P50'],
  yieldUnit: ['kWh/kWc/an', 'kWh/kWp/year'],
})
