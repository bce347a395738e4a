import { DAY_MS, parseDate, slotOf, timeOf } from '../../../src/contract/time.ts'
import type { Granularite } from '../../../src/contract/vocabulary.ts'

const STEPS: Record<string, { granularite: Granularite; digits: number }> = {
  hourly: { granularite: 'horaire', digits: 10 },
  daily: { granularite: 'journalier', digits: 8 },
  monthly: { granularite: 'mensuel', digits: 6 },
}
const UNITS: Record<string, string> = {
  T2M: 'C',
  T2M_MAX: 'C',
  T2M_MIN: 'C',
  T2MDEW: 'C',
  RH2M: '%',
  PS: 'kPa',
  WD10M: 'Degrees',
  CLOUD_AMT: '%',
  ALLSKY_KT: 'dimensionless',
}

/** An answer as POWER gives it to a question that it was asked; -999 where `valueAt` has nothing. Not the service's own values. */
export function powerAnswer(
  address: string,
  valueAt: (parameter: string, timeMs: number) => number | undefined,
): string {
  const { pathname, searchParams } = new URL(address, 'http://power')
  const step = STEPS[pathname.split('/')[3] ?? '']
  if (!step) throw new Error(`POWER is not asked for ${pathname}`)
  const text = (name: string) => searchParams.get(name) ?? ''
  const [first, last] = [dayOf(text('start'), '0101'), dayOf(text('end'), '1231')]
  const { granularite, digits } = step
  const parameters = text('parameters').split(',')
  const hourly = granularite === 'horaire'
  const unitOf = (name: string) =>
    UNITS[name] ??
    (name === 'PRECTOTCORR' ? (hourly ? 'mm/hour' : 'mm/day') : undefined) ??
    (name.startsWith('WS') ? 'm/s' : name.endsWith('_ALB') ? 'dimensionless' : hourly ? 'Wh/m^2' : 'kW-hr/m^2/day')
  const firstSlot = slotOf(granularite, first)
  const steps = Array.from({ length: slotOf(granularite, last + DAY_MS - 1) - firstSlot + 1 }, (_, i) => {
    const timeMs = timeOf(granularite, firstSlot + i)
    return { timeMs, stamp: new Date(timeMs).toISOString().replaceAll(/[-T]/g, '').slice(0, digits) }
  })
  const values = (name: string) =>
    Object.fromEntries(steps.map(({ stamp, timeMs }) => [stamp, valueAt(name, timeMs) ?? -999]))
  return JSON.stringify({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [Number(text('longitude')), Number(text('latitude')), 400.5] },
    properties: { parameter: Object.fromEntries(parameters.map((name) => [name, values(name)])) },
    header: { fill_value: -999, time_standard: text('time-standard') || 'UTC' },
    parameters: Object.fromEntries(parameters.map((name) => [name, { units: unitOf(name) }])),
  })
}

/** `YYYYMMDD`, or a year alone. */
function dayOf(digits: string, monthAndDay: string): number {
  const whole = digits.length === 4 ? `${digits}${monthAndDay}` : digits
  return parseDate(`${whole.slice(0, 4)}-${whole.slice(4, 6)}-${whole.slice(6)}`) ?? Number.NaN
}
