import { bilingual } from '../lang/bilingual.ts'
/** The words of the page on methods and sources. */
export const METHODS_WORDS = bilingual({
  title: ['Méthodes et sources', 'Methods and sources'],
  description: [
    'D’où vient chaque valeur, comment elle est obtenue, sous quelle licence, et ce que signifient ses indicateurs.',
    'Where each value comes from, how it is obtained, under which licence, and what its grade and status mean.',
  ],
  lead: [
    'Aucune valeur n’est donnée seule : source, méthode, unité, niveau de confiance et statut l’accompagnent.',
    'Every value comes with its source, method, unit, confidence level and status.',
  ],
  adjusted: ['Les P50 et P90 en tiennent compte.', 'P50 and P90 take this into account.'],
  noStation: [
    'Aucune station au sol n’est comparée dans cette édition : l’erreur des sources n’est pas connue.',
    'No ground station is compared in this release: the error of the sources is unknown.',
  ],
  reliable: ['Quelle confiance accorder à ces chiffres', 'How reliable the figures are'],
  rules: (count: number) => [`Les ${count} règles`, `All ${count} rules`],
  errors: [
    'L’erreur de chaque plan, et comment elle a été mesurée',
    'The error for each plane, and how it was measured',
  ],
  marks: ['Niveaux de confiance et statuts', 'Grades and statuses'],
  grade: ['La lettre indique l’origine de la valeur :', 'The letter shows where a value comes from:'],
  statut: ['Le statut indique le contrôle qu’elle a subi :', 'The status shows which checks it went through:'],
  sources: ['Sources', 'Sources'],
  grid: ['maille', 'grid'],
  variables: ['Grandeurs', 'Variables'],
  variable: ['Grandeur', 'Variable'],
  unit: ['Unité', 'Unit'],
  how: ['Méthode', 'Method'],
  none: ['sans unité', 'no unit'],
  control: ['Le contrôle de qualité', 'Quality control'],
  controlWhat: [
    'Une règle signale, elle ne modifie jamais une valeur. `impossible` : la valeur ne peut pas exister, et elle reste brute. `douteux` : la valeur est à examiner, et son statut ne change pas. Les signalements d’une série se lisent à /v1/series/{code}/qualite.',
    'A rule flags a value and never changes it. Impossible (`impossible`): the value cannot occur, and its status stays raw. Doubtful (`douteux`): the value needs a look, and keeps its status. The flags of a series are at /v1/series/{code}/qualite.',
  ],
  transposition: ['Erreur due au pas de la source', 'Error from the time step of the source'],
  transpositionWhat: [
    'L’irradiation d’un plan incliné se calcule heure par heure. Depuis une série journalière ou mensuelle, les heures sont reconstituées par des profils moyens, qui ignorent si le matin est plus clair que l’après-midi. L’erreur est la plus forte sur une façade, et presque nulle sur un toit peu incliné. Le tableau donne, en pour cent, le plus grand écart du total annuel à celui que donnent les heures réelles.',
    'Irradiation on a tilted plane is computed hour by hour. From a daily or monthly series, hours are rebuilt with mean profiles, which cannot tell whether mornings are clearer than afternoons. The error is largest on a wall and negligible on a gently tilted roof. The table gives, in per cent, the largest deviation of the annual total from the one computed from real hours.',
  ],
  transpositionHow: [
    'Mesuré sur deux années d’heures réelles (PVGIS, année type à 45° N 8° E ; NASA POWER, 2025 à 11° N 123° E) et sur les six villes horaires de la démonstration, dont les heures viennent d’un modèle et non de mesures. L’est et l’ouest ont la même valeur : le côté le plus clair dépend du lieu. Entre ces plans, la valeur est interpolée ; erreur_transposition_pct la majore de 30 %, car deux lieux sont peu. Au-delà de 5 %, un plan n’est calculé que si la requête l’accepte (accepter_approximation=oui). L’erreur du modèle de ciel n’est pas comprise.',
    'Measured on two years of real hours (PVGIS, typical year at 45° N 8° E; NASA POWER, 2025 at 11° N 123° E) and on the six hourly towns of the demonstration, whose hours are modelled, not measured. East and west share one figure: which is clearer depends on the site. Values are interpolated between these planes; erreur_transposition_pct adds 30% to them, since two sites are few. Beyond 5%, a plane is computed only if the request accepts it (accepter_approximation=oui). The error of the sky model is not included.',
  ],
  uncertainty: ['Incertitude de la ressource', 'Uncertainty of the resource'],
  uncertaintyWhat: [
    'Sans station à portée, l’incertitude d’une source est son écart quadratique moyen aux autres, divisé par √2, et au moins 5 % (écart-type). Les sources sans mois commun sont reliées par d’autres. L’écart que mesure une station est reporté par krigeage simple, qui compte l’erreur de la station : il est réduit et plus incertain à mesure qu’elle est loin, nul à 740 km. La meilleure estimation du lieu, dont partent toutes les réponses qui ne nomment ni source ni série, est la moyenne des sources ainsi recalées ; chacune y pèse par l’inverse de sa variance, où compte aussi ce que les stations lui ont trouvé sans que cela porte jusqu’ici (mélange d’opinions : Clemen et Winkler 1999). Le variogramme (palier 7 %², portée 300 km) vient des écarts entre sources de 34 villes d’Afrique de l’Ouest. Les intervalles à 80 % couvrent 80 % de biais tirés au hasard, 68 % près d’une station si le vrai biais varie deux fois plus vite d’un lieu à l’autre. L’erreur de la part diffuse suit d’où elle vient (source, relation locale, Erbs), contre le diffus déduit de deux ans de global et de direct mesurés à une station de la même région.',
    'Without a station within reach, the uncertainty of a source is its root mean square difference from the others, divided by √2, and at least 5% (standard deviation). Sources without common months are linked through others. The bias that a station measures is carried over by simple kriging, which counts the error of the station: the farther the station, the smaller and the less certain it is, and nothing at 740 km. The best estimate of the place, from which every answer starts that names neither source nor series, is the mean of the sources so adjusted; each weighs by the inverse of its variance, which also counts what the stations found it off by that does not reach here (opinion pool: Clemen and Winkler 1999). The variogram (sill 7%², range 300 km) comes from the differences between sources in 34 West African towns. The 80% intervals cover 80% of biases drawn at random, 68% near a station where the true bias varies twice as fast from place to place. The error of the diffuse share depends on whose it is (source, local relation, Erbs), against the diffuse deduced from two years of global and beam measured at one station of the same region.',
  ],
  uncertaintyPoint: [
    'En un point qu’une maille représente, la ligne de la ressource est la racine de la somme des carrés de ses parts : la station à portée, sinon les sources qui y ont une maille ; et la distance d au centre de la maille, √(2γ(d)). γ(h) = a h^b est le variogramme de la moyenne de la source entre ses mailles, ajusté à chaque édition (Chilès et Delfiner 2012, 2.5 ; Cressie 1985). Ce que change l’altitude au sein d’une maille n’est pas connu. La carte de l’incertitude donne celle de la moyenne recalée sur les stations, au centre de chaque maille.',
    'At a point that a grid cell answers for, the row of the resource is the root sum of squares of its parts: the station within reach, otherwise the sources with a cell there; and the distance d to the centre of the cell, √(2γ(d)). γ(h) = a h^b is the variogram of the mean of the source between its cells, fitted to each release (Chilès and Delfiner 2012, 2.5; Cressie 1985). What height changes within a cell is not known. The map of uncertainty gives that of the mean adjusted to the stations, at the centre of each cell.',
  ],
  own: ['Vos mesures', 'Your measurements'],
  ownWhat: [
    'Un mois à quelques années d’irradiation mesurée en un lieu corrigent sa longue série (page Vos mesures, commande adapter) : le rapport de la mesure à la source, par blocs de jours, est celui d’un processus gaussien (Rasmussen et Williams 2006) dont la covariance joint un biais commun, la saison, l’état du ciel par l’indice de clarté, et ce qui change d’une année à l’autre. Il en suit un facteur par mois et sa variance, qui remplace la ligne de la ressource. Rien n’est corrigé si des blocs écartés pour l’essai n’en sont pas mieux prédits. L’adaptation au site : Polo et al. 2016 (Solar Energy 132, 25-37) et 2020 (201, 56-67), Yang et Gueymard 2021 (225, 645-663).',
    'One month to a few years of irradiation measured at a place correct its long series (page Your measurements, command adapter): the ratio of measurement to source, by blocks of days, is a Gaussian process (Rasmussen and Williams 2006) whose covariance joins a common bias, the season, the state of the sky by the clearness index, and what changes from year to year. It gives a factor for each month and its variance, which replaces the row of the resource. Nothing is corrected unless blocks left out to test it are predicted better. Site adaptation: Polo et al. 2016 (Solar Energy 132, 25-37) and 2020 (201, 56-67), Yang and Gueymard 2021 (225, 645-663).',
  ],
  ownError: [
    'Dans 34 villes, une source étant prise pour vraie et un biais connu tiré au hasard (5 %, 544 lieux), l’erreur de la moyenne de long terme passe de 5,3 à 5,3 % avec 1 mois de mesures, de 4,7 à 3,7 % avec 3, de 5,0 à 2,9 % avec 6, de 4,8 à 1,3 % avec 12 et de 4,8 à 0,9 % avec 24 ; un simple rapport en laisse 7,7, 6,6, 4,3, 1,4 et 1,0 %. Les intervalles à 80 % couvrent de 79 à 85 %. À la station de Kankan, l’erreur des mois non mesurés passe de 3,7 à 3,2, 3,4 et 2,8 % avec 1, 3 et 6 mois, et de 4,1 à 1,3 % avec 12.',
    'In 34 towns, with one source taken for the truth and a known bias drawn (5%, 544 sites), the error of the long-term mean goes from 5.3 to 5.3% with 1 month of measurements, from 4.7 to 3.7% with 3, 5.0 to 2.9% with 6, 4.8 to 1.3% with 12 and 4.8 to 0.9% with 24; a plain ratio leaves 7.7, 6.6, 4.3, 1.4 and 1.0%. 80% intervals cover 79 to 85%. At the Kankan station, the error of months not measured goes from 3.7 to 3.2, 3.4 and 2.8% with 1, 3 and 6 months, and from 4.1 to 1.3% with 12.',
  ],
  plane: ['Plan', 'Plane'],
  facing: {
    0: ['vers l’équateur', 'towards the equator'],
    90: ['est ou ouest', 'east or west'],
    180: ['vers le pôle', 'towards the pole'],
  },
  trackers: {
    backtracking: [
      'Suiveur à axe nord-sud, avec retour en arrière',
      'Tracker on a north-south axis, with backtracking',
    ],
    free: ['Suiveur à axe nord-sud, sans retour en arrière', 'Tracker on a north-south axis, without backtracking'],
  },
  origins: {
    horaire_erbs: ['Heures, diffus estimé', 'Hourly, estimated diffuse'],
    journalier_dhi: ['Jours, diffus de la source', 'Daily, diffuse from the source'],
    journalier_erbs: ['Jours, diffus estimé', 'Daily, estimated diffuse'],
    mensuel_dhi: ['Mois, diffus de la source', 'Monthly, diffuse from the source'],
    mensuel_erbs: ['Mois, diffus estimé', 'Monthly, estimated diffuse'],
  },
  french: [undefined, 'References and attributions are in the language of their authors.'],
})
