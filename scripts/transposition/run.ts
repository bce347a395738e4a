import { writeFileSync } from 'node:fs'
import { ERROR_KINDS, type ErrorKind, TRACKER_KINDS } from '../../src/derive/transpositionError.ts'
import { errorPicture } from './errorPicture.ts'
import { type ErrorTables, errorTables } from './errorTables.ts'
import type { Difference, Measured } from './measure.ts'
import { measuredReal, measuredSimulated } from './measuredPlaces.ts'

// `node scripts/transposition/run.ts [draw…]`: measures on the real hours and on the demonstration's towns, prints the
// tables of src/derive/transpositionError.ts, and what each place and each other draw of the simulation comes to by itself.
const real = await measuredReal()
const simulated = await measuredSimulated()
const tables = errorTables([...real, ...simulated])
console.log(`// every place\n${rows(tables)}`)
console.log(`// real hours alone\n${rows(errorTables(real))}`)
console.log(`// simulation alone\n${rows(errorTables(simulated))}`)
for (const graine of process.argv.slice(2)) {
  console.log(`// simulation, draw ${graine}\n${rows(errorTables(await measuredSimulated(graine)))}`)
}
for (const place of [...real, ...simulated]) console.log(signed(place))
const picture = new URL('../../docs/methodes/transposition.svg', import.meta.url)
writeFileSync(picture, errorPicture(tables.planes))

/** The tables as the module has them. */
function rows({ planes, trackers, temperature }: ErrorTables): string {
  const kinds = ERROR_KINDS.map(
    (kind) => `  ${kind}: [\n${planes[kind].map((row) => `    [${row.join(', ')}],`).join('\n')}\n  ],`,
  )
  return `${kinds.join('\n')}\n  trackers ${JSON.stringify(trackers)}\n  temperature ${JSON.stringify(temperature)}\n`
}

/** What one place comes to, with its sign: of the year, and of the month that differs most. */
function signed({ nom, planes, trackers, temperature }: Measured): string {
  const told = (name: string, of: Record<ErrorKind, Difference>) =>
    `  ${name.padEnd(14)}${ERROR_KINDS.map((kind) => `${of[kind].year.toFixed(1)} (${of[kind].worstMonth.toFixed(0)})`.padStart(14)).join('')}`
  return [
    `${nom}: temperature ${JSON.stringify(temperature)}`,
    `  ${'tilt, turn'.padEnd(14)}${ERROR_KINDS.map((kind) => kind.padStart(14)).join('')}`,
    ...planes.map(({ tiltDeg, turnDeg, of }) => told(`${tiltDeg} ${turnDeg}`, of)),
    ...TRACKER_KINDS.map((kind) => told(kind, trackers[kind])),
  ].join('\n')
}
