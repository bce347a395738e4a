import type { AdaptedPlace } from '../../computations/siteAdaptation/siteAnswer.ts'
import { releaseOfYear, type SiteYearFile, siteYear } from '../../computations/siteAdaptation/siteYear.ts'
import type { YearRefusal } from '../adaptation/guessForm.ts'
import { thread } from './thread.ts'

/** What the page hands over: the path of what a typical year is made from, and what measurements made of the place. */
export interface YearWork {
  path: string
  adapted: AdaptedPlace
}

/** The weather file; else what the release lacks for it, or nothing where that is not known, as without a connection. */
export type YearNews = { epw: { nom: string; texte: string } } | { refusal: YearRefusal | undefined }

const worker = thread<YearWork, YearNews>()

worker.onmessage = async ({ data }) => worker.postMessage(await made(data).catch(() => ({ refusal: undefined })))

async function made({ path, adapted }: YearWork): Promise<YearNews> {
  const answer = await fetch(path)
  const body = (await answer.json()) as SiteYearFile & { erreur?: { code: string; details: YearRefusal } }
  if (answer.ok) return { epw: await siteYear(releaseOfYear(body), body.code, adapted) }
  return { refusal: body.erreur?.code === 'INCOMPATIBILITE_SOURCE_GRANDEUR' ? body.erreur.details : undefined }
}
