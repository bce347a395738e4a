import CODES from '../assets/kit.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import type { PriceField } from './study.ts'

/** What the verdict tells: each amount with its unit. */
interface VerdictWhat {
  daily: string
  place: string
  modules: string
  battery: string
}

export const KIT_WORDS = bilingual({
  verdict: ({ daily, place, modules, battery }: VerdictWhat) => [
    `Pour ${daily} par jour ${place} : ${modules} et ${battery}.`,
    `For ${daily} a day ${place}: ${modules} and ${battery}.`,
  ],
  modules: (count: string, each: string, n: number) => [
    `${count} module${n >= 2 ? 's' : ''} de ${each}`,
    `${count} module${n === 1 ? '' : 's'} of ${each}`,
  ],
  battery: (amount: string, volts: string) => [`${amount} en ${volts}`, `${amount} at ${volts}`],
  noBattery: ['pas de batterie', 'no battery'],
  own: (panel: string, battery: string, share: string) => [
    `Vos ${panel} et ${battery} fournissent ${share} de la demande.`,
    `Your ${panel} and ${battery} supply ${share} of the demand.`,
  ],
  wanted: ['Il faudrait :', 'What it takes:'],
  never: (span: string) => [`aucun jour avec coupure sur ${span}`, `no day with an outage in ${span}`],
  rarely: (years: string) => [`1 jour avec coupure tous les ${years} ans`, `1 day with an outage every ${years} years`],
  aboutYearly: ['1 jour avec coupure par an', '1 day with an outage a year'],
  everyDay: ['une coupure chaque jour', 'an outage every day'],
  often: (days: string) => [`${days} jours avec coupure par an`, `${days} days with an outage a year`],
  new: (outages: string) => [`Batterie neuve : ${outages}.`, `New battery: ${outages}.`],
  atItsEnd: (after: string | undefined, p90: boolean) => [
    `en fin de vie de la batterie${after === undefined ? '' : `, après ${after}`}${p90 ? ' et par faible soleil' : ''}`,
    `at the end of the battery’s life${after === undefined ? '' : `, after ${after}`}${p90 ? ' and with low sun' : ''}`,
  ],
  worn: (when: string, outages: string) => [`Puis, ${when} : ${outages}.`, `Then, ${when}: ${outages}.`],
  held: ({ share, wanted, when, outages }: Record<'share' | 'wanted' | 'when' | 'outages', string>) => [
    `${share} de la demande servie${when && ` ${when}`} (${wanted} demandés) : ${outages}.`,
    `${share} of the demand served${when && ` ${when}`} (${wanted} required): ${outages}.`,
  ],
  vaccines: [
    'La liste a un réfrigérateur à vaccins : la disponibilité demandée en tient compte.',
    'The list has a vaccine refrigerator: the required availability allows for it.',
  ],
  apart: ['Le kit du réfrigérateur seul', 'The kit of the refrigerator alone'],
  rest: ['Le kit du reste', 'The kit of the rest'],
  safe: (days: string, rate: string, most: string) => [
    `La batterie usée sert ${days} sans soleil ; charge à ${rate} C, au plus ${most}.`,
    `The worn battery serves ${days} without sun; charged at ${rate} C, at most ${most}.`,
  ],
  picture: ['L’équipement', 'The equipment'],
  pictureDesc: [
    'Du soleil aux appareils : modules, régulateur, batterie, onduleur.',
    'From sun to appliances: modules, charge controller, battery, inverter.',
  ],
  pieces: CODES.pieces,
  list: ['Vos appareils', 'Your appliances'],
  listWhat: [
    'De jour : de 6 h à 18 h, autour de midi. De nuit : à partir de 18 h. Un thermostat répartit ses heures.',
    'Day: 6:00 to 18:00, around noon. Night: from 18:00 on. A thermostat spreads its hours.',
  ],
  empty: ['La liste est vide. Ajoutez un appareil.', 'The list is empty. Add an appliance.'],
  daily: (amount: string) => [`${amount} par jour`, `${amount} a day`],
  replaced: [
    'La consommation donnée dans les réglages remplace cette liste.',
    'The consumption given in the settings replaces this list.',
  ],
  fields: CODES.fields,
  units: CODES.units,
  faults: CODES.faults,
  tooMany: (most: number, left: number) => [
    `${most} lignes au plus : ${left === 1 ? 'la dernière n’est pas lue' : `les ${left} dernières ne sont pas lues`}. Regroupez des appareils semblables.`,
    `At most ${most} rows: the last ${left === 1 ? 'one is' : `${left} are`} not read. Group similar appliances.`,
  ],
  name: ['Nom de l’appareil', 'Name of the appliance'],
  remove: (name: string) => [`Retirer : ${name}`, `Remove: ${name}`],
  add: ['Ajouter', 'Add'],
  addWhat: ['Appareil à ajouter', 'Appliance to add'],
  other: ['Autre appareil', 'Other appliance'],
  listWrong: [
    'La liste a une faute : rien n’est calculé. Corrigez la ligne marquée, puis calculez de nouveau.',
    'The list has a fault: nothing is computed. Correct the marked row and compute again.',
  ],
  priceWrong: ['Un prix est un nombre d’au moins 0.', 'A price is a number of at least 0.'],
  sources: ['Puissances :', 'Power ratings:'],
  sourcesOwn: [
    'Les autres puissances, les heures et les quantités sont des hypothèses de ce projet : mettez les vôtres.',
    'Other power ratings, hours and quantities are assumptions of this project: enter your own.',
  ],
  buy: ['À acheter', 'What to buy'],
  controller: ['Régulateur MPPT', 'MPPT charge controller'],
  inverter: ['Onduleur', 'Inverter'],
  fitting: ['Câbles, protections, pose', 'Cables, protection, installation'],
  fittingWhat: ['pose à chiffrer sur place', 'installation to be priced on site'],
  lines: CODES.lines,
  line: (name: string, cable: string, fuse: string) => [
    `${name} : ${cable}, fusible ${fuse}`,
    `${name}: ${cable}, ${fuse} fuse`,
  ],
  cable: (metres: string, mm2: string) => [`2 × ${metres} de ${mm2}`, `2 × ${metres} of ${mm2}`],
  split: (name: string) => [
    `${name} : trop de courant pour une ligne, partagez-la`,
    `${name}: too much current for one line, split it`,
  ],
  inSeries: (n: string, whole: string | undefined) => [
    `modules en série par ${n}${whole === undefined ? '' : ` : prenez-en ${whole}`}`,
    `modules in series of ${n}${whole === undefined ? '' : `: take ${whole}`}`,
  ],
  strings: (times: string) => [
    `au-delà de deux chaînes, un fusible gPV par chaîne d’au moins ${times} × Isc`,
    `with more than two strings, a gPV fuse for each of at least ${times} × Isc`,
  ],
  chargeLimit: (amps: string) => [`courant de charge réglé à ${amps} au plus`, `charge current set to at most ${amps}`],
  plane: (panel: string, plane: string) => [`${panel}, ${plane}`, `${panel}, ${plane}`],
  blocks: (count: number, ampereHours: string) => [
    count === 1 ? `une batterie de 12 V, ${ampereHours}` : `${count} batteries de 12 V, ${ampereHours}`,
    count === 1 ? `one 12 V, ${ampereHours} battery` : `${count} batteries, 12 V and ${ampereHours} each`,
  ],
  autonomy: (days: string) => [`${days} sans soleil`, `${days} without sun`],
  unpriced: CODES.unpriced satisfies Record<PriceField, string[]>,
  atLeast: (amount: string) => [`au moins ${amount}`, `at least ${amount}`],
  inverterWhat: (together: string, start: string | undefined) => [
    `sinus pur ; ${together} ensemble${start === undefined ? '' : `, ${start} au démarrage d’un moteur`}`,
    `pure sine; ${together} together${start === undefined ? '' : `, ${start} while a motor starts`}`,
  ],
  inverterUnknown: ['selon vos appareils : faites-en la liste', 'depends on your appliances: list them'],
  unitPrice: ['Prix unitaire', 'Unit price'],
  unit: CODES.unit satisfies Record<PriceField, string[]>,
  amount: ['Montant', 'Amount'],
  article: ['Article', 'Item'],
  first: ['Au premier jour', 'On the first day'],
  tenYears: (replacements: number) => [
    replacements === 0
      ? 'Sur dix ans, sans batterie à racheter'
      : `Sur dix ans, avec ${replacements === 1 ? 'une batterie rachetée' : `${replacements} batteries rachetées`}`,
    replacements === 0
      ? 'Over ten years, no battery to replace'
      : `Over ten years, with ${replacements === 1 ? 'one battery' : `${replacements} batteries`} replaced`,
  ],
  partial: (names: string) => [`Sans prix donné pour : ${names}.`, `No price given for: ${names}.`],
  noPrices: [
    'Aucun prix du pays n’est connu ici avec sa source : mettez ceux de votre vendeur.',
    'No price of the country is known here with its source: enter those of your dealer.',
  ],
  chosenByRatio: [
    'Sans les prix du module et de la batterie, l’équipement suit le rapport de prix d’une étude de 2018.',
    'Without the prices of module and battery, the equipment follows the price ratio of a study of 2018.',
  ],
  currency: (code: string) => [`Prix en ${code}.`, `Prices in ${code}.`],
  update: ['Calculer avec ces prix', 'Compute with these prices'],
  cycles: (amount: string, depth: string) => [
    `Cycles : ${amount} par an, à ${depth} de décharge en moyenne.`,
    `Cycles: ${amount} a year, ${depth} deep on average.`,
  ],
  weekTitle: (from: string, own: boolean) => [
    `La pire semaine${own ? ' de votre équipement' : ''} : à partir du ${from}`,
    `The worst week${own ? ' of your equipment' : ''}: from ${from}`,
  ],
  weekNever: ['La semaine la plus sombre : rien ne manque', 'The darkest week: nothing is missing'],
  weekDrawn: [
    'Heure par heure, à l’heure de la ville : puissance du champ ; énergie dans la batterie, % de la capacité neuve ; énergie non fournie',
    'Hour by hour, in the town’s time: power of the array; energy in the battery, % of the new capacity; energy not supplied',
  ],
  weekDesc: (missing: string, worn: string) => [
    `Énergie non fournie : ${missing} avec la batterie neuve, ${worn} en fin de vie. Le tableau donne chaque jour.`,
    `Energy not supplied: ${missing} with the new battery, ${worn} at the end of its life. The table lists each day.`,
  ],
  weekNames: CODES.weekNames,
  weekMost: (amount: string) => [`max. ${amount}`, `max. ${amount}`],
  weekTable: CODES.weekTable,
  weekRead: ['{0} : {4} kWh non fournis, {5} en fin de vie', '{0}: {4} kWh not supplied, {5} at the end of life'],
  appliancesPrinted: ['Appareils :', 'Appliances:'],
  offline: ['Hors connexion : rien n’est recalculé.', 'Offline: nothing is computed anew.'],
  computing: ['Calcul en cours…', 'Computing…'],
})
