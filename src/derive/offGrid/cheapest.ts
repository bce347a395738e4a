import { type FrontierPoint, panelOf, type SizingQuestion, sizedBattery } from './frontier.ts'
import { missingEnergy, servedShare } from './missingEnergy.ts'
import type { SiteHours } from './siteHours.ts'

/** A panel and a battery. */
export interface Sizes {
  capacityWh: number
  panelWp: number
}

/** A panel and a battery, what they serve and cost. */
export interface Choice extends Sizes {
  servedPct: number
  cost: number
}

export interface Prices {
  perWp: number
  perWh: number
}

/** The cheapest point of a frontier; of two as cheap the first, with the smaller battery. Undefined where no battery serves. */
export function cheapest(points: readonly FrontierPoint[], costOf: (sizes: Sizes) => number): Choice | undefined {
  let best: Choice | undefined
  for (const { capacityWh, panelWp, servedPct } of points) {
    if (panelWp === undefined || servedPct === undefined) continue
    const cost = costOf({ capacityWh, panelWp })
    if (best === undefined || cost < best.cost) best = { capacityWh, panelWp, servedPct, cost }
  }
  return best
}

/** One size of panel: a module, or a tenth of the panel where it does not come in modules. A size of battery is one of those that the frontier was asked for. */
const PANEL_SIZE = 0.1

/** What is served with one of the two a size smaller or larger and the other as it was; undefined where there is none. */
export interface Neighbours {
  smallerBattery: Choice | undefined
  largerBattery: Choice | undefined
  smallerPanel: Choice | undefined
  largerPanel: Choice
}

export function neighbours(
  site: SiteHours,
  question: SizingQuestion,
  given: { points: readonly FrontierPoint[]; choice: Choice; costOf: (sizes: Sizes) => number },
): Neighbours {
  const { points, choice, costOf } = given
  const { moduleWp } = question
  const demandWh = site.demandWh.reduce((total, value) => total + value, 0)
  const at = points.findIndex(({ capacityWh }) => capacityWh === choice.capacityWh)
  const choiceOf = (changed: Partial<Sizes>): Choice => {
    const { capacityWh, panelWp } = { ...choice, ...changed }
    const battery = sizedBattery(question, capacityWh)
    const servedPct = servedShare({ demandWh, missingWh: missingEnergy(site, { panelWp, battery }) })
    return { capacityWh, panelWp, servedPct, cost: costOf({ capacityWh, panelWp }) }
  }
  const [smaller, larger] = [points[at - 1], points[at + 1]]
  const smallerWp = panelBeside(choice.panelWp, moduleWp, -1)
  return {
    smallerBattery: smaller && choiceOf({ capacityWh: smaller.capacityWh }),
    largerBattery: larger && choiceOf({ capacityWh: larger.capacityWh }),
    smallerPanel: smallerWp > 0 || choice.panelWp === 0 ? choiceOf({ panelWp: smallerWp }) : undefined,
    largerPanel: choiceOf({ panelWp: panelBeside(choice.panelWp, moduleWp, 1) }),
  }
}

/** The panel one size smaller or larger; a part of it to four figures, so that published figures are those of the computation. */
function panelBeside(panelWp: number, moduleWp: number | undefined, sizes: -1 | 1): number {
  if (moduleWp === undefined) return Number((panelWp * (1 + sizes * PANEL_SIZE)).toPrecision(4))
  return Math.max(0, panelOf(Math.round(panelWp / moduleWp) + sizes, moduleWp))
}

/** Years over which the cost of a kit is told. */
export const COST_YEARS = 10

/** Batteries bought after the first one over those years. One that lasts just as long is not bought again. */
export function replacements(lifeYears: number): number {
  if (!Number.isFinite(lifeYears)) return 0
  return Math.max(0, Math.ceil(COST_YEARS / lifeYears - 1e-9) - 1)
}

/** What a kit costs on the first day, and over the years with its batteries replaced, at the prices of the first day. */
export function kitCost(
  { panelWp, capacityWh, lifeYears }: { panelWp: number; capacityWh: number; lifeYears: number },
  { perWp, perWh }: Prices,
): { firstDay: number; overYears: number } {
  const [panel, battery] = [perWp * panelWp, perWh * capacityWh]
  return { firstDay: panel + battery, overYears: panel + battery * (1 + replacements(lifeYears)) }
}
