import type { Stat } from '../../explorer/address.ts'
import { lang } from '../dom.ts'

const FR = {
  pas: { saison: 'mois', jour: 'jour', mois: 'mois', annee: 'année' },
  empty: 'Aucune courbe n’est choisie. Ajoutez une ville.',
  of: { moyenne: 'Moyenne par', somme: 'Somme par' } satisfies Record<Stat, string>,
  asStored: 'Valeurs telles que conservées dans l’édition',
  fromTo: (from: string, to: string) => `du ${from} au ${to}`,
  plot: 'Graphique au fil du temps',
  seasonPlot: 'Saison : les flèches gauche et droite lisent un mois après l’autre',
  windowStart: 'Début de la période',
  windowEnd: 'Fin de la période',
  commonYears: 'Années communes',
  instead: (wanted: string, shown: string) => `${wanted} n’a pas ce pas : ${shown} est à sa place.`,
  hint: 'Glissez pour vous déplacer, pincez ou Ctrl + molette pour zoomer. Au clavier : ← → déplacent, + et − zooment, 0 montre tout, Maj + ← → lisent pas à pas.',
  all: 'Toutes les années',
  from: 'Du',
  to: 'Au',
  table: 'Tableau',
  tableTooLong: (n: string, most: number) =>
    `${n} lignes, c’est trop pour un tableau (${most} au plus) : resserrez la période, prenez un pas plus long, ou téléchargez le CSV.`,
  caption: 'Données affichées',
  link: 'Lien',
  csvRule:
    'Lignes triées par série, puis par temps (UTC). Un pas incomplet n’a pas de ligne. Les lignes qui commencent par # sont des notes.',
  sheetData: 'Données',
  sheetOrigin: 'Provenance',
  sheetTooLong: (n: string, most: string) =>
    `${n} lignes, c’est trop pour un classeur fait dans le navigateur (${most} au plus) : resserrez la période, prenez un pas plus long, ou téléchargez le CSV.`,
  callSeasons:
    'Les mêmes moyennes, par l’API. Une clé gratuite est nécessaire ; mettez-la dans la variable HARMATTAN_CLE.',
  call: 'Appel',
  callWhat:
    'Les mêmes mesures, telles que conservées, par l’API. Une clé gratuite est nécessaire ; mettez-la dans la variable HARMATTAN_CLE.',
  callSteps: 'L’API donne les pas d’origine ; les moyennes et les sommes sont calculées ici.',
  cite: 'Citer',
  rules: 'Comment ces valeurs sont calculées',
  loading: (n: number, done: string, total: string) =>
    `Lecture de ${n} série${n > 1 ? 's' : ''} : ${done} sur ${total}…`,
  checked: (n: number, bytes: string) =>
    `${n} série${n > 1 ? 's' : ''} lue${n > 1 ? 's' : ''} dans les fichiers de l’édition (${bytes}), conforme${n > 1 ? 's' : ''} à leur empreinte SHA-256.`,
  unchecked: (n: number, bytes: string) =>
    `${n} série${n > 1 ? 's' : ''} lue${n > 1 ? 's' : ''} dans les fichiers de l’édition (${bytes}), sans vérification d’empreinte.`,
  noSubtle:
    'Cette page est servie sans chiffrement (http) : le navigateur n’y permet pas de calculer une empreinte SHA-256. Les fichiers sont lus, mais rien ne prouve qu’ils sont ceux de l’édition. Ouvrez la page en https pour qu’ils soient vérifiés.',
  network: (path: string, ..._: string[]) =>
    `${path} n’a pas pu être lu : le service ne répond pas, ou la connexion est coupée. Vérifiez-la, puis réessayez.`,
  status: (path: string, ...[status]: string[]) =>
    `${path} n’a pas pu être lu : le service a répondu ${status}. Réessayez ; si cela persiste, rechargez la page.`,
  range: (path: string, ..._: string[]) =>
    `${path} n’a pas été servi par plage d’octets : le service, ou un intermédiaire, a refusé la plage ou renvoyé autre chose. Essayez d’un autre réseau.`,
  hash: (path: string, ...[expected, found, contact]: string[]) =>
    `Ce fichier n’est pas celui de l’édition : ${path} (SHA-256 attendu ${expected}…, reçu ${found}…). Il n’est pas tracé. Rechargez la page ; si cela persiste, écrivez à ${contact}.`,
  broken: (path: string, ..._: string[]) =>
    `${path} n’a pas pu être interprété. Rechargez la page ; si cela persiste, téléchargez le fichier lui-même.`,
  retry: 'Réessayer',
  noStep: (name: string, none: string) => `${name} : ${none}.`,
  tooCoarse: (name: string, step: string) => `${name} reste à son pas ${step}, plus long que celui choisi.`,
  noDays: (name: string) => `${name} reste à son pas d’origine : son unité horaire ne se convertit pas en jours.`,
  partial: 'mois partiel',
  scatterNeedsTwo: 'Le nuage exige deux séries : ajoutez-en une.',
  scatterOthers: (a: string, b: string) => `Le nuage montre les deux premières séries : ${a} et ${b}.`,
  scatterPoint: (step: string) => `Un point par ${step}.`,
  scatterNone: 'Ces deux séries n’ont aucun pas commun dans cette fenêtre : élargissez-la.',
  oneToOneMeans: 'Sur la droite, les deux séries sont égales ; au-dessus, la seconde est plus élevée.',
  twoVariables: 'Deux grandeurs : seule leur variation conjointe est interprétable.',
  swap: 'Échanger les deux axes',
}

const EN: typeof FR = {
  pas: { saison: 'month', jour: 'day', mois: 'month', annee: 'year' },
  empty: 'No curve selected. Add a town.',
  of: { moyenne: 'Mean per', somme: 'Sum per' },
  asStored: 'Values as stored in the release',
  fromTo: (from, to) => `${from} to ${to}`,
  plot: 'Chart over time',
  seasonPlot: 'Season: the left and right arrow keys read one month after another',
  windowStart: 'Start of the period',
  windowEnd: 'End of the period',
  commonYears: 'Common years',
  instead: (wanted, shown) => `${wanted} does not have this step: ${shown} is shown instead.`,
  hint: 'Drag to move, pinch or Ctrl + wheel to zoom. With the keyboard: ← → move, + and − zoom, 0 shows all, Shift + ← → read step by step.',
  all: 'All years',
  from: 'From',
  to: 'To',
  table: 'Table',
  tableTooLong: (n, most) =>
    `${n} rows are too many for a table (at most ${most}): narrow the period, choose a longer step, or download the CSV.`,
  caption: 'Displayed data',
  link: 'Link',
  csvRule:
    'Rows are sorted by series, then by time (UTC). An incomplete step has no row. Lines that start with # are notes.',
  sheetData: 'Data',
  sheetOrigin: 'Provenance',
  sheetTooLong: (n, most) =>
    `${n} rows are too many for a workbook made in the browser (at most ${most}): narrow the period, choose a longer step, or download the CSV.`,
  callSeasons: 'The same means through the API. A free key is required; put it in the HARMATTAN_CLE variable.',
  call: 'API call',
  callWhat:
    'The same measurements, as stored, through the API. A free key is required; put it in the HARMATTAN_CLE variable.',
  callSteps: 'The API returns the stored steps; means and sums are computed here.',
  cite: 'Cite',
  rules: 'How these values are computed',
  loading: (n, done, total) => `Reading ${n} series: ${done} of ${total}…`,
  checked: (n, bytes) => `${n} series read from the files of the release (${bytes}), matching their SHA-256 hash.`,
  unchecked: (n, bytes) => `${n} series read from the files of the release (${bytes}), hash not verified.`,
  noSubtle:
    'This page is served without encryption (http): the browser then offers no SHA-256. The files are read, but nothing proves that they are those of the release. Open the page over https to have them verified.',
  network: (path) =>
    `${path} could not be read: the service does not respond, or the connection is down. Check it, then try again.`,
  status: (path, status) =>
    `${path} could not be read: the service answered ${status}. Try again; if this persists, reload the page.`,
  range: (path) =>
    `${path} was not served by byte range: the service, or a proxy in between, refused the range or returned something else. Try another network.`,
  hash: (path, expected, found, contact) =>
    `This is not the file of the release: ${path} (SHA-256 expected ${expected}…, received ${found}…). It is not plotted. Reload the page; if this persists, write to ${contact}.`,
  broken: (path) => `${path} could not be parsed. Reload the page; if this persists, download the file itself.`,
  retry: 'Try again',
  noStep: (name, none) => `${name}: ${none}.`,
  tooCoarse: (name, step) => `${name} stays ${step}: its step is longer than the one chosen.`,
  noDays: (name) => `${name} keeps its stored step: its hourly unit does not convert to days.`,
  partial: 'partial month',
  scatterNeedsTwo: 'A scatter plot needs two series: add one.',
  scatterOthers: (a, b) => `The scatter plot shows the first two series: ${a} and ${b}.`,
  scatterPoint: (step) => `One point per ${step}.`,
  scatterNone: 'These two series share no step in this window: widen it.',
  oneToOneMeans: 'On the line both series agree; above it the second is higher.',
  twoVariables: 'Two variables: only their joint variation is meaningful here.',
  swap: 'Swap the two axes',
}

/** The words of the explorer in the language of the page. */
export const words = lang === 'en' ? EN : FR
