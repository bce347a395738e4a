import type { Steps, YieldInputs } from '../towns/yieldInputs.ts'
import { BEST } from './settings.ts'
import { withEstimate } from './sourceSeries.ts'

/**
 * Values of few decimals as whole numbers: 0 for none, else 1 more than the power of ten times the value is over `least`. Their
 * bytes stand apart in base64, the lowest first, since high bytes resemble their neighbours and compress.
 */
interface PackedSteps {
  decimals: number
  least: number
  bytes: readonly string[]
}

/** Values that do not fit, as means that were computed, are listed. */
type Column = PackedSteps | Steps

/** The file of the inputs of a town. */
export type PackedInputs = YieldInputs<Column>

const MOST_DECIMALS = 6

/** The inputs of a town as their file has them; the best estimate, which follows from the others, is not in it. */
export function packInputs(inputs: YieldInputs): PackedInputs {
  const series = inputs.series.filter(({ code }) => code !== BEST)
  return withColumns({ ...inputs, series }, (steps: Steps) => packSteps(steps) ?? steps)
}

/** The inputs that were packed, each value as it was; `estimated`: the series that is brought to the best estimate, where it is named. */
export function unpackInputs(packed: PackedInputs, estimated?: string): YieldInputs {
  return withEstimate(withColumns(packed, unpackSteps), estimated)
}

function withColumns<From, To>(inputs: YieldInputs<From>, made: (column: From) => To): YieldInputs<To> {
  const series = inputs.series.map((serie) => ({
    ...serie,
    ghi: made(serie.ghi),
    dhi: serie.dhi && made(serie.dhi),
    t2m: made(serie.t2m),
    vent: serie.vent && { ...serie.vent, values: made(serie.vent.values) },
  }))
  return { ...inputs, series }
}

/** Undefined where a value would be lost. */
function packSteps(steps: Steps): PackedSteps | undefined {
  const values = steps.filter((value) => value !== null)
  const decimals = Math.max(0, ...values.map((value) => String(value).split('.')[1]?.length ?? 0))
  if (values.length === 0 || decimals > MOST_DECIMALS) return undefined
  const wholeOf = (value: number) => Math.round(value * 10 ** decimals)
  const least = Math.min(...values.map(wholeOf))
  const codes = steps.map((value) => (value === null ? 0 : wholeOf(value) - least + 1))
  const most = Math.max(...codes)
  const count = most < 1 << 8 ? 1 : most < 1 << 16 ? 2 : 3
  const bytes = Array.from({ length: count }, (_, place) =>
    btoa(codes.map((code) => String.fromCharCode((code >> (8 * place)) & 0xff)).join('')),
  )
  const packed = { decimals, least, bytes }
  const read = unpackSteps(packed)
  return steps.every((value, i) => Object.is(value, read[i])) ? packed : undefined
}

function unpackSteps(column: Column): Steps {
  if (!('bytes' in column)) return column
  const { decimals, least } = column
  const bytes = column.bytes.map(atob)
  return Array.from({ length: bytes[0]?.length ?? 0 }, (_, i) => {
    const code = bytes.reduce((sum, plane, place) => sum + (plane.charCodeAt(i) << (8 * place)), 0)
    return code === 0 ? null : (least + code - 1) / 10 ** decimals
  })
}
