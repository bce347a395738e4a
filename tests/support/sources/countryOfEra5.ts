import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyOf } from '../storage/folders.ts'

/** Guinea's tables with ERA5 among its sources, and no outline: cells of a file may lie anywhere. Answers their folder. */
export async function countryOfEra5(): Promise<string> {
  const folder = await copyOf(fileURLToPath(new URL('../../../pays/gin/', import.meta.url)))
  await rm(join(folder, 'contour.json'))
  await appendFile(
    join(folder, 'sources.csv'),
    'era5,ERA5,CEPMMT,https://cds.climate.copernicus.eu/,haute,CC BY 4.0,Generated using Copernicus Climate Change Service information.,ERA5\n',
  )
  await appendFile(join(folder, 'sources_grandeurs.csv'), 'era5,*,reanalyse,0.25,0.25,-0.125,-0.125,\n')
  return folder
}
