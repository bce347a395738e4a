import LABELS from '../assets/verifier.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'

/** The words of the form and of its script; the prose of the page is the guide `verifier`. */
export const VERIFY_WORDS = bilingual(LABELS)
