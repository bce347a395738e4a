import { exampleHere } from '../../answers/catalogue/exampleValues.ts'
import type { Release } from '../../answers/release.ts'
import EXAMPLES from './examples.json' with { type: 'json' }

/**
 * A question that was asked of the demonstration, and the answer or the refusal that came: `tests/demonstration` writes and
 * checks them.
 */
export interface Example {
  /** The release that answered; null: the answer is of no release. */
  edition: string | null
  /** Path and query as they were asked. */
  question: string
  /** The request's body. */
  corps?: unknown
  /** The answer: JSON, or text. Absent where the answer has no body. */
  reponse?: unknown
  /** What the demonstration answers where it has nothing of the kind. */
  refus?: { status: number; corps: unknown }
  /** The columns of the answer in CSV, whichever release answers, and its first rows. */
  colonnes?: readonly string[]
  csv?: string
  parametres: Readonly<Record<string, string>>
}

const examples: Readonly<Record<string, Example>> = EXAMPLES

/** An example as it holds of a release: what was answered by that very release, and parameters that it knows. */
export function exampleOf(operation: string, path: string, release: Release | undefined): Example | undefined {
  const example = examples[operation]
  if (!example) return undefined
  const { edition, parametres, ...shown } = example
  if (edition === null || edition === release?.id) return example
  const { question, colonnes } = shown
  const here = release && exampleHere(release, path, parametres)
  return { edition, question, ...(colonnes ? { colonnes } : {}), parametres: here ?? parametres }
}
