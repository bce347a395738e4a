import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Checkout, harmattan } from './checkout.ts'
import { sealMadeUpYears } from './madeUpYears.ts'

/** Releases that both servers answer from, and how a checkout makes them in its data folder. */
export interface ReleaseSet {
  name: string
  make(checkout: Checkout): Promise<void>
}

export const DEMONSTRATION: ReleaseSet = {
  name: 'démonstration',
  async make(checkout) {
    await harmattan(checkout, 'demo')
  },
}

/** Made up, for what the others do not answer; sealed by the checkout that this script stands in. */
export const MADE_UP_YEARS: ReleaseSet = {
  name: 'années simulées',
  async make({ data }) {
    await sealMadeUpYears(join(data, 'editions'))
  },
}

/** The dataset in `folder`, in two releases of which the older is withdrawn, beside the demonstration. */
export function datasetReleases(folder: string): ReleaseSet {
  return {
    name: 'rds-guinee',
    async make(checkout) {
      await harmattan(checkout, 'demo')
      await harmattan(checkout, 'importer', 'rds-guinee', folder)
      await harmattan(checkout, 'publier', '--date', '2026-11-19')
      await harmattan(checkout, 'publier', '--date', '2026-11-21')
      await harmattan(
        checkout,
        ...['retirer', 'edition_20261119', '--motif', 'Comparaison', '--remplacee-par', 'edition_20261121'],
      )
    },
  }
}

/** Gives the data folder `to` the releases of `from`, and nothing else of it. */
export async function copyReleases(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await cp(join(from, 'editions'), join(to, 'editions'), { recursive: true })
}

/** How many files the releases of two data folders have, and those that one lacks or that differ in a byte. */
export async function compareReleases(before: string, after: string): Promise<{ count: number; differing: string[] }> {
  const [old, young] = await Promise.all([before, after].map((data) => filesOf(join(data, 'editions'))))
  const names = [...new Set([...(old?.keys() ?? []), ...(young?.keys() ?? [])])].toSorted()
  const same = (name: string) => {
    const [a, b] = [old?.get(name), young?.get(name)]
    return a !== undefined && b !== undefined && a.equals(b)
  }
  return { count: names.length, differing: names.filter((name) => !same(name)) }
}

async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const)),
  )
}
