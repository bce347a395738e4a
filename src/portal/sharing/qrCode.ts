import { encode } from 'uqr'
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
  const rows = data.map((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${rows.flat().join('')}"/></svg>`
}

/** Where a row is dark: first column and length of each run. */
function runs(row: readonly boolean[]): [x: number, length: number][] {
  const found: [number, number][] = []
  for (let x = 0; x < row.length; x++) {
    const last = found.at(-1)
    if (row[x] !== true) continue
    if (last && last[0] + last[1] === x) last[1]++
    else found.push([x, 1])
  }
  return found
}
