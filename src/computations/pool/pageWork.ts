import { type Relief, reliefOf } from '../../answers/maps/relief.ts'
import type { Release } from '../../answers/release.ts'
import type { Caller } from '../../answers/singleFlight.ts'
import type { Outline } from '../../contract/outline.ts'
import type { FieldYield } from '../../derive/field/fieldYield.ts'
import { packInputs } from '../calculator/packedInputs.ts'
import type { Settings } from '../calculator/settings.ts'
import { prepareSerie, settingsYield } from '../calculator/settingsYield.ts'
import { type SourceYield, sourceYields, withEstimate } from '../calculator/sourceSeries.ts'
import { type AskedSteps, type StepsOfPlace, stepsOfPlace } from '../climate/placeSteps.ts'
import { siteFile } from '../siteAdaptation/siteInputs.ts'
import { siteYearFile } from '../siteAdaptation/siteYear.ts'
import { type YieldInputs, type YieldSerie, yieldInputs } from '../towns/yieldInputs.ts'

/** The inputs of the calculator for a place, also as their file. */
export interface CalculatorInputs {
  inputs: YieldInputs
  json: string
}

/** An array of the calculator. */
export interface CalculatorField {
  inputs: YieldInputs
  serie: YieldSerie
  settings: Settings
}

/** Its energy, from its own series (undefined: no complete year) and from the other sources of the place. */
export interface CalculatorYield {
  found: FieldYield | undefined
  others: readonly SourceYield[]
}

/** What pages show beside figures of towns, and what files are made from, where it takes too long for the thread that answers. Each throws 503 where there is no place for it. */
export interface PageWork {
  /** Throws the contract's 404. */
  calculatorInputs(release: Release, code: string, caller: Caller): Promise<CalculatorInputs>
  /** The file by which a browser corrects the long series of a place, as JSON. Throws the contract's 404. */
  siteFile(release: Release, code: string, caller: Caller): Promise<{ json: string }>
  /** The file by which it makes the typical year of a source there. Throws the contract's 404, and 400 where the release has no such year. */
  siteYearFile(release: Release, of: { code: string; source: string }, caller: Caller): Promise<{ json: string }>
  /** The steps of a file for another program. Throws the contract's errors. */
  placeSteps(release: Release, asked: AskedSteps, caller: Caller): Promise<StepsOfPlace>
  calculatorYield(release: Release, field: CalculatorField, caller: Caller): Promise<CalculatorYield>
  /** The relief within an outline; undefined where no terrain of it is sealed. */
  relief(release: Release, outline: Outline, caller: Caller): Promise<Relief | undefined>
}

/** The same for each piece of work by its name: what `make` makes of it. */
export function eachWork(
  make: (name: keyof PageWork) => (release: Release, asked: never, caller: Caller) => Promise<unknown>,
): PageWork {
  const names = Object.keys(PAGE_WORK_HERE) as (keyof PageWork)[]
  return Object.fromEntries(names.map((name) => [name, make(name)])) as unknown as PageWork
}

/** The work in this thread. */
export const PAGE_WORK_HERE: PageWork = {
  async calculatorInputs(release, code) {
    const inputs = await yieldInputs(release, code)
    return { inputs: withEstimate(inputs), json: JSON.stringify(packInputs(inputs)) }
  },
  siteFile: async (release, code) => ({ json: JSON.stringify(await siteFile(release, code)) }),
  siteYearFile: async (release, { code, source }) => ({
    json: JSON.stringify(await siteYearFile(release, code, source)),
  }),
  placeSteps: stepsOfPlace,
  calculatorYield: async (_release, { inputs, serie, settings }) => ({
    found: settingsYield(prepareSerie(inputs, serie), settings),
    others: sourceYields(inputs, { serie, settings }),
  }),
  relief: async ({ points }, outline) => points?.terrain && reliefOf(points.terrain, outline),
}
