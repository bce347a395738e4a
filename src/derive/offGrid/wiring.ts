import type { Voltage } from '../../contract/parameters/siteTable.ts'

/** Copper in normal service, Ω·mm²/m. Reference: IEC 60364-5-52:2009, annex G. */
const RESISTIVITY = 0.0225
/** For cables at 40 °C with PVC insulation. Reference: IEC 60364-5-52:2009, table B.52.14. */
const AT_40_DEG_C = 0.87
/** Copper cables, mm², and the current that they carry at 30 °C, A: PVC, two loaded cores in a conduit. Reference: IEC 60364-5-52:2009, table B.52.2, method B2. */
const CABLES = [
  { mm2: 2.5, amps: 23 },
  { mm2: 4, amps: 30 },
  { mm2: 6, amps: 38 },
  { mm2: 10, amps: 52 },
  { mm2: 16, amps: 69 },
  { mm2: 25, amps: 90 },
  { mm2: 35, amps: 111 },
  { mm2: 50, amps: 133 },
  { mm2: 70, amps: 168 },
  { mm2: 95, amps: 201 },
  { mm2: 120, amps: 232 },
] as const
/** Rated currents of fuses, A. Reference: IEC 60269-1. */
const FUSES = [6, 10, 12, 16, 20, 25, 32, 40, 50, 63, 80, 100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1000]

/** A line of direct current: there and back. */
export interface Line {
  amps: number
  volts: number
  /** One way, m. */
  metres: number
  mostDropPct: number
  /** The fuse is at least so many times this current. */
  fuseTimes: number
  fusedAmps: number
}

/** The cable and the fuse of a line. */
export interface Wiring {
  /** mm²; undefined: thicker than the tables have, so the line is to be split. */
  mm2: number | undefined
  dropPct: number | undefined
  /** A; undefined likewise. */
  fuseAmps: number | undefined
}

/** Voltage drop of a line of copper, % of its voltage, there and back. */
export function dropPct({ amps, volts, metres }: Pick<Line, 'amps' | 'volts' | 'metres'>, mm2: number): number {
  return (100 * 2 * metres * amps * RESISTIVITY) / (mm2 * volts)
}

/** The smallest fuse that is large enough for the current, and the thinnest cable that it protects and that keeps the drop. */
export function wiringOf(line: Line): Wiring {
  const fuseAmps = FUSES.find((amps) => amps >= line.fuseTimes * line.fusedAmps - 1e-9)
  const cable =
    fuseAmps === undefined
      ? undefined
      : CABLES.find(({ mm2, amps }) => amps * AT_40_DEG_C >= fuseAmps && dropPct(line, mm2) <= line.mostDropPct)
  return { mm2: cable?.mm2, dropPct: cable && dropPct(line, cable.mm2), fuseAmps: cable && fuseAmps }
}

/** Voltage of a module at its maximum power by its power, V: of 36, 60 and 72 cells of 0.5 to 0.57 V. An assumption of this project. */
function moduleVolts(moduleWp: number): number {
  if (moduleWp <= 200) return 18
  return moduleWp <= 350 ? 32 : 41
}

/** Short-circuit current over that at maximum power, of crystalline silicon at most. An assumption of this project. */
const SHORT_OVER_MPP = 1.1
/** So much above its nominal voltage an array stands over the battery, whose charge ends at 1.2 times it. */
const ABOVE_BATTERY = 1.25

/** The array as wired for an MPPT controller: as few modules in series as charge the battery. */
export function arrayLine(
  { panelWp, moduleWp }: { panelWp: number; moduleWp: number },
  volts: Voltage,
): { inSeries: number; volts: number; amps: number; shortAmps: number } {
  const each = moduleVolts(moduleWp)
  const inSeries = Math.max(1, Math.ceil((ABOVE_BATTERY * volts) / each))
  const strings = Math.max(1, Math.ceil(panelWp / moduleWp / inSeries - 1e-9))
  const amps = panelWp === 0 ? 0 : strings * (moduleWp / each)
  return { inSeries, volts: inSeries * each, amps, shortAmps: SHORT_OVER_MPP * amps }
}
