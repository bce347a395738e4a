import { ErreurContrat, redact } from '../../contract/erreurs.ts'
import type { Release } from '../release.ts'
import { requireCovered } from './catalogueIndex.ts'

/**
 * The answers of several towns, in the requested order, one town after the other: a question for many waits for its
 * turn as often as questions for each would, and takes no more of the pool at one time than one of them. Throws one error
 * that names every town that cannot be answered: an answer without them would lose them in silence, and a table has no
 * place for what is not there.
 */
export async function eachTown<T>(
  release: Release,
  codes: readonly string[],
  answer: (code: string) => Promise<T>,
): Promise<T[]> {
  requireAllCovered(release, codes)
  return allOf(codes, answer)
}

/** Throws one error that names every place that is unknown or without data. */
export function requireAllCovered(release: Release, codes: readonly string[]): void {
  const refused = codes.flatMap((localite) => {
    const error = refusalOf(() => requireCovered(release, localite))
    return error ? [{ localite, error }] : []
  })
  const [first] = refused
  if (first) throw combinedRefusal(codes, refused, first.error)
}

function refusalOf(work: () => unknown): ErreurContrat | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof ErreurContrat) return error
    throw error
  }
}

async function allOf<T>(codes: readonly string[], answer: (code: string) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  const refused: Refused[] = []
  for (const code of codes) {
    try {
      const item = await answer(code)
      if (refused.length === 0) answers.push(item)
    } catch (error) {
      if (!(error instanceof ErreurContrat) || error.status >= 500) throw error
      answers.length = 0
      refused.push({ localite: code, error })
    }
  }
  const [first] = refused
  if (first) throw combinedRefusal(codes, refused, first.error)
  return answers
}

interface Refused {
  localite: string
  error: ErreurContrat
}

/** The refusals of several towns as one error, with the code of the first. */
function combinedRefusal(
  codes: readonly string[],
  refused: readonly Refused[],
  { code, status }: ErreurContrat,
): ErreurContrat {
  const refusals = refused.map(({ localite, error }) => ({
    localite: redact(localite),
    code: error.code,
    message: error.message,
    details: error.details,
  }))
  const which =
    refusals.length === 1
      ? `La localité ${refusals[0]?.localite} n’a pas de réponse${codes.length === 1 ? '' : ', et les autres ne sont donc pas données'} : ${codes.length === 1 ? 'choisissez-en une autre' : 'retirez-la'} ou changez la question.`
      : `Sur ${codes.length} localités, ${refusals.length} n’ont pas de réponse, et rien n’est donc donné : retirez-les ou changez la question.`
  return new ErreurContrat(code, [which, ...refusals.map((each) => `${each.localite} : ${each.message}`)].join(' '), {
    status,
    details: {
      champ: 'localite',
      recu: refusals.map(({ localite }) => localite),
      accepte: 'des localités qui ont une réponse',
      localites: refusals,
    },
  })
}
