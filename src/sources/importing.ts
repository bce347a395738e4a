import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Catalogue, findSourceGrandeur, type SourceGrandeur } from '../contract/catalogue.ts'
import { excerpt } from '../contract/excerpt.ts'
import { listFiles } from '../storage/durable.ts'
import { type Fault, type FileReading, faultsOf, type ReadVariable, type SerieBlock } from './upstream.ts'

/** The end of the name of a description that `lire` writes beside a file. */
export const DESCRIPTION_END = '.description.json'

/**
 * A file, or all those of a folder in the order of their names; hidden ones, and descriptions beside others, are passed over.
 * Throws where there is none.
 */
export async function filesAt(where: string): Promise<{ chemin: string; path: string }[]> {
  const found = await stat(where).catch(() => undefined)
  if (!found) throw new Error(`« ${where} » n’existe pas.`)
  if (!found.isDirectory()) return [{ chemin: basename(where), path: where }]
  const names = (await listFiles(where))
    .filter((name) => !basename(name).startsWith('.') && !name.endsWith(DESCRIPTION_END))
    .sort()
  return names.map((chemin) => ({ chemin, path: join(where, chemin) }))
}

/** The source of a file that can be imported: a code that the country knows. Throws `LectureError` that names those it has. */
export function requireSource(fault: Fault, code: string | undefined, { sources }: Catalogue): string {
  const known = sources.map((source) => source.code)
  if (code !== undefined && known.includes(code)) return code
  const others = `par --source (${known.join(', ')})`
  throw fault(
    code === undefined
      ? `le fichier n’indique pas sa source : donnez-la ${others}`
      : `le pays n’a pas de source « ${excerpt(code)} » : ajoutez sa ligne à sources.csv, ou donnez-en une autre ${others}`,
  )
}

/** Holds a file's variables against the country's tables. Throws `LectureError` where none of them can be imported. */
export function takenOf<Variable extends ReadVariable>(
  chemin: string,
  { series, ecartees }: FileReading<Variable>,
  { source, catalogue, what }: { source: string; catalogue: Catalogue; what: 'mesure' | 'grandeur' },
) {
  const taken = {
    /** What goes into the base, each with what the country's tables say of it. */
    series: [] as { serie: Variable; row: SourceGrandeur }[],
    /** Variables that the file has and the country's tables do not take from its source, in words. */
    aside: [] as string[],
  }
  for (const serie of series) {
    const { grandeur } = serie
    const row = findSourceGrandeur(catalogue.sourcesGrandeurs, source, grandeur)
    if (row) taken.series.push({ serie, row })
    else
      taken.aside.push(
        `${grandeur} : sources_grandeurs.csv n’a pas de ligne pour « ${source} » ; ajoutez-la pour l’importer`,
      )
  }
  if (taken.series.length > 0) return taken
  const [why = `aucune ${what}`] = [...taken.aside, ...ecartees.map(({ colonne, raison }) => `${colonne} : ${raison}`)]
  throw faultsOf(chemin)(`aucune ${what} ne peut en être importée (${why})`)
}

/** What a file says of a place of the country. */
export function blockOf(
  { grandeur, granularite, slots, methode, minute }: ReadVariable,
  { localite, source, values }: { localite: string; source: string; values: Float64Array },
): SerieBlock {
  return {
    ...{ key: { localite, grandeur, source, granularite }, slots, values },
    ...(methode === null ? {} : { methode }),
    ...(minute === undefined ? {} : { minute }),
  }
}
