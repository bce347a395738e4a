import { readFileSync } from 'node:fs'
import type { Catalogue } from '../../src/contract/catalogue.ts'
import { simulation } from '../../src/sources/simulation/simulation.ts'
import type { SerieBlock } from '../../src/sources/upstream.ts'
import { readTable } from '../../src/storage/csv.ts'
import type { HourlyPlace } from './hourlyPlace.ts'

export const COUNTRY = new URL('../../pays/gin/', import.meta.url)
const readText = (name: string) => readFileSync(new URL(name, COUNTRY), 'utf8')

/** The hourly towns of the demonstration, by one draw of its weather. */
export async function simulatedHours(catalogue: Catalogue, graine: string): Promise<HourlyPlace[]> {
  const villesHoraires: string[] = JSON.parse(readText('demonstration.json')).villes_horaires
  const normales = readTable('normales.csv', readText('normales.csv'))
  const upstream = simulation({ normales, villesHoraires, graine })
  const places: HourlyPlace[] = []
  for await (const file of upstream.files('', catalogue)) {
    const code = file.chemin.split('/').at(-1) as string
    if (villesHoraires.includes(code)) places.push(placeOf(catalogue, code, file.read()))
  }
  return places
}

function placeOf({ localites }: Catalogue, code: string, blocks: readonly SerieBlock[]): HourlyPlace {
  const find = (grandeur: string) =>
    blocks.find(({ key }) => key.grandeur === grandeur && key.granularite === 'horaire') as SerieBlock
  const localite = localites.find((each) => each.code === code)
  const ghi = find('ghi')
  return {
    nom: `simulation, ${code}`,
    site: {
      latitudeDeg: localite?.latitude as number,
      longitudeDeg: localite?.longitude as number,
      altitudeM: localite?.altitude_metres ?? 0,
    },
    firstHour: ghi.slots[0] as number,
    ghi: ghi.values,
    split: { dhi: find('dhi').values, dni: find('dni').values },
    t2m: find('t2m').values,
    momentMinute: undefined,
  }
}
