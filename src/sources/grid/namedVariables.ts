import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { slotOf } from '../../contract/time.ts'
import { LectureError } from '../upstream.ts'
import type { SourceVariables } from '../variables.ts'
import { convertedSerie, type GridReading, type GridSerie } from './gridReading.ts'
import type { NetcdfFile } from './netcdf.ts'
import { axesOf, fieldOf } from './netcdfAxes.ts'

interface Naming {
  /** What its names are. */
  variables: SourceVariables
  /** Why hours of it are not read. */
  noHours: string
  temps: string
  remarques: readonly string[]
  /** What stands for none besides what the file itself says. */
  isFill?: (value: number) => boolean
}

/**
 * A netCDF file of days or months each of whose variables is one of the country's by its name; as a `GridReader` opens it. Throws
 * `LectureError` where it is one of hours, or damaged; the file is closed then.
 */
export function readNamed(
  file: NetcdfFile,
  catalogue: Catalogue,
  { variables, noHours, temps, remarques, isFill = () => false }: Naming,
): GridReading {
  const { chemin } = file
  try {
    const axes = axesOf(file)
    const { granularite, stamps } = axes.times
    if (granularite === 'horaire') throw new LectureError(chemin, noHours)
    const slots = Int32Array.from(stamps, (stamp) => slotOf(granularite, stamp))
    const series: GridSerie[] = []
    const ecartees: GridReading['ecartees'] = []
    for (const variable of file.variables.filter(({ shape }) => shape.length > 1)) {
      const { name } = variable
      const [grandeur, field] = [variables.find(name, granularite)?.grandeur, fieldOf(variable, axes)]
      if (!grandeur || typeof field === 'string') {
        const raison = typeof field === 'string' ? field : variables.whyNot(name, granularite)
        ecartees.push({ colonne: excerpt(name), raison })
        continue
      }
      const known = { grandeur, granularite, colonne: name, unite_lue: field.unit ?? '', slots, methode: null }
      const read: GridSerie['read'] = (box) => field.read(box).map((value) => (isFill(value) ? Number.NaN : value))
      series.push(convertedSerie({ chemin, catalogue }, { ...known, read }))
    }
    return {
      ...axes,
      temps,
      series,
      ecartees,
      remarques: [...remarques, ...axes.times.remarques],
      close: () => file.close(),
    }
  } catch (error) {
    file.close()
    throw error
  }
}
