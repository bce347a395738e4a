import { type Sentence, tell } from '../answers/sentence.ts'
import type { OffGridQuestion } from '../contract/parameters/offGrid.ts'
import {
  CABLE,
  type RuleName,
  ruleOf,
  SITE_WARNINGS,
  type SiteRule,
  type SiteUse,
  STRING_FUSE,
  USE_OF_PROFILE,
} from '../contract/parameters/siteRules.ts'
import type { BatteryTechnologyName, Voltage } from '../contract/parameters/siteTable.ts'
import { controllerAmps } from '../derive/offGrid/equipment.ts'
import { arrayLine, type Line, type Wiring, wiringOf } from '../derive/offGrid/wiring.ts'
import { figure, rounded } from '../derive/statistics/statistics.ts'
import SAID from './site.json' with { type: 'json' }

/** What a kit is held to. */
export interface SiteLimits {
  use: SiteUse
  technology: BatteryTechnologyName
  /** Days of demand that the battery holds at its end of life, at least. */
  leastDays: number
  /** A of charge current per Ah when new, at most. */
  mostChargeRate: number
  /** From array to charge controller, one way, m. */
  cableM: number
  /** Power of the inverter, W; undefined: not known. */
  inverterW: number | undefined
}

/** From battery to charge controller and to inverter, m: this project's own, as they stand side by side. */
const BATTERY_CABLE_M = 1.5

/** The limits of a question, those of the rules where it gives none. */
export function limitsOf(question: OffGridQuestion): SiteLimits {
  const { profil, technologie_batterie: technology, longueur_cable_m: cableM = CABLE.initial } = question
  const { usage = typeof profil === 'string' ? USE_OF_PROFILE[profil] : 'foyer' } = question
  const { autonomie_min_jours = ruleOf('autonomie', usage).valeur } = question
  const { courant_charge_max_c = ruleOf('courant_charge', technology).valeur } = question
  return {
    use: usage,
    technology,
    leastDays: autonomie_min_jours,
    mostChargeRate: courant_charge_max_c,
    cableM,
    inverterW: question.puissance_onduleur_w,
  }
}

/** The limits as the answer has them among its parameters. */
export const limitParameters = ({ use, leastDays, mostChargeRate, cableM, inverterW }: SiteLimits) => ({
  usage: use,
  autonomie_min_jours: leastDays,
  courant_charge_max_c: mostChargeRate,
  longueur_cable_m: cableM,
  puissance_onduleur_w: inverterW ?? null,
})

/** A kit as its rules see it. */
interface RuledKit {
  panelWp: number
  moduleWp: number
  capacityWh: number
  volts: Voltage
  /** At the end of the battery's life; null: nothing is asked. */
  autonomyDays: number | null
}

/** The cables and fuses of a kit, and what it has of each rule. */
export function safetyOf(kit: RuledKit, limits: SiteLimits) {
  const { panelWp, capacityWh, volts } = kit
  const array = arrayLine(kit, volts)
  const nearBattery = (troncon: Stretch, amps: number): KitLine => ({
    ...{ troncon, inSeries: null, amps, volts, metres: BATTERY_CABLE_M, fusedAmps: amps },
    mostDropPct: ruleOf('chute_tension_batterie').valeur,
    fuseTimes: ruleOf('fusible_batterie').valeur,
  })
  const ofArray: KitLine = {
    ...{ troncon: 'champ', ...array, metres: limits.cableM, fusedAmps: array.shortAmps },
    mostDropPct: ruleOf('chute_tension_champ').valeur,
    fuseTimes: ruleOf('fusible_champ').valeur,
  }
  const lines = [
    ...(panelWp > 0 ? [ofArray] : []),
    ...(panelWp > 0 && capacityWh > 0 ? [nearBattery('batterie', controllerAmps(panelWp, volts))] : []),
    ...(limits.inverterW === undefined ? [] : [nearBattery('onduleur', limits.inverterW / volts)]),
  ]
  const wired = lines.map((line) => ({ line, wiring: wiringOf(line) }))
  return { cablage: wired.map(lineFields), regles: rulesOf(kit, limits, wired) }
}

/** Which line of a kit. */
type Stretch = 'champ' | 'batterie' | 'onduleur'

interface KitLine extends Line {
  troncon: Stretch
  inSeries: number | null
}

function lineFields({ line, wiring }: { line: KitLine; wiring: Wiring }) {
  return {
    troncon: line.troncon,
    modules_en_serie: line.inSeries,
    tension_v: line.volts,
    courant_a: figure(line.amps),
    longueur_m: line.metres,
    section_mm2: wiring.mm2 ?? null,
    chute_pct: wiring.dropPct === undefined ? null : figure(wiring.dropPct),
    fusible_a: wiring.fuseAmps ?? null,
  }
}

/** What is kept of a rule, and whether it is; a value that is not there keeps none, but where `none` says that it need not. */
function told(
  { regle, pour, unite, source }: SiteRule,
  {
    exige,
    valeur,
    most,
    none = false,
  }: { exige: number; valeur: number | null | undefined; most: boolean; none?: boolean },
) {
  const slack = 1e-6 * exige
  const kept = valeur == null ? none : most ? valeur <= exige + slack : valeur >= exige - slack
  return { regle, pour, exige, valeur: valeur == null ? null : figure(valeur), unite, tenue: kept, source: source.fr }
}

function rulesOf(
  { panelWp, capacityWh, autonomyDays }: RuledKit,
  { use, technology, leastDays, mostChargeRate }: SiteLimits,
  wired: readonly { line: Line & { troncon: string }; wiring: Wiring }[],
) {
  const of = (troncon: string) => wired.find(({ line }) => line.troncon === troncon)
  const drop = (regle: RuleName, troncon: string) => {
    const rule = ruleOf(regle)
    const found = of(troncon)
    return found ? [told(rule, { exige: rule.valeur, valeur: found.wiring.dropPct, most: true })] : []
  }
  const fuse = (regle: RuleName, troncon: string) => {
    const rule = ruleOf(regle)
    const found = of(troncon)
    const { fuseAmps } = found?.wiring ?? {}
    const valeur = found && fuseAmps !== undefined ? fuseAmps / found.line.fusedAmps : undefined
    return found ? [told(rule, { exige: rule.valeur, valeur, most: false })] : []
  }
  const charge = ruleOf('courant_charge', technology)
  return [
    told(ruleOf('autonomie', use), { exige: leastDays, valeur: autonomyDays, most: false, none: true }),
    ...(capacityWh === 0 ? [] : [told(charge, { exige: mostChargeRate, valeur: panelWp / capacityWh, most: true })]),
    ...drop('chute_tension_champ', 'champ'),
    ...drop('chute_tension_batterie', 'batterie'),
    ...fuse('fusible_champ', 'champ'),
    ...fuse('fusible_batterie', 'batterie'),
  ]
}

type Told = Pick<ReturnType<typeof safetyOf>['regles'][number], 'regle' | 'tenue' | 'valeur' | 'exige'>

/** What is said of the use that a kit is for. */
export const useWarnings = ({ use }: SiteLimits): Sentence[] =>
  SITE_WARNINGS.filter(({ pour }) => pour === use).map(({ texte, source }) => tell(SAID.with_source, { texte, source }))

/** Warnings of the rules that a kit does not keep. */
export function brokenRules(regles: readonly Told[]): Sentence[] {
  return regles.flatMap(({ regle, tenue, valeur, exige }): Sentence[] => {
    if (tenue || valeur === null) return []
    const [has, wants] = [rounded(valeur, 2), rounded(exige, 2)]
    if (regle === 'autonomie') {
      return [tell(SAID.too_little_autonomy, { has, wants })]
    }
    if (regle !== 'courant_charge') return []
    return [tell(SAID.charged_too_fast, { has, wants })]
  })
}

/** What is said of the rules in an answer; `regles` has their sources. */
export function limitWords({ use, leastDays, mostChargeRate }: SiteLimits): Sentence[] {
  return [tell(SAID.safety, { leastDays, use, mostChargeRate, times: STRING_FUSE.times, source: STRING_FUSE.source })]
}
