import CODES from '../assets/calculateur.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'

/** The words of the answer, and of what the script says. */
export const CALCULATOR_WORDS = bilingual({
  ...CODES,
  faults: {
    power: (given: string) => [
      `« ${given} » n’est pas une puissance : écrivez 5, 5 kWc ou 5000 Wc.`,
      `“${given}” is not a power: enter 5, 5 kWp or 5000 Wp.`,
    ],
    number: (given: string, least: string, most: string) => [
      `« ${given} » ne convient pas : écrivez un nombre de ${least} à ${most}.`,
      `“${given}” cannot be used: enter a number from ${least} to ${most}.`,
    ],
    months: (given: string, least: string, most: string) => [
      `« ${given} » ne convient pas : écrivez un nombre de ${least} à ${most}, ou douze séparés par des espaces.`,
      `“${given}” cannot be used: enter a number from ${least} to ${most}, or twelve separated by spaces.`,
    ],
    month: (given: string) => [
      `« ${given} » ne convient pas : écrivez un nombre de 0 à 99 pour chaque mois.`,
      `“${given}” cannot be used: enter a number from 0 to 99 for each month.`,
    ],
    horizon: (given: string, fewest: number, most: number) => [
      `« ${given} » n’est pas un horizon : écrivez de ${fewest} à ${most} élévations de 0 à 90°, comme 0,5,12.5,8.`,
      `“${given}” is not a horizon: enter ${fewest} to ${most} elevations from 0 to 90°, such as 0,5,12.5,8.`,
    ],
    efficiency: (given: string) => [
      `« ${given} » ne décrit pas un module : écrivez au moins trois points, comme 200:0.96,500:0.99,1000:1.`,
      `“${given}” does not describe a module: enter at least three points, such as 200:0.96,500:0.99,1000:1.`,
    ],
    unreadable: (given: string) => [
      `« ${given} » n’est pas un point : écrivez une latitude et une longitude, comme 10,6 −12,4.`,
      `“${given}” is not a point: enter a latitude and a longitude, such as 10.6 −12.4.`,
    ],
  },
  cell: (source: string, centre: string, km: string) => [
    `Données de toute la maille de ${source} centrée en ${centre}, à ${km} km du point.`,
    `Data of the whole ${source} cell centred at ${centre}, ${km} km from the point.`,
  ],
  cellBelow: (metres: string, above: boolean) => [
    `Le point est ${metres} plus ${above ? 'haut' : 'bas'} que le relief moyen de la maille : la température est ramenée à son altitude.`,
    `The point is ${metres} ${above ? 'above' : 'below'} the mean terrain of the cell: the temperature is brought to its height.`,
  ],
  bestFound: (tilt: string, azimuth: string) => [
    `Plan qui reçoit le plus sur l’année : inclinaison ${tilt}, orientation ${azimuth}.`,
    `Plane that receives the most over the year: tilt ${tilt}, azimuth ${azimuth}.`,
  ],
  refused: (name: string, given: string, taken: string) => [
    `${name} : « ${given} » n’est pas possible${taken === '' ? '.' : ` ; ${taken} est utilisé.`}`,
    `${name}: “${given}” is not possible${taken === '' ? '.' : `; ${taken} is used instead.`}`,
  ],
  former: (names: string) => [
    `Sans effet ici, car chaque perte a maintenant son réglage : ${names}. Le résultat n’est plus celui que cette adresse donnait.`,
    `No longer used, since each loss now has its own setting: ${names}. The result differs from the one this address used to give.`,
  ],
  rowsTouch: (steepest: string, least: string) => [
    `À ${steepest}, ces rangées toucheraient le sol : mettez le milieu à plus de ${least}, ou des rangées moins larges.`,
    `At ${steepest} these rows would touch the ground: raise their middle above ${least}, or make them narrower.`,
  ],
  moduleWrong: (given: string | undefined) => [
    given === undefined
      ? 'rendement_relatif : trop peu de points pour décrire un module ; donnez trois éclairements au moins.'
      : `rendement_relatif : « ${given} » n’est pas un point « éclairement:rendement ».`,
    given === undefined
      ? 'rendement_relatif: too few points to describe a module; give at least three irradiances.'
      : `rendement_relatif: “${given}” is not a point “irradiance:efficiency”.`,
  ],
  meanIs: (perKw: string) => [
    `${perKw} par kWc ; autant de chances d’avoir plus que moins (P50)`,
    `${perKw} per kWp; as likely to be exceeded as not (P50)`,
  ],
  aYear: (energy: string) => [`${energy}/an`, `${energy}/year`],
  p90Means: (share: string) => [
    `${share} du P50 ; neuf chances sur dix d’être dépassé, toutes incertitudes comptées`,
    `${share} of P50; nine chances in ten of being exceeded, all uncertainties included`,
  ],
  best: (by: string) => [`Meilleure estimation (par ${by})`, `Best estimate (by ${by})`],
  poorestIs: (month: string, amount: string, perDay: string) => [
    `${month}, ${amount} (${perDay} par jour)`,
    `${month}, ${amount} (${perDay} a day)`,
  ],
  planeError: (share: string) => [
    ` : contre des heures réelles, total annuel à ${share} près sur ce plan`,
    `: against real hours, annual total within ${share} on this plane`,
  ],
  hoursByApi: (code: string) => [` ; l’API part des heures de ${code}`, `; the API starts from the hours of ${code}`],
  tooCoarse: (steps: string, share: string, most: string) => [
    `À partir de ${steps}, le total annuel sur ce plan peut s’écarter de ${share} de celui que donnent des heures. Au-delà de ${most}, il n’est affiché que si vous l’acceptez.`,
    `From ${steps} data, the annual total on this plane may be ${share} off the one computed from hourly data. Beyond ${most} it is shown only if you accept it.`,
  ],
  acceptedBy: (serie: string) => [
    `Partir de « ${serie} », qui convient à ce plan`,
    `Start from “${serie}”, which suits this plane`,
  ],
  acceptedTilt: (tilt: string) => [`Incliner à ${tilt}`, `Tilt to ${tilt}`],
  refusedBrief: (share: string) => [`Écart de ${share} : pas de résultat`, `${share} off: no result`],
})
