import type { ChoiceName, ListName, NumberName, Questions } from '../../computations/calculator/settings.ts'
import PAGES from '../assets/pages.json' with { type: 'json' }
import CODES from '../assets/reglages.json' with { type: 'json' }
import { addWords } from '../lang/bilingual.ts'
import { STUDY_WORDS } from './studyWords.ts'

/** The words of the whole page: those of a study, and those that the server alone writes. */
export const PAGE_WORDS = addWords(STUDY_WORDS, {
  ...CODES,
  ...PAGES['/productible'],
  names: CODES.names satisfies Record<NumberName | ChoiceName | ListName, string[]>,
  hints: CODES.hints as Partial<Record<NumberName | ChoiceName | ListName, string[]>>,
  calls: CODES.calls satisfies Record<keyof Questions, string[]>,
})
