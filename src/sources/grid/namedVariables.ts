import type { Catalogue } from '../../contract/catalogue.ts'
import { slotOf } from '../../contract/time.ts'
import { faultsOf } from '../upstream.ts'
import type { SourceVariables } from '../variables.ts'
import { type GridReading, type GridSerie, namedSeries } from './gridReading.ts'
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
  const fault = faultsOf(file.chemin)
  try {
    const axes = axesOf(file)
    const { granularite, stamps } = axes.times
    if (granularite === 'horaire') throw fault(noHours)
    const slots = Int32Array.from(stamps, (stamp) => slotOf(granularite, stamp))
    const fields = file.variables
      .filter(({ shape }) => shape.length > 1)
      .map((variable) => {
        const [{ name }, field] = [variable, fieldOf(variable, axes)]
        if (typeof field === 'string') return { name, why: field }
        const read: GridSerie['read'] = (window) =>
          field.read(window).map((value) => (isFill(value) ? Number.NaN : value))
        return { name, unit: field.unit, slots, read }
      })
    return {
      ...axes,
      temps,
      ...namedSeries({ fault, catalogue, variables, granularite }, fields),
      remarques: [...remarques, ...axes.times.remarques],
      close: () => file.close(),
    }
  } catch (error) {
    file.close()
    throw error
  }
}
