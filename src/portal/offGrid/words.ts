import { CABLE, type RuleName, ruleOf, type SiteUse } from '../../contract/parameters/siteRules.ts'
import type { DemandProfileName } from '../../contract/parameters/siteTable.ts'
import PAGES from '../assets/pages.json' with { type: 'json' }
import CODES from '../assets/siteIsole.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import type { Usage } from './applianceList.ts'
import type { Field } from './study.ts'

const daysFor = (use: SiteUse) => ruleOf('autonomie', use).valeur

export const OFF_GRID_WORDS = bilingual({
  ...CODES,
  ...PAGES['/site-isole'],
  usages: CODES.usages satisfies Record<Usage, string[]>,
  inTown: (name: string) => [`à ${name}`, `in ${name}`],
  atPoint: (degrees: string) => [`au point ${degrees}`, `at the point ${degrees}`],
  names: CODES.names satisfies Record<Field, string[]>,
  hints: {
    ...CODES.hints,
    autonomie_min_jours: [
      `vide : ${daysFor('foyer')}, poste de santé ${daysFor('sante')}, vaccins ${daysFor('vaccins')}`,
      `empty: ${daysFor('foyer')}, health post ${daysFor('sante')}, vaccines ${daysFor('vaccins')}`,
    ],
    longueur_cable_m: [`aller ; vide : ${CABLE.initial}`, `one way; empty: ${CABLE.initial}`],
  } as Partial<Record<Field, readonly string[]>>,
  profiles: CODES.profiles satisfies Record<DemandProfileName, string[]>,
  technologies: CODES.technologies as Record<string, string[]>,
  worst: (days: string, when: string) => [
    `Plus longue suite de jours déficitaires : ${days}, ${when}.`,
    `Longest run of days with a shortfall: ${days}, ${when}.`,
  ],
  plane: (tilt: string, side: string) => [`incliné de ${tilt}°, ${side}`, `tilted ${tilt}°, ${side}`],
  azimuth: (degrees: string) => [`orienté à ${degrees}°`, `facing ${degrees}°`],
  ampereHours: (amount: string, volts: string) => [`${amount} à ${volts}`, `${amount} at ${volts}`],
  years: (n: number) => [n < 2 ? 'an' : 'ans', n === 1 ? 'year' : 'years'],
  atEnd: (share: string) => [`usée (${share})`, `worn (${share})`],
  atMost: (value: string) => [`au plus ${value}`, `at most ${value}`],
  atLeast: (value: string) => [`au moins ${value}`, `at least ${value}`],
  rules: CODES.rules satisfies Record<RuleName, string[]>,
  batteriesWhat: (years: string) => [
    `Les deux kits servent la même demande et tiennent les mêmes règles. Sur ${years} ans, batteries remplacées.`,
    `Both kits serve the same demand and keep the same rules. Over ${years} years, batteries replaced.`,
  ],
  samePrice: (ratio: boolean) => [
    `Coût au même prix par Wh pour les deux${ratio ? ', en dollars de 2018 (prix d’une étude, pas un devis)' : ''}.`,
    `Cost at the same price per Wh for both${ratio ? ', in 2018 dollars (prices of a study, not a quotation)' : ''}.`,
  ],
  evenPrice: (other: string, times: string) => [
    `${other} : à coût égal, son prix par Ah peut être ${times} fois celui de l’autre.`,
    `${other}: at equal cost, its price per Ah may be ${times} times that of the other.`,
  ],
  shortTechnology: CODES.shortTechnology as Record<string, string[]>,
  days: (n: number) => [`jour${n >= 2 ? 's' : ''}`, n === 1 ? 'day' : 'days'],
  worstDays: (from: string, to: string, missing: string) => [
    `du ${from} au ${to} : déficit de ${missing}`,
    `from ${from} to ${to}: ${missing} short`,
  ],
  worstDay: (day: string, missing: string) => [`le ${day} : déficit de ${missing}`, `on ${day}: ${missing} short`],
  worstHours: (n: number, from: string, missing: string) => [
    `Plus longue coupure continue : ${n} h à partir du ${from} (heure de la ville), déficit de ${missing}.`,
    `Longest continuous outage: ${n} h from ${from} (town’s time), ${missing} short.`,
  ],
  noKit: (share: string) => [
    `Aucune des capacités testées ne satisfait ${share} de cette demande, quel que soit le champ. Réduisez cette part, ou prévoyez un groupe électrogène.`,
    `No tested battery capacity meets ${share} of this demand, whatever the array. Lower the share, or plan a backup generator.`,
  ],
  balance: (n: string, span: string) => [
    `Sur ${n} jours (${span}). Le champ peut produire plus que le site ne consomme : une fois la batterie pleine, l’excédent est perdu.`,
    `Over ${n} days (${span}). The array can produce more than the site consumes: once the battery is full, the surplus is lost.`,
  ],
  arrayYear: (energy: string) => [
    `Le champ peut livrer ${energy} dans une année moyenne, celle du calculateur ; ce kit part de jours, qui y sont ramenés, car une semaine sombre ne se voit pas dans des mois.`,
    `The array can deliver ${energy} in a mean year, that of the calculator; this kit starts from days, brought to it, as months hide a dark week.`,
  ],
  chargeTitle: (month: string) => [`La batterie est au plus bas en ${month}`, `The battery is lowest in ${month}`],
  chargeDrawn: (floor: string) => [
    `Énergie dans la batterie, % de sa capacité : du minimum au maximum ; point : moyenne ; tirets : réserve de ${floor}, jamais déchargée`,
    `Energy in the battery, % of its capacity: minimum to maximum; dot: mean; dashes: ${floor} reserve, never discharged`,
  ],
  choiceWhat: (share: string) => [
    `Chacun de ces couples satisfait ${share} de la demande quand la batterie est en fin de vie et le soleil faible, et tient les règles de sécurité. Une petite batterie exige un grand champ ; au-delà d’une certaine capacité, une batterie plus grande ne réduit plus le champ.`,
    `Each of these pairs meets ${share} of the demand with the battery at the end of its life and low sun, and keeps the safety rules. A small battery requires a large array; beyond a certain capacity, a larger battery no longer reduces the array.`,
  ],
  dearer: (times: string) => [
    `Ceux qui dépassent ${times} fois l’équipement retenu ne figurent que dans le CSV.`,
    `Those beyond ${times} times the chosen equipment are in the CSV only.`,
  ],
  panelTitle: (panel: string, battery: string) => [
    `Équipement retenu : ${panel} et ${battery}`,
    `Chosen equipment: ${panel} and ${battery}`,
  ],
  costTitle: (cost: string) => [`Coût sur dix ans : ${cost}`, `Cost over ten years: ${cost}`],
  sizesDesc: (n: number) => [`${n} couples, donnés dans le tableau.`, `${n} pairs, listed in the table.`],
  sizes: CODES.sizes as Record<string, string[]>,
  demandTitle: (daily: string) => [`${daily} par jour`, `${daily} per day`],
  demandDesc: (hour: number) => [`Maximum à ${hour} h.`, `Maximum at ${hour}:00.`],
  weakest: (month: string) => [
    `pour l’eau voulue dans le mois le plus faible d’une année moyenne : ${month}`,
    `to meet the need in the weakest month of an average year: ${month}`,
  ],
  nineYearsWhat: (n: number) => [
    `suffit au mois le plus faible de neuf années sur dix (${n} années)`,
    `sufficient for the weakest month nine years in ten (${n} years)`,
  ],
  waterOf: (month: string, share: string) => [
    `en ${month}, ${share} de l’eau voulue`,
    `in ${month}, ${share} of the need`,
  ],
  needsMore: (panel: string, month: string) => [
    `En ${month}, il faudrait ${panel}.`,
    `In ${month}, ${panel} would be needed.`,
  ],
  needsLess: (panel: string, month: string) => [
    `En ${month}, ${panel} suffiraient.`,
    `In ${month}, ${panel} would be enough.`,
  ],
  shortYears: (years: string, panel: string) => [
    `Avec ${panel}, l’eau aurait manqué pendant le mois le plus faible en ${years} : une année s’écarte de la moyenne.`,
    `With ${panel}, water would have been short in the weakest month of ${years}: single years depart from the average.`,
  ],
  noShortYear: (panel: string, n: number) => [
    `Avec ${panel}, l’eau n’aurait manqué pendant le mois le plus faible d’aucune des ${n} années complètes.`,
    `With ${panel}, water would not have been short in the weakest month of any of the ${n} complete years.`,
  ],
  fewYears: (n: number) => [
    `Trop peu d’années (${n}) pour calculer le champ suffisant neuf années sur dix.`,
    `Too few years (${n}) to compute the array sufficient nine years in ten.`,
  ],
  waterTitle: (month: string) => [`Minimum d’eau en ${month}`, `Lowest water output in ${month}`],
  waterDrawn: (wanted: string) => [
    `Eau que l’énergie du champ peut élever chaque jour, par mois d’une année moyenne, m³ ; besoin : ${wanted}`,
    `Water that the array can lift each day, by month of an average year, m³; need: ${wanted}`,
  ],
  waterDesc: (month: string, amount: string) => [
    `Minimum en ${month} : ${amount}. Le tableau donne tous les mois.`,
    `Lowest in ${month}: ${amount}. The table lists all months.`,
  ],
})
