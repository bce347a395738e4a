import { INSTRUMENT_ERROR } from '../../computations/siteAdaptation/siteWords.ts'
import CODES from '../assets/mesures.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { writtenNumber } from '../lang/lang.ts'

/** The words of the page where somebody gives a file of measurements, and of its script. */
export const ADAPTATION_WORDS = bilingual({
  ...CODES,
  instrumentWhy: [
    `Sur un long cumul ; ${writtenNumber('fr', INSTRUMENT_ERROR.initial)} pour un bon pyranomètre, 5 pour une cellule de référence.`,
    `Over a long sum; ${INSTRUMENT_ERROR.initial} for a good pyranometer, 5 for a reference cell.`,
  ],
  open: (labels: string) => [
    `Le fichier ne le dit pas, et la page ne le devine pas : ${labels}. Complétez-le ci-dessous.`,
    `The file does not say it, and the page does not guess it: ${labels}. Complete it below.`,
  ],
  noYear: (source: string, lacks: string) => [
    `Pas d’année type : elle se compose de dix années d’heures ou de jours d’irradiation, de température, d’humidité et de vent à 10 m. Pour ${source}, ${lacks}.`,
    `No typical year: it is made of ten years of hours or days of irradiation, temperature, humidity and wind at 10 m. For ${source}, ${lacks}.`,
  ],
  lacks: (names: string) => [`il manque ici : ${names}`, `this place lacks: ${names}`],
  fewYears: (count: string) => [
    `cette édition n’en a ici que ${count} complètes`,
    `this release has only ${count} complete ones here`,
  ],
  far: (km: string) => [
    `Le fichier dit avoir été mesuré à ${km} du lieu choisi : vérifiez le lieu.`,
    `The file says it was measured ${km} from the chosen place: check the place.`,
  ],
})
