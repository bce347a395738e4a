import type { PriceField } from './study.ts'

/** What the verdict tells: each amount with its unit. */
interface VerdictWhat {
  daily: string
  town: string
  modules: string
  battery: string
}

const FRENCH = {
  verdict: ({ daily, town, modules, battery }: VerdictWhat) =>
    `Pour ${daily} par jour à ${town} : ${modules} et ${battery}.`,
  modules: (count: string, each: string, n: number) => `${count} module${n >= 2 ? 's' : ''} de ${each}`,
  battery: (amount: string, volts: string) => `${amount} en ${volts}`,
  noBattery: 'pas de batterie',
  own: (panel: string, battery: string, share: string) =>
    `Vos ${panel} et ${battery} fournissent ${share} de la demande.`,
  wanted: 'Il faudrait :',
  never: (span: string) => `aucun jour avec coupure sur ${span}`,
  rarely: (years: string) => `1 jour avec coupure tous les ${years} ans`,
  aboutYearly: '1 jour avec coupure par an',
  everyDay: 'une coupure chaque jour',
  often: (days: string) => `${days} jours avec coupure par an`,
  new: (outages: string) => `Batterie neuve : ${outages}.`,
  worn: (after: string | undefined, p90: boolean, outages: string) =>
    `En fin de vie${after === undefined ? '' : `, après ${after}`}${p90 ? ' et par faible soleil' : ''} : ${outages}.`,
  availability: (share: string) => `Disponibilité demandée : ${share}.`,
  vaccines: (share: string) =>
    `Disponibilité demandée : ${share}, car la liste a un réfrigérateur à vaccins. Un réfrigérateur solaire sans batterie, avec son propre module, se passe de cet équipement.`,
  picture: 'L’équipement',
  pictureDesc: 'Du soleil aux appareils : modules, régulateur, batterie, onduleur.',
  pieces: { module: 'modules', controller: 'régulateur', battery: 'batterie', inverter: 'onduleur' },
  list: 'Vos appareils',
  listWhat: 'De jour : de 6 h à 18 h, autour de midi. De nuit : à partir de 18 h. Un thermostat répartit ses heures.',
  empty: 'La liste est vide. Ajoutez un appareil.',
  daily: (amount: string) => `${amount} par jour`,
  replaced: 'La consommation donnée dans les réglages remplace cette liste.',
  fields: { nombre: 'Nombre', watts: 'Watts', jour: 'Heures de jour', nuit: 'Heures de nuit' },
  units: { nombre: '×', watts: 'W', jour: 'h jour', nuit: 'h nuit' },
  faults: {
    nombre: 'Nombre : un entier de 0 à 200.',
    watts: 'Watts : plus de 0, et 5 000 au plus.',
    jour: 'Heures de jour : de 0 à 12.',
    nuit: 'Heures de nuit : de 0 à 12.',
  },
  tooMany: (most: number, left: number) =>
    `${most} lignes au plus : ${left === 1 ? 'la dernière n’est pas lue' : `les ${left} dernières ne sont pas lues`}. Regroupez des appareils semblables.`,
  name: 'Nom de l’appareil',
  remove: (name: string) => `Retirer : ${name}`,
  add: 'Ajouter',
  addWhat: 'Appareil à ajouter',
  other: 'Autre appareil',
  listWrong: 'La liste a une faute : rien n’est calculé. Corrigez la ligne marquée, puis calculez de nouveau.',
  priceWrong: 'Un prix est un nombre d’au moins 0.',
  sources: 'Puissances :',
  sourcesOwn:
    'Les autres puissances, les heures et les quantités sont des hypothèses de ce projet : mettez les vôtres.',
  buy: 'À acheter',
  controller: 'Régulateur MPPT',
  inverter: 'Onduleur',
  fitting: 'Câbles, protections, pose',
  fittingWhat: 'à chiffrer sur place',
  plane: (panel: string, plane: string) => `${panel}, ${plane}`,
  blocks: (count: number, ampereHours: string) =>
    count === 1 ? `une batterie de 12 V, ${ampereHours}` : `${count} batteries de 12 V, ${ampereHours}`,
  autonomy: (days: string) => `${days} sans soleil`,
  unpriced: {
    prix_module: 'modules',
    prix_batterie: 'batterie',
    prix_regulateur: 'régulateur',
    prix_onduleur: 'onduleur',
    prix_pose: 'pose',
  } as Record<PriceField, string>,
  atLeast: (amount: string) => `au moins ${amount}`,
  inverterWhat: (together: string, start: string | undefined) =>
    `sinus pur ; ${together} ensemble${start === undefined ? '' : `, ${start} au démarrage d’un moteur`}`,
  inverterUnknown: 'selon vos appareils : faites-en la liste',
  unitPrice: 'Prix unitaire',
  unit: {
    prix_module: 'un module',
    prix_batterie: '12 V, 100 Ah',
    prix_regulateur: 'le régulateur',
    prix_onduleur: 'l’onduleur',
    prix_pose: 'le tout',
  } as Record<PriceField, string>,
  amount: 'Montant',
  article: 'Article',
  first: 'Au premier jour',
  tenYears: (replacements: number) =>
    replacements === 0
      ? 'Sur dix ans, sans batterie à racheter'
      : `Sur dix ans, avec ${replacements === 1 ? 'une batterie rachetée' : `${replacements} batteries rachetées`}`,
  partial: (names: string) => `Sans prix donné pour : ${names}.`,
  noPrices: 'Aucun prix du pays n’est connu ici avec sa source : mettez ceux de votre vendeur.',
  chosenByRatio: 'Sans les prix du module et de la batterie, l’équipement suit le rapport de prix d’une étude de 2018.',
  currency: (code: string) => `Prix en ${code}.`,
  update: 'Calculer avec ces prix',
  cycles: (amount: string, depth: string) => `Cycles : ${amount} par an, à ${depth} de décharge en moyenne.`,
  week: 'La pire semaine',
  weekTitle: (from: string, own: boolean) =>
    `La pire semaine${own ? ' de votre équipement' : ''} : à partir du ${from}`,
  weekNever: 'La semaine la plus sombre : rien ne manque',
  weekDrawn:
    'Heure par heure, à l’heure de la ville : puissance du champ ; énergie dans la batterie, % de la capacité neuve ; énergie non fournie',
  weekDesc: (missing: string, worn: string) =>
    `Énergie non fournie : ${missing} avec la batterie neuve, ${worn} en fin de vie. Le tableau donne chaque jour.`,
  weekNames: {
    array: 'Champ',
    charge: 'Batterie, %',
    missing: 'Non fourni',
    new: 'neuve',
    worn: 'en fin de vie, faible soleil',
  },
  weekMost: (amount: string) => `max. ${amount}`,
  weekTable: [
    'Jour',
    'Champ, kWh',
    'Batterie neuve, min. %',
    'En fin de vie, min. %',
    'Non fourni, kWh',
    'En fin de vie, kWh',
  ],
  weekRead: '{0} : {4} kWh non fournis, {5} en fin de vie',
  appliancesPrinted: 'Appareils :',
  offline: 'Hors connexion : rien n’est recalculé.',
  computing: 'Calcul en cours…',
}

export type KitWords = typeof FRENCH

const ENGLISH: KitWords = {
  verdict: ({ daily, town, modules, battery }) => `For ${daily} a day in ${town}: ${modules} and ${battery}.`,
  modules: (count, each, n) => `${count} module${n === 1 ? '' : 's'} of ${each}`,
  battery: (amount, volts) => `${amount} at ${volts}`,
  noBattery: 'no battery',
  own: (panel, battery, share) => `Your ${panel} and ${battery} supply ${share} of the demand.`,
  wanted: 'What it takes:',
  never: (span) => `no day with an outage in ${span}`,
  rarely: (years) => `1 day with an outage every ${years} years`,
  aboutYearly: '1 day with an outage a year',
  everyDay: 'an outage every day',
  often: (days) => `${days} days with an outage a year`,
  new: (outages) => `New battery: ${outages}.`,
  worn: (after, p90, outages) =>
    `At the end of its life${after === undefined ? '' : `, after ${after}`}${p90 ? ' and with low sun' : ''}: ${outages}.`,
  availability: (share) => `Required availability: ${share}.`,
  vaccines: (share) =>
    `Required availability: ${share}, because the list has a vaccine refrigerator. A solar direct-drive refrigerator, with a module of its own, does without this equipment.`,
  picture: 'The equipment',
  pictureDesc: 'From sun to appliances: modules, charge controller, battery, inverter.',
  pieces: { module: 'modules', controller: 'controller', battery: 'battery', inverter: 'inverter' },
  list: 'Your appliances',
  listWhat: 'Day: 6:00 to 18:00, around noon. Night: from 18:00 on. A thermostat spreads its hours.',
  empty: 'The list is empty. Add an appliance.',
  daily: (amount) => `${amount} a day`,
  replaced: 'The consumption given in the settings replaces this list.',
  fields: { nombre: 'Number', watts: 'Watts', jour: 'Hours by day', nuit: 'Hours by night' },
  units: { nombre: '×', watts: 'W', jour: 'h day', nuit: 'h night' },
  faults: {
    nombre: 'Number: a whole number from 0 to 200.',
    watts: 'Watts: above 0, at most 5,000.',
    jour: 'Hours by day: 0 to 12.',
    nuit: 'Hours by night: 0 to 12.',
  },
  tooMany: (most, left) =>
    `At most ${most} rows: the last ${left === 1 ? 'one is' : `${left} are`} not read. Group similar appliances.`,
  name: 'Name of the appliance',
  remove: (name) => `Remove: ${name}`,
  add: 'Add',
  addWhat: 'Appliance to add',
  other: 'Other appliance',
  listWrong: 'The list has a fault: nothing is computed. Correct the marked row and compute again.',
  priceWrong: 'A price is a number of at least 0.',
  sources: 'Power ratings:',
  sourcesOwn: 'Other power ratings, hours and quantities are assumptions of this project: enter your own.',
  buy: 'What to buy',
  controller: 'MPPT charge controller',
  inverter: 'Inverter',
  fitting: 'Cables, protection, installation',
  fittingWhat: 'to be priced on site',
  plane: (panel, plane) => `${panel}, ${plane}`,
  blocks: (count, ampereHours) =>
    count === 1 ? `one 12 V, ${ampereHours} battery` : `${count} batteries, 12 V and ${ampereHours} each`,
  autonomy: (days) => `${days} without sun`,
  unpriced: {
    prix_module: 'modules',
    prix_batterie: 'battery',
    prix_regulateur: 'controller',
    prix_onduleur: 'inverter',
    prix_pose: 'installation',
  },
  atLeast: (amount) => `at least ${amount}`,
  inverterWhat: (together, start) =>
    `pure sine; ${together} together${start === undefined ? '' : `, ${start} while a motor starts`}`,
  inverterUnknown: 'depends on your appliances: list them',
  unitPrice: 'Unit price',
  unit: {
    prix_module: 'one module',
    prix_batterie: '12 V, 100 Ah',
    prix_regulateur: 'the controller',
    prix_onduleur: 'the inverter',
    prix_pose: 'all of it',
  },
  amount: 'Amount',
  article: 'Item',
  first: 'On the first day',
  tenYears: (replacements) =>
    replacements === 0
      ? 'Over ten years, no battery to replace'
      : `Over ten years, with ${replacements === 1 ? 'one battery' : `${replacements} batteries`} replaced`,
  partial: (names) => `No price given for: ${names}.`,
  noPrices: 'No price of the country is known here with its source: enter those of your dealer.',
  chosenByRatio: 'Without the prices of module and battery, the equipment follows the price ratio of a study of 2018.',
  currency: (code) => `Prices in ${code}.`,
  update: 'Compute with these prices',
  cycles: (amount, depth) => `Cycles: ${amount} a year, ${depth} deep on average.`,
  week: 'The worst week',
  weekTitle: (from, own) => `The worst week${own ? ' of your equipment' : ''}: from ${from}`,
  weekNever: 'The darkest week: nothing is missing',
  weekDrawn:
    'Hour by hour, in the town’s time: power of the array; energy in the battery, % of the new capacity; energy not supplied',
  weekDesc: (missing, worn) =>
    `Energy not supplied: ${missing} with the new battery, ${worn} at the end of its life. The table lists each day.`,
  weekNames: {
    array: 'Array',
    charge: 'Battery, %',
    missing: 'Not supplied',
    new: 'new',
    worn: 'end of life, low sun',
  },
  weekMost: (amount) => `max. ${amount}`,
  weekTable: [
    'Day',
    'Array, kWh',
    'New battery, min. %',
    'End of life, min. %',
    'Not supplied, kWh',
    'End of life, kWh',
  ],
  weekRead: '{0}: {4} kWh not supplied, {5} at the end of life',
  appliancesPrinted: 'Appliances:',
  offline: 'Offline: nothing is computed anew.',
  computing: 'Computing…',
}

export const KIT_WORDS = { fr: FRENCH, en: ENGLISH } as const
