import { type Catalogue, findSourceGrandeur, type Grille } from '../contract/catalogue.ts'
import { type CellCentre, cellName, centreOfCode, overlaps } from '../contract/grid.ts'
import type { SerieKey } from '../contract/vocabulary.ts'
import { LectureError } from '../sources/upstream.ts'

type CellSerie = Pick<SerieKey, 'localite' | 'grandeur' | 'source'>

/** The cells of one size of a source, found by where they are. */
interface Cells {
  size: Grille
  codes: Set<string>
  byBin: Map<string, CellCentre[]>
}

/** The ground that the cells of each source cover: two of one size may not lie over each other without being the same. */
export class CellGround {
  readonly #catalogue: Catalogue
  readonly #sets = new Map<string, Cells>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  /** Adds the cell that a series is of; a town's changes nothing. Answers a cell that it overlaps. */
  add({ localite, grandeur, source }: CellSerie): CellCentre | undefined {
    const centre = centreOfCode(localite)
    const size = centre && findSourceGrandeur(this.#catalogue.sourcesGrandeurs, source, grandeur)?.grille
    if (!size) return undefined
    const id = `${source} ${size.pas_lat} ${size.pas_lon}`
    const cells = this.#sets.get(id) ?? { size, codes: new Set(), byBin: new Map() }
    this.#sets.set(id, cells)
    if (cells.codes.has(localite)) return undefined
    cells.codes.add(localite)
    const [row, column] = [Math.floor(centre.latitude / size.pas_lat), Math.floor(centre.longitude / size.pas_lon)]
    const binOf = (r: number, c: number) => `${r}:${c}`
    for (let r = row - 1; r <= row + 1; r++) {
      for (let c = column - 1; c <= column + 1; c++) {
        const other = cells.byBin.get(binOf(r, c))?.find((each: CellCentre) => overlaps(size, centre, each))
        if (other) return other
      }
    }
    const bin = binOf(row, column)
    cells.byBin.set(bin, [...(cells.byBin.get(bin) ?? []), centre])
    return undefined
  }

  /** Throws `LectureError` where a file's cell overlaps one that is there. */
  claim(serie: CellSerie, chemin: string): void {
    const other = this.add(serie)
    if (!other) return
    const centre = centreOfCode(serie.localite) as CellCentre
    throw new LectureError(
      chemin,
      `sa ${cellName(centre)} en recouvre une autre de « ${serie.source} » sans être la même (${cellName(other)}) : une source n’a qu’un découpage en un lieu`,
    )
  }
}
