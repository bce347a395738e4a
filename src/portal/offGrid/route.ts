import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { baseOf, simulatedWord } from '../page.ts'
import type { PageRoute } from '../pageRoute.ts'
import { type OffGridContent, offGridPage } from './page.ts'
import type { SiteReply } from './siteReply.ts'
import { questionsOf, townOf, usageOf, valuesOf } from './study.ts'

/** The page on a site off the grid: its form is its address, answered by the server. */
export const OFF_GRID: PageRoute = {
  path: '/site-isole',
  operation: 'pageSiteIsole',
  // A form sends its empty fields too; what is wrong is told on the page.
  anyQuery: true,
  async make({ context, services, release, query, caller }) {
    const typed = (name: string) => (typeof query[name] === 'string' ? query[name].trim().slice(0, LONGEST) : undefined)
    const usage = usageOf(typed)
    const values = valuesOf(context.lang, usage, typed)
    const towns = release ? indexOf(release).covered : []
    const { document } = services.description(context.lang)
    const page = (content: Partial<OffGridContent>) =>
      offGridPage(context, {
        usage,
        values,
        towns,
        document,
        simule: simulatedWord(context),
        base: baseOf(context),
        ...content,
      })
    if (!release || towns.length === 0) return { text: page({}) }
    try {
      const town = townOf(release, towns, typed)
      if (!town) return { text: page({}) }
      const answers = services.siteAnswers
      const questions = questionsOf({ usage, town, values })
      const replies = await Promise.all(
        questions.map(async (question) => ({
          code: question.code,
          call: answers.address(release, question),
          ...(await answers.answer(release, question, caller)),
        })),
      )
      // Code and answer of one question belong together.
      return { text: page({ release, town, replies: replies as SiteReply[] }) }
    } catch (refusal) {
      if (!(refusal instanceof ErreurContrat)) throw refusal
      const town = towns.find(({ code }) => code === typed('ville'))
      return { text: page({ release, refusal, ...(town ? { town } : {}) }), status: refusal.status }
    }
  },
}

/** Longer than any value that makes sense, and short enough for a page. */
const LONGEST = 200
