import type { Lang } from '../lang/lang.ts'

const FRENCH = {
  pointName: 'le point',
  located: 'Position lue.',
  notLocated: 'Votre navigateur n’a pas donné de position : autorisez-la, ou saisissez les coordonnées.',
  steps: { mensuel: 'mois', journalier: 'jours', horaire: 'heures' },
  faults: {
    power: (given: string) => `« ${given} » n’est pas une puissance : écrivez 5, 5 kWc ou 5000 Wc.`,
    number: (given: string, least: string, most: string) =>
      `« ${given} » ne convient pas : écrivez un nombre de ${least} à ${most}.`,
    months: (given: string, least: string, most: string) =>
      `« ${given} » ne convient pas : écrivez un nombre de ${least} à ${most}, ou douze séparés par des espaces.`,
    month: (given: string) => `« ${given} » ne convient pas : écrivez un nombre de 0 à 99 pour chaque mois.`,
    horizon: (given: string, fewest: number, most: number) =>
      `« ${given} » n’est pas un horizon : écrivez de ${fewest} à ${most} élévations de 0 à 90°, comme 0,5,12.5,8.`,
    efficiency: (given: string) =>
      `« ${given} » ne décrit pas un module : écrivez au moins trois points, comme 200:0.96,500:0.99,1000:1.`,
    unreadable: (given: string) =>
      `« ${given} » n’est pas un point : écrivez une latitude et une longitude, comme 10,6 −12,4.`,
  },
  cell: (source: string, centre: string, km: string) =>
    `Données de toute la maille de ${source} centrée en ${centre}, à ${km} km du point.`,
  cellHeight: 'La température est celle de l’altitude moyenne de la maille.',
  cellBelow: (metres: string, above: boolean) =>
    `Le point est ${metres} plus ${above ? 'haut' : 'bas'} que le relief moyen de la maille : la température est ramenée à son altitude.`,
  noPlace: 'Aucun lieu',
  noResult: 'Pas de résultat',
  withdrawn: 'Pas de résultat. À corriger : ',
  seeking: 'Recherche du plan optimal…',
  bestFound: (tilt: string, azimuth: string) =>
    `Plan qui reçoit le plus sur l’année : inclinaison ${tilt}, orientation ${azimuth}.`,
  noBest: 'Un mois de l’année manque à cette série : le meilleur plan n’est pas recherché.',
  computing: 'Calcul…',
  loading: 'Lecture des données du lieu…',
  failed:
    'Les données du lieu n’ont pas pu être lues : la connexion est coupée, le service occupé, ou une édition vient de paraître. Rechargez la page ; vos réglages sont dans l’adresse.',
  refused: (name: string, given: string, taken: string) =>
    `${name} : « ${given} » n’est pas possible${taken === '' ? '.' : ` ; ${taken} est utilisé.`}`,
  former: (names: string) =>
    `Sans effet ici, car chaque perte a maintenant son réglage : ${names}. Le résultat n’est plus celui que cette adresse donnait.`,
  axisNotLevel:
    'La lumière reçue par l’arrière est calculée pour des rangées horizontales : mettez l’inclinaison de l’axe à 0, ou la bifacialité à 0.',
  rowsTouch: (steepest: string, least: string) =>
    `À ${steepest}, ces rangées toucheraient le sol : mettez le milieu à plus de ${least}, ou des rangées moins larges.`,
  moduleWrong: (given: string | undefined) =>
    given === undefined
      ? 'rendement_relatif : trop peu de points pour décrire un module ; donnez trois éclairements au moins.'
      : `rendement_relatif : « ${given} » n’est pas un point « éclairement:rendement ».`,
  cannotBrief: 'Réglages impossibles : pas de résultat',
  noYear: 'Cette série n’a aucune année complète : choisissez-en une autre.',
  noSerie:
    'Ce lieu n’a pas de série d’irradiation et de température par mois ou par jour : le calcul n’y est pas possible.',
  mean: 'Année moyenne',
  meanIs: (perKw: string) => `${perKw} par kWc ; dépassée une année sur deux (P50)`,
  aYear: (energy: string) => `${energy}/an`,
  p90: 'P90',
  p90Means: (share: string) => `${share} du P50 ; dépassé neuf années sur dix, toutes incertitudes comptées`,
  tooFewYears: 'il faut au moins trois années complètes pour estimer la variabilité',
  ratio: 'Rapport de performance',
  ratioMeans: 'énergie livrée / énergie reçue sur le plan',
  ground50: 'Recalé au sol',
  groundNone: 'Aucune station au sol n’est assez proche pour recaler cette source.',
  stationIs: (town: string, km: string, here: boolean) => (here ? `station de ${town}` : `station de ${town}, à ${km}`),
  poorest: 'Mois le plus faible',
  poorestIs: (month: string, amount: string, perDay: string) => `${month}, ${amount} (${perDay} par jour)`,
  coarse: {
    mensuel: 'Calculé à partir de moyennes mensuelles (jour moyen), et non d’heures',
    journalier: 'Calculé à partir de jours, et non d’heures',
    horaire: 'Calculé à partir d’heures',
  },
  planeError: (share: string) => ` : total annuel à ${share} près sur ce plan`,
  hoursByApi: (code: string) => ` ; l’API part des heures de ${code}`,
  tooCoarse: (steps: string, share: string, most: string) =>
    `À partir de ${steps}, le total annuel sur ce plan peut s’écarter de ${share} de celui que donnent des heures. Au-delà de ${most}, il n’est affiché que si vous l’acceptez.`,
  acceptedBy: (serie: string) => `Partir de « ${serie} », qui convient à ce plan`,
  acceptedTilt: (tilt: string) => `Incliner à ${tilt}`,
  acceptedFixed: 'Prendre un plan fixe',
  accept: 'Afficher quand même',
  refusedBrief: (share: string) => `Écart de ${share} : pas de résultat`,
}

/** The words of the answer, and of what the script says. */
export const CALCULATOR_WORDS: Record<Lang, typeof FRENCH> = {
  fr: FRENCH,
  en: {
    pointName: 'the point',
    located: 'Position found.',
    notLocated: 'Your browser gave no position: allow access, or enter the coordinates.',
    steps: { mensuel: 'monthly', journalier: 'daily', horaire: 'hourly' },
    faults: {
      power: (given) => `“${given}” is not a power: enter 5, 5 kWp or 5000 Wp.`,
      number: (given, least, most) => `“${given}” cannot be used: enter a number from ${least} to ${most}.`,
      months: (given, least, most) =>
        `“${given}” cannot be used: enter a number from ${least} to ${most}, or twelve separated by spaces.`,
      month: (given) => `“${given}” cannot be used: enter a number from 0 to 99 for each month.`,
      horizon: (given, fewest, most) =>
        `“${given}” is not a horizon: enter ${fewest} to ${most} elevations from 0 to 90°, such as 0,5,12.5,8.`,
      efficiency: (given) =>
        `“${given}” does not describe a module: enter at least three points, such as 200:0.96,500:0.99,1000:1.`,
      unreadable: (given) => `“${given}” is not a point: enter a latitude and a longitude, such as 10.6 −12.4.`,
    },
    cell: (source, centre, km) => `Data of the whole ${source} cell centred at ${centre}, ${km} km from the point.`,
    cellHeight: 'The temperature is that of the mean height of the cell.',
    cellBelow: (metres, above) =>
      `The point is ${metres} ${above ? 'above' : 'below'} the mean terrain of the cell: the temperature is brought to its height.`,
    noPlace: 'No place',
    noResult: 'No result',
    withdrawn: 'No result. To be corrected: ',
    seeking: 'Searching for the best plane…',
    bestFound: (tilt, azimuth) => `Plane that receives the most over the year: tilt ${tilt}, azimuth ${azimuth}.`,
    noBest: 'This series lacks a calendar month, so the best plane cannot be found.',
    computing: 'Computing…',
    loading: 'Loading the data of the place…',
    failed:
      'The data of the place could not be read: the connection is down, the service busy, or a new release has just been published. Reload the page; your settings are in the address.',
    refused: (name, given, taken) =>
      `${name}: “${given}” is not possible${taken === '' ? '.' : `; ${taken} is used instead.`}`,
    former: (names) =>
      `No longer used, since each loss now has its own setting: ${names}. The result differs from the one this address used to give.`,
    axisNotLevel: 'Rear irradiance is computed for horizontal rows: set the axis tilt or the bifaciality to 0.',
    rowsTouch: (steepest, least) =>
      `At ${steepest} these rows would touch the ground: raise their middle above ${least}, or make them narrower.`,
    moduleWrong: (given) =>
      given === undefined
        ? 'rendement_relatif: too few points to describe a module; give at least three irradiances.'
        : `rendement_relatif: “${given}” is not a point “irradiance:efficiency”.`,
    cannotBrief: 'Impossible settings: no result',
    noYear: 'This series has no complete year: choose another one.',
    noSerie: 'This place has no monthly or daily series of irradiation and temperature: nothing can be computed.',
    mean: 'Average year',
    meanIs: (perKw) => `${perKw} per kWp; exceeded one year in two (P50)`,
    aYear: (energy) => `${energy}/year`,
    p90: 'P90',
    p90Means: (share) => `${share} of P50; exceeded nine years in ten, all uncertainties included`,
    tooFewYears: 'at least three complete years are needed to estimate the variability',
    ratio: 'Performance ratio',
    ratioMeans: 'energy delivered over energy received on the plane',
    ground50: 'Adjusted to the ground',
    groundNone: 'No ground station is near enough to adjust this source.',
    stationIs: (town, km, here) => (here ? `${town} station` : `${town} station, ${km} away`),
    poorest: 'Lowest month',
    poorestIs: (month, amount, perDay) => `${month}, ${amount} (${perDay} a day)`,
    coarse: {
      mensuel: 'Computed from monthly data (mean day), not hourly',
      journalier: 'Computed from daily data, not hourly',
      horaire: 'Computed from hourly data',
    },
    planeError: (share) => `: annual total within ${share} on this plane`,
    hoursByApi: (code) => `; the API starts from the hours of ${code}`,
    tooCoarse: (steps, share, most) =>
      `From ${steps} data, the annual total on this plane may be ${share} off the one computed from hourly data. Beyond ${most} it is shown only if you accept it.`,
    acceptedBy: (serie) => `Start from “${serie}”, which suits this plane`,
    acceptedTilt: (tilt) => `Tilt to ${tilt}`,
    acceptedFixed: 'Use a fixed plane',
    accept: 'Show it anyway',
    refusedBrief: (share) => `${share} off: no result`,
  },
}
