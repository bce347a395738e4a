import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pluralize } from '../contract/pluralize.ts'
import { openBase } from '../edition/base/base.ts'
import { importLot } from '../edition/base/importLot.ts'
import { type SealResult, sealEdition } from '../edition/seal/seal.ts'
import { GRID_SOURCE, simulatedGrid } from '../sources/simulation/grid.ts'
import { simulation } from '../sources/simulation/simulation.ts'
import { parseCatalogue } from '../storage/catalogueFiles.ts'
import { readTable } from '../storage/csv.ts'
import { ifThere } from '../storage/durable.ts'
import type { Config } from './config.ts'
import { paysCatalogue, paysFile, paysOutline, sealedCatalogue } from './folders.ts'
import { progressBy } from './progress.ts'
import { publishedFolder } from './publishing.ts'

/** Earlier than any real release: where one stands, the demonstration is never the current one. */
export const DEMONSTRATION_DATE = '2000-01-01'

/** A server that was started beside makes the same one: its work is waited for, and then found done. */
const WAIT_MS = 120_000

/** When the simulated measurements are over: an import takes none of the future. */
const AFTER_SIMULATION = new Date('2026-01-01T00:00:00Z')

/** Said where a country has nothing to simulate. */
export const NO_DEMONSTRATION =
  'Le pays n’a pas de démonstration : normales.csv ou demonstration.json manque, ou aucune de ses villes n’est dans localites.csv.'

/**
 * Reads what the demonstration is simulated from, of the towns that the country has: a folder that was copied from another
 * country's may still hold that one's normals. Undefined where there is nothing to simulate.
 */
export async function demonstrationInputs(config: Config) {
  const [settings, table] = await Promise.all([
    ifThere(paysFile(config, 'demonstration.json')),
    ifThere(paysFile(config, 'normales.csv')),
  ])
  if (settings === undefined || table === undefined) return undefined
  const known = new Set(parseCatalogue(await paysCatalogue(config)).localites.map(({ code }) => code))
  const rows = readTable('normales.csv', table)
  const named = new Set(rows.map((row) => row.text('localite')))
  const towns = named.intersection(known)
  if (towns.size === 0) return undefined
  const { villes_horaires } = JSON.parse(settings) as { villes_horaires: string[] }
  return {
    normales: rows.filter((row) => towns.has(row.text('localite'))),
    // One that is in neither table is a slip, and told by the simulation.
    villesHoraires: villes_horaires.filter((code) => towns.has(code) || !named.has(code)),
    /** Towns that are simulated, and those of the table that the country does not have. */
    towns: towns.size,
    leftOut: named.size - towns.size,
  }
}

/**
 * Makes the demonstration release from a base of its own, deleted afterwards: simulated lots never mix with real ones.
 * The same bytes on every machine. Throws the reason of `stop` where the order comes before it is made; nothing is left then.
 */
export async function makeDemonstration(
  config: Config,
  note: (line: string) => void,
  stop?: AbortSignal,
): Promise<SealResult> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-demo-'))
  try {
    const published = await publishedFolder(config)
    const texts = await sealedCatalogue(config, note)
    const catalogue = parseCatalogue(texts)
    const inputs = await demonstrationInputs(config)
    if (!inputs) throw new Error(NO_DEMONSTRATION)
    if (inputs.leftOut > 0) {
      const left = pluralize(inputs.leftOut, 'ville absente', 'villes absentes')
      note(`normales.csv : ${left} de localites.csv, sans effet.`)
    }
    const upstream = simulation(inputs)
    note('Édition de démonstration (données SIMULÉES) : simulation des villes…')
    const progress = progressBy(note, 'villes simulées')
    let done = 0
    await importLot({
      folder,
      upstream,
      where: '',
      catalogue,
      now: AFTER_SIMULATION,
      onFile: () => {
        stop?.throwIfAborted()
        progress(++done, inputs.towns)
      },
    })
    const grid = simulatedGrid({ normales: inputs.normales, contour: await paysOutline(config) })
    if (catalogue.sources.some(({ code }) => code === GRID_SOURCE)) {
      await importLot({ folder, upstream: grid, where: '', catalogue, now: AFTER_SIMULATION })
      stop?.throwIfAborted()
    }
    await using base = await openBase(folder)
    const sealed = progressBy(note, 'séries scellées')
    return await sealEdition({
      folder: published,
      base,
      catalogue: texts,
      date: DEMONSTRATION_DATE,
      waitMs: WAIT_MS,
      onProgress: (count, total) => {
        stop?.throwIfAborted()
        sealed(count, total)
      },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
