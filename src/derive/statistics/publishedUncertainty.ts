import { normalQuantile } from './normalQuantile.ts'

/** An uncertainty as it is printed, %, and what its interval means. */
export type Printed =
  /** One standard deviation. */
  | { kind: 'standard'; pct: number }
  /** Half the width of an interval that holds a share of a normal distribution; an uncertainty “at P90” holds 80 % of it. */
  | { kind: 'normal'; halfWidthPct: number; coveragePct: number }
  /** Half the width of an interval in which any value is as likely. */
  | { kind: 'rectangular'; halfWidthPct: number }

/** Standard uncertainty of a printed one, % (JCGM 100:2008, 4.3.4 and 4.3.7). */
export function standardPct(printed: Printed): number {
  switch (printed.kind) {
    case 'standard':
      return printed.pct
    case 'normal':
      return printed.halfWidthPct / normalQuantile(0.5 + printed.coveragePct / 200)
    case 'rectangular':
      return printed.halfWidthPct / Math.sqrt(3)
  }
}

/** Coverage of an interval between a P90 and a P10, %. */
const P90_COVERAGE_PCT = 80

/**
 * The figures that this engine cites, as they are printed.
 *
 * - Thevenard, D., Pelland, S. (2013), Solar Energy 91, 432-445: insolation, plane, modules, soiling, snow, other sources of
 *   error and the variability between years, as standard deviations.
 * - WMO-No. 8, vol. I, chapter 7: a pyranometer of good quality, daily totals, at 95 %.
 * - Solargis, Accuracy and comparisons: bias expected outside validation sites, from the lowest to the highest, at P90.
 * - DNV GL, Photovoltaic module degradation: 80 % of the published rates lie between 0.10 and 1.06 % a year.
 * - Dobos, A. P. (2014), PVWatts Version 5 Manual: 3 % of unavailability by default, taken here as between 0 and 3 %.
 */
export const PRINTED = {
  insolation: { kind: 'standard', pct: 5 },
  plan: { kind: 'standard', pct: 3 },
  modele: { kind: 'standard', pct: 3 },
  salissure: { kind: 'standard', pct: 2 },
  neige: { kind: 'standard', pct: 1.5 },
  autre: { kind: 'standard', pct: 5 },
  interannuel: { kind: 'standard', pct: 3.9 },
  instrument: { kind: 'normal', halfWidthPct: 5, coveragePct: 95 },
  satelliteLeast: { kind: 'normal', halfWidthPct: 4, coveragePct: P90_COVERAGE_PCT },
  satelliteMost: { kind: 'normal', halfWidthPct: 8, coveragePct: P90_COVERAGE_PCT },
  degradationRate: { kind: 'normal', halfWidthPct: (1.06 - 0.1) / 2, coveragePct: 80 },
  disponibilite: { kind: 'rectangular', halfWidthPct: 3 / 2 },
} as const satisfies Record<string, Printed>

/** Total of Thevenard and Pelland (2013) for a field in Toronto, standard deviations, %. */
export const THEVENARD_TOTAL_PCT = { firstYear: 8.7, lifetime: 7.9 } as const
