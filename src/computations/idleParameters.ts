import type { SerieRequest } from '../answers/choice/serieRequest.ts'
import { tell } from '../answers/sentence.ts'
import type { ComputedDefinition } from '../contract/computed/define.ts'
import { PRODUCTS, type Product } from '../contract/computed/products.ts'
import type { Words } from '../contract/described.ts'
import { redact } from '../contract/erreurs.ts'
import { MOST_ERROR_PCT } from '../contract/parameters/fieldTable.ts'
import type { LossesQuestion, ModulesQuestion } from '../contract/parameters/modules.ts'
import type { OffGridQuestion } from '../contract/parameters/offGrid.ts'
import type { SystemQuestion } from '../contract/parameters/system.ts'
import type { AnneeTypeQuestion } from './typicalYear/yearRecord.ts'
import { SAID } from './words.ts'

/**
 * Parameters that have an effect in some questions alone, and in which. The light on the back of endless rows, as a mean over the
 * ground between them, depends on their ratio to their distance alone.
 */
const EFFECT = SAID.effects satisfies Partial<
  Record<
    keyof (SystemQuestion & ModulesQuestion & LossesQuestion & OffGridQuestion & SerieRequest & AnneeTypeQuestion),
    Words
  >
>

/**
 * Parameters that a question gives and that had no effect on its answer, in a sentence: said, so that the answer does not
 * seem to apply them. An answer tells them as null among the parameters applied; a consent (`oui`) that was not needed, as `non`.
 */
export function idleWords(
  { question: { properties } }: Pick<ComputedDefinition, 'question'>,
  question: object,
  applied: Readonly<Record<string, unknown>>,
): Words[] {
  const idle = Object.keys(properties).flatMap((name) => {
    const given: unknown = Reflect.get(question, name)
    const initial: unknown = Reflect.get(properties[name] as object, 'default')
    if (given === undefined || given === initial) return []
    const isIdle = applied[name] === null || (given === 'oui' && applied[name] === 'non')
    const parameter = `${name}=${redact(String(given))}`
    const effect = effectOf(name)
    return isIdle ? [effect ? tell(SAID.idle_parameter, { parameter, effect }) : parameter] : []
  })
  return idle.length === 0 ? [] : [tell(SAID.without_effect, { idle })]
}

function effectOf(name: string): Words | undefined {
  const products = Object.entries<Product>(PRODUCTS).filter(([, { reads }]) => reads.some((each) => each === name))
  if (products.length > 0) return tell(SAID.effect_with_products, { products: products.map(([code]) => code) })
  return name in EFFECT ? tell(SAID.effects[name as keyof typeof EFFECT], { mostPct: MOST_ERROR_PCT }) : undefined
}
