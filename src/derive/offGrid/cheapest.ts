import { batteryUse } from './battery.ts'
import type { FrontierPoint, SizingQuestion } from './frontier.ts'
import { missingEnergy, servedShare } from './missingEnergy.ts'
import type { SiteHours } from './siteHours.ts'

/** A panel and a battery, what they serve and cost. */
export interface Choice {
  capacityWh: number
  panelWp: number
  servedPct: number
  cost: number
}

export interface Prices {
  perWp: number
  perWh: number
}

/** The cheapest point of a frontier; of two as cheap the first, with the smaller battery. Undefined where no battery serves. */
export function cheapest(points: readonly FrontierPoint[], prices: Prices): Choice | undefined {
  let best: Choice | undefined
  for (const { capacityWh, panelWp, servedPct } of points) {
    if (panelWp === undefined || servedPct === undefined) continue
    const cost = costOf({ capacityWh, panelWp }, prices)
    if (best === undefined || cost < best.cost) best = { capacityWh, panelWp, servedPct, cost }
  }
  return best
}

/** One size of panel: a tenth of it. A size of battery is one of those that the frontier was asked for. */
const PANEL_SIZE = 0.1

/** What is served with one of the two a size smaller or larger and the other as it was; undefined where there is no such battery. */
export interface Neighbours {
  smallerBattery: Choice | undefined
  largerBattery: Choice | undefined
  smallerPanel: Choice
  largerPanel: Choice
}

export function neighbours(
  site: SiteHours,
  question: SizingQuestion,
  given: { points: readonly FrontierPoint[]; choice: Choice; prices: Prices },
): Neighbours {
  const { points, choice, prices } = given
  const demandWh = site.demandWh.reduce((total, value) => total + value, 0)
  const at = points.findIndex(({ capacityWh }) => capacityWh === choice.capacityWh)
  const choiceOf = (changed: { capacityWh?: number; panelWp?: number }): Choice => {
    const { capacityWh, panelWp } = { ...choice, ...changed }
    const battery = batteryUse({ capacityWh, ...question.battery })
    const servedPct = servedShare({ demandWh, missingWh: missingEnergy(site, { panelWp, battery }) })
    return { capacityWh, panelWp, servedPct, cost: costOf({ capacityWh, panelWp }, prices) }
  }
  // To four figures, so that the published figures are those of the computation.
  const panelTimes = (factor: number) => Number((choice.panelWp * factor).toPrecision(4))
  const [smaller, larger] = [points[at - 1], points[at + 1]]
  return {
    smallerBattery: smaller && choiceOf({ capacityWh: smaller.capacityWh }),
    largerBattery: larger && choiceOf({ capacityWh: larger.capacityWh }),
    smallerPanel: choiceOf({ panelWp: panelTimes(1 - PANEL_SIZE) }),
    largerPanel: choiceOf({ panelWp: panelTimes(1 + PANEL_SIZE) }),
  }
}

const costOf = ({ capacityWh, panelWp }: { capacityWh: number; panelWp: number }, { perWp, perWh }: Prices) =>
  perWp * panelWp + perWh * capacityWh
