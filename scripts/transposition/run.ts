import { writeFileSync } from 'node:fs'
import { ERROR_KINDS } from '../../src/derive/field/transpositionError.ts'
import { publishedTables, signedTable } from './errorMarkdown.ts'
import { errorPicture } from './errorPicture.ts'
import { type ErrorTables, errorTables } from './errorTables.ts'
import { measuredReal, measuredSimulated } from './measure.ts'

// `npm run mesurer-transposition -- [draw…]`: measures on the real hours and on the demonstration's towns, prints the tables
// of src/derive/field/transpositionError.ts and of docs/methodes/transposition.md, writes its picture, and tells what other draws
// of the simulation come to by themselves.
const real = await measuredReal()
const simulated = await measuredSimulated()
const tables = errorTables([...real, ...simulated])
console.log(`// src/derive/field/transpositionError.ts\n${rows(tables)}`)
console.log(`<!-- docs/methodes/transposition.md -->\n${publishedTables(tables, errorTables(real))}\n`)
for (const place of [...real, ...simulated]) {
  console.log(`${place.nom}, temperature ${JSON.stringify(place.temperature)}\n${signedTable(place)}\n`)
}
for (const graine of process.argv.slice(2)) {
  console.log(`// simulation, draw ${graine}\n${rows(errorTables(await measuredSimulated(graine)))}`)
}
const picture = new URL('../../docs/methodes/transposition.svg', import.meta.url)
writeFileSync(picture, errorPicture(tables.planes))

/** The tables as the module has them. */
function rows({ planes, trackers, temperature }: ErrorTables): string {
  const kinds = ERROR_KINDS.map(
    (kind) => `  ${kind}: [\n${planes[kind].map((row) => `    [${row.join(', ')}],`).join('\n')}\n  ],`,
  )
  return `${kinds.join('\n')}\n  trackers ${JSON.stringify(trackers)}\n  temperature ${JSON.stringify(temperature)}\n`
}
