import type { Computations, Compute } from '../../answers/computed/list.ts'
import type { Release } from '../../answers/release.ts'
import type { ComputedDefinition } from '../../contract/computed/define.ts'
import { dimensionnementSiteIsole } from '../../contract/computed/dimensionnementSiteIsole.ts'
import { pompage } from '../../contract/computed/pompage.ts'
import { siteIsole } from '../../contract/computed/siteIsole.ts'
import { readQuery } from '../../http/readQuery.ts'
import { questionOf } from '../pages/docs/question.ts'
import type { SiteAnswer } from './siteReply.ts'
import type { SiteQuestion } from './study.ts'

/**
 * Name in the queue of computations of a client who asks for these pages. Not that of the other pages, nor of all clients:
 * whoever asks for one kit after the other holds up no town, and nobody else's kit.
 */
const callerOf = (client: string) => ({ name: `pages site isolé ${client}` })

/** Answers kept of a release; each is a few kilobytes. */
const KEPT = 64

const DEFINITIONS = {
  dimensionnement_site_isole: dimensionnementSiteIsole,
  site_isole: siteIsole,
  pompage,
} satisfies Record<SiteQuestion['code'], ComputedDefinition>

/** What pages were answered of sites, kept as long as the release is open, bounded; who asks the same waits for the same. */
export class SiteAnswers {
  readonly #compute: Compute
  readonly #releases = new WeakMap<Release, Map<string, Promise<unknown>>>()

  constructor(compute: Compute) {
    this.#compute = compute
  }

  /** The question as the interface is asked it: path and query. */
  address(release: Release, { code, values }: SiteQuestion): string {
    const { path, query } = DEFINITIONS[code]
    const parameters = [...Object.keys(query.properties), 'edition'].map((name) => ({ name, in: 'query' as const }))
    return questionOf(path, parameters, { ...values, edition: release.id })
  }

  /**
   * What the interface answers to the question, read as it reads it. Throws the contract's errors.
   *
   * @param client in whose name it is computed
   */
  async answer<Code extends SiteQuestion['code']>(
    release: Release,
    { code, values }: { code: Code; values: SiteQuestion['values'] },
    client: string,
  ): Promise<SiteAnswer<Code>> {
    // The schema is that of the question.
    const question = readQuery(DEFINITIONS[code].question, values) as Computations[Code]
    const kept = this.#releases.get(release) ?? new Map<string, Promise<unknown>>()
    this.#releases.set(release, kept)
    const key = JSON.stringify([code, question])
    const known = kept.get(key)
    // The key holds the code.
    if (known) return known as Promise<SiteAnswer<Code>>
    const making = this.#compute(release, code, question, callerOf(client)).then(({ head, coverage, lead, tail }) => ({
      head,
      coverage,
      lead,
      tail,
    }))
    kept.set(key, making)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    // A fault, as overload is, may be gone for the next who asks.
    making.catch(() => kept.delete(key))
    return making
  }
}
