import { encode } from 'uqr'
import { runsOf } from '../charts/scale.ts'
import { type Html, html } from '../html.ts'

/** Modules of white around a code, ISO/IEC 18004. */
const QUIET = 4

/** Longer addresses have more modules than a telephone reads from the printed sheet. */
const LONGEST = 800

/**
 * A QR code of an address, as one path: black on white in any colour scheme, so that a camera reads it. Undefined for an address
 * that is too long.
 */
export function qrCode(address: string, label: string): Html | undefined {
  if (address.length > LONGEST) return undefined
  const { data, size } = encode(address, { ecc: 'L', boostEcc: true, border: QUIET })
  const rows = data.map((row, y) => {
    const dark = row.flatMap((isDark, x) => (isDark ? [x] : []))
    const runs = runsOf(dark, (next, before) => next === before + 1)
    return runs.map(({ 0: x, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('')
  })
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${rows.join('')}"/></svg>`
}
