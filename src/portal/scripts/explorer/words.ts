import type { Pas, Stat, Vue } from '../../explorer/address.ts'
import type { Lang } from '../../lang/lang.ts'
import { pageLang } from '../pageLang.ts'

const FR = {
  town: 'Ville',
  variable: 'Grandeur',
  series: 'Source, pas, années',
  add: 'Ajouter',
  full: (most: number) => `${most} séries au plus : retirez-en une pour en ajouter une autre.`,
  drawn: 'Cette série est déjà dessinée.',
  by: 'Par',
  pas: { origine: 'tel quel', jour: 'jour', mois: 'mois', annee: 'année' } satisfies Record<Pas, string>,
  show: 'Valeur',
  stat: { moyenne: 'moyenne', somme: 'somme' } satisfies Record<Stat, string>,
  as: 'Vue',
  vue: { temps: 'courbes', nuage: 'nuage' } satisfies Record<Vue, string>,
  remove: (name: string) => `Retirer ${name}`,
  chosen: 'Séries dessinées',
  empty: 'Aucune série n’est choisie. Prenez une ville, une grandeur et une source, puis « Ajouter ».',
  of: { moyenne: 'Moyenne par', somme: 'Somme par' } satisfies Record<Stat, string>,
  asStored: 'Valeurs telles que l’édition les garde',
  fromTo: (from: string, to: string) => `du ${from} au ${to}`,
  plot: 'Graphique au fil du temps',
  hint: 'Glissez pour vous déplacer, pincez ou Ctrl + molette pour zoomer. Au clavier : ← → déplacent, + et − zooment, 0 montre tout, Maj + ← → lisent pas à pas.',
  earlier: 'Plus tôt',
  later: 'Plus tard',
  closer: 'Zoomer',
  wider: 'Dézoomer',
  all: 'Tout',
  from: 'Du',
  to: 'Au',
  table: 'Tableau',
  tableTooLong: (n: string, most: number) =>
    `${n} lignes, c’est trop pour un tableau (${most} au plus) : resserrez la période, prenez un pas plus long, ou téléchargez le CSV.`,
  caption: 'Ce qui est vu, en tableau',
  csv: 'Télécharger ce qui est vu (CSV)',
  csvWhat: 'Fait dans votre navigateur : rien n’est demandé au service.',
  call: 'Appel',
  callWhat:
    'Les mêmes mesures, telles que gardées, par l’interface. Une clé gratuite est demandée ; mettez-la dans la variable HARMATTAN_CLE.',
  callSteps: 'L’interface donne les pas d’origine ; les moyennes et les sommes sont faites ici.',
  cite: 'Citer',
  rules: 'Comment ces valeurs sont faites',
  rule: [
    'Une moyenne d’irradiation ou de pluie est par jour, quel que soit le pas : elle se compare d’un pas à l’autre. Leur somme est celle du pas entier. Ce qui n’est pas une quantité (température, vent, humidité, particules, indices) n’a pas de somme : sa moyenne est dessinée.',
    'Rien n’est comblé. Un jour, un mois ou une année dont une partie manque est laissé vide. Comptent comme manquants : une heure que le contrôle de qualité a écartée, un mois qui a moins de jours mesurés que le calendrier. Un mois pèse par ses jours dans une année.',
    'Une série plus grossière que le pas choisi reste à son pas d’origine. Un rapport (indice de clarté, albédo) moyenné n’est pas le rapport des moyennes. L’indice de clarté n’existe pas la nuit : ses heures ne font pas de jours entiers.',
    'L’écart entre deux séries est la moyenne de leurs différences, rapportée à la moyenne de la première. Où deux satellites sont comparés, les pages des villes donnent la médiane des écarts mensuels : une saison où une source se trompe pèse plus ici.',
    'Un anneau vide marque un mois partiel, que les comparaisons laissent de côté. Vues de loin, les courbes montrent le plus bas et le plus haut de chaque pixel : aucun pic ne disparaît. Les heures sont en UTC.',
  ],
  loadingTable: 'Lecture de la liste des séries…',
  loading: (n: number, done: string, total: string) =>
    `Lecture de ${n} série${n > 1 ? 's' : ''} : ${done} sur ${total}…`,
  checked: (n: number, bytes: string) =>
    `${n} série${n > 1 ? 's' : ''} lue${n > 1 ? 's' : ''} dans les fichiers de l’édition (${bytes}), conforme${n > 1 ? 's' : ''} à leur empreinte SHA-256.`,
  unchecked: (n: number, bytes: string) =>
    `${n} série${n > 1 ? 's' : ''} lue${n > 1 ? 's' : ''} dans les fichiers de l’édition (${bytes}), sans contrôle d’empreinte.`,
  noSubtle:
    'Cette page est servie sans chiffrement (http) : le navigateur n’y donne pas de quoi calculer une empreinte SHA-256. Les octets sont lus, mais rien ne prouve ici qu’ils sont ceux de l’édition. Ouvrez la page en https pour qu’ils soient contrôlés.',
  unread: (what: string) => `Cette partie de l’adresse n’a pas été comprise et n’est pas suivie : ${what}.`,
  unknown: (code: string, edition: string) =>
    `La série « ${code} » n’est pas dans ${edition}. Choisissez-en une autre dans la liste.`,
  network: (path: string) =>
    `${path} n’a pas pu être lu : le service ne répond pas, ou la connexion est coupée. Vérifiez-la, puis réessayez.`,
  status: (path: string, status: number) =>
    `${path} n’a pas pu être lu : le service a répondu ${status}. Réessayez ; si cela persiste, rechargez la page.`,
  range: (path: string) =>
    `${path} n’a pas été donné par plage d’octets : le service, ou un relais entre lui et vous, a refusé la plage ou donné autre chose. Essayez d’un autre réseau.`,
  hash: (path: string, expected: string, found: string, contact: string) =>
    `Ce fichier n’est pas celui de l’édition : ${path} (SHA-256 attendu ${expected}…, reçu ${found}…). Il n’est pas dessiné. Rechargez la page ; si cela persiste, écrivez à ${contact}.`,
  broken: (path: string) =>
    `${path} n’a pas pu être compris. Rechargez la page ; si cela persiste, prenez le fichier lui-même.`,
  retry: 'Réessayer',
  noStep: (name: string, none: string) => `${name} : ${none}.`,
  tooCoarse: (name: string, step: string) => `${name} reste à son pas ${step}, plus long que celui choisi.`,
  noDays: (name: string) => `${name} reste à son pas d’origine : son unité horaire ne se ramène pas au jour.`,
  partial: 'mois partiel',
  simulated: 'SIMULÉ',
  scatterNeedsTwo: 'Le nuage demande deux séries : ajoutez-en une.',
  scatterOthers: (a: string, b: string) => `Le nuage montre les deux premières séries : ${a} et ${b}.`,
  scatterPoint: (step: string) => `Un point par ${step}.`,
  scatterNone: 'Ces deux séries n’ont aucun pas commun dans cette fenêtre : élargissez-la.',
  oneToOne: '1 : 1',
  oneToOneMeans: 'Sur le trait, les deux disent la même chose ; au-dessus, la seconde donne plus.',
  twoVariables: 'Deux grandeurs : seule leur façon de varier ensemble se lit ici.',
  swap: 'Échanger les deux axes',
}

const EN: typeof FR = {
  town: 'Town',
  variable: 'Variable',
  series: 'Source, step, years',
  add: 'Add',
  full: (most) => `${most} series at most: remove one to add another.`,
  drawn: 'This series is drawn already.',
  by: 'By',
  pas: { origine: 'as stored', jour: 'day', mois: 'month', annee: 'year' },
  show: 'Value',
  stat: { moyenne: 'mean', somme: 'sum' },
  as: 'View',
  vue: { temps: 'curves', nuage: 'scatter' },
  remove: (name) => `Remove ${name}`,
  chosen: 'Series drawn',
  empty: 'No series is chosen. Take a town, a variable and a source, then “Add”.',
  of: { moyenne: 'Mean by', somme: 'Sum by' },
  asStored: 'Values as the release holds them',
  fromTo: (from, to) => `${from} to ${to}`,
  plot: 'Chart over time',
  hint: 'Drag to move, pinch or Ctrl + wheel to zoom. With the keyboard: ← → move, + and − zoom, 0 shows all, Shift + ← → read step by step.',
  earlier: 'Earlier',
  later: 'Later',
  closer: 'Zoom in',
  wider: 'Zoom out',
  all: 'All',
  from: 'From',
  to: 'To',
  table: 'Table',
  tableTooLong: (n, most) =>
    `${n} rows are too many for a table (${most} at most): narrow the period, take a longer step, or download the CSV.`,
  caption: 'What is seen, as a table',
  csv: 'Download what is seen (CSV)',
  csvWhat: 'Made in your browser: nothing is asked of the service.',
  call: 'API call',
  callWhat:
    'The same measurements, as stored, by the interface. A free key is needed; put it into the variable HARMATTAN_CLE.',
  callSteps: 'The interface gives the steps as stored; means and sums are made here.',
  cite: 'Cite',
  rules: 'How these values are made',
  rule: [
    'A mean of irradiation or rain is per day, whatever the step, so that steps can be compared. Their sum is that of the whole step. What is no amount (temperature, wind, humidity, particles, indices) has no sum: its mean is drawn.',
    'Nothing is filled in. A day, month or year of which a part is missing is left empty. Missing are also an hour that the quality control refused, and a month with fewer measured days than the calendar has. In a year, a month weighs by its days.',
    'A series by longer steps than those chosen stays as it is stored. The mean of a ratio (clearness index, albedo) is not the ratio of the means. There is no clearness index at night: its hours make no whole days.',
    'The deviation of two series is the mean of their differences, as a share of the mean of the first. Where two satellites are compared, pages of towns give the median of monthly deviations: a season in which a source is wrong weighs more here.',
    'An empty ring marks a partial month, which comparisons leave out. From afar, curves show the lowest and highest of each pixel: no peak is lost. Hours are UTC.',
  ],
  loadingTable: 'Reading the list of series…',
  loading: (n, done, total) => `Reading ${n} series: ${done} of ${total}…`,
  checked: (n, bytes) => `${n} series read from the files of the release (${bytes}), as their SHA-256 says.`,
  unchecked: (n, bytes) => `${n} series read from the files of the release (${bytes}), their hash not checked.`,
  noSubtle:
    'This page is served without encryption (http): the browser lends it nothing to compute a SHA-256 with. Bytes are read, but nothing proves here that they are those of the release. Open the page by https to have them checked.',
  unread: (what) => `This part of the address was not understood and is left out: ${what}.`,
  unknown: (code, edition) => `The series “${code}” is not in ${edition}. Choose another one from the list.`,
  network: (path) =>
    `${path} could not be read: the service does not answer, or the connection is cut. Check it, then try again.`,
  status: (path, status) =>
    `${path} could not be read: the service answered ${status}. Try again; if it stays so, reload the page.`,
  range: (path) =>
    `${path} was not given by range: the service, or a proxy between it and you, refused the range or gave something else. Try from another network.`,
  hash: (path, expected, found, contact) =>
    `This file is not that of the release: ${path} (SHA-256 expected ${expected}…, received ${found}…). It is not drawn. Reload the page; if it stays so, write to ${contact}.`,
  broken: (path) => `${path} could not be understood. Reload the page; if it stays so, take the file itself.`,
  retry: 'Try again',
  noStep: (name, none) => `${name}: ${none}.`,
  tooCoarse: (name, step) => `${name} stays ${step}: its steps are longer than those chosen.`,
  noDays: (name) => `${name} stays as stored: the unit of its hours does not lead to days.`,
  partial: 'partial month',
  simulated: 'SIMULATED',
  scatterNeedsTwo: 'A scatter needs two series: add one.',
  scatterOthers: (a, b) => `The scatter shows the first two series: ${a} and ${b}.`,
  scatterPoint: (step) => `One point for each ${step}.`,
  scatterNone: 'These two series have no common step in this window: make it wider.',
  oneToOne: '1 : 1',
  oneToOneMeans: 'On the line both say the same; above it the second one gives more.',
  twoVariables: 'Two variables: only how they vary together can be read here.',
  swap: 'Swap the two axes',
}

const WORDS: Record<Lang, typeof FR> = { fr: FR, en: EN }

/** The words of the explorer in the language of the page. */
export function explorerWords(): typeof FR {
  return WORDS[pageLang()]
}
