import { INSTRUMENT_ERROR } from '../../computations/siteAdaptation/siteWords.ts'
import CODES from '../assets/mesures.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { writtenNumber } from '../lang/lang.ts'

/** The words of the page where somebody gives a file of measurements, and of its script. */
export const ADAPTATION_WORDS = bilingual({
  title: ['Vos mesures', 'Your measurements'],
  description: [
    'Un mois à quelques années d’irradiation mesurée sur place corrigent la longue série du lieu : P50 et P90 avant et après. Le fichier ne quitte pas votre navigateur.',
    'One month to a few years of irradiation measured on site correct the long series of the place: P50 and P90 before and after. The file does not leave your browser.',
  ],
  lead: [
    'Un pyranomètre sur place corrige la longue série du lieu. Le fichier est lu dans votre navigateur : il n’est envoyé à personne.',
    'A pyranometer on site corrects the long series of the place. The file is read in your browser: it is sent to nobody.',
  ],
  place: ['Le lieu des mesures', 'The place of the measurements'],
  town: ['Ville', 'Town'],
  point: ['ou un point', 'or a point'],
  pointHint: ['10,6 −12,4', '10.6 −12.4'],
  instrument: ['Écart-type de l’instrument (%)', 'Standard uncertainty of the instrument (%)'],
  instrumentWhy: [
    `Sur un long cumul ; ${writtenNumber('fr', INSTRUMENT_ERROR.initial)} pour un bon pyranomètre, 5 pour une cellule de référence.`,
    `Over a long sum; ${INSTRUMENT_ERROR.initial} for a good pyranometer, 5 for a reference cell.`,
  ],
  file: ['Le fichier de mesures', 'The file of measurements'],
  fileWhy: [
    'CSV ou classeur Excel (XLSX), de 1 minute à 1 jour : TOA5, HOBO, NSRDB, NASA POWER et autres formes connues, ou une table dont le script devine les colonnes. Vous pouvez le déposer ici.',
    'CSV or Excel workbook (XLSX), of 1 minute to 1 day: TOA5, HOBO, NSRDB, NASA POWER and other known forms, or a table whose columns are guessed. You can drop it here.',
  ],
  keepFar: [
    'Compter aussi les mois plus loin de la longue série qu’aucune source ne l’est d’une autre',
    'Also count months farther from the long series than any source is from another',
  ],
  stop: ['Arrêter', 'Stop'],
  noScript: [
    'Sans script, cette page ne lit aucun fichier. La commande fait la même chose sur votre machine, avec les mêmes chiffres :',
    'Without scripts, this page reads no file. The command does the same on your machine, with the same figures:',
  ],
  how: ['Comment c’est calculé', 'How it is computed'],
  method: [
    'Les contrôles de qualité d’abord, puis les jours communs avec une source du lieu. Rien n’est corrigé si des blocs de jours, écartés pour l’essai, n’en sont pas mieux prédits.',
    'Quality checks first, then the days in common with a source of the place. Nothing is corrected unless blocks of days, left out to test it, are predicted better.',
  ],
  methods: ['La méthode et son erreur', 'The method and its error'],
  command: ['La même chose par la commande', 'The same by the command'],
  none: ['Aucune édition n’est ouverte : rien ne peut être comparé.', 'No release is open: nothing can be compared.'],
  steps: CODES.steps,
  done: ['Fini : le résultat est ci-dessous.', 'Done: the result is below.'],
  stopped: ['Arrêté.', 'Stopped.'],
  failed: [
    'Les données du lieu n’ont pas pu être chargées : vérifiez la connexion, puis choisissez le fichier de nouveau.',
    'The data of the place could not be loaded: check the connection, then choose the file again.',
  ],
  broken: ['Ce fichier n’a pas pu être lu.', 'This file could not be read.'],
  large: ['Fichier trop grand pour un navigateur : 400 Mo au plus.', 'File too large for a browser: 400 MB at most.'],
  open: (labels: string) => [
    `Le fichier ne le dit pas, et la page ne le devine pas : ${labels}. Complétez-le ci-dessous.`,
    `The file does not say it, and the page does not guess it: ${labels}. Complete it below.`,
  ],
  noGhi: [
    'Pas d’irradiation globale (ghi) dans ce fichier : dites ci-dessous quelle colonne la contient.',
    'No global irradiation (ghi) in this file: say below which column holds it.',
  ],
  noDays: [
    'Aucun jour complet d’irradiation à comparer : vérifiez le pas, les absences et le décalage de l’heure.',
    'No complete day of irradiation to compare: check the step, the gaps and the clock offset.',
  ],
  asked: [
    'Complétez ou corrigez ce qui a été deviné du fichier, puis relisez-le.',
    'Complete or correct what was guessed of the file, then read it again.',
  ],
  guess: ['Lire le fichier autrement', 'Read the file differently'],
  column: ['Colonne de l’irradiation globale', 'Column of global irradiation'],
  unit: ['Son unité', 'Its unit'],
  form: ['Forme de l’instant', 'Form of the time stamp'],
  stamp: ['L’instant écrit est', 'The time stamp is'],
  stamps: CODES.stamps,
  offset: ['Avance de l’heure du fichier sur l’UTC (min)', 'Offset of the file’s clock from UTC (min)'],
  whole: ['La description entière (JSON)', 'The whole description (JSON)'],
  again: ['Relire le fichier', 'Read the file again'],
  badJson: ['Cette description n’est pas un objet JSON.', 'This description is not a JSON object.'],
  serie: ['Série corrigée (CSV)', 'Corrected series (CSV)'],
  figures: ['Chiffres (JSON)', 'Figures (JSON)'],
  typical: ['Année type corrigée (EPW)', 'Corrected typical year (EPW)'],
  making: ['Heures du lieu, puis l’année type…', 'Hours of the place, then the typical year…'],
  made: ['L’année type est faite.', 'The typical year is made.'],
  noYear: (source: string, lacks: string) => [
    `Pas d’année type : elle se compose de dix années d’heures ou de jours d’irradiation, de température, d’humidité et de vent à 10 m. Pour ${source}, ${lacks}.`,
    `No typical year: it is made of ten years of hours or days of irradiation, temperature, humidity and wind at 10 m. For ${source}, ${lacks}.`,
  ],
  lacks: (names: string) => [`il manque ici : ${names}`, `this place lacks: ${names}`],
  fewYears: (count: string) => [
    `cette édition n’en a ici que ${count} complètes`,
    `this release has only ${count} complete ones here`,
  ],
  noSteps: [
    'cette édition n’a ici ni heures ni jours d’irradiation',
    'this release has neither hours nor days of irradiation here',
  ],
  print: ['Imprimer', 'Print'],
  far: (km: string) => [
    `Le fichier dit avoir été mesuré à ${km} du lieu choisi : vérifiez le lieu.`,
    `The file says it was measured ${km} from the chosen place: check the place.`,
  ],
})
