import { describe, expect, it } from 'vitest'
import { PRINTED, type Printed, standardPct } from './publishedUncertainty.ts'

describe('a printed uncertainty', () => {
  it.each<[string, Printed, number]>([
    ['is as it stands where it is a standard deviation', PRINTED.insolation, 5],
    ['at 95 % is divided by 1.96', PRINTED.instrument, 5 / 1.959964],
    ['at 68.27 % is the standard deviation', { kind: 'normal', halfWidthPct: 3, coveragePct: 68.26895 }, 3],
    ['±4 % at P90 (80 %) is divided by 1.28', PRINTED.satelliteLeast, 3.12122],
    ['±8 % at P90 (80 %) is divided by 1.28', PRINTED.satelliteMost, 6.24243],
    ['of 80 % of the rates of ageing is half their range by 1.28', PRINTED.degradationRate, 0.374547],
    ['between 0 and 3 %, any value as likely, is 3 by the root of twelve', PRINTED.disponibilite, 3 / Math.sqrt(12)],
  ])('%s', (_name, printed, expected) => {
    expect(standardPct(printed)).toBeCloseTo(expected, 5)
  })
})
