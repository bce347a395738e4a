import { incertitude } from '../../contract/resources/incertitude.ts'
import { COMPUTATIONS } from '../computed/list.ts'

/** The path of each computed variable, by its code; its words are in the country's table. */
export const COMPUTED_PATHS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(COMPUTATIONS).map(({ definition: { code, path } }) => [code, path])),
  incertitude_inter_source: incertitude.path,
}
