import type { Steps, YieldInputs, YieldSerie } from '../towns/yieldInputs.ts'
import { BEST, type Settings } from './settings.ts'
import { isRefused, type PreparedSerie, prepareSerie, settingsYield } from './settingsYield.ts'

/** The inputs with the best estimate of the place before its series: the town's reference brought to it, or the series that is named. */
export function withEstimate(inputs: YieldInputs, named?: string): YieldInputs {
  const own = (inputs.reference && serieOf(inputs, inputs.reference)) ?? inputs.series[0]
  const base = inputs.series.find(({ code }) => code === named) ?? own
  if (!base) return inputs
  const { facteur, ecart_type_pct, diffus = [], air } = base.estimation
  const by = (steps: Steps) => steps.map((value) => (value === null ? null : value * facteur))
  const dhi = base.dhi && by(base.dhi)
  if (dhi) for (const [step, kwh] of diffus) dhi[step] = kwh
  const warmed = air && {
    t2m: base.t2m.map((degC) => (degC === null ? null : degC + air.ecart_c)),
    ...(base.meteo ? { meteo: { ...base.meteo, airC: air.ecart_type_c } } : {}),
  }
  const best = { ...base, ...warmed, code: BEST, ghi: by(base.ghi), dhi, incertitude_ressource_pct: ecart_type_pct }
  return {
    ...inputs,
    base: base.code,
    ...(base === own ? {} : { isBaseNamed: true }),
    series: [best, ...inputs.series],
  }
}

/**
 * The series of the page for one that the interface starts from: itself, or where that is of hours, too many for a page, the
 * finest that the page has of the same source.
 */
function serieOf(
  { series }: Pick<YieldInputs, 'series'>,
  reference: { code: string; source: string },
): YieldSerie | undefined {
  return (
    series.find(({ code }) => code === reference.code) ??
    series.findLast(({ source }) => source.code === reference.source)
  )
}

/** What a source makes of the array: kWh of a mean year. */
export interface SourceYield {
  serie: YieldSerie
  mean: number
}

/**
 * The array of a study from each other source of its town, in the country's order, as the interface has them with
 * `sources=toutes`; a source whose series is refused for this plane, or has no complete year, is left out.
 *
 * @param prepared series prepared so far, to which those needed here are added
 */
export function sourceYields(
  inputs: YieldInputs,
  { serie: chosen, settings }: { serie: YieldSerie; settings: Settings },
  prepared: Map<string, PreparedSerie> = new Map(),
): SourceYield[] {
  const series = new Set(inputs.sources.flatMap((reference) => serieOf(inputs, reference) ?? []))
  series.delete(chosen)
  return [...series].flatMap((serie) => {
    if (isRefused({ inputs, serie, settings })) return []
    const ready = prepared.get(serie.code) ?? prepareSerie(inputs, serie)
    prepared.set(serie.code, ready)
    const found = settingsYield(ready, settings)
    return found ? [{ serie, mean: found.mean }] : []
  })
}
