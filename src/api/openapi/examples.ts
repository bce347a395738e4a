import EXAMPLES from './examples.json' with { type: 'json' }

/**
 * A question that was asked of the demonstration, or of another release of simulated data where that has nothing of the kind,
 * and the answer that came: `tests/demonstration` writes and checks them.
 */
export interface Example {
  /** Path and query as they were asked. */
  question: string
  /** The request's body. */
  corps?: unknown
  /** The answer: JSON, or text. Absent where the answer has no body. */
  reponse?: unknown
  /** The first rows of the same answer in CSV. */
  csv?: string
  parametres: { path: Readonly<Record<string, string>>; query: Readonly<Record<string, string>> }
}

const examples: Readonly<Record<string, Example>> = EXAMPLES

export function exampleOf(operation: string): Example | undefined {
  return examples[operation]
}

/** What a parameter was in the example of an operation. */
export function parameterExample(operation: string, place: 'path' | 'query', name: string): string | undefined {
  return examples[operation]?.parametres[place][name]
}
