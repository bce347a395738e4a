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
  requireNone(codes, refused)
  return answers
}

/** Throws one error that names every place that is unknown or without data. */
export function requireAllCovered(release: Release, codes: readonly string[]): void {
  const refused: Refused[] = []
  for (const localite of codes) {
    try {
      requireCovered(release, localite)
    } catch (error) {
      if (!(error instanceof ErreurContrat)) throw error
      refused.push({ localite, error })
    }
  }
  requireNone(codes, refused)
}

interface Refused {
  localite: string
  error: ErreurContrat
}

/** Throws the refusals of some of several towns as one error, with the code of the first. */
function requireNone(codes: readonly string[], refused: readonly Refused[]): void {
  if (!refused[0]) return
  const { code, status } = refused[0].error
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
  throw new ErreurContrat(code, [which, ...refusals.map((each) => `${each.localite} : ${each.message}`)].join(' '), {
    status,
    details: {
      champ: 'localite',
      recu: refusals.map(({ localite }) => localite),
      accepte: 'des localités qui ont une réponse',
      localites: refusals,
    },
  })
}
