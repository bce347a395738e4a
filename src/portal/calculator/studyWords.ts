import type { ChoiceWord } from '../../computations/calculator/settings.ts'
import CODES from '../assets/productible.json' with { type: 'json' }
import { addWords } from '../lang/bilingual.ts'
import { told } from '../lang/told.ts'
import { CALCULATOR_WORDS } from './words.ts'

type Tracker = Record<'power' | 'tilt' | 'azimuth' | 'most' | 'cover', string> & { back: boolean }

/** The words of all parts of a study: the answer, charts, the comparison of sources, assumptions. */
export const STUDY_WORDS = addWords(CALCULATOR_WORDS, {
  ...told(CODES),
  choices: CODES.choices satisfies Record<ChoiceWord, string[]>,
  trackerIs: ({ power, tilt, azimuth, most, back, cover }: Tracker) => [
    `${power}, sur un axe incliné à ${tilt}, tourné à ${azimuth}, ${most} de chaque côté, ${back ? `retour en arrière (couverture ${cover})` : 'sans retour en arrière'}`,
    `${power}, single axis (tilt ${tilt}, azimuth ${azimuth}, ±${most}), ${back ? `backtracking (ground coverage ${cover})` : 'without backtracking'}`,
  ],
  facesAre: ({ factor, cover, height, width }: Record<'factor' | 'cover' | 'height' | 'width', string>) => [
    `bifacial (${factor}), couverture ${cover}, rangées de ${width}, milieu à ${height}`,
    `bifacial (${factor}), ground coverage ${cover}, rows ${width} wide, mid-height ${height}`,
  ],
})
