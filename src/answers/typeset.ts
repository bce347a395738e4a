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

/**
 * Sets the French sentences of an answer, in whatever object they stand. Columns of numbers are passed on as they are, and what
 * stands twice, as rows do that are a table too, is set once.
 */
export function typeset<Answer>(answer: Answer): Answer {
  return typesetField(answer, false, new Map()) as Answer
}

function typesetField(value: unknown, isSentence: boolean, done: Map<object, unknown>): unknown {
  if (typeof value === 'string') return isSentence ? frenchTypography(value) : value
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  const before = isSentence ? undefined : done.get(value)
  if (before !== undefined) return before
  const set = Array.isArray(value)
    ? value.map((each) => typesetField(each, isSentence, done))
    : Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          name,
          typesetField(each, isSentence || SENTENCES.has(name), done),
        ]),
      )
  if (!isSentence) done.set(value, set)
  return set
}
