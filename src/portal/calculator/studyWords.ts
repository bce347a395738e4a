import type { ChoiceWord } from '../../computations/calculator/settings.ts'
import CODES from '../assets/productible.json' with { type: 'json' }
import { addWords } from '../lang/bilingual.ts'
import { CALCULATOR_WORDS } from './words.ts'

type Tracker = Record<'power' | 'tilt' | 'azimuth' | 'most' | 'cover', string> & { back: boolean }

/** The words of all parts of a study: the answer, charts, the comparison of sources, assumptions. */
export const STUDY_WORDS = addWords(CALCULATOR_WORDS, {
  ...CODES,
  choices: CODES.choices satisfies Record<ChoiceWord, string[]>,
  sourcesTitle: (share: string) => [
    `Selon la source, le résultat varie de ${share}`,
    `The result varies by ${share} with the source`,
  ],
  sourcesDrawn: (unit: string, best: boolean) => [
    `Le même champ, ${unit}${best ? ' ; carré : meilleure estimation, de toutes les sources' : ''}`,
    `The same array, ${unit}${best ? '; square: best estimate, from all sources' : ''}`,
  ],
  monthsTitle: (best: string) => [`Production maximale en ${best}`, `Highest output in ${best}`],
  monthsDrawn: (unit: string, period: string, n: number) => [
    `Énergie du mois, ${unit} ; trait : un écart-type entre ${n} années (${period})`,
    `Monthly energy, ${unit}; line: one standard deviation between ${n} years (${period})`,
  ],
  monthsDesc: (best: string, most: string, poor: string, least: string) => [
    `De ${least} en ${poor} à ${most} en ${best}. Le tableau donne tous les mois.`,
    `From ${least} in ${poor} to ${most} in ${best}. The table lists all months.`,
  ],
  spans: (unit: string) => [`Année moyenne selon la durée, ${unit}`, `Mean year by operating life, ${unit}`],
  spanOf: (years: number) => [`${years} an${years > 1 ? 's' : ''}`, `${years} year${years > 1 ? 's' : ''}`],
  energy: (unit: string) => [`Énergie, ${unit}`, `Energy, ${unit}`],
  sd: (unit: string) => [`Écart-type, ${unit}`, `Standard deviation, ${unit}`],
  lossesTitle: (share: string) => [
    `Du plan au compteur, ${share} de pertes`,
    `${share} is lost between the plane of array and the meter`,
  ],
  lossesDrawn: (unit: string) => [
    `Année moyenne, ${unit} ; irradiation convertie au rendement nominal des modules`,
    `Average year, ${unit}; irradiation converted at the nominal efficiency of the modules`,
  ],
  lossesDesc: (from: string, to: string) => [
    `De ${from} sur le plan horizontal à ${to} livrés.`,
    `From ${from} on the horizontal plane to ${to} delivered.`,
  ],
  withoutEffect: (names: string) => [`Sans effet ici : ${names}.`, `No effect here: ${names}.`],
  after: (unit: string) => [`Reste, ${unit}`, `Remaining, ${unit}`],
  change: (unit: string) => [`Écart, ${unit}`, `Change, ${unit}`],
  yearsTitle: (low: string, high: string) => [
    `D’une année à l’autre : de ${low} à ${high}`,
    `From one year to the next: ${low} to ${high}`,
  ],
  yearsDrawn: (unit: string, period: string, n: number) => [
    `Années complètes (${n}, ${period}), ${unit} ; tirets : leur moyenne`,
    `Complete years (${n}, ${period}), ${unit}; dashes: their mean`,
  ],
  forPoint: (point: string, km: string) => [
    `utilisée pour le point ${point}, à ${km}`,
    `used for the point ${point}, ${km} away`,
  ],
  airOf: (source: string) => [`température de ${source}`, `temperature from ${source}`],
  airBest: (source: string, added: string) => [
    `température de ${source}, ${added} : meilleure estimation`,
    `temperature from ${source}, ${added}: best estimate`,
  ],
  windIs: (source: string, height: string) => [
    `de ${source} à ${height}, ramené à la hauteur des modules`,
    `from ${source} at ${height}, scaled to module height`,
  ],
  windAtModules: (source: string, height: string) => [`de ${source} à ${height}`, `from ${source} at ${height}`],
  noWind: (speed: string) => [
    `aucun n’est conservé : ${speed}, celui de la NOCT (IEC 61215)`,
    `none stored: ${speed}, as for the NOCT (IEC 61215)`,
  ],
  groundGiven: (albedo: string) => [`albédo ${albedo}, donné`, `albedo ${albedo}, as set`],
  groundOf: (albedo: string, source: string) => [
    `albédo de ${source}, mois par mois, ${albedo} en moyenne`,
    `albedo from ${source}, by month, ${albedo} on average`,
  ],
  groundUnknown: (albedo: string) => [
    `albédo ${albedo} : aucun n’est conservé ici`,
    `albedo ${albedo}: none stored here`,
  ],
  fieldIs: (power: string, tilt: string, azimuth: string) => [
    `${power}, inclinaison ${tilt}, orientation ${azimuth}`,
    `${power}, tilt ${tilt}, azimuth ${azimuth}`,
  ],
  trackerIs: ({ power, tilt, azimuth, most, back, cover }: Tracker) => [
    `${power}, sur un axe incliné à ${tilt}, tourné à ${azimuth}, ${most} de chaque côté, ${back ? `retour en arrière (couverture ${cover})` : 'sans retour en arrière'}`,
    `${power}, single axis (tilt ${tilt}, azimuth ${azimuth}, ±${most}), ${back ? `backtracking (ground coverage ${cover})` : 'without backtracking'}`,
  ],
  facesAre: ({ factor, cover, height, width }: Record<'factor' | 'cover' | 'height' | 'width', string>) => [
    `bifacial (${factor}), couverture ${cover}, rangées de ${width}, milieu à ${height}`,
    `bifacial (${factor}), ground coverage ${cover}, rows ${width} wide, mid-height ${height}`,
  ],
  horizonIs: (n: number, highest: string, terrain?: string) => [
    `${n} élévations, jusqu’à ${highest}${terrain === undefined ? '' : `, du relief (${terrain})`}`,
    `${n} elevations, up to ${highest}${terrain === undefined ? '' : `, from the terrain (${terrain})`}`,
  ],
  ownEfficiency: (n: number) => [`ajustés à ${n} points donnés`, `fitted to ${n} given points`],
  modulesAre: (technology: string, mounting: string, coefficients: string) => [
    `${technology}, montage ${mounting} ; coefficients : ${coefficients}`,
    `${technology}, ${mounting}; coefficients: ${coefficients}`,
  ],
  inverterIs: (efficiency: string, ratio: string) => [
    `rendement nominal ${efficiency} ; puissance du champ / onduleur : ${ratio}`,
    `${efficiency} nominal efficiency; DC/AC ratio ${ratio}`,
  ],
  modelsAre: (sky: string, spread: boolean, faces: boolean) => [
    `soleil NREL SPA ; ${spread ? 'heures de Collares-Pereira et Rabl ; ' : ''}ciel ${sky} ; verre Martin et Ruiz ; ${faces ? 'face arrière : rangées infinies ; ' : ''}température Faiman ; puissance Huld ; onduleur PVWatts`,
    `sun position: NREL SPA; ${spread ? 'hourly profiles: Collares-Pereira and Rabl; ' : ''}sky: ${sky}; incidence: Martin and Ruiz; ${faces ? 'rear: infinite rows; ' : ''}temperature: Faiman; power: Huld; inverter: PVWatts`,
  ],
  notCountedIs: (steps: string) => [
    `relief et ombres hors de « ombre » et de l’horizon donné, spectre, vieillissement, consommation de nuit${steps}`,
    `terrain and shading beyond the “shading” loss and the horizon given, spectrum, ageing, night consumption${steps}`,
  ],
  sureBy: (n: number, total: string, terms: string, others: string) => [
    `première année, de ${n} années ; écart-type ${total} : ${terms}, autres ${others}`,
    `first year, from ${n} years; standard deviation ${total}: ${terms}, others ${others}`,
  ],
  sureNot: (n: number) => [
    `trop peu d’années complètes (${n}) pour estimer la variabilité`,
    `too few complete years (${n}) to estimate the variability`,
  ],
})
