import { frenchTypography } from '../contract/frenchTypography.ts'

/** The fields of an answer that hold sentences, or names in words; `modele` holds nothing else. */
const SENTENCES: ReadonlySet<string> = new Set([
  'avertissements',
  'constat',
  'detail',
  'hypotheses',
  'libelle',
  'limite',
  'methode',
  'modele',
  'note',
  'origine',
  'reference',
  'resume',
  'sol',
  'total_definition',
])

/** Sets the French sentences of an answer, in whatever object they stand. Columns of numbers are passed on as they are. */
export function typeset<Answer>(answer: Answer): Answer {
  return typesetField(answer, false) as Answer
}

function typesetField(value: unknown, isSentence: boolean): unknown {
  if (typeof value === 'string') return isSentence ? frenchTypography(value) : value
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) return value.map((each) => typesetField(each, isSentence))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, typesetField(each, isSentence || SENTENCES.has(name))]),
  )
}
