import type { Catalogue } from '../contract/catalogue.ts'
import { catalogueFaults } from '../contract/catalogueFaults.ts'
import { placesOutside } from '../contract/outline.ts'
import { pluralize } from '../contract/pluralize.ts'
import { CATALOGUE_FILES, type CatalogueTexts, parseSealedCatalogue, textFaults } from '../storage/catalogueFiles.ts'
import { describeError } from './describeError.ts'
import { outsideWords, type PaysFolder, paysFile, paysOffGrid, paysOutline, paysSourceVariables } from './folders.ts'
import { HOST_TO_FILL_IN, TO_FILL_IN } from './newPays.ts'
import { paysTerrain } from './terrain.ts'

/** What a country's folder holds against sealing a release from it, and what its operator should look at. */
export interface PaysReport {
  /** A line for each fault: nothing is sealed while there is one. */
  faults: string[]
  /** A line for each thing to look at. */
  remarks: string[]
  /** What it holds, where it has no fault. */
  summary: string | undefined
}

/** Checks all of a country's folder, as far as it can be read. */
export async function checkPays(pays: PaysFolder): Promise<PaysReport> {
  const faults: string[] = []
  const attempt = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      faults.push(describeError(error))
      return undefined
    })
  const read = await Promise.all(
    CATALOGUE_FILES.map(async (name) => [name, await attempt(paysFile(pays, name))] as const),
  )
  const [outline] = await Promise.all([
    attempt(paysOutline(pays)),
    attempt(paysOffGrid(pays)),
    attempt(paysSourceVariables(pays)),
  ])
  const texts = Object.fromEntries(read) as Partial<CatalogueTexts>
  faults.push(...textFaults(texts))
  if (faults.length > 0) return { faults, remarks: [], summary: undefined }
  const catalogue = parseSealedCatalogue(texts as CatalogueTexts)
  faults.push(...catalogueFaults(catalogue))
  await attempt(paysTerrain(pays, { catalogue, outline: outline ?? [] }))
  const outside = placesOutside(outline ?? [], catalogue.localites)
  const remarks = [
    ...(outside.length > 0 ? [outsideWords(outside)] : []),
    ...(outline?.length === 0 ? ['sans contour.json, les cartes sont sans terre : harmattan contour <iso3>.'] : []),
    ...remarksOn(catalogue),
  ]
  return { faults, remarks, summary: faults.length === 0 ? summaryOf(catalogue) : undefined }
}

function remarksOn({ service, localites }: Catalogue): string[] {
  const text = JSON.stringify(service)
  const towns = localites.filter(({ latitude }) => latitude !== null)
  const foreign = localites.filter(({ pays_iso3 }) => pays_iso3 !== null && pays_iso3 !== service.pays_iso3)
  const zoneless = towns.filter(({ fuseau_horaire }) => fuseau_horaire === null)
  return [
    ...(text.includes(TO_FILL_IN) || text.includes(HOST_TO_FILL_IN)
      ? [`service.json : des champs sont à remplir (${TO_FILL_IN}, ${HOST_TO_FILL_IN}).`]
      : []),
    ...(towns.length === 0 ? ['localites.csv : aucune localité n’a de coordonnées ; ajoutez les villes.'] : []),
    ...(foreign.length > 0
      ? [
          `localites.csv : ${foreign[0]?.code} est de ${foreign[0]?.pays_iso3}, et le service de ${service.pays_iso3} (${pluralize(foreign.length, 'ligne')}).`,
        ]
      : []),
    ...(zoneless.length > 0
      ? [
          `localites.csv : ${zoneless[0]?.code} n’a pas de fuseau_horaire : ses heures sont dites en UTC (${pluralize(zoneless.length, 'ville')}).`,
        ]
      : []),
  ]
}

function summaryOf({ service, localites, grandeurs, sources }: Catalogue): string {
  const towns = localites.filter(({ latitude }) => latitude !== null).length
  return `${service.pays} (${service.pays_iso3}) : ${pluralize(localites.length, 'localité')}, dont ${towns} avec coordonnées ; ${pluralize(grandeurs.length, 'grandeur')}, ${pluralize(sources.length, 'source')}.`
}
