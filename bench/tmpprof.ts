import { openBase } from '../src/reference/base.ts'
import { parseCatalogue, readCatalogueTexts } from '../src/storage/catalogueFiles.ts'
import { readFile } from 'node:fs/promises'
import { placeOf, sharedEphemeris } from '../src/quality/placeOf.ts'
import { examinePlace } from '../src/quality/examinePlace.ts'
import { townParts } from '../src/edition/townParts.ts'
const base = await openBase(process.argv[2] + '/var/reference')
const catalogue = parseCatalogue(await readCatalogueTexts((n) => readFile(`pays/gin/${n}`, 'utf8')))
const ephemeris = sharedEphemeris()
for (const [loc, keys] of Map.groupBy(base.keys, (k) => k.localite)) {
  let t = performance.now()
  const series = []
  for (const k of keys) series.push(await base.read(k))
  console.log(loc, 'read', Math.round(performance.now() - t)); t = performance.now()
  const place = placeOf(loc, series, { catalogue, ephemeris })
  place.sunOfHours(place.series[0]!)
  console.log('sun', Math.round(performance.now() - t)); t = performance.now()
  examinePlace(place)
  console.log('examine', Math.round(performance.now() - t)); t = performance.now()
  townParts(loc, series, { catalogue, ephemeris })
  console.log('parts (all again)', Math.round(performance.now() - t))
}
