import CODES from '../assets/ville.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'

type AmountOfMonth = readonly [amount: string, month: string]
type MonthOf = readonly [month: string, amount: string]
type Span = readonly [low: string, high: string]

/** The words of a town's page. */
export const TOWN_WORDS = bilingual({
  ...CODES,
  whereOnMap: (town: string) => [`Où se trouve ${town}`, `Where ${town} lies`],
  describe: (town: string, amount: string) => [
    `${town} reçoit ${amount} en moyenne. Productible et P90, saisons, années, sources comparées et données à télécharger.`,
    `${town} receives ${amount} on average. Yield and P90, seasons, years, sources compared, and the data.`,
  ],
  describeNone: (town: string) => [
    `Les données climatiques de ${town}, avec leurs sources et leur fiabilité.`,
    `Climate data for ${town}, with their sources and confidence levels.`,
  ],
  verdict: {
    received: (amount: string) => [
      `Un mètre carré horizontal reçoit ${amount} kWh par an.`,
      `A horizontal square metre receives ${amount} kWh a year.`,
    ],
    gives: (amount: string, p90: string | undefined) => [
      `1 kWc donne ${amount} kWh par an${p90 === undefined ? '' : `, et plus de ${p90} avec neuf chances sur dix`}`,
      `1 kWp yields ${amount} kWh a year${p90 === undefined ? '' : `, and more than ${p90} with nine chances in ten`}`,
    ],
    and: [' ; ', '; '],
    satellite: ['le satellite', 'the satellite estimate'],
    reanalysis: ['la réanalyse', 'the reanalysis'],
    ground: (share: string | undefined, less: boolean, source: string) => [
      share === undefined
        ? `la station au sol est d’accord avec ${source}.`
        : `la station au sol est ${share} plus ${less ? 'basse' : 'haute'} que ${source}, et ces chiffres en tiennent compte.`,
      share === undefined
        ? `the ground station agrees with ${source}.`
        : `the ground station reads ${share} ${less ? 'lower' : 'higher'} than ${source}, and these figures take it into account.`,
    ],
    oneSource: (measured: boolean) => [
      measured ? 'Une seule source le donne.' : 'Sans mesure ici, et d’une seule source.',
      measured ? 'Only one source gives it.' : 'Nothing is measured here, and there is one source only.',
    ],
    sources: ([low, high]: Span, measured: boolean) => [
      `${measured ? 'Les' : 'Sans mesure ici : les'} sources vont de ${low} à ${high}.`,
      `${measured ? 'The' : 'Nothing is measured here: the'} sources range from ${low} to ${high}.`,
    ],
    simulated: (span: Span | undefined) => [
      `Valeurs simulées, rien n’est mesuré${span ? ` : les simulations vont de ${span[0]} à ${span[1]}` : ''}.`,
      `These values are simulated; nothing is measured.${span ? ` The simulations range from ${span[0]} to ${span[1]}.` : ''}`,
    ],
  },
  range: {
    title: ['Productible par source, kWh/kWc/an', 'Yield by source, kWh/kWp/year'],
    best: ['Meilleure estimation', 'Best estimate'],
    array: (degrees: string, south: boolean) => [
      `Champ plein ${south ? 'sud' : 'nord'}, ${degrees}°, toutes pertes comptées`,
      `Array facing due ${south ? 'south' : 'north'}, ${degrees}°, all losses included`,
    ],
    square: (station: string | undefined) => [
      `carré : meilleure estimation, de toutes les sources${station === undefined ? '' : ` et de la station ${station}`}`,
      `square: best estimate from all sources${station === undefined ? '' : ` and the ${station} station`}`,
    ],
    here: ['sur place', 'local'],
    away: (town: string, km: string) => [`de ${town}, à ${km}`, `${town} (${km} away)`],
    bar: (share: string) => [`barre : un écart-type (± ${share})`, `bar: one standard deviation (±${share})`],
    flat: ['relief : non connu, horizon pris à 0°', 'terrain: not known, horizon taken as 0°'],
  },
  hottest: ([cool, coolMonth]: AmountOfMonth, [warm, warmMonth]: AmountOfMonth) => [
    `${cool} en ${coolMonth}, ${warm} en ${warmMonth}`,
    `${cool} in ${coolMonth}, ${warm} in ${warmMonth}`,
  ],
  year: {
    choose: ['Ce que montrent les barres', 'What the bars show'],
    absent: (variable: string) => [
      `L’édition n’a pas cette grandeur ici : ${variable.toLowerCase()}.`,
      `The release does not have this variable here: ${variable.toLowerCase()}.`,
    ],
    title: (variable: string, [high, most]: MonthOf, [low, least]: MonthOf) => [
      `${variable} : maximum en ${high} (${most}), minimum en ${low} (${least})`,
      `${variable}: highest in ${high} (${most}), lowest in ${low} (${least})`,
    ],
    desc: (variable: string, others: string) => [
      `Les douze mois d’une année moyenne : ${[variable, others].filter(Boolean).join(', ')}. Le tableau donne les valeurs.`,
      `The twelve months of a mean year: ${[variable, others].filter(Boolean).join(', ')}. The table lists the values.`,
    ],
    drawn: (n: number) => [
      `Trait : un écart-type (${n} années au plus).`,
      `Whisker: one standard deviation (at most ${n} years).`,
    ],
    outlined: [
      'Encadré : le mois le plus sombre, qui dimensionne un site isolé.',
      'Outlined: the month with the least sun, which sizes an off-grid system.',
    ],
    seasonName: CODES.seasonName,
    rains: CODES.rains,
    noRain: ['L’édition n’a pas de pluie ici.', 'The release has no rain here.'],
    noDust: ['L’édition n’a pas de poussière ici.', 'The release has no dust here.'],
    dust: (name: string, amount: string, month: string) => [
      `poussière (${name}) : ${amount} en ${month}`,
      `dust (${name}): ${amount} in ${month}`,
    ],
  },
  seasons: {
    title: (peaks: readonly MonthOf[]) => [
      `Au plus haut : ${peaks.map(([name, month]) => `${name} en ${month}`).join(', ')}`,
      `Highest: ${peaks.map(([name, month]) => `${name} in ${month}`).join(', ')}`,
    ],
    desc: ['Douze mois moyens. Le tableau donne les valeurs.', 'Twelve mean months. The table lists the values.'],
    peaks: CODES.peaks,
    drawn: ['Mois moyens, de janvier à décembre', 'Mean months, January to December'],
    inMonth: (month: string) => [`en ${month}`, `in ${month}`],
    hours: ['Heures', 'Hours'],
  },
  yearsTitle: (share: string) => [
    `D’une année à l’autre, l’irradiation varie de ${share}`,
    `From one year to the next, irradiation varies by ${share}`,
  ],
  yearsDrawn: (period: string, n: number) => [
    `Années complètes (${n}, ${period}), kWh/m² ; tirets : leur moyenne`,
    `Complete years (${n}, ${period}), kWh/m²; dashes: their mean`,
  ],
  yearsDesc: ([low, least]: readonly [number, string], [high, most]: readonly [number, string]) => [
    `De ${least} en ${low} à ${most} en ${high}.`,
    `From ${least} in ${low} to ${most} in ${high}.`,
  ],
  dayTitle: (month: string, hour: number, amount: string) => [
    `Maximum à ${hour} h en ${month} : ${amount}`,
    `Peak at ${hour}:00 in ${month}: ${amount}`,
  ],
  dayDrawn: (period: string, clock: string) => [
    `Irradiation moyenne de chaque heure (${clock}), mois par mois, ${period}`,
    `Mean irradiation of each hour (${clock}), month by month, ${period}`,
  ],
  dayDesc: (month: string, hour: number, amount: string) => [
    `Maximum à ${hour} heures en ${month} : ${amount}.`,
    `Peak at ${hour}:00 in ${month}: ${amount}.`,
  ],
  breaks: (n: number) => [
    `${n === 1 ? 'Une série a une rupture, qui n’est' : `${n} séries ont des ruptures, qui ne sont`} pas du climat`,
    `${n === 1 ? 'One series has a break that is' : `${n} series have breaks that are`} not of the climate`,
  ],
  sourcesTitle: (low: string, high: string) => [
    `Selon la source, de ${low} à ${high} kWh/m²/jour`,
    `Depending on the source, from ${low} to ${high} kWh/m²/day`,
  ],
  sourcesDesc: (n: number) => [
    `${n} source${n > 1 ? 's' : ''} ; le tableau donne périodes et écarts.`,
    `${n} source${n > 1 ? 's' : ''}; the table lists periods and differences.`,
  ],
  ground: (amount: string, months: number) => [
    `La station au sol mesure ${amount} (${months} mois).`,
    `The ground station measures ${amount} (${months} months).`,
  ],
  apart: (share: string, months: number) => [
    `Deux sources s’écartent de ${share} (médiane de ${months} mois).`,
    `Two sources differ by ${share} (median of ${months} months).`,
  ],
  sourceApart: (source: string, share: string, less: boolean) => [
    `${source} donne ${share} de ${less ? 'moins' : 'plus'}`,
    `${source} gives ${share} ${less ? 'less' : 'more'}`,
  ],
  sourcesApart: (by: string, gaps: string) => [
    `Sur les mois communs avec ${by} : ${gaps}.`,
    `Over the months shared with ${by}: ${gaps}.`,
  ],
  dataWhat: (n: number) => [`${n} séries ici, par l’API ou dans`, `${n} series here, through the API or in`],
  callOf: (name: string) => [`Appel : ${name}`, `API call: ${name}`],
  noData: (place: string) => [`L’édition n’a pas de données pour ${place}.`, `The release has no data for ${place}.`],
  instead: (town: string) => [`Voir la ville de référence, ${town}`, `See the reference town, ${town}`],
  unknownWhy: (code: string) => [
    `Aucun lieu n’a le code « ${code} ». Cherchez-le par son nom.`,
    `No place has the code “${code}”. Search for it by name.`,
  ],
})
